import { isRecord, jsonText, parseJson, type JsonObject } from '@crdgen/core/json'
import { type PlainHandler, type PlainRequest, type PlainResponse, respond, type ServeOptions } from './types.ts'

/** The answer to a review; text for what is not a review that can be answered. */
export type AnswerReview = (review: JsonObject) => JsonObject | string | Promise<JsonObject | string>

const mebibyte = 2 ** 20

interface Reply {
  readonly status: number
  readonly text: string
  readonly isReview?: true
  readonly error?: unknown
}

/**
 * Serves reviews of the API server (ConversionReview, AdmissionReview): takes a POST of JSON and gives the answer as JSON, with whole numbers
 * beyond 2^53 exact in both. Never throws: what is not a review is answered with 400, an error of `answer` with 500 and without its text.
 */
export function serveReviews(answer: AnswerReview, options: ServeOptions = {}): PlainHandler {
  const plain = async (request: PlainRequest): Promise<PlainResponse> => {
    const start = performance.now()
    const reply = await replyTo(request, answer, options)
    report(reply, performance.now() - start, options)
    return toResponse(reply)
  }
  const fetch = async (request: Request): Promise<Response> => {
    const { text, ...others } = await plain(toPlain(request))
    return new Response(text, others)
  }
  return Object.assign(fetch, { [respond]: plain })
}

function toPlain({ url, method, headers, body }: Request): PlainRequest {
  const reader = body?.getReader()
  return {
    url: new URL(url),
    method,
    header: name => headers.get(name),
    body: reader && { next: async () => reader.read(), cancel: async () => reader.cancel() },
  }
}

async function replyTo(request: PlainRequest, answer: AnswerReview, { path, maxBytes = 32 * mebibyte }: ServeOptions): Promise<Reply> {
  if (path !== undefined && request.url.pathname !== path) return { status: 404, text: 'not found' }
  if (request.method !== 'POST') return { status: 405, text: 'only POST is allowed' }
  if (!isJson(request.header('content-type') ?? null)) return { status: 415, text: 'expected Content-Type application/json' }
  try {
    const body = await readBody(request, maxBytes)
    if (body === undefined) return { status: 413, text: `the body has more than ${maxBytes} bytes` }
    const review = readReview(body)
    if (typeof review === 'string') return { status: 400, text: review }
    const answered = await answer(review)
    return typeof answered === 'string' ? { status: 400, text: answered } : { status: 200, text: jsonText(answered), isReview: true }
  } catch (error) {
    return { status: 500, text: 'internal error', error }
  }
}

/** The API server always names the type; a client that names none sends JSON. */
function isJson(contentType: string | null): boolean {
  return contentType === null || /^application\/json\s*(?:;|$)/i.test(contentType.trim())
}

function readReview(body: string): JsonObject | string {
  try {
    const review = parseJson(body)
    return isRecord(review) ? review : 'the body is not a JSON object'
  } catch {
    return 'the body is not JSON'
  }
}

function report({ status, text, isReview, error }: Reply, milliseconds: number, { observe }: ServeOptions): void {
  try {
    observe?.({ status, milliseconds, text: isReview ? undefined : text, error })
  } catch {
    // An observer's mistake is no reason to refuse the API server its answer.
  }
}

function toResponse({ status, text, isReview }: Reply): PlainResponse {
  const type = isReview ? 'application/json' : 'text/plain; charset=utf-8'
  // The rest of a body that is too large is not read, so that no other request can follow on its connection.
  const headers = { 'content-type': type, ...(status === 405 ? { allow: 'POST' } : {}), ...(status === 413 ? { connection: 'close' } : {}) }
  return { status, headers, text }
}

/** The text of a body; undefined when it has more bytes than allowed, of which no more are read then. */
async function readBody({ header, body }: PlainRequest, maxBytes: number): Promise<string | undefined> {
  const declared = Number(header('content-length') ?? 0)
  if (declared > maxBytes) return undefined
  if (body === undefined) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { value } = await body.next()
    if (value === undefined) return [...parts, decoder.decode()].join('')
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await body.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
}
