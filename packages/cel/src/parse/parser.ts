import type { Expression, MapEntry, StructField } from '../ast/expression.ts'
import { call } from './call.ts'
import { deepest, type Cursor } from './cursor.ts'
import { junction } from './junction.ts'
import { broken, type Parse } from './parse-state.ts'
import { reserved } from './reserved.ts'
import type { CelToken } from './tokens.ts'
import { readNumber, readString } from './literals.ts'

const literalKinds: ReadonlySet<string> = new Set(['STRING', 'BYTES', 'NUM_INT', 'NUM_UINT', 'NUM_FLOAT', 'true', 'false', 'null'])
const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>=', '>', '==', '!=', 'in'])
const sums: ReadonlySet<string> = new Set(['+', '-'])
const products: ReadonlySet<string> = new Set(['*', '/', '%'])

/** Reads one whole expression. Problems are reported to the cursor. */
export function parseSource(parse: Parse): Expression {
  const expression = parseExpression(parse)
  parse.cursor.expect('<EOF>')
  if (parse.depth > deepest) parse.cursor.report(-1, 'max recursion depth exceeded')
  return expression
}

function parseExpression(parse: Parse): Expression {
  const { cursor } = parse
  return cursor.nested('expr', () => {
    const condition = parseOr(parse)
    const operator = cursor.take('?')
    if (operator === undefined) return condition
    let { depth } = parse
    const yes = parseOr(parse)
    depth = Math.max(depth, parse.depth)
    cursor.expect(':')
    const no = parseExpression(parse)
    parse.depth = Math.max(depth, parse.depth) + 1
    return call(parse, '_?_:_', operator.at, [condition, yes, no])
  })
}

function parseOr(parse: Parse): Expression {
  return parseJunction(parse, '||', parseAnd)
}

function parseAnd(parse: Parse): Expression {
  return parseJunction(parse, '&&', one => parseRelation(one, 1))
}

function parseJunction(parse: Parse, operator: '||' | '&&', parseTerm: (parse: Parse) => Expression): Expression {
  const { cursor, build } = parse
  const terms = [parseTerm(parse)]
  const places: number[] = []
  let { depth } = parse
  for (let token = cursor.take(operator); token !== undefined; token = cursor.take(operator)) {
    places.push(token.at)
    terms.push(parseTerm(parse))
    depth = Math.max(depth, parse.depth)
  }
  parse.depth = depth
  return junction(build, operator, terms, places)
}

function parseRelation(parse: Parse, level: 1 | 2): Expression {
  const { cursor } = parse
  const binds = (kind: string) => level === 1 && comparisons.has(kind)
  return cursor.nested('relation', () => parseBinary(parse, binds, parseSums, () => parseRelation(parse, 2)))
}

function parseSums(parse: Parse): Expression {
  return parseSum(parse, 1)
}

function parseSum(parse: Parse, level: 1 | 2 | 3): Expression {
  const binds = (kind: string) => (level <= 2 && products.has(kind)) || (level === 1 && sums.has(kind))
  const right = (kind: string) => parseSum(parse, products.has(kind) ? 3 : 2)
  return parse.cursor.nested('calc', () => parseBinary(parse, binds, parseUnary, right))
}

function parseBinary(
  parse: Parse,
  binds: (kind: string) => boolean,
  first: (parse: Parse) => Expression,
  rest: (kind: string) => Expression,
): Expression {
  const { cursor } = parse
  let left = first(parse)
  while (binds(cursor.peek().kind)) {
    const { at, kind } = cursor.next()
    const { depth } = parse
    const right = rest(kind)
    parse.depth = Math.max(depth, parse.depth) + 1
    left = call(parse, kind === 'in' ? '@in' : `_${kind}_`, at, [left, right])
  }
  return left
}

/** A sign before a number belongs to it, if it is the only one. */
function isSigned(cursor: Cursor): boolean {
  const { kind } = cursor.peek(1)
  return cursor.peek().kind === '-' && (kind === 'NUM_INT' || kind === 'NUM_FLOAT')
}

function parseUnary(parse: Parse): Expression {
  const { cursor } = parse
  const first = cursor.peek()
  if ((first.kind !== '!' && first.kind !== '-') || isSigned(cursor)) return parseMember(parse)
  let count = 0
  while (cursor.peek().kind === first.kind) {
    cursor.next()
    count++
  }
  const operand = parseMember(parse)
  return count % 2 === 0 ? operand : call(parse, `${first.kind}_`, first.at, [operand])
}

function parseMember(parse: Parse): Expression {
  const { cursor } = parse
  let target = parsePrimary(parse)
  for (;;) {
    const token = cursor.peek()
    if (token.kind !== '.' && token.kind !== '[') return target
    cursor.next()
    target = token.kind === '.' ? parseSelect(parse, target, token.at) : parseIndex(parse, target, token.at)
  }
}

function parseSelect(parse: Parse, target: Expression, at: number): Expression {
  const { cursor, build, settings } = parse
  const { depth } = parse
  const isOptional = settings.has('optionalSyntax') && cursor.take('?') !== undefined
  const name = cursor.takeName()
  const open = isOptional || name?.kind !== 'IDENTIFIER' ? undefined : cursor.take('(')
  const field = fieldName(parse, name, name?.at ?? at)
  if (name !== undefined && open !== undefined) {
    const args = parseArguments(parse)
    parse.depth = Math.max(depth, parse.depth) + 1
    return call(parse, name.text, open.at, args, target)
  }
  parse.depth = depth + 1
  if (!isOptional) return build.select(at, target, field)
  if (!settings.has('optionals')) return broken(parse, at, "unsupported syntax '.?'")
  return build.call(at, '_?._', [target, build.literal(name?.at ?? at, { type: 'string', value: field })])
}

/** The name of a field; backticks around it are accepted since cel-go 0.29. */
function fieldName({ cursor, settings }: Parse, name: CelToken | undefined, at: number): string {
  if (name?.kind !== 'ESC_IDENTIFIER') return name?.text ?? ''
  if (!settings.has('backtickFields')) cursor.report(at, "unsupported syntax: '`'")
  return name.text.slice(1, -1)
}

function parseIndex(parse: Parse, target: Expression, at: number): Expression {
  const { cursor, settings } = parse
  const { depth } = parse
  const isOptional = settings.has('optionalSyntax') && cursor.take('?') !== undefined
  const index = parseExpression(parse)
  cursor.expect(']')
  parse.depth = Math.max(depth, parse.depth) + 1
  if (isOptional && !settings.has('optionals')) return broken(parse, at, "unsupported syntax '[?'")
  return call(parse, isOptional ? '_[?_]' : '_[_]', at, [target, index])
}

/** The arguments of a call, from after its parenthesis; `depth` is that of the deepest. */
function parseArguments(parse: Parse): readonly Expression[] {
  const { cursor } = parse
  parse.depth = 0
  if (cursor.take(')') !== undefined) return []
  const args = [parseExpression(parse)]
  let { depth } = parse
  while (cursor.take(',') !== undefined) {
    args.push(parseExpression(parse))
    depth = Math.max(depth, parse.depth)
  }
  cursor.expect(')')
  parse.depth = depth
  return args
}

function parsePrimary(parse: Parse): Expression {
  const { cursor, build } = parse
  const token = cursor.peek()
  parse.depth = 0
  if (token.kind === '-' || literalKinds.has(token.kind)) return parseLiteral(parse)
  if (token.kind === '.' || token.kind === 'IDENTIFIER') return parseNamed(parse)
  if (cursor.take('(') !== undefined) {
    const inner = parseExpression(parse)
    cursor.expect(')')
    return inner
  }
  if (cursor.take('[') !== undefined) return parseList(parse, token.at)
  if (cursor.take('{') !== undefined) return build.map(token.at, parseEntries(parse))
  cursor.refuse('an expression')
  return build.literal(token.at, { type: 'null' })
}

/** `name`, `name(…)` or `a.b.Type{…}`, perhaps with a dot before. */
function parseNamed(parse: Parse): Expression {
  const { cursor, build } = parse
  const dot = cursor.take('.')
  const name = cursor.expect('IDENTIFIER')
  if (name === undefined) return build.literal(cursor.peek().at, { type: 'null' })
  const brace = cursor.messageAhead()
  if (brace !== undefined) {
    const typeName = `${dot === undefined ? '' : '.'}${name.text}${cursor.skipTo(brace)}`
    return build.struct(brace.at, typeName, parseFields(parse))
  }
  const open = cursor.take('(')
  if (reserved.has(name.text)) {
    if (open !== undefined) cursor.muted(() => parseArguments(parse))
    parse.depth = 0
    return broken(parse, dot?.at ?? name.at, `reserved identifier: ${name.text}`)
  }
  const full = `${dot === undefined ? '' : '.'}${name.text}`
  if (open === undefined) return build.identifier(name.at, full)
  return call(parse, full, open.at, parseArguments(parse))
}

function parseList(parse: Parse, at: number): Expression {
  const { cursor, build, settings } = parse
  const optional: number[] = []
  const elements: Expression[] = []
  parseItems(parse, ']', () => {
    const mark = settings.has('optionalSyntax') ? cursor.take('?') : undefined
    elements.push(parseExpression(parse))
    if (mark === undefined) return
    if (settings.has('optionals')) optional.push(elements.length - 1)
    else cursor.report(mark.at, "unsupported syntax '?'")
  })
  return build.list(at, elements, optional)
}

/** The entries of a map, from after the brace. */
function parseEntries(parse: Parse): readonly MapEntry[] {
  const { cursor, build } = parse
  const entries: MapEntry[] = []
  parseItems(parse, '}', () => {
    const optional = parseMark(parse)
    const key = parseExpression(parse)
    const { depth } = parse
    const colon = cursor.expect(':')
    const value = parseExpression(parse)
    parse.depth = Math.max(depth, parse.depth)
    entries.push(build.entry(colon?.at ?? key.at, key, value, optional))
  })
  return entries
}

/** The fields of a message, from after the brace. */
function parseFields(parse: Parse): readonly StructField[] {
  const { cursor, build } = parse
  const first = cursor.peek()
  const fields: StructField[] = []
  parseItems(parse, '}', () => {
    const optional = parseMark(parse)
    const name = cursor.takeName()
    const text = fieldName(parse, name, first.at)
    const colon = cursor.expect(':')
    const value = parseExpression(parse)
    fields.push(build.field(colon?.at ?? value.at, text, value, optional))
  })
  return fields
}

/** The mark of an optional entry. */
function parseMark({ cursor, settings }: Parse): boolean {
  const mark = settings.has('optionalSyntax') ? cursor.take('?') : undefined
  if (mark !== undefined && !settings.has('optionals')) cursor.report(mark.at, "unsupported syntax '?'")
  return mark !== undefined
}

/** Items up to a bracket, with commas between them; one more may come last, even in an empty list. */
function parseItems(parse: Parse, close: ']' | '}', item: () => void): void {
  const { cursor } = parse
  let depth = 0
  const isEmpty = cursor.peek().kind === close || cursor.peek().kind === ','
  for (let goesOn = !isEmpty; goesOn; goesOn = cursor.peek(1).kind !== close && cursor.take(',') !== undefined) {
    item()
    depth = Math.max(depth, parse.depth)
  }
  parse.depth = depth
  cursor.take(',')
  cursor.expect(close)
}

/** A number with its sign, a text, bytes, true, false or null. */
function parseLiteral(parse: Parse): Expression {
  const { cursor, build, settings } = parse
  const sign = cursor.take('-')
  const isNumber = ['NUM_INT', 'NUM_FLOAT'].includes(cursor.peek().kind)
  if (sign !== undefined && !isNumber) cursor.refuse('a number')
  const token = cursor.next()
  const at = sign?.at ?? token.at
  const value = readNumber(token, sign?.text ?? '') ?? readString(token, settings)
  return typeof value === 'string' ? broken(parse, at, value) : build.literal(at, value)
}
