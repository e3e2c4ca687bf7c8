import { plainText, textAt } from '@crdgen/core/internal'
import { goQuote } from '@crdgen/go'
import { isRecord } from '@crdgen/core/json'
import type { ApiObject, Converter, ConverterCall, ConversionReview } from '../review/types.ts'
import { type HttpAnswer, toHttpAnswer } from './http-answer.ts'

export type Called = { readonly error: string } | { readonly error?: undefined; readonly answer: HttpAnswer }

/** client-go rest.Request: how often a request is tried again. */
const mostRetries = 10

/** net/http defaultCheckRedirect */
const mostRequests = 10

/**
 * Calls a converter as client-go's rest.Request calls a webhook: again when the answer is 429 or 5xx with a Retry-After in seconds, and
 * again where a redirect leads. Waits for nothing.
 */
export async function callConverter(converter: Converter, review: ConversionReview, url: string): Promise<Called> {
  for (let retries = 0; ; retries++) {
    const called = await followRedirects(converter, review, url)
    if (called.error !== undefined || retries === mostRetries || !isToRetry(called.answer)) return called
  }
}

/** checkWait and retryAfterSeconds of client-go rest/with_retry.go: strconv.Atoi */
function isToRetry({ status, retryAfter }: HttpAnswer): boolean {
  return (status === 429 || status >= 500) && /^[+-]?\d{1,18}$/.test(retryAfter)
}

async function followRedirects(converter: Converter, review: ConversionReview, url: string): Promise<Called> {
  let call: ConverterCall = { method: 'POST', url }
  for (let requests = 1; ; requests++) {
    const called = await callOnce(converter, review, call)
    if (called.error !== undefined) return called
    const { status, location } = called.answer
    const isRedirect = (status >= 301 && status <= 303) || status === 307 || status === 308
    if (!isRedirect || location === '') return called
    if (requests === mostRequests) return { error: `Post ${goQuote(location)}: stopped after 10 redirects` }
    const target = URL.canParse(location, call.url) ? new URL(location, call.url) : undefined
    if (target === undefined) return { error: `Post ${goQuote(call.url)}: failed to parse Location header ${goQuote(location)}` }
    call = { method: status >= 307 ? call.method : 'GET', url: target.href }
  }
}

async function callOnce(converter: Converter, review: ConversionReview, call: ConverterCall): Promise<Called> {
  try {
    return { answer: await toHttpAnswer(await converter(review, call)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : plainText(error) }
  }
}

/** apiserver pkg/util/webhook/client.go, hookClientConfig: the URL that is called; that of a service goes to its name in the cluster. */
export function webhookUrl(clientConfig: unknown): string {
  const url = textAt(clientConfig, 'url')
  if (url !== '') return url
  const service: ApiObject = isRecord(clientConfig) && isRecord(clientConfig['service']) ? clientConfig['service'] : {}
  const port = typeof service['port'] === 'number' ? service['port'] : 443
  const path = textAt(service, 'path')
  return `https://${textAt(service, 'name')}.${textAt(service, 'namespace')}.svc:${port}${path.startsWith('/') ? path : `/${path}`}`
}
