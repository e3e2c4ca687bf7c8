/** The general category of a type (cel-go common/types, Kind). */
export type TypeKind =
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'dyn'
  | 'error'
  | 'int'
  | 'list'
  | 'map'
  | 'null'
  | 'opaque'
  | 'string'
  | 'struct'
  | 'timestamp'
  | 'type'
  | 'parameter'
  | 'uint'
  | 'unset'

/** A type of CEL. Types are equal when kind, name and parameters are: `equalTypes`. */
export interface CelType {
  readonly kind: TypeKind
  /** The name at run time, what `type(x)` prints: `google.protobuf.Duration`, `list`, the name of an object type. */
  readonly name: string
  readonly parameters: readonly CelType[]
  /** The fields of an object type by the name that expressions use; undefined for types without fields. */
  readonly fields?: ReadonlyMap<string, CelType>
}

const none: readonly CelType[] = []

function simple(kind: TypeKind, name: string = kind): CelType {
  return { kind, name, parameters: none }
}

export const bool = simple('bool')
export const bytes = simple('bytes')
export const double = simple('double')
export const duration = simple('duration', 'google.protobuf.Duration')
export const dyn = simple('dyn')
export const error = simple('error')
export const int = simple('int')
export const nullType = simple('null', 'null_type')
export const string = simple('string')
export const timestamp = simple('timestamp', 'google.protobuf.Timestamp')
export const uint = simple('uint')
/** The type of a call of a member that is not declared, before cel-go 0.17: no overload accepts it. */
export const unset = simple('unset', '<nil>')
/** The type of types, without saying of which. */
export const typeType = simple('type')

export function listType(element: CelType): CelType {
  return { kind: 'list', name: 'list', parameters: [element] }
}

export function mapOf(key: CelType, value: CelType): CelType {
  return { kind: 'map', name: 'map', parameters: [key, value] }
}

export function typeOfType(type: CelType): CelType {
  return { kind: 'type', name: 'type', parameters: [type] }
}

/** A type variable, such as `A` in `list(A)`. */
export function parameter(name: string): CelType {
  return { kind: 'parameter', name, parameters: none }
}

export function opaque(name: string, ...parameters: readonly CelType[]): CelType {
  return { kind: 'opaque', name, parameters }
}

export function optionalOf(value: CelType): CelType {
  return opaque('optional_type', value)
}

/**
 * An object type: `name` identifies it, whatever its fields are. Fields are made when they are first asked for; types of libraries have
 * none, not even an empty set of them.
 */
export function structOf(name: string, makeFields?: () => ReadonlyMap<string, CelType>): CelType {
  if (makeFields === undefined) return { kind: 'struct', name, parameters: none }
  let fields: ReadonlyMap<string, CelType> | undefined
  return {
    kind: 'struct',
    name,
    parameters: none,
    get fields() {
      return (fields ??= makeFields())
    },
  }
}

export function isDyn({ kind }: CelType): boolean {
  return kind === 'dyn'
}

export function isDynOrError({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'error'
}

/** The type that an optional holds; undefined for other types. */
export function optionalValue(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === 'optional_type' ? type.parameters[0] : undefined
}

/** Same kind, name and parameters (cel-go, IsExactType). */
export function equalTypes(left: CelType, right: CelType): boolean {
  if (left === right) return true
  if (left.kind !== right.kind || left.name !== right.name || left.parameters.length !== right.parameters.length) return false
  return left.parameters.every((one, index) => {
    const other = right.parameters[index]
    return other !== undefined && equalTypes(one, other)
  })
}
