import { finding } from '../cost/kubernetes.ts'
import { int, listType, string } from '../types/type.ts'
import { defineLibrary, memberOverload } from './library.ts'

/** apiserver pkg/cel/library/regex.go. */
export default defineLibrary({
  order: 100,
  overloads: () => [
    memberOverload('find', 'string_find_string', [string, string], string, finding),
    memberOverload('findAll', 'string_find_all_string', [string, string], listType(string), finding),
    memberOverload('findAll', 'string_find_all_string_int', [string, string, int], listType(string), finding),
  ],
})
