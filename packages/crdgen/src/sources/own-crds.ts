// @late: the types of the project itself, which most runs don't read.
import { resolve } from 'node:path'
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
  const identity = { kindOf: (one: Resource) => one, namesOf: () => [], filesOf: () => [] }
  return answer({ plan, what: 'resources', read: readResources, isWanted: () => true }, identity).found
}

interface Remembered {
  readonly parts: readonly KeptPart[]
  /** False for parts that can't be read again one by one: there is one of each kind. */
  readonly isDivided: boolean
  readonly errors: readonly Diagnostic[]
}

interface KeptPart extends InputPart {
  /** Names that no CRD of another part may have. */
  readonly names: readonly string[]
  /** JSON of the items; the numbers that JavaScript's own would round are exact. */
  readonly text: string
}

type Answer<Item> = Pick<ReadTypes<Item>, 'found' | 'errors'>

interface Identity<Item> {
  readonly kindOf: (item: Item) => { readonly group: string; readonly kind: string }
  readonly namesOf: (item: Item) => readonly string[]
  /** Files that declare a part of it, from the plan's folder. */
  readonly filesOf: (item: Item) => readonly string[]
}

const ofCrds: Identity<Pick<OwnCrd, 'crd' | 'origins' | 'locations'>> = {
  kindOf: ({ crd: { spec } }) => ({ group: spec.group, kind: spec.names.kind }),
  namesOf: ({ crd }) => claimedNames(crd),
  filesOf: ({ origins, locations }) => [...locations, ...origins.values()].map(({ file }) => file),
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
export function recallCrds<Item extends Pick<OwnCrd, 'crd' | 'origins' | 'locations'>>(question: Question<Item>): Answer<Item> {
  return answer(question, ofCrds)
}

interface Asked<Item> extends Question<Item> {
  readonly identity: Identity<Item>
  /** The entry of the answer. */
  readonly name: string
  readonly folder: string | undefined
  readonly began: number
}

function answer<Item extends { readonly origins: Origins }>(question: Question<Item>, identity: Identity<Item>): Answer<Item> {
  const { plan, what } = question
  const name = nameOfEntry('types', plan, [what, plan.config])
  const asked = { ...question, identity, name, folder: openOwnFolder('answers'), began: Date.now() }
  return recallAll(asked) ?? readChanged(asked) ?? readAll(asked)
}

function recallAll<Item>({ plan, identity, isWanted, folder, name }: Asked<Item>): Answer<Item> | undefined {
  const kept = recallOfPlan(plan, folder, name, isRemembered)
  const found = kept && readItems(kept.parts.filter(isWanted), identity)
  return kept && found && { found, errors: kept.errors }
}

/** Reads the parts that have changed since they were kept; undefined where all is to be read. */
function readChanged<Item extends { readonly origins: Origins }>(asked: Asked<Item>): Answer<Item> | undefined {
  const { plan, read, identity, isWanted, folder, name, began } = asked
  const { entry, changed } = isOfParts(plan) ? (recallChanged(plan, folder, name, isRemembered) ?? {}) : {}
  if (entry?.isDivided !== true || changed === undefined) return undefined
  const held = chooseParts(plan, { entry, changed }, ({ files }) => files)
  const before = held && readItems<Item>(held.clean.filter(isWanted), identity)
  if (held === undefined || before === undefined) return undefined
  const again = read({ ...plan, inputs: held.opened })
  const taken = new Set(held.clean.flatMap(({ names }) => names))
  const isTaken = again.found.some(one => identity.namesOf(one).some(each => taken.has(each)))
  const own = isTaken ? undefined : readApart(again.parts, again.trace, held, plan)
  const joined = { found: sortByKind([...before, ...again.found], identity), errors: again.errors }
  // Of types with errors nothing is remembered: the next run asks again what has changed since the run before.
  if (own !== undefined && again.errors.length > 0 && areOfParts(again.errors, own, plan)) return joined
  const parts = divide(again, own, plan, identity)
  if (parts === undefined) return undefined
  const kept: Remembered = { parts: [...held.clean, ...parts], isDivided: true, errors: [] }
  rememberOfPlan(plan, folder, name, { began, ...again.trace, kept: held.kept }, kept)
  return joined
}

function readAll<Item extends { readonly origins: Origins }>(asked: Asked<Item>): Answer<Item> {
  const { plan, read, identity, folder, name, began } = asked
  const all = read(plan)
  const parts = divide(all, all.parts, plan, identity)
  const kinds = [...groupBy(all.found, one => groupKind(identity.kindOf(one))).values()].map(some => ({
    inputs: [],
    files: [...new Set(some.flatMap(identity.filesOf))].map(file => resolve(plan.folder, file)),
    kinds: [],
    names: [],
    text: itemsText(some),
  }))
  const kept: Remembered = { parts: parts ?? kinds, isDivided: parts !== undefined, errors: all.errors }
  rememberOfPlan<Remembered>(plan, folder, name, { began, ...all.trace }, kept)
  return { found: sortByKind(all.found, identity), errors: all.errors }
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
    return { ...part, names: own.flatMap(identity.namesOf), text: itemsText(own) }
  })
}

/** JSON has no maps. */
function itemsText(found: readonly { readonly origins: Origins }[]): string {
  return jsonText(found.map(one => ({ ...one, origins: [...one.origins] })))
}

/** The items of parts together; undefined where one is damaged. */
function readItems<Item>(parts: readonly KeptPart[], identity: Identity<Item>): readonly Item[] | undefined {
  try {
    const items = parts.map(({ text }) => parseJson(text))
    if (!items.every(areItems<Item>)) return undefined
    const found = items.flat().map(one => ({ ...one, origins: new Map(one.origins) }))
    return sortByKind(found, identity)
  } catch {
    return undefined
  }
}

/** The entry is ours, see openOwnFolder, and of this version, see ownState. */
function areItems<Item>(items: unknown): items is readonly (Item & { readonly origins: readonly (readonly [string, Location])[] })[] {
  return Array.isArray(items) && items.every(one => isRecord(one) && Array.isArray(one['origins']))
}

/** As types are read: the versions of a kind are of one part, and in order. */
function sortByKind<Item>(found: readonly Item[], { kindOf }: Identity<Item>): readonly Item[] {
  return found.toSorted((before, after) => compareText(groupKind(kindOf(before)), groupKind(kindOf(after))))
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['parts', 'isDivided', 'errors', 'lists'].every(key => key in entry)
}
