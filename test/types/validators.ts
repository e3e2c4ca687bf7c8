import type { JsonObject } from '@crdgen/core/internal'
import type { CustomResourceDefinition } from '@crdgen/core'
import { toJsonSchema, writeValidators } from '@crdgen/generator/internal'
import { validate } from '@crdgen/server'
import { isRecord, member } from '../upstream/schemas.ts'

/** What is wrong with an object, and where. */
export interface Fault {
  readonly path: string
  readonly message: string
}

export interface Validator {
  readonly accepts: (object: unknown) => boolean
  readonly faults: (object: unknown) => readonly Fault[]
  /** Whether the schema has rules, or patterns, that the validator leaves out. */
  readonly leavesOut: boolean
}

/** Writes the validator of one version of a CRD, and loads it. */
export function loadValidator(crd: CustomResourceDefinition, version: string): Validator {
  const { group, names, versions } = crd.spec
  const schema = versions.find(one => one.name === version)?.schema?.openAPIV3Schema ?? {}
  const kind = { group, kind: names.kind, version, schema }
  const { content, lostPatterns } = writeValidators([kind])
  const { accepts, faults } = evaluate(content, names.kind)
  const { losses } = toJsonSchema(kind, { unknownFields: 'allow', objects: 'stored' })
  return {
    accepts: object => accepts(object) === true,
    faults: object => faults(object),
    leavesOut: lostPatterns.length + losses.rules.length > 0,
  }
}

interface Loaded {
  accepts(object: unknown): unknown
  faults(object: unknown): readonly Fault[]
}

/** Types stand in few places only; the compiler takes seconds for the hundreds of modules that tests load. */
function evaluate(content: string, kind: string): Loaded {
  const code = content
    .replace(/^export interface Fault \{[^}]*\}$/m, '')
    .replaceAll(/^import type .*$/gm, '')
    .replaceAll(/^export function (\w+)\(object: unknown\): .* \{$/gm, 'function $1(object) {')
  return Function(`${code}\nreturn { accepts: is${kind}, faults: validate${kind} }`)()
}

/** Where a validator and the server disagree about an object, and why. */
export interface Disagreement {
  readonly cause: string
  readonly object: unknown
  readonly server: readonly string[]
  readonly ours: readonly Fault[]
}

/** Holds an object, as the server would hand it out, against both. Undefined: they agree, or the server can't read it at all. */
export function compareVerdicts(crd: CustomResourceDefinition, object: unknown, validator: Validator): Disagreement | undefined {
  const { valid, stored, diagnostics } = validate(crd, object, { mode: 'ignore' })
  if (stored === undefined) return undefined
  const ours = validator.faults(stored)
  if (validator.accepts(stored) !== (ours.length === 0)) throw new Error('isX and validateX disagree')
  if ((valid !== false) === (ours.length === 0)) return undefined
  const errors = diagnostics.filter(({ severity, rule }) => severity === 'error' && rule !== 'manifest/validation-rule')
  const server = errors.map(({ rule, path, message }) => `${rule} ${path} ${message}`)
  return { cause: causeOf(errors, ours, validator, stored), object: stored, server, ours }
}

/** Where the two differ on purpose. */
export const knownCauses: readonly string[] = [
  // The value is converted to the Go type of the allowed one: 1.5 is 1 then.
  'fractions, which whole allowed values lose',
  // validate/type.go lets any list pass where a format is named; no type does.
  'lists where text of a format is wanted',
  'values that /scale reads',
  'formats that are not checked',
  'names and labels of metadata',
]

function causeOf(
  errors: readonly { readonly rule: string; readonly path: string; readonly message: string }[],
  ours: readonly Fault[],
  { leavesOut }: Validator,
  stored: unknown,
): string {
  const isFraction = ({ message }: Fault) => /^must be -?\d/.test(message)
  const isList = ({ path, message }: Fault) => /^must be of type string\b/.test(message) && Array.isArray(valueAt(stored, keysOf(path)))
  if (errors.length === 0 && ours.every(one => isFraction(one) || isList(one)))
    return ours.some(isList) ? 'lists where text of a format is wanted' : 'fractions, which whole allowed values lose'
  if (errors.length === 0) return `refused here only: ${ours[0]?.message}`
  if (errors.every(({ rule }) => rule === 'manifest/scale-value')) return 'values that /scale reads'
  if (errors.every(({ message }) => /must be of type (?:uri|email|hostname)\b/.test(message))) return 'formats that are not checked'
  if (errors.every(({ path }) => /(?:^|\.)metadata\b/.test(path))) return 'names and labels of metadata'
  return `accepted here only: ${errors[0]?.rule}${leavesOut ? ' (something is left out)' : ''}`
}

/** Copies of an object with one thing changed each, at every place of it. */
export function mutate(object: unknown, most: number): readonly unknown[] {
  const places = placesIn(object, [])
  const step = Math.max(1, Math.floor(places.length / most))
  return places
    .filter((_, index) => index % step === 0)
    .flatMap((keys, index) => {
      const changes = changesOf(valueAt(object, keys))
      const change = changes[index % changes.length]
      return change === undefined ? [] : [replaceAt(object, keys, change)]
    })
}

type Change = (value: unknown) => unknown

const remove = Symbol('remove')

function changesOf(value: unknown): readonly Change[] {
  const common: readonly Change[] = [() => remove, () => 12.5, () => 'Nothing like it', () => null, () => [1], () => ({ a: 1 }), () => true]
  if (typeof value === 'number') return [...common, one => Number(one) * 1e6, one => -Number(one) - 1, () => 3e9]
  if (typeof value === 'string') return [...common, () => '', one => `${String(one)} ${String(one)}`, one => String(one).repeat(300)]
  if (Array.isArray(value)) return [...common, () => [], () => [...value, ...value]]
  return common
}

function placesIn(value: unknown, keys: readonly (string | number)[]): readonly (readonly (string | number)[])[] {
  const inner = Array.isArray(value)
    ? value.flatMap((one, index) => placesIn(one, [...keys, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, one]) => (keys.length === 0 && key === 'metadata' ? [] : placesIn(one, [...keys, key])))
      : []
  return keys.length === 0 || (keys.length === 1 && ['apiVersion', 'kind'].includes(String(keys[0]))) ? inner : [keys, ...inner]
}

/** `spec.ports[0].name`, `spec["a b"]` */
function keysOf(path: string): readonly string[] {
  return [...path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, index, plain]) =>
    quoted === undefined ? (index ?? plain ?? '') : String(JSON.parse(`"${quoted}"`)),
  )
}

function valueAt(value: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((at, key) => (Array.isArray(at) ? at[Number(key)] : member(at, String(key))), value)
}

function replaceAt(value: unknown, [key, ...rest]: readonly (string | number)[], change: Change): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.flatMap((one, index) => (index === key ? kept(replaceAt(one, rest, change)) : [one]))
  const object: JsonObject = isRecord(value) ? value : {}
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, one]) =>
      name === key ? kept(replaceAt(one, rest, change)).map(changed => [name, changed]) : [[name, one]],
    ),
  )
}

function kept(value: unknown): readonly unknown[] {
  return value === remove ? [] : [value]
}
