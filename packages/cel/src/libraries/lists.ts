import { inclusion, traversal } from '../cost/kubernetes.ts'
import { bool, bytes, double, duration, dyn, int, listOf, parameter, string, timestamp, uint } from '../types/type.ts'
import type { CelType } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const A = parameter('A')

/** apiserver pkg/cel/library/lists.go. */
export default defineLibrary({
  order: 80,
  overloads: () => [
    member('indexOf', 'list_a_index_of_int', [listOf(A), A], int),
    member('lastIndexOf', 'list_a_last_index_of_int', [listOf(A), A], int),
    ...ordered.map(([type, of]) => member('isSorted', `list_${type}_is_sorted_bool`, [listOf(of)], bool)),
    ...summed.map(([type, of]) => member('sum', `list_${type}_sum_${type}`, [listOf(of)], of)),
    ...ordered.map(([type, of]) => member('max', `list_${type}_max_${type}`, [listOf(of)], of)),
    ...ordered.map(([type, of]) => member('min', `list_${type}_min_${type}`, [listOf(of)], of)),
    { ...member('includes', 'list_includes_dyn_dyn', [dyn, dyn], bool), since: 'includes', staticCost: inclusion },
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

function member(name: string, id: string, args: readonly CelType[], result: CelType): Overload {
  return { name, id, kind: 'member', args, result, staticCost: traversal }
}
