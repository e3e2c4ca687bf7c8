import { isRecord } from '@crdgen/core/json'
/** A mistake in a config, and the keys that lead to it. */
export interface Problem {
  readonly path: readonly string[]
  /** Follows the key: `is a string, got 3`. */
  readonly message: string
  /** Set when the last key of the path is not known: the keys that are. */
  readonly known?: readonly string[]
}

type Check = (value: unknown, path: readonly string[]) => Problem | undefined

/** A JSON Schema, for editors. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Checks a value; has the JSON Schema of accepted values, for editors. */
export type Shape = Check & { readonly schema: JsonSchema }

/** A check with its JSON Schema. A value that no JSON can have (a function) has none. */
export function shape(schema: JsonSchema, check: Check): Shape {
  return Object.assign((value: unknown, path: readonly string[]) => check(value, path), { schema })
}

export const text = shape({ type: 'string', minLength: 1 }, (value, path) =>
  typeof value === 'string' && value !== '' ? undefined : expected(value === '' ? 'is a non-empty string' : 'is a string', value, path),
)

export const truth = shape({ type: 'boolean' }, (value, path) =>
  typeof value === 'boolean' ? undefined : expected('is true or false', value, path),
)

export const wholeNumber = shape({ type: 'integer', minimum: 0 }, (value, path) =>
  Number.isInteger(value) && Number(value) >= 0 ? undefined : expected('is a whole number', value, path),
)

/** Only a config of TypeScript or JavaScript has one. */
export const code = shape({ not: {} }, (value, path) => (typeof value === 'function' ? undefined : expected('is a function', value, path)))

export const anything = shape({}, () => undefined)

export function oneOf(...choices: readonly string[]): Shape {
  return shape({ enum: choices }, (value, path) =>
    typeof value === 'string' && choices.includes(value)
      ? undefined
      : expected(
          `is ${choices
            .map(choice => `'${choice}'`)
            .join(', ')
            .replace(/, (?=[^,]*$)/, ' or ')}`,
          value,
          path,
        ),
  )
}

export function listOf(item: Shape): Shape {
  return shape({ type: 'array', items: item.schema }, (value, path) =>
    Array.isArray(value) ? first(value.map((one, index) => () => item(one, [...path, String(index)]))) : expected('is a list', value, path),
  )
}

export function recordOf(item: Shape): Shape {
  return shape({ type: 'object', additionalProperties: item.schema }, (value, path) =>
    isRecord(value)
      ? first(
          Object.entries(value).map(
            ([key, one]) =>
              () =>
                item(one, [...path, key]),
          ),
        )
      : expected('is an object', value, path),
  )
}

/** An object with these keys and no others; a key set to undefined counts as absent. */
export function objectOf(keys: Readonly<Record<string, Shape>>): Shape {
  const properties = Object.fromEntries(Object.entries(keys).map(([key, one]) => [key, one.schema]))
  return shape({ type: 'object', properties, additionalProperties: false }, (value, path) =>
    isRecord(value)
      ? first(
          Object.entries(value).map(
            ([key, one]) =>
              () =>
                member(keys, key, one, path),
          ),
        )
      : expected('is an object', value, path),
  )
}

/** An object that must have some keys. A misspelt key is reported before a missing one. */
export function having(names: readonly string[], of: Shape): Shape {
  return shape({ ...of.schema, required: names }, (value, path) => {
    const lacking = isRecord(value) ? names.find(name => value[name] === undefined) : undefined
    return of(value, path) ?? (lacking === undefined ? undefined : { path, message: `needs the key ${lacking}` })
  })
}

/** Takes the first shape for plain values and the second for objects and lists. */
export function either(plain: Shape, compound: Shape): Shape {
  return shape({ anyOf: [plain.schema, compound.schema] }, (value, path) =>
    typeof value === 'object' && value !== null ? compound(value, path) : plain(value, path),
  )
}

function member(keys: Readonly<Record<string, Shape>>, key: string, value: unknown, path: readonly string[]): Problem | undefined {
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined
  if (known === undefined) return { path: [...path, key], message: 'is not a key of the config', known: Object.keys(keys) }
  return value === undefined ? undefined : known(value, [...path, key])
}

function first(checks: readonly (() => Problem | undefined)[]): Problem | undefined {
  for (const check of checks) {
    const problem = check()
    if (problem !== undefined) return problem
  }
  return undefined
}

function expected(message: string, value: unknown, path: readonly string[]): Problem {
  return { path, message: `${message}, got ${show(value)}` }
}

/** Core has the same for what it reads; a config is looked at before anything of it is loaded. */
function show(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
    case 'function':
      return 'a function'
    case 'bigint':
    case 'boolean':
    case 'number':
    case 'symbol':
    case 'undefined':
      return String(value)
  }
}
