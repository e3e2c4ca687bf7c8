import { createRequire } from 'node:module'

/** Why a text is not YAML, and where. Lines and columns count from 1. */
export interface YamlProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

export interface Documents {
  /** One per document of the text; empty documents are left out. */
  readonly objects: readonly unknown[]
  readonly problems: readonly YamlProblem[]
}

// Loaded when the first text is read: most callers hand in objects.
const require = createRequire(import.meta.url)
let yaml: typeof import('yaml') | undefined

/** Reads YAML or JSON text, of one document or many. A document with a mistake in it is left out, and its first problem told. */
export function readDocuments(text: string): Documents {
  // `require` knows no types; the package's own say what it returns.
  yaml ??= require('yaml') as typeof import('yaml')
  const documents = yaml.parseAllDocuments(text, { merge: true, prettyErrors: false })
  const counter = lineCounter(text)
  if (!Array.isArray(documents)) return { objects: [], problems: [] }
  const problems = documents.flatMap(({ errors }) => {
    const first = errors[0]
    return first === undefined ? [] : [{ message: first.message, ...counter(first.pos[0]) }]
  })
  const objects = documents.filter(({ errors }) => errors.length === 0).map((one): unknown => one.toJS({ maxAliasCount: -1 }))
  return { objects: objects.filter(one => one !== null && one !== undefined), problems }
}

/** Returns what `value` is, or the first document that it is the text of. Throws a SyntaxError for text that isn't YAML. */
export function readObject(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const { objects, problems } = readDocuments(value)
  const [problem] = problems
  if (problem !== undefined) throw new SyntaxError(`not YAML: ${problem.message} (line ${problem.line}, column ${problem.column})`)
  return objects[0]
}

function lineCounter(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  return offset => {
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}
