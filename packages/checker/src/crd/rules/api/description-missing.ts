import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A field without a description',
    why: 'kubectl explain, editors and API references show nothing for it.',
    source: 'OpenShift API conventions: write user-readable documentation; Kubernetes API conventions, "Documenting API types".',
    share: 67,
    fix: 'Write a comment above the field.',
    example: {
      wrong: 'size: {type: integer, format: int32}',
      right: 'size: {type: integer, format: int32, description: size is how many run.}',
    },
    isOpinion: true,
  },
  ({ name, schema }) => (name !== undefined && (schema.description ?? '').trim() === '' ? { message: 'has no description' } : undefined),
)
