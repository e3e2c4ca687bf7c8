import { countCharacters } from './characters.ts'
import { Bytes, CelError, CelList, CelMap, OpaqueValue, Optional, TypeValue, Uint, type Value } from './value.ts'
import { Duration, Timestamp } from '@crdgen/go'

/** The name of a value's type at run time (cel-go common/types). */
export function typeNameOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'bigint':
      return 'int'
    case 'boolean':
      return 'bool'
    case 'number':
      return 'double'
    default:
      return value === null ? 'null_type' : nameOfObject(value)
  }
}

function nameOfObject(value: Exclude<Value, string | bigint | boolean | number | null>): string {
  if (value instanceof CelList) return 'list'
  if (value instanceof CelMap) return 'map'
  if (value instanceof Uint) return 'uint'
  if (value instanceof Bytes) return 'bytes'
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp'
  if (value instanceof Duration) return 'google.protobuf.Duration'
  if (value instanceof Optional) return 'optional_type'
  if (value instanceof TypeValue) return 'type'
  if (value instanceof CelError) return 'error'
  return value.typeName
}

/** The uses of a value (cel-go common/types/traits). */
export type Trait = 'add' | 'compare' | 'divide' | 'match' | 'modulo' | 'multiply' | 'negate' | 'subtract' | 'receive' | 'size' | 'list'

const traits: Readonly<Record<string, ReadonlySet<Trait>>> = {
  bool: new Set<Trait>(['compare', 'negate']),
  bytes: new Set<Trait>(['add', 'compare', 'size']),
  double: new Set<Trait>(['add', 'compare', 'divide', 'multiply', 'negate', 'subtract']),
  'google.protobuf.Duration': new Set<Trait>(['add', 'compare', 'negate', 'receive', 'subtract']),
  'google.protobuf.Timestamp': new Set<Trait>(['add', 'compare', 'receive', 'subtract']),
  int: new Set<Trait>(['add', 'compare', 'divide', 'modulo', 'multiply', 'negate', 'subtract']),
  list: new Set<Trait>(['add', 'size', 'list']),
  map: new Set<Trait>(['size']),
  string: new Set<Trait>(['add', 'compare', 'match', 'receive', 'size']),
  uint: new Set<Trait>(['add', 'compare', 'divide', 'modulo', 'multiply', 'subtract']),
}

export function hasTrait(value: Value, trait: Trait): boolean {
  const name = typeNameOf(value)
  return Object.hasOwn(traits, name) && traits[name]?.has(trait) === true
}

/** The size that cost is computed from: characters of strings, bytes, items, entries; undefined for values without one. */
export function sizeOf(value: Value): number | undefined {
  if (typeof value === 'string') return countCharacters(value)
  if (value instanceof CelList || value instanceof CelMap) return value.length
  if (value instanceof Bytes) return value.value.length
  return value instanceof OpaqueValue && value.size !== undefined ? Number(value.size()) : undefined
}
