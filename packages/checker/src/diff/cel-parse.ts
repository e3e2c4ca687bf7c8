/** A CEL expression, as far as its truth can be followed by syntax. */
export type Expression =
  | { readonly kind: 'known'; readonly value: boolean }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'in'; readonly element: string; readonly list: readonly string[] }
  | { readonly kind: 'relation'; readonly operator: string; readonly left: string; readonly right: string }
  /** Anything else, blanks left out. */
  | { readonly kind: 'text'; readonly text: string }

/** Longer rules are not followed. */
const longest = 10_000
const deepest = 100

const token =
  /\s+|\/\/[^\n]*|[rRbB]{0,2}(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[A-Za-z_]\w*|\d[\w.]*|&&|\|\||==|!=|<=|>=|[^\s]/gy

interface Reader {
  readonly tokens: readonly string[]
  at: number
  depth: number
}

class Unreadable extends Error {}

/** Reads a rule; undefined for one that is too long, nested too deeply, or not CEL. */
export function parseRule(rule: string): Expression | undefined {
  if (rule.length > longest) return undefined
  const tokens = (rule.match(token) ?? []).filter(one => !/^(?:\s|\/\/)/.test(one))
  const reader: Reader = { tokens, at: 0, depth: 0 }
  try {
    const expression = readChoice(reader)
    return reader.at === tokens.length ? expression : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function readChoice(reader: Reader): Expression {
  if (++reader.depth > deepest) throw new Unreadable()
  const test = readBinary(reader, 'or', '||', () => readBinary(reader, 'and', '&&', () => readRelation(reader)))
  reader.depth--
  if (reader.tokens[reader.at] !== '?') return test
  reader.at++
  const yes = readChoice(reader)
  expect(reader, ':')
  return { kind: 'choice', test, yes, no: readChoice(reader) }
}

function readBinary(reader: Reader, kind: 'and' | 'or', operator: string, readPart: () => Expression): Expression {
  let left = readPart()
  while (reader.tokens[reader.at] === operator) {
    reader.at++
    left = { kind, left, right: readPart() }
  }
  return left
}

const relations: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])
const ends: ReadonlySet<string | undefined> = new Set([undefined, ')', ']', '}', ',', ':', '?', '&&', '||'])

function readRelation(reader: Reader): Expression {
  const { tokens, at } = reader
  if (tokens[at] === '!') return readNot(reader)
  if (tokens[at] === '(') {
    const close = closing(tokens, at)
    if (ends.has(tokens[close + 1])) {
      reader.at++
      const inner = readChoice(reader)
      expect(reader, ')')
      return inner
    }
  }
  const left = readStringLiteral(reader)
  const operator = tokens[reader.at] ?? ''
  if (operator === 'in') return readIn(reader, left)
  if (!relations.has(operator)) return ofText(left)
  reader.at++
  return { kind: 'relation', operator, left, right: readStringLiteral(reader) }
}

function readNot(reader: Reader): Expression {
  const before = reader.at++
  const isWhole = (at: number): boolean => ends.has(reader.tokens[at])
  const of = readRelation(reader)
  // In `!a == b` the `!` belongs to `a` only.
  if (of.kind === 'relation' || of.kind === 'in') return restart(reader, before)
  if (!isWhole(reader.at)) return restart(reader, before)
  return { kind: 'not', of }
}

function restart(reader: Reader, at: number): Expression {
  reader.at = at
  const left = readStringLiteral(reader)
  const operator = reader.tokens[reader.at] ?? ''
  if (operator === 'in') return readIn(reader, left)
  if (!relations.has(operator)) return ofText(left)
  reader.at++
  return { kind: 'relation', operator, left, right: readStringLiteral(reader) }
}

function ofText(text: string): Expression {
  return text === 'true' || text === 'false' ? { kind: 'known', value: text === 'true' } : { kind: 'text', text }
}

function readIn(reader: Reader, element: string): Expression {
  reader.at++
  const start = reader.at
  if (reader.tokens[start] !== '[') return { kind: 'text', text: `${element} in ${readStringLiteral(reader)}` }
  const end = closing(reader.tokens, start)
  reader.at = end + 1
  if (!ends.has(reader.tokens[reader.at])) throw new Unreadable()
  return { kind: 'in', element, list: splitList(reader.tokens.slice(start + 1, end)) }
}

function splitList(tokens: readonly string[]): readonly string[] {
  const items: string[] = []
  let item: string[] = []
  let depth = 0
  for (const one of tokens) {
    if ('([{'.includes(one)) depth++
    if (')]}'.includes(one)) depth--
    if (one === ',' && depth === 0) {
      items.push(item.join(' '))
      item = []
    } else item.push(one)
  }
  return item.length === 0 ? items : [...items, item.join(' ')]
}

/** Everything up to the next operator that this reader knows. */
function readStringLiteral(reader: Reader): string {
  const start = reader.at
  while (reader.at < reader.tokens.length) {
    const one = reader.tokens[reader.at] ?? ''
    if ('([{'.includes(one)) reader.at = closing(reader.tokens, reader.at) + 1
    else if (ends.has(one) || relations.has(one) || one === 'in') break
    else reader.at++
  }
  if (reader.at === start) throw new Unreadable()
  return reader.tokens.slice(start, reader.at).join(' ')
}

function closing(tokens: readonly string[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const one = tokens[at] ?? ''
    if ('([{'.includes(one)) depth++
    if (')]}'.includes(one) && --depth === 0) return at
  }
  throw new Unreadable()
}

function expect(reader: Reader, wanted: string): void {
  if (reader.tokens[reader.at++] !== wanted) throw new Unreadable()
}
