import { goJson } from '@crdgen/go'
import { duplicates, forbiddenProperty, missing, tooFew, tooMuch } from './errors.ts'
import type { Correlation } from './correlation.ts'
import { addError, type Result, ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

type Validate = (value: unknown, schema: ValueSchema, path: ValuePath, into: Result, correlation?: Correlation) => void

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind'])

/** apiVersion and kind at the root are never correlated. */
function memberCorrelation(correlation: Correlation | undefined, path: ValuePath, key: string): Correlation | undefined {
  return correlation === undefined || (typeMeta.has(key) && path.text === '') ? undefined : correlation.child(key)
}

/** kube-openapi validate/slice_validator.go. */
export function validateList(
  list: readonly unknown[],
  schema: ValueSchema,
  path: ValuePath,
  into: Result,
  validate: Validate,
  correlation?: Correlation,
): void {
  const { items, minItems, maxItems } = schema
  if (items !== undefined)
    for (const [index, item] of list.entries()) validate(item, items, new ValuePath(path, index), into, correlation?.child(index))
  if (minItems !== undefined && list.length < minItems) addError(into, tooFew(path, list.length, minItems, 'items'))
  if (maxItems !== undefined && list.length > maxItems) addError(into, tooMuch(path, list.length, maxItems, 'items'))
  if (schema.uniqueItems && new Set(list.map(goJson)).size < list.length) addError(into, duplicates(path))
  into.matches++
}

/** kube-openapi validate/object_validator.go. */
export function validateObject(
  object: Readonly<Record<string, unknown>>,
  schema: ValueSchema,
  path: ValuePath,
  into: Result,
  validate: Validate,
  correlation?: Correlation,
): void {
  const { minProperties, maxProperties, additional, properties } = schema
  const count = minProperties === undefined && maxProperties === undefined ? 0 : Object.keys(object).length
  if (minProperties !== undefined && count < minProperties) addError(into, tooFew(path, count, minProperties, 'properties'))
  if (maxProperties !== undefined && count > maxProperties) addError(into, tooMuch(path, count, maxProperties, 'properties'))
  if (additional !== undefined) {
    for (const key of Object.keys(object)) {
      if (properties.has(key)) continue
      if (additional === false) addError(into, forbiddenProperty(path, key))
      // kube-openapi writes a dot before an additional property even at the root.
      else validate(object[key], additional, new ValuePath(path, key, true), into, memberCorrelation(correlation, path, key))
    }
  }
  for (const [name, property] of properties) {
    if (Object.hasOwn(object, name))
      validate(object[name], property, new ValuePath(path, name), into, memberCorrelation(correlation, path, name))
  }
  for (const name of schema.required) if (!Object.hasOwn(object, name)) addError(into, missing(path, name))
}
