import { fieldConvention } from './convention/define.ts'

export default fieldConvention(
  {
    summary: 'A time that is called Timestamp',
    why: 'Times are called creationTime, lastTransitionTime: fooTime is shorter, and what the fields of Kubernetes are called.',
    source: 'kube-api-linter: NoTimestamp; Kubernetes API conventions, "Naming conventions".',
    share: 7,
    fix: 'Call it …Time; in a version that is served, add the new name beside the old one.',
    example: { wrong: 'startTimestamp: {type: string, format: date-time}', right: 'startTime: {type: string, format: date-time}' },
    isOpinion: true,
  },
  ({ name }) => (name !== undefined && /(?:^t|T)ime[sS]tamp$/.test(name) ? { message: 'is called Timestamp, not Time' } : undefined),
)
