// @late: few CRDs have a webhook with a bundle, and what reads certificates takes long to load.
import { goQuote } from '@crdgen/go'
import { X509Certificate } from 'node:crypto'
import { nextPemBlock } from './pem.ts'

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
