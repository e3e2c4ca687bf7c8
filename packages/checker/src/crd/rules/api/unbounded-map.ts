import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A map without a maximal number of keys',
    why: 'What one object may hold is bounded by etcd alone, and CEL rules over the values cost as much as the largest possible map: rules are refused for their estimated cost.',
    source: 'kube-api-linter: MaxLength; Kubernetes API conventions, "Validation".',
    share: 44,
    fix: 'Set maxProperties (@maxProperties 64).',
    example: {
      wrong: 'labels: {type: object, additionalProperties: {type: string}}',
      right: 'labels: {type: object, maxProperties: 16, additionalProperties: {type: string}}',
    },
    isOpinion: true,
  },
  ({ schema, path }) =>
    typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined && path[0] !== 'status'
      ? { message: 'is a map without maxProperties' }
      : undefined,
)
