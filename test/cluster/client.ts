import { Agent, request as httpsRequest } from 'node:https'

/** What a client needs to know about a running server; the supervisor prints it. */
export interface Endpoint {
  readonly url: string
  readonly token: string
  /** Of the user `reader`, who has no rights but those that a test grants. */
  readonly readerToken: string
  /** The file with the requests of the reader, a line of JSON each. */
  readonly auditLog: string
  /** The file with the certificate to trust. */
  readonly certificateAuthority: string
}

export interface Request {
  readonly method: string
  readonly path: string
  /** An object is sent as JSON, text as it is. */
  readonly body?: unknown
  readonly contentType?: string
  readonly query?: Readonly<Record<string, string | undefined>>
}

export interface Response {
  readonly status: number
  /** Parsed if it is JSON. */
  readonly body: unknown
  /** The texts of the Warning headers. */
  readonly warnings: readonly string[]
}

export interface Client {
  request(request: Request): Promise<Response>
  close(): void
}

export function createClient(endpoint: Endpoint, ca: Buffer): Client {
  const agent = new Agent({ keepAlive: true, ca })
  return {
    request: request => send(endpoint, agent, request),
    close: () => agent.destroy(),
  }
}

function send(
  endpoint: Endpoint,
  agent: Agent,
  { method, path, query, body, contentType = 'application/json' }: Request,
): Promise<Response> {
  const url = new URL(path, endpoint.url)
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) url.searchParams.set(name, value)
  const headers = { authorization: `Bearer ${endpoint.token}`, accept: 'application/json', 'content-type': contentType }
  return new Promise((resolve, reject) => {
    const outgoing = httpsRequest(url, { agent, method, headers }, async incoming => {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of incoming) chunks.push(chunk as Buffer)
        resolve({
          status: incoming.statusCode ?? 0,
          body: parseBody(Buffer.concat(chunks).toString()),
          warnings: readWarnings(incoming.headersDistinct['warning']),
        })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `299 - "unknown field \\"spec.size\\""` → `unknown field "spec.size"` */
function readWarnings(headers: readonly string[] = []): string[] {
  // Only quotes and backslashes are escaped, not as JSON does it. Node reads the bytes of headers as Latin-1; they are UTF-8.
  const texts = headers.map(header => Buffer.from(header, 'latin1').toString())
  return texts.map(header => header.replace(/^\d+ \S+ "(.*)"$/s, '$1').replaceAll(/\\(.)/g, '$1'))
}
