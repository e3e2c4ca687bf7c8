import { isRecord, type JsonObject, type Schema } from '@crdgen/core/internal'
import { documentation } from './keywords.ts'
import { equalJson } from '../decode/zero.ts'

const intOrString = [{ type: 'integer' }, { type: 'string' }]

/**
 * The branches of a junctor without those without effect: words, and what int-or-string means anyway (structural.go,
 * isIntOrStringAnyOfPattern).
 */
export function branchesOf(schema: Schema, junctor: 'allOf' | 'anyOf' | 'oneOf'): readonly JsonObject[] {
  const branches: readonly unknown[] = schema[junctor] ?? []
  const plain = branches.map(one => withoutWords(isRecord(one) ? one : {}))
  if (schema['x-kubernetes-int-or-string'] !== true || junctor === 'oneOf') return plain
  if (junctor === 'anyOf') return equalJson(plain, intOrString) ? [] : plain
  return plain.filter(one => !equalJson(one, { anyOf: intOrString }))
}

/** The schema of a `not` without keywords without effect; undefined if nothing is left. */
export function negatedOf({ not }: Schema): JsonObject | undefined {
  return isRecord(not) ? withoutWords(not) : undefined
}

function withoutWords(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(([key]) => !documentation.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, plainValue(key, value)]))
}

function plainValue(key: string, value: unknown): unknown {
  if (key === 'required' && Array.isArray(value)) return value.toSorted()
  if (Array.isArray(value) && ['allOf', 'anyOf', 'oneOf'].includes(key)) return value.map(one => (isRecord(one) ? withoutWords(one) : one))
  if (!isRecord(value)) return value
  if (key === 'properties')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isRecord(one) ? withoutWords(one) : one]))
  return ['not', 'items', 'additionalProperties'].includes(key) ? withoutWords(value) : value
}
