import { parseQuantity } from '@crdgen/cel/internal'
import { base64Problem, isNumber, timeProblem } from '@crdgen/go'
import { describeJson, decodesAs } from '../decode/scalars.ts'
import type { ScalarKind } from './node.ts'

/** The error of Go's decoder about a value. */
export interface Problem {
  /** The whole text, or the start of one that goes on with the field and type. */
  readonly text: string
  /** The Go type that is wanted, where the text goes on with it. */
  readonly type?: string
  /** An error of a type that decodes itself ends the decoding; others are kept until the end. */
  readonly final: boolean
}

/** A type that decodes itself: what it says of texts, and the Go type it reads other values into. */
interface Own {
  readonly ofText: (text: string) => string | undefined
  readonly type: string
}

const own: Partial<Readonly<Record<ScalarKind, Own>>> = {
  time: { ofText: timeProblem, type: 'string' },
  microTime: { ofText: microTimeProblem, type: 'string' },
}

const goTypes: Partial<Readonly<Record<ScalarKind, string>>> = { boolean: 'bool', bytes: '[]uint8' }

/** Says what is wrong with a value that is not null; undefined when Go's decoder takes it. */
export function scalarProblem(value: unknown, kind: ScalarKind): Problem | undefined {
  switch (kind) {
    case 'any':
      return undefined
    case 'quantity':
      return whole(quantityProblem(value), true)
    case 'intOrString':
      return typeof value === 'string' || decodesAs(value, 'int32') ? undefined : unfit(value, 'int32', 'int32', true)
    case 'time':
    case 'microTime':
      return ownProblem(value, own[kind])
    case 'bytes':
      return bytesProblem(value)
    case 'float64':
      return decodesAs(value, 'float') ? undefined : unfit(value, kind, kind, false)
    default:
      return decodesAs(value, kind) ? undefined : unfit(value, kind, goTypes[kind] ?? kind, false)
  }
}

function ownProblem(value: unknown, own: Own | undefined): Problem | undefined {
  if (own === undefined) return undefined
  return typeof value === 'string' ? whole(own.ofText(value), true) : unfit(value, 'string', own.type, true)
}

/** Go takes a list of numbers for bytes, too. */
function bytesProblem(value: unknown): Problem | undefined {
  if (typeof value === 'string') return whole(base64Problem(value), false)
  if (!Array.isArray(value)) return unfit(value, 'bytes', '[]uint8', false)
  const wrong: unknown = value.find(item => item !== null && !(Number.isInteger(item) && item >= 0 && item < 256))
  return wrong === undefined ? undefined : unfit(wrong, isNumber(wrong) ? 'int32' : 'bytes', 'uint8', false)
}

function whole(text: string | undefined, final: boolean): Problem | undefined {
  return text === undefined ? undefined : { text, final }
}

function unfit(value: unknown, kind: ScalarKind, type: string, final: boolean): Problem {
  return { text: `json: cannot unmarshal ${jsonName(value, kind)}`, type, final }
}

/** Go's name of a JSON value: numbers are printed where an integer is wanted. */
export function jsonName(value: unknown, kind: string): string {
  return describeJson(value, { kind: kind === 'int32' || kind === 'int64' ? kind : 'string' })
}

const seconds = '.000000'

/** The error of Go's time.Parse about a text that is not a MicroTime (meta/v1 MicroTime.UnmarshalJSON): six digits of a second are a must. */
function microTimeProblem(text: string): string | undefined {
  const [, start = '', fraction, zone = ''] = /^(.*?:\d\d:\d\d)([.,]\d*)?(.*)$/s.exec(text) ?? []
  const problem = timeProblem(fraction === undefined ? text : `${start}${zone}`)
  if (start !== '' && !/^[.,]\d{6}$/.test(fraction ?? '')) return missingDigits(text, `${fraction ?? ''}${zone}`)
  return problem?.replace('2006-01-02T15:04:05Z07:00', '2006-01-02T15:04:05.000000Z07:00')
}

function missingDigits(text: string, rest: string): string {
  return `parsing time ${JSON.stringify(text)} as "2006-01-02T15:04:05.000000Z07:00": cannot parse ${JSON.stringify(rest)} as "${seconds}"`
}

/** The error of Quantity.UnmarshalJSON about a JSON value that is not a quantity; undefined if it is one. */
function quantityProblem(value: unknown): string | undefined {
  // The text is read as it is in JSON: an escape in it is not a space.
  const text = isNumber(value) ? String(value) : typeof value === 'string' ? JSON.stringify(value.trim()).slice(1, -1) : ''
  const parsed = parseQuantity(text)
  return 'problem' in parsed ? parsed.problem : undefined
}
