import { Duration, goFloat, parseDuration, parseGoFloat, parseTime, printDuration, printTime, Timestamp } from '@crdgen/go'
import { typeNameOf } from './kinds.ts'
import { checkInt, checkUint, doubleToInt, doubleToUint } from './numbers.ts'
import { Bytes, CelError, OpaqueValue, TypeValue, Uint, type Value } from './value.ts'

/** Names of types at run time. */
export type ConversionTarget =
  | 'bool'
  | 'bytes'
  | 'double'
  | 'google.protobuf.Duration'
  | 'int'
  | 'string'
  | 'google.protobuf.Timestamp'
  | 'uint'

const leastTime = -62_135_596_800
const mostTime = 253_402_300_799

export const timestampOverflow = new CelError('timestamp overflow')

export function checkTime(time: Timestamp): Value {
  return time.seconds < leastTime || time.seconds > mostTime ? timestampOverflow : time
}

/** `int(x)`, `string(x)` and so on (cel-go common/types, ConvertToType). */
export function convert(value: Value, target: ConversionTarget): Value {
  if (value instanceof CelError) return value
  if (typeNameOf(value) === target) return value
  return convertOther(value, target) ?? new CelError(`type conversion error from '${typeNameOf(value)}' to '${target}'`)
}

function convertOther(value: Value, target: ConversionTarget): Value | undefined {
  if (typeof value === 'string') return fromString(value, target)
  if (typeof value === 'bigint') return fromInt(value, target)
  if (typeof value === 'number') return fromDouble(value, target)
  if (value instanceof Uint) return fromUint(value.value, target)
  if (target === 'string') return toText(value)
  if (target !== 'int') return undefined
  if (value instanceof Timestamp) return BigInt(value.seconds)
  return value instanceof Duration ? value.nanoseconds : undefined
}

function fromInt(value: bigint, target: ConversionTarget): Value | undefined {
  switch (target) {
    case 'uint':
      return checkUint(value)
    case 'double':
      return Number(value)
    case 'string':
      return String(value)
    case 'google.protobuf.Timestamp':
      return value < BigInt(leastTime) || value > BigInt(mostTime) ? timestampOverflow : new Timestamp(Number(value))
    default:
      return undefined
  }
}

function fromUint(value: bigint, target: ConversionTarget): Value | undefined {
  if (target === 'int') return checkInt(value)
  if (target === 'double') return Number(value)
  return target === 'string' ? String(value) : undefined
}

function fromDouble(value: number, target: ConversionTarget): Value | undefined {
  if (target === 'int') return doubleToInt(value)
  if (target === 'uint') return doubleToUint(value)
  return target === 'string' ? goFloat(value) : undefined
}

const trueTexts: ReadonlySet<string> = new Set(['1', 't', 'T', 'true', 'TRUE', 'True'])
const falseTexts: ReadonlySet<string> = new Set(['0', 'f', 'F', 'false', 'FALSE', 'False'])

function fromString(text: string, target: ConversionTarget): Value | undefined {
  switch (target) {
    case 'int':
      return readInteger(checkInt, /^[+-]?\d+$/, text)
    case 'uint':
      return readInteger(checkUint, /^\d+$/, text)
    case 'double':
      return parseGoFloat(text)
    case 'bool':
      return trueTexts.has(text) ? true : falseTexts.has(text) ? false : undefined
    case 'bytes':
      return new Bytes(new TextEncoder().encode(text))
    case 'google.protobuf.Duration': {
      const parsed = parseDuration(text)
      return parsed === undefined ? undefined : new Duration(parsed)
    }
    case 'google.protobuf.Timestamp': {
      const parsed = parseTime('dateTime', text)
      return parsed instanceof Timestamp ? checkTime(parsed) : undefined
    }
    default:
      return undefined
  }
}

function readInteger(check: (value: bigint) => Value, pattern: RegExp, text: string): Value | undefined {
  if (!pattern.test(text)) return undefined
  const checked = check(BigInt(text.replace(/^\+/, '')))
  return checked instanceof CelError ? undefined : checked
}

/** The text of a value that is neither a string nor a number; undefined when it has none. */
function toText(value: Exclude<Value, string | number | bigint>): Value | undefined {
  if (typeof value === 'boolean') return String(value)
  if (value === null) return 'null'
  if (value instanceof Timestamp) return printTime(value)
  if (value instanceof Duration) return printDuration(value.nanoseconds)
  if (value instanceof TypeValue) return value.name
  if (value instanceof Bytes) return decodeText(value.value) ?? new CelError('invalid UTF-8 in bytes, cannot convert to string')
  return value instanceof OpaqueValue ? value.text?.() : undefined
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
