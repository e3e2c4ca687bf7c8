import { schemaTypeName } from '../../run/explain/explain-schema.ts'
import { nativeTypeName } from '../../run/explain/explain-native.ts'
import {
  definitionNames,
  embeds,
  factOf,
  type Field,
  type FieldType,
  groupKind,
  jsonText,
  mapValueOf,
  newestMinor,
  type Schema,
  upstream,
  versionsOf,
} from '@crdgen/core/internal'
import { wellFormed } from '@crdgen/checker/internal'
import { type EmbedAt, namesOnPath } from '../../run/explain/native-origin.ts'
import type { KnownCrd } from '../project/crd-index.ts'
import { crdValuesOf } from './crd-keywords.ts'
import type { Project } from '../project/project.ts'

/** A version of a CRD that a field is of. */
export interface SchemaOwner {
  readonly known: KnownCrd
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** A field of a CRD's schema, or of a struct of Kubernetes. */
export type FieldNode =
  | {
      readonly from: 'schema'
      readonly schema: Schema
      readonly isRequired: boolean
      readonly owner: SchemaOwner
      /** JSON Pointer segments below the version's schema. */
      readonly pointer: readonly string[]
      /** Names of the fields from the object on. */
      readonly names: readonly string[]
      /** The root of an object: its metadata is ObjectMeta, whatever the schema declares. */
      readonly isObject: boolean
    }
  | {
      readonly from: 'native'
      readonly kubernetes: string
      readonly type: FieldType
      readonly isRequired: boolean
      readonly field?: Field
      readonly struct?: string
    }

const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** Finds what describes objects of a kind; undefined for a kind that nothing at hand describes. */
export function rootOf(apiVersion: string, kind: string, project: Project): FieldNode | undefined {
  const slash = apiVersion.indexOf('/')
  const [group, version] = [slash === -1 ? '' : apiVersion.slice(0, slash), apiVersion.slice(slash + 1)]
  const native = findNative(group, version, kind, project.kubernetes)
  if (native !== undefined)
    return { from: 'native', kubernetes: project.kubernetes, type: { kind: 'ref', definition: native }, isRequired: true, struct: native }
  const known = project.crds.get(groupKind({ group, kind }))
  return known === undefined ? undefined : schemaRoot({ known, group, version, kind })
}

/** The schema of a version of a CRD; undefined for a version that it has not. */
export function schemaRoot(owner: SchemaOwner): FieldNode | undefined {
  const found = versionsOf(owner.known.crd).find(({ name }) => name === owner.version)
  if (found === undefined) return undefined
  return { from: 'schema', schema: wellFormed(found.schema), isRequired: true, owner, pointer: [], names: [], isObject: true }
}

function findNative(group: string, version: string, kind: string, kubernetes: string): string | undefined {
  for (const { gvk, name, minors } of definitionNames().values())
    if (gvk?.kind === kind && gvk.version === version && gvk.group === group && minors.includes(kubernetes)) return name
  return undefined
}

/** Follows keys from an object down; undefined where they lead to nothing that is known. */
export function follow(root: FieldNode, keys: readonly (string | number)[]): FieldNode | undefined {
  let node: FieldNode | undefined = root
  for (const key of keys) {
    if (node === undefined) return undefined
    node = typeof key === 'number' ? itemOf(node) : (fieldsOf(node).get(key) ?? valueOf(node))
  }
  return node
}

function itemOf(node: FieldNode): FieldNode | undefined {
  if (node.from === 'native') return node.type.kind === 'array' ? { ...below(node), type: node.type.items } : undefined
  const { items } = node.schema
  return items === undefined ? undefined : { ...node, schema: items, pointer: [...node.pointer, 'items'], isObject: isEmbedded(items) }
}

function valueOf(node: FieldNode): FieldNode | undefined {
  if (node.from === 'native') return node.type.kind === 'map' ? { ...below(node), type: node.type.values } : undefined
  const values = mapValueOf(node.schema)
  if (values === undefined) return undefined
  return { ...node, schema: values, pointer: [...node.pointer, 'additionalProperties'], isObject: isEmbedded(values) }
}

/** An item or a value keeps the field that it is of: its enum and its age are theirs. */
function below(node: Extract<FieldNode, { from: 'native' }>): Extract<FieldNode, { from: 'native' }> {
  return { ...node, isRequired: false }
}

function isEmbedded(schema: Schema): boolean {
  return schema['x-kubernetes-embedded-resource'] === true
}

/** The fields of what is at a place, by name. */
export function fieldsOf(node: FieldNode): ReadonlyMap<string, FieldNode> {
  return node.from === 'native' ? nativeFields(node) : schemaFields(node)
}

function nativeFields({ type, kubernetes }: Extract<FieldNode, { from: 'native' }>): ReadonlyMap<string, FieldNode> {
  const definition = type.kind === 'ref' ? upstream(kubernetes).definition(type.definition) : undefined
  return new Map(
    Object.values(definition?.fields ?? {}).map(field => [
      field.name,
      {
        from: 'native',
        kubernetes,
        type: field.type,
        isRequired: field.required,
        field,
        ...(definition === undefined ? {} : { struct: definition.name }),
      },
    ]),
  )
}

function schemaFields(node: Extract<FieldNode, { from: 'schema' }>): ReadonlyMap<string, FieldNode> {
  const { schema, pointer, names, isObject } = node
  const required = new Set(schema.required)
  const fields = new Map<string, FieldNode>(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [
      name,
      {
        ...node,
        schema: inner,
        pointer: [...pointer, 'properties', name],
        names: [...names, name],
        isRequired: required.has(name),
        isObject: isEmbedded(inner),
      },
    ]),
  )
  if (!isObject) return fields
  const typed: FieldNode = { ...node, schema: { type: 'string' }, isRequired: true, isObject: false }
  for (const name of ['apiVersion', 'kind']) if (!fields.has(name)) fields.set(name, { ...typed, names: [...names, name] })
  return fields.set('metadata', {
    from: 'native',
    kubernetes: newestMinor,
    type: { kind: 'ref', definition: objectMeta },
    isRequired: true,
    struct: objectMeta,
  })
}

/** The values that a field takes, when they are a few. */
export function valuesOf(node: FieldNode): readonly string[] {
  if (node.from === 'native') return node.type.kind === 'boolean' ? ['true', 'false'] : (node.field?.enum ?? crdValuesOf(node))
  const { enum: values, type } = node.schema
  if (values !== undefined) return values.map(value => (typeof value === 'string' ? plainScalar(value) : jsonText(value)))
  return type === 'boolean' ? ['true', 'false'] : []
}

/** Text that YAML would take for something else is quoted. */
export function plainScalar(text: string): string {
  const isPlain = /^[A-Za-z_][\w./-]*$/.test(text) && !/^(?:y|n|yes|no|true|false|on|off|null)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}

/** `integer (int32)`, `"a" | "b"`, `object[]`, `map of string`, `PodSpec`. */
export function typeOf(node: FieldNode): string {
  return node.from === 'native' ? nativeTypeName(node.type) : schemaTypeName(node.schema)
}

/** True if a mapping goes below the key. */
export function isMapping(node: FieldNode): boolean {
  if (node.from === 'schema') return node.schema.type === 'object'
  const { type } = node
  return (
    type.kind === 'map' ||
    type.kind === 'object' ||
    (type.kind === 'ref' && upstream(node.kubernetes).definition(type.definition)?.type.kind === 'object')
  )
}

/** True if a list goes below the key. */
export function isList(node: FieldNode): boolean {
  return node.from === 'schema' ? node.schema.type === 'array' : node.type.kind === 'array'
}

const structsOf = factOf((crd: object) => embeds(crd))

/** The native structs in a version of a CRD, recognised once. */
export function embedsOf({ known: { crd }, version }: SchemaOwner): readonly EmbedAt[] {
  if (typeof crd !== 'object' || crd === null) return []
  return structsOf(crd)
    .filter(one => one.version === version)
    .map(({ path, definition, kubernetes, nearest }) => ({
      names: namesOnPath(path),
      definition,
      kubernetes: kubernetes.at(-1) ?? nearest ?? newestMinor,
    }))
}
