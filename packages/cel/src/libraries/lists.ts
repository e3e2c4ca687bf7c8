import { inclusion, traversal } from '../cost/kubernetes.ts'
import { bool, bytes, double, duration, dyn, int, listOf, parameter, string, timestamp, uint } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const A = parameter('A')

/** apiserver pkg/cel/library/lists.go. */
export default defineLibrary({
  order: 80,
  overloads: () => [
    { name: 'indexOf', id: 'list_a_index_of_int', kind: 'member', args: [listOf(A), A], result: int, staticCost: traversal },
    { name: 'lastIndexOf', id: 'list_a_last_index_of_int', kind: 'member', args: [listOf(A), A], result: int, staticCost: traversal },
    { name: 'isSorted', id: 'list_int_is_sorted_bool', kind: 'member', args: [listOf(int)], result: bool, staticCost: traversal },
    { name: 'isSorted', id: 'list_uint_is_sorted_bool', kind: 'member', args: [listOf(uint)], result: bool, staticCost: traversal },
    { name: 'isSorted', id: 'list_double_is_sorted_bool', kind: 'member', args: [listOf(double)], result: bool, staticCost: traversal },
    { name: 'isSorted', id: 'list_bool_is_sorted_bool', kind: 'member', args: [listOf(bool)], result: bool, staticCost: traversal },
    { name: 'isSorted', id: 'list_duration_is_sorted_bool', kind: 'member', args: [listOf(duration)], result: bool, staticCost: traversal },
    {
      name: 'isSorted',
      id: 'list_timestamp_is_sorted_bool',
      kind: 'member',
      args: [listOf(timestamp)],
      result: bool,
      staticCost: traversal,
    },
    { name: 'isSorted', id: 'list_string_is_sorted_bool', kind: 'member', args: [listOf(string)], result: bool, staticCost: traversal },
    { name: 'isSorted', id: 'list_bytes_is_sorted_bool', kind: 'member', args: [listOf(bytes)], result: bool, staticCost: traversal },
    { name: 'sum', id: 'list_int_sum_int', kind: 'member', args: [listOf(int)], result: int, staticCost: traversal },
    { name: 'sum', id: 'list_uint_sum_uint', kind: 'member', args: [listOf(uint)], result: uint, staticCost: traversal },
    { name: 'sum', id: 'list_double_sum_double', kind: 'member', args: [listOf(double)], result: double, staticCost: traversal },
    { name: 'sum', id: 'list_duration_sum_duration', kind: 'member', args: [listOf(duration)], result: duration, staticCost: traversal },
    { name: 'max', id: 'list_int_max_int', kind: 'member', args: [listOf(int)], result: int, staticCost: traversal },
    { name: 'max', id: 'list_uint_max_uint', kind: 'member', args: [listOf(uint)], result: uint, staticCost: traversal },
    { name: 'max', id: 'list_double_max_double', kind: 'member', args: [listOf(double)], result: double, staticCost: traversal },
    { name: 'max', id: 'list_bool_max_bool', kind: 'member', args: [listOf(bool)], result: bool, staticCost: traversal },
    { name: 'max', id: 'list_duration_max_duration', kind: 'member', args: [listOf(duration)], result: duration, staticCost: traversal },
    {
      name: 'max',
      id: 'list_timestamp_max_timestamp',
      kind: 'member',
      args: [listOf(timestamp)],
      result: timestamp,
      staticCost: traversal,
    },
    { name: 'max', id: 'list_string_max_string', kind: 'member', args: [listOf(string)], result: string, staticCost: traversal },
    { name: 'max', id: 'list_bytes_max_bytes', kind: 'member', args: [listOf(bytes)], result: bytes, staticCost: traversal },
    { name: 'min', id: 'list_int_min_int', kind: 'member', args: [listOf(int)], result: int, staticCost: traversal },
    { name: 'min', id: 'list_uint_min_uint', kind: 'member', args: [listOf(uint)], result: uint, staticCost: traversal },
    { name: 'min', id: 'list_double_min_double', kind: 'member', args: [listOf(double)], result: double, staticCost: traversal },
    { name: 'min', id: 'list_bool_min_bool', kind: 'member', args: [listOf(bool)], result: bool, staticCost: traversal },
    { name: 'min', id: 'list_duration_min_duration', kind: 'member', args: [listOf(duration)], result: duration, staticCost: traversal },
    {
      name: 'min',
      id: 'list_timestamp_min_timestamp',
      kind: 'member',
      args: [listOf(timestamp)],
      result: timestamp,
      staticCost: traversal,
    },
    { name: 'min', id: 'list_string_min_string', kind: 'member', args: [listOf(string)], result: string, staticCost: traversal },
    { name: 'min', id: 'list_bytes_min_bytes', kind: 'member', args: [listOf(bytes)], result: bytes, staticCost: traversal },
    {
      name: 'includes',
      id: 'list_includes_dyn_dyn',
      kind: 'member',
      args: [dyn, dyn],
      result: bool,
      since: 'includes',
      staticCost: inclusion,
    },
  ],
})
