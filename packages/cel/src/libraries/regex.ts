import { finding } from '../cost/kubernetes.ts'
import { int, listOf, string } from '../types/type.ts'
import type { Overload } from './overload.ts'

/** apiserver pkg/cel/library/regex.go. */
export const regexLibrary = (): readonly Overload[] => [
  { name: 'find', id: 'string_find_string', kind: 'member', args: [string, string], result: string, staticCost: finding },
  { name: 'findAll', id: 'string_find_all_string', kind: 'member', args: [string, string], result: listOf(string), staticCost: finding },
  {
    name: 'findAll',
    id: 'string_find_all_string_int',
    kind: 'member',
    args: [string, string, int],
    result: listOf(string),
    staticCost: finding,
  },
]
