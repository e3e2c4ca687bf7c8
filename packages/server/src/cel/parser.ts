import type { Server } from '../server-version.ts'
import { numberProblem, stringProblem } from './literals.ts'
import { expandMacro } from './macros.ts'
import type { Expression } from './macros.ts'
import { deepest } from './cursor.ts'
import type { Cursor } from './cursor.ts'

/** Words that name no variable and no function (cel-go's parser.go, reservedIds). */
const reserved: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(' '),
)

const literalKinds: ReadonlySet<string> = new Set(['STRING', 'BYTES', 'NUM_INT', 'NUM_UINT', 'NUM_FLOAT', 'true', 'false', 'null'])
const numberKinds: ReadonlySet<string> = new Set(['NUM_INT', 'NUM_UINT', 'NUM_FLOAT'])
const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>=', '>', '==', '!=', 'in'])
const sums: ReadonlySet<string> = new Set(['+', '-'])
const products: ReadonlySet<string> = new Set(['*', '/', '%'])

/** Reads one whole expression. What is wrong with it is told to the cursor. */
export function parseSource(cursor: Cursor, server: Server): void {
  const { depth } = parseExpression(cursor, server)
  cursor.expect('<EOF>')
  if (depth > deepest) cursor.tell(-1, 'max recursion depth exceeded')
}

function deeper(...parts: readonly Expression[]): number {
  return Math.max(...parts.map(({ depth }) => depth)) + 1
}

function parseExpression(cursor: Cursor, server: Server): Expression {
  return cursor.nested('expr', () => {
    const condition = parseJunction(cursor, server, '||')
    const operator = cursor.take('?')
    if (operator === undefined) return condition
    const yes = parseJunction(cursor, server, '||')
    cursor.expect(':')
    return { kind: 'call', at: operator.at, depth: deeper(condition, yes, parseExpression(cursor, server)) }
  })
}

/** `a || b || c` is balanced by cel-go, so that it is where its middle operator is. */
function parseJunction(cursor: Cursor, server: Server, operator: '||' | '&&'): Expression {
  const parse = () => (operator === '||' ? parseJunction(cursor, server, '&&') : parseRelation(cursor, server, 1))
  const first = parse()
  const places: number[] = []
  let depth = first.depth
  for (let token = cursor.take(operator); token !== undefined; token = cursor.take(operator)) {
    places.push(token.at)
    depth = Math.max(depth, parse().depth)
  }
  const middle = places[Math.floor(places.length / 2)]
  return middle === undefined ? first : { kind: 'call', at: middle, depth }
}

function parseRelation(cursor: Cursor, server: Server, level: 1 | 2): Expression {
  const binds = (kind: string) => level === 1 && comparisons.has(kind)
  return cursor.nested('relation', () => {
    let left = parseSum(cursor, server, 1)
    while (binds(cursor.peek().kind)) {
      const { at } = cursor.next()
      left = { kind: 'call', at, depth: deeper(left, parseRelation(cursor, server, 2)) }
    }
    return left
  })
}

function parseSum(cursor: Cursor, server: Server, level: 1 | 2 | 3): Expression {
  const binds = (kind: string) => (level <= 2 && products.has(kind)) || (level === 1 && sums.has(kind))
  return cursor.nested('calc', () => {
    let left = parseUnary(cursor, server)
    while (binds(cursor.peek().kind)) {
      const { at, kind } = cursor.next()
      left = { kind: 'call', at, depth: deeper(left, parseSum(cursor, server, products.has(kind) ? 3 : 2)) }
    }
    return left
  })
}

/** A sign before a number belongs to it, if it is the only one. */
function isSigned(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1)
  return cursor.peek().kind === '-' && (kind === 'NUM_INT' || kind === 'NUM_FLOAT')
}

function parseUnary(cursor: Cursor, server: Server): Expression {
  const first = cursor.peek()
  if ((first.kind !== '!' && first.kind !== '-') || isSigned(cursor)) return parseMember(cursor, server)
  let count = 0
  while (cursor.peek().kind === first.kind) {
    cursor.next()
    count++
  }
  const operand = parseMember(cursor, server)
  return count % 2 === 0 ? operand : { kind: 'call', at: first.at, depth: operand.depth }
}

function parseMember(cursor: Cursor, server: Server): Expression {
  let target = parsePrimary(cursor, server)
  for (;;) {
    const token = cursor.peek()
    if (token.kind !== '.' && token.kind !== '[') return target
    cursor.next()
    target = token.kind === '.' ? parseSelect(cursor, server, target, token.at) : parseIndex(cursor, server, target, token.at)
  }
}

function parseSelect(cursor: Cursor, server: Server, target: Expression, at: number): Expression {
  const isOptional = cursor.take('?') !== undefined
  const name = cursor.takeName()
  const open = isOptional || name?.kind !== 'IDENTIFIER' ? undefined : cursor.take('(')
  if (name?.kind === 'ESC_IDENTIFIER') cursor.tell(name.at, "unsupported syntax: '`'")
  if (name === undefined || open === undefined) return { kind: isOptional ? 'call' : 'select', at, depth: deeper(target) }
  const args = parseArguments(cursor, server)
  const depth = deeper(target, ...args)
  return expanded(cursor, name.text, args, target, open.at, server, depth)
}

function parseIndex(cursor: Cursor, server: Server, target: Expression, at: number): Expression {
  cursor.take('?')
  const index = parseExpression(cursor, server)
  cursor.expect(']')
  return { kind: 'call', at, depth: deeper(target, index) }
}

function parseArguments(cursor: Cursor, server: Server): readonly Expression[] {
  if (cursor.take(')') !== undefined) return []
  const args = [parseExpression(cursor, server)]
  while (cursor.take(',') !== undefined) args.push(parseExpression(cursor, server))
  cursor.expect(')')
  return args
}

function expanded(
  cursor: Cursor,
  name: string,
  args: readonly Expression[],
  target: Expression | undefined,
  at: number,
  server: Server,
  depth: number,
): Expression {
  const expansion = expandMacro(name, args, target, server)
  const fault = expansion?.fault
  if (fault !== undefined) {
    cursor.tell(fault.at, fault.message)
    return { kind: 'other', at: fault.at, depth }
  }
  return { kind: expansion?.kind ?? 'call', at, depth }
}

function parsePrimary(cursor: Cursor, server: Server): Expression {
  const token = cursor.peek()
  if (token.kind === '-' || literalKinds.has(token.kind)) return parseLiteral(cursor, server)
  if (token.kind === '.' || token.kind === 'IDENTIFIER') return parseNamed(cursor, server)
  if (cursor.take('(') !== undefined) {
    const inner = parseExpression(cursor, server)
    cursor.expect(')')
    return inner
  }
  if (cursor.take('[') !== undefined) return { kind: 'list', at: token.at, depth: parseList(cursor, server) }
  if (cursor.take('{') !== undefined) return { kind: 'other', at: token.at, depth: parseEntries(cursor, server, false) }
  cursor.refuse('an expression')
  return { kind: 'other', at: token.at, depth: 0 }
}

function parseLiteral(cursor: Cursor, server: Server): Expression {
  const sign = cursor.take('-')
  const isNumber = ['NUM_INT', 'NUM_FLOAT'].includes(cursor.peek().kind)
  if (sign !== undefined && !isNumber) cursor.refuse('a number')
  const token = cursor.next()
  const at = sign?.at ?? token.at
  const problem = numberKinds.has(token.kind)
    ? numberProblem(token.kind, token.text, sign?.text ?? '')
    : stringProblem(token.kind, token.text, server)
  if (problem !== undefined) cursor.tell(at, problem)
  return { kind: 'other', at, depth: 0 }
}

/** `name`, `name(…)` or `a.b.Type{…}`, perhaps with a dot before. */
function parseNamed(cursor: Cursor, server: Server): Expression {
  const dot = cursor.take('.')
  const name = cursor.expect('IDENTIFIER')
  if (name === undefined) return { kind: 'other', at: cursor.peek().at, depth: 0 }
  const brace = cursor.messageAhead()
  if (brace !== undefined) {
    cursor.skipTo(brace)
    return { kind: 'other', at: brace.at, depth: parseEntries(cursor, server, true) }
  }
  const at = dot?.at ?? name.at
  const open = cursor.take('(')
  if (reserved.has(name.text)) {
    if (open !== undefined) cursor.muted(() => parseArguments(cursor, server))
    cursor.tell(at, `reserved identifier: ${name.text}`)
    return { kind: 'other', at, depth: 0 }
  }
  const args = open === undefined ? [] : parseArguments(cursor, server)
  const full = `${dot === undefined ? '' : '.'}${name.text}`
  if (open === undefined) return { kind: 'name', name: full, at: name.at, depth: 0 }
  return expanded(cursor, full, args, undefined, open.at, server, Math.max(0, ...args.map(({ depth }) => depth)))
}

function parseList(cursor: Cursor, server: Server): number {
  return parseItems(cursor, ']', () => {
    cursor.take('?')
    return parseExpression(cursor, server).depth
  })
}

/** The entries of a map, or the fields of a message, from after the brace. */
function parseEntries(cursor: Cursor, server: Server, isMessage: boolean): number {
  const first = cursor.peek()
  return parseItems(cursor, '}', () => {
    cursor.take('?')
    const key = isMessage ? undefined : parseExpression(cursor, server)
    if (isMessage && cursor.takeName()?.kind === 'ESC_IDENTIFIER') cursor.tell(first.at, "unsupported syntax: '`'")
    cursor.expect(':')
    return Math.max(key?.depth ?? 0, parseExpression(cursor, server).depth)
  })
}

/** Items up to a bracket, with commas between them; one more may come last, even in an empty list. */
function parseItems(cursor: Cursor, close: ']' | '}', parse: () => number): number {
  let depth = 0
  const isEmpty = cursor.peek().kind === close || cursor.peek().kind === ','
  for (let goesOn = !isEmpty; goesOn; goesOn = cursor.peek(1).kind !== close && cursor.take(',') !== undefined)
    depth = Math.max(depth, parse())
  cursor.take(',')
  cursor.expect(close)
  return depth
}
