import { quoting, template } from '../cost/standard.ts'
import { joining, replacement, sameSize, splitting, traversal } from '../cost/kubernetes.ts'
import { dyn, int, listOf, string } from '../types/type.ts'
import { defineLibrary } from './library.ts'

/** cel-go ext/strings.go. */
export default defineLibrary({
  order: 90,
  overloads: () => [
    { name: 'charAt', id: 'string_char_at_int', kind: 'member', args: [string, int], result: string },
    { name: 'indexOf', id: 'string_index_of_string', kind: 'member', args: [string, string], result: int, staticCost: traversal },
    { name: 'indexOf', id: 'string_index_of_string_int', kind: 'member', args: [string, string, int], result: int, staticCost: traversal },
    { name: 'lastIndexOf', id: 'string_last_index_of_string', kind: 'member', args: [string, string], result: int, staticCost: traversal },
    {
      name: 'lastIndexOf',
      id: 'string_last_index_of_string_int',
      kind: 'member',
      args: [string, string, int],
      result: int,
      staticCost: traversal,
    },
    { name: 'lowerAscii', id: 'string_lower_ascii', kind: 'member', args: [string], result: string, staticCost: sameSize },
    {
      name: 'replace',
      id: 'string_replace_string_string',
      kind: 'member',
      args: [string, string, string],
      result: string,
      staticCost: replacement,
    },
    {
      name: 'replace',
      id: 'string_replace_string_string_int',
      kind: 'member',
      args: [string, string, string, int],
      result: string,
      staticCost: replacement,
    },
    { name: 'split', id: 'string_split_string', kind: 'member', args: [string, string], result: listOf(string), staticCost: splitting },
    {
      name: 'split',
      id: 'string_split_string_int',
      kind: 'member',
      args: [string, string, int],
      result: listOf(string),
      staticCost: splitting,
    },
    { name: 'substring', id: 'string_substring_int', kind: 'member', args: [string, int], result: string, staticCost: sameSize },
    { name: 'substring', id: 'string_substring_int_int', kind: 'member', args: [string, int, int], result: string, staticCost: sameSize },
    { name: 'trim', id: 'string_trim', kind: 'member', args: [string], result: string, staticCost: sameSize },
    { name: 'upperAscii', id: 'string_upper_ascii', kind: 'member', args: [string], result: string, staticCost: sameSize },
    { name: 'join', id: 'list_join', kind: 'member', args: [listOf(string)], result: string, staticCost: joining },
    { name: 'join', id: 'list_join_string', kind: 'member', args: [listOf(string), string], result: string, staticCost: joining },
    {
      name: 'format',
      id: 'string_format',
      kind: 'member',
      args: [string, listOf(dyn)],
      result: string,
      since: 'strings2',
      staticCost: template,
    },
    {
      name: 'strings.quote',
      id: 'strings_quote',
      kind: 'function',
      args: [string],
      result: string,
      since: 'strings2',
      staticCost: quoting,
    },
  ],
})
