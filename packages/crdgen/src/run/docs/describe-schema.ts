import { jsonText, type Schema } from '@crdgen/core/internal'

/** `string`, `[]object`, `map[string]integer`, `integer (int32)`, `integer or string`. */
export function typeOf(schema: Schema): string {
  if (schema['x-kubernetes-int-or-string'] === true) return 'integer or string'
  const { type, format, items, additionalProperties } = schema
  if (type === 'array' && items !== undefined) return `[]${typeOf(items)}`
  if (typeof additionalProperties === 'object') return `map[string]${typeOf(additionalProperties)}`
  if (schema['x-kubernetes-embedded-resource'] === true) return 'object of Kubernetes'
  const plain = type ?? 'any'
  return format === undefined ? plain : `${plain} (${format})`
}

/** The schema that the fields are in: of the items of a list, of the values of a map. `step` leads there in a path. */
export function innermost(schema: Schema, step = ''): { readonly schema: Schema; readonly step: string } {
  if (schema.items !== undefined) return innermost(schema.items, `${step}[]`)
  if (typeof schema.additionalProperties === 'object') return innermost(schema.additionalProperties, `${step}.*`)
  return { schema, step }
}

const bounds: readonly (readonly [low: keyof Schema, high: keyof Schema, unit: string])[] = [
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' items'],
  ['minProperties', 'maxProperties', ' entries'],
]

/** The constraints of a schema beyond its type, in words; for the items of a list, too. */
export function constraintsOf(schema: Schema, of = ''): readonly string[] {
  const about = (words: string) => (of === '' ? words : `${of}: ${words}`)
  const own = [
    ...rangeOf(schema),
    ...bounds.flatMap(([low, high, unit]) => between(schema[low], schema[high], unit)),
    ...(schema.multipleOf === undefined ? [] : [`a multiple of ${schema.multipleOf}`]),
    ...(schema.pattern === undefined ? [] : [`matches ${schema.pattern}`]),
    ...(schema.nullable === true ? ['may be null'] : []),
    ...(schema.uniqueItems === true || schema['x-kubernetes-list-type'] === 'set' ? ['no item twice'] : []),
    ...(schema['x-kubernetes-list-type'] === 'map'
      ? [`items are identified by ${(schema['x-kubernetes-list-map-keys'] ?? []).join(', ')}`]
      : []),
    ...(schema['x-kubernetes-preserve-unknown-fields'] === true ? ['unknown fields are kept'] : []),
    ...unionOf(schema),
  ].map(about)
  const { items, additionalProperties } = schema
  if (items !== undefined) return [...own, ...enumOf(items, of === '' ? 'each' : of), ...constraintsOf(items, 'each')]
  if (typeof additionalProperties === 'object')
    return [...own, ...enumOf(additionalProperties, 'each value'), ...constraintsOf(additionalProperties, 'each value')]
  return own
}

function enumOf({ enum: values }: Schema, of: string): readonly string[] {
  return values === undefined ? [] : [`${of}: one of ${values.map(value => jsonText(value)).join(', ')}`]
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): readonly string[] {
  const low = minimum === undefined ? [] : [`${exclusiveMinimum === true ? 'greater than' : 'at least'} ${minimum}`]
  const high = maximum === undefined ? [] : [`${exclusiveMaximum === true ? 'less than' : 'at most'} ${maximum}`]
  return low.length + high.length === 0 ? [] : [[...low, ...high].join(', ')]
}

function between(low: unknown, high: unknown, unit: string): readonly string[] {
  if (typeof low === 'number' && typeof high === 'number') return [low === high ? `${low}${unit}` : `${low} to ${high}${unit}`]
  if (typeof low === 'number') return [`at least ${low}${unit}`]
  return typeof high === 'number' ? [`at most ${high}${unit}`] : []
}

/** Branches that only demand fields, which most unions are made of. */
function unionOf({ oneOf, anyOf }: Schema): readonly string[] {
  return [['exactly one of', oneOf] as const, ['at least one of', anyOf] as const].flatMap(([words, branches = []]) => {
    const fields = branches.map(({ required = [] }) => required.join(' with '))
    return fields.length < 2 || fields.includes('') ? [] : [`${words} ${[...new Set(fields)].join(', ')}`]
  })
}
