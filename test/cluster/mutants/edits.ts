import { type FieldNode, type Node, nodeOf, type StructNode } from '../../../packages/server/src/native/node.ts'
import { findKind } from '../../../packages/server/src/native/kinds.ts'
import { filled } from '../../../packages/server/src/native/testing/mutations.ts'
import type { Random } from '../../oracle/random.ts'
import type { Json } from './seeds.ts'

/** A place in an object: what holds it, its key, and the Go type of what is there. */
interface Spot {
  readonly holder: Json | unknown[]
  readonly key: string | number
  readonly node: Node
  readonly field: FieldNode | undefined
}

/** A struct in an object. */
interface Struct {
  readonly value: Json
  readonly node: StructNode
}

const texts = [
  ...['', 'a', 'A', 'a.b', 'a_b', '-a', 'a-', '1', 'x'.repeat(16), 'x'.repeat(64), 'x'.repeat(254), 'a/b', 'a/b/c', '/abs', '../up'],
  ...['a/../b', '..data', 'None', 'Always', 'Never', 'Exists', 'In', 'TCP', '50%', '150%', '-1', '0', '1Gi', '500m', '10.0.0.1'],
  ...['10.0.0.0/24', '10.0.0.1/24', '::1', 'fd00::/8', 'example.com', '*.example.com', '*', '* * * * *', '61 * * * *', '@daily', 'Etc/UTC'],
  ...['metadata.name', "metadata.labels['a']", 'limits.cpu', 'nvidia.com/gpu', 'hugepages-2Mi', 'cpu', 'storage', 'a b', 'é', 'a:b', '0-3'],
  ...['https://a.example.com/b', 'http://a', 'localhost', 'kubernetes.io/x', 'system:a', 'apps/v1', 'v1', 'Deployment'],
]
const numbers = [0, -1, 1, 2, 3, 99, 100, 101, 255, 256, 300, 511, 512, 65535, 65536, 86400, 86401, 2147483647, -2147483648]

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function walk(value: unknown, node: Node, spots: Spot[], structs: Struct[], top = true): void {
  if (node.kind === 'struct' && isRecord(value)) {
    structs.push({ value, node })
    for (const [key, inner] of Object.entries(value)) {
      const field = node.fields.get(key)
      if (field === undefined || (top && (key === 'apiVersion' || key === 'kind'))) continue
      spots.push({ holder: value, key, node: field.node, field })
      walk(inner, field.node, spots, structs, false)
    }
  } else if (node.kind === 'list' && Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      spots.push({ holder: value, key: at, node: node.of, field: undefined })
      walk(item, node.of, spots, structs, false)
    }
  } else if (node.kind === 'map' && isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      spots.push({ holder: value, key, node: node.of, field: undefined })
      walk(inner, node.of, spots, structs, false)
    }
  }
}

function put({ holder, key }: Pick<Spot, 'holder' | 'key'>, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(key)] = value
  else holder[key] = value
}

function valueAt({ holder, key }: Spot): unknown {
  return Array.isArray(holder) ? holder[Number(key)] : holder[key]
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

function another(node: Node, field: FieldNode | undefined, random: Random): unknown {
  switch (node.kind) {
    case 'string':
      return field?.enum !== undefined && random.chance(0.5) ? random.pick(field.enum) : random.pick(texts)
    case 'int32':
    case 'int64':
      return random.pick(numbers)
    case 'boolean':
      return random.chance(0.5)
    case 'quantity':
      return random.pick(['0', '-1', '1', '100m', '1Gi', '1.5', '1k', 5])
    case 'intOrString':
      return random.pick<unknown>([0, -1, 1, 80, 65536, '50%', '150%', 'http', 'a b', ''])
    case 'list':
      return random.chance(0.3) ? [] : [another(node.of, field, random)]
    case 'map':
      return random.chance(0.3) ? {} : { [random.pick(texts)]: another(node.of, undefined, random) }
    case 'struct':
      return random.chance(0.4) ? {} : fillSome(node, random)
    case 'bytes':
      return random.pick(['', 'YQ==', 'e30='])
    case 'any':
      return { a: 1 }
    default:
      return field === undefined ? null : filled(node, field)
  }
}

function fillSome(node: StructNode, random: Random): Json {
  const fields = [...node.fields.values()].filter(({ required }) => required || random.chance(0.2))
  return Object.fromEntries(fields.map(field => [field.name, another(field.node, field, random)]))
}

const managed = new Set(['apiVersion', 'kind', 'metadata', 'status', 'managedFields', 'selfLink', 'deletionTimestamp', 'namespace'])

/** Sets a field that the struct does not have yet. */
function addField(structs: readonly Struct[], random: Random): string | undefined {
  const { value, node } = random.pick(structs)
  const free = [...node.fields.values()].filter(({ name }) => !Object.hasOwn(value, name) && !managed.has(name))
  if (free.length === 0) return undefined
  const field = random.pick(free)
  value[field.name] = another(field.node, field, random)
  return `add ${node.name}.${field.name}`
}

/** Puts a field of a struct of the same type elsewhere in the pool. */
function graft(structs: readonly Struct[], pool: ReadonlyMap<string, readonly Struct[]>, random: Random): string | undefined {
  const { value, node } = random.pick(structs)
  const others = pool.get(node.definition) ?? []
  if (others.length === 0) return undefined
  const from = random.pick(others).value
  const names = Object.keys(from).filter(name => !managed.has(name))
  if (names.length === 0) return undefined
  const name = random.pick(names)
  value[name] = structuredClone(from[name])
  return `graft ${node.name}.${name}`
}

function edit(spots: readonly Spot[], random: Random): string {
  const spot = random.pick(spots)
  const value = valueAt(spot)
  const at = `${spot.field?.name ?? spot.key}`
  const way = random.below(20)
  if (way < 4) {
    remove(spot)
    return `remove ${at}`
  }
  if (way < 5) {
    put(spot, null)
    return `null ${at}`
  }
  if (way < 6) {
    put(spot, random.pick<unknown>(['text', 5, true, {}, [], 1.5, 3e9]))
    return `sort ${at}`
  }
  if (way < 8 && Array.isArray(value) && value.length > 0) {
    value.push(structuredClone(random.pick(value)))
    return `twice ${at}`
  }
  if (way < 9 && isRecord(value)) {
    value[random.chance(0.5) ? 'surprise' : random.pick(texts)] = 'x'
    return `key ${at}`
  }
  put(spot, another(spot.node, spot.field, random))
  return `set ${at}`
}

/** A copy of an object, one edit away from it. */
export function mutantOf(
  object: Json,
  minor: string,
  pool: ReadonlyMap<string, readonly Struct[]>,
  random: Random,
): Json & { edit?: never } {
  const copy = structuredClone(object)
  const root = rootOf(copy, minor)
  if (root === undefined) return copy
  const spots: Spot[] = []
  const structs: Struct[] = []
  walk(copy, root, spots, structs)
  const way = random.below(10)
  const done = way < 3 ? addField(structs, random) : way < 4 ? graft(structs, pool, random) : undefined
  if (done === undefined && spots.length > 0) edit(spots, random)
  return copy
}

/** All structs of objects, by their definition. */
export function structPool(objects: readonly Json[], minor: string): ReadonlyMap<string, readonly Struct[]> {
  const found: Struct[] = []
  for (const object of objects) {
    const root = rootOf(object, minor)
    if (root !== undefined) walk(object, root, [], found)
  }
  const groups = new Map<string, Struct[]>()
  for (const one of found) groups.set(one.node.definition, [...(groups.get(one.node.definition) ?? []), one])
  return groups
}

function rootOf({ apiVersion, kind }: Json, minor: string): StructNode | undefined {
  const found = findKind(String(apiVersion), String(kind))
  return found === undefined ? undefined : nodeOf(found.definition, minor)
}

/** A status of the struct that a kind has for it, with some of its fields. */
export function filledStatus(object: Json, minor: string, random: Random): unknown {
  const field = rootOf(object, minor)?.fields.get('status')
  return field?.node.kind === 'struct' ? fillSome(field.node, random) : {}
}
