import { compareText, isRecord, once, readKustomizeFacts } from '@crdgen/core/internal'
import type { FieldSpec } from './field-specs.ts'
import { child, entriesOf, itemsOf, kindOf, type Placed, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { type Gvk, isSelected } from './resource.ts'

/** Resources whose names others hold, and the fields that hold them. */
export interface NameReference extends Gvk {
  readonly fieldSpecs: readonly FieldSpec[]
}

const lists = [
  ...['namePrefix', 'nameSuffix', 'namespace', 'commonLabels', 'labels', 'templateLabels', 'commonAnnotations'],
  ...['varReference', 'images', 'replicas'],
] as const

/** The fields that transformers change: api/internal/plugins/builtinconfig/transformerconfig.go. */
export interface Configuration {
  readonly specs: ReadonlyMap<string, readonly FieldSpec[]>
  readonly nameReference: readonly NameReference[]
}

export const emptyConfiguration: Configuration = { specs: new Map(), nameReference: [] }

export const defaultConfiguration = once((): Configuration => {
  const { configuration } = readKustomizeFacts()
  const specs = new Map(lists.map(name => [name, sortSpecs(configuration[name] ?? [])] as const))
  const references = (configuration['nameReference'] ?? []).map(one => ({
    ...gvkIn(one),
    fieldSpecs: 'fieldSpecs' in one && Array.isArray(one.fieldSpecs) ? (one.fieldSpecs as readonly FieldSpec[]) : [],
  }))
  return { specs, nameReference: sortSpecs(references) }
})

export function specsOf({ specs }: Configuration, name: string): readonly FieldSpec[] {
  return specs.get(name) ?? []
}

/** Reads a file of `configurations`. */
export function readConfiguration(file: Placed): Configuration {
  if (kindOf(file) !== 'map' && kindOf(file) !== 'null') throw new KustomizeProblem('a configuration is a mapping', file)
  const unknown = entriesOf(file).find(([key]) => key !== 'nameReference' && !lists.some(name => name === key))
  if (unknown !== undefined) throw new KustomizeProblem(`a configuration has no field ${unknown[0]}`, unknown[1])
  const specs = new Map(lists.map(name => [name, sortSpecs(itemsOf(child(file, name)).map(readFieldSpec))] as const))
  const nameReference = itemsOf(child(file, 'nameReference')).map(one => ({
    ...gvkAt(one),
    fieldSpecs: itemsOf(child(one, 'fieldSpecs')).map(readFieldSpec),
  }))
  return { specs, nameReference: sortSpecs(nameReference) }
}

const specFields = new Set(['group', 'version', 'kind', 'path', 'create'])

export function readFieldSpec(placed: Placed): FieldSpec {
  if (kindOf(placed) !== 'map') throw new KustomizeProblem('a field spec is a mapping with a path', placed)
  const unknown = entriesOf(placed).find(([key]) => !specFields.has(key))
  if (unknown !== undefined) throw new KustomizeProblem(`a field spec has no field ${unknown[0]}`, unknown[1])
  return { ...gvkAt(placed), path: textOf(child(placed, 'path')), create: child(placed, 'create')?.value === true }
}

export function gvkAt(placed: Placed | undefined): Gvk {
  return { group: textOf(child(placed, 'group')), version: textOf(child(placed, 'version')), kind: textOf(child(placed, 'kind')) }
}

function gvkIn(value: unknown): Gvk {
  const text = (key: string) => (isRecord(value) && typeof value[key] === 'string' ? value[key] : '')
  return { group: text('group'), version: text('version'), kind: text('kind') }
}

/** Throws for specs of one field that disagree about `create`. */
export function mergeConfigurations(one: Configuration, other: Configuration, by: Placed): Configuration {
  const specs = new Map(lists.map(name => [name, sortSpecs(mergeSpecs(specsOf(one, name), specsOf(other, name), by))] as const))
  return { specs, nameReference: sortSpecs(mergeReferences(one.nameReference, other.nameReference, by)) }
}

/** api/types/fieldspec.go, MergeAll: a spec that is there already, also for more kinds, is not added. */
export function mergeSpecs(one: readonly FieldSpec[], other: readonly FieldSpec[], by: Placed): readonly FieldSpec[] {
  if (one.length === 0 && other.length < 2) return other
  return other.reduce((merged, spec) => {
    const known = merged.find(each => each.path === spec.path && isSelected(gvkIn(each), spec))
    if (known === undefined) return [...merged, spec]
    if ((known.create === true) !== (spec.create === true))
      throw new KustomizeProblem(`field specs disagree whether ${spec.path ?? ''} is created`, by)
    return merged
  }, one)
}

function mergeReferences(one: readonly NameReference[], other: readonly NameReference[], by: Placed): readonly NameReference[] {
  return other.reduce((merged, reference) => {
    const isSame = (each: Gvk) => sortText(each) === sortText(reference)
    if (!merged.some(isSame)) return [...merged, reference]
    return merged.map(each => (isSame(each) ? { ...each, fieldSpecs: mergeSpecs(each.fieldSpecs, reference.fieldSpecs, by) } : each))
  }, one)
}

/** Kinds that kustomize has before and behind all others: kyaml resid/gvk.go. */
const first = [
  ...[
    'Namespace',
    'ResourceQuota',
    'StorageClass',
    'CustomResourceDefinition',
    'ServiceAccount',
    'PodSecurityPolicy',
    'Role',
    'ClusterRole',
  ],
  ...[
    'RoleBinding',
    'ClusterRoleBinding',
    'ConfigMap',
    'Secret',
    'Endpoints',
    'Service',
    'LimitRange',
    'PriorityClass',
    'PersistentVolume',
  ],
  ...['PersistentVolumeClaim', 'Deployment', 'StatefulSet', 'CronJob', 'PodDisruptionBudget'],
]
const last = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration']

export const defaultOrder = { first, last }

/** The place of a kind among others. */
export function rankOf(
  kind: string,
  order: { readonly first: readonly string[]; readonly last: readonly string[] } = defaultOrder,
): number {
  const behind = order.last.lastIndexOf(kind)
  if (behind >= 0) return 1 + behind
  const before = order.first.lastIndexOf(kind)
  return before < 0 ? 0 : before - order.first.length
}

function sortText({ group, version, kind }: Partial<Gvk>): string {
  return `${group || '~G'}_${version || '~V'}_${kind || '~K'}`
}

function sortSpecs<T extends Partial<Gvk>>(specs: readonly T[]): readonly T[] {
  return specs.toSorted((a, b) => rankOf(a.kind ?? '') - rankOf(b.kind ?? '') || compareText(sortText(a), sortText(b)))
}
