/**
 * The linters of kube-api-linter that a schema can show, on what their own test data is about, restated in types: what the linter says
 * of a field, and what the profile says of the CRD. Where they differ, the row says why.
 */
import { check } from '@crdgen/checker'
import { compile, newestMinor } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { expect, test } from 'vitest'

interface Row {
  readonly linter: string
  /** Of the spec: a member as TypeScript has it, comments included; `status:` for a member of the status. */
  readonly member: string
  readonly linterSays: boolean
  readonly rule: string
  /** Ours, where it is not the same. */
  readonly because?: string
}

const flagged = (linter: string, rule: string, member: string, because?: string): Row => ({
  linter,
  member,
  linterSays: true,
  rule,
  ...(because === undefined ? {} : { because }),
})
const fine = (linter: string, rule: string, member: string, because?: string): Row => ({
  ...flagged(linter, rule, member, because),
  linterSays: false,
})

const condition = '{ type: string; status: string; reason: string; message: string; lastTransitionTime: Time }'
const opinion = 'only lists of objects are meant: the conventions allow maps of plain values'

const rows: readonly Row[] = [
  flagged('NoBools', 'boolean-field', 'flag?: boolean'),
  flagged('NoBools', 'boolean-field', 'flags?: boolean[]'),
  flagged('NoBools', 'boolean-field', 'flags?: Record<string, boolean>'),
  flagged('NoBools', 'boolean-field', 'flag?: Flag'),
  fine('NoBools', 'boolean-field', "mode?: 'On' | 'Off'"),
  fine('NoBools', 'boolean-field', 'size?: Int32'),
  flagged('NoFloats', 'float', 'ratio?: Double'),
  flagged('NoFloats', 'float', 'ratio?: Float'),
  flagged('NoFloats', 'float', 'ratios?: Double[]'),
  flagged('NoFloats', 'float', 'ratios?: Record<string, Double>'),
  fine('NoFloats', 'float', 'size?: Int64'),
  fine('NoFloats', 'float', 'name?: string'),
  flagged('Integers', 'integer-format', 'size?: Integer'),
  flagged('Integers', 'integer-format', 'sizes?: Integer[]'),
  flagged('Integers', 'integer-format', '/** +kubebuilder:validation:Format=uint32 */ size?: Integer'),
  fine('Integers', 'integer-format', 'size?: Int32'),
  fine('Integers', 'integer-format', 'size?: Int64'),
  flagged('NoDurations', 'duration', 'startupDuration?: Duration'),
  flagged('NoDurations', 'duration', 'timeout?: Duration', 'in a CRD a Duration is a string as any other'),
  fine('NoDurations', 'duration', 'timeoutSeconds?: Int32'),
  flagged('NoMaps', 'map-of-objects', 'parts?: Record<string, { size?: Int32 }>'),
  flagged('NoMaps', 'map-of-objects', 'sizes?: Record<string, Int32>', opinion),
  fine('NoMaps', 'map-of-objects', 'labels?: Record<string, string>'),
  flagged('NoNullable', 'nullable', '/** +nullable */ name?: string'),
  fine('NoNullable', 'nullable', 'name?: string'),
  flagged('NoPhase', 'phase', 'status: phase?: string'),
  flagged('NoPhase', 'phase', 'status: fooPhase?: string'),
  flagged('NoPhase', 'phase', 'phase?: string', 'a phase that is asked for in a spec is not a state machine that the controller writes'),
  fine('NoPhase', 'phase', 'status: state?: string'),
  flagged('NoTimestamp', 'timestamp-name', 'fooTimestamp?: Time'),
  flagged('NoTimestamp', 'timestamp-name', 'timeStamp?: Time'),
  flagged('NoTimestamp', 'timestamp-name', 'fooTimestampBar?: Time', 'a word after it may make another thing of it: timestampFormat'),
  fine('NoTimestamp', 'timestamp-name', 'fooTime?: Time'),
  flagged('SSATags', 'list-without-type', 'zones?: string[]'),
  flagged('SSATags', 'list-without-type', 'parts?: { size?: Int32 }[]'),
  fine('SSATags', 'list-without-type', '/** +listType=atomic */ zones?: string[]'),
  fine('SSATags', 'list-without-type', '/** +listType=set */ zones?: string[]'),
  flagged('SSATags', 'named-list-not-map', 'parts?: { name: string }[]'),
  fine('SSATags', 'named-list-not-map', '/** +listType=map\n+listMapKey=name */ parts?: { name: string }[]'),
  flagged('ArrayOfStruct', 'list-items-without-required', 'parts?: { size?: Int32 }[]'),
  fine('ArrayOfStruct', 'list-items-without-required', 'parts?: { size: Int32 }[]'),
  fine('ArrayOfStruct', 'list-items-without-required', 'zones?: string[]'),
  flagged('Conditions', 'conditions-list-map', `status: conditions?: ${condition}[]`),
  fine('Conditions', 'conditions-list-map', `status: /** +listType=map\n+listMapKey=type */ conditions?: ${condition}[]`),
  flagged('StatusOptional', 'status-required', 'status: state: string'),
  fine('StatusOptional', 'status-required', 'status: state?: string'),
  flagged('DefaultOrRequired', 'default-and-required', '/** +default="a" */ name: string'),
  fine('DefaultOrRequired', 'default-and-required', '/** +default="a" */ name?: string'),
  flagged('MaxLength', 'unbounded-string', 'name?: string'),
  fine('MaxLength', 'unbounded-string', '/** +kubebuilder:validation:MaxLength=9 */ name?: string'),
  fine('MaxLength', 'unbounded-string', "mode?: 'On' | 'Off'"),
  flagged('MaxLength', 'unbounded-list', 'zones?: Int32[]'),
  fine('MaxLength', 'unbounded-list', '/** +kubebuilder:validation:MaxItems=9 */ zones?: Int32[]'),
  flagged('MinLength', 'required-text-empty', 'name: string'),
  flagged('MinLength', 'required-text-empty', 'name?: string', 'a text that may be left out may be empty, too'),
  fine('MinLength', 'required-text-empty', '/** +kubebuilder:validation:MinLength=1 */ name: string'),
  flagged('NamingConventions', 'reference-name', 'nodeReference?: { name: string }'),
  flagged('NamingConventions', 'reference-name', 'nodeReference?: string', 'the reference of an image is a text as well'),
  fine('NamingConventions', 'reference-name', 'nodeRef?: { name: string }'),
  flagged('JSONTags', 'field-name-case', 'snake_case?: string'),
  flagged('JSONTags', 'field-name-case', 'PascalCase?: string'),
  flagged('JSONTags', 'field-name-case', "'with-hyphens'?: string"),
  flagged('JSONTags', 'field-name-case', 'nodeID?: string', 'initials are upper case in the API of Kubernetes: providerID, podCIDR'),
  fine('JSONTags', 'field-name-case', 'camelCase?: string'),
  flagged('CommentStart', 'description-missing', 'name?: string'),
  flagged('CommentStart', 'description-start', '/** The name. */ name?: string'),
  fine('CommentStart', 'description-start', '/** name is what it is called. */ name?: string'),
]

function rulesOf(member: string): readonly string[] {
  const isOfStatus = member.startsWith('status: ')
  const text = isOfStatus ? member.slice('status: '.length) : member
  const types = 'Int32, Int64, Integer, Float, Double, Time, Duration'
  const source = `import type { ${types} } from 'crdgen/kubernetes'
type Flag = boolean
export type Unused = [${types}, Flag]
export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; ${isOfStatus ? `spec: {}; status?: { ${text} }` : `spec: { ${text} }`} }`
  using compiler = compile('t.ts', { folder: '/case', sources: { 't.ts': source }, kubernetes: newestMinor })
  const [resource] = compiler.resources()
  if (resource === undefined) throw new Error(`${member}: ${compiler.diagnostics.map(({ message }) => message).join('; ')}`)
  const found = check({ documents: [toCrd(resource)], options: { profile: 'api-conventions-all' } })
  return found.map(({ rule }) => rule).filter(rule => rule.startsWith('api/'))
}

test.each(rows)('$linter says of `$member` that $linterSays', ({ member, linterSays, rule, because }) => {
  expect(rulesOf(member).includes(`api/${rule}`)).toBe(because === undefined ? linterSays : !linterSays)
})
