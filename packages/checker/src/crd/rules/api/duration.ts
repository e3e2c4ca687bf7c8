import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A duration as text',
    why: 'A text such as 1h30m has to be parsed by each client, and few languages but Go can; an integer with its unit in the name needs no parsing.',
    source: 'kube-api-linter: NoDurations; Kubernetes API conventions, "Units".',
    share: 8,
    fix: 'Use an integer with the unit in its name: timeoutSeconds.',
    example: { wrong: 'timeout: {type: string, format: duration}', right: 'timeoutSeconds: {type: integer, format: int32}' },
    isOpinion: true,
  },
  ({ name, schema }) => {
    const isDuration = schema.format === 'duration' || (name !== undefined && /(?:^d|D)uration$/.test(name))
    return schema.type === 'string' && schema.enum === undefined && isDuration
      ? { message: 'is a duration as text: an integer of …Seconds needs no parser' }
      : undefined
  },
)
