/** A certificate for 127.0.0.1 that signs itself, made anew: no private key lies in the repository. */
import { generateKeyPairSync, sign } from 'node:crypto'

export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Makes a certificate of an EC key (RFC 5280), as DER by hand: Node signs, but makes no certificates. */
export function makeCertificate(name = 'hostile'): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const subject = sequence(set(sequence(objectId('550403'), tagged(0x0c, Buffer.from(name)))))
  const time = (text: string) => tagged(0x17, Buffer.from(text))
  const extension = (id: string, value: Buffer) => sequence(objectId(id), tagged(0x04, value))
  const extensions = sequence(
    extension('551d11', sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])))),
    extension('551d13', sequence(tagged(0x01, Buffer.from([0xff])))),
  )
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(time('250101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts))
}

function objectId(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}
