import { bool, dyn, int, listOf, mapOf, optionalOf, parameter, string } from '../types/type.ts'
import type { Overload } from './overload.ts'

const K = parameter('K')
const V = parameter('V')

/** cel-go cel/library.go, optional types. */
export const optionalsLibrary = (): readonly Overload[] => [
  {
    name: '_[_]',
    id: 'optional_list_index_int',
    kind: 'function',
    args: [optionalOf(listOf(V)), int],
    result: optionalOf(V),
    since: 'optionals',
  },
  {
    name: '_[_]',
    id: 'optional_map_index_value',
    kind: 'function',
    args: [optionalOf(mapOf(K, V)), K],
    result: optionalOf(V),
    since: 'optionals',
  },
  { name: 'optional.of', id: 'optional_of', kind: 'function', args: [V], result: optionalOf(V), since: 'optionals' },
  {
    name: 'optional.ofNonZeroValue',
    id: 'optional_ofNonZeroValue',
    kind: 'function',
    args: [V],
    result: optionalOf(V),
    since: 'optionals',
  },
  { name: 'optional.none', id: 'optional_none', kind: 'function', args: [], result: optionalOf(V), since: 'optionals' },
  {
    name: 'optional.unwrap',
    id: 'optional_unwrap',
    kind: 'function',
    args: [listOf(optionalOf(V))],
    result: listOf(V),
    since: 'optionalLists',
  },
  { name: 'hasValue', id: 'optional_hasValue', kind: 'member', args: [optionalOf(V)], result: bool, since: 'optionals' },
  { name: 'value', id: 'optional_value', kind: 'member', args: [optionalOf(V)], result: V, since: 'optionals' },
  {
    name: 'or',
    id: 'optional_or_optional',
    kind: 'member',
    args: [optionalOf(V), optionalOf(V)],
    result: optionalOf(V),
    since: 'optionals',
  },
  { name: 'orValue', id: 'optional_orValue_value', kind: 'member', args: [optionalOf(V), V], result: V, since: 'optionals' },
  { name: '_?._', id: 'select_optional_field', kind: 'function', args: [dyn, string], result: optionalOf(V), since: 'optionals' },
  { name: '_[?_]', id: 'list_optindex_optional_int', kind: 'function', args: [listOf(V), int], result: optionalOf(V), since: 'optionals' },
  {
    name: '_[?_]',
    id: 'optional_list_optindex_optional_int',
    kind: 'function',
    args: [optionalOf(listOf(V)), int],
    result: optionalOf(V),
    since: 'optionals',
  },
  { name: '_[?_]', id: 'map_optindex_optional_value', kind: 'function', args: [mapOf(K, V), K], result: optionalOf(V), since: 'optionals' },
  {
    name: '_[?_]',
    id: 'optional_map_optindex_optional_value',
    kind: 'function',
    args: [optionalOf(mapOf(K, V)), K],
    result: optionalOf(V),
    since: 'optionals',
  },
  { name: 'first', id: 'list_first', kind: 'member', args: [listOf(V)], result: optionalOf(V), since: 'optionalLists' },
  { name: 'last', id: 'list_last', kind: 'member', args: [listOf(V)], result: optionalOf(V), since: 'optionalLists' },
  { name: 'unwrapOpt', id: 'optional_unwrapOpt', kind: 'member', args: [listOf(optionalOf(V))], result: listOf(V), since: 'optionalLists' },
]
