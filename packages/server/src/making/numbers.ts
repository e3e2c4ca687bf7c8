import type { Schema } from '@crdgen/core/internal'

/** Numbers that a schema takes, mostly; near zero first. */
export function numbersOf(schema: Schema): readonly number[] {
  const isWhole = schema.type !== 'number'
  const step = schema.multipleOf ?? undefined
  const { minimum, maximum } = schema
  const edges = [minimum, maximum].flatMap(edge => (edge == null ? [] : around(edge, step ?? (isWhole ? 1 : 0.5))))
  const all = [1, 0, ...edges, 2, 10, -1, 80, ...(isWhole ? [] : [0.5]), ...(step === undefined ? [] : [step, -step])]
  return [...new Set(all)].filter(value => isAllowed(schema, value, isWhole))
}

function around(edge: number, step: number): readonly number[] {
  const aligned = [Math.ceil(edge / step) * step, Math.floor(edge / step) * step]
  return [edge, Math.ceil(edge), Math.floor(edge), ...aligned, edge + step, edge - step, ...aligned.map(one => one + step)]
}

function isAllowed(schema: Schema, value: number, isWhole: boolean): boolean {
  const { minimum, maximum, multipleOf, exclusiveMinimum, exclusiveMaximum } = schema
  if (isWhole && !Number.isInteger(value)) return false
  if (minimum != null && (value < minimum || (exclusiveMinimum === true && value === minimum))) return false
  if (maximum != null && (value > maximum || (exclusiveMaximum === true && value === maximum))) return false
  return multipleOf == null || Number.isInteger(value / multipleOf)
}
