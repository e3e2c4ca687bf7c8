import { quantityFor } from '@crdgen/core/internal'
import { shownValue } from './clause.ts'

/**
 * A clause for a value that Go's decoder refuses, with what to do about it: `is the number 1, not text: put it in quotes`. `wanted` is
 * what a decoder takes, with its article: `a string`, `a whole number of 32 bits`.
 */
export function describeWrongType(value: unknown, wanted: string): string {
  const advice = adviceFor(value, wanted)
  return `is ${describe(value)}, not ${wanted === 'a string' ? 'text' : wanted}${advice === undefined ? '' : `: ${advice}`}`
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const shown = shownValue(value)
  return typeof value === 'string'
    ? `the text ${shown}`
    : typeof value === 'number' || typeof value === 'bigint'
      ? `the number ${shown}`
      : shown
}

function adviceFor(value: unknown, wanted: string): string | undefined {
  const isPlain = typeof value !== 'object' || value === null
  if (wanted === 'a string') return isPlain || isBraces(value) ? 'put it in quotes' : undefined
  if (wanted === 'a list') return isPlain ? 'put "- " before it' : undefined
  if (typeof value !== 'string') return undefined
  if (wanted.startsWith('a quantity')) return `write ${quantityFor(value)}`
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) && (wanted === 'a number' || !value.includes('.'))
  const takesIt = wanted.includes('number') ? isNumber : wanted.includes('true or false') && /^(?:true|false)$/.test(value)
  return takesIt ? 'remove the quotes' : undefined
}

/** `{NAME}` and `{{NAME}}` of a template, which YAML reads as a map with a key and no value. */
function isBraces(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).length === 1 && Object.values(value)[0] === null
}
