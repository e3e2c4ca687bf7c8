import { goJson } from '@crdgen/go'
import { duplicates, forbiddenProperty, missing, tooFew, tooMuch } from './errors.ts'
import type { Correlation } from './correlation.ts'
import { addError, below, mergeResult, newResult } from './result.ts'
import type { Result, ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

type Validate = (value: unknown, schema: ValueSchema, path: ValuePath, correlation?: Correlation) => Result

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind'])

/** apiVersion and kind at the root are never correlated. */
function memberCorrelation(correlation: Correlation | undefined, path: ValuePath, key: string): Correlation | undefined {
  return path.text === '' && typeMeta.has(key) ? undefined : correlation?.child(key)
}

/** kube-openapi validate/slice_validator.go. */
export function validateList(
  list: readonly unknown[],
  schema: ValueSchema,
  path: ValuePath,
  validate: Validate,
  correlation?: Correlation,
): Result {
  const result = newResult()
  const { items, minItems, maxItems } = schema
  if (items !== undefined)
    for (const [index, item] of list.entries()) mergeResult(result, validate(item, items, below(path, index), correlation?.child(index)))
  if (minItems !== undefined && list.length < minItems) addError(result, tooFew(path, list.length, minItems, 'items'))
  if (maxItems !== undefined && list.length > maxItems) addError(result, tooMuch(path, list.length, maxItems, 'items'))
  if (schema.uniqueItems && new Set(list.map(goJson)).size < list.length) addError(result, duplicates(path))
  result.matches++
  return result
}

/** kube-openapi validate/object_validator.go. */
export function validateObject(
  object: Readonly<Record<string, unknown>>,
  schema: ValueSchema,
  path: ValuePath,
  validate: Validate,
  correlation?: Correlation,
): Result {
  const result = newResult()
  const keys = Object.keys(object)
  const { minProperties, maxProperties, additional, properties } = schema
  if (minProperties !== undefined && keys.length < minProperties) addError(result, tooFew(path, keys.length, minProperties, 'properties'))
  if (maxProperties !== undefined && keys.length > maxProperties) addError(result, tooMuch(path, keys.length, maxProperties, 'properties'))
  if (additional !== undefined) {
    for (const key of keys) {
      if (properties.has(key)) continue
      if (additional === false) addError(result, forbiddenProperty(path, key))
      // kube-openapi writes a dot before an additional property even at the root.
      else
        mergeResult(
          result,
          validate(
            object[key],
            additional,
            { text: `${path.text}.${key}`, keys: [...path.keys, key] },
            memberCorrelation(correlation, path, key),
          ),
        )
    }
  }
  for (const [name, property] of properties) {
    if (Object.hasOwn(object, name))
      mergeResult(result, validate(object[name], property, below(path, name), memberCorrelation(correlation, path, name)))
  }
  for (const name of schema.required) if (!Object.hasOwn(object, name)) addError(result, missing(path, name))
  return result
}
