import { X509Certificate } from 'node:crypto'

/** Says, in the server's words, why base64 text holds no usable certificate; undefined when it does (client-go transport, rootCertPool). */
export function caBundleProblem(base64: string): string | undefined {
  const text = Buffer.from(base64, 'base64').toString('latin1')
  const blocks = [...text.matchAll(/-----BEGIN ([^-]+)-----\r?\n([\s\S]*?)-----END \1-----/g)]
  const certificates = blocks.filter(([, type, body = '']) => type === 'CERTIFICATE' && !body.includes(':'))
  if (certificates.some(([whole]) => isCertificate(whole))) return undefined
  const reason =
    certificates.length > 0
      ? 'failed to parse certificate'
      : blocks.length > 0
        ? 'no valid certificate authority data seen'
        : 'unable to parse bytes as PEM block'
  return `unable to load root certificates: ${reason}`
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined
  } catch {
    return false
  }
}
