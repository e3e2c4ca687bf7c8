import { loadRe2 } from './re2js.late.ts'
import { inGoWords, spellForEngine } from './engine-spelling.ts'
import { isPlainPattern } from './plain-pattern.ts'

/** A regular expression as Go's regexp package has it. */
export interface Pattern {
  matches(text: string): boolean
  /** The first match. */
  find(text: string): string | undefined
  /** At most `most` matches, all if that is negative (FindAllString). */
  findAll(text: string, most: bigint): readonly string[]
  /** The engine's own program: instructions of RE2, as regexp/syntax has them. */
  program(): unknown
}

interface Matcher {
  find(from?: number): boolean
  start(): number
  end(): number
  group(): string | null
}

/** Computes the value of a text when it is first asked for. All are forgotten when there are `most`. */
export function remembered<Value>(compute: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found.value
    if (known.size >= most) known.clear()
    const value = compute(text)
    known.set(text, { value })
    return value
  }
}

/** Compiles a pattern; for one that Go refuses, the text of its error: `error parsing regexp: missing closing ]: ...`. */
export const compilePattern = remembered(compile, 10_000)

function compile(pattern: string): Pattern | string {
  const spelled = spellForEngine(pattern)
  try {
    const compiled = loadRe2().RE2JS.compile(spelled.pattern)
    return {
      matches: text => compiled.matcher(text).find(),
      find: text => findFirst(compiled.matcher(text)),
      findAll: (text, most) => findAll(compiled.matcher(text), text, most),
      program: () => compiled.re2().prog,
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return inGoWords(error.message, spelled)
  }
}

/** The error of Go's regexp package for a pattern that it refuses. Most patterns are read without the engine, which is large. */
export function re2Problem(pattern: string): string | undefined {
  if (isPlainPattern(pattern)) return undefined
  const compiled = compilePattern(pattern)
  return typeof compiled === 'string' ? compiled : undefined
}

/** MatchString; for a pattern that Go refuses, the text of its error. */
export function re2Match(pattern: string, text: string): boolean | string {
  const compiled = compilePattern(pattern)
  return typeof compiled === 'string' ? compiled : compiled.matches(text)
}

/** Undefined for a pattern that Go refuses. */
export function re2Program(pattern: string): unknown {
  const compiled = compilePattern(pattern)
  return typeof compiled === 'string' ? undefined : compiled.program()
}

function findFirst(matcher: Matcher): string | undefined {
  return matcher.find() ? (matcher.group() ?? '') : undefined
}

/** An empty match right behind another does not count. */
function findAll(matcher: Matcher, text: string, most: bigint): readonly string[] {
  const found: string[] = []
  const limit = most < 0n ? Infinity : Number(most)
  let [at, last] = [0, -1]
  while (found.length < limit && at <= text.length && matcher.find(at)) {
    const [start, end] = [matcher.start(), matcher.end()]
    const isCounted = end > at || start !== last
    at = end > at ? end : at + Math.max(1, String.fromCodePoint(text.codePointAt(at) ?? 0).length)
    last = end
    if (isCounted) found.push(text.slice(start, end))
  }
  return found
}
