import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { goTypeOf } from '@crdgen/go'
import { equalJson } from '../decode/zero.ts'
import { ApplyError, conflictError, within } from './apply-error.ts'
import { type ApplyType, memberType, untyped, type MapType, type ListType } from './apply-type.ts'
import { compareTyped, type Comparison } from './compare-typed.ts'
import {
  difference,
  emptySet,
  intersection,
  recursiveDifference,
  union,
  type FieldSet,
  nodesOf,
  setOf,
  below,
  hasMember,
} from './field-set.ts'
import { textIn, type ManagedSet } from './managers.ts'
import { mergeTyped } from './merge-typed.ts'
import { typedError } from './typed-errors.ts'
import { fieldSetOf, withNamedFields } from './typed-set.ts'
import { atomOf, itemElement } from './atoms.ts'
import { type FieldPath, fieldElement } from './path-element.ts'

/** A CRD as the management of its fields sees it, in the version of a request. */
export interface ManagedVersions {
  /** The version of the request, with its group. */
  readonly apiVersion: string
  /** The types of the versions, by apiVersion. */
  readonly types: ReadonlyMap<string, ApplyType>
  /** The API server's converter; nothing is pruned. */
  readonly convert: (object: JsonObject, apiVersion: string) => Promise<JsonObject>
  /** Fields that a request never changes, as `status` beside its subresource; of the version of the request. */
  readonly ignored: FieldSet
  readonly inOrder: InOrder
}

/** The walks over managers that the API server makes in no order: each asks in which order their versions are to come. */
export type ManagerWalk = 'reconcile' | 'prune' | 'compare'

export type InOrder = (walk: ManagerWalk, apiVersions: readonly string[]) => readonly string[]

/** Managers, or sets by version, in the order of their versions. */
function ordered<Own>(
  list: readonly (readonly [string, Own])[],
  versionOf: (one: readonly [string, Own]) => string,
  walk: ManagerWalk,
  { inOrder }: ManagedVersions,
) {
  const versions = inOrder(walk, [...new Set(list.map(versionOf))])
  return [...list].sort((a, b) => versions.indexOf(versionOf(a)) - versions.indexOf(versionOf(b)))
}

function orderedSets(sets: Sets, walk: ManagerWalk, versions: ManagedVersions): readonly (readonly [string, ManagedSet])[] {
  return ordered([...sets], ([, { apiVersion }]) => apiVersion, walk, versions)
}

/** An object with its type. Null where pruning leaves nothing. */
export interface Typed {
  readonly value: unknown
  readonly type: ApplyType
}

type Sets = ReadonlyMap<string, ManagedSet>

/** typeconverter.go, ObjectToTyped. */
export function typedOf(object: JsonObject, { types }: ManagedVersions, allowsRepeats: boolean): Typed {
  const apiVersion = textIn(object, 'apiVersion')
  const type = types.get(apiVersion)
  if (type === undefined) throw new ApplyError(`no corresponding type for ${apiVersion}`)
  const error = typedError(object, type, allowsRepeats)
  if (error !== undefined) throw new ApplyError(error)
  return { value: object, type }
}

/** versionconverter.go, Convert: by way of the version of the request. */
async function convertTyped(typed: Typed, apiVersion: string, versions: ManagedVersions): Promise<Typed> {
  const { value } = typed
  if (isRecord(value) && value['apiVersion'] === apiVersion) return typed
  if (!isRecord(value)) throw new ApplyError(`failed to convert value to unstructured for type ${goTypeOf(value ?? null)}`)
  const own = await versions.convert(value, versions.apiVersion)
  return typedOf(await versions.convert(own, apiVersion), versions, false)
}

/** structured-merge-diff merge/update.go, Updater.Update: who owns what after an object was written. */
export async function updateSets(live: Typed, written: Typed, given: Sets, manager: string, versions: ManagedVersions): Promise<Sets> {
  const reconciled = await reconcileSets(live, given, versions)
  const { sets, comparison } = await shareSets(live, written, reconciled, { manager, isForced: true }, versions)
  const { added, modified, removed } = comparison
  const kept = difference(sets.get(manager)?.set ?? emptySet, removed)
  const set = recursiveDifference(union(union(kept, modified), added), versions.ignored)
  return withSet(sets, manager, { set, apiVersion: versions.apiVersion, isApplied: false })
}

/** The sets with another one of a manager, or without an empty one. */
export function withSet(sets: Sets, manager: string, own: ManagedSet): Sets {
  const changed = new Map(sets)
  if (own.set.size === 0) changed.delete(manager)
  else changed.set(manager, own)
  return changed
}

/** The result of an apply: no object where it changes nothing. */
export interface Applied {
  readonly object: unknown
  readonly sets: Sets
}

/** Updater.Apply */
export async function applySets(
  live: Typed,
  config: Typed,
  given: Sets,
  { manager, isForced }: { readonly manager: string; readonly isForced: boolean },
  versions: ManagedVersions,
): Promise<Applied> {
  const reconciled = await reconcileSets(live, given, versions)
  const merged = { value: mergeTyped(live.value, config.value, live.type), type: live.type }
  const last = reconciled.get(manager)
  const set = recursiveDifference(fieldSetOf(config.value, config.type), versions.ignored)
  const own: Sets = new Map([...reconciled, [manager, { set, apiVersion: versions.apiVersion, isApplied: true }]])
  const pruned = await within('failed to prune fields', () => prune(merged, own, manager, last, versions))
  const { sets } = await shareSets(live, pruned, own, { manager, isForced }, versions)
  return { object: equalJson(live.value, pruned.value) ? undefined : pruned.value, sets }
}

/** reconcileManagedFieldsWithSchemaChanges: the live object is converted to the version of each manager. */
async function reconcileSets(live: Typed, sets: Sets, versions: ManagedVersions): Promise<Sets> {
  const reconciled = new Map<string, ManagedSet>()
  for (const [manager, own] of orderedSets(sets, 'reconcile', versions)) {
    const { type } = await convertTyped(live, own.apiVersion, versions)
    reconciled.set(manager, { ...own, set: reconcileSet(own.set, type) })
  }
  return reconciled
}

/** Updater.update: what others own and this changes is a conflict, or is taken from them; what is gone nobody owns. */
async function shareSets(
  before: Typed,
  after: Typed,
  sets: Sets,
  { manager, isForced }: { readonly manager: string; readonly isForced: boolean },
  versions: ManagedVersions,
): Promise<{ readonly sets: Sets; readonly comparison: Comparison }> {
  const comparison = withoutIgnored(compareTyped(before.value, after.value, before.type), versions.ignored)
  const byVersion = new Map([[versions.apiVersion, comparison]])
  const conflicts = new Map<string, FieldSet>()
  const shared = new Map<string, ManagedSet>()
  for (const [other, own] of orderedSets(sets, 'compare', versions)) {
    if (other === manager) {
      shared.set(other, own)
      continue
    }
    const { added, modified, removed } = byVersion.get(own.apiVersion) ?? (await compareIn(before, after, own.apiVersion, versions))
    byVersion.set(own.apiVersion, { added, modified, removed })
    const conflict = intersection(own.set, union(modified, added))
    if (conflict.size > 0) conflicts.set(other, conflict)
    shared.set(other, { ...own, set: difference(difference(own.set, conflict), removed) })
  }
  if (!isForced && conflicts.size > 0) throw conflictError(conflicts)
  return { sets: new Map([...shared].filter(([, { set }]) => set.size > 0)), comparison }
}

async function compareIn(before: Typed, after: Typed, apiVersion: string, versions: ManagedVersions): Promise<Comparison> {
  const [old, made] = [
    await within('failed to convert old object', () => convertTyped(before, apiVersion, versions)),
    await within('failed to convert new object', () => convertTyped(after, apiVersion, versions)),
  ]
  return compareTyped(old.value, made.value, old.type)
}

function withoutIgnored({ added, modified, removed }: Comparison, ignored: FieldSet): Comparison {
  return {
    added: recursiveDifference(added, ignored),
    modified: recursiveDifference(modified, ignored),
    removed: recursiveDifference(removed, ignored),
  }
}

/** Updater.prune: what the applier owned and does not apply any more goes, unless others own it. */
async function prune(merged: Typed, sets: Sets, manager: string, last: ManagedSet | undefined, versions: ManagedVersions): Promise<Typed> {
  if (last === undefined || last.set.size === 0) return merged
  const own = await within('failed to convert merged object to last applied version', () => convertTyped(merged, last.apiVersion, versions))
  const without = { value: removeItems(own.value, withNamedFields(last.set, own.type), own.type), type: own.type }
  const owned = await within('failed add back owned items', () => addBackOwned(own, without, last.apiVersion, sets, versions))
  const dangling = await within('failed add back dangling items', () => addBackDangling(own, owned, last, versions))
  return convertTyped(dangling, sets.get(manager)?.apiVersion ?? versions.apiVersion, versions)
}

/** addBackOwnedItems: of the last applied version first; of the others the API server takes one after the other, in no order. */
async function addBackOwned(merged: Typed, pruned: Typed, first: string, sets: Sets, versions: ManagedVersions): Promise<Typed> {
  const byVersion = new Map<string, FieldSet>()
  for (const { set, apiVersion } of sets.values()) byVersion.set(apiVersion, union(byVersion.get(apiVersion) ?? emptySet, set))
  const others = ordered(
    [...byVersion].filter(([version]) => version !== first),
    ([version]) => version,
    'prune',
    versions,
  )
  const own = byVersion.get(first)
  const inOrder = own === undefined ? others : [[first, own] as const, ...others]
  let [whole, left] = [merged, pruned]
  for (const [apiVersion, managed] of inOrder) {
    whole = await within(`failed to convert merged object at version ${apiVersion}`, () => convertTyped(whole, apiVersion, versions))
    const narrow = await within(`failed to convert pruned object at version ${apiVersion}`, () => convertTyped(left, apiVersion, versions))
    const named = (set: FieldSet) => withNamedFields(set, whole.type)
    const kept = union(named(fieldSetOf(narrow.value, narrow.type)), named(managed))
    const gone = difference(named(fieldSetOf(whole.value, whole.type)), kept)
    left = { value: removeItems(whole.value, gone, whole.type), type: whole.type }
  }
  return left
}

/** addBackDanglingItems: what the applier never owned stays. */
async function addBackDangling(merged: Typed, pruned: Typed, last: ManagedSet, versions: ManagedVersions): Promise<Typed> {
  const own = await within('failed to convert pruned object to last applied version', () => convertTyped(pruned, last.apiVersion, versions))
  const named = (set: FieldSet) => withNamedFields(set, merged.type)
  const gone = difference(named(fieldSetOf(merged.value, merged.type)), named(fieldSetOf(own.value, own.type)))
  return { value: removeItems(merged.value, intersection(gone, named(last.set)), merged.type), type: merged.type }
}

/**
 * structured-merge-diff typed/reconcile_schema.go: a set that was written when the schema was another one. What is below a field that is owned as
 * a whole by now becomes that field.
 */
export function reconcileSet(set: FieldSet, type: ApplyType): FieldSet {
  const whole = setOf(wholeFields({ set, type, path: [], isOwned: false }))
  return whole.size === 0 ? set : union(recursiveDifference(set, whole), whole)
}

interface OwnedPlace {
  readonly set: FieldSet
  readonly type: ApplyType
  readonly path: FieldPath
  /** It is in the set, and nothing below it. */
  readonly isOwned: boolean
}

function wholeFields({ set, type, path, isOwned }: OwnedPlace): readonly FieldPath[] {
  // Nothing is known of the value here: the first form counts.
  const atom = atomOf(type, undefined)
  if (atom === undefined || atom.kind === 'scalar') return []
  if (atom.kind === 'map' && isFree(atom.of)) return []
  if (!isOwned && atom.of.isAtomic) return atom.kind === 'list' || set.size > 0 ? [path] : []
  return nodesOf(set).flatMap(({ element, isMember, below }) => {
    const name = element.kind === 'field' ? element.name : ''
    const own = atom.kind === 'list' ? atom.of.items() : memberType(atom.of, name)
    if (own === undefined) return []
    return wholeFields({ set: below, type: own, path: [...path, element], isOwned: isMember && below.size === 0 })
  })
}

/** isUntypedDeducedMap: a map of what has no type. */
function isFree({ fields, others }: MapType): boolean {
  const other = others?.()
  return fields.size === 0 && other !== untyped && other?.scalar === 'untyped'
}

/**
 * structured-merge-diff typed/remove.go, RemoveItems: a value without the fields of a set. Null where nothing is left of it, and of what is owned
 * as a whole.
 */
export function removeItems(value: unknown, set: FieldSet, type: ApplyType): unknown {
  const atom = atomOf(type, value)
  switch (atom?.kind) {
    case 'map':
      return isRecord(value) && !atom.of.isAtomic ? withoutMembers(value, set, atom.of) : null
    case 'list':
      return Array.isArray(value) && !atom.of.isAtomic ? withoutItems(value, set, atom.of) : null
    case 'scalar':
      return value
    case undefined:
      return null
  }
}

function withoutMembers(object: JsonObject, set: FieldSet, type: MapType): unknown {
  const members = Object.entries(object).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const element = fieldElement(name)
    if (hasMember(set, element)) return []
    const inner = below(set, element)
    const own = memberType(type, name)
    return [[name, inner.size === 0 || own === undefined ? value : removeItems(value, inner, own)]]
  })
  return members.length > 0 ? Object.fromEntries(members) : null
}

function withoutItems(list: readonly unknown[], set: FieldSet, type: ListType): unknown {
  const items = list.flatMap(item => {
    const element = itemElement(type, item)
    if (typeof element === 'string') return [item]
    if (hasMember(set, element)) return []
    const inner = below(set, element)
    return [inner.size === 0 ? item : removeItems(item, inner, type.items())]
  })
  return items.length > 0 ? items : null
}
