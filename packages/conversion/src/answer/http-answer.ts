import { asJson, describeLost, tooDeep } from '@crdgen/server/internal'
import type { Lost } from '@crdgen/server/internal'
import { jsonText } from '@crdgen/core/json'

/** An answer over HTTP. */
export interface HttpAnswer {
  readonly status: number
  /** The Content-Type; undefined when there is none. */
  readonly type: string | undefined
  readonly location: string
  readonly retryAfter: string
  readonly body: Uint8Array
}

/** The part of a fetch Response that is read. */
interface ResponseLike {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  arrayBuffer(): Promise<ArrayBuffer>
}

function isResponse(value: unknown): value is ResponseLike {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number' &&
    'headers' in value &&
    typeof value.headers === 'object' &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  )
}

/** An answer as it comes over HTTP: a Response as it is, another value as its JSON with status 200. Throws for what JSON cannot hold. */
export async function toHttpAnswer(value: unknown): Promise<HttpAnswer> {
  if (!isResponse(value)) {
    const body = new TextEncoder().encode(textOfAnswer(value))
    return { status: 200, type: 'application/json', location: '', retryAfter: '', body }
  }
  const { headers, status } = value
  return {
    status,
    type: headers.get('content-type') ?? undefined,
    location: headers.get('location') ?? '',
    retryAfter: headers.get('retry-after') ?? '',
    body: new Uint8Array(await value.arrayBuffer()),
  }
}

function textOfAnswer(value: unknown): string {
  const lost: Lost[] = []
  const object = asJson(value ?? null, lost)
  if (object === tooDeep) throw new TypeError('the answer contains itself, or nests too deep')
  if (lost.length > 0) throw new TypeError(`the answer has ${describeLost(lost)}`)
  return jsonText(object)
}
