import { suggest } from '@crdgen/core/internal'
import type { FieldError } from './field-error.ts'
import { goJson } from '@crdgen/go'

const longestValue = 80

/** A server error in our own words: a clause that follows the path and names the value. */
export function clauseOf({ kind, detail, value, omitsValue }: FieldError): string {
  // kube-openapi begins with the place once more: `spec.size in body must be of type integer`.
  const words = plainDetail(detail).replace(/^.*in body /, '')
  const unsatisfiable = aboutBound(detail, value)
  if (unsatisfiable !== undefined) return unsatisfiable
  switch (kind) {
    case 'required':
      return detail === '' ? 'is missing' : `is missing: ${detail}`
    case 'unsupported':
      return `${shownValue(value)} is not supported; ${detail}`
    case 'duplicate':
      return `${shownValue(value)} is there already`
    case 'notFound':
      return `${shownValue(value)} is not found${detail === '' ? '' : `; ${detail}`}`
    case 'typeInvalid':
      return otherType(words)
    case 'invalid':
      return value === '' || value === null || omitsValue ? words : `${shownValue(value)}: ${words}`
    default:
      return detail
  }
}

/** The server's detail without the examples and the regular expression behind it, which its own text has. */
export function plainDetail(detail: string): string {
  const [first = '', ...rest] = detail.split("regex used for validation is '")
  return rest.reduce((text, behind) => text.slice(0, text.lastIndexOf(' (')) + behind.slice(behind.indexOf("')") + 2), first)
}

/** `must be of type integer: "string"` → `is a string, not an integer` */
function otherType(words: string): string {
  const [, wanted, found] =
    /^must be of type (array|boolean|integer|number|object|string): "(array|boolean|integer|number|object|string|null)"$/.exec(words) ?? []
  return wanted === undefined || found === undefined ? words : `is ${withArticle(found)}, not ${withArticle(wanted)}`
}

function withArticle(type: string): string {
  if (type === 'null') return type
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`
}

const ofRange =
  /^(Checked|MultipleOf|Minimum|Maximum)(?: boundary)? value must be of type (\w+) (?:\(default format\)|with format (\w+)) in /

/** For bounds that no value is within, the server does not mention that they are the schema's; of ranges, it prints the path once more. */
export function aboutBound(detail: string, bound: unknown): string | undefined {
  const [, ofCompiler] = detail.startsWith('rule compile error: ') ? (detail.split('\n')[0] ?? '').split('ERROR: <input>:') : []
  if (ofCompiler !== undefined) return `has a rule in the CRD that does not compile: ${ofCompiler}`
  const [, name = '', type = '', format = `type ${type}`] = ofRange.exec(detail) ?? []
  if (name === 'Checked') return `is out of the range of ${format}`
  if (name !== '')
    return `has no valid value: ${name.charAt(0).toLowerCase()}${name.slice(1)} of the schema is out of the range of ${format}`
  if (detail === 'value is too long') return 'is too long: maxLength of the schema is below 0, so that no text is valid'
  if (detail === 'has too many items') return 'has too many: maxItems or maxProperties of the schema is below 0, so that no value is valid'
  return detail.startsWith('factor MultipleOf declared for ')
    ? `has no valid value: multipleOf of the schema is ${shownValue(bound)}, and must be above 0`
    : undefined
}

/** A value as it is in a message, cut to what a line can take. */
export function shownValue(value: unknown): string {
  // In JSON of Go, `<`, `>` and `&` are escapes; the server's words, and a reader, have the characters.
  const text = goJson(value).replaceAll(/(\\\\)|\\u00(3c|3e|26)/g, (found, backslash: string | undefined, code: string) =>
    backslash === undefined ? String.fromCodePoint(Number.parseInt(code, 16)) : found,
  )
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…${typeof value === 'string' ? '"' : ''}`
}

/** Known advice; else the supported value that was meant, where the server lists them. */
export function supportedHelp({ kind, value, detail, advise }: FieldError): string | undefined {
  if (advise !== undefined) return advise()
  if (kind !== 'unsupported' || typeof value !== 'string') return undefined
  const supported = [...detail.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
  const near =
    suggest(value, supported) ??
    supported.find(one => value.length > 2 && one.startsWith(value)) ??
    supported.find(one => one.toLowerCase() === value.toLowerCase())
  return near === undefined ? undefined : `did you mean ${near}?`
}
