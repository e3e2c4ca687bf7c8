import { type AddressBytes, goQuote, isMapped, maskAddress, parseAddress, parsePrefix, printAddress } from '@crdgen/go'
import { Cidr, Ip, sameBytes } from '../values/addresses.ts'
import { CelError, noOverloadFor, type Value } from '../values/value.ts'
import type { Evaluate } from '../overload-run.ts'
import type { Functions } from './functions.ts'

function readIp(text: Value): Value {
  if (typeof text !== 'string') return noOverloadFor(text)
  const address = parseAddress(text)
  if ('problem' in address) return new CelError(`IP Address ${goQuote(text)} parse error during conversion from string: ${address.problem}`)
  if (address.zone !== '') return new CelError(`IP address ${goQuote(text)} with zone value is not allowed`)
  if (isMapped(address.bytes)) return new CelError(`IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
  return new Ip(address.bytes)
}

const parseError = 'network address parse error during conversion from string: '

function readCidr(text: Value): Value {
  if (typeof text !== 'string') return noOverloadFor(text)
  const prefix = parsePrefix(text)
  if ('problem' in prefix) return new CelError(parseError + parseError + prefix.problem)
  if (isMapped(prefix.bytes)) return new CelError(`${parseError}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`)
  return new Cidr(prefix.bytes, prefix.bits)
}

function ofIp(run: (ip: Ip) => Value): Evaluate {
  return (value = null) => (value instanceof Ip ? run(value) : noOverloadFor(value))
}

function ofCidr(run: (cidr: Cidr) => Value): Evaluate {
  return (value = null) => (value instanceof Cidr ? run(value) : noOverloadFor(value))
}

const startsWith = (bytes: AddressBytes, bits: number, ...prefix: readonly number[]) =>
  sameBytes(maskAddress(bytes, bits).slice(0, prefix.length), prefix)

function isLoopback(bytes: AddressBytes): boolean {
  return bytes.length === 4 ? bytes[0] === 127 : printAddress(bytes) === '::1'
}

function isUnspecified(bytes: AddressBytes): boolean {
  return bytes.every(byte => byte === 0)
}

function isMulticast(bytes: AddressBytes): boolean {
  return bytes.length === 4 ? startsWith(bytes, 4, 0xe0) : bytes[0] === 0xff
}

function isLinkLocalMulticast(bytes: AddressBytes): boolean {
  if (bytes.length === 4) return startsWith(bytes, 24, 224, 0, 0)
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0x0f) === 0x02
}

function isLinkLocalUnicast(bytes: AddressBytes): boolean {
  return bytes.length === 4 ? startsWith(bytes, 16, 169, 254) : startsWith(bytes, 10, 0xfe, 0x80)
}

function isGlobalUnicast(bytes: AddressBytes): boolean {
  if (bytes.length === 4 && bytes.every(byte => byte === 255)) return false
  return !isUnspecified(bytes) && !isLoopback(bytes) && !isMulticast(bytes) && !isLinkLocalUnicast(bytes)
}

/** apiserver pkg/cel/library/ip.go */
export const ipFunctions: Functions = {
  string_to_ip: (text = null) => readIp(text),
  is_ip: (text = null) => (typeof text === 'string' ? readIp(text) instanceof Ip : noOverloadFor(text)),
  ip_is_canonical: (text = null) => {
    const ip = readIp(text)
    return ip instanceof Ip ? ip.text() === text : ip
  },
  ip_family: ofIp(({ bytes }) => (bytes.length === 4 ? 4n : 6n)),
  ip_is_unspecified: ofIp(({ bytes }) => isUnspecified(bytes)),
  ip_is_loopback: ofIp(({ bytes }) => isLoopback(bytes)),
  ip_is_link_local_multicast: ofIp(({ bytes }) => isLinkLocalMulticast(bytes)),
  ip_is_link_local_unicast: ofIp(({ bytes }) => isLinkLocalUnicast(bytes)),
  ip_is_global_unicast: ofIp(({ bytes }) => isGlobalUnicast(bytes)),
  ip_to_string: ofIp(ip => ip.text()),
}

function containsIp(cidr: Value, ip: Value): Value {
  if (!(cidr instanceof Cidr)) return noOverloadFor(ip)
  if (!(ip instanceof Ip)) return noOverloadFor(cidr)
  return cidr.bytes.length === ip.bytes.length && sameBytes(maskAddress(cidr.bytes, cidr.bits), maskAddress(ip.bytes, cidr.bits))
}

function containsCidr(cidr: Value, other: Value): Value {
  if (!(cidr instanceof Cidr)) return noOverloadFor(cidr)
  if (!(other instanceof Cidr)) return noOverloadFor(other)
  if (cidr.bytes.length !== other.bytes.length || cidr.bits > other.bits) return false
  return sameBytes(maskAddress(cidr.bytes, cidr.bits), maskAddress(other.bytes, cidr.bits))
}

/** apiserver pkg/cel/library/cidr.go */
export const cidrFunctions: Functions = {
  string_to_cidr: (text = null) => readCidr(text),
  is_cidr: (text = null) => (typeof text === 'string' ? readCidr(text) instanceof Cidr : noOverloadFor(text)),
  cidr_contains_ip_string: (cidr = null, text = null) => containsIp(cidr, readIp(text)),
  cidr_contains_ip_ip: (cidr = null, ip = null) => containsIp(cidr, ip),
  cidr_contains_cidr_string: (cidr = null, text = null) => containsCidr(cidr, readCidr(text)),
  cidr_contains_cidr: (cidr = null, other = null) => containsCidr(cidr, other),
  cidr_ip: ofCidr(({ bytes }) => new Ip(bytes)),
  cidr_prefix_length: ofCidr(({ bits }) => BigInt(bits)),
  cidr_masked: ofCidr(({ bytes, bits }) => new Cidr(maskAddress(bytes, bits), bits)),
  cidr_is_mask: ofCidr(({ bytes, bits }) => sameBytes(bytes, maskAddress(bytes, bits))),
  cidr_to_string: ofCidr(cidr => cidr.text()),
}
