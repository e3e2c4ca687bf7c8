import { setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
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

/** One side may narrow the other to some values, or add bounds that the other doesn't have. */
function combineScalars(left: Schema, right: Schema): Schema | undefined {
  const values =
    left.enum !== undefined && right.enum !== undefined ? right.enum.filter(value => left.enum?.includes(value)) : (right.enum ?? left.enum)
  if (values?.length === 0) return undefined
  const { enum: _left, ...leftRest } = left
  const { enum: _right, ...rightRest } = right
  const clash = Object.entries(rightRest).some(
    ([key, value]) =>
      key !== 'description' && key in leftRest && !Object.is(Object.entries(leftRest).find(([other]) => other === key)?.[1], value),
  )
  return clash ? undefined : { ...leftRest, ...rightRest, ...(values === undefined ? {} : { enum: values }) }
}
