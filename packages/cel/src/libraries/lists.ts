import { inclusion, traversal } from '../cost/kubernetes.ts'
import { bool, bytes, type CelType, double, duration, dyn, int, listType, parameter, string, timestamp, uint } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const A = parameter('A')

/** apiserver pkg/cel/library/lists.go. */
export default defineLibrary({
  order: 80,
  overloads: () => [
    memberOverload('indexOf', 'list_a_index_of_int', [listType(A), A], int),
    memberOverload('lastIndexOf', 'list_a_last_index_of_int', [listType(A), A], int),
    ...ordered.map(([type, of]) => memberOverload('isSorted', `list_${type}_is_sorted_bool`, [listType(of)], bool)),
    ...summed.map(([type, of]) => memberOverload('sum', `list_${type}_sum_${type}`, [listType(of)], of)),
    ...ordered.map(([type, of]) => memberOverload('max', `list_${type}_max_${type}`, [listType(of)], of)),
    ...ordered.map(([type, of]) => memberOverload('min', `list_${type}_min_${type}`, [listType(of)], of)),
    { ...memberOverload('includes', 'list_includes_dyn_dyn', [dyn, dyn], bool), since: 'includes', staticCost: inclusion },
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

function memberOverload(name: string, id: string, args: readonly CelType[], result: CelType): Overload {
  return { name, id, kind: 'member', args, result, staticCost: traversal }
}
