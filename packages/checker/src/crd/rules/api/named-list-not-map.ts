import { fieldConvention } from './convention/define.ts'
import { isNamedList } from './convention/fields.ts'

export default fieldConvention(
  {
    summary: 'A list of named objects that is not a list map',
    why: "Each object is known by its name, but the API server merges by place: two clients of server-side apply replace each other's lists, and the same name may be there twice.",
    source: 'kube-api-linter: SSATags, ArrayOfStruct; Kubernetes API conventions, "Lists of named subobjects preferred over maps".',
    share: 19,
    fix: 'Set x-kubernetes-list-type: map with x-kubernetes-list-map-keys: [name] (@listType map and @listMapKey name), or atomic if the list is always replaced as a whole.',
    example: {
      wrong: 'pools: {type: array, items: {type: object, required: [name], properties: {name: {type: string}}}}',
      right:
        'pools: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}}}}',
    },
  },
  ({ name, schema }) =>
    schema['x-kubernetes-list-type'] === undefined && name !== 'conditions' && isNamedList({ name, schema })
      ? { message: 'is a list of objects with a required name, without x-kubernetes-list-type' }
      : undefined,
)
