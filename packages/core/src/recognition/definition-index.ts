import { readGroupVersion, readIndex } from '../upstream/data.ts'
import type { Entry } from '../upstream/data.ts'
import { kubernetesMinors } from '../upstream/minors.ts'
import { valueAt } from '../upstream/segments.ts'
import { derivedDefinitions, derivedFrom } from './derived.ts'
import { goneFieldsAt, goneFieldsOf, hasOlderFields, isThere, olderMinors } from './older-fields.ts'

/** Finds the definitions that a struct may be a copy of, by the names of its fields alone. */
export interface DefinitionIndex {
  /** Definitions that had exactly these fields, with the minors they had them at. */
  exact(names: readonly string[]): ReadonlyMap<string, readonly string[]>
  /** Large definitions that share fields with these, with how many. */
  overlapping(names: readonly string[]): ReadonlyMap<string, number>
  /** Definitions that wrap another: `metadata` and a `spec` of that type, and little else. */
  wrapping(spec: string): readonly string[]
}

/** Fewer fields than that are recognised as a whole or not at all. */
export const largeFrom = 8

/** What nobody embeds, or what contains itself. */
const leftOut = /^(apiextensions|apiregistration|apiserverinternal)\b/
const metadataTypes = new Set(['ObjectMeta', 'ListMeta', 'ManagedFieldsEntry', 'DeleteOptions', 'Status', 'StatusDetails', 'WatchEvent'])

const wrapperFields = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status'])

let index: DefinitionIndex | undefined

/** Builds the index when first asked for it: reads schemas/ whole, without decoding more than it must. */
export function definitionIndex(): DefinitionIndex {
  index ??= build()
  return index
}

interface Listed {
  readonly name: string
  readonly entry: Entry
  readonly isLarge: boolean
  /** The sets of field names that it had; worked out when one of them may be the copy's. */
  readonly keys: () => ReadonlyMap<string, readonly string[]>
}

function listDefinition(name: string, entry: Entry): Listed {
  let keys: ReadonlyMap<string, readonly string[]> | undefined
  const isLarge = Object.keys(entry.fields ?? {}).length >= largeFrom
  return { name, entry, isLarge, keys: () => (keys ??= nameKeys(name, entry)) }
}

/** Conditions of all kinds look alike; metav1's is the one that others embed. */
function isCondition(short: string, groupVersion: string): boolean {
  return short.endsWith('Condition') && groupVersion !== 'apimachinery/meta/v1'
}

function build(): DefinitionIndex {
  const listed = listDefinitions()
  const byField = groupByField(listed)
  const exact = new Map<string, ReadonlyMap<string, readonly string[]>>()
  let wrappers: ReadonlyMap<string, readonly string[]> | undefined
  return {
    exact: names => {
      const key = keyOf(names)
      const found = exact.get(key) ?? findExact(key, names, byField)
      exact.set(key, found)
      return found
    },
    overlapping: names => countOverlap(names, byField),
    wrapping: spec => {
      wrappers ??= listWrappers(listed)
      return wrappers.get(spec) ?? []
    },
  }
}

/** The definitions that ever had a field. */
function groupByField(listed: readonly Listed[]): ReadonlyMap<string, readonly Listed[]> {
  const byField = new Map<string, Listed[]>()
  for (const one of listed) {
    for (const field of Object.keys(one.entry.fields ?? {})) push(byField, field, one)
    for (const field of goneFieldsOf(one.name)) push(byField, field, one)
  }
  return byField
}

/** Of the definitions that have the rarest of the names: which had them all, and no others. */
function findExact(
  key: string,
  names: readonly string[],
  byField: ReadonlyMap<string, readonly Listed[]>,
): ReadonlyMap<string, readonly string[]> {
  const [rarest = []] = names.map(name => byField.get(name) ?? []).sort((a, b) => a.length - b.length)
  return new Map(rarest.flatMap(({ name, keys }) => [keys().get(key)].flatMap(minors => (minors === undefined ? [] : [[name, minors]]))))
}

function listDefinitions(): readonly Listed[] {
  const listed = Object.entries(readIndex().packages).flatMap(([groupVersion, { package: owner }]) => {
    if (leftOut.test(groupVersion)) return []
    return Object.entries(readGroupVersion(groupVersion).definitions)
      .filter(([short, entry]) => isWorthwhile(short, entry) && !isCondition(short, groupVersion))
      .map(([short, entry]) => listDefinition(`${owner}.${short}`, entry))
  })
  const byName = new Map(listed.map(({ name, entry }) => [name, entry]))
  const derived = derivedDefinitions.flatMap(name => {
    const { definition, without } = derivedFrom(name)
    const entry = byName.get(definition)
    return entry === undefined ? [] : [listDefinition(name, { ...entry, fields: omit(entry.fields, without) })]
  })
  return [...listed, ...derived]
}

function isWorthwhile(short: string, entry: Entry): boolean {
  return Object.keys(entry.fields ?? {}).length > 1 && !isList(short, entry) && !metadataTypes.has(short)
}

function omit<T>(record: Readonly<Record<string, T>> = {}, without: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !without.includes(name)))
}

function isList(short: string, { fields = {} }: Entry): boolean {
  return short.endsWith('List') && Object.hasOwn(fields, 'items') && Object.hasOwn(fields, 'kind')
}

/** The sets of field names that a definition had, with the minors that had them, oldest first. */
function nameKeys(definition: string, entry: Entry): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  if (hasOlderFields(definition)) for (const minor of olderMinors) push(keys, keyOf(olderNames(definition, entry, minor)), minor)
  const known = kubernetesMinors.filter(minor => valueAt(entry.in ?? true, minor))
  const changes = Object.values(entry.fields ?? {}).some(segments => typeof segments !== 'string')
  const first = known[0] ?? ''
  const all = keyOf(namesAt(entry, first))
  for (const minor of known) push(keys, changes ? keyOf(namesAt(entry, minor)) : all, minor)
  if (!hasOlderFields(definition) && first === kubernetesMinors[0])
    for (const minor of olderMinors.toReversed()) keys.get(all)?.unshift(minor)
  return keys
}

function olderNames(definition: string, entry: Entry, minor: string): readonly string[] {
  const kept = namesAt(entry, kubernetesMinors[0] ?? '').filter(field => isThere(definition, field, minor))
  return [...kept, ...goneFieldsAt(definition, minor).map(([field]) => field)]
}

function namesAt({ fields = {} }: Entry, minor: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, segments]) => (valueAt(segments, minor) === undefined ? [] : [name]))
}

function keyOf(names: readonly string[]): string {
  return [...names].sort().join(',')
}

function countOverlap(names: readonly string[], byField: ReadonlyMap<string, readonly Listed[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const field of names) {
    for (const { name, entry, isLarge } of byField.get(field) ?? [])
      // What was gone by the oldest minor of schemas/ counts for exact copies alone.
      if (isLarge && Object.hasOwn(entry.fields ?? {}, field)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** `core/v1 PodTemplate` wraps a template, not a spec, and is none. */
function listWrappers(listed: readonly Listed[]): ReadonlyMap<string, readonly string[]> {
  const wrappers = new Map<string, string[]>()
  for (const { name, entry } of listed) {
    const fields = Object.keys(entry.fields ?? {})
    if (!fields.includes('metadata') || !fields.every(field => wrapperFields.has(field))) continue
    const spec = specType(name, entry)
    if (spec !== undefined) push(wrappers, spec, name)
  }
  return wrappers
}

/** A wrapper's spec is of the wrapper's own package: `@PodSpec!`. */
function specType(name: string, { fields = {} }: Entry): string | undefined {
  const segments = Object.hasOwn(fields, 'spec') ? fields['spec'] : undefined
  const text = typeof segments === 'string' ? segments : Object.values(segments ?? {}).findLast(one => one !== null)
  const short = /^@(\w+)/.exec(text ?? '')?.[1]
  return short === undefined ? undefined : `${name.slice(0, name.lastIndexOf('.'))}.${short}`
}

function push<T>(into: Map<string, T[]>, key: string, value: T): void {
  const known = into.get(key)
  if (known === undefined) into.set(key, [value])
  else known.push(value)
}
