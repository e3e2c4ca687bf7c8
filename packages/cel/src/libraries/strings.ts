import { quoting, template } from '../cost/standard.ts'
import { joining, replacement, sameSize, splitting, traversal } from '../cost/kubernetes.ts'
import { dyn, int, listType, string } from '../types/type.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

const texts = listType(string)

/** cel-go ext/strings.go. */
export default defineLibrary({
  order: 90,
  overloads: () => [
    memberOverload('charAt', 'string_char_at_int', [string, int], string),
    memberOverload('indexOf', 'string_index_of_string', [string, string], int, traversal),
    memberOverload('indexOf', 'string_index_of_string_int', [string, string, int], int, traversal),
    memberOverload('lastIndexOf', 'string_last_index_of_string', [string, string], int, traversal),
    memberOverload('lastIndexOf', 'string_last_index_of_string_int', [string, string, int], int, traversal),
    memberOverload('lowerAscii', 'string_lower_ascii', [string], string, sameSize),
    memberOverload('replace', 'string_replace_string_string', [string, string, string], string, replacement),
    memberOverload('replace', 'string_replace_string_string_int', [string, string, string, int], string, replacement),
    memberOverload('split', 'string_split_string', [string, string], texts, splitting),
    memberOverload('split', 'string_split_string_int', [string, string, int], texts, splitting),
    memberOverload('substring', 'string_substring_int', [string, int], string, sameSize),
    memberOverload('substring', 'string_substring_int_int', [string, int, int], string, sameSize),
    memberOverload('trim', 'string_trim', [string], string, sameSize),
    memberOverload('upperAscii', 'string_upper_ascii', [string], string, sameSize),
    memberOverload('join', 'list_join', [texts], string, joining),
    memberOverload('join', 'list_join_string', [texts, string], string, joining),
    { ...memberOverload('format', 'string_format', [string, listType(dyn)], string, template), since: 'strings2' },
    { ...functionOverload('strings.quote', 'strings_quote', [string], string, quoting), since: 'strings2' },
  ],
})
