import { byteLength } from '@crdgen/go'
import type { Server } from '../server-version.ts'

/** The rules of apimachinery (pkg/util/validation, pkg/api/validate/content) for names: one text per broken rule. */
export type NameCheck = (name: string) => readonly string[]

const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?'
const label1123 = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const subdomain1123 = `${label1123}(\\.${label1123})*`
const qualifiedPart = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const labelValuePattern = `(${qualifiedPart})?`

interface Format {
  readonly pattern: string
  readonly most: number
  readonly text: string
  readonly examples: readonly string[]
}

/** content.RegexError: the rule in words, then examples, then the pattern. */
function regexError({ pattern, text, examples }: Format): string {
  const shown = examples.map((example, index) => `${index === 0 ? '' : ' or '}'${example}', `).join('')
  return `${text} (e.g. ${shown}regex used for validation is '${pattern}')`
}

function check(format: Format): NameCheck {
  const expression = new RegExp(`^${format.pattern}$`)
  return name => [
    ...(byteLength(name) > format.most ? [`must be no more than ${format.most} characters`] : []),
    ...(expression.test(name) ? [] : [regexError(format)]),
  ]
}

/** IsDNS1035Label */
export const dns1035Label = check({
  pattern: label1035,
  most: 63,
  text: "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  examples: ['my-name', 'abc-123'],
})

/** IsDNS1123Subdomain */
export const dns1123Subdomain = check({
  pattern: subdomain1123,
  most: 253,
  text: "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  examples: ['example.com'],
})

const dns1123LabelFormat: Format = {
  pattern: label1123,
  most: 63,
  text: "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  examples: ['my-name', '123-abc'],
}

const checkDns1123Label = check(dns1123LabelFormat)
const subdomainExpression = new RegExp(`^${subdomain1123}$`)

/** IsDNS1123Label */
export const dns1123Label: NameCheck = name => {
  const hasDotsOnly = name.includes('.') && subdomainExpression.test(name)
  return checkDns1123Label(name).map(text => (hasDotsOnly && text.includes('regex') ? 'must not contain dots' : text))
}

function unitOf(server: Server): string {
  return server.has('labelTextsInBytes') ? 'bytes' : 'characters'
}

/** IsValidLabelValue */
export function labelValue(value: string, server: Server): readonly string[] {
  return checkLabelValue(value).map(text => text.replace(/characters$/, unitOf(server)))
}

const checkLabelValue = check({
  pattern: labelValuePattern,
  most: 63,
  text: "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  examples: ['MyValue', 'my_value', '12345'],
})

const keyFormat: Format = {
  pattern: qualifiedPart,
  most: 63,
  text: "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  examples: ['MyName', 'my.name', '123-abc'],
}

const keyExpression = new RegExp(`^${qualifiedPart}$`)

/** IsQualifiedName, the rule for keys of labels and annotations and for finalizers. */
export function qualifiedName(name: string, server: Server): readonly string[] {
  const parts = name.split('/')
  if (parts.length > 2) {
    const what = server.has('labelTextsInBytes') ? 'a valid label key' : 'a qualified name'
    return [`${what} ${regexError(keyFormat)} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`]
  }
  return [...(parts.length === 2 ? prefixErrors(parts[0] ?? '', server) : []), ...bareErrors(parts.at(-1) ?? '', server)]
}

function prefixErrors(prefix: string, server: Server): readonly string[] {
  if (prefix === '') return ['prefix part must be non-empty']
  return dns1123Subdomain(prefix).map(text => `prefix part ${text.replace(/characters$/, unitOf(server))}`)
}

function bareErrors(bare: string, server: Server): readonly string[] {
  return [
    ...(bare === '' ? ['name part must be non-empty'] : []),
    ...(byteLength(bare) > keyFormat.most ? [`name part must be no more than ${keyFormat.most} ${unitOf(server)}`] : []),
    ...(keyExpression.test(bare) ? [] : [`name part ${regexError(keyFormat)}`]),
  ]
}

/** The DNS label that a name most likely means: `My_Widgets` → `my-widgets`; undefined where nothing of the name can be kept. */
export function labelFor(name: string): string | undefined {
  const label = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63)
    .replace(/-+$/, '')
  return label === '' || label === name ? undefined : label
}
