import { globalRegularExpression, prefix, regularExpression, search } from '../cost/standard.ts'
import { bool, string } from '../types/type.ts'
import { defineLibrary } from './library.ts'

/** Texts in the standard library. */
export default defineLibrary({
  order: 50,
  overloads: () => [
    { name: 'contains', id: 'contains_string', kind: 'member', args: [string, string], result: bool, staticCost: search },
    { name: 'startsWith', id: 'starts_with_string', kind: 'member', args: [string, string], result: bool, staticCost: prefix },
    { name: 'endsWith', id: 'ends_with_string', kind: 'member', args: [string, string], result: bool, staticCost: prefix },
    {
      name: 'matches',
      id: 'matches',
      kind: 'function',
      args: [string, string],
      result: bool,
      since: 'globalMatches',
      staticCost: globalRegularExpression,
    },
    { name: 'matches', id: 'matches_string', kind: 'member', args: [string, string], result: bool, staticCost: regularExpression },
  ],
})
