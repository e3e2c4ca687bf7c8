import { suggest } from './diagnostic/suggest.ts'
import { isRecord, member } from './values/json.ts'

/** The allowed values of an option: one of a few words, or what `accepts` accepts, described by `expected`. */
export type OptionShape = readonly string[] | { readonly expected: string; accepts(value: unknown): boolean }

/** A list of texts. */
export const texts: OptionShape = {
  expected: 'a list of names',
  accepts: value => Array.isArray(value) && value.every(one => typeof one === 'string'),
}

/** A list of anything. */
export const list: OptionShape = { expected: 'a list', accepts: Array.isArray }

/** A mapping. */
export const record: OptionShape = { expected: 'an object', accepts: isRecord }

/** A number of things. */
export const wholeNumber: OptionShape = { expected: 'a whole number', accepts: value => Number.isInteger(value) && Number(value) >= 0 }

/** Yes or no. */
export const callback: OptionShape = { expected: 'a function', accepts: value => typeof value === 'function' }

export const truth: OptionShape = { expected: 'true or false', accepts: value => typeof value === 'boolean' }

/**
 * Users of JavaScript may hand in anything, and a misspelt option would pass for the default. Throws a TypeError for the first option that
 * is not of its shape; undefined counts as left out. `within` names the place of the options: `embed.Widget.`
 */
export function requireOptions(given: unknown, shapes: Readonly<Record<string, OptionShape>>, within = ''): void {
  for (const [name, shape] of Object.entries(shapes)) {
    const value = member(given, name)
    const found = value === undefined ? undefined : isWords(shape) ? describeWord(value, shape) : describeOther(value, shape)
    if (found !== undefined) throw new TypeError(`${within}${name}: ${found}`)
  }
}

function describeWord(value: unknown, words: readonly string[]): string | undefined {
  if (words.some(word => word === value)) return undefined
  const near = typeof value === 'string' ? suggest(value, words) : undefined
  return `expected ${words.join(', ')}, got ${spoken(value)}${near === undefined ? '' : `; did you mean ${near}?`}`
}

function describeOther(value: unknown, { expected, accepts }: Exclude<OptionShape, readonly string[]>): string | undefined {
  if (accepts(value)) return undefined
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
  return `expected ${expected}, got ${isPlain ? JSON.stringify(value) : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`}`
}

function isWords(shape: OptionShape): shape is readonly string[] {
  return Array.isArray(shape)
}

/** Names a value that somebody handed in for an option that is text, whatever it is. */
export function spoken(value: unknown): string {
  if (typeof value === 'string') return value
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined
  return isPlain ? `${String(value)}, which is not text` : `a value of type ${typeof value}`
}
