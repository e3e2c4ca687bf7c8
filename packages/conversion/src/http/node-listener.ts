import { type FetchHandler, type PlainHandler, type PlainRequest, type PlainResponse, respond } from './types.ts'

/** A request of `node:http` or `node:https`, as far as it is read. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** A response of `node:http` or `node:https`, as far as it is written. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body?: string): unknown
}

/** A listener for `createServer` of `node:http` and `node:https`, of a fetch handler. Never throws, and rejects never. */
export function toNodeListener(handler: FetchHandler): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    try {
      const { status, headers, text } = isOurs(handler) ? await handler[respond](toPlain(request)) : await fetchFrom(handler, request)
      response.writeHead(status, headers)
      response.end(text)
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end('not a request that can be read')
    }
  }
}

function isOurs(handler: FetchHandler | PlainHandler): handler is PlainHandler {
  return respond in handler
}

/** Only the path counts: the host is what the client says it is. */
function urlOf({ url = '/' }: NodeRequest): URL {
  return new URL(url.startsWith('/') ? `http://localhost${url}` : url)
}

function toPlain(request: NodeRequest): PlainRequest {
  const { method = 'GET', headers } = request
  const chunks = request[Symbol.asyncIterator]()
  return {
    url: urlOf(request),
    method,
    header: name => headers[name]?.toString(),
    // Ending the iteration would close the connection before the answer is sent.
    body: { next: async () => chunks.next(), cancel: async () => undefined },
  }
}

/** Through the fetch standard, for handlers of others. */
async function fetchFrom(handler: FetchHandler, request: NodeRequest): Promise<PlainResponse> {
  const answer = await handler(toRequest(request))
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

function toRequest(request: NodeRequest): Request {
  const { method = 'GET', headers } = request
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') ? [] : [[name, typeof value === 'string' ? value : value.join(', ')]],
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: streamOf(request), duplex: 'half' as const } : {}
  return new Request(urlOf(request), { method, headers: pairs, ...body })
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // Ending the iteration would close the connection before the answer is sent.
    cancel: () => undefined,
  })
}
