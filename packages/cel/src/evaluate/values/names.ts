import { byteLength } from '@crdgen/go'

/** The rules of apimachinery (pkg/util/validation, pkg/api/validate/content) for names: one text per broken rule. */
export type NameCheck = (name: string) => readonly string[]

/** What texts call the unit of a length, which is always in bytes: an API server before 1.35 prints "characters". */
export type LengthUnit = 'bytes' | 'characters'

const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?'
const label1123 = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const subdomain1123 = `${label1123}(\\.${label1123})*`
const qualifiedPart = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'

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

function check(format: Format): (name: string, unit?: LengthUnit) => readonly string[] {
  const expression = new RegExp(`^${format.pattern}$`)
  return (name, unit = 'characters') => [
    ...(byteLength(name) > format.most ? [`must be no more than ${format.most} ${unit}`] : []),
    ...(expression.test(name) ? [] : [regexError(format)]),
  ]
}

const checkDns1035Label = check({
  pattern: label1035,
  most: 63,
  text: "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  examples: ['my-name', 'abc-123'],
})

const checkSubdomain = check({
  pattern: subdomain1123,
  most: 253,
  text: "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  examples: ['example.com'],
})

const checkDns1123Label = check({
  pattern: label1123,
  most: 63,
  text: "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  examples: ['my-name', '123-abc'],
})

/** IsDNS1035Label */
export const dns1035Label: NameCheck = name => checkDns1035Label(name)

/** IsDNS1123Subdomain */
export const dns1123Subdomain: NameCheck = name => checkSubdomain(name)

const subdomainExpression = new RegExp(`^${subdomain1123}$`)

/** IsDNS1123Label */
export const dns1123Label: NameCheck = name => {
  const hasDotsOnly = name.includes('.') && subdomainExpression.test(name)
  return checkDns1123Label(name).map(text => (hasDotsOnly && text.includes('regex') ? 'must not contain dots' : text))
}

/** IsValidLabelValue */
export const labelValue = check({
  pattern: `(${qualifiedPart})?`,
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
export function qualifiedName(name: string, unit: LengthUnit): readonly string[] {
  const parts = name.split('/')
  if (parts.length > 2) {
    const what = unit === 'bytes' ? 'a valid label key' : 'a qualified name'
    return [`${what} ${regexError(keyFormat)} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`]
  }
  return [...(parts.length === 2 ? prefixErrors(parts[0] ?? '', unit) : []), ...bareErrors(parts.at(-1) ?? '', unit)]
}

function prefixErrors(prefix: string, unit: LengthUnit): readonly string[] {
  if (prefix === '') return ['prefix part must be non-empty']
  return checkSubdomain(prefix, unit).map(text => `prefix part ${text}`)
}

function bareErrors(bare: string, unit: LengthUnit): readonly string[] {
  return [
    ...(bare === '' ? ['name part must be non-empty'] : []),
    ...(byteLength(bare) > keyFormat.most ? [`name part must be no more than ${keyFormat.most} ${unit}`] : []),
    ...(keyExpression.test(bare) ? [] : [`name part ${regexError(keyFormat)}`]),
  ]
}
