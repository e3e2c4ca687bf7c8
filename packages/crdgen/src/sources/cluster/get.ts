import { type Agent, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { readSource } from '@crdgen/core/internal'
import { errorCode, firstLine } from '../../system/cannot-run.ts'
import { type ClusterLimits, howToRaise, type LimitName } from './limits.ts'
import { ClusterProblem } from './problem.ts'

/** The answer of the API server. */
export interface Answer {
  readonly status: number
  /** Parsed JSON; undefined for an error without a body of JSON. */
  readonly body: unknown
  /** The number of bytes of the body. */
  readonly bytes: number
}

/** Sends GET requests over one agent. */
export interface Get {
  /** `shown` names the request in messages. */
  send(path: string, query: Readonly<Record<string, string>>, shown: string): Promise<Answer>
  close(): void
}

/** The server that requests are sent to, and their time limits. */
export interface Target {
  /** Without user info. */
  readonly server: string
  readonly context: string
  readonly limits: ClusterLimits
  /** When all requests must have ended, as performance.now() counts. */
  readonly deadline: number
  quote(text: string): string
}

const mebibyte = 2 ** 20
const silenceInMs = 30_000
const mostTries = 4
const longestPauseInMs = 10_000

/** `options` come from the kubeconfig's library: certificates, the agent, headers with credentials. Redirections are not followed. */
export function createGet(target: Target, options: RequestOptions, agent: Agent | undefined): Get {
  const root = new URL(target.server)
  const base = root.pathname.replace(/\/$/, '')
  return {
    async send(path, query, shown) {
      const url = new URL(`${base}${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, ''), root)
      for (let tries = 1, cuts = 0; ; tries++) {
        const raw = await sendOnce({ url, shown, target }, options).catch((thrown: unknown) => {
          // A connection that is cut is worth one more try: a GET changes nothing.
          if (thrown instanceof ClusterProblem && thrown.kind === 'cut' && cuts++ === 0) return undefined
          throw thrown
        })
        const pause = raw === undefined ? 0 : pauseOf(raw.incoming)
        if (raw !== undefined && (pause === undefined || tries === mostTries)) return readAnswer(raw, { url, shown, target })
        await wait(Math.min(pause ?? 0, timeLeft(target)))
      }
    },
    close: () => agent?.destroy(),
  }
}

/** A server under load sends the time to wait (API priority and fairness). */
function pauseOf({ statusCode, headers }: IncomingMessage): number | undefined {
  const seconds = Number(headers['retry-after'])
  if (![429, 503].includes(statusCode ?? 0) || !Number.isFinite(seconds) || seconds < 0) return undefined
  return Math.min(seconds * 1000, longestPauseInMs)
}

interface Request {
  readonly url: URL
  readonly shown: string
  readonly target: Target
}

interface Raw {
  readonly incoming: IncomingMessage
  readonly bytes: Buffer
}

function sendOnce(request: Request, options: RequestOptions): Promise<Raw> {
  const { url } = request
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { ...options.headers, accept: acceptOf(url), 'user-agent': 'crdgen' }
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { ...options, headers, method: 'GET' }, incoming => {
      collect(incoming, request).then(bytes => settle(() => resolve({ incoming, bytes })), fail)
    })
    const stopClock = startClock(request, problem => {
      fail(problem)
      outgoing.destroy()
    })
    const settle = (how: () => void) => {
      stopClock()
      how()
    }
    const fail = (thrown: unknown) => settle(() => reject(describeFailure(thrown, request)))
    outgoing.setTimeout(silenceInMs, () => outgoing.destroy(silent(request)))
    outgoing.on('error', fail)
    // Nobody asked for another protocol.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      fail(Object.assign(new Error('upgrade'), { code: 'ECONNRESET' }))
    })
    outgoing.end()
  })
}

function silent({ url, target, shown }: Request): ClusterProblem {
  return new ClusterProblem(
    'unreachable',
    `${url.origin} (context ${target.context}) did not answer for ${silenceInMs / 1000} s while it should ${shown}`,
  )
}

/** Ends a request that takes too long, however little by little its answer comes. */
function startClock({ target, shown }: Request, late: (problem: ClusterProblem) => void): () => void {
  const { limits } = target
  const [own, left] = [limits['answer-seconds'] * 1000, timeLeft(target)]
  const limit: LimitName = own <= left ? 'answer-seconds' : 'total-seconds'
  const words =
    limit === 'answer-seconds'
      ? `the answer to ${shown} took longer than ${limits[limit]} s`
      : `all requests to the cluster took longer than ${limits[limit]} s, the last of them ${shown}`
  const timer = setTimeout(() => late(new ClusterProblem('limit', `${words}; ${howToRaise(limit)}`)), Math.min(own, left))
  return () => clearTimeout(timer)
}

function timeLeft({ deadline }: Target): number {
  return Math.max(0, deadline - performance.now())
}

/** Discovery in one answer (since Kubernetes 1.27); older servers answer as ever. */
function acceptOf({ pathname }: URL): string {
  if (!/\/apis?$/.test(pathname)) return 'application/json'
  const aggregated = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList'
  return `${aggregated},${aggregated.replace('v=v2', 'v=v2beta1')},application/json`
}

async function collect(incoming: IncomingMessage, { target, shown }: Request): Promise<Buffer> {
  const chunks: Buffer[] = []
  const most = target.limits['answer-mib']
  let left = most * mebibyte
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue
    left -= chunk.length
    if (left < 0) {
      incoming.destroy()
      throw new ClusterProblem('limit', `the answer to ${shown} is larger than ${most} MiB; ${howToRaise('answer-mib')}`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readAnswer({ incoming, bytes }: Raw, { url, target, shown }: Request): Answer {
  const status = incoming.statusCode ?? 0
  requireFewValues(bytes, target.limits, shown)
  const text = bytes.toString('utf8')
  try {
    return { status, body: parse(text), bytes: bytes.length }
  } catch {
    if (status < 200 || status >= 300) return { status, body: undefined, bytes: bytes.length }
    const start = [...target.quote(text)].slice(0, 60).join('')
    const seen = start === '' ? 'is empty' : `is not JSON: it begins with ${JSON.stringify(start)}`
    throw new ClusterProblem('answer', `the answer of ${url.origin} to ${shown} (status ${status}) ${seen}; is it an API server?`)
  }
}

/** A value of a list or an object takes many times as much memory as its two characters. */
const valuesOfMebibyte = 2 ** 16

function requireFewValues(bytes: Buffer, limits: ClusterLimits, shown: string): void {
  const most = limits['answer-mib'] * valuesOfMebibyte
  // Two characters each.
  if (bytes.length < 2 * most) return
  let values = 0
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b) values++
  if (values > most)
    throw new ClusterProblem('limit', `the answer to ${shown} has more than ${most} objects and lists; ${howToRaise('answer-mib')}`)
}

/** As YAML, more than this takes seconds and gigabytes. */
const longestForExactNumbers = 16 * mebibyte

/** JSON.parse rounds whole numbers beyond 2^53 so that some leave int64, where the server kept them: those are read as in files. */
function parse(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  const isExact = text.length > longestForExactNumbers || !/[:[,]-?\d{16,}[,}\]]/.test(text)
  return isExact ? parsed : (readSource(text, '').documents[0]?.object ?? parsed)
}

// lookup: codes of Node and OpenSSL
const unreachable: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'refuses the connection: nothing listens there'],
  ['ENOTFOUND', 'has a name that is not known: check the name, and whether a VPN is needed'],
  ['EAI_AGAIN', 'has a name that could not be looked up just now'],
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

/** Codes of a connection that ended before the answer did. */
const cut: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_EOF_STATE'])

function describeFailure(thrown: unknown, { url, target, shown }: Request): ClusterProblem {
  if (thrown instanceof ClusterProblem) return thrown
  const code = errorCode(thrown) ?? ''
  const whose = `${url.origin} (context ${target.context})`
  const tls = untrusted.get(code)
  if (tls !== undefined)
    return new ClusterProblem('tls', `${whose} is not trusted: ${tls}; check certificate-authority and tls-server-name of the kubeconfig`)
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO')
    return new ClusterProblem(
      'tls',
      `${whose} and crdgen could not agree on TLS (${code}): check the scheme and port of the server, and the client certificate`,
    )
  if (cut.has(code)) return new ClusterProblem('cut', `${whose} closed the connection before its answer to ${shown} was whole`)
  const why = unreachable.get(code)
  return new ClusterProblem('unreachable', `${whose} ${why ?? `cannot be read: ${target.quote(firstLine(thrown))}`}`)
}
