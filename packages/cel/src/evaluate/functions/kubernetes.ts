import { namedFormats } from '../values/named-formats.ts'
import {
  compareVersions,
  escapedPath,
  type GoUrl,
  hostnameOf,
  parseLooseVersion,
  parseRequestUri,
  parseUrl,
  parseVersion,
  portOf,
  queryOf,
  type SemanticVersion,
} from '@crdgen/go'
import { type LengthUnit } from '../values/names.ts'
import {
  addQuantities,
  compareQuantities,
  parseQuantity,
  type Quantity,
  signOf,
  subtractQuantities,
  toFloat,
  toInteger,
} from '../values/quantity.ts'
import { FormatValue, QuantityValue, SemverValue, UrlValue } from '../values/kubernetes.ts'
import { BaseMap } from '../values/map.ts'
import { textList } from '../values/text-list.ts'
import { CelError, noOverloadFor, Optional, optionalNone, type Value } from '../values/value.ts'
import type { Evaluate } from '../overload-run.ts'
import type { Functions } from './functions.ts'

function text(run: (text: string) => Value): Evaluate {
  return (value = null) => (typeof value === 'string' ? run(value) : noOverloadFor(value))
}

function part(read: (url: GoUrl) => Value): Evaluate {
  return (value = null) => (value instanceof UrlValue ? read(value.url) : noOverloadFor(value))
}

function queryMap(url: GoUrl): Value {
  const map = new BaseMap()
  for (const [key, values] of queryOf(url)) map.set(key, textList(values))
  return map
}

/** apiserver pkg/cel/library/urls.go */
export const urlFunctions: Functions = {
  string_to_url: text(value => {
    const request = parseRequestUri(value)
    const url = 'problem' in request ? request : parseUrl(value)
    return 'problem' in url ? new CelError(`URL parse error during conversion from string: ${url.problem}`) : new UrlValue(url)
  }),
  is_url_string: text(value => !('problem' in parseRequestUri(value))),
  url_get_scheme: part(({ scheme }) => scheme),
  url_get_host: part(({ host }) => host),
  url_get_hostname: part(hostnameOf),
  url_get_port: part(url => portOf(url) ?? ''),
  url_get_escaped_path: part(escapedPath),
  url_get_query: part(queryMap),
}

function ofQuantity(run: (quantity: Quantity) => Value): Evaluate {
  return (value = null) => (value instanceof QuantityValue ? run(value.quantity) : noOverloadFor(value))
}

function ofQuantities(run: (left: Quantity, right: Quantity) => Value): Evaluate {
  return (left = null, right = null) => {
    if (typeof right === 'bigint' && left instanceof QuantityValue)
      return run(left.quantity, { unscaled: right, power: 0, isInt64: true, format: 'DecimalExponent' })
    if (!(left instanceof QuantityValue) || !(right instanceof QuantityValue)) return noOverloadFor(left)
    return run(left.quantity, right.quantity)
  }
}

const add = ofQuantities((left, right) => new QuantityValue(addQuantities(left, right), true))
const sub = ofQuantities((left, right) => new QuantityValue(subtractQuantities(left, right), true))

/** apiserver pkg/cel/library/quantity.go */
export const quantityFunctions: Functions = {
  string_to_quantity: text(value => {
    const quantity = parseQuantity(value)
    return 'problem' in quantity ? new CelError(quantity.problem) : new QuantityValue(quantity)
  }),
  is_quantity_string: text(value => !('problem' in parseQuantity(value))),
  quantity_sign: ofQuantity(quantity => BigInt(signOf(quantity))),
  quantity_is_greater_than: ofQuantities((left, right) => compareQuantities(left, right) === 1),
  quantity_is_less_than: ofQuantities((left, right) => compareQuantities(left, right) === -1),
  quantity_compare_to: ofQuantities((left, right) => BigInt(compareQuantities(left, right))),
  quantity_get_float: ofQuantity(toFloat),
  quantity_get_int: ofQuantity(quantity => toInteger(quantity) ?? new CelError('cannot convert value to integer')),
  quantity_is_integer: ofQuantity(quantity => toInteger(quantity) !== undefined),
  quantity_add: add,
  quantity_add_int: add,
  quantity_sub: sub,
  quantity_sub_int: sub,
}

const readSemver: Evaluate = (value = null, loose = false) => {
  if (typeof value !== 'string') return noOverloadFor(value)
  const version = loose === true ? parseLooseVersion(value) : parseVersion(value)
  return 'problem' in version ? new CelError(version.problem) : new SemverValue(version)
}

const isSemver: Evaluate = (value = null, loose = false) =>
  typeof value === 'string' ? readSemver(value, loose) instanceof SemverValue : noOverloadFor(value)

function ofVersion(run: (version: SemanticVersion) => Value): Evaluate {
  return (value = null) => (value instanceof SemverValue ? run(value.version) : noOverloadFor(value))
}

function ofVersions(run: (order: number) => Value): Evaluate {
  return (left = null, right = null) =>
    left instanceof SemverValue && right instanceof SemverValue ? run(compareVersions(left.version, right.version)) : noOverloadFor(left)
}

/** apiserver pkg/cel/library/semverlib.go */
export const semverFunctions: Functions = {
  string_to_semver: readSemver,
  string_bool_to_semver: readSemver,
  is_semver_string: isSemver,
  is_semver_string_bool: isSemver,
  semver_major: ofVersion(({ major }) => BigInt.asIntN(64, major)),
  semver_minor: ofVersion(({ minor }) => BigInt.asIntN(64, minor)),
  semver_patch: ofVersion(({ patch }) => BigInt.asIntN(64, patch)),
  semver_is_greater_than: ofVersions(order => order === 1),
  semver_is_less_than: ofVersions(order => order === -1),
  semver_compare_to: ofVersions(BigInt),
}

/** apiserver pkg/cel/library/format.go. `unit`: what the lengths of labels are printed in. */
export function formatFunctions(unit: LengthUnit): Functions {
  const constants = Array.from(namedFormats, ([name, format]) => [`format.${name}`, () => new FormatValue(format)] as const)
  return {
    ...Object.fromEntries(constants),
    'format-named': text(name => {
      const format = namedFormats.get(name)
      return format === undefined ? optionalNone : new Optional(new FormatValue(format))
    }),
    'format-validate': (format = null, value = null) => {
      if (!(format instanceof FormatValue)) return noOverloadFor(format)
      if (typeof value !== 'string') return noOverloadFor(value)
      const problems = format.format.check(value, unit)
      return problems.length === 0 ? optionalNone : new Optional(textList(problems))
    },
  }
}
