import {
  bool,
  bytes,
  type CelType,
  double,
  duration,
  dyn,
  int,
  listType,
  mapOf,
  nullType,
  parameter,
  string,
  timestamp,
  typeOfType,
  typeType,
  uint,
} from '../types/type.ts'
import type { Settings } from './options.ts'

/** Names of types that expressions can use as values: `type(x) == string`. */
const everywhere: readonly (readonly [string, CelType])[] = [
  ['bool', bool],
  ['bytes', bytes],
  ['double', double],
  ['int', int],
  ['null_type', nullType],
  ['string', string],
  ['type', typeType],
  ['uint', uint],
  ['google.protobuf.Duration', duration],
  ['google.protobuf.Timestamp', timestamp],
]

/** Names that only the provider of a schema's types knows (apiserver pkg/cel/types.go, findScalar). No value is known by them. */
const scalars: readonly (readonly [string, CelType])[] = [
  ['duration', duration],
  ['timestamp', timestamp],
]

/** The names of types of an environment, with the type of each. */
export function typeNamesOf(settings: Settings): ReadonlyMap<string, CelType> {
  const names = new Map<string, CelType>()
  for (const [name, type] of everywhere) names.set(name, typeOfType(type))
  const isOfValues = settings.has('valueTypeNames')
  const [a, b] = isOfValues ? [dyn, dyn] : [parameter('A'), parameter('B')]
  names.set('list', typeOfType(listType(a)))
  names.set('map', typeOfType(mapOf(a, b)))
  for (const [name, type] of scalars) names.set(name, settings.has('scalarTypeNames') ? typeOfType(type) : type)
  const opaque = (name: string, parameters: readonly CelType[] = []) =>
    void names.set(name, typeOfType({ kind: 'opaque', name, parameters }))
  if (settings.has('optionals')) opaque('optional_type', isOfValues ? [dyn] : [])
  if (settings.has('ip')) opaque('net.IP')
  if (settings.has('cidr')) opaque('net.CIDR')
  return names
}

/** Names that the provider of a schema's types knows itself. */
const scalarNames: ReadonlySet<string> = new Set('bool bytes double duration int list map null_type string timestamp uint'.split(' '))

export function isScalar(name: string): boolean {
  return scalarNames.has(name)
}

/** Types that are known by a name while an expression runs. */
export function isRuntimeType(name: string): boolean {
  return !name.startsWith('.') && !scalars.some(([scalar]) => scalar === name)
}
