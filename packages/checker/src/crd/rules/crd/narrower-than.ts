import {
  createFinding,
  createSchemaFinder,
  factOf,
  formatPath,
  groupBy,
  groupKind,
  jsonText,
  listAt,
  member,
  type PathSegment,
  type RulePlace,
  type Schema,
  setSchemasApart,
  textAt,
} from '@crdgen/core/internal'
import { cacheHead } from '../../../findings/example-crd.ts'
import { channelOf, type CrdDocument, subjectOf } from '../../../documents/crd-document.ts'
import { schemaPlace } from '../../../documents/schema-place.ts'
import type { CrdPlace, CrdRule, Group, CrdContext } from '../../rule.ts'
import { listClosed, listLacks } from './narrower/lacks.ts'
import { otherLacks } from './narrower/other-lacks.ts'
import { morePlaces } from '../../../findings/more-places.ts'
import { schemaAtPath } from '../../../values/schema-at-path.ts'

const copy = (fields: string) =>
  `${cacheHead}    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {${fields}}}}}}}`

/** One CRD as a release file and as a chart have it. */
const copies = (inChart: string) => `${copy('size: {type: integer}, zone: {type: string}')}\n---${copy(inChart)}`

type Data = {
  readonly than: string
  readonly relation: string
}

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'Two CRDs that should agree, but one lacks what the other has',
  why: 'A field that a parent takes and hands on is refused or dropped by the child; of two copies of a CRD, the last one applied counts.',
  facts: [
    'kedacore/keda#5752: chart 2.14.0 lost the patches of the release file, and pod labels of ScaledJobs were refused; chart 2.16.1 lacked the fix of 2.16.0.',
    'AIBrix v0.4.0: RayClusterReplicaSet of the chart differs from that of the repository in 63 paths (aibrix#1513).',
  ],
  example: { wrong: copies('size: {type: integer}'), right: copies('size: {type: integer}, zone: {type: string}') },
  find(context) {
    const others = distinctOthers(context)
    const groups = others.flatMap(other =>
      isSameKind(other, context.document) ? lackOfCopy(context.document, other) : lackOfChild(context, other),
    )
    // What one copy lacks several others may have.
    return [
      ...new Map(groups.toReversed().map(group => [jsonText([group.places.map(placeName), group.message(1), group.data]), group])).values(),
    ].toReversed()
  },
}

function placeName({ version, path }: RulePlace): string {
  return `${version}:${path}`
}

function isSameKind(a: CrdDocument, b: CrdDocument): boolean {
  return a.group === b.group && a.kind === b.kind
}

/** The bases, the release file and the chart hold one CRD: each must have what the others have. */
function lackOfCopy(narrow: CrdDocument, wide: CrdDocument): readonly Group<Data>[] {
  const places = placesIn(narrow, wide, (own, other) => listLacks(own, other).filter(path => !isOfEveryObject(path)))
  const open = placesIn(narrow, wide, listClosed)
  return [
    ...(places.length === 0 ? [] : [groupOfLacks(places, wide, subjectOf(wide), 'copy', `which another copy of this CRD has`)]),
    ...(open.length === 0 ? [] : [describeClosed(open, wide)]),
    ...otherLacks(narrow, wide),
  ]
}

/** The server knows these at the top of every object, whatever its schema has. */
function isOfEveryObject([name, ...below]: readonly PathSegment[]): boolean {
  return below.length === 0 && (name === 'apiVersion' || name === 'kind' || name === 'metadata')
}

type Compare = (narrow: Schema, wide: Schema) => readonly (readonly PathSegment[])[]

/** A place in the narrow CRD, and where the wide one has what that lacks. */
interface Lack extends RulePlace {
  readonly there: readonly (string | number)[]
}

function placesIn(narrow: CrdDocument, wide: CrdDocument, list: Compare): readonly Lack[] {
  return narrow.versions.flatMap(({ name, schema }) => {
    const other = wide.versions.find(version => version.name === name)
    if (other === undefined) return []
    return list(schema, other.schema).map(path => ({ version: name, path: formatPath(path), there: schemaPlace(wide, name, path) }))
  })
}

/** More copies of one CRD than this are not compared with each other. */
const mostCopies = 8

/** The other CRDs that may have to agree: of copies, those that are not alike, up to a few; of other kinds, those that may hold its spec. */
function distinctOthers({ all, document }: CrdContext): readonly CrdDocument[] {
  const own = textOf(document)
  const { ofKind, parents } = indexDistinct(all)
  const isOther = (one: CrdDocument) => one !== document && textOf(one) !== own && channelOf(one.crd) === channelOf(document.crd)
  const copies = (ofKind.get(groupKind(document)) ?? []).filter(({ one }) => isOther(one))
  const others = parents.filter(({ one }) => !isSameKind(one, document))
  return [...copies, ...others].sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** CRDs with their order among all. */
type Listed = readonly { readonly at: number; readonly one: CrdDocument }[]

interface Distinct {
  readonly ofKind: ReadonlyMap<string, Listed>
  /** Schemas that have a field like a spec. */
  readonly parents: Listed
}

/** Every CRD is asked about all others: those that have no part in it are left out once. */
const indexDistinct = factOf((all: readonly CrdDocument[]): Distinct => {
  const listed = listDistinct(all).map((one, at) => ({ at, one }))
  return { ofKind: groupBy(listed, ({ one }) => groupKind(one)), parents: listed.filter(({ one }) => listHolders(one).length > 0) }
})

function listDistinct(all: readonly CrdDocument[]): readonly CrdDocument[] {
  const copies = new Map<string, Set<string>>()
  return all.filter(one => {
    const key = groupKind(one)
    const texts = copies.get(key) ?? new Set<string>()
    copies.set(key, texts)
    const text = textOf(one)
    return !texts.has(text) && texts.size <= mostCopies && texts.add(text).size > 0
  })
}

/** A text that is the same for equal CRDs. Shared schemas are equal if they are the same, and large: a number does. */
const textOf = factOf((document: CrdDocument): string => {
  const { rest, schemas } = setSchemasApart(document.crd)
  return `${jsonText(rest)} ${schemas.map(one => (one === undefined ? '' : numberOf(one))).join(' ')}`
})

const numberOf = createNumbers()

function createNumbers(): (schema: object) => number {
  let next = 0
  return factOf(() => next++)
}

/**
 * A parent that holds the whole spec of another kind makes objects of it, in a version that its schema does not name: the one that it
 * makes is among those of the child, so that only what all of them lack is missing for certain.
 */
function lackOfChild(context: CrdContext, parent: CrdDocument): readonly Group<Data>[] {
  const found = lacksByVersion(context, parent)
  const fewest = found.toSorted((a, b) => a.places.length - b.places.length)[0]
  return fewest === undefined || found.length < context.document.versions.length ? [] : [fewest]
}

function lacksByVersion({ document: child }: CrdContext, parent: CrdDocument): readonly Group<Data>[] {
  return child.versions.flatMap(({ name, schema }) => {
    const spec = schema.properties?.['spec']
    const held = spec === undefined ? undefined : findHolder(parent, spec, child.kind)
    if (spec === undefined || held === undefined) return []
    // Below a name there is nothing to hand on: a controller converts.
    const isHanded = (path: readonly PathSegment[]) => schemaAtPath(spec, path.slice(0, -1)).type !== 'string'
    const lacks = listLacks(spec, held.schema).filter(
      path => !ofOwner.has(String(path[0])) && !isOfReference(held.schema, path) && isHanded(path),
    )
    const places = lacks.map(path => ({
      version: name,
      path: formatPath(['spec', ...path]),
      there: schemaPlace(parent, held.version, [...held.path, ...path]),
    }))
    const why = `${countShared(spec, held.schema)} of ${fieldsOf(held.schema).size} fields there are those of ${child.kind}`
    const where = `${subjectOf(parent, held.version)} takes at ${formatPath(held.path)} and hands on (${why})`
    return places.length === 0 ? [] : [groupOfLacks(places, parent, subjectOf(parent, held.version), 'child', `which ${where}`)]
  })
}

/** The identity of a machine, and where it runs: a template hands them to the owner of the machine, and what runs for it has its own. */
const ofOwner: ReadonlySet<string> = new Set(['failureDomain', 'instanceID', 'providerID', 'providerIDList'])

/** A child may refer to what is in its own namespace alone, where its parent chooses one: both structs are meant. */
function isOfReference(spec: Schema, path: readonly PathSegment[]): boolean {
  const [last, holder] = [path.at(-1), schemaAtPath(spec, path.slice(0, -1))]
  const isReference = [...fieldsOf(holder)].every(field => ofReferences.has(field)) && fieldsOf(holder).has('name')
  return path.length > 1 && (last === 'namespace' || last === 'apiVersion') && isReference
}

const ofReferences: ReadonlySet<string> = new Set([
  'apiGroup',
  'apiVersion',
  'group',
  'key',
  'kind',
  'name',
  'namespace',
  'optional',
  'uid',
])

interface Holder {
  readonly version: string
  /** Of `statefulSetTemplate.spec`: `statefulset`. */
  readonly named: string
  readonly path: readonly PathSegment[]
  readonly schema: Schema
}

function findHolder(parent: CrdDocument, spec: Schema, kind: string): Holder | undefined {
  const own = kind.toLowerCase()
  return listHolders(parent).find(({ named, schema }) => mayMean(named || ofKindTemplate(parent.kind), own) && isLike(schema, spec))
}

/** A VSphereMachineTemplate is of VSphereMachines; a VSphereVM is only like one. Empty for other kinds, whose template may be of any. */
function ofKindTemplate(kind: string): string {
  return kind.endsWith('Template') ? kind.slice(0, -'Template'.length).toLowerCase() : ''
}

/** imageListPullJobTemplate is of no ImagePullJob; advancedStatefulSetTemplate is of a StatefulSet. */
function mayMean(named: string, kind: string): boolean {
  return kind.endsWith(named) || named.endsWith(kind)
}

function nameIn(path: readonly PathSegment[]): string {
  return /^(.+)Template$/.exec(String(path.at(-2)))?.[1]?.toLowerCase() ?? ''
}

const listHolders = factOf((parent: CrdDocument): readonly Holder[] => {
  const stored = listAt(parent.crd, 'spec', 'versions').find(one => member(one, 'storage') === true)
  const found = parent.versions.flatMap(({ name, schema }) =>
    findSpecs(schema)
      .filter(({ path }) => path.length > 1)
      .map(({ path, schema: at }) => ({ version: name, named: nameIn(path), path, schema: at })),
  )
  // Controllers read what is stored: another version may be on its way out.
  const isStored = ({ version }: Holder) => Number(version === textAt(stored, 'name'))
  return found.toSorted((a, b) => isStored(b) - isStored(a))
})

/** Finds the specs that may be those of a kind. */
const findSpecs = createSchemaFinder((schema, step) => step === 'spec' && mayHold(schema))

/** Enough names of its own, and hardly one that the other hasn't: a spec of another kind has others. */
function isLike(a: Schema, b: Schema): boolean {
  const [own, other] = [fieldsOf(a), fieldsOf(b)]
  const most = Math.max(own.size, other.size) * 4
  // Every CRD is compared with the specs of all others: most are excluded by their number of fields.
  if (other.size < 4 || Math.min(own.size, other.size) * 5 < most || !mayHold(a)) return false
  const shared = countShared(a, b)
  return shared >= 4 && shared * 5 >= most
}

function countShared(a: Schema, b: Schema): number {
  const other = fieldsOf(b)
  return [...fieldsOf(a)].filter(name => other.has(name)).length
}

/** The names of a schema's fields. Schemas do not change while they are checked. */
const fieldsOf = factOf((schema: Schema): ReadonlySet<string> => new Set(Object.keys(schema.properties ?? {})))

/** The spec of a pod is in many kinds, and is not that of a CRD. */
function mayHold({ properties = {} }: Schema): boolean {
  return Object.keys(properties).length >= 4 && !(Object.hasOwn(properties, 'containers') && Object.hasOwn(properties, 'nodeSelector'))
}

function groupOfLacks(places: readonly Lack[], wide: CrdDocument, than: string, relation: 'copy' | 'child', which: string): Group<Data> {
  return createFinding({
    places,
    message: many => `is missing, ${which}${morePlaces(many)}`,
    help: relation === 'copy' ? 'Ship one and the same CRD everywhere.' : 'Bring both CRDs to the same version of the structs they share.',
    data: { than, relation },
    related: first => placeThere(places, first, wide, `the ${relation === 'copy' ? 'copy' : 'parent'} that has it`),
  })
}

function placeThere(places: readonly Lack[], first: RulePlace, crd: CrdDocument, message: string): readonly CrdPlace[] {
  return places.flatMap(one => (one === first ? [{ crd, path: one.there, message }] : []))
}

/** A patch of the CRD that one way of shipping it has lost: kedacore/keda#5752. */
function describeClosed(places: readonly Lack[], wide: CrdDocument): Group<Data> {
  return createFinding({
    places,
    message: many => `drops fields that it does not know, which another copy of this CRD keeps${morePlaces(many)}`,
    help: 'Ship one and the same CRD everywhere.',
    data: { than: subjectOf(wide), relation: 'copy' },
    related: first => placeThere(places, first, wide, 'the copy that keeps them'),
  })
}

export default rule
