import {
  type Base64Alphabet,
  decodeBase64,
  Duration,
  isInt64,
  type ParsedTime,
  parseSchemaDate,
  parseSchemaDateTime,
  parseSchemaDuration,
  Timestamp,
} from '@crdgen/go'
import { isGoMap, NativeDouble, nativeOf, nativeTypeName } from './json.ts'
import type { DataSchema } from './schema.ts'
import { Bytes, CelError, OpaqueValue, type Value } from './value.ts'
import { deepEqual } from './deep-equal.ts'

/** `container` makes lists and objects, whose items are read when they are asked for; `base64` is the alphabet of `format: byte`. */
export interface ReadContext {
  readonly container: (native: readonly unknown[] | Readonly<Record<string, unknown>>, schema: DataSchema) => Value
  readonly base64: Base64Alphabet
}

/** A value of JSON as its schema has it (apiserver pkg/cel/common, UnstructuredToVal). */
export function readByType(native: unknown, schema: DataSchema, { container, base64 }: ReadContext): Value {
  if (native === null || native === undefined)
    return schema.nullable ? null : new CelError('invalid data, got null for schema with nullable=false')
  if (schema.isIntOrString) return readIntOrString(native)
  switch (schema.type) {
    case 'object':
      return isGoMap(native)
        ? container(native, schema)
        : new CelError('invalid data, expected a map for the provided schema with type=object')
    case 'array':
      if (!Array.isArray(native)) return new CelError('invalid data, expected an array for the provided schema with type=array')
      if (schema.items === undefined) return new CelError('invalid array type, expected Items with a non-empty Schema')
      return container(native, schema)
    case 'string':
      return typeof native === 'string' ? readString(native, schema.format, base64) : wrong('string', native)
    case 'number':
      return readNumber(native)
    case 'integer':
      return readInteger(native) ?? wrong('int', native)
    case 'boolean':
      return typeof native === 'boolean' ? native : wrong('bool', native)
    default:
      return schema.preservesUnknownFields ? new PreservedValue(native) : new CelError(`${noType}${schema.type}`)
  }
}

const noType =
  'invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got '

function wrong(expected: string, native: unknown): CelError {
  return new CelError(`invalid data, expected ${expected}, got ${nativeTypeName(native)}`)
}

function readIntOrString(native: unknown): Value {
  if (typeof native === 'string') return native
  return readInteger(native) ?? new CelError('invalid data, expected XIntOrString value to be either a string or integer')
}

function readInteger(native: unknown): bigint | undefined {
  if (typeof native === 'bigint') return native
  return typeof native === 'number' && isInt64(native) ? BigInt(native) : undefined
}

function readNumber(native: unknown): Value {
  if (typeof native === 'number') return native
  if (typeof native === 'bigint') return Number(native)
  return native instanceof NativeDouble ? native.value : wrong('float', native)
}

function readString(text: string, format: string, base64: Base64Alphabet): Value {
  switch (format) {
    case 'duration': {
      const read = parseSchemaDuration(text)
      return typeof read === 'bigint' ? new Duration(read) : new CelError(`Invalid duration ${text}: ${read.problem}`)
    }
    case 'date':
      return timeOr('date', text, parseSchemaDate(text))
    case 'date-time':
      return timeOr('date-time', text, parseSchemaDateTime(text))
    case 'byte': {
      const read = decodeBase64(text, base64)
      return read instanceof Uint8Array ? new Bytes(read) : new CelError(`Invalid byte formatted string ${text}: ${read.problem}`)
    }
    default:
      return text
  }
}

function timeOr(format: string, text: string, parsed: ParsedTime): Value {
  return parsed instanceof Timestamp ? parsed : new CelError(`Invalid ${format} formatted string ${text}: ${parsed.problem}`)
}

/** A value kept by x-kubernetes-preserve-unknown-fields where no type is declared: it can only be compared. */
class PreservedValue extends OpaqueValue {
  readonly typeName = 'unknown'
  readonly native: unknown

  constructor(native: unknown) {
    super()
    this.native = native
  }

  override equals(other: Value): Value {
    return deepEqual(this.native, other instanceof PreservedValue ? other.native : nativeOf(other))
  }
}
