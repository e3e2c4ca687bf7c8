import { isRecord } from '@crdgen/core/internal'
import { type Position, type Range, readRange } from './protocol.ts'

/** A document as the editor has it, saved or not. */
export interface TextDocument {
  readonly uri: string
  /** Absolute path; undefined for a document that has no file yet. */
  readonly file: string | undefined
  readonly version: number | null
  readonly text: string
  readonly lines: Lines
}

/** The offsets of the lines of a text. Positions beyond a line's end are its end, and those beyond the text the text's end. */
export interface Lines {
  offsetAt(position: Position): number
  positionAt(offset: number): Position
  /** The text of a line, without its end; empty when there is no such line. */
  line(index: number): string
}

export function openDocument(uri: string, file: string | undefined, version: number | null, text: string): TextDocument {
  return { uri, file, version, text, lines: linesOf(text) }
}

/** Applies the changes of a didChange notification, in their order. Throws a RequestError for a malformed one. */
export function changeDocument(document: TextDocument, version: number | null, changes: readonly unknown[]): TextDocument {
  return changes.reduce<TextDocument>((current, change) => {
    if (!isRecord(change) || typeof change['text'] !== 'string') return current
    const { range, text } = change
    if (range === undefined) return openDocument(document.uri, document.file, version, text)
    const { start, end } = readRange(range)
    const [from, to] = [current.lines.offsetAt(start), current.lines.offsetAt(end)]
    const changed = `${current.text.slice(0, Math.min(from, to))}${text}${current.text.slice(Math.max(from, to))}`
    return openDocument(document.uri, document.file, version, changed)
  }, document)
}

/** Lines end where the protocol ends them: \n, \r\n, \r. */
export function linesOf(text: string): Lines {
  let starts: readonly number[] | undefined
  const all = () => (starts ??= [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), found => found.index + found[0].length)])
  const line = (index: number) => {
    const start = all()[index]
    return start === undefined ? '' : text.slice(start, all()[index + 1] ?? text.length).replace(/(?<![\r\n])[\r\n]+$/, '')
  }
  return {
    line,
    offsetAt({ line: index, character }) {
      const start = all()[index]
      return start === undefined ? text.length : start + Math.min(character, line(index).length)
    },
    positionAt(offset) {
      const known = all()
      let [low, high] = [0, known.length - 1]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((known[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return { line: low, character: Math.max(0, Math.min(offset, text.length) - (known[low] ?? 0)) }
    },
  }
}

/** A range from two offsets. */
export function rangeOf({ lines }: Pick<TextDocument, 'lines'>, start: number, end: number): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) }
}
