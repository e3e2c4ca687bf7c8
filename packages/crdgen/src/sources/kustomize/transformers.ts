import { type FieldSpec, setScalar, updateField } from './field-specs.ts'
import { child, descend, entriesOf, itemsOf, kindOf, listOf, type Placed, placedAt, setMember, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import {
  allIds,
  currentId,
  describeId,
  gvkOf,
  idKey,
  isOfCluster,
  isSelected,
  originalId,
  type Resource,
  setMetadata,
  storeId,
  updateNodes,
} from './resource.ts'

type Resources = readonly Resource[]

/** Kinds whose names are never changed: api/internal/builtins/PrefixTransformer.go. */
const ownNames = [{ kind: 'CustomResourceDefinition' }, { group: 'apiregistration.k8s.io', kind: 'APIService' }, { kind: 'Namespace' }]

/** `namePrefix` and `nameSuffix`. */
export function affixNames(resources: Resources, side: 'prefix' | 'suffix', affix: Placed, specs: readonly FieldSpec[]): Resources {
  const text = textOf(affix)
  return resources.map(resource => {
    const id = originalId(resource)
    if (ownNames.some(one => isSelected(id, one))) return resource
    return specs
      .filter(spec => isSelected(id, spec))
      .reduce((made, spec) => {
        const known = spec.path === 'metadata/name' && text !== '' ? withAffix(storeId(made), side, text) : made
        const update = (field: Placed) => setScalar(field, side === 'prefix' ? text + textOf(field) : textOf(field) + text, affix)
        return { ...known, node: updateField(made.node, spec, { kind: 'scalar', by: affix }, update) }
      }, resource)
  })
}

function withAffix(resource: Resource, side: 'prefix' | 'suffix', text: string): Resource {
  return side === 'prefix'
    ? { ...resource, prefixes: [...resource.prefixes, text] }
    : { ...resource, suffixes: [...resource.suffixes, text] }
}

/** `labels`, `commonLabels` and `commonAnnotations`. */
export function addTexts(resources: Resources, texts: Placed, specs: readonly FieldSpec[]): Resources {
  return updateNodes(resources, before =>
    entriesOf(texts).reduce(
      (node, [key, text]) =>
        specs.reduce(
          (made, spec) =>
            updateField(made, spec, { kind: 'map', by: text }, field => {
              if (kindOf(field) !== 'map') throw new KustomizeProblem(`${spec.path ?? ''} is not a mapping, and takes no ${key}`, field)
              return setMember(field, key, placedAt(textOf(text), text))
            }),
          node,
        ),
      before,
    ),
  )
}

export interface NamespaceSettings {
  readonly namespace: Placed
  readonly specs: readonly FieldSpec[]
  readonly unsetOnly?: boolean
  readonly subjects?: string
}

/** `namespace`: api/filters/namespace/namespace.go. */
export function setNamespace(resources: Resources, settings: NamespaceSettings): Resources {
  const made = resources.map(resource => ({ ...storeId(resource), node: moveToNamespace(resource, settings) }))
  const known = new Set<string>()
  for (const resource of made) {
    const key = idKey(currentId(resource))
    if (known.has(key))
      throw new KustomizeProblem(`the namespace makes two resources one: ${describeId(currentId(resource))}`, settings.namespace)
    known.add(key)
  }
  return made
}

function moveToNamespace(resource: Resource, { namespace, specs, unsetOnly = false, subjects = '' }: NamespaceSettings): Placed {
  const creation = { kind: 'scalar', by: namespace } as const
  const set = (field: Placed) => (unsetOnly && textOf(field) !== '' ? field : setScalar(field, textOf(namespace), namespace))
  const { node } = resource
  const own = isOfCluster(currentId(resource)) ? node : updateField(node, { path: 'metadata/namespace', create: true }, creation, set)
  const { kind } = gvkOf(node)
  const isBinding = kind === 'RoleBinding' || kind === 'ClusterRoleBinding'
  const bound = isBinding ? moveSubjects(own, subjects, field => set(field ?? placedAt('', namespace))) : own
  const isCore = textOf(child(node, 'apiVersion')) === 'v1'
  return specs
    .filter(
      ({ path, kind: of = '' }) =>
        path !== 'metadata/namespace' &&
        (isCore || path !== 'metadata/name') &&
        !(isBinding && of.endsWith('RoleBinding') && path === 'subjects/namespace'),
    )
    .reduce((made, spec) => updateField(made, spec, creation, set), bound)
}

function moveSubjects(node: Placed, subjects: string, set: (field: Placed | undefined) => Placed): Placed {
  const list = child(node, 'subjects')
  if (list === undefined || kindOf(list) !== 'list' || subjects === 'none') return node
  const [key, value] = subjects === 'allServiceAccounts' ? ['kind', 'ServiceAccount'] : ['name', 'default']
  const moved = itemsOf(list).map(one =>
    textOf(child(one, key)) === value ? setMember(one, 'namespace', set(child(one, 'namespace'))) : one,
  )
  return setMember(node, 'subjects', listOf(moved, list))
}

/** `replicas`: api/internal/builtins/ReplicaCountTransformer.go. */
export function setReplicas(resources: Resources, entry: Placed, specs: readonly FieldSpec[]): Resources {
  const name = textOf(child(entry, 'name'))
  const count = child(entry, 'count')
  const isMeant = (resource: Resource, spec: FieldSpec) => allIds(resource).some(id => id.name === name && isSelected(id, spec))
  if (!resources.some(resource => specs.some(spec => isMeant(resource, spec))))
    throw new KustomizeProblem(`replicas match nothing: there is no ${name} with replicas`, entry, 'missing part')
  return updateNodes(resources, (before, resource) =>
    specs
      .filter(spec => isMeant(resource, spec))
      .reduce(
        (node, spec) =>
          updateField(node, spec, { kind: 'scalar', by: entry }, field => setScalar(field, count?.value ?? 0, count ?? entry)),
        before,
      ),
  )
}

/** Sets a text of the metadata that kustomize makes itself. */
export function setMetadataText(node: Placed, key: 'labels' | 'annotations', name: string, text: string, by: Placed): Placed {
  const before = descend(node, ['metadata', key]) ?? placedAt({}, by)
  return setMetadata(node, key, setMember(before, name, placedAt(text, by)))
}
