import { mapOf, parameter } from '../types/type.ts'
import { defineLibrary } from './library.ts'

const K = parameter('K')
const V = parameter('V')

/** cel-go ext/comprehensions.go: what transformMap inserts with. */
export default defineLibrary({
  order: 210,
  overloads: () => [
    {
      name: 'cel.@mapInsert',
      id: '@mapInsert_map_key_value',
      kind: 'function',
      args: [mapOf(K, V), K, V],
      result: mapOf(K, V),
      since: 'twoVariables',
    },
    {
      name: 'cel.@mapInsert',
      id: '@mapInsert_map_map',
      kind: 'function',
      args: [mapOf(K, V), mapOf(K, V)],
      result: mapOf(K, V),
      since: 'twoVariables',
    },
  ],
})
