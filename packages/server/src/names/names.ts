import { byteLength } from '../field/go-text.ts'

/** What apimachinery (pkg/util/validation, pkg/api/validate/content) says about names: one text per broken rule. */
export type NameCheck = (name: string) => readonly string[]

const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?'
const label1123 = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const subdomain1123 = `${label1123}(\\.${label1123})*`
const qualifiedPart = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const labelValuePattern = `(${qualifiedPart})?`

interface Format {
  readonly pattern: string
  readonly most: number
  readonly says: string
  readonly examples: readonly string[]
}

/** content.RegexError: the rule in words, then examples, then the pattern. */
function regexError({ pattern, says, examples }: Format): string {
  const shown = examples.map((example, index) => `${index === 0 ? '' : ' or '}'${example}', `).join('')
  return `${says} (e.g. ${shown}regex used for validation is '${pattern}')`
}

function check(format: Format): NameCheck {
  const expression = new RegExp(`^${format.pattern}$`)
  return name => [
    ...(byteLength(name) > format.most ? [`must be no more than ${format.most} bytes`] : []),
    ...(expression.test(name) ? [] : [regexError(format)]),
  ]
}

/** IsDNS1035Label */
export const dns1035Label = check({
  pattern: label1035,
  most: 63,
  says: "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  examples: ['my-name', 'abc-123'],
})

/** IsDNS1123Subdomain */
export const dns1123Subdomain = check({
  pattern: subdomain1123,
  most: 253,
  says: "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  examples: ['example.com'],
})

/** IsValidLabelValue */
export const labelValue = check({
  pattern: labelValuePattern,
  most: 63,
  says: "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  examples: ['MyValue', 'my_value', '12345'],
})

const keyFormat: Format = {
  pattern: qualifiedPart,
  most: 63,
  says: "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  examples: ['MyName', 'my.name', '123-abc'],
}

const keyExpression = new RegExp(`^${qualifiedPart}$`)

/** IsQualifiedName, the rule for keys of labels and annotations and for finalizers. */
export const qualifiedName: NameCheck = name => {
  const parts = name.split('/')
  if (parts.length > 2) {
    return [`a valid label key ${regexError(keyFormat)} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`]
  }
  const bare = parts.at(-1) ?? ''
  return [...(parts.length === 2 ? prefixErrors(parts[0] ?? '') : []), ...bareErrors(bare)]
}

function prefixErrors(prefix: string): readonly string[] {
  if (prefix === '') return ['prefix part must be non-empty']
  return dns1123Subdomain(prefix).map(text => `prefix part ${text}`)
}

function bareErrors(bare: string): readonly string[] {
  return [
    ...(bare === '' ? ['name part must be non-empty'] : []),
    ...(byteLength(bare) > keyFormat.most ? [`name part must be no more than ${keyFormat.most} bytes`] : []),
    ...(keyExpression.test(bare) ? [] : [`name part ${regexError(keyFormat)}`]),
  ]
}
