import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A list without a maximal number of items',
    why: 'What one object may hold is bounded by etcd alone, and CEL rules over the items cost as much as the longest possible list: rules are refused for their estimated cost.',
    source: 'kube-api-linter: MaxLength; Kubernetes API conventions, "Validation".',
    share: 67,
    fix: 'Set maxItems (@maxItems 64).',
    example: {
      wrong: 'zones: {type: array, items: {type: string}}',
      right: 'zones: {type: array, maxItems: 16, x-kubernetes-list-type: set, items: {type: string}}',
    },
    isOpinion: true,
  },
  ({ schema, path }) =>
    schema.type === 'array' && schema.maxItems === undefined && path[0] !== 'status'
      ? { message: 'is a list without maxItems' }
      : undefined,
)
