import { jsonText } from '../../values/json.ts'
import type { StoredEntry, GroupVersionFile, Index } from '../stored.ts'
import { own } from '../own.ts'
import { isChanges, type Segments } from '../segments.ts'
import { encodeField } from './encode.ts'
import type { KubernetesFile, SwaggerDefinition } from './kubernetes-file.ts'
import { packageOf, shortName } from './place.ts'

/** A minor of a file between those that are known: what the file has holds from `minor` up to `next`, if there is one. */
export interface Added {
  readonly file: KubernetesFile
  /** All minors, oldest first, this one among them. */
  readonly minors: readonly string[]
  /** Shortens the name of a definition as a package's file has it. */
  readonly shorten: (definition: string, owner: string) => string
}

type Value = string | true | readonly string[]

/** Adds what a file has of one group-version. `base` is undefined for a package that only the file has. */
export function mergeGroupVersion(base: GroupVersionFile | undefined, owner: string, added: Added): GroupVersionFile {
  const names = new Set([...Object.keys(base?.definitions ?? {}), ...definitionsOf(added.file, owner)])
  const merged = [...names].map(name => {
    const entry = own(base?.definitions, name)
    return [name, mergeEntry(entry, added.file.definitions[`${owner}.${name}`], owner, added)] as const
  })
  return { ...base, package: owner, definitions: record(merged) }
}

/** Adds what a file has to the index, packages of its own included. */
export function mergeIndex(base: Index, packages: Readonly<Record<string, string>>, added: Added): Index {
  const merged = Object.entries(packages).map(([groupVersion, owner]) => {
    const before = own(base.packages, groupVersion)?.definitions ?? {}
    const names = new Set([...Object.keys(before), ...definitionsOf(added.file, owner)])
    const definitions = [...names].map(name => {
      const entry = own(before, name)
      const definition = added.file.definitions[`${owner}.${name}`]
      const [kind, another] = kindsOf(definition)
      const only = entry?.kind ?? (entry === undefined && another === undefined ? kind : undefined)
      return [name, { in: presence(entry, definition, added), ...(only === undefined ? {} : { kind: only }) }] as const
    })
    return [groupVersion, { package: owner, definitions: record(definitions) }] as const
  })
  return { packages: record(merged) }
}

function definitionsOf(file: KubernetesFile, owner: string): readonly string[] {
  return Object.keys(file.definitions)
    .filter(name => packageOf(name) === owner)
    .map(shortName)
}

function presence(entry: { readonly in?: Segments<true> } | undefined, definition: unknown, added: Added): Segments<true> {
  const before = entry === undefined ? {} : (entry.in ?? true)
  return change<true>(before, definition === undefined ? undefined : true, added)
}

function mergeEntry(entry: StoredEntry | undefined, definition: SwaggerDefinition | undefined, owner: string, added: Added): StoredEntry {
  const existence = { ...entry, in: presence(entry, definition, added) }
  if (definition === undefined) return existence
  const { properties = {}, required = [], ...self } = definition
  const short = (name: string) => added.shorten(name, owner)
  const typeBefore = valueAt(entry?.type ?? 'o', added)
  const fields = new Set([...Object.keys(entry?.fields ?? {}), ...Object.keys(properties)])
  const merged = [...fields].map(field => {
    const segments = own(entry?.fields, field) ?? {}
    const property = own(properties, field)
    const text = property && encodeField(property, required.includes(field), valueAt(segments, added), short)
    return [field, change<string>(segments, text, added)] as const
  })
  const kinds = new Set([...Object.keys(entry?.kinds ?? {}), ...kindsOf(definition)])
  const having = new Set(kindsOf(definition))
  const mergedKinds = [...kinds].map(
    kind => [kind, change<true>(own(entry?.kinds, kind) ?? {}, having.has(kind) ? true : undefined, added)] as const,
  )
  return {
    ...existence,
    type: change<string>(entry?.type ?? 'o', encodeField(self, false, typeBefore, short), added),
    fields: record(merged),
    ...(mergedKinds.length === 0 ? {} : { kinds: record(mergedKinds) }),
  }
}

/** `apps/v1 Deployment` */
function kindsOf(definition: SwaggerDefinition | undefined): readonly string[] {
  const gvks = definition?.['x-kubernetes-group-version-kind'] ?? []
  return gvks.map(({ group, version, kind }) => `${group === '' ? '' : `${group}/`}${version} ${kind}`)
}

/** Sets the value at the file's minor alone: what later minors have stays as it is. */
function change<T extends Value>(segments: Segments<T>, value: T | undefined, added: Added): Segments<T> {
  const { minors, file } = added
  if (jsonText(valueAt(segments, added)) === jsonText(value)) return segments
  const at = minors.indexOf(file.kubernetes)
  const changes = new Map<string, T | null>(isChanges(segments) ? Object.entries(segments) : [[minors[0] ?? '', segments]])
  const next = minors[at + 1]
  if (next !== undefined && !changes.has(next))
    changes.set(next, valueAt(segments, { ...added, file: { ...file, kubernetes: next } }) ?? null)
  changes.set(file.kubernetes, value ?? null)
  return Object.fromEntries([...changes].toSorted(([a], [b]) => minors.indexOf(a) - minors.indexOf(b)))
}

function valueAt<T extends Value>(segments: Segments<T>, { minors, file }: Added): T | undefined {
  if (!isChanges(segments)) return segments
  let value: T | null = null
  for (const [from, then] of Object.entries(segments)) if (minors.indexOf(from) <= minors.indexOf(file.kubernetes)) value = then
  return value ?? undefined
}

/** Names of a file are input: a struct may be called `constructor`. */
function record<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  const made: Record<string, T> = Object.create(null)
  for (const [key, value] of entries) made[key] = value
  return made
}
