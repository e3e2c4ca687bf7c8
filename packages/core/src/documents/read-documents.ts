import { readSource, type YamlProblem } from './source.ts'

/** The documents of a YAML or JSON text. */
export interface Documents {
  /** One per document of the text; empty documents are left out. */
  readonly objects: readonly unknown[]
  readonly problems: readonly YamlProblem[]
}

/**
 * Reads YAML or JSON text, of one document or many. A document that cannot be read is left out; of a key that it has twice, the last value
 * is taken. Both are reported in `problems`.
 */
export function readDocuments(text: string): Documents {
  const { documents, problems } = readSource(text, '')
  return { objects: documents.map(({ object }) => object), problems: problems.filter(({ kind }) => kind !== 'rounded-number') }
}

/** Returns what `value` is, or the first document that it is the text of. Throws a SyntaxError for text with mistakes. */
export function readObject(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const { objects, problems } = readDocuments(value)
  const [problem] = problems
  if (problem !== undefined) throw new SyntaxError(`not YAML: ${problem.message} (line ${problem.line}, column ${problem.column})`)
  return objects[0]
}
