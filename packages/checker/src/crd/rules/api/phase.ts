import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A phase in status',
    why: 'A phase is a state machine in one word: each new value breaks clients that know the old ones. Conditions have the same information, each on its own.',
    source: 'kube-api-linter: NoPhase; Kubernetes API conventions, "Typical status properties".',
    share: 18,
    fix: 'Use conditions.',
    example: {
      wrong: 'status: {type: object, properties: {phase: {type: string}}}\nsubresources: {status: {}}',
      right: 'status: {type: object, properties: {ready: {type: string}}}\nsubresources: {status: {}}',
    },
    isOpinion: true,
  },
  ({ path, name, schema }) =>
    path[0] === 'status' && schema.type === 'string' && name !== undefined && /^phase$|[a-z]Phase$/.test(name)
      ? { message: 'is a phase: conditions could grow' }
      : undefined,
)
