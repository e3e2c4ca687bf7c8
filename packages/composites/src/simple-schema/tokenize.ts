import { goQuote, goTrim } from '@crdgen/go'
import { SchemaFault } from './fault.ts'

export interface Marker {
  readonly key: string
  readonly value: string
}

export const markerNames = [
  'required',
  'default',
  'description',
  'minimum',
  'maximum',
  'validation',
  'enum',
  'immutable',
  'pattern',
  'uniqueItems',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'listType',
  'listMapKey',
] as const

const known: ReadonlySet<string> = new Set(markerNames)

interface Reading {
  readonly markers: Marker[]
  key: string | undefined
  buffer: string
  inQuotes: boolean
  isEscaped: boolean
  open: number
}

/**
 * Reads the markers of a field, `required=true default="a b"`, as ParseMarkers of kro's pkg/simpleschema/markers.go does: brackets are
 * counted whatever their kind, and white space outside of a value is dropped, so that `min Length=1` is `minLength`.
 */
export function tokenizeMarkers(text: string): readonly Marker[] {
  const reading: Reading = { markers: [], key: undefined, buffer: '', inQuotes: false, isEscaped: false, open: 0 }
  for (const char of text) take(reading, char)
  if (reading.key === undefined) throw new SchemaFault(`marker key '${reading.buffer}' without a value`)
  endMarker(reading, reading.key)
  if (reading.inQuotes) throw new SchemaFault('unclosed quote')
  if (reading.open > 0) throw new SchemaFault('unclosed bracket/brace')
  return reading.markers
}

function take(reading: Reading, char: string): void {
  const { key, inQuotes, isEscaped, open } = reading
  const isOutside = !inQuotes && open === 0
  if (char === '=' && key === undefined && isOutside) return beginMarker(reading)
  if (isOutside && isSpace(char)) {
    if (key !== undefined) endMarker(reading, key)
    return
  }
  if (char === '"' && !isEscaped) reading.inQuotes = !inQuotes
  else if (char === '\\' && inQuotes && !isEscaped) reading.isEscaped = true
  else if ((char === '{' || char === '[') && !inQuotes) reading.open++
  else if ((char === '}' || char === ']') && !inQuotes) {
    reading.open--
    if (reading.open < 0) throw new SchemaFault('unmatched closing bracket/brace')
  } else if (inQuotes) reading.isEscaped = false
  reading.buffer += char
}

function beginMarker(reading: Reading): void {
  const key = goTrim(reading.buffer)
  if (key === '') throw new SchemaFault('empty marker key')
  if (!known.has(key)) throw new SchemaFault(`invalid marker key ${goQuote(key)}: unknown marker: ${key}`)
  reading.key = key
  reading.buffer = ''
}

function endMarker(reading: Reading, key: string): void {
  reading.markers.push({ key, value: readValue(reading.buffer) })
  reading.key = undefined
  reading.buffer = ''
}

function readValue(text: string): string {
  if (!text.startsWith('"') || !text.endsWith('"')) return goTrim(text)
  // kro cuts both quotes from a text that is one.
  if (text === '"') throw new SchemaFault('runtime error: slice bounds out of range [1:0]', [], true)
  return unescape(text.slice(1, -1))
}

/** Only quotes and backslashes are escaped; a backslash at the end is lost. */
function unescape(text: string): string {
  return text.replace(/\\([^])|\\$/gu, (whole, escaped: string | undefined) =>
    escaped === '"' || escaped === '\\' ? escaped : escaped === undefined ? '' : whole,
  )
}

/** Go's unicode.IsSpace. */
function isSpace(char: string): boolean {
  return goTrim(char) === ''
}
