import type { Schema } from '@crdgen/core'
import { documentation } from './keywords.ts'
import { isObject, isSame } from './json.ts'
import type { JsonObject } from './json.ts'

const intOrString = [{ type: 'integer' }, { type: 'string' }]

/** The branches of a junctor without what says nothing: words, and what int-or-string means anyway (structural.go, isIntOrStringAnyOfPattern). */
export function branchesOf(schema: Schema, junctor: 'allOf' | 'anyOf' | 'oneOf'): readonly JsonObject[] {
  const branches: readonly unknown[] = schema[junctor] ?? []
  const plain = branches.map(one => withoutWords(isObject(one) ? one : {}))
  if (schema['x-kubernetes-int-or-string'] !== true || junctor === 'oneOf') return plain
  if (junctor === 'anyOf') return isSame(plain, intOrString) ? [] : plain
  return plain.filter(one => !isSame(one, { anyOf: intOrString }))
}

function withoutWords(schema: JsonObject): JsonObject {
  if (!Object.keys(schema).some(key => documentation.has(key))) return schema
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !documentation.has(key)))
}
