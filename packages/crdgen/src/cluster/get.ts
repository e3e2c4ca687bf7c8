import { type Agent, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { readSource } from '@crdgen/core/internal'
import { errorCode, firstLine } from '../cannot-run.ts'
import { ClusterProblem, quoteForeign } from './problem.ts'

/** What the API server answered. */
export interface Answer {
  readonly status: number
  /** Parsed JSON; undefined for an error without a body of JSON. */
  readonly body: unknown
  /** How many bytes the body has. */
  readonly bytes: number
}

/** Sends GET requests over one agent. */
export interface Get {
  send(path: string, query: Readonly<Record<string, string>>): Promise<Answer>
  close(): void
}

const mebibyte = 2 ** 20
/** More would not be one string for JSON.parse. A page of 500 objects of the largest size that etcd takes comes near. */
const mostBytes = 448 * mebibyte
const silenceInMs = 30_000
const mostTries = 4
const longestPauseInMs = 10_000

/** What requests are sent to; `options` come from the kubeconfig's library: certificates, the agent, headers with credentials. */
export function createGet(
  { server, context }: { readonly server: string; readonly context: string },
  options: RequestOptions,
  agent: Agent | undefined,
): Get {
  const root = new URL(server)
  const base = root.pathname.replace(/\/$/, '')
  return {
    async send(path, query) {
      const url = new URL(`${base}${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, ''), root)
      for (let tries = 1; ; tries++) {
        const { incoming, bytes } = await sendOnce(url, options, context)
        const pause = pauseOf(incoming)
        if (pause === undefined || tries === mostTries) return readAnswer(incoming, bytes, url)
        await wait(pause)
      }
    },
    close: () => agent?.destroy(),
  }
}

/** A server that has too much to do says when to come back (API priority and fairness). */
function pauseOf({ statusCode, headers }: IncomingMessage): number | undefined {
  const seconds = Number(headers['retry-after'])
  if (![429, 503].includes(statusCode ?? 0) || !Number.isFinite(seconds) || seconds < 0) return undefined
  return Math.min(seconds * 1000, longestPauseInMs)
}

interface Raw {
  readonly incoming: IncomingMessage
  readonly bytes: Buffer
}

function sendOnce(url: URL, options: RequestOptions, context: string): Promise<Raw> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { ...options.headers, accept: acceptOf(url), 'user-agent': 'crdgen' }
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { ...options, headers, method: 'GET' }, incoming => {
      collect(incoming, url).then(bytes => resolve({ incoming, bytes }), reject)
    })
    outgoing.setTimeout(silenceInMs, () =>
      outgoing.destroy(new ClusterProblem('unreachable', `${url.origin} (context ${context}) said nothing for ${silenceInMs / 1000} s`)),
    )
    outgoing.on('error', thrown => reject(describeFailure(thrown, url.origin, context)))
    outgoing.end()
  })
}

/** Discovery in one answer (since Kubernetes 1.27); older servers answer as ever. */
function acceptOf({ pathname }: URL): string {
  if (!/\/apis?$/.test(pathname)) return 'application/json'
  const aggregated = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList'
  return `${aggregated},${aggregated.replace('v=v2', 'v=v2beta1')},application/json`
}

async function collect(incoming: IncomingMessage, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = []
  let left = mostBytes
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue
    left -= chunk.length
    if (left < 0) {
      incoming.destroy()
      throw new ClusterProblem('answer', `the answer to ${url.pathname} is larger than ${mostBytes / mebibyte} MiB`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readAnswer({ statusCode: status = 0 }: IncomingMessage, bytes: Buffer, { pathname, origin }: URL): Answer {
  const text = bytes.toString('utf8')
  try {
    return { status, body: parse(text), bytes: bytes.length }
  } catch {
    if (status >= 400) return { status, body: undefined, bytes: bytes.length }
    const start = quoteForeign(text.slice(0, 60))
    const seen = start === '' ? 'is empty' : `is not JSON: it begins with ${JSON.stringify(start)}`
    throw new ClusterProblem('answer', `the answer of ${origin} to GET ${pathname} (status ${status}) ${seen}; is it an API server?`)
  }
}

/** JSON.parse rounds whole numbers beyond 2^53 so that some leave int64, where the server kept them: those are read as in files. */
function parse(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  return /[:[,]-?\d{16,}[,}\]]/.test(text) ? (readSource(text, '').documents[0]?.object ?? parsed) : parsed
}

// lookup: codes of Node and OpenSSL
const unreachable: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'refuses the connection: nothing listens there'],
  ['ENOTFOUND', 'has a name that is not known: check the name, and whether a VPN is needed'],
  ['EAI_AGAIN', 'has a name that could not be looked up just now'],
  ['ECONNRESET', 'closed the connection'],
  ['EPIPE', 'closed the connection'],
  ['ETIMEDOUT', 'did not answer in time'],
  ['EHOSTUNREACH', 'cannot be reached from here'],
  ['ENETUNREACH', 'cannot be reached from here'],
])

const untrusted: ReadonlyMap<string, string> = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate comes from an authority that is not trusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate comes from an authority that is not trusted'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'its certificate comes from an authority that is not trusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'its certificate comes from an authority that is not trusted'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet: check the clock'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for other names'],
  ['CERT_SIGNATURE_FAILURE', 'the signature of its certificate is wrong'],
])

function describeFailure(thrown: unknown, origin: string, context: string): ClusterProblem {
  if (thrown instanceof ClusterProblem) return thrown
  const code = errorCode(thrown) ?? ''
  const whose = `${origin} (context ${context})`
  const tls = untrusted.get(code)
  if (tls !== undefined)
    return new ClusterProblem('tls', `${whose} is not trusted: ${tls}; check certificate-authority and tls-server-name of the kubeconfig`)
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO')
    return new ClusterProblem(
      'tls',
      `${whose} and crdgen could not agree on TLS (${code}): check the scheme and port of the server, and the client certificate`,
    )
  const why = unreachable.get(code)
  return new ClusterProblem('unreachable', `${whose} ${why ?? `cannot be read: ${quoteForeign(firstLine(thrown))}`}`)
}
