import { finding } from '../cost/kubernetes.ts'
import { int, listType, string } from '../types/type.ts'
import { defineLibrary } from './library.ts'

/** apiserver pkg/cel/library/regex.go. */
export default defineLibrary({
  order: 100,
  overloads: () => [
    { name: 'find', id: 'string_find_string', kind: 'member', args: [string, string], result: string, staticCost: finding },
    {
      name: 'findAll',
      id: 'string_find_all_string',
      kind: 'member',
      args: [string, string],
      result: listType(string),
      staticCost: finding,
    },
    {
      name: 'findAll',
      id: 'string_find_all_string_int',
      kind: 'member',
      args: [string, string, int],
      result: listType(string),
      staticCost: finding,
    },
  ],
})
