import { pairs } from '../cost/kubernetes.ts'
import { bool, listType, parameter } from '../types/type.ts'
import { defineLibrary, functionOverload } from './library.ts'

const T = parameter('T')

/** cel-go ext/sets.go. */
export default defineLibrary({
  order: 170,
  since: 'sets',
  overloads: () => [
    functionOverload('sets.contains', 'list_sets_contains_list', [listType(T), listType(T)], bool, pairs(1)),
    functionOverload('sets.equivalent', 'list_sets_equivalent_list', [listType(T), listType(T)], bool, pairs(2)),
    functionOverload('sets.intersects', 'list_sets_intersects_list', [listType(T), listType(T)], bool, pairs(1)),
  ],
})
