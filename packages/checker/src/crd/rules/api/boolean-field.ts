import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A boolean',
    why: 'A boolean has no third value: what is on or off today has a mode tomorrow, and a field cannot change its type. An enum can grow.',
    source: 'kube-api-linter: NoBools; Kubernetes API conventions, "Primitive types".',
    share: 46,
    fix: 'Use a string with an enum that names on and off: Enabled and Disabled, or a mode.',
    example: { wrong: 'paused: {type: boolean}', right: 'state: {type: string, enum: [Running, Paused]}' },
    isOpinion: true,
  },
  ({ schema, path }) => (schema.type === 'boolean' && path[0] !== 'status' ? { message: 'is a boolean: an enum could grow' } : undefined),
)
