import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A required field of status',
    why: 'A status is written bit by bit, and an object starts without one: a required field makes the first partial update fail.',
    source: 'kube-api-linter: StatusOptional; Kubernetes API conventions, "Optional vs. Required".',
    share: 14,
    fix: 'Make the fields of status optional.',
    example: {
      wrong:
        'status: {type: object, required: [replicas], properties: {replicas: {type: integer, format: int32}}}\nsubresources: {status: {}}',
      right: 'status: {type: object, properties: {replicas: {type: integer, format: int32}}}\nsubresources: {status: {}}',
    },
    isOpinion: true,
  },
  // A default fills in what an update leaves out.
  ({ path, isRequired, schema }) =>
    path.length === 2 && path[0] === 'status' && isRequired && schema.default === undefined
      ? { message: 'is required in a status' }
      : undefined,
)
