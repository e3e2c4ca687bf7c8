import { isDate, isDateTime, parseRequestUri } from '@crdgen/go'
import { dns1035Label, dns1123Label, dns1123Subdomain, labelValue, type LengthUnit, qualifiedName } from './names.ts'

/** A format of `format.named()`: the problems of a text, in the server's words. */
export interface NamedFormat {
  readonly name: string
  /** The size of the regular expression that stands for it, from which its cost is computed. */
  readonly patternSize: number
  check(text: string, unit: LengthUnit): readonly string[]
}

/** A prefix may end with a dash: something follows. */
function ofPrefix(check: (text: string) => readonly string[]): (text: string) => readonly string[] {
  return text => check(text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text)
}

function matching(test: (text: string) => boolean, words: string): (text: string) => readonly string[] {
  return text => (test(text) ? [] : [words])
}

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/

function uri(text: string): readonly string[] {
  const parsed = parseRequestUri(text)
  return 'problem' in parsed ? [parsed.problem] : []
}

const timePatternSize = 71

/** apiserver pkg/cel/library/format.go, ConstantFormats, by the names that expressions use. */
export const namedFormats: ReadonlyMap<string, NamedFormat> = new Map<string, NamedFormat>([
  ['dns1123Label', { name: 'DNS1123Label', patternSize: 30, check: dns1123Label }],
  ['dns1123Subdomain', { name: 'DNS1123Subdomain', patternSize: 60, check: dns1123Subdomain }],
  ['dns1035Label', { name: 'DNS1035Label', patternSize: 30, check: dns1035Label }],
  ['qualifiedName', { name: 'QualifiedName', patternSize: 60, check: qualifiedName }],
  ['dns1123LabelPrefix', { name: 'DNS1123LabelPrefix', patternSize: 30, check: ofPrefix(dns1123Label) }],
  ['dns1123SubdomainPrefix', { name: 'DNS1123SubdomainPrefix', patternSize: 60, check: ofPrefix(dns1123Subdomain) }],
  ['dns1035LabelPrefix', { name: 'DNS1035LabelPrefix', patternSize: 30, check: ofPrefix(dns1035Label) }],
  ['labelValue', { name: 'LabelValue', patternSize: 40, check: labelValue }],
  ['uri', { name: 'URI', patternSize: 1103, check: uri }],
  ['uuid', { name: 'uuid', patternSize: 70, check: matching(text => uuid.test(text), 'does not match the UUID format') }],
  ['byte', { name: 'byte', patternSize: 84, check: matching(text => base64.test(text), 'invalid base64') }],
  ['date', { name: 'date', patternSize: timePatternSize, check: matching(isDate, 'invalid date') }],
  ['datetime', { name: 'datetime', patternSize: timePatternSize, check: matching(isDateTime, 'invalid datetime') }],
])
