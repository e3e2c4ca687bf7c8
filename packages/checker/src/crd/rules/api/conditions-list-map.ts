import { createFinding } from '@crdgen/core/internal'
import { fieldConvention } from './convention/define.ts'
import { itemsOf } from './convention/fields.ts'

const asMap =
  'x-kubernetes-list-type: map with x-kubernetes-list-map-keys: [type] (@listType map and @listMapKey type; +listType=map and +listMapKey=type).'

export default fieldConvention<{ readonly listType: string }>(
  {
    summary: 'Conditions that are not a list map by type',
    why: 'Conditions are set by several controllers, each with a type of its own. In a list without a type, server-side apply of one controller takes away the conditions of all others.',
    source: 'kube-api-linter: Conditions; Kubernetes API conventions, "Typical status properties".',
    share: 47,
    fix: `Set ${asMap}`,
    example: {
      wrong:
        'status: {type: object, properties: {conditions: {type: array, items: {type: object, required: [type, status], properties: {type: {type: string}, status: {type: string}}}}}}\nsubresources: {status: {}}',
      right:
        'status: {type: object, properties: {conditions: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [type], items: {type: object, required: [type, status], properties: {type: {type: string}, status: {type: string}}}}}}\nsubresources: {status: {}}',
    },
  },
  ({ path, name, schema }) => {
    const { type, status } = itemsOf(schema)?.properties ?? {}
    if (name !== 'conditions' || path.length !== 2 || path[0] !== 'status' || type === undefined || status === undefined) return undefined
    const listType = schema['x-kubernetes-list-type']
    const keys = schema['x-kubernetes-list-map-keys'] ?? []
    if (listType === 'map' && keys.join() === 'type') return undefined
    const what =
      listType === undefined
        ? 'a list without x-kubernetes-list-type'
        : listType === 'map'
          ? `a map by ${keys.join(', ')}`
          : `a list of type ${listType}`
    // structural/validation.go: the API server refuses keys that an item may lack.
    const isKey = itemsOf(schema)?.required?.includes('type') === true || type.default !== undefined
    return createFinding({
      message: `is ${what}: conditions are a map by type`,
      data: { listType: listType ?? '' },
      ...(isKey ? {} : { help: `Make type required in the items, which keys of a map must be, then set ${asMap}` }),
    })
  },
)
