import { createFinding, formatPath, type Keys } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'
import type { ManifestFinding } from '../rule.ts'

/** A value that an admission webhook refuses. */
export interface RefusedValue {
  readonly path: Keys
  /** The detail of the webhook's error, verbatim. */
  readonly words: string
  /** The path as the webhook writes it, where that is another. */
  readonly serverPath?: string
  /** A clause that follows the path. */
  readonly message: string
  readonly help: string
}

export type RefusedData = { readonly serverPath: string; readonly serverMessage: string }

/** One finding for each value that the webhook refuses. */
export function refusedFindings(object: Manifest, values: readonly RefusedValue[]): readonly ManifestFinding<RefusedData>[] {
  return values.map(({ path, words, serverPath = formatPath(path), message, help }) =>
    createFinding({ object, path, message, help, data: { serverPath, serverMessage: words } }),
  )
}
