import { pairs } from '../cost/kubernetes.ts'
import { bool, listOf, parameter } from '../types/type.ts'
import type { Overload } from './overload.ts'

const T = parameter('T')

/** cel-go ext/sets.go. */
export const setsLibrary = (): readonly Overload[] => [
  {
    name: 'sets.contains',
    id: 'list_sets_contains_list',
    kind: 'function',
    args: [listOf(T), listOf(T)],
    result: bool,
    since: 'sets',
    staticCost: pairs(1),
  },
  {
    name: 'sets.equivalent',
    id: 'list_sets_equivalent_list',
    kind: 'function',
    args: [listOf(T), listOf(T)],
    result: bool,
    since: 'sets',
    staticCost: pairs(2),
  },
  {
    name: 'sets.intersects',
    id: 'list_sets_intersects_list',
    kind: 'function',
    args: [listOf(T), listOf(T)],
    result: bool,
    since: 'sets',
    staticCost: pairs(1),
  },
]
