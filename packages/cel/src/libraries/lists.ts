import { inclusion, traversal } from '../cost/kubernetes.ts'
import { bool, bytes, type CelType, double, duration, dyn, int, listType, parameter, string, timestamp, uint } from '../types/type.ts'
import { defineLibrary, memberOverload } from './library.ts'

const A = parameter('A')

/** apiserver pkg/cel/library/lists.go. */
export default defineLibrary({
  order: 80,
  overloads: () => [
    memberOverload('indexOf', 'list_a_index_of_int', [listType(A), A], int, traversal),
    memberOverload('lastIndexOf', 'list_a_last_index_of_int', [listType(A), A], int, traversal),
    ...ordered.map(([type, of]) => memberOverload('isSorted', `list_${type}_is_sorted_bool`, [listType(of)], bool, traversal)),
    ...summed.map(([type, of]) => memberOverload('sum', `list_${type}_sum_${type}`, [listType(of)], of, traversal)),
    ...ordered.map(([type, of]) => memberOverload('max', `list_${type}_max_${type}`, [listType(of)], of, traversal)),
    ...ordered.map(([type, of]) => memberOverload('min', `list_${type}_min_${type}`, [listType(of)], of, traversal)),
    { ...memberOverload('includes', 'list_includes_dyn_dyn', [dyn, dyn], bool, inclusion), since: 'includes' },
  ],
})

type Named = readonly (readonly [name: string, type: CelType])[]

const numbers: Named = [
  ['int', int],
  ['uint', uint],
  ['double', double],
]

/** Types of items that can be added up, and put in order, as cel-go lists them. */
const summed: Named = [...numbers, ['duration', duration]]
const ordered: Named = [...numbers, ['bool', bool], ['duration', duration], ['timestamp', timestamp], ['string', string], ['bytes', bytes]]
