import { copyKeyword, mergeTightest } from '../markers/merge.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema, SchemaKeyword } from '../structural/schema.ts'
import { sameSchema } from './same.ts'

/**
 * The schema of values that fit both: the two sides of `&`. Undefined when no value could, or when it can't be written.
 */
export function combine(left: Schema, right: Schema): Schema | undefined {
  if (sameSchema(left, right)) return right
  if (left.type !== right.type || left.type === undefined) return undefined
  if (left.type === 'object') return combineObjects(left, right)
  return combineScalars(left, right)
}

function combineObjects(left: Schema, right: Schema): Schema | undefined {
  if (left.additionalProperties !== undefined || right.additionalProperties !== undefined) return undefined
  const properties: Record<string, Schema> = { ...left.properties }
  for (const [name, schema] of Object.entries(right.properties ?? {})) {
    const before = properties[name]
    const together = before === undefined ? schema : combine(before, schema)
    if (together === undefined) return undefined
    properties[name] = together
  }
  const required = [...new Set([...(left.required ?? []), ...(right.required ?? [])])].sort()
  return setAt<Schema>(
    { ...left, ...right },
    { properties: setAt(properties, {}, undefined), ...(required.length === 0 ? {} : { required }) },
    undefined,
  )
}

/** One side may narrow the other to some values, or add bounds; of two bounds the tighter holds. */
function combineScalars(left: Schema, right: Schema): Schema | undefined {
  const values =
    left.enum !== undefined && right.enum !== undefined ? right.enum.filter(value => left.enum?.includes(value)) : (right.enum ?? left.enum)
  if (values?.length === 0) return undefined
  const { enum: _left, ...leftRest } = left
  const { enum: _right, ...rightRest } = right
  const [bounds, others] = splitBounds(rightRest)
  const clash = Object.entries(others).some(
    ([key, value]) =>
      key !== 'description' && key in leftRest && !Object.is(Object.entries(leftRest).find(([other]) => other === key)?.[1], value),
  )
  if (clash) return undefined
  let isEmpty = false
  const merged = mergeTightest({ ...leftRest, ...others }, bounds, { site: 'field', report: () => (isEmpty = true) })
  return isEmpty ? undefined : { ...merged, ...(values === undefined ? {} : { enum: values }) }
}

const boundKeywords: readonly SchemaKeyword[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'multipleOf',
  'pattern',
]

function splitBounds(schema: Schema): readonly [bounds: Schema, others: Schema] {
  let [bounds, others]: [Schema, Schema] = [{}, schema]
  for (const keyword of boundKeywords) {
    if (schema[keyword] === undefined) continue
    bounds = copyKeyword(bounds, schema, keyword)
    others = setAt(others, { [keyword]: undefined }, undefined)
  }
  return [bounds, others]
}
