import { isRecord, type JsonObject, type Keys } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { goPlain, goQuote, goSyntax, goTypeOf, isNumber } from '@crdgen/go'
import { valueText } from '../field/value-text.ts'
import type { Server } from '../server-version.ts'
import { elementText, metadataSchema } from './server-side-apply.ts'

/** A value that server-side apply can give no type, and its error. */
export interface TypingError {
  readonly keys: Keys
  readonly text: string
  readonly isRepeated: boolean
}

/**
 * Server-side apply gives types to all that it is sent, a status too that is dropped then, and refuses values of other types, whatever the
 * validation would report (structured-merge-diff typed/validate.go; types as of kube-openapi pkg/schemaconv). Fields that no schema knows
 * are left out, and metadata but for its lists: it has been read.
 */
export function typingErrors(object: JsonObject, schema: JsonSchema, server: Server): readonly TypingError[] {
  return members(object, schema, { keys: [], text: '' }, true, server)
}

interface Spot {
  readonly keys: Keys
  readonly text: string
}

function typed(value: unknown, schema: JsonSchema, at: Spot, server: Server): readonly TypingError[] {
  const wanted = expected(value, schema)
  if (wanted !== undefined) return [error(at, `expected ${wanted}`)]
  if (Array.isArray(value)) return items(value, schema, at, server)
  return isRecord(value) ? members(value, schema, at, schema['x-kubernetes-embedded-resource'] === true, server) : []
}

function error({ keys, text }: Spot, words: string, isRepeated = false): TypingError {
  return { keys, text: `${text}: ${words}`, isRepeated }
}

/** The expected type of a value of another type; null is accepted anywhere, and anything is accepted without a type. */
function expected(value: unknown, { type, format }: JsonSchema): string | undefined {
  if (value === null || value === undefined) return undefined
  const isList = Array.isArray(value)
  const isMap = !isList && isRecord(value)
  switch (type) {
    case 'object':
      return isMap ? undefined : `map, got &{${goPlain(value)}}`
    case 'array':
      return isList ? undefined : `list, got &{${goPlain(value)}}`
    case 'integer':
    case 'number':
      return isNumber(value) ? undefined : `numeric (int or float), got ${goTypeOf(value)}`
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `boolean, got &{${goPlain(value)}}`
    case 'string':
      if (format !== undefined && format !== null && format !== '' && format !== 'byte')
        return isList || isMap ? `any scalar, got &{${goPlain(value)}}` : undefined
      return typeof value === 'string' ? undefined : `string, got &value.valueUnstructured{Value:${goSyntax(value, 'interface {}')}}`
    default:
      return undefined
  }
}

function members(object: JsonObject, schema: JsonSchema, at: Spot, isResource: boolean, server: Server) {
  return Object.entries(object).flatMap(([key, member]): readonly TypingError[] => {
    const known = isResource && key === 'metadata' ? metadataSchema : (propertyOf(schema, key) ?? asSchema(schema.additionalProperties))
    return known === undefined ? [] : typed(member, known, { keys: [...at.keys, key], text: `${at.text}.${key}` }, server)
  })
}

/** The first item without an identity ends the walk through a list. */
function items(list: readonly unknown[], schema: JsonSchema, at: Spot, server: Server): readonly TypingError[] {
  const inner = itemsSchema(schema)
  const errors: TypingError[] = []
  const seen = new Set<string>()
  for (const [index, item] of list.entries()) {
    const problem = noIdentity(item, schema, server)
    if (problem !== undefined) return [...errors, error(at, `element ${index}: ${problem}`)]
    const text = schema['x-kubernetes-list-type'] === 'set' ? `[=${valueText(item)}]` : elementText(list, index, schema)
    const spot = { keys: [...at.keys, index], text: `${at.text}${text}` }
    if (seen.has(text)) errors.push({ ...error(at, `duplicate entries for key ${text}`, true), keys: spot.keys })
    seen.add(text)
    if (inner !== undefined) errors.push(...typed(item, inner, spot, server))
  }
  return errors
}

/** typed/helpers.go, listItemToPathElement */
function noIdentity(item: unknown, schema: JsonSchema, server: Server): string | undefined {
  const isMap = !Array.isArray(item) && isRecord(item)
  if (schema['x-kubernetes-list-type'] === 'set') {
    if (isMap) return "associative list without keys has an element that's a map type"
    if (Array.isArray(item)) return 'not supported: associative list with lists as elements'
    return item === null ? "associative list without keys has an element that's an explicit null" : undefined
  }
  if (schema['x-kubernetes-list-type'] !== 'map') return undefined
  if (item === null) return 'associative list with keys may not have a null element'
  if (!isMap) return 'associative list with keys may not have non-map elements'
  const keys = (schema['x-kubernetes-list-map-keys'] ?? []).flatMap(key => (typeof key === 'string' ? [key] : []))
  const inner = itemsSchema(schema)
  const missing = keys.filter(key => !Object.hasOwn(item, key) && (inner && propertyOf(inner, key)?.default) === undefined)
  if (server.has('applyWithFewerKeys')) {
    const all = `[${keys.map(goQuote).join(' ')}]`
    const words = `associative list with keys has an element that omits all key fields ${all} (and doesn't have default values for any key fields)`
    return missing.length === keys.length ? words : undefined
  }
  const [first] = missing
  return first === undefined
    ? undefined
    : `associative list with keys has an element that omits key field ${goQuote(first)} (and doesn't have default value)`
}
