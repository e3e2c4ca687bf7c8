import { compilePattern, type Pattern } from '@crdgen/go'
import { textList } from '../values/text-list.ts'
import { CelError, noSuchOverload, type Value } from '../values/value.ts'
import type { Functions } from './functions.ts'

type RunWithPattern = (pattern: Pattern, args: readonly Value[]) => Value

const withPatterns: ReadonlyMap<string, RunWithPattern> = new Map<string, RunWithPattern>([
  ['matches', (pattern, [text]) => (typeof text === 'string' ? pattern.matches(text) : noSuchOverload)],
  ['find', (pattern, [text]) => (typeof text === 'string' ? (pattern.find(text) ?? '') : noSuchOverload)],
  ['findAll', findAll],
])

function findAll(pattern: Pattern, [text, , most = -1n]: readonly Value[]): Value {
  if (typeof text !== 'string' || typeof most !== 'bigint') return noSuchOverload
  return textList(pattern.findAll(text, most))
}

/** The implementation of a function whose regular expression is compiled already; undefined for functions without one. */
export function callWithPattern(name: string): RunWithPattern | undefined {
  return withPatterns.get(name)
}

function patternFunction(name: string, prefix: string): (...args: readonly Value[]) => Value {
  return (...args) => {
    const pattern = args[1]
    if (typeof pattern !== 'string') return noSuchOverload
    const compiled = compilePattern(pattern)
    if (typeof compiled === 'string') return new CelError(prefix + compiled)
    return withPatterns.get(name)?.(compiled, args) ?? noSuchOverload
  }
}

/** `matches` of the standard library, and apiserver pkg/cel/library/regex.go. */
export const patternFunctions: Functions = {
  matches: patternFunction('matches', ''),
  matches_string: patternFunction('matches', ''),
  string_find_string: patternFunction('find', 'Illegal regex: '),
  string_find_all_string: patternFunction('findAll', 'Illegal regex: '),
  string_find_all_string_int: patternFunction('findAll', 'Illegal regex: '),
}
