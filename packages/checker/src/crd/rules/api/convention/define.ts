import { type AnyFound, formatPath, type Found, type NoData, type RulePlace } from '@crdgen/core/internal'
import { cacheHead } from '../../../../findings/example-crd.ts'
import { morePlaces } from '../../../../findings/more-places.ts'
import type { RuleExample } from '../../../../findings/rule-example.ts'
import type { CrdContext, CrdRule, Group, GroupParts } from '../../../rule.ts'
import { type Field, fieldsOf } from './fields.ts'

/** The parts in which conventions differ. */
interface Convention {
  readonly summary: string
  readonly why: string
  /** The source: a linter, with the name that it has there, or a section of Kubernetes' API conventions. */
  readonly source: string
  /** The number of 100 real CRDs that break it; measured by test/conventions. */
  readonly share: number
  readonly fix: string
  /** The schema of spec, as YAML on one line, and the same, fixed. */
  readonly example: { readonly wrong: string; readonly right: string }
  /** It is a matter of taste, or of what the type is for: only `api-conventions-all` turns it on. */
  readonly isOpinion?: true
}

interface NoticeParts {
  readonly message: string
  /** Instead of the convention's own fix. */
  readonly help?: string
}

/**
 * A remark about a field: a clause that follows its path. Findings with the same words are one. One with `data` is made by `createFinding`.
 */
export type Noticed<Data extends object = NoData> = NoData extends Data
  ? NoticeParts & { readonly data?: undefined }
  : Found<NoticeParts, Data>

/** A convention about the fields of a kind, those of native structs left out. */
export function fieldConvention<Data extends object = NoData>(
  convention: Convention,
  notice: (field: Field) => Noticed<Data> | undefined,
): CrdRule<Data> {
  return defineConvention(convention, context =>
    fieldsOf(context).flatMap(field => {
      const noticed = notice(field)
      return noticed === undefined ? [] : [{ place: { version: field.version, path: formatPath(field.path) }, noticed }]
    }),
  )
}

interface Placed<Notice> {
  readonly place: RulePlace
  readonly noticed: Notice
}

/** A convention about anything in a CRD. */
export function defineConvention<Data extends object = NoData>(
  convention: Convention,
  find: (context: CrdContext) => readonly Placed<Noticed<Data>>[],
): CrdRule<Data> {
  const { summary, why, source, share, fix, example, isOpinion } = convention
  return {
    severity: 'warning',
    summary,
    why,
    facts: [source, `${share} of 100 real CRDs break it.`, `Fix: ${fix}`],
    example: exampleOf(example),
    profile: isOpinion === true ? 'api-conventions-all' : 'api-conventions',
    convention: { source, share, fix },
    find: context => groupsOf(find(context), fix),
  }
}

function groupsOf<Data extends object>(found: readonly Placed<Noticed<Data>>[], fix: string): readonly Group<Data>[]
function groupsOf(found: readonly Placed<AnyFound<NoticeParts>>[], fix: string): readonly AnyFound<GroupParts>[] {
  const groups = new Map<string, { noticed: AnyFound<NoticeParts>; places: RulePlace[] }>()
  for (const { place, noticed } of found) {
    const known = groups.get(noticed.message) ?? { noticed, places: [] }
    groups.set(noticed.message, known)
    known.places.push(place)
  }
  return [...groups.values()].map(({ noticed, places }) => ({
    places,
    message: many => `${noticed.message}${morePlaces(many)}`,
    help: noticed.help ?? fix,
    data: noticed.data ?? {},
  }))
}

/** The example is about spec, or with `status:` about the whole schema. */
function exampleOf({ wrong, right }: Convention['example']): RuleExample {
  return { wrong: crdOf(wrong), right: crdOf(right) }
}

function crdOf(text: string): string {
  const [schema = '', subresources = ''] = text.split('\n')
  const properties = schema.startsWith('status:')
    ? schema
    : `spec: {type: object, description: spec is what is wanted., properties: {${schema}}}`
  return `${cacheHead}    - name: v1
      served: true
      storage: true
      ${subresources}
      schema: {openAPIV3Schema: {type: object, properties: {${properties}}}}`.replace(/\n {6}\n/, '\n')
}
