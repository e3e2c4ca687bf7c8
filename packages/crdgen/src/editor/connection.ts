import { isRecord } from '@crdgen/core/internal'
import { firstLine } from '../system/cannot-run.ts'
import { errorCodes, RequestError } from '../system/text/errors.ts'

/** The reactions of a server to the messages of its client. */
export interface Handlers {
  readonly requests: Readonly<Record<string, (params: unknown) => unknown>>
  readonly notifications: Readonly<Record<string, (params: unknown) => void | Promise<void>>>
  /** Throws a RequestError for a message that may not come now. */
  admit(method: string, isRequest: boolean): void
  /** Called once per failure of our own. */
  failed(thrown: unknown): void
}

/** One end of a JSON-RPC 2.0 connection. */
export interface Connection {
  /** Takes what has arrived. */
  receive(bytes: Uint8Array): void
  notify(method: string, params: unknown): void
  /** Sends a request whose answer is not needed. */
  ask(method: string, params: unknown): void
  /** Settles when everything that has arrived is answered. */
  idle(): Promise<void>
}

type Id = string | number | null

interface Waiting {
  readonly id: Id | undefined
  readonly method: string
  readonly params: unknown
}

/**
 * Speaks JSON-RPC 2.0: messages are handled one after the other, in their order, and a request that is cancelled before its turn is
 * answered as such. Nothing that arrives ends the connection.
 */
export function openConnection(handlers: Handlers, write: (text: string) => void): Connection {
  const frames = openFrames()
  const waiting: Waiting[] = []
  const cancelled = new Set<Id>()
  let running: Promise<void> | undefined
  let asked = 0
  const send = (message: object) => write(frame({ jsonrpc: '2.0', ...message }))
  const refuse = (id: Id, code: number, message: string) => send({ id, error: { code, message } })

  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await handle(next, { handlers, cancelled, send })
      // What arrived meanwhile may cancel what waits.
      await new Promise(settle => setImmediate(settle))
    }
    running = undefined
  }
  const accept = (message: unknown) => {
    if (!isRecord(message)) return refuse(null, errorCodes.invalidRequest, 'a message is an object')
    const { id, method, params } = message
    if (method === undefined && ('result' in message || 'error' in message)) return undefined
    const isId = id === undefined || id === null || typeof id === 'string' || typeof id === 'number'
    if (typeof method !== 'string' || !isId)
      return refuse(isId ? (id ?? null) : null, errorCodes.invalidRequest, 'a request has a method, and an id that is text or a number')
    if (method === '$/cancelRequest') return void (isRecord(params) && cancel(params['id'], waiting, cancelled))
    waiting.push({ id, method, params })
    running ??= work()
    return undefined
  }
  return {
    receive(bytes) {
      for (const found of frames(bytes)) {
        if ('problem' in found) refuse(null, errorCodes.parseError, found.problem)
        else acceptBody(found.body, accept, refuse)
      }
    },
    notify: (method, params) => send({ method, params }),
    ask: (method, params) => send({ id: `crdgen-${(asked += 1)}`, method, params }),
    idle: async () => {
      await running
    },
  }
}

function acceptBody(body: string, accept: (message: unknown) => void, refuse: (id: Id, code: number, message: string) => void): void {
  let message: unknown
  try {
    message = JSON.parse(body)
  } catch (thrown) {
    return refuse(null, errorCodes.parseError, `a message is not JSON: ${firstLine(thrown)}`)
  }
  // The protocol of language servers has no batches, but JSON-RPC has.
  if (!Array.isArray(message)) return accept(message)
  if (message.length === 0) return refuse(null, errorCodes.invalidRequest, 'a batch has messages')
  return message.forEach(accept)
}

function cancel(id: unknown, waiting: readonly Waiting[], cancelled: Set<Id>): void {
  const found = waiting.find(one => one.id !== undefined && one.id === id)
  if (found?.id !== undefined) cancelled.add(found.id)
}

interface Answering {
  readonly handlers: Handlers
  readonly cancelled: Set<Id>
  send(message: object): void
}

async function handle({ id, method, params }: Waiting, { handlers, cancelled, send }: Answering): Promise<void> {
  try {
    if (id !== undefined && cancelled.delete(id)) throw new RequestError(errorCodes.requestCancelled, 'the request was cancelled')
    handlers.admit(method, id !== undefined)
    if (id === undefined) await (Object.hasOwn(handlers.notifications, method) ? handlers.notifications[method]?.(params) : undefined)
    else send({ id, result: (await answer(method, params, handlers)) ?? null })
  } catch (thrown) {
    const known = thrown instanceof RequestError
    if (!known) handlers.failed(thrown)
    if (id !== undefined)
      send({ id, error: { code: known ? thrown.code : errorCodes.internalError, message: known ? thrown.message : firstLine(thrown) } })
  }
}

function answer(method: string, params: unknown, { requests }: Handlers): unknown {
  const request = Object.hasOwn(requests, method) ? requests[method] : undefined
  if (request === undefined) throw new RequestError(errorCodes.methodNotFound, `${method.slice(0, 200)} is not a method of this server`)
  return request(params)
}

/** The largest message that is read. An editor sends a document whole when it opens it. */
const largestMessage = 64 * 1024 * 1024

/** Headers are two short lines. */
const largestHeader = 8 * 1024

/** A part of a stream of framed messages: a message's text, or why the stream cannot be read further. */
type Frame = { readonly body: string } | { readonly problem: string }

/**
 * Takes the bytes of a stream apart into messages (Language Server Protocol, base protocol: headers, an empty line, `Content-Length` bytes).
 * Text that is not a header is skipped up to the next `Content-Length`, and a message that is too large is skipped whole.
 */
function openFrames(): (bytes: Uint8Array) => readonly Frame[] {
  let chunks: Buffer[] = []
  let size = 0
  // Of the message that is being read; undefined while its header is.
  let wanted: number | undefined
  let skipped = 0
  const join = (): Buffer => {
    const [first = Buffer.alloc(0)] = chunks
    const whole = chunks.length === 1 ? first : Buffer.concat(chunks)
    chunks = [whole]
    return whole
  }
  const take = (length: number): Buffer => {
    const whole = join()
    chunks = [whole.subarray(length)]
    size -= length
    return whole.subarray(0, length)
  }
  const next = (): Frame | 'more' | 'again' => {
    if (skipped > 0) {
      const now = Math.min(skipped, size)
      take(now)
      skipped -= now
      return skipped > 0 || size === 0 ? 'more' : 'again'
    }
    if (wanted !== undefined) {
      if (size < wanted) return 'more'
      const body = take(wanted).toString('utf8')
      wanted = undefined
      return { body }
    }
    const header = readHeader(join())
    if (header === undefined) return 'more'
    take(header.end)
    if ('problem' in header) return { problem: header.problem }
    if (header.length <= largestMessage) {
      wanted = header.length
      return 'again'
    }
    skipped = header.length
    return { problem: `a message of ${header.length} bytes is too large` }
  }
  return bytes => {
    if (bytes.length > 0) chunks.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    size += bytes.length
    const frames: Frame[] = []
    for (;;) {
      const found = next()
      if (found === 'more') return frames
      if (found !== 'again') frames.push(found)
    }
  }
}

type Header = { readonly end: number; readonly length: number } | { readonly end: number; readonly problem: string }

/** Reads the header at the start of the bytes; undefined while it is not whole. */
function readHeader(bytes: Buffer): Header | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1 && bytes.length <= largestHeader) return undefined
  const text = bytes.subarray(0, end === -1 ? bytes.length : end).toString('latin1')
  const length = /(?:^|\r\n)content-length: *(\d{1,15}) *(?:\r\n|$)/i.exec(text)?.[1]
  if (end !== -1 && length !== undefined && end <= largestHeader) return { end: end + 4, length: Number(length) }
  // What comes before the next header belongs to no message.
  const resume = bytes.indexOf('Content-Length:', 1)
  return { end: resume === -1 ? (end === -1 ? bytes.length : end + 4) : resume, problem: 'a message has no Content-Length' }
}

/** Frames a message. */
function frame(message: unknown): string {
  const body = JSON.stringify(message)
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
