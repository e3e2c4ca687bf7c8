import { pairs } from '../cost/kubernetes.ts'
import { bool, listType, parameter } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const T = parameter('T')

/** cel-go ext/sets.go. */
export default defineLibrary({
  order: 170,
  overloads: () => [
    {
      name: 'sets.contains',
      id: 'list_sets_contains_list',
      kind: 'function',
      args: [listType(T), listType(T)],
      result: bool,
      since: 'sets',
      staticCost: pairs(1),
    },
    {
      name: 'sets.equivalent',
      id: 'list_sets_equivalent_list',
      kind: 'function',
      args: [listType(T), listType(T)],
      result: bool,
      since: 'sets',
      staticCost: pairs(2),
    },
    {
      name: 'sets.intersects',
      id: 'list_sets_intersects_list',
      kind: 'function',
      args: [listType(T), listType(T)],
      result: bool,
      since: 'sets',
      staticCost: pairs(1),
    },
  ],
})
