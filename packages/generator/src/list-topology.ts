import { anyItem, childrenOf, type Diagnostic, formatPath, keysTo, type PathSegment, type Schema } from '@crdgen/core/internal'
import { isSealed } from '@crdgen/server/internal'
import type { BuiltCrd } from './crd/build-crd.ts'
import { joinPointer } from './json-pointer.ts'
import { createFinding } from './rules/generator-rules.ts'

interface ListPlace {
  readonly path: readonly PathSegment[]
  /** JSON Pointer into the CRD. */
  readonly pointer: string
}

/**
 * Finds lists that name no list type although their items have a key. Without one a list is atomic: server-side apply replaces it as a
 * whole, so that two writers undo each other's items (k8s.io/apiextensions-apiserver pkg/controller/openapi/builder leaves it out, and
 * structured-merge-diff takes atomic). Lists of other items are rarely written by two, and are not reported, nor is anything in a list or
 * an object that is replaced as a whole anyway.
 */
export function findBareLists(built: BuiltCrd): readonly Diagnostic[] {
  return built.crd.spec.versions.flatMap(({ name, schema }, index) => {
    const subject = `${built.crd.spec.group}/${name} ${built.crd.spec.names.kind}`
    const root = schema?.openAPIV3Schema
    return root === undefined
      ? []
      : inSchema(root, { path: [], pointer: joinPointer('/spec/versions', index, 'schema', 'openAPIV3Schema') }, subject, built)
  })
}

function inSchema(schema: Schema, place: ListPlace, subject: string, built: BuiltCrd): readonly Diagnostic[] {
  if (schema['x-kubernetes-map-type'] === 'atomic' || isNative(schema, place, built)) return []
  if (schema.items !== undefined) return inList(schema, schema.items, place, subject, built)
  return childrenOf(schema).flatMap(child =>
    inSchema(child.schema, { path: [...place.path, child.step], pointer: joinPointer(place.pointer, ...keysTo(child)) }, subject, built),
  )
}

/** Lists of native structs, which are sealed, have no place of their own: Kubernetes wrote them. */
function isNative(schema: Schema, { pointer }: ListPlace, { origins }: BuiltCrd): boolean {
  return isSealed(schema) && !origins.has(`${pointer}/type`)
}

function inList(list: Schema, items: Schema, place: ListPlace, subject: string, built: BuiltCrd): readonly Diagnostic[] {
  const type = list['x-kubernetes-list-type']
  if (type === 'map')
    return inSchema(items, { path: [...place.path, anyItem], pointer: joinPointer(place.pointer, 'items') }, subject, built)
  const at = built.origins.get(`${place.pointer}/type`)
  const key = itemKey(items, place)
  if (type !== undefined || at === undefined || key === undefined) return []
  return [
    createFinding({
      rule: 'type/list-without-topology',
      severity: 'note',
      subject,
      path: formatPath(place.path),
      message: `is a list of objects with a ${key}, and names no list type: server-side apply replaces it as a whole`,
      help: `set @listType map and @listMapKey ${key}, so that each writer keeps its own items; or @listType atomic if that is meant`,
      data: { key },
      at,
    }),
  ]
}

/** Names that identify items wherever Kubernetes has them. */
const keys = ['name', 'id', 'key']

/**
 * Conditions are identified by their type (KEP-1623), and are what several controllers write in a status; its other lists have one writer.
 */
function itemKey(items: Schema, { path }: ListPlace): string | undefined {
  const candidates = path.at(-1) === 'conditions' ? ['type'] : path[0] === 'status' ? [] : keys
  return candidates.find(name => {
    const { type = '' } = items.properties?.[name] ?? {}
    return (type === 'string' || type === 'integer') && items.required?.includes(name) === true
  })
}
