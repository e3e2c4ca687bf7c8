import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A nullable field',
    why: 'A field that is null and one that is not there mean the same to people, and not to clients: server-side apply owns a null, and Go clients never send one.',
    source: 'kube-api-linter: NoNullable; Kubernetes API conventions, "Optional vs. Required".',
    share: 10,
    fix: 'Leave nullable out: a field that is not set is not there.',
    example: { wrong: 'note: {type: string, nullable: true}', right: 'note: {type: string}' },
    isOpinion: true,
  },
  ({ schema }) => (schema.nullable === true ? { message: 'may be null' } : undefined),
)
