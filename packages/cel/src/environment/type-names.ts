import {
  bool,
  bytes,
  double,
  duration,
  int,
  listOf,
  mapOf,
  nullType,
  parameter,
  string,
  timestamp,
  typeOf,
  typeType,
  uint,
} from '../types/type.ts'
import type { CelType } from '../types/type.ts'
import type { Settings } from './options.ts'

/** Names of types that expressions can use as values: `type(x) == string`. */
const everywhere: readonly (readonly [string, CelType])[] = [
  ['bool', bool],
  ['bytes', bytes],
  ['double', double],
  ['int', int],
  ['list', listOf(parameter('A'))],
  ['map', mapOf(parameter('A'), parameter('B'))],
  ['null_type', nullType],
  ['string', string],
  ['type', typeType],
  ['uint', uint],
  ['google.protobuf.Duration', duration],
  ['google.protobuf.Timestamp', timestamp],
]

/** The names of types of an environment, with the type of each. */
export function typeNamesOf(settings: Settings): ReadonlyMap<string, CelType> {
  const names = new Map<string, CelType>()
  for (const [name, type] of everywhere) names.set(name, typeOf(type))
  if (settings.has('optionals')) names.set('optional_type', typeOf({ kind: 'opaque', name: 'optional_type', parameters: [parameter('V')] }))
  return names
}
