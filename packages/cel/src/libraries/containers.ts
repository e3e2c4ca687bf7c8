import { wholeList } from '../cost/standard.ts'
import { bool, bytes, int, listType, mapOf, parameter, string } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const A = parameter('A')
const B = parameter('B')

/** Functions that lists, maps and texts have in common. */
export default defineLibrary({
  order: 40,
  overloads: () => [
    { name: '@in', id: 'in_list', kind: 'function', args: [A, listType(A)], result: bool, staticCost: wholeList },
    { name: '@in', id: 'in_map', kind: 'function', args: [A, mapOf(A, B)], result: bool },
    { name: '_in_', id: 'in_list', kind: 'function', args: [A, listType(A)], result: bool, staticCost: wholeList },
    { name: '_in_', id: 'in_map', kind: 'function', args: [A, mapOf(A, B)], result: bool },
    { name: 'in', id: 'in_list', kind: 'function', args: [A, listType(A)], result: bool, staticCost: wholeList },
    { name: 'in', id: 'in_map', kind: 'function', args: [A, mapOf(A, B)], result: bool },
    { name: '_[_]', id: 'index_list', kind: 'function', args: [listType(A), int], result: A },
    { name: '_[_]', id: 'index_map', kind: 'function', args: [mapOf(A, B), A], result: B },
    { name: 'size', id: 'size_bytes', kind: 'function', args: [bytes], result: int },
    { name: 'size', id: 'bytes_size', kind: 'member', args: [bytes], result: int },
    { name: 'size', id: 'size_list', kind: 'function', args: [listType(A)], result: int },
    { name: 'size', id: 'list_size', kind: 'member', args: [listType(A)], result: int },
    { name: 'size', id: 'size_map', kind: 'function', args: [mapOf(A, B)], result: int },
    { name: 'size', id: 'map_size', kind: 'member', args: [mapOf(A, B)], result: int },
    { name: 'size', id: 'size_string', kind: 'function', args: [string], result: int },
    { name: 'size', id: 'string_size', kind: 'member', args: [string], result: int },
  ],
})
