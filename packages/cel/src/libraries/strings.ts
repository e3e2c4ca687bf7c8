import type { StaticCost } from '../language/static-cost.ts'
import { quoting, template } from '../cost/standard.ts'
import { joining, replacement, sameSize, splitting, traversal } from '../cost/kubernetes.ts'
import { dyn, int, listOf, string } from '../types/type.ts'
import type { CelType } from '../types/type.ts'
import { defineLibrary } from './library.ts'
import type { Overload } from '../language/overload.ts'

const texts = listOf(string)

/** cel-go ext/strings.go. */
export default defineLibrary({
  order: 90,
  overloads: () => [
    { name: 'charAt', id: 'string_char_at_int', kind: 'member', args: [string, int], result: string },
    member('indexOf', 'string_index_of_string', [string, string], int, traversal),
    member('indexOf', 'string_index_of_string_int', [string, string, int], int, traversal),
    member('lastIndexOf', 'string_last_index_of_string', [string, string], int, traversal),
    member('lastIndexOf', 'string_last_index_of_string_int', [string, string, int], int, traversal),
    member('lowerAscii', 'string_lower_ascii', [string], string, sameSize),
    member('replace', 'string_replace_string_string', [string, string, string], string, replacement),
    member('replace', 'string_replace_string_string_int', [string, string, string, int], string, replacement),
    member('split', 'string_split_string', [string, string], texts, splitting),
    member('split', 'string_split_string_int', [string, string, int], texts, splitting),
    member('substring', 'string_substring_int', [string, int], string, sameSize),
    member('substring', 'string_substring_int_int', [string, int, int], string, sameSize),
    member('trim', 'string_trim', [string], string, sameSize),
    member('upperAscii', 'string_upper_ascii', [string], string, sameSize),
    member('join', 'list_join', [texts], string, joining),
    member('join', 'list_join_string', [texts, string], string, joining),
    { ...member('format', 'string_format', [string, listOf(dyn)], string, template), since: 'strings2' },
    { ...member('strings.quote', 'strings_quote', [string], string, quoting), kind: 'function', since: 'strings2' },
  ],
})

function member(name: string, id: string, args: readonly CelType[], result: CelType, staticCost: StaticCost): Overload {
  return { name, id, kind: 'member', args, result, staticCost }
}
