import { type AddressBytes, printAddress } from '@crdgen/go'
import { noOverloadFor, OpaqueValue, type Value } from './value.ts'

/** net.IP */
export class Ip extends OpaqueValue {
  readonly typeName = 'net.IP'
  override readonly goType = 'netip.Addr'
  readonly bytes: AddressBytes

  constructor(bytes: AddressBytes) {
    super()
    this.bytes = bytes
  }

  override size(): bigint {
    return BigInt(this.bytes.length)
  }

  override equals(other: Value): Value {
    return other instanceof Ip ? sameBytes(this.bytes, other.bytes) : noOverloadFor(other)
  }

  override text(): string {
    return printAddress(this.bytes)
  }
}

/** net.CIDR: an address and the length of its prefix. */
export class Cidr extends OpaqueValue {
  readonly typeName = 'net.CIDR'
  override readonly goType = 'netip.Prefix'
  readonly bytes: AddressBytes
  readonly bits: number

  constructor(bytes: AddressBytes, bits: number) {
    super()
    this.bytes = bytes
    this.bits = bits
  }

  override size(): bigint {
    return BigInt(Math.ceil(this.bits / 8))
  }

  override equals(other: Value): Value {
    if (!(other instanceof Cidr)) return noOverloadFor(other)
    return this.bits === other.bits && sameBytes(this.bytes, other.bytes)
  }

  override text(): string {
    return `${printAddress(this.bytes)}/${this.bits}`
  }
}

export function sameBytes(left: AddressBytes, right: AddressBytes): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
