/** The tokens that plain data is written with in TypeScript: texts without escapes, decimal numbers that a double has exactly. */
const token =
  /(?<space>\s+|\/\/.*|\/\*[^]*?\*\/)|(?<text>"[^"\\\n\r]*"|'[^'\\\n\r]*')|(?<number>(?:0|[1-9]\d{0,14}))(?![\w$.])|(?<word>[A-Za-z_$][\w$]*)|(?<sign>[{}[\](),:;])/gy

/**
 * Reads a TypeScript config that is plain data, `export default { … }` or `export default defineConfig({ … })` below imports of names, without
 * the compiler, which takes longer to load than most commands take. Undefined for any other text: it may be a config, too.
 */
export function readPlainConfig(text: string): object | undefined {
  const tokens = readTokens(text)
  if (tokens === undefined) return undefined
  const cursor = openCursor(tokens)
  const imported = readImports(cursor)
  if (imported === undefined || !cursor.take('export') || !cursor.take('default')) return undefined
  const isCall = imported.includes('defineConfig') && cursor.take('defineConfig')
  const given = isCall ? (cursor.take('(') ? readUntil(')', cursor, readLiteral) : undefined) : [readLiteral(cursor)]
  cursor.take(';')
  const [value] = given ?? []
  return given?.length === 1 && cursor.isAtEnd() && typeof value === 'object' && value !== null ? value : undefined
}

type Token = readonly [kind: 'text' | 'number' | 'word' | 'sign', text: string]

/** Undefined where something else is written. */
function readTokens(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: found, groups = {} } of text.matchAll(token)) {
    end += found.length
    const kind = (['text', 'number', 'word', 'sign'] as const).find(one => groups[one] !== undefined)
    if (kind !== undefined) tokens.push([kind, found])
  }
  return end === text.length ? tokens : undefined
}

interface Cursor {
  /** Goes on if the next token is this one. */
  take(text: string): boolean
  /** Returns the next token of this kind, and goes on; undefined if it is of another kind. */
  next(kind: Token[0]): string | undefined
  isAtEnd(): boolean
}

function openCursor(tokens: readonly Token[]): Cursor {
  let at = 0
  const next = (isIt: (token: Token) => boolean) => {
    const found = tokens[at]
    if (found === undefined || !isIt(found)) return undefined
    at++
    return found[1]
  }
  return {
    take: text => next(([, one]) => one === text) !== undefined,
    next: kind => next(([one]) => one === kind),
    isAtEnd: () => at === tokens.length,
  }
}

/** Reads items, and commas after all of them but the last, up to the closing sign. Undefined where anything else is written. */
function readUntil<T>(close: string, cursor: Cursor, readItem: (cursor: Cursor) => T | undefined): readonly T[] | undefined {
  const items: T[] = []
  while (!cursor.take(close)) {
    const item = readItem(cursor)
    if (item === undefined) return undefined
    items.push(item)
    if (!cursor.take(',')) return cursor.take(close) ? items : undefined
  }
  return items
}

/** Reads `import { a, type B } from 'x'` and `import type { B } from 'x'`, and returns the names of values; undefined where there are other imports. */
function readImports(cursor: Cursor): readonly string[] | undefined {
  const imported: string[] = []
  while (cursor.take('import')) {
    const areTypes = cursor.take('type')
    const names = cursor.take('{') ? readUntil('}', cursor, readImported) : undefined
    if (names === undefined || !cursor.take('from') || cursor.next('text') === undefined) return undefined
    if (!areTypes) imported.push(...names)
    cursor.take(';')
  }
  return imported
}

/** The name of a value; empty for a type. */
function readImported(cursor: Cursor): string | undefined {
  const isType = cursor.take('type')
  const name = cursor.next('word')
  return isType && name !== undefined ? '' : name
}

function readLiteral(cursor: Cursor): unknown {
  if (cursor.take('{')) return objectOf(readUntil('}', cursor, readMember))
  if (cursor.take('[')) return readUntil(']', cursor, readLiteral)
  if (cursor.take('true')) return true
  if (cursor.take('false')) return false
  if (cursor.take('null')) return null
  const text = cursor.next('text')
  if (text !== undefined) return text.slice(1, -1)
  const number = cursor.next('number')
  return number === undefined ? undefined : Number(number)
}

function objectOf(members: readonly (readonly [string, unknown])[] | undefined): object | undefined {
  return members && Object.fromEntries(members)
}

/** In a literal `__proto__` is not a member, but what the object inherits from. */
function readMember(cursor: Cursor): readonly [string, unknown] | undefined {
  const name = cursor.next('word') ?? cursor.next('text')?.slice(1, -1)
  const value = name === undefined || name === '__proto__' || !cursor.take(':') ? undefined : readLiteral(cursor)
  return name === undefined || value === undefined ? undefined : [name, value]
}
