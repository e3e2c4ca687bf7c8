import { allMarkers, type AnyMarker, type Json, jsonText, plainText, type ValueType } from '@crdgen/core/internal'
import { isJsonList, isObject } from './json.ts'

/** The spellings of markers. */
export const spellings = ['tsdoc', 'kubebuilder'] as const

/** `tsdoc`: `@minimum 1`. `kubebuilder`: `+kubebuilder:validation:Minimum=1`, and tags where it has no such marker. */
export type Spelling = (typeof spellings)[number]

export type MarkPart = 'items' | 'values'

/** A marker with its value, by the name of its file in the registry. */
export interface Mark {
  readonly name: string
  /** From the node to the part that is meant. */
  readonly steps: readonly MarkPart[]
  /** Undefined for a marker that takes none. */
  readonly value?: Json
}

export function mark(name: string, value?: Json): Mark {
  return value === undefined ? { name, steps: [] } : { name, steps: [], value }
}

/** Returns the marks as they are written one level further out. */
export function stepOut(marks: readonly Mark[], step: MarkPart): readonly Mark[] {
  return marks.map(one => (one.name === 'embed' ? one : { ...one, steps: [step, ...one.steps] }))
}

/** Writes a mark as one line. */
export function writeMark(one: Mark, spelling: Spelling): string {
  const marker = allMarkers[one.name]
  if (marker === undefined) throw new Error(`the registry has no marker ${one.name}`)
  const kubebuilder = spelling === 'kubebuilder' ? writeKubebuilder(one, marker) : undefined
  return (kubebuilder ?? writeTag(one, marker)).replaceAll('*/', '*\\/')
}

function writeTag({ name, steps, value }: Mark, { tags, value: type }: AnyMarker): string {
  const head = `@${steps.map(step => `${step}:`).join('')}${tags[0] ?? name}`
  return value === undefined ? head : `${head} ${tagValue(type, value)}`
}

function tagValue(type: ValueType, value: Json): string {
  if (type.kind === 'word-and-text') return plainText(value)
  const text = type.kind === 'arguments' ? wholeText(type.whole, value) : type.kind === 'string' ? value : undefined
  return typeof text === 'string' && isBare(text) ? text : spaced(value)
}

/** JSON as people write it: `{"a": [1, 2]}`. */
function spaced(value: Json): string {
  if (isJsonList(value)) return `[${value.map(spaced).join(', ')}]`
  if (!isObject(value)) return jsonText(value)
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${spaced(inner)}`)
    .join(', ')}}`
}

/** The value of the one argument that may be written without its name, if it is the only one. */
function wholeText(whole: string | undefined, value: Json): Json | undefined {
  if (whole === undefined || !isObject(value)) return undefined
  const names = Object.keys(value)
  return names.length === 1 && names[0] === whole ? value[whole] : undefined
}

/** Text that is read as it is: one line that does not look like JSON, like named arguments, or like documentation. */
function isBare(text: string): boolean {
  return text !== '' && text.trim() === text && !/[\n\r]|\*\/|\*\\\/|^["'`{[@]|^\w+\s*=(?!=)|\s[@+]/.test(text)
}

function writeKubebuilder({ steps, value }: Mark, { kubebuilder, value: type }: AnyMarker): string | undefined {
  const [name] = kubebuilder
  const head = name === undefined ? undefined : partName(name, steps)
  if (head === undefined) return undefined
  if (value === undefined) return `+${head}`
  // A comment gives back a star before a slash for these three characters; only JSON can express that they are meant.
  if (jsonText(value).includes('*\\\\/')) return undefined
  if (type.kind === 'word-and-text') return `+${head}=${plainText(value)}`
  if (type.kind === 'arguments') return isObject(value) ? writeArguments(head, value) : undefined
  const text = type.kind === 'json-or-ref' ? jsonText(value) : goValue(value, type.kind === 'string')
  return text === undefined ? undefined : `+${head}=${text}`
}

/** kubebuilder's names reach items only, and only those of validation; crdgen's reach values, too. */
function partName(name: string, steps: readonly MarkPart[]): string | undefined {
  if (steps.length === 0) return name
  const own = /^kubebuilder:validation:(.*)$/.exec(name)?.[1]
  if (own === undefined) return undefined
  const prefix = steps.every(step => step === 'items') ? 'kubebuilder' : 'crdgen'
  return `${prefix}:validation:${steps.map(step => `${step}:`).join('')}${own}`
}

function writeArguments(head: string, value: Readonly<Record<string, Json>>): string | undefined {
  const pairs = Object.entries(value).map(([name, one]) => {
    const text = isObject(one) ? goPairs(one) : goValue(one, true)
    return text === undefined ? undefined : `${name}=${text}`
  })
  return pairs.includes(undefined) ? undefined : `+${head}${pairs.length === 0 ? '' : ':'}${pairs.join(',')}`
}

function goPairs(pairs: Readonly<Record<string, Json>>): string {
  return Object.entries(pairs)
    .map(([key, value]) => JSON.stringify(`${key}=${plainText(value)}`))
    .join(';')
}

/** Scalars, and lists of them. In kubebuilder's grammar an empty list is read as an empty map. */
function goValue(value: Json, isText: boolean): string | undefined {
  if (typeof value === 'string') return goText(value, isText)
  if (isJsonList(value)) {
    const items = value.map(item => (typeof item === 'string' ? JSON.stringify(item) : isScalar(item) ? String(item) : undefined))
    return items.length === 0 || items.includes(undefined) ? undefined : `{${items.join(',')}}`
  }
  return isScalar(value) ? String(value) : undefined
}

function goText(text: string, isText: boolean): string {
  if (isText && /[\\"]/.test(text) && !/[`\n\r]/.test(text)) return `\`${text}\``
  return JSON.stringify(text)
}

function isScalar(value: Json): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}
