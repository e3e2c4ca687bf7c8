// @late: few CRDs have a webhook with a bundle, and what reads certificates takes long to load.
import { goQuote, base64Problem } from '@crdgen/go'
import { X509Certificate } from 'node:crypto'

/**
 * Describes, in the server's words, why base64 text holds no usable certificate; undefined when it does (client-go transport,
 * rootCertPool).
 */
export function caBundleProblem(base64: string): string | undefined {
  const { certificates, problem } = readBundle(Buffer.from(base64, 'base64').toString('latin1'))
  if (certificates.some(bytes => parseProblem(bytes) === undefined)) return undefined
  return `unable to load root certificates: ${problem}`
}

/**
 * Describes why base64 text is no certificate that a signer may write; undefined when it is, or is empty (certificates validation.go,
 * validateCertificate).
 */
export function certificateProblem(base64: string): string | undefined {
  const text = Buffer.from(base64, 'base64').toString('latin1')
  let count = 0
  for (let next = nextPemBlock(text); next !== undefined; next = nextPemBlock(next.rest)) {
    const { type, hasHeaders, bytes } = next.block
    if (type !== 'CERTIFICATE') return `only CERTIFICATE PEM blocks are allowed, found ${goQuote(type)}`
    if (hasHeaders) return 'no PEM block headers are permitted'
    const problem = parseProblem(bytes)
    if (problem !== undefined) return problem.replace('failed to parse certificate: ', '')
    count++
  }
  return text === '' || count > 0 ? undefined : 'must contain at least one CERTIFICATE PEM block'
}

interface Bundle {
  readonly certificates: readonly Buffer[]
  /** The message if none of the certificates is any good: the first problem. */
  readonly problem: string
}

function readBundle(text: string): Bundle {
  const certificates: Buffer[] = []
  let problem: string | undefined
  let rest = text
  while (rest !== '') {
    const next = nextPemBlock(rest)
    if (next === undefined) return { certificates, problem: problem ?? 'unable to parse bytes as PEM block' }
    const { type, hasHeaders, bytes } = next.block
    rest = next.rest
    if (type !== 'CERTIFICATE' || hasHeaders) continue
    certificates.push(bytes)
    problem ??= parseProblem(bytes)
  }
  return { certificates, problem: problem ?? 'no valid certificate authority data seen' }
}

/** The server adds the words of x509.ParseCertificate; we know only those for text that is not an ASN.1 sequence. */
function parseProblem(bytes: Buffer): string | undefined {
  const problem = 'failed to parse certificate'
  if (!isSequence(bytes)) return `${problem}: x509: malformed certificate`
  try {
    return new X509Certificate(bytes).raw.length === bytes.length ? undefined : `${problem}: x509: trailing data`
  } catch {
    return problem
  }
}

/** Checks whether the bytes start with a complete DER sequence, its length in the fewest bytes. */
function isSequence(bytes: Buffer): boolean {
  const [tag, first = 0] = bytes
  if (tag !== 0x30 || bytes.length < 2) return false
  if (first < 0x80) return bytes.length >= 2 + first
  const count = first - 0x80
  if (count < 1 || count > 4 || bytes.length < 2 + count) return false
  const length = bytes.readUIntBE(2, count)
  const isShortest = length >= 0x80 && length >= 2 ** (8 * (count - 1))
  return isShortest && bytes.length >= 2 + count + length
}

/** A block of a PEM text; texts hold a character per byte. */
interface PemBlock {
  readonly type: string
  readonly hasHeaders: boolean
  readonly bytes: Buffer
}

/** A block found, with the text after it; or where to look on; or the end of all looking. */
type Attempt = { readonly block: PemBlock; readonly rest: string } | { readonly lookOnAt: string } | 'none'

const [begin, end, dashes] = ['-----BEGIN ', '\n-----END ', '-----']

/** Finds the next block as Go's pem.Decode does, which skips what is not a whole block; undefined if there is no more. */
function nextPemBlock(text: string): { readonly block: PemBlock; readonly rest: string } | undefined {
  let left = text
  for (;;) {
    const attempt = readBlock(left)
    if (attempt === 'none') return undefined
    if ('block' in attempt) return attempt
    left = attempt.lookOnAt
  }
}

function readBlock(text: string): Attempt {
  // The first END line, and the last BEGIN line before it.
  const endsAt = text.indexOf(end)
  if (endsAt < 0) return 'none'
  const lookOnAt = text.slice(endsAt + end.length)
  const beginsAt = text.slice(0, endsAt).lastIndexOf(begin)
  if (beginsAt < 0 || (beginsAt > 0 && text[beginsAt - 1] !== '\n')) return { lookOnAt }
  const head = takeLine(text.slice(beginsAt + begin.length))
  if (!head.line.endsWith(dashes)) return { lookOnAt }
  const body = afterHeaders(head.rest)
  if (body === undefined) return 'none'
  const type = head.line.slice(0, -dashes.length)
  // Negative where the block is empty, and the line break before END is the one after BEGIN.
  const length = body.length - (text.length - endsAt)
  const hasHeaders = body.length < head.rest.length
  const trailer = takeLine(lookOnAt).line
  // A header line may have been the END line itself.
  if (body.length < lookOnAt.length) return 'none'
  if ((hasHeaders && length < 0) || trailer !== `${type}${dashes}`) return { lookOnAt }
  const base64 = body.slice(0, Math.max(length, 0)).replace(/[ \t]/g, '')
  if (base64Problem(base64) !== undefined) return { lookOnAt }
  return { block: { type, hasHeaders, bytes: Buffer.from(base64, 'base64') }, rest: takeLine(lookOnAt).rest }
}

/** The text after the lines with a colon; undefined if there is none. */
function afterHeaders(text: string): string | undefined {
  let rest = text
  while (rest !== '') {
    const next = takeLine(rest)
    if (!next.line.includes(':')) return rest
    rest = next.rest
  }
  return undefined
}

function takeLine(text: string): { readonly line: string; readonly rest: string } {
  const at = text.indexOf('\n')
  if (at < 0) return { line: trimmed(text), rest: '' }
  return { line: trimmed(text.slice(0, at).replace(/\r$/, '')), rest: text.slice(at + 1) }
}

function trimmed(line: string): string {
  return line.replace(/(?<![ \t])[ \t]+$/, '')
}
