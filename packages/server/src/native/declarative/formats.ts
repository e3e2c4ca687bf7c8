import { lookUp } from '@crdgen/core/internal'
import { goLower } from '@crdgen/go'
import { type FieldError, invalid, tooLong } from '../../field/field-error.ts'
import type { Place } from '../../field/place.ts'
import { dns1123Label, dns1123Subdomain, labelValue, qualifiedName } from '../../formats/names.ts'
import { pathSegmentName } from '../../objectmeta/check.ts'
import type { Server } from '../../server-version.ts'
import { deviceNameErrors, extendedResourceErrors, fullNameErrors } from '../validation/device-names.ts'
import type { Errors } from '../validation/tools.ts'

/** apimachinery pkg/api/validate/strfmt.go: what is wrong with a text of a format, one text per broken rule. */
const texts: Readonly<Record<string, (text: string, server: Server) => readonly string[]>> = {
  'k8s-short-name': text => dns1123Label(text).map(inBytes),
  'k8s-long-name': text => dns1123Subdomain(text).map(inBytes),
  'k8s-long-name-caseless': text => dns1123Subdomain(goLower(text)).map(inBytes).map(withoutCase),
  'k8s-label-key': (text, server) => qualifiedName(text, server),
  'k8s-prefixed-label-key': prefixedKey,
  'k8s-label-value': (text, server) => labelValue(text, server),
  'k8s-path-segment-name': text => pathSegmentName(text),
  'k8s-uuid': text => (uuid.test(text) ? [] : ['must be a lowercase UUID in 8-4-4-4-12 format']),
}

/** apimachinery pkg/api/validate/content counts bytes, where pkg/util/validation has characters. */
function inBytes(text: string): string {
  return text.replace(/ characters$/, ' bytes')
}

/** dns1123SubdomainCaselessErrorMsg */
function withoutCase(text: string): string {
  return text
    .replace('a lowercase RFC 1123 subdomain must consist of lower case alphanumeric', 'an RFC 1123 subdomain must consist of alphanumeric')
    .replace("'example.com'", "'Example.com'")
}

/** IsPrefixedLabelKey */
function prefixedKey(text: string, server: Server): readonly string[] {
  const wrong = qualifiedName(text, server)
  return wrong.length > 0 || text.includes('/') ? wrong : ["must include a prefix (e.g. 'example.com/key')"]
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Formats whose errors are not all about the whole text. */
const others: Readonly<Record<string, (text: string, at: Place, server: Server) => Errors>> = {
  'k8s-resource-pool-name': poolErrors,
  'k8s-resource-fully-qualified-name': (text, at, server) => fullNameErrors(text, at, server, declaredName),
  'k8s-extended-resource-name': extendedResourceErrors,
}

/** resourcesQualifiedName */
function declaredName(text: string, at: Place): Errors {
  return deviceNameErrors(text, at, {
    prefix: domain => dns1123Subdomain(domain).map(one => `prefix: ${inBytes(one)}`),
    noPrefix: 'prefix must not be empty',
    noName: 'name must not be empty',
  })
}

/** ResourcePoolName */
function* poolErrors(text: string, at: Place): Errors {
  if (text.length > 253) yield tooLong(at, 253)
  for (const [index, part] of text.split('/').entries()) {
    if (part === '') yield invalid(at, text, `segment ${index}: must not be empty`)
    else for (const one of dns1123Subdomain(part)) yield invalid(at, part, `segment ${index}: ${inBytes(one)}`)
  }
}

/** The errors of a text; none for a format that is not known here. */
export function formatErrors(format: string, text: string, at: Place, server: Server): readonly FieldError[] {
  const own = lookUp(texts, format)
  if (own !== undefined) return own(text, server).map(one => invalid(at, text, one))
  return [...(lookUp(others, format)?.(text, at, server) ?? [])]
}
