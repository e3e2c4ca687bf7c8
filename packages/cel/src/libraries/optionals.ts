import { bool, dyn, int, listType, mapOf, optionalOf, parameter, string } from '../types/type.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

const K = parameter('K')
const V = parameter('V')
const optional = optionalOf(V)
const list = listType(V)
const map = mapOf(K, V)
const optionals = listType(optional)

/** cel-go cel/library.go, optional types. */
export default defineLibrary({
  order: 190,
  since: 'optionals',
  overloads: () => [
    functionOverload('_[_]', 'optional_list_index_int', [optionalOf(list), int], optional),
    functionOverload('_[_]', 'optional_map_index_value', [optionalOf(map), K], optional),
    functionOverload('optional.of', 'optional_of', [V], optional),
    functionOverload('optional.ofNonZeroValue', 'optional_ofNonZeroValue', [V], optional),
    functionOverload('optional.none', 'optional_none', [], optional),
    { ...functionOverload('optional.unwrap', 'optional_unwrap', [optionals], list), since: 'optionalLists' },
    memberOverload('hasValue', 'optional_hasValue', [optional], bool),
    memberOverload('value', 'optional_value', [optional], V),
    memberOverload('or', 'optional_or_optional', [optional, optional], optional),
    memberOverload('orValue', 'optional_orValue_value', [optional, V], V),
    functionOverload('_?._', 'select_optional_field', [dyn, string], optional),
    functionOverload('_[?_]', 'list_optindex_optional_int', [list, int], optional),
    functionOverload('_[?_]', 'optional_list_optindex_optional_int', [optionalOf(list), int], optional),
    functionOverload('_[?_]', 'map_optindex_optional_value', [map, K], optional),
    functionOverload('_[?_]', 'optional_map_optindex_optional_value', [optionalOf(map), K], optional),
    { ...memberOverload('first', 'list_first', [list], optional), since: 'optionalLists' },
    { ...memberOverload('last', 'list_last', [list], optional), since: 'optionalLists' },
    { ...memberOverload('unwrapOpt', 'optional_unwrapOpt', [optionals], list), since: 'optionalLists' },
  ],
})
