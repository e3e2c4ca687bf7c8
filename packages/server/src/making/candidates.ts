import { anyItem, isRecord, type JsonObject, jsonText, type PathSegment, type Schema } from '@crdgen/core/internal'
import type { Probe } from '../cel/probes/probe.ts'
import { ruleProbes } from '../cel/probes/rule-probes.ts'
import { instanceOf, instancesOf, listInstance, memberSchema, objectWith, schemaAt } from './instances.ts'
import { exampleTexts } from './texts.ts'
import { isMap } from './keywords.ts'

const mostProbes = 12
const mostOptions = 8
const mostValues = 160
const mostMixed = 60

/** A value at a path; undefined: nothing is there. */
interface Setting {
  readonly path: readonly PathSegment[]
  readonly value: unknown
}

/**
 * Values of a schema for which rules may differ: at the boundaries of every comparison in them, with and without every field that they ask
 * for, by themselves, in pairs and mixed. The same rules and schema give the same values. `around`: values that are changed so.
 */
export function candidatesFor(schema: Schema, rules: readonly string[], around?: readonly unknown[]): readonly unknown[] {
  const options = mergeProbes(rules.flatMap(rule => ruleProbes(rule, schema)))
    .slice(0, mostProbes)
    .map(probe => optionsOf(schema, probe))
    .filter(list => list.length > 0)
  const bases = around ?? [...instancesOf(schema).slice(0, 2), wholeOf(schema, options)]
  const found = new Map<string, unknown>()
  const add = (settings: readonly Setting[]) => {
    for (const base of bases) {
      if (found.size >= mostValues) return
      const value = settings.reduce<unknown>((made, setting) => (made === undefined ? undefined : place(schema, made, setting)), base)
      if (value !== undefined) found.set(jsonText(value), value)
    }
  }
  add([])
  for (const list of options) for (const one of list) add([one])
  for (const settings of mixtures(options)) add(settings)
  for (const [index, first] of options.entries())
    for (const second of options.slice(index + 1)) for (const one of first) for (const other of second) add([one, other])
  return [...found.values()]
}

function mergeProbes(probes: readonly Probe[]): readonly Probe[] {
  const merged = new Map<string, Probe>()
  for (const probe of probes) {
    const key = JSON.stringify(probe.path.map(step => (step === anyItem ? 0 : step)))
    const other = merged.get(key)
    merged.set(
      key,
      other === undefined
        ? probe
        : {
            path: probe.path,
            values: [...new Set([...other.values, ...probe.values])],
            sizes: [...new Set([...other.sizes, ...probe.sizes])],
            patterns: [...new Set([...other.patterns, ...probe.patterns])],
            presence: other.presence || probe.presence,
            compared: other.compared || probe.compared,
          },
    )
  }
  return [...merged.values()]
}

/** One of each list, with numbers that are the same in every run (a linear congruential generator). */
function mixtures(options: readonly (readonly Setting[])[]): readonly (readonly Setting[])[] {
  let seed = 1
  const next = (count: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * count)
  }
  if (options.length < 2) return []
  return Array.from({ length: mostMixed }, () => options.flatMap(list => list[next(list.length)] ?? []))
}

function optionsOf(schema: Schema, { path, values, sizes, patterns, presence, compared }: Probe): readonly Setting[] {
  const at = schemaAt(schema, path)
  const fitting = values.filter(value => isOfType(at, value))
  const sized = sizes.flatMap(size => sizedValue(at, size) ?? [])
  const matching = patterns.flatMap(pattern => exampleTexts({ type: 'string', pattern }).slice(0, 2))
  const usual = compared || presence || fitting.length + sized.length + matching.length === 0 ? instancesOf(at).slice(0, 4) : []
  const numbers = compared && (at.type === 'integer' || at.type === 'number') ? [0, 1, 2, 3] : []
  const all = new Map([...fitting, ...sized, ...matching, ...numbers, ...usual].map(value => [jsonText(value), value] as const))
  const settings = [...all.values()].slice(0, mostOptions).map((value): Setting => ({ path, value }))
  return path.length === 0 || path.at(-1) === anyItem ? settings : [{ path, value: undefined }, ...settings]
}

function isOfType({ type, 'x-kubernetes-int-or-string': isEither }: Schema, value: unknown): boolean {
  if (isEither === true) return typeof value === 'number' || typeof value === 'string'
  if (type === 'integer') return Number.isInteger(value)
  return type === 'number' ? typeof value === 'number' : typeof value === type
}

function sizedValue(schema: Schema, size: number): unknown {
  if (schema.type === 'string') return 'x'.repeat(size)
  if (schema.type === 'array') return listInstance(schema, size)
  if (schema.type !== 'object' || !isMap(schema)) return undefined
  const value = isRecord(schema.additionalProperties) ? instanceOf(schema.additionalProperties) : 'x'
  return Object.fromEntries(Array.from({ length: Math.min(size, 100) }, (_, index) => [`key-${index}`, value]))
}

/** A value with everything that the rules look at. */
function wholeOf(schema: Schema, options: readonly (readonly Setting[])[]): unknown {
  return options.reduce<unknown>((made, list) => {
    const setting = list.find(({ value }) => value !== undefined)
    return setting === undefined || made === undefined ? made : place(schema, made, setting)
  }, instanceOf(schema))
}

/** Sets a value inside of another; what is around it is made where it is missing. */
function place(schema: Schema, into: unknown, { path, value }: Setting): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (step === anyItem) {
    const items = isRecord(schema.items) ? schema.items : {}
    const list: readonly unknown[] = Array.isArray(into) ? into : []
    const [first = instanceOf(items), ...others] = list
    const placed = place(items, first, { path: rest, value })
    return placed === undefined ? into : [placed, ...others]
  }
  const name = String(step)
  const object: JsonObject = isRecord(into) ? into : (objectWith(schema, {}) ?? {})
  if (rest.length === 0 && value === undefined) return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
  if (rest.length > 0 && value === undefined && !Object.hasOwn(object, name)) return object
  const inner = memberSchema(schema, name)
  const placed = place(inner, Object.hasOwn(object, name) ? object[name] : instanceOf(inner), { path: rest, value })
  return placed === undefined ? object : { ...object, [name]: placed }
}
