import { fieldConvention } from './convention/define.ts'

/** Texts of these have a length of their own. */
const boundedFormats: ReadonlySet<string> = new Set([
  'bsonobjectid',
  'cidr',
  'date',
  'date-time',
  'datetime',
  'duration',
  'hexcolor',
  'hostname',
  'ipv4',
  'ipv6',
  'k8s-long-name',
  'k8s-short-name',
  'mac',
  'ssn',
  'uuid',
  'uuid3',
  'uuid4',
  'uuid5',
])

export default fieldConvention(
  {
    summary: 'A text without a maximal length',
    why: 'What one object may hold is bounded by etcd alone, and CEL rules over the field cost as much as the longest possible value: rules are refused for their estimated cost.',
    source: 'kube-api-linter: MaxLength; Kubernetes API conventions, "Validation".',
    share: 93,
    fix: 'Set maxLength (@maxLength 256), an enum or a format.',
    example: { wrong: 'note: {type: string}', right: 'note: {type: string, maxLength: 256}' },
    isOpinion: true,
  },
  ({ schema, path }) => {
    const { type, maxLength, format = '' } = schema
    const isBounded = maxLength !== undefined || schema.enum !== undefined || boundedFormats.has(format)
    return type === 'string' && !isBounded && path[0] !== 'status' ? { message: 'is a text without maxLength' } : undefined
  },
)
