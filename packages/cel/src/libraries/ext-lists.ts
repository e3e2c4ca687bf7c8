import { copying, counting, flattening, slicing, sorting } from '../cost/kubernetes.ts'
import { bool, bytes, type CelType, double, duration, dyn, int, listType, parameter, string, timestamp, uint } from '../types/type.ts'
import type { StaticCost } from '../language/static-cost.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const T = parameter('T')

const memberOverload = (name: string, id: string, args: readonly CelType[], result: CelType, staticCost: StaticCost): Overload => ({
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
    { name: 'lists.range', id: 'lists_range', kind: 'function', args: [int], result: listType(int), since: 'lists', staticCost: counting },
    memberOverload('reverse', 'list_reverse', [listType(T)], listType(T), copying),
    memberOverload('distinct', 'list_distinct', [listType(T)], listType(T), sorting(2)),
  ],
})
