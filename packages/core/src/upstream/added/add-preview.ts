import { isUpstreamRead } from '../data.ts'
import { layOver, readFile } from '../files.ts'
import { extendMinors, kubernetesMinors } from '../minors.ts'

/** A minor whose release is still to come. */
export interface Preview {
  readonly minor: string
  /** The pre-release that its facts are of: `1.38.0-beta.0`. */
  readonly release: string
}

/** The content of schemas/preview.json, which is empty between a release and the next pre-release. */
interface PreviewFile extends Partial<Preview> {
  /** The facts that differ from those of the files of schemas/, file by file. */
  readonly changes?: Readonly<Record<string, unknown>>
}

/** The preview that addPreview adds, added or not; undefined between a release and the next pre-release. */
export function readPreview(): Preview | undefined {
  const { minor, release } = readFile<PreviewFile>('preview')
  return minor === undefined || release === undefined ? undefined : { minor, release }
}

/**
 * Makes the next minor known, as its newest pre-release has it: structs, feature gates, declarative validation, which kinds are served or
 * deprecated. What its API server does of CRDs, their objects and CEL is in the tables of features by minor; validation of its own kinds that is
 * written by hand is that of the newest release. Returns the minor. Call it before
 * anything else of the library. A second call changes nothing, and a minor that addKubernetes added is not replaced.
 *
 * Throws a RangeError between a release and the next pre-release, and when structs were read already.
 */
export function addPreview(): string {
  const preview = readPreview()
  if (preview === undefined) throw new RangeError(`no pre-release of the minor after Kubernetes ${kubernetesMinors.at(-1)} is known`)
  const { minor } = preview
  if (kubernetesMinors.includes(minor)) return minor
  if (isUpstreamRead()) throw new RangeError(`Kubernetes ${minor} comes too late: structs of Kubernetes were read already`)
  extendMinors(minor, true)
  layOver(readFile<PreviewFile>('preview').changes ?? {})
  return minor
}
