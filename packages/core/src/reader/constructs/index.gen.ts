// Written by `pnpm gen`. Do not edit.
import anyEntry from './any.ts'
import arrayEntry from './array.ts'
import conditionalEntry from './conditional.ts'
import impossibleEntry from './impossible.ts'
import indexedAccessEntry from './indexed-access.ts'
import inferEntry from './infer.ts'
import intersectionEntry from './intersection.ts'
import keywordEntry from './keyword.ts'
import literalEntry from './literal.ts'
import mappedEntry from './mapped.ts'
import objectKeywordEntry from './object-keyword.ts'
import parenthesizedEntry from './parenthesized.ts'
import referenceEntry from './reference.ts'
import templateLiteralEntry from './template-literal.ts'
import thisEntry from './this.ts'
import tupleEntry from './tuple.ts'
import typeLiteralEntry from './type-literal.ts'
import typeOperatorEntry from './type-operator.ts'
import typeQueryEntry from './type-query.ts'
import unionEntry from './union.ts'

export const constructs = {
  'any': anyEntry,
  'array': arrayEntry,
  'conditional': conditionalEntry,
  'impossible': impossibleEntry,
  'indexed-access': indexedAccessEntry,
  'infer': inferEntry,
  'intersection': intersectionEntry,
  'keyword': keywordEntry,
  'literal': literalEntry,
  'mapped': mappedEntry,
  'object-keyword': objectKeywordEntry,
  'parenthesized': parenthesizedEntry,
  'reference': referenceEntry,
  'template-literal': templateLiteralEntry,
  'this': thisEntry,
  'tuple': tupleEntry,
  'type-literal': typeLiteralEntry,
  'type-operator': typeOperatorEntry,
  'type-query': typeQueryEntry,
  'union': unionEntry,
}
