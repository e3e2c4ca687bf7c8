import { createRequire } from 'node:module'

type Compile = (pattern: string) => unknown

let compile: Compile | undefined

/** RE2 is large and most CRDs need little of it, so it is loaded when the first pattern asks for it. */
function load(): Compile {
  const library: typeof import('re2js') = createRequire(import.meta.url)('re2js')
  return pattern => library.RE2JS.compile(pattern)
}

const known = new Map<string, string | undefined>()
const mostKnown = 10_000

/**
 * Says why Go's regexp package would not compile a pattern; undefined when it would. The words are Go's:
 * `error parsing regexp: missing closing ]: ...`.
 */
export function re2Problem(pattern: string): string | undefined {
  if (known.has(pattern)) return known.get(pattern)
  if (known.size > mostKnown) known.clear()
  const problem = compileProblem(pattern)
  known.set(pattern, problem)
  return problem
}

function compileProblem(pattern: string): string | undefined {
  compile ??= load()
  try {
    compile(pattern)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
