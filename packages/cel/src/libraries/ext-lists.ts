import { copying, counting, flattening, slicing, sorting } from '../cost/kubernetes.ts'
import { bool, bytes, double, duration, dyn, int, listOf, parameter, string, timestamp, uint } from '../types/type.ts'
import type { StaticCost } from '../language/static-cost.ts'
import type { CelType } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const T = parameter('T')

const member = (name: string, id: string, args: readonly CelType[], result: CelType, staticCost: StaticCost): Overload => ({
  name,
  id,
  kind: 'member',
  args,
  result,
  since: 'lists',
  staticCost,
})

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
  overloads: () => [
    member('slice', 'list_slice', [listOf(T), int, int], listOf(T), slicing),
    member('flatten', 'list_flatten', [listOf(listOf(T))], listOf(T), flattening),
    member('flatten', 'list_flatten_int', [listOf(dyn), int], listOf(dyn), flattening),
    ...sortable.map(([name, type, cost]) => member('sort', `list_${name}_sort`, [listOf(type)], listOf(type), sorting(cost))),
    // What the macro sortBy calls.
    ...sortable.map(([name, type, cost]) =>
      member('@sortByAssociatedKeys', `list_${name}_sortByAssociatedKeys`, [listOf(T), listOf(type)], listOf(T), sorting(cost)),
    ),
    { name: 'lists.range', id: 'lists_range', kind: 'function', args: [int], result: listOf(int), since: 'lists', staticCost: counting },
    member('reverse', 'list_reverse', [listOf(T)], listOf(T), copying),
    member('distinct', 'list_distinct', [listOf(T)], listOf(T), sorting(2)),
  ],
})
