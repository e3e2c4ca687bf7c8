import type { Schema, SchemaKeyword } from '../values/schema.ts'
import { suggest } from '../diagnostic/suggest.ts'
import { articles } from './value-problem.ts'
import type { Keywords, Refusal } from './marker.ts'

type Report = (refusal: Refusal, keyword: SchemaKeyword) => void

const keysKeyword = 'x-kubernetes-list-map-keys'
const typeKeyword = 'x-kubernetes-list-type'

/**
 * Checks the conditions of the server for lists of type map and set: ValidateCustomResourceDefinitionOpenAPISchema in
 * pkg/apis/apiextensions/validation/validation.go.
 */
export function checkListTopology(schema: Schema, own: Keywords, report: Report): void {
  const { items = {}, [typeKeyword]: listType, [keysKeyword]: keys = [] } = schema
  const owner = own[keysKeyword] === undefined ? typeKeyword : keysKeyword
  if (keys.length > 0 && listType !== 'map') {
    const seen = listType === undefined ? 'has no listType' : `has listType ${listType}`
    report({ rule: 'marker/list-map-key', message: `listMapKey needs listType map, but the list ${seen}`, data: { listType } }, owner)
    return
  }
  if (listType === 'set') checkSet(items, report)
  if (listType !== 'map') return
  if (items.type !== 'object') {
    const seen = items.type === undefined ? 'items of no type' : `items that are ${articles[items.type]} each`
    report(
      {
        rule: 'marker/wrong-type',
        message: `listType map needs items that are objects, but the list has ${seen}`,
        data: { type: items.type },
      },
      typeKeyword,
    )
    return
  }
  if (keys.length === 0)
    report(
      {
        rule: 'marker/list-map-key',
        message: 'listType map needs a listMapKey',
        help: 'name the field that identifies the items: @listMapKey name',
      },
      typeKeyword,
    )
  for (const key of keys) checkKey(items, key, refusal => report(refusal, owner))
}

function checkSet(items: Schema, report: Report): void {
  const isOpenObject = items.type === 'object' && items['x-kubernetes-map-type'] !== 'atomic'
  const isOpenList = items.type === 'array' && (items[typeKeyword] ?? 'atomic') !== 'atomic'
  if (isOpenObject || isOpenList) {
    const fix = isOpenObject ? 'structType atomic' : 'listType atomic'
    report(
      {
        rule: 'marker/wrong-type',
        message: 'listType set needs items that are compared whole',
        help: `give the items ${fix}, or use listType map`,
      },
      typeKeyword,
    )
  }
  if (items.nullable === true)
    report({ rule: 'marker/wrong-type', message: 'the items of a list of listType set cannot be null' }, typeKeyword)
}

function checkKey(items: Schema, key: string, report: (refusal: Refusal) => void): void {
  const data = { key }
  const fail = (message: string, help?: string): void =>
    report({ rule: 'marker/list-map-key', message, ...(help === undefined ? {} : { help }), data })
  const names = Object.keys(items.properties ?? {})
  const field = items.properties?.[key]
  if (field === undefined) {
    const meant = suggest(key, names)
    fail(
      `listMapKey ${key} is not a field of the items`,
      meant === undefined ? `fields are ${names.join(', ') || 'none'}` : `did you mean ${meant}?`,
    )
    return
  }
  if (field.type === 'object' || field.type === 'array') fail(`listMapKey ${key} is ${articles[field.type]}, but a key must be a scalar`)
  const isSure = items.required?.includes(key) === true || field.default !== undefined
  if (!isSure) fail(`listMapKey ${key} is optional and has no default`, 'make the field required, or give it a default')
  if (field.nullable === true) fail(`listMapKey ${key} may be null, but a key must not`)
}
