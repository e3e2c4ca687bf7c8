import { goLower } from '@crdgen/go'
import { isRecord } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { type FieldError, invalid, required } from '../field/field-error.ts'
import { child, entry, type Place } from '../field/place.ts'
import { dns1035Label } from '../formats/names.ts'
import { managedFieldsErrors } from './managed-fields.ts'
import { asDeclared, checkObjectMeta, nameErrors, pathSegmentName } from './check.ts'
import type { Server } from '../server-version.ts'
import { normalizeObjectMeta } from './normalize.ts'

/** schema/objectmeta/validation.go, Validate: apiVersion, kind and metadata of embedded resources. */
export function validateEmbedded(
  value: unknown,
  schema: JsonSchema | undefined,
  isResource: boolean,
  at: Place,
  server: Server,
): readonly FieldError[] {
  if (schema === undefined) return []
  if (Array.isArray(value)) {
    const items = itemsSchema(schema)
    return value.flatMap((item, index) => validateEmbedded(item, items, false, entry(at, index), server))
  }
  if (!isRecord(value)) return []
  const own = isResource || schema['x-kubernetes-embedded-resource'] === true ? validateResource(value, at, server) : []
  const inner = Object.entries(value).flatMap(([key, member]) => {
    const property = propertyOf(schema, key)
    if (property !== undefined) return validateEmbedded(member, property, false, child(at, key), server)
    return validateEmbedded(member, asSchema(schema.additionalProperties), false, entry(at, key), server)
  })
  return [...own, ...inner]
}

function validateResource(object: Record<string, unknown>, at: Place, server: Server): readonly FieldError[] {
  const missing = ['apiVersion', 'kind']
    .filter(key => !Object.hasOwn(object, key))
    .map((key): FieldError => ({ ...required(child(at, key)), about: 'embedded resource' }))
  const members = Object.entries(object).flatMap(([key, member]) => {
    if (key === 'apiVersion') return textErrors(member, child(at, key), apiVersionError)
    if (key === 'kind') return textErrors(member, child(at, key), kindError)
    return key === 'metadata' ? metadataErrors(member, child(at, key), server) : []
  })
  return [...missing, ...members]
}

function textErrors(value: unknown, at: Place, check: (text: string) => string | undefined): readonly FieldError[] {
  if (typeof value !== 'string') return [invalid(at, value, 'must be a string')]
  const error = value === '' ? 'must not be empty' : check(value)
  return error === undefined ? [] : [invalid(at, value, error)]
}

/** schema.ParseGroupVersion */
function apiVersionError(text: string): string | undefined {
  return text !== '/' && text.split('/').length > 2 ? `unexpected GroupVersion string: ${text}` : undefined
}

function kindError(text: string): string | undefined {
  const errors = dns1035Label(goLower(text))
  return errors.length === 0 ? undefined : `may have mixed case, but should otherwise match: ${errors.join(',')}`
}

/** A name may be missing: the object is not stored on its own. */
function metadataErrors(value: unknown, at: Place, server: Server): readonly FieldError[] {
  const normalized = normalizeObjectMeta(value)
  if (normalized.error !== undefined) return [invalid(at, value, normalized.error)]
  const { meta } = normalized
  const errors: FieldError[] = []
  if (meta.generateName) errors.push(...nameErrors(meta.generateName, pathSegmentName, child(at, 'generateName')).filter(isPrefixError))
  if (meta.name) errors.push(...nameErrors(meta.name, pathSegmentName, child(at, 'name')))
  if ((meta.generation ?? 0) < 0) errors.push(invalid(child(at, 'generation'), meta.generation, 'must be greater than or equal to 0'))
  checkObjectMeta(meta, at, !!meta.namespace, server, (_part, error) => errors.push(asDeclared(error, server)))
  return [...errors, ...managedFieldsErrors(meta, child(at, 'managedFields'), server)]
}

/** A prefix may be a dot (content.IsPathSegmentPrefix). */
function isPrefixError({ detail }: FieldError): boolean {
  return !detail.startsWith('may not be')
}
