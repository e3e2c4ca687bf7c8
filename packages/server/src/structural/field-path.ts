import { lookUp } from '@crdgen/core/internal'
import { asSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'

/** The target of a field path, or why it leads nowhere, in the server's words. */
export type Resolved =
  | { readonly error: string }
  | { readonly error?: undefined; readonly schema: JsonSchema | undefined; readonly root: string; readonly text: string }

/** Splits at `.`, `[` and `]`, which are tokens too; a token that starts with a single quote runs to the closing one. */
function tokensOf(path: string): readonly string[] {
  const tokens: string[] = []
  for (let rest = path; rest !== '';) {
    const length = tokenLength(rest)
    tokens.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return tokens
}

function tokenLength(rest: string): number {
  if (rest.startsWith("'")) {
    for (let i = 1; i < rest.length; i++) if (rest[i] === "'" && rest[i - 1] !== '\\') return i + 1
    return rest.length
  }
  const end = rest.search(/[.[\]]/)
  if (end === 0) return 1
  return end < 0 ? rest.length : end
}

/** Follows a JSON path of fields and map keys through a schema (schema/cel/validation.go, ValidFieldPath). `brackets` allows `['key']`. */
export function resolveFieldPath(path: string, schema: JsonSchema | undefined, brackets: boolean): Resolved {
  const tokens = tokensOf(path)
  let at: JsonSchema | undefined = schema
  let text = ''
  let root = ''
  for (let i = 0; i < tokens.length;) {
    const step = stepAt(tokens, i, brackets)
    if (typeof step === 'string') return { error: step }
    const next = descend(at, step.name)
    if (next === undefined) return { error: 'does not refer to a valid field' }
    if (step.missing !== undefined) return { error: step.missing }
    at = next.schema
    const shown = next.isNamed ? `${text === '' ? '' : '.'}${step.name}` : `[${step.name}]`
    root ||= shown
    text += shown
    i += step.length
  }
  return { schema: at, root, text }
}

interface FieldStep {
  readonly name: string
  readonly length: number
  /** The problem behind the name: the server looks the name up first. */
  readonly missing?: string | undefined
}

function stepAt(tokens: readonly string[], index: number, brackets: boolean): FieldStep | string {
  const [open = '', name, close] = tokens.slice(index, index + 3)
  if (open === '[' && !brackets) return 'array notation is not allowed'
  if (open !== '[' && open !== '.') return `expected [ or . but got: ${open}`
  if (name === undefined) return 'unexpected end of JSON path'
  if (open === '.') return { name, length: 2 }
  if (name.length < 2 || !name.startsWith("'") || !name.endsWith("'")) return `expected single quoted string but got ${name}`
  const key = unescape(name.slice(1, -1))
  if (key === undefined) return `invalid string literal of ${name}`
  const missing = close === ']' ? undefined : close === undefined ? 'unexpected end of JSON path' : `expected ] but got ${close}`
  return { name: key, length: 3, missing }
}

const escapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  "'": "'",
  '\\': '\\',
}

function unescape(text: string): string | undefined {
  const escaped = [...text.matchAll(/\\(.)/g)].map(([, letter = '']) => letter)
  if (escaped.some(letter => lookUp(escapes, letter) === undefined)) return undefined
  return text.replace(/\\(.)/g, (_, letter: string) => lookUp(escapes, letter) ?? '')
}

function descend(schema: JsonSchema | undefined, name: string): { schema: JsonSchema | undefined; isNamed: boolean } | undefined {
  if (schema === undefined) return undefined
  if (Object.keys(schema.properties ?? {}).length > 0) {
    const property = propertyOf(schema, name)
    return property === undefined ? undefined : { schema: property, isNamed: true }
  }
  const { additionalProperties } = schema
  if (additionalProperties === undefined || additionalProperties === null) return undefined
  return { schema: asSchema(additionalProperties), isNamed: false }
}
