import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Converter } from '@crdgen/conversion/internal'
import { jsonText } from '@crdgen/core/internal'
import { CannotRun } from '../../system/cannot-run.ts'
import { mostAnswer, TimeoutError, tooLong } from './transport.ts'

interface Webhook {
  readonly url: URL
  /** Certificates that are trusted instead of the usual ones, as caBundle of the CRD is. */
  readonly ca: string | undefined
  readonly seconds: number
}

/** A converter that is asked over HTTP as an API server asks: redirects are followed, and a Retry-After is waited for. */
export function webhookConverter(text: string, given: Omit<Webhook, 'url'>): Converter {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new CannotRun(`crdgen conversion: --webhook takes a URL such as https://localhost:9443/convert, got ${text}`)
  return review => ask({ ...given, url }, jsonText(review))
}

const mostRedirects = 10
const mostRetries = 10
/** API servers wait as long as they are told to; here a test would seem to hang. */
const longestWait = 10

async function ask(webhook: Webhook, body: string): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await follow(webhook, body)
    const after = answer.headers.get('retry-after') ?? ''
    const isAgain = (answer.status === 429 || answer.status >= 500) && /^\d{1,9}$/.test(after)
    if (!isAgain || tries === mostRetries || Number(after) > longestWait) return withoutRetry(answer)
    await new Promise(resolve => setTimeout(resolve, Number(after) * 1000))
  }
}

/** It was waited for here. */
function withoutRetry(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('retry-after')
  return new Response(answer.body, { status: answer.status, headers })
}

async function follow(webhook: Webhook, body: string): Promise<Response> {
  let url: URL = webhook.url
  let method = 'POST'
  for (let redirects = 0; ; redirects++) {
    const answer = await send({ ...webhook, url }, method, method === 'POST' ? body : undefined)
    const location = answer.headers.get('location')
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && location !== null
    if (!isRedirect) return answer
    if (redirects === mostRedirects) throw new Error('stopped after 10 redirects')
    if (answer.status < 307) method = 'GET'
    if (!URL.canParse(location, url.href)) throw new Error(`failed to parse Location header ${JSON.stringify(location)}`)
    url = new URL(location, url.href)
  }
}

function send({ url, ca, seconds }: Webhook, method: string, body: string | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const options = { method, headers, ...(ca === undefined ? {} : { ca }) }
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options, answer => read(answer).then(resolve, reject))
    // Of the whole answer, not of a pause in it.
    const timer = setTimeout(() => request.destroy(new TimeoutError(seconds)), seconds * 1000)
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > mostAnswer) {
      answer.destroy()
      throw new Error(tooLong)
    }
    chunks.push(chunk)
  }
  const status = answer.statusCode ?? 502
  const headers = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const hasBody = status >= 200 && ![204, 205, 304].includes(status)
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status: status >= 200 && status <= 599 ? status : 502,
    headers: Object.fromEntries(headers),
  })
}
