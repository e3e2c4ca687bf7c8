/** The metadata of an object, as far as these functions read it: those of every client have it. */
export interface Metadata {
  name?: string
  namespace?: string
  uid?: string
  finalizers?: string[]
  /** A text, or the `Date` of a client. */
  deletionTimestamp?: unknown
  ownerReferences?: {
    apiVersion: string
    kind: string
    name: string
    uid: string
    controller?: boolean
    blockOwnerDeletion?: boolean
  }[]
}

/** An object of any client. */
export interface KubernetesObject {
  apiVersion?: string
  kind?: string
  metadata?: Metadata
}
