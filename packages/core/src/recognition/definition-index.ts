import { once } from '../values/facts.ts'
import { readFieldNames, readGroupVersion, readPackages } from '../upstream/data.ts'
import type { StoredEntry } from '../upstream/stored.ts'
import { kubernetesMinors } from '../upstream/minors.ts'
import { own } from '../upstream/own.ts'
import { valueAt } from '../upstream/segments.ts'
import { derivedDefinitions, derivedFrom } from './derived.ts'
import { packageOf, shortName } from '../upstream/added/place.ts'
import { goneFieldsAt, goneFieldsOf, hasOlderFields, existedAt, olderMinors } from './older-fields.ts'

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

/** Groups that nobody embeds, or that contain themselves. */
const leftOut = /^(apiextensions|apiregistration|apiserverinternal)\b/
const metadataTypes = new Set(['ObjectMeta', 'ListMeta', 'ManagedFieldsEntry', 'DeleteOptions', 'Status', 'StatusDetails', 'WatchEvent'])

const wrapperFields = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status'])

/** Builds the index when first asked for it, from the names of fields alone: files of schemas/ are read when a definition may be the one. */
export const definitionIndex = once(build)

interface Listed {
  readonly name: string
  /** All that it ever had. */
  readonly fields: readonly string[]
  readonly entry: () => StoredEntry
  /** The sets of field names that it had; worked out when one of them may be the copy's. */
  readonly keys: () => ReadonlyMap<string, readonly string[]>
}

function listDefinition(name: string, fields: readonly string[], entry: () => StoredEntry): Listed {
  let keys: ReadonlyMap<string, readonly string[]> | undefined
  return { name, fields, entry, keys: () => (keys ??= nameKeys(name, entry())) }
}

/** Conditions of all kinds look alike; metav1's is the one that others embed. */
function isCondition(short: string, groupVersion: string): boolean {
  return short.endsWith('Condition') && groupVersion !== 'apimachinery/meta/v1'
}

function build(): DefinitionIndex {
  const listed = listDefinitions()
  const byField = groupByField(listed)
  const exact = new Map<string, ReadonlyMap<string, readonly string[]>>()
  const wrappers = new Map<string, readonly string[]>()
  return {
    exact: names => {
      const key = namesKey(names)
      const found = exact.get(key) ?? findExact(key, names, byField)
      exact.set(key, found)
      return found
    },
    overlapping: names => countOverlap(names, byField),
    wrapping: spec => {
      const found = wrappers.get(spec) ?? listWrappers(spec, listed)
      wrappers.set(spec, found)
      return found
    },
  }
}

/** The definitions that ever had a field. */
function groupByField(listed: readonly Listed[]): ReadonlyMap<string, readonly Listed[]> {
  const byField = new Map<string, Listed[]>()
  for (const one of listed) {
    for (const field of one.fields) push(byField, field, one)
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
  const holders = rarest.filter(one => names.every(name => one.fields.includes(name) || goneFieldsOf(one.name).includes(name)))
  return new Map(holders.flatMap(({ name, keys }) => [keys().get(key)].flatMap(minors => (minors === undefined ? [] : [[name, minors]]))))
}

function listDefinitions(): readonly Listed[] {
  const packages = readPackages()
  const listed = Object.entries(readFieldNames()).flatMap(([groupVersion, definitions]) =>
    leftOut.test(groupVersion) ? [] : listPackage(groupVersion, own(packages, groupVersion) ?? '', definitions),
  )
  const derived = derivedDefinitions.flatMap(name => {
    const { definition, without } = derivedFrom(name)
    const whole = listed.find(one => one.name === definition)
    return whole === undefined ? [] : [listDerived(name, whole, without)]
  })
  return [...listed, ...derived]
}

function listPackage(groupVersion: string, owner: string, definitions: Readonly<Record<string, string>>): readonly Listed[] {
  return Object.entries(definitions).flatMap(([short, names]) => {
    const fields = names.split(',')
    if (!isWorthwhile(short, fields) || isCondition(short, groupVersion)) return []
    return [listDefinition(`${owner}.${short}`, fields, () => own(readGroupVersion(groupVersion).definitions, short) ?? {})]
  })
}

function listDerived(name: string, { fields, entry }: Listed, without: readonly string[]): Listed {
  return listDefinition(
    name,
    fields.filter(field => !without.includes(field)),
    () => ({ ...entry(), fields: omit(entry().fields, without) }),
  )
}

function isWorthwhile(short: string, fields: readonly string[]): boolean {
  return fields.length > 1 && !isListKind(short, fields) && !metadataTypes.has(short)
}

function omit<T>(record: Readonly<Record<string, T>> = {}, without: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !without.includes(name)))
}

function isListKind(short: string, fields: readonly string[]): boolean {
  return short.endsWith('List') && fields.includes('items') && fields.includes('kind')
}

/** The sets of field names that a definition had, with the minors that had them, oldest first. */
function nameKeys(definition: string, entry: StoredEntry): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  if (hasOlderFields(definition)) for (const minor of olderMinors) push(keys, namesKey(olderNames(definition, entry, minor)), minor)
  const known = kubernetesMinors.filter(minor => valueAt(entry.in ?? true, minor))
  const changes = Object.values(entry.fields ?? {}).some(segments => typeof segments !== 'string')
  const first = known[0] ?? ''
  const all = namesKey(namesAt(entry, first))
  for (const minor of known) push(keys, changes ? namesKey(namesAt(entry, minor)) : all, minor)
  if (!hasOlderFields(definition) && first === kubernetesMinors[0])
    for (const minor of olderMinors.toReversed()) keys.get(all)?.unshift(minor)
  return keys
}

function olderNames(definition: string, entry: StoredEntry, minor: string): readonly string[] {
  const kept = namesAt(entry, kubernetesMinors[0] ?? '').filter(field => existedAt(definition, field, minor))
  return [...kept, ...goneFieldsAt(definition, minor).map(([field]) => field)]
}

function namesAt({ fields = {} }: StoredEntry, minor: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, segments]) => (valueAt(segments, minor) === undefined ? [] : [name]))
}

function namesKey(names: readonly string[]): string {
  return [...names].sort().join(',')
}

function countOverlap(names: readonly string[], byField: ReadonlyMap<string, readonly Listed[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const field of names) {
    for (const one of byField.get(field) ?? [])
      // What was gone by the oldest minor of schemas/ counts for exact copies alone.
      if (one.fields.length >= largeFrom && one.fields.includes(field)) counts.set(one.name, (counts.get(one.name) ?? 0) + 1)
  }
  return counts
}

/** The definitions of the spec's own package that wrap it. `core/v1 PodTemplate` wraps a template, not a spec: it is not a wrapper. */
function listWrappers(spec: string, listed: readonly Listed[]): readonly string[] {
  const owner = packageOf(spec)
  return listed
    .filter(
      ({ name, fields }) => packageOf(name) === owner && fields.includes('metadata') && fields.every(field => wrapperFields.has(field)),
    )
    .filter(({ entry }) => specType(entry()) === shortName(spec))
    .map(({ name }) => name)
}

/** A wrapper's spec is of the wrapper's own package: `@PodSpec!`. */
function specType({ fields }: StoredEntry): string | undefined {
  const segments = own(fields, 'spec')
  const text = typeof segments === 'string' ? segments : Object.values(segments ?? {}).findLast(one => one !== null)
  return /^@(\w+)/.exec(text ?? '')?.[1]
}

function push<T>(into: Map<string, T[]>, key: string, value: T): void {
  const known = into.get(key)
  if (known === undefined) into.set(key, [value])
  else known.push(value)
}
