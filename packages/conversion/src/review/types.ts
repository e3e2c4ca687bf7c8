/** An object as JSON has it. */
export type ApiObject = Readonly<Record<string, unknown>>

/** The versions of ConversionReview that API servers know. */
export type ReviewVersion = 'v1' | 'v1beta1'

/** The question of the API server to a conversion webhook (`k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1`, `ConversionReview`). */
export interface ConversionReview {
  readonly apiVersion: `apiextensions.k8s.io/${ReviewVersion}`
  readonly kind: 'ConversionReview'
  readonly request: ConversionRequest
  /** The API server sends an empty one with each question. */
  readonly response?: unknown
}

export interface ConversionRequest {
  readonly uid: string
  /** Group and version that all objects are to have. */
  readonly desiredAPIVersion: string
  readonly objects: readonly ApiObject[]
}

/** The answer of a conversion webhook. */
export interface ConversionAnswer {
  readonly apiVersion: string
  readonly kind: string
  readonly response: ConversionResponse
}

export interface ConversionResponse {
  readonly uid: string
  /** One for each object of the request, in its order; empty when the conversion failed. */
  readonly convertedObjects: readonly ApiObject[]
  readonly result: { readonly status: 'Success' | 'Failure'; readonly message?: string }
}

/** A request of the API server with a review: the URL of the webhook, or of a redirect; redirects of 301, 302 and 303 are followed without a body. */
export interface ConverterCall {
  readonly method: 'POST' | 'GET'
  readonly url: string
}

/**
 * A webhook, seen by the API server: it takes a review and gives the answer, as an object or as a `Response` of HTTP. What is returned is not
 * trusted to have any shape.
 */
export type Converter = (review: ConversionReview, call: ConverterCall) => unknown
