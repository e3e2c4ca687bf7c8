import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A description that does not start with the name of its field',
    why: 'Comments of Go start with the name that they are about; in an API it is the name as users write it, not the one of the Go field.',
    source: 'kube-api-linter: CommentStart; Kubernetes API conventions, "Documenting API types".',
    share: 86,
    fix: 'Start the comment with the name of the field, as in YAML.',
    example: {
      wrong: 'size: {type: integer, format: int32, description: How many run.}',
      right: 'size: {type: integer, format: int32, description: size is how many run.}',
    },
    isOpinion: true,
  },
  ({ name, schema }) => {
    const text = (schema.description ?? '').trim().replace(/^[`'"*_]+/, '')
    const startsWithName = name !== undefined && text.startsWith(name) && !/^[\w-]/.test(text.slice(name.length))
    return name === undefined || text === '' || startsWithName
      ? undefined
      : { message: 'has a description that does not start with its name' }
  },
)
