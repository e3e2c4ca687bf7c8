import type { NamedFormat } from './named-formats.ts'
import { compareVersions, type GoUrl, printUrl, printVersion, type SemanticVersion } from '@crdgen/go'
import { compareQuantities, printQuantity, type Quantity } from './quantity.ts'
import { noOverloadFor, OpaqueValue, type Value } from './value.ts'

/** kubernetes.URL */
export class UrlValue extends OpaqueValue {
  readonly typeName = 'kubernetes.URL'
  override readonly goType = '*url.URL'
  readonly url: GoUrl

  constructor(url: GoUrl) {
    super()
    this.url = url
  }

  override equals(other: Value): Value {
    return other instanceof UrlValue ? printUrl(this.url) === printUrl(other.url) : noOverloadFor(other)
  }

  override print(): string {
    return printUrl(this.url)
  }
}

/** kubernetes.Quantity */
export class QuantityValue extends OpaqueValue {
  readonly typeName = 'kubernetes.Quantity'
  override readonly goType = '*resource.Quantity'
  readonly quantity: Quantity
  /** A sum or a difference, which other quantities cannot be compared to by `==` (a quirk of the server's). */
  readonly isComputed: boolean

  constructor(quantity: Quantity, isComputed = false) {
    super()
    this.quantity = quantity
    this.isComputed = isComputed
  }

  override equals(other: Value): Value {
    if (!(other instanceof QuantityValue) || other.isComputed) return noOverloadFor(other)
    return compareQuantities(this.quantity, other.quantity) === 0
  }

  override print(): string {
    return printQuantity(this.quantity)
  }
}

/** kubernetes.Semver */
export class SemverValue extends OpaqueValue {
  readonly typeName = 'kubernetes.Semver'
  override readonly goType = 'semver.Version'
  readonly version: SemanticVersion

  constructor(version: SemanticVersion) {
    super()
    this.version = version
  }

  override equals(other: Value): Value {
    return other instanceof SemverValue ? compareVersions(this.version, other.version) === 0 : noOverloadFor(other)
  }

  override print(): string {
    return printVersion(this.version)
  }
}

/** kubernetes.NamedFormat */
export class FormatValue extends OpaqueValue {
  readonly typeName = 'kubernetes.NamedFormat'
  readonly format: NamedFormat

  constructor(format: NamedFormat) {
    super()
    this.format = format
  }

  get patternSize(): number {
    return this.format.patternSize
  }

  override equals(other: Value): Value {
    return other instanceof FormatValue ? this.format.name === other.format.name : noOverloadFor(other)
  }
}
