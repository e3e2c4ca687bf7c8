import { once, readKustomizeFacts, type SourceDocument } from '@crdgen/core/internal'
import { child, descend, type Placed, placedAt, setMember, textOf } from './placed.ts'

export interface Gvk {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** The identity of a resource in kustomize: kyaml resid/resid.go, ResId. */
export interface Id extends Gvk {
  readonly name: string
  /** As it is for resources: `default` for none, and a name that no namespace has for those of the cluster. */
  readonly namespace: string
}

/** A resource, with the names that it had before transformers changed them: api/resource/resource.go. */
export interface Resource {
  readonly node: Placed
  /** The document that it is from. */
  readonly source: Pick<SourceDocument, 'file' | 'problems'>
  readonly previous: readonly Pick<Id, 'name' | 'namespace' | 'kind'>[]
  readonly prefixes: readonly string[]
  readonly suffixes: readonly string[]
  /** Of a resource that is generated. */
  readonly generated?: { readonly behavior: string; readonly needsHash: boolean }
  /** Names of the variables whose values are in it. */
  readonly variables: readonly string[]
}

export function newResource(node: Placed, source: Resource['source']): Resource {
  return { node, source, previous: [], prefixes: [], suffixes: [], variables: [] }
}

const ofTheCluster = '_non_namespaceable_'

const clusterScoped = once(() => new Set(readKustomizeFacts().clusterScoped))

function isOfTheCluster(node: Placed): boolean {
  return clusterScoped().has(`${textOf(child(node, 'apiVersion'))} ${textOf(child(node, 'kind'))}`)
}

export function effectiveNamespace(namespace: string): string {
  return namespace === '' ? 'default' : namespace
}

export function gvkOf(node: Placed): Gvk {
  const apiVersion = textOf(child(node, 'apiVersion'))
  const slash = apiVersion.indexOf('/')
  return {
    group: slash < 0 ? '' : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind: textOf(child(node, 'kind')),
  }
}

export function nameOf(node: Placed): string {
  return textOf(descend(node, ['metadata', 'name']))
}

export function namespaceOf(node: Placed): string {
  return textOf(descend(node, ['metadata', 'namespace']))
}

const ids = new WeakMap<Placed, Id>()

export function currentId({ node }: Pick<Resource, 'node'>): Id {
  const known = ids.get(node)
  if (known !== undefined) return known
  const namespace = isOfTheCluster(node) ? ofTheCluster : effectiveNamespace(namespaceOf(node))
  const id = { ...gvkOf(node), name: nameOf(node), namespace }
  ids.set(node, id)
  return id
}

export function isOfCluster(id: Id): boolean {
  return id.namespace === ofTheCluster
}

/** Ids of before, the first one first. Group and version are those of now. */
export function previousIds(resource: Resource): readonly Id[] {
  const { group, version } = currentId(resource)
  return resource.previous.map(one => ({ group, version, ...one }))
}

export function allIds(resource: Resource): readonly Id[] {
  return [...previousIds(resource), currentId(resource)]
}

/** True if the resource has an id, or had it before it was renamed. */
export function hadId(resource: Resource, id: Id): boolean {
  const current = currentId(resource)
  if (current.group !== id.group || current.version !== id.version) return false
  const isSame = (one: Pick<Id, 'name' | 'namespace' | 'kind'>) =>
    one.name === id.name && one.kind === id.kind && one.namespace === id.namespace
  return isSame(current) || resource.previous.some(isSame)
}

export function originalId(resource: Resource): Id {
  return previousIds(resource)[0] ?? currentId(resource)
}

export function storeId(resource: Resource): Resource {
  const { name, namespace, kind } = currentId(resource)
  return { ...resource, previous: [...resource.previous, { name, namespace, kind }] }
}

export function idKey({ group, version, kind, name, namespace }: Id): string {
  return JSON.stringify([group, version, kind, name, namespace])
}

export function describeId({ group, version, kind, name, namespace }: Id): string {
  const scope = namespace === ofTheCluster || namespace === 'default' ? '' : `${namespace}/`
  return `${group === '' ? '' : `${group}/`}${version} ${kind} ${scope}${name}`
}

/** True if a field spec is for resources of this kind: resid/gvk.go, IsSelected. */
export function isSelected(gvk: Gvk, by: Partial<Gvk>): boolean {
  return (['group', 'version', 'kind'] as const).every(part => (by[part] ?? '') === '' || by[part] === gvk[part])
}

export function setMetadata(node: Placed, key: string, value: Placed | undefined): Placed {
  const metadata = child(node, 'metadata') ?? placedAt({}, node)
  return setMember(node, 'metadata', setMember(metadata, key, value))
}

export function updateNodes(resources: readonly Resource[], update: (node: Placed, resource: Resource) => Placed): readonly Resource[] {
  return resources.map(resource => {
    const node = update(resource.node, resource)
    return node === resource.node ? resource : { ...resource, node }
  })
}
