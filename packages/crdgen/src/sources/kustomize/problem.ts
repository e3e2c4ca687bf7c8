import type { Location } from '@crdgen/core/internal'
import { isLarge, type Placed, placeOf } from './placed.ts'

/**
 * The subject of a problem: the kustomization itself; something that may be in a part which is not built here, or a field that such a part
 * may set; a remote file; a file or a kustomization that is not there, which may be generated; one of a secretGenerator, which may be there
 * only where it is deployed; or a file elsewhere in the project, which is loaded.
 */
export type Cause = 'itself' | 'missing part' | 'missing field' | 'remote file' | 'missing file' | 'secret file' | 'load restriction'

/** Something that kustomize would stop at. It is thrown where it is found, and caught where the build can go on without that step. */
export class KustomizeProblem extends Error {
  override readonly name = 'KustomizeProblem'
  readonly at: Location
  readonly about: Cause

  constructor(message: string, at: Placed, about: Cause = 'itself') {
    super(message)
    this.at = placeOf(at)
    this.about = about
  }
}

/** Throws for a value that is too large to be copied. */
export function requireSmall(value: Placed, by: Placed): Placed {
  if (isLarge(value.value)) throw new KustomizeProblem('what is copied is too large', by)
  return value
}
