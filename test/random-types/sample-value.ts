import { ts } from '../../packages/core/src/reader/program/typescript.js'
import { isData, type JsonValue, scalarOf, writtenAs } from './json-meaning.ts'
import type { Random } from './random.ts'

/** A value that the type most likely takes. */
export function sampleValue(type: ts.Type, random: Random, checker: ts.TypeChecker, depth = 0): JsonValue {
  const { flags } = type
  const { TypeFlags } = ts
  if (type.isUnion()) return sampleUnion(type, random, checker, depth)
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  if (flags & TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true'
  if (flags & TypeFlags.Boolean) return random.chance(0.5)
  if (flags & TypeFlags.TemplateLiteral) return random.pick(['x-1', '5%', '1.5%', '-3m', 'true', 'x-', '%', 'get1'])
  if (flags & TypeFlags.StringLike) return random.pick(['', 'a', 'b', 'Ready', '2024-01-01T00:00:00Z', 'x y'])
  if (flags & TypeFlags.NumberLike) return random.pick([0, 1, -1, 2, 1.5])
  if (flags & TypeFlags.BigIntLike) return random.pick([0, 1, -5])
  if (type.isIntersection()) return sampleIntersection(type, random, checker, depth)
  return flags & TypeFlags.Object ? sampleObject(type, random, checker, depth) : null
}

function sampleUnion(type: ts.UnionType, random: Random, checker: ts.TypeChecker, depth: number): JsonValue {
  const given = type.types.filter(one => !(one.flags & ts.TypeFlags.Undefined))
  const chosen = given[random.below(given.length)]
  return chosen === undefined ? null : sampleValue(chosen, random, checker, depth)
}

function sampleIntersection(type: ts.IntersectionType, random: Random, checker: ts.TypeChecker, depth: number): JsonValue {
  if (scalarOf(type, { checker, deviations: new Set() }) === 'Int32') return random.pick([0, 1, 80, -1])
  const plain = type.types.find(one => one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike))
  return plain === undefined ? sampleObject(type, random, checker, depth) : sampleValue(plain, random, checker, depth)
}

function sampleObject(type: ts.Type, random: Random, checker: ts.TypeChecker, depth: number): JsonValue {
  if (type.symbol?.name === 'Date') return random.pick(['2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z', 'yesterday'])
  const written = writtenAs(type, checker)
  if (written !== undefined) return sampleValue(written, random, checker, depth + 1)
  if (checker.isTupleType(type) || checker.isArrayType(type)) return sampleList(type, random, checker, depth)
  const infos = checker.getIndexInfosOfType(type)
  const fields = checker.getPropertiesOfType(type).filter(one => isData(one, checker))
  const given = fields.filter(one => !(one.flags & ts.SymbolFlags.Optional) || random.chance(depth > 3 ? 0.1 : 0.6))
  const [index] = infos
  const keys = index === undefined ? [] : ['k', 'x-1', '7'].filter(() => random.chance(0.5))
  return Object.fromEntries([
    ...given.map(one => [one.name, sampleValue(checker.getTypeOfSymbol(one), random, checker, depth + 1)] as const),
    ...keys.map(key => [key, index === undefined ? null : sampleValue(index.type, random, checker, depth + 1)] as const),
  ])
}

function sampleList(type: ts.Type, random: Random, checker: ts.TypeChecker, depth: number): JsonValue {
  const items = checker.getTypeArguments(type as ts.TypeReference)
  const length = checker.isTupleType(type) ? random.below(2) + Math.max(0, items.length - random.below(2)) : random.below(3)
  return Array.from({ length }, (_, index) => {
    const item = items[Math.min(index, items.length - 1)]
    return item === undefined ? null : sampleValue(item, random, checker, depth + 1)
  })
}

const strangers: readonly [JsonValue, ...JsonValue[]] = [
  null,
  true,
  false,
  0,
  1,
  1.5,
  -1,
  '',
  'a',
  'x-1',
  '5%',
  [],
  ['a'],
  [1],
  {},
  { a: 'x' },
  { tag: 'one' },
]

/** The value with one place changed: another value, a field less, a field or an item more. */
export function mutate(value: JsonValue, random: Random): JsonValue {
  if (Array.isArray(value)) return mutateList(value, random)
  if (typeof value !== 'object' || value === null) return random.pick(strangers)
  const keys = Object.keys(value)
  const key = keys[random.below(keys.length)]
  if (key === undefined || random.chance(0.08)) return random.pick(strangers)
  if (random.chance(0.25)) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  const before = (value as Readonly<Record<string, JsonValue>>)[key] ?? null
  return { ...value, [key]: random.chance(0.6) ? mutate(before, random) : random.pick(strangers) }
}

function mutateList(list: readonly JsonValue[], random: Random): JsonValue {
  if (random.chance(0.15)) return random.pick(strangers)
  if (random.chance(0.3)) return [...list, list[0] ?? random.pick(strangers)]
  if (random.chance(0.3)) return list.slice(1)
  const at = random.below(list.length)
  return list.map((item, index) => (index === at ? mutate(item, random) : item))
}
