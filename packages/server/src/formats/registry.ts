import { isCidr, isDate, isDateTime, isDuration, isEmail, isHostname, isIp, isIpv6, isMac, parseRequestUri } from '@crdgen/go'
import { base64, isCreditCard, isIsbn10, isIsbn13, rgbColor } from './codes.ts'

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
