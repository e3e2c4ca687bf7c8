import { type SourceDocument, compareText, isRecord } from '@crdgen/core/internal'
import { type MergeSchemas, type MergeSchema, schemaOfObject } from './schemas.ts'
import { applyJsonPatch, isJsonPatch } from './json-patch.ts'
import { child, descend, kindOf, type Placed, placedAt, placedDocument, setMember, itemsOf, textOf, type Kind, keysOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { hadId, currentId, describeId, idKey, nameOf, newResource, type Resource, setMetadata, storeId } from './resource.ts'
import { metadataTexts, selectResources } from './select.ts'
import { takeDirective } from './directive.ts'
import { mergeLists, type Sides } from './merge-lists.ts'

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
    return applyOperations(resources, patch.target, first === undefined ? [] : itemsOf(placedDocument(first)), storeId)
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

/** As api/internal/builtins/PatchJson6902Transformer.go; PatchTransformer.go prepares resources by storing their ids. */
export function applyOperations(
  resources: readonly Resource[],
  target: Placed,
  operations: readonly Placed[],
  prepare = (resource: Resource) => resource,
): readonly Resource[] {
  const selected = new Set(selectResources(resources, target))
  return resources.map(resource => {
    if (!selected.has(resource)) return resource
    const prepared = prepare(resource)
    return { ...prepared, node: withTextAnnotations(applyJsonPatch(withIds(prepared), operations)) }
  })
}

/** kustomize keeps ids of before, and what it generates, in annotations: an operation finds metadata.annotations there. */
function withIds({ node, previous, generated }: Resource): Placed {
  const isKept = previous.length > 0 || generated !== undefined
  const hasAnnotations = isRecord(descend(node, ['metadata', 'annotations'])?.value)
  return isKept && !hasAnnotations ? setMetadata(node, 'annotations', placedAt({}, node)) : node
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

/**
 * Merges a patch into a resource as kustomize does, which is not as the API server does: kyaml yaml/merge2/merge2.go and yaml/walk. Lists
 * are merged by the keys of their schema, and replaced where there is none. Returns undefined when the patch deletes the resource.
 */
function strategicMerge(target: Placed, patch: Placed, schemas: MergeSchemas): Placed | undefined {
  return merge({ target, patch }, undefined, schemas)
}

/** Returns undefined for what is not there any more. */
function merge(sides: Sides, known: MergeSchema | undefined, schemas: MergeSchemas): Placed | undefined {
  const { target, patch } = sides
  const schema = known ?? schemaOfObject(schemas, target) ?? schemaOfObject(schemas, patch)
  if (patch === undefined && target !== undefined && isSettled(target.value, schema)) return target
  const kind = commonKind(sides)
  if (kind === 'scalar') return patch === undefined ? target : kindOf(patch) === 'null' ? undefined : patch
  if (kind !== 'list') return mergeMaps(sides, schema, schemas)
  if (schema?.keys !== undefined) return mergeLists(sides, schema.keys, item => merge(item, schema.items(), schemas))
  return patch === undefined ? target : kindOf(patch) === 'null' ? undefined : patch
}

function commonKind({ target, patch }: Sides): Kind {
  const kinds = [target, patch].flatMap(side => (side === undefined ? [] : [kindOf(side)])).filter(kind => kind !== 'null')
  const [first = 'null', second = first] = kinds
  if (patch !== undefined && second !== first)
    throw new KustomizeProblem(`the patch has ${nouns[second]} where the resource has ${nouns[first]}`, patch)
  return first
}

const nouns: Readonly<Record<Kind, string>> = { map: 'a mapping', list: 'a list', scalar: 'a value', null: 'null' }

/**
 * A merge without a patch would leave the value as it is: also there it drops fields without a value, and merges the items of lists that have
 * the same keys.
 */
function isSettled(value: unknown, schema: MergeSchema | undefined): boolean {
  if (typeof value !== 'object') return true
  if (value === null) return false
  return Array.isArray(value)
    ? schema?.keys === undefined
    : isRecord(value) &&
        (schema !== undefined || !('apiVersion' in value && 'kind' in value)) &&
        Object.keys(value).every(key => isSettled(value[key], schema?.field(key)))
}

function mergeMaps({ target, patch }: Sides, schema: MergeSchema | undefined, schemas: MergeSchemas): Placed | undefined {
  const [directive, plain] = patch === undefined ? ['merge' as const, undefined] : takeDirective(patch)
  if (directive === 'delete' || (target !== undefined && kindOf(target) === 'map' && plain !== undefined && kindOf(plain) === 'null'))
    return undefined
  const isNew = target === undefined || kindOf(target) === 'null'
  if (isNew && plain === undefined) return target !== undefined && isWritten(target) ? target : undefined
  const base = isNew || directive === 'replace' ? plain : target
  if (base === undefined || kindOf(base) !== 'map') return undefined
  // What is new is merged with itself, so that its directives and nulls are gone, too.
  const other = base === plain ? base : plain
  const keys = [...new Set([...keysOf(base), ...(other === undefined ? [] : keysOf(other))])].sort(compareText)
  return keys.reduce((made, key) => {
    const before = child(made, key)
    const merged = merge({ target: before, patch: child(other, key) }, schema?.field(key), schemas)
    return merged === before ? made : setMember(made, key, merged)
  }, base)
}

/** `null` and `~` stay, a key without anything behind it is dropped. */
function isWritten({ from: { document, keys } }: Placed): boolean {
  return (document.written?.(keys).value ?? '') !== ''
}
