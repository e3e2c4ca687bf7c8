import { byteLength, isDate, isDateTime, parseRequestUri } from '@crdgen/go'

/** A format of `format.named()`: the problems of a text, in the server's words. `inBytes`: lengths are in bytes. */
export interface NamedFormat {
  readonly name: string
  /** The size of the regular expression that stands for it, from which its cost is computed. */
  readonly patternSize: number
  check(text: string, inBytes: boolean): readonly string[]
}

const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?'
const label1123 = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const subdomain1123 = `${label1123}(\\.${label1123})*`
const qualifiedPart = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'

interface Shape {
  readonly pattern: string
  readonly most: number
  readonly text: string
  readonly examples: readonly string[]
}

function regexError({ pattern, text, examples }: Shape): string {
  const shown = examples.map((example, index) => `${index === 0 ? '' : ' or '}'${example}', `).join('')
  return `${text} (e.g. ${shown}regex used for validation is '${pattern}')`
}

function checkShape(shape: Shape, unit = 'characters'): (text: string) => readonly string[] {
  const expression = new RegExp(`^${shape.pattern}$`)
  return text => [
    ...(byteLength(text) > shape.most ? [`must be no more than ${shape.most} ${unit}`] : []),
    ...(expression.test(text) ? [] : [regexError(shape)]),
  ]
}

const dns1035 = checkShape({
  pattern: label1035,
  most: 63,
  text: "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  examples: ['my-name', 'abc-123'],
})

const subdomainShape: Shape = {
  pattern: subdomain1123,
  most: 253,
  text: "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  examples: ['example.com'],
}
const subdomain = checkShape(subdomainShape)

const isSubdomain = new RegExp(`^${subdomain1123}$`)
const plainLabel = checkShape({
  pattern: label1123,
  most: 63,
  text: "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  examples: ['my-name', '123-abc'],
})

function label(text: string): readonly string[] {
  const hasDotsOnly = isSubdomain.test(text) && text.includes('.')
  return plainLabel(text).map(words => (hasDotsOnly && words.includes('regex') ? 'must not contain dots' : words))
}

const valueShape: Shape = {
  pattern: `(${qualifiedPart})?`,
  most: 63,
  text: "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  examples: ['MyValue', 'my_value', '12345'],
}
const keyShape: Shape = {
  pattern: qualifiedPart,
  most: 63,
  text: "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  examples: ['MyName', 'my.name', '123-abc'],
}

function unitOf(inBytes: boolean): string {
  return inBytes ? 'bytes' : 'characters'
}

function labelValue(text: string, inBytes: boolean): readonly string[] {
  return checkShape(valueShape, unitOf(inBytes))(text)
}

const isKey = new RegExp(`^${qualifiedPart}$`)

function qualifiedName(text: string, inBytes: boolean): readonly string[] {
  const parts = text.split('/')
  if (parts.length > 2)
    return [
      `${inBytes ? 'a valid label key' : 'a qualified name'} ${regexError(keyShape)} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ]
  const bare = parts.at(-1) ?? ''
  return [
    ...(parts.length === 2 ? prefixProblems(parts[0] ?? '', inBytes) : []),
    ...(bare === '' ? ['name part must be non-empty'] : []),
    ...(byteLength(bare) > keyShape.most ? [`name part must be no more than ${keyShape.most} ${unitOf(inBytes)}`] : []),
    ...(isKey.test(bare) ? [] : [`name part ${regexError(keyShape)}`]),
  ]
}

function prefixProblems(prefix: string, inBytes: boolean): readonly string[] {
  if (prefix === '') return ['prefix part must be non-empty']
  return checkShape(subdomainShape, unitOf(inBytes))(prefix).map(words => `prefix part ${words}`)
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
  ['dns1123Label', { name: 'DNS1123Label', patternSize: 30, check: label }],
  ['dns1123Subdomain', { name: 'DNS1123Subdomain', patternSize: 60, check: subdomain }],
  ['dns1035Label', { name: 'DNS1035Label', patternSize: 30, check: dns1035 }],
  ['qualifiedName', { name: 'QualifiedName', patternSize: 60, check: qualifiedName }],
  ['dns1123LabelPrefix', { name: 'DNS1123LabelPrefix', patternSize: 30, check: ofPrefix(label) }],
  ['dns1123SubdomainPrefix', { name: 'DNS1123SubdomainPrefix', patternSize: 60, check: ofPrefix(subdomain) }],
  ['dns1035LabelPrefix', { name: 'DNS1035LabelPrefix', patternSize: 30, check: ofPrefix(dns1035) }],
  ['labelValue', { name: 'LabelValue', patternSize: 40, check: labelValue }],
  ['uri', { name: 'URI', patternSize: 1103, check: uri }],
  ['uuid', { name: 'uuid', patternSize: 70, check: matching(text => uuid.test(text), 'does not match the UUID format') }],
  ['byte', { name: 'byte', patternSize: 84, check: matching(text => base64.test(text), 'invalid base64') }],
  ['date', { name: 'date', patternSize: timePatternSize, check: matching(isDate, 'invalid date') }],
  ['datetime', { name: 'datetime', patternSize: timePatternSize, check: matching(isDateTime, 'invalid datetime') }],
])
