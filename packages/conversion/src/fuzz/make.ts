import { isRecord, type JsonObject, jsonText, memoize, type Schema } from '@crdgen/core/internal'
import { acceptsValue, exampleTexts, isMap, keepsUnknown, memberSchema, numbersOf, propertiesOf, variantsOf } from '@crdgen/server/internal'
import type { Random } from './random.ts'

/** Values of a schema whose validation rules hold; empty where there are no rules, or none could be met. */
export type RuleValues = (schema: Schema) => readonly JsonObject[]

/** Makes values of schemas, most of which the API server accepts. */
export interface Maker {
  /** Undefined where no value is known. */
  make(schema: Schema, depth?: number): unknown
}

/** Of larger objects, fields that are not required are left out from some depth on. */
const mostNodes = 250
const deepest = 24

export function createMaker(random: Random, ruleValues: RuleValues): Maker & { begin(): void } {
  let nodes = 0
  const scalars = memoize((schema: Schema) => scalarsOf(schema, random))
  const variants = memoize((schema: Schema) => variantsOf(schema))

  const make = (schema: Schema, depth = 0): unknown => {
    nodes++
    if (depth > deepest) return undefined
    if (schema.nullable === true && random.chance(0.06)) return null
    const variant = random.pick(variants(schema)) ?? schema
    if (variant['x-kubernetes-int-or-string'] === true || variant.enum != null) return random.pick(scalars(variant))
    switch (variant.type) {
      case 'array':
        return makeList(variant, depth)
      case 'object':
        return makeObject(variant, depth, ruleValues(schema))
      case undefined:
        return variant.properties == null ? anything(random) : makeObject(variant, depth, ruleValues(schema))
      default:
        return random.pick(scalars(variant))
    }
  }

  const makeList = (schema: Schema, depth: number): unknown => {
    const least = schema.minItems ?? 0
    const count = Math.min(least + (nodes > mostNodes ? 0 : random.below(4)), schema.maxItems ?? Infinity)
    const items = isRecord(schema.items) ? schema.items : {}
    const found = new Map<string, unknown>()
    for (let tries = 0; found.size < count && tries < count * 4 + 8; tries++) {
      const item = make(items, depth + 1)
      if (item !== undefined) found.set(keyOfItem(item, schema, found.size), item)
    }
    return [...found.values()]
  }

  const makeObject = (schema: Schema, depth: number, byRules: readonly JsonObject[]): unknown => {
    const share = nodes > mostNodes ? 0 : (random.pick(shares) ?? 1)
    const required = new Set(schema.required ?? [])
    const made = new Map<string, unknown>(schema['x-kubernetes-embedded-resource'] === true ? embedded(random) : [])
    for (const [name, one] of Object.entries(propertiesOf(schema))) {
      const isNeeded = required.has(name) && one?.default == null
      if (made.has(name) || !(isNeeded || random.chance(share))) continue
      const value = make(one ?? {}, depth + 1)
      if (value !== undefined) made.set(name, value)
    }
    for (const name of required)
      if (!made.has(name) && propertiesOf(schema)[name] === undefined) made.set(name, make(memberSchema(schema, name), depth + 1))
    addKeys(schema, made, depth)
    return byRules.length > 0 && random.chance(0.7) ? meetRules(made, schema, random.pick(byRules) ?? {}) : Object.fromEntries(made)
  }

  const addKeys = (schema: Schema, made: Map<string, unknown>, depth: number): void => {
    const isOpen = isMap(schema)
    if (!isOpen && !keepsUnknown(schema)) return
    const count = (schema.minProperties ?? 0) + (nodes > mostNodes ? 0 : random.below(isOpen ? 4 : 2))
    for (let index = 0; index < Math.min(count, schema.maxProperties ?? Infinity); index++) {
      const name = random.chance(0.5) ? `k${random.below(1000)}` : (random.pick(odd) ?? 'key')
      const value = isOpen ? make(memberSchema(schema, name), depth + 1) : anything(random)
      if (value !== undefined && !made.has(name)) made.set(name, value)
    }
  }

  return { make, begin: () => void (nodes = 0) }
}

/** The share of optional fields that are set: few, some, all. */
const shares = [0.15, 0.4, 0.6, 0.85, 1] as const

/** Keys that need quotes, dots or slashes somewhere. */
const odd = ['a', 'example.com/key', 'a.b', 'A_b', '0', 'with space', '__proto__', '~1'] as const

/** Equal items of a set and equal keys of a map are refused; items of other lists may be equal. */
function keyOfItem(item: unknown, schema: Schema, index: number): string {
  const listType = schema['x-kubernetes-list-type']
  if (listType === 'map' && isRecord(item))
    return jsonText((schema['x-kubernetes-list-map-keys'] ?? []).map(key => item[key] ?? propertiesOf(memberItem(schema))[key]?.default))
  return listType === 'set' || schema.uniqueItems === true ? jsonText(item) : String(index)
}

function memberItem({ items }: Schema): Schema {
  return isRecord(items) ? items : {}
}

function embedded(random: Random): readonly (readonly [string, unknown])[] {
  return [
    ['apiVersion', 'v1'],
    ['kind', 'ConfigMap'],
    ['metadata', { name: `e${random.below(1000)}`, ...(random.chance(0.3) ? { labels: { a: `l${random.below(100)}` } } : {}) }],
  ]
}

/** Fields that a rule mentions are as in a value that meets it; the others stay. */
function meetRules(made: Map<string, unknown>, schema: Schema, met: JsonObject): JsonObject {
  const rules = (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule).join('\n')
  for (const name of new Set([...made.keys(), ...Object.keys(met)]))
    if (rules.includes(name)) {
      if (Object.hasOwn(met, name)) made.set(name, met[name])
      else made.delete(name)
    }
  return Object.fromEntries(made)
}

/** Any JSON, for places without a schema. */
function anything(random: Random): unknown {
  return random.pick([
    `any${random.below(1000)}`,
    random.below(1000),
    0.5,
    true,
    ['item', random.below(10)],
    { inner: { [`k${random.below(10)}`]: random.below(100) } },
    {},
    [],
  ])
}

/** So many values of a field are made in advance; all are ones that its schema accepts. */
const most = 48

const mostRandom = 20

/** Values of a schema without fields or items: at its boundaries, and others, which differ from those of other fields. */
function scalarsOf(schema: Schema, random: Random): readonly unknown[] {
  const made = schema.enum == null ? valuesOfType(schema, random) : schema.enum.filter(one => one !== null)
  const given = schema.default == null ? [] : [schema.default]
  return [...new Set([...given, ...made].filter(one => acceptsValue(schema, one)))].slice(0, most)
}

function valuesOfType(schema: Schema, random: Random): readonly unknown[] {
  if (schema['x-kubernetes-int-or-string'] === true)
    return [...numbers({ ...schema, type: 'integer' }, random).slice(0, 16), '25%', ...texts(schema, random).slice(0, 16)]
  switch (schema.type) {
    case 'string':
      return texts(schema, random)
    case 'integer':
    case 'number':
      return numbers(schema, random)
    case 'boolean':
      return [true, false]
    default:
      return []
  }
}

/** Values in between come first: boundaries are few, and in every list. */
function numbers(schema: Schema, random: Random): readonly (number | bigint)[] {
  const isWhole = schema.type !== 'number'
  const least = Math.max(schema.minimum ?? -1000, -1_000_000)
  const greatest = Math.max(least, Math.min(schema.maximum ?? least + 100_000, 1_000_000))
  const step = schema.multipleOf ?? (isWhole ? 1 : 0.25)
  const drawn = Array.from({ length: mostRandom }, () => {
    const value = least + random.below(Math.floor(greatest - least) + 1)
    return Math.round(value / step) * step
  })
  const wide = schema.format === 'int32' ? [2_147_483_647, -2_147_483_648] : isWhole ? [Number.MAX_SAFE_INTEGER] : [1.5e300, -0.125]
  const beyond = schema.format === 'int64' ? [9_007_199_254_740_993n] : []
  return [...numbersOf(schema), ...drawn, ...wide, ...beyond]
}

function texts(schema: Schema, random: Random): readonly unknown[] {
  const [least, greatest] = [schema.minLength ?? 0, schema.maxLength ?? Infinity]
  const drawn = Array.from({ length: mostRandom }, () => drawText(schema, random).padEnd(least, 'x').slice(0, greatest))
  return [...exampleTexts(schema), ...drawn]
}

const day = 86_400

/** A text that no other field has, in the form that a format asks for. */
function drawText({ format }: Schema, random: Random): string {
  const number = random.below(1_000_000)
  switch (format) {
    case 'date-time':
    case 'datetime':
      return `${new Date((number * day + random.below(day)) * 1000).toISOString().slice(0, 19)}Z`.slice(-20)
    case 'date':
      return new Date((number % 20_000) * day * 1000).toISOString().slice(0, 10)
    case 'duration':
      return `${number % 100}h${number % 60}m`
    case 'ipv4':
      return `10.${number % 250}.${number % 241}.${number % 233}`
    case 'cidr':
      return `10.${number % 250}.0.0/16`
    case 'byte':
      return btoa(String(number))
    case 'uri':
    case 'url':
      return `https://example.com/${number}`
    default:
      return number % 4 === 0 ? String(number) : `w${number.toString(36)}`
  }
}
