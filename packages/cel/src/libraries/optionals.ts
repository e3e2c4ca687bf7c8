import { bool, type CelType, dyn, int, listType, mapOf, optionalOf, parameter, string } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const K = parameter('K')
const V = parameter('V')
const optional = optionalOf(V)
const list = listType(V)
const map = mapOf(K, V)
const optionals = listType(optional)

/** An operator, or a function of a namespace. */
function plain(name: string, id: string, args: readonly CelType[], result: CelType): Overload {
  return { name, id, kind: 'function', args, result, since: 'optionals' }
}

function memberOverload(name: string, id: string, args: readonly CelType[], result: CelType): Overload {
  return { name, id, kind: 'member', args, result, since: 'optionals' }
}

/** cel-go cel/library.go, optional types. */
export default defineLibrary({
  order: 190,
  overloads: () => [
    plain('_[_]', 'optional_list_index_int', [optionalOf(list), int], optional),
    plain('_[_]', 'optional_map_index_value', [optionalOf(map), K], optional),
    plain('optional.of', 'optional_of', [V], optional),
    plain('optional.ofNonZeroValue', 'optional_ofNonZeroValue', [V], optional),
    plain('optional.none', 'optional_none', [], optional),
    { ...plain('optional.unwrap', 'optional_unwrap', [optionals], list), since: 'optionalLists' },
    memberOverload('hasValue', 'optional_hasValue', [optional], bool),
    memberOverload('value', 'optional_value', [optional], V),
    memberOverload('or', 'optional_or_optional', [optional, optional], optional),
    memberOverload('orValue', 'optional_orValue_value', [optional, V], V),
    plain('_?._', 'select_optional_field', [dyn, string], optional),
    plain('_[?_]', 'list_optindex_optional_int', [list, int], optional),
    plain('_[?_]', 'optional_list_optindex_optional_int', [optionalOf(list), int], optional),
    plain('_[?_]', 'map_optindex_optional_value', [map, K], optional),
    plain('_[?_]', 'optional_map_optindex_optional_value', [optionalOf(map), K], optional),
    { ...memberOverload('first', 'list_first', [list], optional), since: 'optionalLists' },
    { ...memberOverload('last', 'list_last', [list], optional), since: 'optionalLists' },
    { ...memberOverload('unwrapOpt', 'optional_unwrapOpt', [optionals], list), since: 'optionalLists' },
  ],
})
