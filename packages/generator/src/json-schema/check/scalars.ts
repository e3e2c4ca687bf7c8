import { isRecord, jsonText } from '@crdgen/core/internal'
import { re2Match } from '@crdgen/go'
import { checkFormat } from '@crdgen/server/internal'
import { isEqual } from './equal.ts'
import { besides, type KeywordContext, type Keyword, simple } from './keyword.ts'

type Entry = readonly [string, Keyword]

const types: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map<unknown, (value: unknown) => boolean>([
  ['object', isRecord],
  ['array', value => Array.isArray(value)],
  ['string', value => typeof value === 'string'],
  ['boolean', value => typeof value === 'boolean'],
  ['number', value => typeof value === 'number' || typeof value === 'bigint'],
  ['integer', value => typeof value === 'bigint' || Number.isInteger(value)],
  ['null', value => value === null],
])

function typeProblem(value: unknown, wanted: unknown): string | undefined {
  const allowed = (Array.isArray(wanted) ? wanted : [wanted]).filter(one => types.has(one))
  if (allowed.length === 0 || allowed.some(one => types.get(one)?.(value) === true)) return undefined
  return `must be of type ${allowed.join(' or ')}: ${jsonText(typeName(value))}`
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value === 'bigint' ? 'integer' : typeof value
}

/** Bounds of numbers; draft 4 has `exclusiveMinimum: true` beside a minimum, draft 6 a number. */
function bound(keyword: string, strict: string, breaks: (value: number, limit: number, isStrict: boolean) => boolean, sign: string): Entry {
  return simple(keyword, (value, limit, beside) => {
    if (typeof value !== 'number' || typeof limit !== 'number') return undefined
    const isStrict = keyword === strict || besides(beside, strict) === true
    return breaks(value, limit, isStrict) ? `must be ${sign}${isStrict ? '' : '='} ${limit}` : undefined
  })
}

const isAbove = (value: number, limit: number, isStrict: boolean) => (isStrict ? value >= limit : value > limit)
const isBelow = (value: number, limit: number, isStrict: boolean) => (isStrict ? value <= limit : value < limit)

/** A size, and what of a value is counted. */
function size(keyword: string, sizeOf: (value: unknown) => number | undefined, noun: string): Entry {
  return simple(keyword, (value, limit) => {
    const many = sizeOf(value)
    if (many === undefined || typeof limit !== 'number') return undefined
    if (keyword.startsWith('max')) return many > limit ? `has ${many} ${noun}, and may have ${limit} at most` : undefined
    return many < limit ? `has ${many} ${noun}, and must have ${limit} at least` : undefined
  })
}

const characters = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined)
const items = (value: unknown) => (Array.isArray(value) ? value.length : undefined)
const fields = (value: unknown) => (isRecord(value) ? Object.keys(value).length : undefined)

/** Schemas of Kubernetes have patterns of RE2, also where they are read as JavaScript. */
function patternProblem(value: unknown, pattern: unknown, { checking }: KeywordContext): string | undefined {
  if (typeof value !== 'string' || typeof pattern !== 'string') return undefined
  const matches = re2Match(pattern, value)
  if (typeof matches === 'string') checking.note(`the pattern ${pattern}`, matches)
  return matches === false ? `must match ${pattern}` : undefined
}

function enumProblem(value: unknown, allowed: unknown): string | undefined {
  if (!Array.isArray(allowed) || allowed.some(one => isEqual(one, value))) return undefined
  return `${jsonText(value)} is not supported; supported values: ${allowed.map(one => jsonText(one)).join(', ')}`
}

/** Keywords about the value itself. */
export const scalarKeywords: readonly Entry[] = [
  simple('type', typeProblem),
  simple('enum', enumProblem),
  simple('const', (value, wanted) => (isEqual(value, wanted) ? undefined : `must be ${jsonText(wanted)}`)),
  bound('maximum', 'exclusiveMaximum', isAbove, '<'),
  bound('exclusiveMaximum', 'exclusiveMaximum', isAbove, '<'),
  bound('minimum', 'exclusiveMinimum', isBelow, '>'),
  bound('exclusiveMinimum', 'exclusiveMinimum', isBelow, '>'),
  simple('multipleOf', (value, factor) => {
    if (typeof value !== 'number' || typeof factor !== 'number' || factor <= 0) return undefined
    const quotient = value / factor
    return Math.abs(Math.round(quotient) - quotient) > 1e-9 ? `must be a multiple of ${factor}` : undefined
  }),
  size('maxLength', characters, 'characters'),
  size('minLength', characters, 'characters'),
  simple('pattern', patternProblem),
  simple('format', (value, format) => {
    if (typeof value !== 'string' || typeof format !== 'string') return undefined
    return checkFormat(format, value) === false ? `must be a ${format}` : undefined
  }),
  size('maxItems', items, 'items'),
  size('minItems', items, 'items'),
  size('maxProperties', fields, 'fields'),
  size('minProperties', fields, 'fields'),
]
