import { isRecord } from '../is-record.ts'
/** What is wrong with a config, and where: the keys that lead to it. */
export interface Problem {
  readonly path: readonly string[]
  /** Follows the key: `is a string, got 3`. */
  readonly says: string
  /** Set when the last key of the path is not known: the keys that are. */
  readonly known?: readonly string[]
}

/** Tells what is wrong with a value, if anything. */
export type Shape = (value: unknown, path: readonly string[]) => Problem | undefined

export const text: Shape = (value, path) =>
  typeof value === 'string' && value !== '' ? undefined : expected(value === '' ? 'is a non-empty string' : 'is a string', value, path)

export const truth: Shape = (value, path) => (typeof value === 'boolean' ? undefined : expected('is true or false', value, path))

export const wholeNumber: Shape = (value, path) =>
  Number.isInteger(value) && Number(value) >= 0 ? undefined : expected('is a whole number', value, path)

export const code: Shape = (value, path) => (typeof value === 'function' ? undefined : expected('is a function', value, path))

export const anything: Shape = () => undefined

export function oneOf(...choices: readonly string[]): Shape {
  return (value, path) =>
    typeof value === 'string' && choices.includes(value)
      ? undefined
      : expected(
          `is ${choices
            .map(choice => `'${choice}'`)
            .join(', ')
            .replace(/, (?=[^,]*$)/, ' or ')}`,
          value,
          path,
        )
}

export function listOf(item: Shape): Shape {
  return (value, path) =>
    Array.isArray(value) ? first(value.map((one, index) => () => item(one, [...path, String(index)]))) : expected('is a list', value, path)
}

export function recordOf(item: Shape): Shape {
  return (value, path) =>
    isRecord(value)
      ? first(
          Object.entries(value).map(
            ([key, one]) =>
              () =>
                item(one, [...path, key]),
          ),
        )
      : expected('is an object', value, path)
}

/** An object with these keys and no others; a key set to undefined counts as absent. */
export function objectOf(keys: Readonly<Record<string, Shape>>): Shape {
  return (value, path) =>
    isRecord(value)
      ? first(
          Object.entries(value).map(
            ([key, one]) =>
              () =>
                member(keys, key, one, path),
          ),
        )
      : expected('is an object', value, path)
}

/** An object that must have some keys. A misspelt key is reported before a missing one. */
export function having(names: readonly string[], shape: Shape): Shape {
  return (value, path) => {
    const lacking = isRecord(value) ? names.find(name => value[name] === undefined) : undefined
    return shape(value, path) ?? (lacking === undefined ? undefined : { path, says: `needs the key ${lacking}` })
  }
}

/** Takes the first shape for plain values and the second for objects and lists. */
export function either(plain: Shape, compound: Shape): Shape {
  return (value, path) => (typeof value === 'object' && value !== null ? compound(value, path) : plain(value, path))
}

function member(keys: Readonly<Record<string, Shape>>, key: string, value: unknown, path: readonly string[]): Problem | undefined {
  const shape = Object.hasOwn(keys, key) ? keys[key] : undefined
  if (shape === undefined) return { path: [...path, key], says: 'is not a key of the config', known: Object.keys(keys) }
  return value === undefined ? undefined : shape(value, [...path, key])
}

function first(checks: readonly (() => Problem | undefined)[]): Problem | undefined {
  for (const check of checks) {
    const problem = check()
    if (problem !== undefined) return problem
  }
  return undefined
}

function expected(says: string, value: unknown, path: readonly string[]): Problem {
  return { path, says: `${says}, got ${show(value)}` }
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : typeof value === 'function' ? 'a function' : String(value)
}
