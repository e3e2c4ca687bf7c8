import { itemsSchema, propertyOf } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { type FieldError, forbidden, invalid, invalidPointer, invalidStrings, required, unsupported } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { isNullableKey, listMapKeys, nonAtomicKey, optionalKeysOf } from '../list-types.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily, SchemaNode } from '../rule-family.ts'

const listTypes = ['atomic', 'set', 'map']
const mapTypes = ['atomic', 'granular']

const rules = {
  'crd/map-type': admissionRule({
    summary: 'x-kubernetes-map-type is atomic or granular, and is for objects',
    help: 'Leave x-kubernetes-map-type out, or write atomic or granular at an object.',
    example: 'labels:\n  type: object\n  x-kubernetes-map-type: set   # atomic',
  }),
  'crd/list-type': admissionRule({
    summary: 'x-kubernetes-list-type is atomic, set or map, and is for arrays',
    help: 'Leave x-kubernetes-list-type out, or write atomic, set or map at an array.',
    example: 'ports:\n  type: array\n  items: {type: integer}\n  x-kubernetes-list-type: list   # atomic',
  }),
  'crd/set-items-not-atomic': admissionRule({
    summary: 'Items of a set are scalars, atomic lists or atomic maps',
    example: 'ports:\n  type: array\n  x-kubernetes-list-type: set   # map, with keys\n  items: {type: object}',
  }),
  'crd/list-map-keys-without-map': admissionRule({
    summary: 'x-kubernetes-list-map-keys is only allowed with x-kubernetes-list-type: map',
    help: 'Set x-kubernetes-list-type: map, or leave the keys out.',
    example:
      'ports:\n  type: array\n  x-kubernetes-list-map-keys: [name]\n  items:\n    type: object\n    required: [name]\n    properties:\n      name: {type: string}',
  }),
  'crd/list-map-keys-missing': admissionRule({
    summary: 'A list of type map has keys',
    help: 'Name the fields that identify an item: x-kubernetes-list-map-keys: [name].',
    example: 'ports:\n  type: array\n  x-kubernetes-list-type: map\n  items: {type: object}',
  }),
  'crd/list-map-items': admissionRule({
    summary: 'The items of a list of type map are one schema of type object',
    help: 'Describe the items as an object, or set x-kubernetes-list-type: set or atomic.',
    example: 'ports:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n  items: {type: string}',
  }),
  'crd/list-map-key-unknown': admissionRule({
    summary: 'Each key of a list of type map is a property of its items',
    example:
      'ports:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [nmae]\n  items:\n    type: object\n    required: [name]\n    properties:\n      name: {type: string}',
  }),
  'crd/list-map-key-not-scalar': admissionRule({
    summary: 'Each key of a list of type map is a scalar',
    help: 'Choose a key that is a string, a number or a boolean.',
    example:
      'ports:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [range]\n  items:\n    type: object\n    required: [range]\n    properties:\n      range: {type: object}',
  }),
  'crd/list-map-key-repeats': admissionRule({
    summary: 'The keys of a list of type map differ',
    help: 'Name each key once.',
    example:
      'ports:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name, name]\n  items:\n    type: object\n    required: [name]\n    properties:\n      name: {type: string}',
  }),
  'crd/list-map-key-optional': admissionRule({
    summary: 'Each key of a list of type map is required or has a default',
    why: 'The API server refuses the CRD: items without the key could not be distinguished when the list is merged.',
    example:
      'ports:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n  items:\n    type: object   # required: [name]\n    properties:\n      name: {type: string}',
  }),
  'crd/list-items-nullable': admissionRule({
    summary: 'Items of sets and of lists of type map, and their keys, are not nullable',
    help: 'Leave nullable out.',
    example: 'ports:\n  type: array\n  x-kubernetes-list-type: set\n  items: {type: integer, nullable: true}',
  }),
}

/** validation.go, ValidateCustomResourceDefinitionOpenAPISchema (list and map types) and validateMapListKeysMapSet. */
const family: RuleFamily<typeof rules> = {
  rules,
  schema(node, report, { strictness }) {
    checkMapType(node, report)
    const listType = node.schema['x-kubernetes-list-type']
    checkListType(node, strictness.atomicSetItems, report)
    checkKeysNeedMap(node, report)
    if (listType === 'map') checkListMap(node, report)
    if (strictness.keyedListItems && (listType === 'map' || listType === 'set')) checkKeyedItems(node, listType, report)
  },
}

function checkMapType({ schema, at }: SchemaNode, report: ReportOf<typeof rules>): void {
  const mapType = schema['x-kubernetes-map-type']
  if (mapType === undefined || mapType === null) return
  const wrong = wrongType(schema, at, 'object', 'must be object if x-kubernetes-map-type is specified')
  if (wrong !== undefined) report('crd/map-type', wrong)
  if (!mapTypes.includes(mapType)) report('crd/map-type', unsupported(child(at, 'x-kubernetes-map-type'), mapType, mapTypes))
}

function wrongType(schema: JsonSchema, at: Place, wanted: string, detail: string): FieldError | undefined {
  const type = schema.type ?? ''
  if (type === wanted) return undefined
  const place = child(at, 'type')
  return type === '' ? required(place, detail) : invalid(place, type, detail)
}

function checkListType({ schema, at }: SchemaNode, atomicItems: boolean, report: ReportOf<typeof rules>): void {
  const listType = schema['x-kubernetes-list-type']
  if (listType === undefined || listType === null) return
  const wrong = wrongType(schema, at, 'array', 'must be array if x-kubernetes-list-type is specified')
  if (wrong !== undefined) report('crd/list-type', wrong)
  else if (atomicItems && listType === 'set') checkSetItems(itemsSchema(schema), child(at, 'items'), report)
  if (!listTypes.includes(listType)) report('crd/list-type', unsupported(child(at, 'x-kubernetes-list-type'), listType, listTypes))
}

function checkSetItems(items: JsonSchema | undefined, at: Place, report: ReportOf<typeof rules>): void {
  const key = nonAtomicKey(items)
  if (items === undefined || key === undefined) return
  // The server prints the list type of the items, for either keyword.
  const detail = 'must be atomic as item of a list with x-kubernetes-list-type=set'
  const help = items.type === 'object' ? 'use x-kubernetes-list-type: map with keys, or atomic' : 'make the inner lists atomic'
  report(
    'crd/set-items-not-atomic',
    invalidPointer(child(at, key), items['x-kubernetes-list-type'] ?? null, detail),
    help,
    'must be atomic in items of a set',
  )
}

function checkKeysNeedMap({ schema, at }: SchemaNode, report: ReportOf<typeof rules>): void {
  const listType = schema['x-kubernetes-list-type']
  if (listMapKeys(schema).length === 0 || listType === 'map') return
  const place = child(at, 'x-kubernetes-list-type')
  const detail = 'must be map if x-kubernetes-list-map-keys is non-empty'
  const isAbsent = listType === undefined || listType === null
  report('crd/list-map-keys-without-map', isAbsent ? required(place, detail) : invalid(place, listType, detail))
}

function checkListMap({ schema, at }: SchemaNode, report: ReportOf<typeof rules>): void {
  const keys = listMapKeys(schema)
  const keysAt = child(at, 'x-kubernetes-list-map-keys')
  if (keys.length === 0) report('crd/list-map-keys-missing', required(keysAt, 'must not be empty if x-kubernetes-list-type is map'))
  const itemsAt = child(at, 'items')
  const items = itemsSchema(schema)
  if (schema.items === undefined || schema.items === null) {
    report('crd/list-map-items', required(itemsAt, 'must have a schema if x-kubernetes-list-type is map'))
  } else if (items === undefined) {
    const detail = 'must only have a single schema if x-kubernetes-list-type is map'
    report('crd/list-map-items', invalid(itemsAt, schema.items, detail, '{…}'))
  } else if (items.type !== 'object') {
    const detail = "must be object if parent array's x-kubernetes-list-type is map"
    report('crd/list-map-items', invalid(child(itemsAt, 'type'), items.type ?? '', detail))
  } else checkKeys(keys, keysAt, items, itemsAt, report)
}

function checkKeys(keys: readonly string[], keysAt: Place, items: JsonSchema, itemsAt: Place, report: ReportOf<typeof rules>): void {
  const seen = new Set<string>()
  for (const key of keys) {
    const property = propertyOf(items, key)
    if (property === undefined) {
      report(
        'crd/list-map-key-unknown',
        invalidStrings(keysAt, keys, 'entries must all be names of item properties'),
        `the items have no ${key}`,
      )
    } else if (property.type === 'array' || property.type === 'object') {
      const place = child(entry(child(itemsAt, 'properties'), key), 'type')
      // The server prints the type of the items, not that of the key.
      const detail = "must be a scalar type if parent array's x-kubernetes-list-type is map"
      report('crd/list-map-key-not-scalar', invalid(place, items.type, detail))
    }
    if (seen.has(key)) report('crd/list-map-key-repeats', invalidStrings(keysAt, keys, 'must not contain duplicate entries'))
    seen.add(key)
  }
}

function checkKeyedItems({ schema, at }: SchemaNode, listType: string, report: ReportOf<typeof rules>): void {
  const items = itemsSchema(schema)
  if (items === undefined) return
  const itemsAt = child(at, 'items')
  if (items.nullable === true) {
    const detail = `cannot be nullable when x-kubernetes-list-type is ${listType}`
    report(
      'crd/list-items-nullable',
      forbidden(child(itemsAt, 'nullable'), detail),
      undefined,
      `is not allowed in items of a list of type ${listType}`,
    )
  }
  if (listType !== 'map') return
  const isOptional = optionalKeysOf(items)
  for (const key of listMapKeys(schema)) {
    const place = entry(child(itemsAt, 'properties'), key)
    if (isOptional(key)) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property'
      report('crd/list-map-key-optional', required(child(place, 'default'), detail), `make ${key} required, or give it a default`)
    }
    if (isNullableKey(items, key)) {
      const detail = 'this property is in x-kubernetes-list-map-keys, so it cannot be nullable'
      report('crd/list-items-nullable', forbidden(child(place, 'nullable'), detail), undefined, 'is not allowed at a key of a list map')
    }
  }
}

export default family
