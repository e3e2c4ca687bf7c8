import type { ApiObject, ConversionRequest } from '../review/types.ts'

/**
 * A request to the API server. Objects, and `stored`, are objects or YAML text; the version of a request is that of the apiVersion in its object.
 * `stored` is what etcd has. Its `metadata.resourceVersion`, which etcd does not have, is its revision: `1` when it is left out.
 */
export type PlayedRequest =
  | { readonly verb: 'get'; readonly stored: unknown; /** With its group. */ readonly apiVersion: string }
  | { readonly verb: 'create'; readonly object: unknown; readonly fieldManager: string }
  | { readonly verb: 'update'; readonly stored: unknown; readonly object: unknown; readonly fieldManager: string }
  | {
      readonly verb: 'apply'
      /** The object is created without it. */
      readonly stored?: unknown
      readonly object: unknown
      readonly fieldManager: string
      /** Takes fields from other managers. */
      readonly force?: boolean | undefined
    }

export interface PlayOptions {
  /** The time of the request, in seconds and UTC, as the API server writes it: `2026-01-02T03:04:05Z`. */
  readonly now: string
  /** The uid of an object that is created. */
  readonly uid?: string | undefined
  /** The resourceVersion that a write gets; that of `stored` and one when it is left out. */
  readonly resourceVersion?: string | undefined
  /**
   * The API server takes the versions of managers in no order when it reconciles their fields with a schema, prunes, and compares, which shows in
   * the order of calls, in which of several errors comes first, and seldom in more. This gives the order of the versions; as stored when it is left
   * out.
   */
  readonly inOrder?: ((walk: 'reconcile' | 'prune' | 'compare', apiVersions: readonly string[]) => readonly string[]) | undefined
}

/** An error as the API server answers it. */
export interface PlayedStatus {
  readonly code: number
  /** `Invalid`, `Conflict`, `BadRequest`, `InternalError`; empty for what the API server has no reason for. */
  readonly reason: string
  readonly message: string
}

export interface Played {
  /** The calls of the converter, in their order, but for its uid. */
  readonly calls: readonly Omit<ConversionRequest, 'uid'>[]
  /** The object of etcd after the request; undefined where there is nothing. */
  readonly stored: ApiObject | undefined
  /** The object in the version of the request, or the error. */
  readonly answer: { readonly object: ApiObject; readonly status?: undefined } | { readonly status: PlayedStatus }
}
