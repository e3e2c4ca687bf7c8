import { anyItem } from '../../diagnostic/field-path.ts'
import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { JsonObject } from '../../values/json.ts'
import { type Context, stepInto } from '../context.ts'
import { itemTypeOf } from '../evaluated/type-guards.ts'
import type { Value } from '../object/members.ts'
import { evaluatedPlace } from '../place.ts'
import { itemOf } from '../reader.ts'
import { refuse } from '../schema/refuse.ts'
import { sameSchema } from '../schema/same.ts'
import { sizesOf } from './checks.ts'
import { reportLoss } from './losses.ts'
import { jsonList } from './open-schema.ts'
import type { SchemaReading } from './schema-reading.ts'

/** A list; a tuple whose items are all of one type is a list with bounds. */
export function readJsonList(schema: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const slots = jsonList(Array.isArray(schema['items']) ? schema['items'] : schema['prefixItems'])
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items']
  const inner = stepInto(context, anyItem, undefined)
  const takesMore = rest !== false && (slots.length === 0 || rest !== undefined)
  const parts = takesMore ? [...slots, rest ?? {}] : slots
  const read = parts.map(part => context.session.librarySchemas.read(part, itemBeside(beside, context), reading, inner))
  const [items, ...others] = read
  if (items === undefined) return refuse(context, 'type/tuple', 'is an empty tuple', 'write the schema of its items')
  if (others.some(other => !sameSchema(items, other)))
    return refuse(
      context,
      'type/tuple',
      'is a tuple of different items',
      'a structural schema has one schema for all items: use an object with named fields',
    )
  const most = takesMore ? {} : { maxItems: slots.length }
  return withUnique(setAt<SchemaNode>({}, { type: 'array', items, ...most, ...sizesOf(schema) }, context.at), schema, context)
}

/** The API server has unique items as sets of scalars. */
function withUnique(list: SchemaNode, { uniqueItems }: JsonObject, context: Context): SchemaNode {
  if (uniqueItems !== true) return list
  if (list.items?.type !== 'object' && list.items?.type !== 'array')
    return setAt<SchemaNode>(list, { 'x-kubernetes-list-type': 'set' }, context.at)
  reportLoss({ what: 'uniqueItems of items that are no scalars' }, context)
  return list
}

function itemBeside(beside: Value | undefined, context: Context): Value | undefined {
  if (beside?.kind === 'both') return itemBeside(beside.left, context) ?? itemBeside(beside.right, context)
  if (beside?.kind !== 'place') return undefined
  const written = itemOf(beside.place, context)
  const { checker } = context.session
  const type = written === undefined ? itemTypeOf(checker.getNonNullableType(beside.place.type()), checker) : undefined
  const place = written ?? (type === undefined ? undefined : evaluatedPlace(type))
  return place === undefined ? undefined : { kind: 'place', place }
}
