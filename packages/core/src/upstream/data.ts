import { memoize, once } from '../values/facts.ts'
import type { KubernetesFile } from './added/kubernetes-file.ts'
import { type Added, mergeGroupVersion, mergeIndex } from './added/merge.ts'
import { groupVersionOf, packageOf, shortName } from './added/place.ts'
import { readFile } from './files.ts'
import { kubernetesMinors } from './minors.ts'
import { own } from './own.ts'
import type { FieldNames, GroupVersionFile, Index } from './stored.ts'

/** Minors of files, in the order in which they were added. */
const added: Added[] = []

/** The names of what was read, with what minors were added. */
const read = new Set<string>()

/** Checks whether anything was read that a minor added later would change. */
export function isUpstreamRead(): boolean {
  return read.size > 0
}

function readOnce<T>(name: string, load: () => T): () => T {
  return once(() => {
    read.add(name)
    return load()
  })
}

/** Adds the structs of a file to what is read from now on. The minor must be known already. */
export function extendData(file: KubernetesFile): void {
  added.push({ file, minors: kubernetesMinors, shorten })
}

/** Reads schemas/packages.json: `core/v1` → `io.k8s.api.core.v1`; the packages of added files too. */
export const readPackages = readOnce('packages', (): Readonly<Record<string, string>> => ({ ...ownPackages(readFile('packages'), added) }))

export const readIndex = readOnce('index', () =>
  added.reduce((before, one) => mergeIndex(before, readPackages(), one), readFile<Index>('index')),
)

/**
 * Reads schemas/fields.json: which fields all definitions ever had. With minors that were added, which it does not have, the files are
 * read.
 */
export const readFieldNames = readOnce('fields', () => (added.length === 0 ? readFile<FieldNames>('fields') : listFieldNames()))

/** The content of schemas/fields.json, from the files themselves. */
export function listFieldNames(): FieldNames {
  return Object.fromEntries(
    Object.keys(readIndex().packages).map(groupVersion => {
      const definitions = Object.entries(readGroupVersion(groupVersion).definitions)
      return [groupVersion, Object.fromEntries(definitions.map(([name, { fields = {} }]) => [name, Object.keys(fields).join()]))]
    }),
  )
}

/** Reads the file of a group-version that the index names, e.g. `core/v1`. */
export const readGroupVersion = memoize((groupVersion: string): GroupVersionFile => {
  read.add(groupVersion)
  return mergeAdded(groupVersion)
})

function mergeAdded(groupVersion: string): GroupVersionFile {
  const base = own(readFile<Readonly<Record<string, string>>>('packages'), groupVersion)
  const owner = base ?? own(readPackages(), groupVersion) ?? ''
  const file = base === undefined ? undefined : readFile<GroupVersionFile>(groupVersion)
  const merged = added.reduce<GroupVersionFile | undefined>((before, one) => mergeGroupVersion(before, owner, one), file)
  return merged ?? { package: owner, definitions: {} }
}

function ownPackages(base: Readonly<Record<string, string>>, files: readonly Added[]): Readonly<Record<string, string>> {
  const known = new Set(Object.values(base))
  const owners = new Set(files.flatMap(({ file }) => Object.keys(file.definitions).map(packageOf)).filter(owner => !known.has(owner)))
  return Object.assign(Object.create(null), base, Object.fromEntries([...owners].map(owner => [groupVersionOf(owner), owner])))
}

/** `PodSpec` in its own package, `core/v1.PodSpec` in others. */
function shorten(definition: string, owner: string): string {
  if (packageOf(definition) === owner) return shortName(definition)
  return `${groupVersionsByPackage().get(packageOf(definition)) ?? ''}.${shortName(definition)}`
}

const groupVersionsByPackage = once(() => new Map(Object.entries(readPackages()).map(([groupVersion, one]) => [one, groupVersion])))

export function readGates(): Readonly<Record<string, readonly string[]>> {
  return readFile<{ readonly gates: Readonly<Record<string, readonly string[]>> }>('gates').gates
}

/** Group-version → struct → field → text. */
export type GoRows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** Reads schemas/go.json: the Go types of fields and the structs that they are inlined from. */
export function readGoFields(): { readonly types: GoRows; readonly inlined: GoRows } {
  return readFile('go')
}

/** Group-version or group → struct → its fields, in the order of Go. */
type Layouts = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Reads schemas/layout.json: the order of fields in Go, of the API's structs and of those that the API server validates, with what these were
 * up to a minor.
 */
export function readLayouts(): {
  readonly versions: Layouts
  readonly internal: Layouts
  readonly older: Readonly<Record<string, Layouts>>
} {
  return readFile('layout')
}
