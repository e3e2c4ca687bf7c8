import { fromBytes, toBytes } from '../cost/standard.ts'
import { bool, bytes, double, duration, dyn, int, parameter, string, timestamp, typeOfType, uint } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const A = parameter('A')

/** From one type to another. */
export default defineLibrary({
  order: 60,
  overloads: () => [
    { name: 'type', id: 'type', kind: 'function', args: [A], result: typeOfType(A) },
    { name: 'dyn', id: 'to_dyn', kind: 'function', args: [A], result: dyn },
    { name: 'bool', id: 'bool_to_bool', kind: 'function', args: [bool], result: bool },
    { name: 'bool', id: 'string_to_bool', kind: 'function', args: [string], result: bool },
    { name: 'bytes', id: 'bytes_to_bytes', kind: 'function', args: [bytes], result: bytes },
    { name: 'bytes', id: 'string_to_bytes', kind: 'function', args: [string], result: bytes, staticCost: toBytes },
    { name: 'double', id: 'double_to_double', kind: 'function', args: [double], result: double },
    { name: 'double', id: 'int64_to_double', kind: 'function', args: [int], result: double },
    { name: 'double', id: 'string_to_double', kind: 'function', args: [string], result: double },
    { name: 'double', id: 'uint64_to_double', kind: 'function', args: [uint], result: double },
    { name: 'duration', id: 'duration_to_duration', kind: 'function', args: [duration], result: duration },
    { name: 'duration', id: 'int64_to_duration', kind: 'function', args: [int], result: duration, until: 'noIntDurations' },
    { name: 'duration', id: 'string_to_duration', kind: 'function', args: [string], result: duration },
    { name: 'int', id: 'int64_to_int64', kind: 'function', args: [int], result: int },
    { name: 'int', id: 'double_to_int64', kind: 'function', args: [double], result: int },
    { name: 'int', id: 'duration_to_int64', kind: 'function', args: [duration], result: int },
    { name: 'int', id: 'string_to_int64', kind: 'function', args: [string], result: int },
    { name: 'int', id: 'timestamp_to_int64', kind: 'function', args: [timestamp], result: int },
    { name: 'int', id: 'uint64_to_int64', kind: 'function', args: [uint], result: int },
    { name: 'string', id: 'string_to_string', kind: 'function', args: [string], result: string },
    { name: 'string', id: 'bool_to_string', kind: 'function', args: [bool], result: string },
    { name: 'string', id: 'bytes_to_string', kind: 'function', args: [bytes], result: string, staticCost: fromBytes },
    { name: 'string', id: 'double_to_string', kind: 'function', args: [double], result: string },
    { name: 'string', id: 'duration_to_string', kind: 'function', args: [duration], result: string },
    { name: 'string', id: 'int64_to_string', kind: 'function', args: [int], result: string },
    { name: 'string', id: 'timestamp_to_string', kind: 'function', args: [timestamp], result: string },
    { name: 'string', id: 'uint64_to_string', kind: 'function', args: [uint], result: string },
    { name: 'timestamp', id: 'timestamp_to_timestamp', kind: 'function', args: [timestamp], result: timestamp },
    { name: 'timestamp', id: 'int64_to_timestamp', kind: 'function', args: [int], result: timestamp },
    { name: 'timestamp', id: 'string_to_timestamp', kind: 'function', args: [string], result: timestamp },
    { name: 'uint', id: 'uint64_to_uint64', kind: 'function', args: [uint], result: uint },
    { name: 'uint', id: 'double_to_uint64', kind: 'function', args: [double], result: uint },
    { name: 'uint', id: 'int64_to_uint64', kind: 'function', args: [int], result: uint },
    { name: 'uint', id: 'string_to_uint64', kind: 'function', args: [string], result: uint },
  ],
})
