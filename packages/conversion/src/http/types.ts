/** A handler of requests as in the fetch standard: for Deno, Bun, Workers, Hono, and Node by `toNodeListener`. */
export type FetchHandler = (request: Request) => Promise<Response>

/** A request as far as it is read: Node loads `Request` and `Response` when they are first named, in 20 ms and 8 MiB. */
export interface PlainRequest {
  readonly url: URL
  readonly method: string
  readonly header: (name: 'content-type' | 'content-length') => string | null | undefined
  readonly body: Chunks | undefined
}

/** The parts of a body, which nobody needs to read to its end. */
export interface Chunks {
  next(): Promise<{ readonly done?: boolean | undefined; readonly value?: Uint8Array | undefined }>
  cancel(): Promise<unknown>
}

export interface PlainResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly text: string
}

/** The way into a handler of ours that needs neither `Request` nor `Response`. */
export const respond = Symbol('respond')

export interface PlainHandler extends FetchHandler {
  readonly [respond]: (request: PlainRequest) => Promise<PlainResponse>
}

export interface ServeOptions {
  /** The path at which reviews are answered, such as `/convert`; other paths get 404. Every path when left out. */
  readonly path?: string | undefined
  /** The most bytes that a body may have; 32 MiB when left out. More are answered with 413, without being read. */
  readonly maxBytes?: number | undefined
  /** Called after each answer, for metrics and logs; what it throws is ignored. */
  readonly observe?: ((served: Served) => void) | undefined
}

/** One request that was answered. */
export interface Served {
  /** The status of HTTP. */
  readonly status: number
  readonly milliseconds: number
  /** The text of the answer, unless it is a review; an error that the answering function threw comes with its stack in `error`. */
  readonly text?: string | undefined
  readonly error?: unknown
}
