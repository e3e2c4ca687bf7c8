import { mapOf, parameter } from '../types/type.ts'
import { defineLibrary, functionOverload } from './library.ts'

const K = parameter('K')
const V = parameter('V')

/** cel-go ext/comprehensions.go: what transformMap inserts with. */
export default defineLibrary({
  order: 210,
  since: 'twoVariables',
  overloads: () => [
    functionOverload('cel.@mapInsert', '@mapInsert_map_key_value', [mapOf(K, V), K, V], mapOf(K, V)),
    functionOverload('cel.@mapInsert', '@mapInsert_map_map', [mapOf(K, V), mapOf(K, V)], mapOf(K, V)),
  ],
})
