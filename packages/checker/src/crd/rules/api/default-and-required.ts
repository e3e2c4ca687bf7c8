import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A field with a default that is also required',
    why: 'The default fills the field in before anything is validated, so nobody has to set it; for readers of the schema, and JSON Schemas made from it, it looks as if they must.',
    source: 'kube-api-linter: DefaultOrRequired.',
    share: 6,
    fix: 'Make it optional, or leave the default out.',
    example: {
      wrong: 'mode: {type: object, required: [kind], properties: {kind: {type: string, default: Full}}}',
      right: 'mode: {type: object, properties: {kind: {type: string, default: Full}}}',
    },
    isOpinion: true,
  },
  ({ schema, isRequired }) => (isRequired && schema.default !== undefined ? { message: 'is required and has a default' } : undefined),
)
