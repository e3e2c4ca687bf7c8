import { isCidr, isDate, isDateTime, isDuration, isEmail, isHostname, isIp, isIpv6, isMac, parseRequestUri } from '@crdgen/go'

const card =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/

const channel = '(0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])'

const rgbColor = new RegExp(
  `^rgb\\([\\t\\n\\f\\r ]*${channel}[\\t\\n\\f\\r ]*,[\\t\\n\\f\\r ]*${channel}[\\t\\n\\f\\r ]*,[\\t\\n\\f\\r ]*${channel}[\\t\\n\\f\\r ]*\\)$`,
)

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/

type Check = (text: string) => boolean

function matches(pattern: RegExp): Check {
  return text => pattern.test(text)
}

const shortName = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const longName = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/

/** kube-openapi pkg/validation/strfmt, the default registry; names are normalised, dashes left out. */
const checks: Readonly<Record<string, Check>> = {
  bsonobjectid: matches(/^[0-9a-fA-F]{24}$/),
  uri: text => !('problem' in parseRequestUri(text)),
  email: isEmail,
  hostname: isHostname,
  ipv4: text => text.includes('.') && isIp(text, true),
  ipv6: text => isIpv6(text),
  cidr: isCidr,
  mac: isMac,
  uuid: matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i),
  uuid3: matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?3[0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i),
  uuid4: matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?4[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i),
  uuid5: matches(/^[0-9a-f]{8}-?[0-9a-f]{4}-?5[0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i),
  isbn: text => isIsbn10(text) || isIsbn13(text),
  isbn10: isIsbn10,
  isbn13: isIsbn13,
  creditcard: isCreditCard,
  ssn: text => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
  hexcolor: matches(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
  rgbcolor: matches(rgbColor),
  byte: matches(base64),
  password: () => true,
  date: isDate,
  duration: isDuration,
  datetime: isDateTime,
  k8sshortname: text => text.length <= 63 && shortName.test(text),
  k8slongname: text => text.length <= 253 && longName.test(text),
}

/** The check behind the name of a format of strings; undefined for a format that is not checked. */
export function formatCheck(format: string): Check | undefined {
  const bare = format.replaceAll('-', '')
  return Object.hasOwn(checks, bare) ? checks[bare] : undefined
}

/** Checks a text for a format, as the API server does; undefined for a format that it does not check. */
export function checkFormat(format: string, text: string): boolean | undefined {
  return formatCheck(format)?.(text)
}

/** A card number with anything but digits between, whose Luhn sum is right. */
function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]+/g, '')
  if (!card.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => total + luhn(Number(digit), index), 0)
  return sum % 10 === 0
}

function luhn(digit: number, index: number): number {
  if (index % 2 === 0) return digit
  return digit * 2 >= 10 ? ((digit * 2) % 10) + 1 : digit * 2
}

function bare(text: string): string {
  return text.replace(/[\t\n\f\r -]+/g, '')
}

/** Ten digits, the last maybe an X, with the right check digit. */
function isIsbn10(text: string): boolean {
  const digits = bare(text)
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => total + (index + 1) * (digit === 'X' ? 10 : Number(digit)), 0)
  return sum % 11 === 0
}

/** Thirteen digits with the right check digit. */
function isIsbn13(text: string): boolean {
  const digits = bare(text)
  if (!/^[0-9]{13}$/.test(digits)) return false
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + (index % 2 === 0 ? 1 : 3) * Number(digit), 0)
  return Number(digits[12]) === (10 - (sum % 10)) % 10
}
