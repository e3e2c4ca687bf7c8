import { globalRegularExpression, prefix, regularExpression, search } from '../cost/standard.ts'
import { bool, string } from '../types/type.ts'
import { defineLibrary, functionOverload, memberOverload } from './library.ts'

/** Texts in the standard library. */
export default defineLibrary({
  order: 50,
  overloads: () => [
    memberOverload('contains', 'contains_string', [string, string], bool, search),
    memberOverload('startsWith', 'starts_with_string', [string, string], bool, prefix),
    memberOverload('endsWith', 'ends_with_string', [string, string], bool, prefix),
    { ...functionOverload('matches', 'matches', [string, string], bool, globalRegularExpression), since: 'globalMatches' },
    memberOverload('matches', 'matches_string', [string, string], bool, regularExpression),
  ],
})
