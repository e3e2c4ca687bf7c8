import { isRecord, type JsonObject, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { columnsShape, decodeAs, listShape, mapShape, pointerTo, rewriteAs, struct, text, textAs } from '@crdgen/server/internal'

const metadata = struct('v1alpha1.CRDMetadata', { labels: mapShape(text), annotations: mapShape(text) })

/** ResourceGraphDefinition of kro (api/v1alpha1), as far as a CRD is made of it. */
const rgdShape = struct('v1alpha1.ResourceGraphDefinition', {
  metadata: struct('v1.ObjectMeta', { name: text }),
  spec: struct('v1alpha1.ResourceGraphDefinitionSpec', {
    schema: pointerTo(
      struct('v1alpha1.Schema', {
        kind: text,
        apiVersion: text,
        group: text,
        spec: { kind: 'json', pointer: true },
        types: { kind: 'json', pointer: true },
        status: { kind: 'json', pointer: true },
        scope: textAs('v1alpha1.ResourceScope'),
        additionalPrinterColumns: columnsShape,
        shortNames: listShape(text),
        categories: listShape(text),
        metadata: pointerTo(metadata),
      }),
    ),
    resources: listShape(pointerTo(struct('v1alpha1.Resource', { id: text }))),
  }),
})

export interface Rgd {
  readonly name: string
  readonly kind: string
  readonly version: string
  readonly group: string
  readonly scope: 'Namespaced' | 'Cluster'
  readonly spec: unknown
  readonly types: unknown
  readonly status: unknown
  readonly columns: readonly unknown[]
  /** shortNames and categories, where they are not empty. */
  readonly names: JsonObject
  readonly metadata: JsonObject
  readonly ids: readonly string[]
}

export function isRgd(object: unknown): object is JsonObject {
  return isRecord(object) && object['kind'] === 'ResourceGraphDefinition' && textAt(object, 'apiVersion').startsWith('kro.run/')
}

/** Reads a graph with the defaults of its own CRD; the error of one whose fields have other types. */
export function readRgd(object: JsonObject): Rgd | { readonly error: string } {
  const error = decodeAs(object, rgdShape).wrong?.error
  if (error !== undefined) return { error }
  const read = rewriteAs(object, rgdShape)
  const schema = recordAt(read, 'spec', 'schema')
  const { shortNames, categories } = schema
  return {
    name: textAt(read['metadata'], 'name'),
    kind: textAt(schema, 'kind'),
    version: textAt(schema, 'apiVersion'),
    group: textAt(schema, 'group') || 'kro.run',
    scope: schema['scope'] === 'Cluster' ? 'Cluster' : 'Namespaced',
    spec: schema['spec'],
    types: schema['types'],
    status: schema['status'],
    columns: listAt(schema, 'additionalPrinterColumns'),
    names: { ...(shortNames === undefined ? {} : { shortNames }), ...(categories === undefined ? {} : { categories }) },
    metadata: recordAt(schema, 'metadata'),
    ids: listAt(read['spec'], 'resources').map(one => textAt(one, 'id')),
  }
}
