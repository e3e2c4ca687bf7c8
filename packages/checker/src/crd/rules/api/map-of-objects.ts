import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A map of objects',
    why: 'Kubernetes has lists of named objects: keys of a map are no fields, cannot be described or validated one by one, and patches by key work with a list map too. Maps of texts are labels and settings, and stay.',
    source: 'kube-api-linter: NoMaps; Kubernetes API conventions, "Lists of named subobjects preferred over maps".',
    share: 9,
    fix: 'Use a list of objects with a name, a list map by it.',
    example: {
      wrong: 'pools: {type: object, additionalProperties: {type: object, properties: {size: {type: integer, format: int32}}}}',
      right:
        'pools: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}}}}',
    },
    isOpinion: true,
  },
  ({ schema }) =>
    // An object without fields is not a subobject: a map of maps, or of free settings.
    typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties.properties ?? {}).length > 0
      ? { message: 'is a map of objects, not a list of named ones' }
      : undefined,
)
