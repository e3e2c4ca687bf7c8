import { loadRe2 } from '../late/re2js.late.ts'
import { inGoWords, spellForEngine } from './engine-spelling.ts'
import { isPlainPattern } from './plain-pattern.ts'

interface Compiled {
  matches(text: string): boolean
  /** The engine's own program for the pattern. */
  program(): unknown
}

let compile: ((pattern: string) => Compiled) | undefined

/** RE2 is large and most CRDs need little of it, so it is loaded when the first pattern needs it. */
function load(): (pattern: string) => Compiled {
  const { RE2JS } = loadRe2()
  return pattern => {
    const compiled = RE2JS.compile(pattern)
    return { matches: text => compiled.matcher(text).find(), program: () => compiled.re2().prog }
  }
}

const known = new Map<string, Compiled | string>()
const mostKnown = 10_000

function lookUp(pattern: string): Compiled | string {
  const found = known.get(pattern)
  if (found !== undefined) return found
  if (known.size > mostKnown) known.clear()
  const made = compileOrExplain(pattern)
  known.set(pattern, made)
  return made
}

function compileOrExplain(pattern: string): Compiled | string {
  compile ??= load()
  const spelled = spellForEngine(pattern)
  try {
    return compile(spelled.pattern)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return inGoWords(error.message, spelled)
  }
}

/**
 * Says why Go's regexp package would not compile a pattern; undefined when it would. The words are Go's:
 * `error parsing regexp: missing closing ]: ...`.
 */
export function re2Problem(pattern: string): string | undefined {
  if (isPlainPattern(pattern)) return undefined
  const found = lookUp(pattern)
  return typeof found === 'string' ? found : undefined
}

/** Whether a text contains a match, as Go's MatchString; the reason when the pattern does not compile. */
export function re2Match(pattern: string, text: string): boolean | string {
  const found = lookUp(pattern)
  return typeof found === 'string' ? found : found.matches(text)
}

/** The engine's program for a pattern: instructions of RE2, as Go's regexp/syntax has them; undefined when the pattern does not compile. */
export function re2Program(pattern: string): unknown {
  const found = lookUp(pattern)
  return typeof found === 'string' ? undefined : found.program()
}
