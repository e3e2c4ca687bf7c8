import { isRecord, type JsonObject, member, listAt, recordAt, textAt } from '@crdgen/core/internal'
import {
  columnsShape,
  conversionShape,
  decodeAs,
  flag,
  flagPointer,
  listShape,
  mapShape,
  namesShape,
  pointerTo,
  rewriteAs,
  struct,
  subresourcesShape,
  text,
  textPointer,
} from '@crdgen/server/internal'

const version = struct('v1.CompositeResourceDefinitionVersion', {
  name: text,
  referenceable: flag,
  served: flag,
  deprecated: flagPointer,
  deprecationWarning: textPointer,
  schema: pointerTo(struct('v1.CompositeResourceValidation', { openAPIV3Schema: { kind: 'json', pointer: true } })),
  subresources: subresourcesShape,
  additionalPrinterColumns: columnsShape,
})

const metadata = struct('v1.CompositeResourceDefinitionSpecMetadata', { labels: mapShape(text), annotations: mapShape(text) })

/** CompositeResourceDefinition of Crossplane (apis/apiextensions), as far as CRDs are made of it. */
const xrdShape = struct('v1.CompositeResourceDefinition', {
  metadata: struct('v1.ObjectMeta', { name: text, labels: mapShape(text) }),
  spec: struct('v1.CompositeResourceDefinitionSpec', {
    metadata: pointerTo(metadata),
    group: text,
    names: namesShape,
    claimNames: pointerTo(namesShape),
    scope: textPointer,
    defaultCompositionUpdatePolicy: textPointer,
    defaultCompositeDeletePolicy: textPointer,
    versions: listShape(version),
    conversion: pointerTo(conversionShape),
  }),
})

/** An XRD with the defaults of its own CRD. */
export interface Xrd {
  readonly name: string
  readonly labels: JsonObject
  readonly annotations: JsonObject
  readonly group: string
  readonly names: JsonObject
  readonly claimNames: JsonObject | undefined
  /** LegacyCluster, Cluster or Namespaced; other texts where the XRD has them. */
  readonly scope: string
  readonly updatePolicy: string
  readonly deletePolicy: string
  readonly conversion: unknown
  readonly versions: readonly JsonObject[]
}

export const xrdGroup = 'apiextensions.crossplane.io'

export function isXrd(object: unknown): object is JsonObject {
  return isRecord(object) && object['kind'] === 'CompositeResourceDefinition' && textAt(object, 'apiVersion').startsWith(`${xrdGroup}/`)
}

/** Reads an XRD as the API server gives it back; the error of one whose fields have other types. */
export function readXrd(object: JsonObject): Xrd | { readonly error: string } {
  const error = decodeAs(object, xrdShape).wrong?.error
  if (error !== undefined) return { error }
  const { metadata, spec } = rewriteAs(object, xrdShape)
  const isV1 = object['apiVersion'] === `${xrdGroup}/v1`
  return {
    name: textAt(metadata, 'name'),
    labels: { ...recordAt(metadata, 'labels'), ...recordAt(spec, 'metadata', 'labels') },
    annotations: recordAt(spec, 'metadata', 'annotations'),
    group: textAt(spec, 'group'),
    names: rewriteAs(member(spec, 'names'), namesShape),
    claimNames: isRecord(member(spec, 'claimNames')) ? recordAt(spec, 'claimNames') : undefined,
    scope: textOr(member(spec, 'scope'), isV1 ? 'LegacyCluster' : 'Namespaced'),
    updatePolicy: textOr(member(spec, 'defaultCompositionUpdatePolicy'), 'Automatic'),
    deletePolicy: textOr(member(spec, 'defaultCompositeDeletePolicy'), isV1 ? 'Background' : ''),
    conversion: member(spec, 'conversion'),
    versions: listAt(spec, 'versions').filter(isRecord),
  }
}

function textOr(value: unknown, absent: string): string {
  return typeof value === 'string' ? value : absent
}
