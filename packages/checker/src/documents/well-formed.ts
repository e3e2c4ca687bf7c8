import { factOf, isRecord, type JsonObject, type Schema } from '@crdgen/core/internal'

type Shape = 'text' | 'number' | 'boolean' | 'list' | 'texts' | 'schema' | 'schemas' | 'branches' | 'rules' | 'schema or boolean'

/** The values of each keyword that the comparison can read; others may be anything. */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ...(
    [
      'type',
      'format',
      'pattern',
      'title',
      'description',
      'id',
      '$ref',
      '$schema',
      'x-kubernetes-list-type',
      'x-kubernetes-map-type',
    ] as const
  ).map(key => [key, 'text'] as const),
  ...(
    ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const
  ).map(key => [key, 'number'] as const),
  ...(
    [
      'nullable',
      'uniqueItems',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'x-kubernetes-preserve-unknown-fields',
      'x-kubernetes-embedded-resource',
      'x-kubernetes-int-or-string',
    ] as const
  ).map(key => [key, 'boolean'] as const),
  ['enum', 'list'],
  ['x-kubernetes-validations', 'rules'],
  ['required', 'texts'],
  ['x-kubernetes-list-map-keys', 'texts'],
  ['properties', 'schemas'],
  ['items', 'schema'],
  ['not', 'schema'],
  ['additionalProperties', 'schema or boolean'],
  ['allOf', 'branches'],
  ['anyOf', 'branches'],
  ['oneOf', 'branches'],
])

/**
 * Reads anything as a schema. A keyword that is not what it must be (`required: {}`, `properties: text`) means nothing to any rule, so
 * that it gets a name that no rule claims, `required (not a list of texts)`: a change of it is then reported as unhandled. Null is the
 * same as nothing, as for Go. A schema without faults comes back as it is.
 */
export function wellFormed(value: unknown): Schema {
  return isRecord(value) ? readSchema(value) : {}
}

const readSchema = factOf((value: JsonObject): Schema => {
  let isSame = true
  const entries = Object.entries(value).map(([key, given]): readonly [string, unknown] => {
    const entry = readKeyword(key, given)
    isSame &&= entry[0] === key && entry[1] === given
    return entry
  })
  return isSame ? value : Object.fromEntries(entries)
})

function readKeyword(key: string, given: unknown): readonly [string, unknown] {
  const shape = shapes.get(key)
  if (shape === undefined || given === null || given === undefined) return [key, given]
  const read = readers[shape](given)
  return read === undefined ? [`${key} (not ${articles[shape]})`, given] : [key, read]
}

const articles: Readonly<Record<Shape, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'a boolean',
  list: 'a list',
  texts: 'a list of texts',
  schema: 'a schema',
  schemas: 'a map of schemas',
  branches: 'a list of schemas',
  rules: 'a list of validation rules',
  'schema or boolean': 'a schema',
}

/** Each returns what is read, or undefined for what is of another shape. */
const readers: Readonly<Record<Shape, (given: unknown) => unknown>> = {
  text: given => (typeof given === 'string' ? given : undefined),
  number: given => (typeof given === 'number' ? given : undefined),
  boolean: given => (typeof given === 'boolean' ? given : undefined),
  list: given => (Array.isArray(given) ? given : undefined),
  texts: given => (Array.isArray(given) && given.every(one => typeof one === 'string') ? given : undefined),
  schema: given => (isRecord(given) ? wellFormed(given) : undefined),
  'schema or boolean': given => (typeof given === 'boolean' ? given : isRecord(given) ? wellFormed(given) : undefined),
  branches: given => (Array.isArray(given) && given.every(one => one === null || isRecord(one)) ? readAll(given) : undefined),
  rules: given => (Array.isArray(given) && given.every(isRule) ? readRules(given) : undefined),
  schemas: given => (isRecord(given) && Object.values(given).every(one => one === null || isRecord(one)) ? readMembers(given) : undefined),
}

function readAll(list: readonly unknown[]): readonly unknown[] {
  const read = list.map(wellFormed)
  return read.every((one, index) => one === list[index]) ? list : read
}

const textsOfRule = ['rule', 'message', 'messageExpression', 'reason', 'fieldPath'] as const

function isRule(one: unknown): boolean {
  return one === null || (isRecord(one) && textsOfRule.every(key => one[key] == null || typeof one[key] === 'string'))
}

/** Null is a rule without an expression, which the API server refuses. */
function readRules(list: readonly unknown[]): readonly unknown[] {
  const isWhole = (one: unknown) => isRecord(one) && typeof one['rule'] === 'string' && textsOfRule.every(key => one[key] !== null)
  if (list.every(isWhole)) return list
  return list.map(one => ({
    rule: '',
    ...Object.fromEntries(Object.entries(isRecord(one) ? one : {}).filter(([, value]) => value !== null)),
  }))
}

/** Null is the empty schema. */
function readMembers(map: JsonObject): JsonObject {
  const entries = Object.entries(map).map(([name, one]) => [name, wellFormed(one)] as const)
  return entries.every(([name, one]) => one === map[name]) ? map : Object.fromEntries(entries)
}
