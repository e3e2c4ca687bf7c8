/** What is wrong with a pod: the rules of this pack, and what follows from a volume that is wrong itself. */
export type PodProblemKind =
  | 'volume-mount-not-found'
  | 'volume-device-not-a-claim'
  | 'mount-path-not-unique'
  | 'duplicate-volume-name'
  | 'volume-more-than-one-source'
  | 'consequence'

export interface PodProblem {
  readonly kind: PodProblemKind
  /** Where in the pod's spec. */
  readonly path: readonly (string | number)[]
  /** The same place as the server writes it; it has its own names for a few volume kinds. */
  readonly serverPath: string
  /** The server's words after the path: `Not found: "data"`. */
  readonly detail: string
  readonly volume: string
  readonly container?: string
  /** Where it is mounted, or which device it is. */
  readonly target?: string
  /** The sources of a volume that has several. */
  readonly sources?: readonly string[]
}
