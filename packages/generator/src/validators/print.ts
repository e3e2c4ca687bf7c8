import { jsonText } from '@crdgen/core/internal'
import type { JsonSchema } from '../json-schema/json-schema.ts'

/*
 * How text of a CRD gets into a file of TypeScript: one function for each position. Nothing else may put text there.
 */

const unsafe = /[\u2028\u2029]|<(?=[/!])|\p{Cf}/gu

/** A text in double quotes. JSON escapes quotes, backslashes, control characters and lone surrogates; what ends a line elsewhere, and tags of HTML, are escaped too. */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll(unsafe, escape)
}

/** A text in single quotes, as imports are written. */
export function quoteModule(text: string): string {
  return `'${quote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** A text inside a comment of one line or of a block: without what could end either, and not longer than a line of reading. */
export function commentText(text: string): string {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text
  return shown.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Cs}|\p{Cf}/gu, '\ufffd').replaceAll('*/', '*\u200a/')
}

/** A value as an expression. A member called __proto__ would set the prototype, but as a computed key. */
export function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return jsonText(value) ?? 'undefined'
  const inside = `${indent}  `
  if (Array.isArray(value)) return `[${value.map(one => printValue(one, inside)).join(', ')}]`
  const members = Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [`${printKey(key)}: ${printValue(one, inside)}`]))
  const line = `{ ${members.join(', ')} }`
  if (members.length === 0) return '{}'
  return line.length + indent.length <= 120 && !line.includes('\n')
    ? line
    : `{\n${members.map(one => `${inside}${one},\n`).join('')}${indent}}`
}

function printKey(key: string): string {
  if (key === '__proto__') return '["__proto__"]'
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)
}

/** The schema of a kind as an expression. */
export function printSchema({ $schema: _, ...schema }: JsonSchema): string {
  return printValue(schema)
}

function escape(letter: string): string {
  return [...Array(letter.length).keys()].map(index => `\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`).join('')
}
