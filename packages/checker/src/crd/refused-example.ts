import {
  type Diagnostic,
  factOf,
  formatPath,
  isAtOrBelow,
  isRecord,
  type JsonObject,
  listAt,
  type PathSegment,
  recordAt,
  type Schema,
} from '@crdgen/core/internal'
import { validate } from '@crdgen/server/internal'
import { withoutNumbers } from '../diff/proof/try-update.ts'
import { anyKeyOf } from '../diff/proof/outcome.ts'
import { placeValue, type Wanted } from '../diff/proof/place.ts'
import { toObject } from '../diff/proof/trials.ts'
import type { CrdDocument } from '../documents/crd-document.ts'

/** An object that the API server refuses, and its reason. */
export interface RefusedExample {
  readonly object: JsonObject
  readonly serverMessage: string
}

/** The most objects that are tried around one value. */
const most = 4

/**
 * Returns an object that the API server refuses for its value at a path; null where it accepts one that has the same there, undefined where
 * no object shows it.
 */
export function findRefused(
  document: CrdDocument,
  { version, schema }: { readonly version: string; readonly schema: Schema },
  path: readonly PathSegment[],
  wanted: Wanted,
): RefusedExample | null | undefined {
  const crd = servingAll(document.crd)
  const top = formatPath(path.map(anyKeyOf))
  let tried = 0
  for (const members of placeValue(schema, path, wanted)) {
    if (!isRecord(members)) continue
    if (tried++ >= most) break
    const object = toObject(crd, version, schema, members)
    const refused = refusals(crd, version, object)
    if (refused?.length === 0) return null
    const own = refused?.find(one => isAtOrBelow(withoutNumbers(one.path), top))
    if (own !== undefined) return { object, serverMessage: `${own.path}: ${own.message}` }
  }
  return undefined
}

/** Undefined for a CRD that no API server accepts. */
function refusals(crd: unknown, version: string, object: JsonObject): readonly Diagnostic[] | undefined {
  try {
    return validate(crd, object, { version, mode: 'ignore' }).diagnostics.filter(({ severity }) => severity === 'error')
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** A version that is not served must be valid once it is. */
function servingAll(crd: unknown): unknown {
  return isRecord(crd) ? served(crd) : crd
}

const served = factOf((crd: JsonObject) => ({
  ...crd,
  spec: { ...recordAt(crd, 'spec'), versions: listAt(recordAt(crd, 'spec'), 'versions').map(serve) },
}))

function serve(version: unknown): unknown {
  return isRecord(version) ? { ...version, served: true } : version
}
