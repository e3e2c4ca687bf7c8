import { copyKeyword, keywordsOf, mergeTightest } from '../../markers/merge.ts'
import { placeOf, recordAt, setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { isSchema, type SchemaKeyword } from '../../values/schema.ts'
import { sameSchema, sameValue } from './same.ts'

/** The schema of values that match both: the two sides of `&`. Undefined if no value could, or it can't be written. */
export function combine(left: SchemaNode, right: SchemaNode): SchemaNode | undefined {
  if (sameSchema(left, right)) return right
  if (left.type !== right.type || left.type === undefined) return undefined
  if (left.nullable !== right.nullable) return combine(withoutNull(left), withoutNull(right))
  if (left.type === 'object') return combineObjects(left, right)
  return left.type === 'array' ? combineParts(left, right, 'items') : combineScalars(left, right)
}

function withoutNull(schema: SchemaNode): SchemaNode {
  return schema.nullable === undefined ? schema : setAt(schema, { nullable: undefined }, undefined)
}

function combineObjects(left: SchemaNode, right: SchemaNode): SchemaNode | undefined {
  if (left.additionalProperties !== undefined || right.additionalProperties !== undefined) {
    const areMaps = left.properties === undefined && right.properties === undefined
    return areMaps ? combineParts(left, right, 'additionalProperties') : undefined
  }
  if (junctors.some(keyword => left[keyword] !== undefined && right[keyword] !== undefined && !sameValue(left[keyword], right[keyword])))
    return undefined
  const properties = combineProperties(left.properties ?? {}, right.properties ?? {})
  const { properties: _, required: others = [], ...rest } = right
  const merged = properties && mergeSides(left, rest)
  const required = [...new Set([...(left.required ?? []), ...others])].sort()
  return merged && setAt<SchemaNode>(merged, { properties, ...(required.length === 0 ? {} : { required }) }, undefined)
}

const junctors = ['allOf', 'anyOf', 'oneOf', 'not'] as const

type Properties = NonNullable<SchemaNode['properties']>

function combineProperties(left: Properties, right: Properties): Properties | undefined {
  const both = [...new Set([...Object.keys(left), ...Object.keys(right)])].map(name => {
    const [one, other] = [left[name], right[name]]
    const value = one === undefined || other === undefined ? (one ?? other) : combine(one, other)
    return value && { name, value, at: placeOf(right, name) ?? placeOf(left, name) }
  })
  const known = both.filter(one => one !== undefined)
  return known.length < both.length ? undefined : recordAt(known)
}

/** The items of lists and the values of maps must match both, too. */
function combineParts(left: SchemaNode, right: SchemaNode, keyword: 'items' | 'additionalProperties'): SchemaNode | undefined {
  const [one, other] = [left[keyword], right[keyword]]
  const part = isSchema(one) && isSchema(other) ? combine(one, other) : undefined
  return part && combineScalars(setAt(left, { [keyword]: part }, undefined), setAt(right, { [keyword]: undefined }, undefined))
}

const docs: ReadonlySet<SchemaKeyword> = new Set(['description', 'title', 'example', 'externalDocs'])
const bounds: ReadonlySet<SchemaKeyword> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'multipleOf',
  'pattern',
  'format',
  'x-kubernetes-validations',
])

/** One side may narrow the other to some values, or add bounds and rules; of two bounds the tighter holds. */
function combineScalars(left: SchemaNode, right: SchemaNode): SchemaNode | undefined {
  const { enum: values, ...others } = right
  const isOther = (keyword: SchemaKeyword) => left[keyword] !== undefined && !docs.has(keyword) && !bounds.has(keyword)
  if (keywordsOf(others).some(keyword => isOther(keyword) && !sameValue(left[keyword], right[keyword]))) return undefined
  const merged = mergeSides(left, others)
  if (merged === undefined || values === undefined) return merged
  const allowed = values.filter(value => left.enum === undefined || left.enum.includes(value))
  return allowed.length === 0 ? undefined : copyKeyword(merged, { ...right, enum: allowed }, 'enum')
}

/** Undefined if no value matches both. */
function mergeSides(left: SchemaNode, right: SchemaNode): SchemaNode | undefined {
  let isEmpty = false
  const merged = mergeTightest(left, right, { site: 'field', report: () => (isEmpty = true) })
  return isEmpty ? undefined : merged
}
