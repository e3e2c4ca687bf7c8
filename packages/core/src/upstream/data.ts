import type { KubernetesFile } from './added/kubernetes-file.ts'
import { mergeGroupVersion, mergeIndex } from './added/merge.ts'
import type { Added } from './added/merge.ts'
import { groupVersionOf, packageOf, shortNameOf } from './added/place.ts'
import { readFile } from './files.ts'
import { kubernetesMinors } from './minors.ts'
import { own } from './own.ts'
import type { FieldNames, GroupVersionFile, Index } from './stored.ts'

/** Minors of files, in the order in which they were added. */
const added: Added[] = []

/** The packages as files of schemas/ are named after them; those of added files too. */
let packages: Readonly<Record<string, string>> | undefined
let groupVersionsByPackage: ReadonlyMap<string, string> | undefined
let index: Index | undefined
let fieldNames: FieldNames | undefined
const groupVersions = new Map<string, GroupVersionFile>()

/** Whether anything was read that a minor added later would change. */
export function isUpstreamRead(): boolean {
  return packages !== undefined || index !== undefined || fieldNames !== undefined || groupVersions.size > 0
}

/** Adds the structs of a file to what is read from now on. The minor must be known already. */
export function extendData(file: KubernetesFile): void {
  added.push({ file, minors: kubernetesMinors, shorten })
}

/** Reads schemas/packages.json: `core/v1` → `io.k8s.api.core.v1`. */
export function readPackages(): Readonly<Record<string, string>> {
  packages ??= { ...ownPackages(readFile('packages'), added) }
  return packages
}

export function readIndex(): Index {
  index ??= added.reduce((before, one) => mergeIndex(before, readPackages(), one), readFile<Index>('index'))
  return index
}

/** Reads schemas/fields.json: which fields all definitions ever had. It does not have the minors that were added: with some, the files tell. */
export function readFieldNames(): FieldNames {
  fieldNames ??= added.length === 0 ? readFile<FieldNames>('fields') : listFieldNames()
  return fieldNames
}

/** What schemas/fields.json says, from the files themselves. */
export function listFieldNames(): FieldNames {
  return Object.fromEntries(
    Object.keys(readIndex().packages).map(groupVersion => {
      const definitions = Object.entries(readGroupVersion(groupVersion).definitions)
      return [groupVersion, Object.fromEntries(definitions.map(([name, { fields = {} }]) => [name, Object.keys(fields).join()]))]
    }),
  )
}

/** Reads the file of a group-version that the index names, e.g. `core/v1`. */
export function readGroupVersion(groupVersion: string): GroupVersionFile {
  const known = groupVersions.get(groupVersion) ?? mergeAdded(groupVersion)
  groupVersions.set(groupVersion, known)
  return known
}

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
  if (packageOf(definition) === owner) return shortNameOf(definition)
  groupVersionsByPackage ??= new Map(Object.entries(readPackages()).map(([groupVersion, one]) => [one, groupVersion]))
  return `${groupVersionsByPackage.get(packageOf(definition)) ?? ''}.${shortNameOf(definition)}`
}

export function readGates(): Readonly<Record<string, readonly string[]>> {
  return readFile<{ readonly gates: Readonly<Record<string, readonly string[]>> }>('gates').gates
}

/** Group-version → struct → field → text. */
export type GoRows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** Reads schemas/go.json: the Go types of fields and the structs that they are inlined from. */
export function readGoFields(): { readonly types: GoRows; readonly inlined: GoRows } {
  return readFile('go')
}
