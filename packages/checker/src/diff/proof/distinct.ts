import type { Schema } from '@crdgen/core'
import { isSame } from '../json.ts'
import { propertiesOf } from '../keywords.ts'
import { fits } from './fits.ts'
import { instancesOf, objectWith } from './instances.ts'

/** So many values that differ from each other, objects in one of their keys if there are any; undefined when there are not that many. */
export function distinctValues(schema: Schema, count: number, keys: readonly string[], depth = 0): readonly unknown[] | undefined {
  if (schema.type === 'object') return distinctObjects(schema, count, keys, depth)
  const found: unknown[] = []
  const values = [...instancesOf(schema, depth + 1), ...counted(schema, count)]
  for (const value of [...values.filter(one => fits(schema, one)), ...values]) {
    if (found.length === count) break
    if (!found.some(one => isSame(one, value))) found.push(value)
  }
  return found.length < count ? undefined : found
}

function counted(schema: Schema, count: number): readonly unknown[] {
  if (schema.enum != null || schema.type === 'boolean') return []
  const numbers = Array.from({ length: count }, (_, index) => (schema.minimum ?? 0) + index + 1)
  if (schema.type !== 'string') return schema.type === 'integer' || schema.type === 'number' ? numbers : []
  if (schema.pattern == null) return numbers.map(number => `x-${number}`.padEnd(schema.minLength ?? 0, 'x'))
  // A longer text for each: most patterns repeat something.
  return numbers.slice(0, 300).flatMap(number => instancesOf({ ...schema, minLength: (schema.minLength ?? 0) + number }).slice(0, 1))
}

function distinctObjects(schema: Schema, count: number, keys: readonly string[], depth: number): readonly unknown[] | undefined {
  const names = keys.length > 0 ? keys : [...(schema.required ?? []), ...Object.keys(propertiesOf(schema))]
  for (const name of names) {
    const own = propertiesOf(schema)[name]
    const values = own === undefined ? undefined : distinctValues(own, count, [], depth + 1)
    const objects = values?.map(value => objectWith(schema, { [name]: value }, { depth, also: keys.filter(key => key !== name) }))
    if (objects !== undefined && objects.every(one => one !== undefined)) return objects
  }
  return undefined
}
