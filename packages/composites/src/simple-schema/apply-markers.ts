import { plainText, exactInteger } from '@crdgen/core/internal'
import { goQuote, goTrim, parseBool, type Parsed, parseFloat64, parseInt64, re2Problem } from '@crdgen/go'
import type { Draft } from './draft.ts'
import { SchemaFault } from './fault.ts'
import type { Marker, markerNames } from './tokenize.ts'

/** A field, and how often its markers make it required. */
export interface FieldDraft {
  readonly draft: Draft
  readonly required: number
}

type Apply = (field: FieldDraft, value: string) => FieldDraft

/** Applies markers in their order (applyMarkers of kro's pkg/simpleschema/markers.go). */
export function applyMarkers(field: FieldDraft, markers: readonly Marker[]): FieldDraft {
  const applied = markers.reduce((one, { key, value }) => appliers.get(key)?.(one, value) ?? one, field)
  const { 'x-kubernetes-list-map-keys': keys, 'x-kubernetes-list-type': type } = applied.draft.keywords
  if (keys !== undefined && type === undefined) throw new SchemaFault('listMapKey set while listType is unset, listType must be set to map')
  if (keys !== undefined && type !== 'map')
    throw new SchemaFault(`listMapKey set while listType is set to ${plainText(type)}, listType must be set to map`)
  return applied
}

const table: Readonly<Record<(typeof markerNames)[number], Apply>> = {
  required: (field, text) => ({ ...field, required: field.required + (truth(text, 'required') ? 1 : 0) }),
  default: (field, text) => ({ ...field, draft: { ...field.draft, default: defaultOf(field.draft, text) } }),
  description: (field, text) => keyword(field, 'description', text),
  minimum: (field, text) => keyword(field, 'minimum', parsed(parseFloat64(text), 'minimum enum')),
  maximum: (field, text) => keyword(field, 'maximum', parsed(parseFloat64(text), 'maximum enum')),
  validation(field, text) {
    if (goTrim(text) === '') throw new SchemaFault('validation failed')
    return rule(field, text, 'validation failed')
  },
  immutable: (field, text) => (truth(text, 'immutable') ? rule(field, 'self == oldSelf', 'field is immutable') : field),
  enum: (field, text) => ({ ...field, draft: { ...field.draft, enum: text.split(',').map(one => enumValue(field.draft, goTrim(one))) } }),
  pattern(field, text) {
    if (text === '') throw new SchemaFault('pattern marker value cannot be empty')
    requireType(field, 'string', 'pattern')
    const problem = re2Problem(text)
    if (problem !== undefined) throw new SchemaFault(`invalid pattern regex: ${problem}`)
    return keyword(field, 'pattern', text)
  },
  uniqueItems(field, text) {
    const isUnique = truth(text, 'uniqueItems')
    requireType(field, 'array', 'uniqueItems')
    if (!isUnique) return field
    const known = field.draft.keywords['x-kubernetes-list-type']
    if (known !== undefined && known !== 'set') throw new SchemaFault(`cannot set unique when listType is set to ${plainText(known)}`)
    return keyword(field, 'x-kubernetes-list-type', 'set')
  },
  minLength: (field, text) => count(field, 'string', 'minLength', text),
  maxLength: (field, text) => count(field, 'string', 'maxLength', text),
  minItems: (field, text) => count(field, 'array', 'minItems', text),
  maxItems: (field, text) => count(field, 'array', 'maxItems', text),
  listType: (field, text) => listType(field, text),
  listMapKey: (field, text) => listMapKey(field, text),
}

const appliers: ReadonlyMap<string, Apply> = new Map(Object.entries(table))

function keyword({ draft, required }: FieldDraft, name: string, value: unknown): FieldDraft {
  return { draft: { ...draft, keywords: { ...draft.keywords, [name]: value } }, required }
}

function rule(field: FieldDraft, text: string, message: string): FieldDraft {
  const { 'x-kubernetes-validations': rules } = field.draft.keywords
  return keyword(field, 'x-kubernetes-validations', [...(Array.isArray(rules) ? rules : []), { rule: text, message }])
}

function typeIn({ keywords: { type } }: Draft): string {
  return plainText(type)
}

/** The text of the default that kro writes into the CRD, whether it is JSON or not. */
export function defaultOf(draft: Draft, text: string): string {
  switch (typeIn(draft)) {
    case 'string':
      return `"${text}"`
    case 'integer':
      if ('error' in parseInt64(text)) throw new SchemaFault(`default value must be a valid integer, got: ${text}`)
      return text
    case 'number':
      if ('error' in parseFloat64(text)) throw new SchemaFault(`default value must be a valid number, got: ${text}`)
      return text
    case 'boolean':
      if ('error' in parseBool(text)) throw new SchemaFault(`default value must be a valid boolean, got: ${text}`)
      return text
    default:
      return text
  }
}

function enumValue(draft: Draft, text: string): string {
  if (text === '') throw new SchemaFault('empty enum values are not allowed')
  const type = typeIn(draft)
  if (type === 'string') return goQuote(text)
  if (type !== 'integer') throw new SchemaFault(`enum values only supported for string and integer types, got type: ${type}`)
  parsed(parseInt64(text), 'integer enum')
  return text
}

function truth(text: string, marker: string): boolean {
  return parsed(parseBool(text), `${marker} marker`)
}

function parsed<T>(result: Parsed<T>, what: string): T {
  if ('error' in result) throw new SchemaFault(`failed to parse ${what} value: ${result.error}`)
  return result.value
}

function requireType({ draft }: FieldDraft, type: string, marker: string): void {
  if (typeIn(draft) === type) return
  throw new SchemaFault(`${marker} marker is only valid for ${type} types, got type: ${typeIn(draft)}`)
}

function count(field: FieldDraft, type: string, name: string, text: string): FieldDraft {
  requireType(field, type, name)
  return keyword(field, name, exactInteger(parsed(parseInt64(text), name)))
}

function listType(field: FieldDraft, text: string): FieldDraft {
  if (typeIn(field.draft) !== 'array') throw new SchemaFault('listType marker only applies to array types')
  if (!['atomic', 'set', 'map'].includes(text))
    throw new SchemaFault(`unsupported value for listType ${text}, needs to be one of atomic, set, or map`)
  const known = field.draft.keywords['x-kubernetes-list-type']
  if (known !== undefined && known !== text)
    throw new SchemaFault(
      `listType attempting to overwrite set type of ${plainText(known)}, this can happen if you set contradictory markers like unique=true | listType=map`,
    )
  return keyword(field, 'x-kubernetes-list-type', text)
}

function listMapKey(field: FieldDraft, text: string): FieldDraft {
  if (typeIn(field.draft) !== 'array') throw new SchemaFault('listMapKey marker only applies to array types')
  const { 'x-kubernetes-list-map-keys': given } = field.draft.keywords
  const keys: readonly unknown[] = Array.isArray(given) ? given : []
  if (keys.includes(text)) throw new SchemaFault(`duplicate listMapKey marker, value ${text}`)
  return keyword(field, 'x-kubernetes-list-map-keys', [...keys, text])
}
