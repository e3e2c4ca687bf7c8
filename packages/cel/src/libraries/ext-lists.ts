import { copying, counting, flattening, slicing, sorting } from '../cost/kubernetes.ts'
import { bool, bytes, type CelType, double, duration, dyn, int, listType, parameter, string, timestamp, uint } from '../types/type.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

const T = parameter('T')

/** Types that values can be sorted by, and what it costs to compare two. */
const sortable: readonly (readonly [name: string, type: CelType, cost: number])[] = [
  ['int', int, 2],
  ['uint', uint, 2],
  ['double', double, 2],
  ['bool', bool, 2],
  ['google.protobuf.Duration', duration, 2],
  ['google.protobuf.Timestamp', timestamp, 2],
  ['string', string, 2.1],
  ['bytes', bytes, 2.1],
]

/** cel-go ext/lists.go. */
export default defineLibrary({
  order: 180,
  since: 'lists',
  overloads: () => [
    memberOverload('slice', 'list_slice', [listType(T), int, int], listType(T), slicing),
    memberOverload('flatten', 'list_flatten', [listType(listType(T))], listType(T), flattening),
    memberOverload('flatten', 'list_flatten_int', [listType(dyn), int], listType(dyn), flattening),
    ...sortable.map(([name, type, cost]) => memberOverload('sort', `list_${name}_sort`, [listType(type)], listType(type), sorting(cost))),
    // What the macro sortBy calls.
    ...sortable.map(([name, type, cost]) =>
      memberOverload(
        '@sortByAssociatedKeys',
        `list_${name}_sortByAssociatedKeys`,
        [listType(T), listType(type)],
        listType(T),
        sorting(cost),
      ),
    ),
    functionOverload('lists.range', 'lists_range', [int], listType(int), counting),
    memberOverload('reverse', 'list_reverse', [listType(T)], listType(T), copying),
    memberOverload('distinct', 'list_distinct', [listType(T)], listType(T), sorting(2)),
  ],
})
