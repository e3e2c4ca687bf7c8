import { goTrim } from './text.ts'

const token = /^[!#$%&'*+\-.^_`|~\w{}]+/
const space = /^[\s\u0085]+/

/** Go's mime.ParseMediaType: why a Content-Type cannot be read; undefined when it can. */
export function mediaTypeProblem(text: string): string | undefined {
  const base = text.split(';', 1)[0] ?? ''
  return typeProblem(goTrim(base.toLowerCase())) ?? parametersProblem(text.slice(base.length))
}

/** checkMediaTypeDisposition */
function typeProblem(type: string): string | undefined {
  const first = token.exec(type)?.[0] ?? ''
  if (first === '') return 'mime: no media type'
  const rest = type.slice(first.length)
  if (rest === '') return undefined
  if (!rest.startsWith('/')) return 'mime: expected slash after first token'
  const subtype = token.exec(rest.slice(1))?.[0] ?? ''
  if (subtype === '') return 'mime: expected token after slash'
  return rest.length > subtype.length + 1 ? 'mime: unexpected content after media subtype' : undefined
}

function parametersProblem(text: string): string | undefined {
  const known = new Map<string, string>()
  let rest = text
  for (;;) {
    rest = rest.replace(space, '')
    if (rest === '') return undefined
    const read = /^;[\s\u0085]*([!#$%&'*+\-.^_`|~\w{}]+)[\s\u0085]*=[\s\u0085]*/.exec(rest)
    const value = read === null ? undefined : valueAt(rest.slice(read[0].length))
    if (read === null || value === undefined) return goTrim(rest) === ';' ? undefined : 'mime: invalid media parameter'
    const name = (read[1] ?? '').toLowerCase()
    if ((known.get(name) ?? value.text) !== value.text) return 'mime: duplicate parameter name'
    known.set(name, value.text)
    rest = rest.slice(read[0].length + value.length)
  }
}

/** consumeValue: a token, or a quoted text. */
function valueAt(text: string): { readonly text: string; readonly length: number } | undefined {
  const quoted = /^"((?:[^"\\\r\n]|\\[^\r\n])*)"/.exec(text)
  if (quoted !== null) return { text: (quoted[1] ?? '').replaceAll(/\\([()<>@,;:\\"/[\]?=])/g, '$1'), length: quoted[0].length }
  const plain = token.exec(text)?.[0]
  return plain === undefined ? undefined : { text: plain, length: plain.length }
}
