// @late: the types of the project itself, which most runs don't read.
import {
  compareText,
  type Diagnostic,
  groupBy,
  groupKind,
  type InputPart,
  isRecord,
  jsonText,
  type Location,
  type Origins,
  parseJson,
  type Resource,
} from '@crdgen/core/internal'
import { claimedNames } from '@crdgen/generator/internal'
import type { Entry } from '../system/cache/answers.ts'
import { openOwnFolder } from '../system/cache/own-folder.ts'
import { areApart, areOfParts, chooseParts, isOfParts, partsByKey, readApart } from './parts.ts'
import type { Plan } from './plan.ts'
import { nameOfEntry, type OfPlan, recallChanged, recallOfPlan, rememberOfPlan } from './remember-plan.ts'
import { type OwnCrd, readCrds, readResources, type ReadTypes } from './read-types.ts'

export type { OwnCrd } from './read-types.ts'

export interface OwnCrds {
  /** Empty when there are errors: what can't be generated can't be checked. */
  readonly built: readonly OwnCrd[]
  readonly errors: readonly Diagnostic[]
}

/**
 * The CRDs that the project's types make, in memory, as an earlier run of any command made them if nothing has changed since. Files of
 * findings start from the plan's folder.
 */
export function buildOwnCrds(plan: Plan): OwnCrds {
  const { found, errors } = recallCrds({ plan, what: 'crds', read: readCrds, isWanted: () => true })
  return { built: errors.length > 0 ? [] : found, errors }
}

/** The versions of kinds that the project's types declare, as far as they can be read; remembered as their CRDs are. */
export function readOwnResources(plan: Plan): readonly Resource[] {
  const identity: Identity<Resource> = { kindOf: one => one, namesOf: () => [] }
  return answer({ plan, what: 'resources', read: readResources, isWanted: () => true, identity }).found
}

interface Remembered {
  readonly parts: readonly KeptPart[]
  /** False for one part that stands for all of the input. */
  readonly isDivided: boolean
}

interface KeptPart extends InputPart {
  /** Names that no CRD of another part may have. */
  readonly names: readonly string[]
  /** JSON of the answer; the numbers that JavaScript's own would round are exact. */
  readonly text: string
}

type Answer<Item> = Pick<ReadTypes<Item>, 'found' | 'errors'>

interface Identity<Item> {
  readonly kindOf: (item: Item) => { readonly group: string; readonly kind: string }
  readonly namesOf: (item: Item) => readonly string[]
}

const ofCrds: Identity<Pick<OwnCrd, 'crd'>> = {
  kindOf: ({ crd: { spec } }) => ({ group: spec.group, kind: spec.names.kind }),
  namesOf: ({ crd }) => claimedNames(crd),
}

interface Question<Item> {
  readonly plan: Plan
  /** Tells answers about the same types apart. */
  readonly what: string
  readonly read: (plan: Plan) => ReadTypes<Item>
  /** The answer may lack what is of other parts. */
  readonly isWanted: (part: InputPart) => boolean
}

/**
 * The answer to a question about a plan's types, as an earlier process kept it if nothing that it rests on has changed since. What has changed
 * is read again without the rest where the input has parts.
 */
export function recallCrds<Item extends Pick<OwnCrd, 'crd' | 'origins'>>(question: Question<Item>): Answer<Item> {
  return answer({ ...question, identity: ofCrds })
}

interface OwnQuestion<Item> extends Question<Item> {
  readonly identity: Identity<Item>
}

interface EntryPlace {
  readonly folder: string | undefined
  readonly name: string
  readonly began: number
}

function answer<Item extends { readonly origins: Origins }>(question: OwnQuestion<Item>): Answer<Item> {
  const { plan, what } = question
  const place = { began: Date.now(), folder: openOwnFolder('answers'), name: nameOfEntry('types', plan, [what, plan.config]) }
  return recallAll(question, place) ?? readChanged(question, place) ?? readAll(question, place)
}

function recallAll<Item>({ plan, identity, isWanted }: OwnQuestion<Item>, { folder, name }: EntryPlace): Answer<Item> | undefined {
  const kept = recallOfPlan(plan, folder, name, isRemembered)
  return kept && joinAnswers(kept.isDivided ? kept.parts.filter(isWanted) : kept.parts, identity)
}

/** Reads the parts that have changed since they were kept; undefined where all is to be read. */
function readChanged<Item extends { readonly origins: Origins }>(
  { plan, read, identity, isWanted }: OwnQuestion<Item>,
  { folder, name, began }: EntryPlace,
): Answer<Item> | undefined {
  const { entry, changed } = isOfParts(plan) ? (recallChanged(plan, folder, name, isDivided) ?? {}) : {}
  if (entry === undefined || changed === undefined) return undefined
  const held = chooseParts(plan, { entry, changed }, ({ files }) => files)
  const before = held && joinAnswers(held.clean.filter(isWanted), identity)
  if (held === undefined || before === undefined) return undefined
  const again = read({ ...plan, inputs: held.opened })
  const taken = new Set(held.clean.flatMap(({ names }) => names))
  const isTaken = again.found.some(one => identity.namesOf(one).some(each => taken.has(each)))
  const own = isTaken ? undefined : readApart(again.parts, again.trace, held, plan)
  const joined = { found: sortByKind([...before.found, ...again.found], identity), errors: again.errors }
  // Of types with errors nothing is remembered: the next run asks again what has changed since the run before.
  if (own !== undefined && again.errors.length > 0 && areOfParts(again.errors, own, plan)) return joined
  const parts = divide(again, own, plan, identity)
  if (parts === undefined) return undefined
  rememberOfPlan(plan, folder, name, { began, ...again.trace, kept: held.kept }, { parts: [...held.clean, ...parts], isDivided: true })
  return joined
}

function readAll<Item extends { readonly origins: Origins }>(
  { plan, read, identity }: OwnQuestion<Item>,
  { folder, name, began }: EntryPlace,
): Answer<Item> {
  const all = read(plan)
  const parts = divide(all, all.parts, plan, identity)
  const whole: KeptPart = { inputs: plan.inputs, files: [], kinds: [], names: [], text: answerText(all.found, all.errors) }
  rememberOfPlan<Remembered>(plan, folder, name, { began, ...all.trace }, { parts: parts ?? [whole], isDivided: parts !== undefined })
  return all
}

/** Divides an answer by part; undefined where an item is of no part, or there are errors. */
function divide<Item extends { readonly origins: Origins }>(
  { found, errors, resources }: ReadTypes<Item>,
  parts: readonly InputPart[] | undefined,
  plan: Plan,
  identity: Identity<Item>,
): readonly KeptPart[] | undefined {
  if (parts === undefined || errors.length > 0 || !areApart(plan, parts, resources)) return undefined
  const partOf = partsByKey(parts)
  const ofPart = groupBy(found, one => partOf.get(groupKind(identity.kindOf(one))))
  if (ofPart.has(undefined)) return undefined
  return parts.map(part => {
    const own = ofPart.get(part) ?? []
    return { ...part, names: own.flatMap(identity.namesOf), text: answerText(own, []) }
  })
}

/** JSON has no maps. */
function answerText(found: readonly { readonly origins: Origins }[], errors: readonly Diagnostic[]): string {
  return jsonText({ found: found.map(one => ({ ...one, origins: [...one.origins] })), errors })
}

/** The answer of parts together; undefined where one is damaged. */
function joinAnswers<Item>(parts: readonly KeptPart[], identity: Identity<Item>): Answer<Item> | undefined {
  const answers = parts.map(({ text }) => readAnswer<Item>(text))
  if (!answers.every(one => one !== undefined)) return undefined
  const found = answers.flatMap(one => one.found)
  return { found: answers.length > 1 ? sortByKind(found, identity) : found, errors: answers.flatMap(one => one.errors) }
}

function readAnswer<Item>(text: string): Answer<Item> | undefined {
  try {
    const answer = parseJson(text)
    return isAnswer<Item>(answer) ? { ...answer, found: answer.found.map(one => ({ ...one, origins: new Map(one.origins) })) } : undefined
  } catch {
    return undefined
  }
}

/** The entry is ours, see openOwnFolder, and of this version, see ownState. */
function isAnswer<Item>(answer: unknown): answer is Answer<Item & { readonly origins: readonly (readonly [string, Location])[] }> {
  return isRecord(answer) && Array.isArray(answer['found']) && Array.isArray(answer['errors'])
}

/** As types are read: the versions of a kind are of one part, and in order. */
function sortByKind<Item>(found: readonly Item[], { kindOf }: Identity<Item>): readonly Item[] {
  return found.toSorted((before, after) => compareText(groupKind(kindOf(before)), groupKind(kindOf(after))))
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['parts', 'isDivided', 'lists'].every(key => key in entry)
}

function isDivided(entry: object): entry is Entry<OfPlan<Remembered>> {
  return isRemembered(entry) && entry.isDivided
}
