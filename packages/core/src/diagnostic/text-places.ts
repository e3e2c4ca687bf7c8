import { factOf } from '../values/facts.ts'
import type { Location } from './location.ts'

/** The places of the characters of a text that is on one line of a comment, quoted or not. */
export interface TextPlace {
  /** Of its first character. */
  readonly at: Location
  /** The column offset of each UTF-16 unit of the text; one more for its end. */
  readonly columns: readonly number[]
}

/** By the place of a marker: the texts of its value. A place is data that is printed as it is, so this is kept beside it. */
const textsOf = factOf((_marker: Location) => new Map<string, TextPlace>())

/** Keeps where a text of a marker's value is. */
export function rememberText(marker: Location, text: string, place: TextPlace): void {
  textsOf(marker).set(text, place)
}

/** The location of the subject of a finding on an expression, given the location of the expression's marker: `data` names the part. */
export function placeInExpression(
  marker: Location | undefined,
  { expression, offset, length }: Readonly<Record<string, unknown>>,
): Location | undefined {
  if (marker === undefined || typeof expression !== 'string' || typeof offset !== 'number') return marker
  return placeInText(marker, expression, offset, offset + (typeof length === 'number' ? length : 1)) ?? marker
}

/** `from` and `to` count UTF-16 units; undefined where the marker's text is not known. */
function placeInText(marker: Location, text: string, from: number, to: number): Location | undefined {
  const place = textsOf(marker).get(text)
  if (place === undefined) return undefined
  const { at, columns } = place
  const column = at.column + (columns[Math.min(from, columns.length - 1)] ?? 0)
  const endColumn = at.column + (columns[Math.min(to, columns.length - 1)] ?? 0)
  const { file, line } = at
  return endColumn > column ? { file, line, column, endColumn } : { file, line, column }
}
