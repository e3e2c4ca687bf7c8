/** The largest message that is read. An editor sends a document whole when it opens it. */
const largestMessage = 64 * 1024 * 1024
/** Headers are two short lines. */
const largestHeader = 8 * 1024

/** A part of a stream of framed messages: a message's text, or why the stream cannot be read further. */
export type Frame = { readonly body: string } | { readonly problem: string }

/**
 * Takes the bytes of a stream apart into messages (Language Server Protocol, base protocol: headers, an empty line, `Content-Length` bytes).
 * What is no header is skipped up to the next `Content-Length`, and a message that is too large is skipped whole.
 */
export function openFrames(): (bytes: Uint8Array) => readonly Frame[] {
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
export function frame(message: unknown): string {
  const body = JSON.stringify(message)
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
