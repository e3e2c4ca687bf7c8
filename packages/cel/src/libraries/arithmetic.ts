import { concatenation, listConcatenation } from '../cost/standard.ts'
import { bytes, double, duration, int, listType, parameter, string, timestamp, uint } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const A = parameter('A')

/** `+ - * / %` and the sign (cel-go common/stdlib). */
export default defineLibrary({
  order: 30,
  overloads: () => [
    { name: '_+_', id: 'add_bytes', kind: 'function', args: [bytes, bytes], result: bytes, staticCost: concatenation },
    { name: '_+_', id: 'add_double', kind: 'function', args: [double, double], result: double },
    { name: '_+_', id: 'add_duration_duration', kind: 'function', args: [duration, duration], result: duration },
    { name: '_+_', id: 'add_duration_timestamp', kind: 'function', args: [duration, timestamp], result: timestamp },
    { name: '_+_', id: 'add_timestamp_duration', kind: 'function', args: [timestamp, duration], result: timestamp },
    { name: '_+_', id: 'add_int64', kind: 'function', args: [int, int], result: int },
    { name: '_+_', id: 'add_list', kind: 'function', args: [listType(A), listType(A)], result: listType(A), staticCost: listConcatenation },
    { name: '_+_', id: 'add_string', kind: 'function', args: [string, string], result: string, staticCost: concatenation },
    { name: '_+_', id: 'add_uint64', kind: 'function', args: [uint, uint], result: uint },
    { name: '_-_', id: 'subtract_double', kind: 'function', args: [double, double], result: double },
    { name: '_-_', id: 'subtract_duration_duration', kind: 'function', args: [duration, duration], result: duration },
    { name: '_-_', id: 'subtract_int64', kind: 'function', args: [int, int], result: int },
    { name: '_-_', id: 'subtract_timestamp_duration', kind: 'function', args: [timestamp, duration], result: timestamp },
    { name: '_-_', id: 'subtract_timestamp_timestamp', kind: 'function', args: [timestamp, timestamp], result: duration },
    { name: '_-_', id: 'subtract_uint64', kind: 'function', args: [uint, uint], result: uint },
    { name: '_*_', id: 'multiply_double', kind: 'function', args: [double, double], result: double },
    { name: '_*_', id: 'multiply_int64', kind: 'function', args: [int, int], result: int },
    { name: '_*_', id: 'multiply_uint64', kind: 'function', args: [uint, uint], result: uint },
    { name: '_/_', id: 'divide_double', kind: 'function', args: [double, double], result: double },
    { name: '_/_', id: 'divide_int64', kind: 'function', args: [int, int], result: int },
    { name: '_/_', id: 'divide_uint64', kind: 'function', args: [uint, uint], result: uint },
    { name: '_%_', id: 'modulo_int64', kind: 'function', args: [int, int], result: int },
    { name: '_%_', id: 'modulo_uint64', kind: 'function', args: [uint, uint], result: uint },
    { name: '-_', id: 'negate_double', kind: 'function', args: [double], result: double },
    { name: '-_', id: 'negate_int64', kind: 'function', args: [int], result: int },
  ],
})
