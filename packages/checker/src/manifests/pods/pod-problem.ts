/** The problems of a pod: those that rules of this pack report, and those that follow from a volume that is wrong itself. */
export type PodProblemKind =
  | 'volume-mount-not-found'
  | 'volume-device-not-a-claim'
  | 'mount-path-not-unique'
  | 'duplicate-volume-name'
  | 'volume-more-than-one-source'
  | 'consequence'

export interface PodProblem {
  readonly kind: PodProblemKind
  /** The path in the pod's spec. */
  readonly path: readonly (string | number)[]
  /** The same place as the server writes it; it has its own names for a few volume kinds. */
  readonly serverPath: string
  /** The server's words after the path: `Not found: "data"`. */
  readonly detail: string
  readonly volume: string
  readonly container?: string
  /** The path of the mount, or of the device. */
  readonly target?: string
  /** The sources of a volume that has several. */
  readonly sources?: readonly string[]
}
