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
import type { BuiltCrd } from '@crdgen/generator/internal'
import type { Entry } from '../system/cache/answers.ts'
import { openOwnFolder } from '../system/cache/own-folder.ts'
import { areApart, areOfParts, chooseParts, isOfParts, partsByKey, readApart } from './parts.ts'
import type { Plan } from './plan.ts'
import { nameOfEntry, type OfPlan, type ReadOfDisk, recallChanged, recallOfPlan, rememberOfPlan } from './remember-plan.ts'
import { readCrds, readResources, type ReadTypes } from './read-types.ts'

/** A CRD that the project's types make. Plain data. */
export interface OwnCrd extends Pick<BuiltCrd, 'crd' | 'origins' | 'embeds'> {
  /** Of the types of the versions, in the order of `crd.spec.versions`. */
  readonly locations: readonly Location[]
}

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
  const { found, errors } = recallOrRead(plan, 'crds', readCrds, ({ crd: { spec } }) => ({ group: spec.group, kind: spec.names.kind }))
  return { built: errors.length > 0 ? [] : found, errors }
}

/** The versions of kinds that the project's types declare, as far as they can be read; remembered as their CRDs are. */
export function readOwnResources(plan: Plan): readonly Resource[] {
  return recallOrRead(plan, 'resources', readResources, resource => resource).found
}

interface Remembered {
  /** JSON of what was found; the numbers that JavaScript's own would round are exact. */
  readonly texts: readonly string[]
  /** The parts of the input that the texts are of, one each; without them there is one text of all. */
  readonly parts?: readonly InputPart[]
}

interface KeptPart extends InputPart {
  readonly text: string
}

type Answer<Item> = Pick<ReadTypes<Item>, 'found' | 'errors'>
type KindOf<Item> = (item: Item) => { readonly group: string; readonly kind: string }

/**
 * The answer to `what` of a plan's types, as an earlier process kept it if nothing that it rests on has changed since. What has changed is read
 * again without the rest where the input has parts.
 */
export function recallOrRead<Item extends { readonly origins: Origins }>(
  plan: Plan,
  what: string,
  read: (plan: Plan) => ReadTypes<Item>,
  kindOf: KindOf<Item>,
): Answer<Item> {
  const began = Date.now()
  const [folder, name] = [openOwnFolder('answers'), nameOfEntry('types', plan, [what, plan.config])]
  const known = joinTexts<Item>(recallOfPlan(plan, folder, name, isRemembered)?.texts, kindOf)
  if (known !== undefined) return known
  const keep = (answer: Remembered, trace: Omit<ReadOfDisk, 'began'>) => rememberOfPlan(plan, folder, name, { began, ...trace }, answer)
  const held = recallHeld(plan, folder, name)
  const before = held && joinTexts<Item>(held.clean.map(({ text }) => text), kindOf)
  if (held !== undefined && before !== undefined) {
    const again = read({ ...plan, inputs: held.opened })
    const own = readApart(again.parts, again.trace, held, plan)
    const joined = { found: sortByKind([...before.found, ...again.found], kindOf), errors: again.errors }
    // Of types with errors nothing is remembered: the next run asks again what has changed since the run before.
    if (own !== undefined && again.errors.length > 0 && areOfParts(again.errors, own, plan)) return joined
    const parts = divide(again, own, plan, kindOf)
    if (parts !== undefined) {
      keep(withParts([...held.clean, ...parts]), { ...again.trace, kept: held.kept })
      return joined
    }
  }
  const all = read(plan)
  const parts = divide(all, all.parts, plan, kindOf)
  keep(parts === undefined ? { texts: [textOf(all.found, all.errors)] } : withParts(parts), all.trace)
  return all
}

function recallHeld(plan: Plan, folder: string | undefined, name: string) {
  const recalled = isOfParts(plan) ? recallChanged(plan, folder, name, isDivided) : undefined
  if (recalled === undefined) return undefined
  const { entry, changed } = recalled
  const parts = entry.parts.map((part, at): KeptPart => ({ ...part, text: entry.texts[at] ?? '' }))
  return chooseParts(plan, { entry: { ...entry, parts }, changed }, ({ files }) => files)
}

/** What was found by part; undefined where something of it is of no part, or there are errors. */
function divide<Item extends { readonly origins: Origins }>(
  { found, errors, resources }: ReadTypes<Item>,
  parts: readonly InputPart[] | undefined,
  plan: Plan,
  kindOf: KindOf<Item>,
): readonly KeptPart[] | undefined {
  if (parts === undefined || errors.length > 0 || !areApart(plan, parts, resources)) return undefined
  const partOf = partsByKey(parts)
  const ofPart = groupBy(found, one => partOf.get(groupKind(kindOf(one))))
  return ofPart.has(undefined) ? undefined : parts.map(part => ({ ...part, text: textOf(ofPart.get(part) ?? [], []) }))
}

function withParts(kept: readonly KeptPart[]): Required<Remembered> {
  return { texts: kept.map(({ text }) => text), parts: kept.map(({ text: _text, ...part }) => part) }
}

/** JSON has no maps. */
function textOf(found: readonly { readonly origins: Origins }[], errors: readonly Diagnostic[]): string {
  return jsonText({ found: found.map(one => ({ ...one, origins: [...one.origins] })), errors })
}

/** The answer of texts together; undefined where one is damaged. */
function joinTexts<Item>(texts: readonly string[] | undefined, kindOf: KindOf<Item>): Answer<Item> | undefined {
  const answers = texts?.map(text => readAnswer<Item>(text))
  if (answers?.every(one => one !== undefined) !== true) return undefined
  const found = answers.flatMap(one => one.found)
  return { found: answers.length > 1 ? sortByKind(found, kindOf) : found, errors: answers.flatMap(one => one.errors) }
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
function sortByKind<Item>(found: readonly Item[], kindOf: KindOf<Item>): readonly Item[] {
  return found.toSorted((before, after) => compareText(groupKind(kindOf(before)), groupKind(kindOf(after))))
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['texts', 'lists'].every(key => key in entry)
}

function isDivided(entry: object): entry is Entry<OfPlan<Required<Remembered>>> {
  return isRemembered(entry) && entry.parts !== undefined
}
