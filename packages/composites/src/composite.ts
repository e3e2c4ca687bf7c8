import { type CustomResourceDefinition, isCrd, isRecord, type JsonObject } from '@crdgen/core/internal'

/** Leads to a part of a document. */
export type Keys = readonly (string | number)[]

/** A CRD that a controller makes of a document, and the place in the document that a part of it is from. */
export interface MadeCrd {
  readonly crd: CustomResourceDefinition
  /** Keys in the document, of keys in the CRD. They may lead to nothing: then the nearest thing around it is meant. */
  readonly originOf: (keys: Keys) => Keys
}

/** An error of the controller, which then makes no CRD. */
export interface Refusal {
  /** In the controller's words. */
  readonly message: string
  /** Leads to what is wrong. */
  readonly keys: Keys
  /** The controller does not report the error, but ends. */
  readonly panics?: true
}

/** A document that a controller makes CRDs of. */
export interface Composite {
  readonly kind: 'xrd' | 'rgd'
  readonly made: readonly MadeCrd[]
  readonly refusals: readonly Refusal[]
}

/** The members of a CRD behind `metadata`. A controller makes CRDs that no API server accepts, too. */
export function toCrd(metadata: JsonObject, spec: JsonObject): CustomResourceDefinition {
  const crd: unknown = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata, spec }
  if (!isCustomResource(crd)) throw new TypeError('not a CRD')
  return crd
}

export function isCustomResource(value: unknown): value is CustomResourceDefinition {
  return isCrd(value) && isRecord(value['spec'])
}

/** An object with the members that are not empty. */
export function withoutEmpty(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '' || value === false) return true
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
