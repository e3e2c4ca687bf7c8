import { isRecord, type JsonObject, member } from '@crdgen/core/internal'
import type { Composite } from './composite.ts'
import { crdsOfRgd } from './rgd/rgd-crd.ts'
import { isRgd } from './rgd/read-rgd.ts'
import { isXrd } from './xrd/read-xrd.ts'
import { crdsOfXrd } from './xrd/xrd-crds.ts'

/** The CRDs that a controller makes of an object, and its errors; undefined for an object that is neither an XRD nor a ResourceGraphDefinition. */
export function readComposite(object: unknown): Composite | undefined {
  if (isXrd(object)) return crdsOfXrd(object)
  return isRgd(object) ? crdsOfRgd(object) : undefined
}

/** True for an object whose kind controllers make CRDs of. */
export function isComposite(object: unknown): object is JsonObject {
  return isRecord(object) && member(object, 'kind') !== undefined && (isXrd(object) || isRgd(object))
}
