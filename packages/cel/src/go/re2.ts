import { loadRe2 } from '../late/re2js.late.ts'
import { inGoWords, spellForEngine } from './re2-spelling.ts'

/** A regular expression as Go's regexp package has it. */
export interface Pattern {
  matches(text: string): boolean
  /** The first match; undefined when there is none. */
  find(text: string): string | undefined
  /** At most `most` matches, all when that is negative (Go's FindAllString). */
  findAll(text: string, most: bigint): readonly string[]
}

interface Matcher {
  find(from?: number): boolean
  start(): number
  end(): number
  group(): string | null
}

interface Compiled {
  matcher(text: string): Matcher
}

let engine: ((pattern: string) => Compiled) | undefined

/** Loaded when the first pattern is there. */
function load(): (pattern: string) => Compiled {
  const { RE2JS } = loadRe2()
  return pattern => RE2JS.compile(pattern)
}

const known = new Map<string, Pattern | string>()
const mostKnown = 1000

/** Compiles a pattern; the text of Go's error when it cannot be: `error parsing regexp: missing closing ]: ...`. */
export function compilePattern(pattern: string): Pattern | string {
  const found = known.get(pattern)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const made = compile(pattern)
  known.set(pattern, made)
  return made
}

/** Why Go would not compile a pattern; undefined when it would. */
export function regexProblem(pattern: string): string | undefined {
  const compiled = compilePattern(pattern)
  return typeof compiled === 'string' ? compiled : undefined
}

function compile(pattern: string): Pattern | string {
  engine ??= load()
  const spelled = spellForEngine(pattern)
  try {
    const compiled = engine(spelled.pattern)
    return {
      matches: text => compiled.matcher(text).find(),
      find: text => findFirst(compiled.matcher(text)),
      findAll: (text, most) => findAll(compiled.matcher(text), text, most),
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return inGoWords(error.message, spelled)
  }
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
