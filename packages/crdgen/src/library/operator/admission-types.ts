import type { JsonObject } from '@crdgen/core/json'
import type { ServeOptions } from '@crdgen/conversion/http'

/** A request of an AdmissionReview (admission.k8s.io/v1), read. */
export interface AdmissionRequest<T> {
  readonly uid: string
  readonly operation: 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'
  /** The object as it is stored; undefined for a CREATE. */
  readonly before: T | undefined
  /** Nothing will be stored: the functions may have no effect outside. */
  readonly dryRun: boolean
  readonly name: string | undefined
  readonly namespace: string | undefined
  /** `status`, `scale`; undefined for the object itself. */
  readonly subresource: string | undefined
  readonly user: { readonly username?: string; readonly uid?: string; readonly groups?: readonly string[] }
  /** The request as the API server sent it. */
  readonly raw: JsonObject
}

/** The answer of `validate`: reasons to refuse the object, and warnings for whoever sent it. A text alone refuses; nothing accepts. */
export type Verdict =
  | string
  | { readonly errors?: readonly string[] | undefined; readonly warnings?: readonly string[] | undefined }
  | null
  | undefined
  | void

export interface AdmissionOptions<T> extends ServeOptions {
  /**
   * Called with an object that the CRD accepts, defaults included, after `mutate`; for a DELETE with the object that is deleted. What it throws is
   * answered with HTTP 500, and the webhook's failurePolicy decides.
   */
  readonly validate?: ((object: T, request: AdmissionRequest<T>) => Verdict | Promise<Verdict>) | undefined
  /** Returns the changed object, or changes the copy that it is given. Called with defaults filled in, for CREATE and UPDATE. */
  readonly mutate?: ((object: T, request: AdmissionRequest<T>) => T | undefined | void | Promise<T | undefined | void>) | undefined
}
