import { compareBytes, Duration, goFloat, printTime, Timestamp } from '@crdgen/go'
import { Bytes, CelError, CelList, CelMap, type OpaqueValue, Optional, TypeValue, Uint, type Value } from './value.ts'

/** A value with its type, for people and for comparisons: `int 5`, `"text"`, `[int 1]`, `optional.none`. */
export function printValue(value: Value | undefined): string {
  switch (typeof value) {
    case 'boolean':
      return String(value)
    case 'bigint':
      return `int ${value}`
    case 'number':
      return `double ${printDouble(value)}`
    case 'string':
      return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    default:
      return value === undefined ? 'nothing' : value === null ? 'null' : printObject(value)
  }
}

function printDouble(value: number): string {
  if (Number.isFinite(value)) return goFloat(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}

function printObject(value: Exclude<Value, boolean | bigint | number | string | null>): string {
  if (value instanceof CelList) return `[${Array.from({ length: value.length }, (_, at) => printValue(value.get(BigInt(at)))).join(', ')}]`
  if (value instanceof CelMap) return printMap(value)
  if (value instanceof Uint) return `uint ${value.value}`
  if (value instanceof Bytes) return `bytes ${Buffer.from(value.value).toString('hex')}`
  if (value instanceof Timestamp) return `timestamp ${printTime(value)}`
  if (value instanceof Duration) return `duration ${value.nanoseconds}`
  if (value instanceof Optional) return value.value === undefined ? 'optional.none' : `optional ${printValue(value.value)}`
  if (value instanceof TypeValue) return `type ${value.name}`
  if (value instanceof CelError) return `error ${value.message}`
  return printOpaque(value)
}

function printOpaque(value: OpaqueValue): string {
  const text = value.text?.() ?? value.print?.()
  return text === undefined ? value.typeName : `${value.typeName} ${text}`
}

function printMap(map: CelMap): string {
  const entries = Array.from(map.keys()).flatMap(key => {
    const found = map.find(key)
    return key === null && found === undefined ? [] : [`${printValue(key)}: ${printValue(found)}`]
  })
  return `{${entries.sort(compareBytes).join(', ')}}`
}
