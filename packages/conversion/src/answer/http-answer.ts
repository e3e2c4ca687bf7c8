import { asJson, describeLost, type Lost, tooDeep } from '@crdgen/server/internal'
import { isRecord, jsonText } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'

/** An answer over HTTP. */
export interface HttpAnswer {
  readonly status: number
  /** The Content-Type; undefined when there is none. */
  readonly type: string | undefined
  readonly location: string
  readonly retryAfter: string
  /** An object that was made here has its JSON as its body, and is not read from that again. */
  readonly body: Uint8Array | { readonly made: ApiObject }
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
    const made = jsonOf(value)
    const body = isRecord(made) ? { made } : new TextEncoder().encode(jsonText(made))
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

function jsonOf(value: unknown): unknown {
  const lost: Lost[] = []
  const object = asJson(value ?? null, lost)
  if (object === tooDeep) throw new TypeError('the answer contains itself, or nests too deep')
  if (lost.length > 0) throw new TypeError(`the answer has ${describeLost(lost)}`)
  return object
}
