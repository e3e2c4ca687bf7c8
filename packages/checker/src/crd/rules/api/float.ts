import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A number that is not an integer',
    why: 'Floats change on their way through JSON, YAML and languages, are compared with errors, and clients that write back what they read fight each other.',
    source: 'kube-api-linter: NoFloats; Kubernetes API conventions, "Primitive types".',
    share: 4,
    fix: 'Use an integer with a smaller unit (percent, milli), a Quantity, or a string.',
    example: { wrong: 'ratio: {type: number}', right: 'ratioPercent: {type: integer, format: int32}' },
    isOpinion: true,
  },
  ({ schema }) =>
    schema.type === 'number'
      ? { message: `is a number${schema.format === undefined ? '' : ` (${schema.format})`}, not an integer` }
      : undefined,
)
