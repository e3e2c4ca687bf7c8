import { childrenOf, elementOf, factOf, jsonText, quantitySchema, type Schema } from '@crdgen/core/internal'
import { isMap, keepsUnknown, propertiesOf } from '@crdgen/server/internal'

/** The type of a value, as far as a conversion changes it. */
export function valueType(schema: Schema): string {
  if (schema['x-kubernetes-int-or-string'] === true) return 'int-or-string'
  return isMap(schema) ? 'map' : (schema.type ?? '')
}

/** True where a value of the one is a value of the other, bounds and patterns left out. */
export function sameShape(one: Schema, other: Schema): boolean {
  return shapeText(one) === shapeText(other)
}

const shapeText = factOf((schema: Schema) => jsonText(shapeOf(schema)))

function shapeOf(schema: Schema): unknown {
  const inner = childrenOf(schema).map(({ keyword, step, schema: child }) => [keyword, String(step), shapeOf(child)])
  const values = schema.enum?.map(value => jsonText(value)).toSorted()
  return [valueType(schema), schema.nullable === true, keepsUnknown(schema), values ?? [], inner.toSorted()]
}

export function isScalar(schema: Schema): boolean {
  return ['string', 'integer', 'number', 'boolean', 'int-or-string'].includes(valueType(schema))
}

/** A struct: fields with names. */
export function isStruct(schema: Schema): boolean {
  return valueType(schema) === 'object' && Object.keys(propertiesOf(schema)).length > 0
}

export function isQuantity({ pattern }: Schema): boolean {
  return pattern !== undefined && pattern === quantitySchema.pattern
}

/** The key of a list whose items a map can hold by it; undefined for other lists. */
export function keyOfList(list: Schema, map: Schema): string | undefined {
  const [key, ...more] = list['x-kubernetes-list-map-keys'] ?? []
  const [item, value] = [elementOf(list), elementOf(map)]
  if (list['x-kubernetes-list-type'] !== 'map' || key === undefined || more.length > 0 || item === undefined || value === undefined)
    return undefined
  const { [key]: name, ...rest } = propertiesOf(item)
  const bare: Schema = { ...item, properties: rest }
  return name?.type === 'string' && valueType(map) === 'map' && sameShape(bare, value) ? key : undefined
}
