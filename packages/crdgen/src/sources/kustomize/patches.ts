import type { SourceDocument } from '@crdgen/core/internal'
import type { MergeSchemas } from './schemas.ts'
import { applyJsonPatch, isJsonPatch } from './json-patch.ts'
import { child, kindOf, type Placed, placedAt, placedDocument, setMember, itemsOf, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { hadId, currentId, describeId, idKey, nameOf, newResource, type Resource, setMetadata, storeId } from './resource.ts'
import { metadataTexts, selectResources } from './select.ts'
import { strategicMerge } from './strategic-merge.ts'

/** A patch of `patches`, `patchesStrategicMerge` or `patchesJson6902`. */
export interface Patch {
  /** Its entry in the kustomization. */
  readonly entry: Placed
  readonly documents: readonly SourceDocument[]
  readonly target: Placed | undefined
  readonly allowsName: boolean
  readonly allowsKind: boolean
}

/** Applies one patch: api/internal/builtins/PatchTransformer.go. */
export function applyPatch(resources: readonly Resource[], patch: Patch, schemas: MergeSchemas): readonly Resource[] {
  const { documents, entry } = patch
  const [first] = documents
  if (first === undefined || isJsonPatch(first.object)) {
    if (patch.target === undefined) throw new KustomizeProblem('a JSON patch needs a target', entry)
    return applyOperations(resources, patch.target, first === undefined ? [] : itemsOf(placedDocument(first)))
  }
  const merges = documents.map(placedDocument)
  const wrong = merges.find(one => textOf(child(one, 'kind')) === '' || nameOf(one) === '')
  if (wrong !== undefined)
    throw new KustomizeProblem(`the patch has no ${textOf(child(wrong, 'kind')) === '' ? 'kind' : 'metadata.name'}`, wrong)
  if (patch.target === undefined) return merges.reduce((all, one) => mergeIntoOne(all, one, patch, schemas), resources)
  if (merges.length > 1) throw new KustomizeProblem('several merge patches in one entry cannot have a target', entry)
  const chosen = new Set(selectResources(resources, patch.target).map(one => idKey(currentId(one))))
  return merges.reduce((all, one) => mergeIntoSelected(all, one, { chosen, patch }, schemas), resources)
}

/** As api/internal/builtins/PatchJson6902Transformer.go. */
export function applyOperations(resources: readonly Resource[], target: Placed, operations: readonly Placed[]): readonly Resource[] {
  const selected = new Set(selectResources(resources, target))
  return resources.map(resource => {
    if (!selected.has(resource)) return resource
    const stored = storeId(resource)
    return { ...stored, node: withTextAnnotations(applyJsonPatch(resource.node, operations)) }
  })
}

/** kustomize reads annotations as texts, and writes them again: kyaml yaml/rnode.go, SetAnnotations. */
export function withTextAnnotations(node: Placed): Placed {
  return withTexts(node, 'annotations')
}

function withTexts(node: Placed, key: 'annotations' | 'labels'): Placed {
  const found = child(child(node, 'metadata'), key)
  if (found === undefined) return node
  const texts = metadataTexts(node, key)
  if (texts.size === 0) return setMetadata(node, key, undefined)
  const made = [...texts].reduce((all, [name, text]) => {
    const one = child(all, name)
    return one === undefined || one.value === text ? all : setMember(all, name, placedAt(text, one))
  }, found)
  return made === found ? node : setMetadata(node, key, made)
}

/** The resource that the patch itself names must be there, once. */
export function mergeIntoOne(
  resources: readonly Resource[],
  patch: Placed,
  allowed: Pick<Patch, 'allowsName' | 'allowsKind'>,
  schemas: MergeSchemas,
): readonly Resource[] {
  const id = currentId(newResource(patch, { file: '', problems: [] }))
  const found = resources.filter(one => hadId(one, id))
  const [target] = found
  if (target === undefined) throw new KustomizeProblem(`the patch matches nothing: there is no ${describeId(id)}`, patch, 'missing part')
  if (found.length > 1) throw new KustomizeProblem(`the patch matches ${found.length} resources: ${describeId(id)}`, patch)
  return resources.flatMap(one => (one === target ? mergeInto(one, patch, allowed, schemas) : [one]))
}

function mergeIntoSelected(
  resources: readonly Resource[],
  patch: Placed,
  { chosen, patch: allowed }: { readonly chosen: ReadonlySet<string>; readonly patch: Patch },
  schemas: MergeSchemas,
): readonly Resource[] {
  return resources.flatMap(one => {
    if (!chosen.has(idKey(currentId(one)))) return [one]
    const apiVersion = child(one.node, 'apiVersion')
    const fitted = withTexts(withTextAnnotations(setMember(patch, 'apiVersion', apiVersion)), 'labels')
    return mergeInto(one, fitted, allowed, schemas)
  })
}

/** api/resource/resource.go, ApplySmPatch: names, namespaces and kinds stay, unless the patch may change them. */
function mergeInto(
  resource: Resource,
  patch: Placed,
  { allowsName, allowsKind }: Pick<Patch, 'allowsName' | 'allowsKind'>,
  schemas: MergeSchemas,
): readonly Resource[] {
  const { node } = resource
  const merged = strategicMerge(node, patch, schemas)
  if (merged === undefined || kindOf(merged) !== 'map' || Object.keys(Object(merged.value)).length === 0) return []
  const metadata = child(node, 'metadata')
  const withKind = allowsKind ? merged : keep(merged, node, 'kind')
  const withName = allowsName ? withKind : keepMetadata(withKind, metadata, 'name')
  const made = keepMetadata(withName, metadata, 'namespace')
  return [{ ...(allowsName || allowsKind ? storeId(resource) : resource), node: made }]
}

function keep(merged: Placed, before: Placed, key: string): Placed {
  const old = child(before, key)
  return child(merged, key)?.value === old?.value ? merged : setMember(merged, key, old)
}

function keepMetadata(merged: Placed, before: Placed | undefined, key: string): Placed {
  const old = child(before, key)
  return child(child(merged, 'metadata'), key)?.value === old?.value ? merged : setMetadata(merged, key, old)
}
