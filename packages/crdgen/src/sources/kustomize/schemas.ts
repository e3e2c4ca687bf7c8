import { isRecord, type KustomizeField, lookUp, member, plainText, readKustomizeFacts } from '@crdgen/core/internal'
import { child, type Placed, textOf } from './placed.ts'

/** The way that the lists in a value are merged. */
export interface MergeSchema {
  field(name: string): MergeSchema | undefined
  items(): MergeSchema | undefined
  /** Of a list that is merged; no keys: by value. */
  readonly keys?: readonly string[]
}

/** The structs of the kinds: of Kubernetes as kustomize has them, or those of a file that a kustomization names (`openapi.path`). */
export interface MergeSchemas {
  ofKind(apiVersion: string, kind: string): MergeSchema | undefined
}

/** Kinds of Kubernetes: kyaml openapi/openapi.go. */
export const ownSchemas: MergeSchemas = {
  ofKind(apiVersion, kind) {
    const name = lookUp(readKustomizeFacts().kinds, `${apiVersion} ${kind}`)
    return name === undefined ? undefined : ofDefinition(name)
  },
}

const nothing: MergeSchema = { field: () => nothing, items: () => nothing }

function ofDefinition(name: string): MergeSchema {
  const fields = lookUp(readKustomizeFacts().definitions, name)
  if (fields === undefined) return nothing
  return { field: key => ofField(lookUp(fields, key)), items: () => undefined }
}

function ofField(field: KustomizeField | undefined): MergeSchema {
  if (field === undefined) return nothing
  const inner = field.to === undefined ? nothing : ofDefinition(field.to)
  if (field.in === 'map') return { field: () => inner, items: () => undefined }
  const own = field.keys === undefined ? {} : { keys: field.keys }
  return field.in === 'list' || field.to === undefined ? { field: () => undefined, items: () => inner, ...own } : { ...inner, ...own }
}

/** The schemas of an OpenAPI document, as `kustomize openapi fetch` writes it. */
export function schemasOf(document: unknown): MergeSchemas {
  const definitions = member(document, 'definitions')
  const byKind = new Map<string, unknown>()
  for (const definition of Object.values(isRecord(definitions) ? definitions : {})) {
    const kinds = member(definition, 'x-kubernetes-group-version-kind')
    for (const one of Array.isArray(kinds) ? kinds : []) {
      const [group, version, kind] = ['group', 'version', 'kind'].map(key => member(one, key))
      byKind.set(`${typeof group === 'string' && group !== '' ? `${group}/` : ''}${plainText(version)} ${plainText(kind)}`, definition)
    }
  }
  return {
    ofKind: (apiVersion, kind) => {
      const found = byKind.get(`${apiVersion} ${kind}`)
      return found === undefined ? undefined : ofSchema(found, definitions)
    },
  }
}

function ofSchema(schema: unknown, definitions: unknown, depth = 0): MergeSchema | undefined {
  const reference = member(schema, '$ref')
  if (typeof reference === 'string') {
    const target = member(definitions, reference.replace(/^#\/definitions\//, ''))
    return target === undefined || depth > 100 ? undefined : ofSchema(target, definitions, depth + 1)
  }
  const strategy = member(schema, 'x-kubernetes-patch-strategy')
  const isMerged = typeof strategy === 'string' && strategy.split(',').includes('merge')
  const inner = (value: unknown) => (isRecord(value) ? ofSchema(value, definitions) : undefined)
  return {
    field: name => inner(member(member(schema, 'properties'), name) ?? member(schema, 'additionalProperties')),
    items: () => (member(schema, 'type') === 'array' ? inner(member(schema, 'items')) : undefined),
    ...(isMerged ? { keys: mergeKeys(schema) } : {}),
  }
}

function mergeKeys(schema: unknown): readonly string[] {
  const listed = member(schema, 'x-kubernetes-list-map-keys')
  if (Array.isArray(listed)) return listed.filter(key => typeof key === 'string')
  const key = member(schema, 'x-kubernetes-patch-merge-key')
  return typeof key === 'string' ? [key] : []
}

export function schemaOfObject(schemas: MergeSchemas, placed: Placed | undefined): MergeSchema | undefined {
  const [apiVersion, kind] = [textOf(child(placed, 'apiVersion')), textOf(child(placed, 'kind'))]
  return apiVersion === '' || kind === '' ? undefined : schemas.ofKind(apiVersion, kind)
}
