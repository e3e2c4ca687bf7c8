import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'An integer that is neither int32 nor int64',
    why: 'Integers of the API are int32 or int64. Without a format nobody knows how large the value may be; unsigned integers do not exist in JSON clients of all languages, and the API server does not check their range.',
    source: 'kube-api-linter: Integers; Kubernetes API conventions, "Primitive types".',
    share: 30,
    fix: 'Set format: int32 or int64, with a minimum of 0 instead of an unsigned type.',
    example: { wrong: 'replicas: {type: integer, format: uint32}', right: 'replicas: {type: integer, format: int32, minimum: 0}' },
    isOpinion: true,
  },
  ({ schema }) => {
    const { type, format = '' } = schema
    if (type !== 'integer' || format === 'int32' || format === 'int64') return undefined
    return {
      message: format === '' ? 'is an integer without a format' : `is an integer of format ${format}, which the API server does not check`,
    }
  },
)
