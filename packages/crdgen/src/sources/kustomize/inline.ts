import { type Location, readSource, type SourceDocument } from '@crdgen/core/internal'
import type { Files } from './files.ts'
import { type Placed, placeOf, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { readWordsAsTexts } from './words.ts'

/** The documents in a text of a kustomization, at their places there. */
export function inlineDocuments(placed: Placed, files: Files): readonly SourceDocument[] {
  const text = textOf(placed)
  const at = placeOf(placed)
  const toFile = placeInBlock(text, at, files.textOf(at.file))
  requireJson(text.trim(), placed)
  const { documents, problems } = readSource(text, at.file)
  const [fault] = problems.filter(({ kind }) => kind === 'unreadable')
  if (fault !== undefined) throw new KustomizeProblem(`the patch is not YAML: ${fault.message}`, placed)
  return readWordsAsTexts(documents, text).map(document => ({ ...document, place: keys => toFile(document.place(keys)), problems: [] }))
}

/** A text that begins as a list of JSON has to be JSON. */
export function requireJson(text: string, at: Placed): void {
  if (!text.startsWith('[')) return
  try {
    JSON.parse(text)
  } catch {
    throw new KustomizeProblem('a patch that begins with [ has to be JSON', at)
  }
}

/** Places in a literal block are those of its lines; of other texts, where the field is. */
function placeInBlock(text: string, at: Location, file: string | undefined): (inner: Location) => Location {
  const lines = file?.split(/\r?\n/) ?? []
  const wanted = text.split('\n')
  const first = wanted.findIndex(line => line.trim() !== '')
  const start = lines.findIndex((line, index) => index >= at.line && line.trim() !== '')
  const indent = (lines[start] ?? '').length - (wanted[first] ?? '').length
  const isBlock =
    start >= 0 &&
    first >= 0 &&
    indent > 0 &&
    wanted.slice(first).every((line, index) => line === '' || lines[start + index]?.slice(indent) === line)
  if (!isBlock) return () => at
  return ({ line, column }) => ({ file: at.file, line: start + line - first, column: column + indent })
}
