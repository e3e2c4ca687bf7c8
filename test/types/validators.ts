import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomResourceDefinition } from '@crdgen/core'
import { toJsonSchema, writeValidators } from '@crdgen/generator'
import { validate } from '@crdgen/server'
import { isRecord, member } from '../upstream/schemas.ts'

type JsonObject = Readonly<Record<string, unknown>>

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
export async function loadValidator(crd: CustomResourceDefinition, version: string): Promise<Validator> {
  const { group, names, versions } = crd.spec
  const schema = versions.find(one => one.name === version)?.schema?.openAPIV3Schema ?? {}
  const kind = { group, kind: names.kind, version, schema }
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-validators-'))
  try {
    const path = join(folder, 'validators.ts')
    const { content, lostPatterns } = writeValidators([kind])
    writeFileSync(path, content)
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ pathToFileURL(path).href)
    const [is, faults] = [module[`is${names.kind}`], module[`validate${names.kind}`]]
    if (typeof is !== 'function' || typeof faults !== 'function') throw new Error(`no validators of ${names.kind}`)
    const { losses } = toJsonSchema(kind, { unknownFields: 'allow', objects: 'stored' })
    return {
      accepts: object => is(object) === true,
      faults: object => faults(object),
      leavesOut: lostPatterns.length + losses.rules.length > 0,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
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
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const server = errors.map(({ rule, path, message }) => `${rule} ${path} ${message}`)
  return { cause: causeOf(errors, ours, validator), object: stored, server, ours }
}

function causeOf(
  errors: readonly { readonly rule: string; readonly path: string; readonly message: string }[],
  ours: readonly Fault[],
  { leavesOut }: Validator,
): string {
  if (errors.length === 0) return `refused here only: ${ours[0]?.message}`
  if (errors.every(({ path }) => /(?:^|\.)metadata\b/.test(path))) return 'names and labels of metadata'
  return `accepted here only: ${errors[0]?.rule}${leavesOut ? ' (with patterns left out)' : ''}`
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
