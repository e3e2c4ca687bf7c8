import { createFinding, type Difference, formatPath, type FoundEmbed, shortName, upstream, valueAt } from '@crdgen/core/internal'
import { collectDifferences, type Collected, wholeEmbeds } from '../../collect.ts'
import { setFacts, sightedAt } from '../../edits.ts'
import { isStatus } from '../../missing-fields.ts'
import { schemaPlace } from '../../../documents/schema-place.ts'
import type { CrdRule, Group, CrdContext } from '../../rule.ts'
import { regenerate } from '../../words.ts'
import { morePlaces } from '../../../findings/more-places.ts'

type OtherKind = Extract<Difference, { readonly what: 'kind' }>
type OtherFact = Extract<Difference, { readonly what: 'fact' }>

type Data = {
  readonly definition?: string
  readonly field?: string
  /** `type`, a keyword, or `stale` for all that another minor has otherwise. */
  readonly aspect: string
  /** null: the struct has none. */
  readonly upstream?: string | null
  /** null: the copy has none. */
  readonly copy?: string | null
  readonly required?: readonly string[]
  readonly target: string
}

const rule: CrdRule<Data> = {
  severity: 'warning',
  summary: 'A field that is another type, format or list type than upstream, or another default, or otherwise required',
  why: 'What upstream takes may be refused here, and apply may merge lists otherwise than Kubernetes does.',
  find(context) {
    const target = context.targets.at(-1)
    if (target === undefined) return []
    const own = new Map(wholeEmbeds(context).map(embed => [embed, ownFacts(context, embed)]))
    const kinds = collectDifferences(context, [target], one => (one.what === 'kind' ? one : undefined))
    const stricter = collectDifferences(context, [target], (one, embed) =>
      one.what === 'fact' && neededHere(one, context, embed).length > 0
        ? { ...one, large: isLarge(embed, target), needed: neededHere(one, context, embed) }
        : undefined,
    )
    return [
      ...kinds.map(one => describeKind(context, one, target)),
      ...stricter.map(one => describeRequired(context, one, { own, target })),
      ...describeFacts(context, own, target),
    ]
  },
}

function describeKind(context: CrdContext, { difference, places }: Collected<OtherKind>, target: string): Group<Data> {
  const { definition, field, copy } = difference
  const name = shortName(definition)
  return createFinding({
    severity: 'warning',
    places,
    fields: [`${name}.${field}`],
    message: many =>
      `is ${kindWords[copy]}, but ${name}.${field} of Kubernetes ${target} is ${kindWords[difference.upstream]}${morePlaces(many)}`,
    help: regenerate(context, target),
    data: { definition, field, aspect: 'type', upstream: difference.upstream, copy, target },
  })
}

const kindWords: Readonly<Record<OtherKind['copy'], string>> = {
  struct: 'an object with fields of its own',
  map: 'a map',
  list: 'a list',
  object: 'an object without fields',
  open: 'anything',
  metadata: 'metadata',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  'int-or-string': 'an integer or a string',
  unknown: 'of a type that does not exist',
}

/**
 * Fields that the copy requires and upstream does not: what Kubernetes accepts is refused. The server fills in defaults before it
 * validates, so that a field with a default is never missing (the key `protocol` of container ports).
 */
function neededHere(fact: OtherFact, context: CrdContext, embed: FoundEmbed): readonly string[] {
  const { aspect, upstream: there, path } = fact
  if (aspect !== 'required') return []
  const { document } = context
  const needed = names(there)
  const place = schemaPlace(document, embed.version, path)
  const hasDefault = (name: string): boolean => (valueAt(document.crd, ...place, 'properties', name, 'default') ?? undefined) !== undefined
  return withoutOwn(fact, context, embed).filter(name => !needed.includes(name) && !hasDefault(name))
}

/** The names that a copy requires, but for those of fields that its owner has beside the struct. */
function withoutOwn({ copy, path }: OtherFact, context: CrdContext, embed: FoundEmbed): readonly string[] {
  const extra = context.differences(embed, context.targets.at(-1) ?? '').filter(({ what }) => what === 'extra')
  const own = new Set(extra.map(one => formatPath(one.path)))
  return names(copy).filter(name => !own.has(formatPath([...path, name])))
}

/** Small structs are easily somebody's own, with rules of their own. */
function isLarge({ definition }: FoundEmbed, target: string): boolean {
  return Object.keys(upstream(target).definition(definition)?.fields ?? {}).length >= 8
}

function describeRequired(
  context: CrdContext,
  { difference, places, sightings }: Collected<OtherFact & { readonly large: boolean; readonly needed: readonly string[] }>,
  { own, target }: { readonly own: OwnFacts; readonly target: string },
): Group<Data> {
  const { definition, field } = difference
  // What every minor has otherwise was decided by somebody.
  const isStale = sightings.every(one => own.get(one.embed)?.has(factKey(one.difference)) !== true)
  const required = difference.needed
  return createFinding({
    severity: difference.large && !places.every(({ path }) => isStatus(path)) ? 'warning' : 'note',
    places,
    fields: [`${shortName(definition)}.${field}`],
    message: many => `requires ${required.join(', ')}, which Kubernetes ${target} does not${morePlaces(many)}`,
    help: regenerate(context, target),
    ...(isStale ? { edits: left => setFacts(context.document, sightedAt(sightings, left, target), target) } : {}),
    data: { definition, field, aspect: 'required', required, target },
  })
}

/** The other differences are reported in few lines: those of the copy's own minor, and those that were made by hand. */
function describeFacts(context: CrdContext, own: OwnFacts, target: string): readonly Group<Data>[] {
  const isOwn = (one: Difference, embed: FoundEmbed) => own.get(embed)?.has(factKey(one)) === true
  const isFact = (one: Difference, embed: FoundEmbed): one is OtherFact =>
    one.what === 'fact' &&
    neededHere(one, context, embed).length === 0 &&
    !(one.aspect === 'required' && withoutOwn(one, context, embed).join() === names(one.upstream).join())
  const stale = collectDifferences(
    context,
    [target],
    (one, embed) => (isFact(one, embed) && !isOwn(one, embed) ? one : undefined),
    () => '',
  )
  const edited = collectDifferences(
    context,
    [target],
    (one, embed) => (isFact(one, embed) && isOwn(one, embed) ? one : undefined),
    one => `${one.aspect} ${one.copy === undefined}`,
  )
  return [...stale.map(one => describeStale(context, one, target)), ...edited.map(one => describeEdited(one, target))]
}

/** Differences of copies from every minor. */
type OwnFacts = ReadonlyMap<FoundEmbed, ReadonlySet<string>>

function ownFacts(context: CrdContext, embed: FoundEmbed): ReadonlySet<string> {
  return new Set(context.differences(embed, embed.minors.at(-1) ?? '').map(factKey))
}

function factKey(one: Difference): string {
  return one.what === 'fact' ? `${formatPath(one.path)} ${one.aspect} ${one.copy}` : ''
}

function describeStale(context: CrdContext, { places, sightings }: Collected<OtherFact>, target: string): Group<Data> {
  return createFinding({
    severity: 'note',
    places,
    message: many => `has list types, defaults or required fields of another Kubernetes than ${target}${morePlaces(many)}`,
    help: `${regenerate(context, target)} List types, defaults and required fields go together with the structs.`,
    edits: left => setFacts(context.document, sightedAt(sightings, left, target), target),
    data: { aspect: 'stale', target },
  })
}

const aspectWords: Readonly<Record<OtherFact['aspect'], string>> = {
  format: 'format',
  listType: 'list type',
  listMapKeys: 'list map keys',
  mapType: 'map type',
  default: 'default',
  required: 'required fields',
}

function describeEdited({ difference, differences, places }: Collected<OtherFact>, target: string): Group<Data> {
  const { definition, field, aspect, copy } = difference
  const [here, there] = [copy, difference.upstream].map(value => (value === undefined ? 'none' : value))
  const isMixed = differences.some(one => one.copy !== copy || one.upstream !== difference.upstream)
  return createFinding({
    severity: 'note',
    places,
    message: many =>
      `has ${aspect === 'required' ? 'other' : 'another'} ${aspectWords[aspect]} than Kubernetes ${target}: ${here} instead of ${there}${morePlaces(many, isMixed ? ', some with other values' : '')}`,
    help: 'It was changed after generating, or written by another generator. Nothing needs doing if that is meant.',
    data: { definition, field, aspect, upstream: difference.upstream ?? null, copy: copy ?? null, target },
  })
}

function names(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',')
}

export default rule
