import { backtracksLittle, matchProgram, re2Problem } from '@crdgen/go'
import { type TranslatedPattern, translatePattern } from '../json-schema/re2-pattern.ts'
import { printValue, quote } from './print.ts'

/** The patterns that a file of validators tests. */
export interface PatternTable {
  /** Adds a pattern; or returns the reason why it cannot be tested. */
  add(pattern: string): TranslatedPattern
  /** The code of the tests, which other code finds by their patterns. */
  code(): string
}

/** A longer program would be most of the file, and slow for a long text. */
const mostNumbers = 6000

/**
 * Begins a table. A pattern is a RegExp where JavaScript reads it as RE2 does and is shown to take time in proportion to the text;
 * else a program for the matcher, which does so always.
 */
export function startPatterns(): PatternTable {
  const tests = new Map<string, string | { readonly reason: string }>()
  const known = () => [...tests].flatMap(([pattern, test]) => (typeof test === 'string' ? [{ pattern, test }] : []))
  return {
    add(pattern) {
      const test = tests.get(pattern) ?? writeTest(pattern)
      tests.set(pattern, test)
      return typeof test === 'string' ? { pattern } : test
    },
    code() {
      const entries = known().toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1))
      const isMatcherUsed = entries.some(({ test }) => test.startsWith('matcherOf'))
      return `${isMatcherUsed ? matcherCode : ''}const patterns = new Map([${entries.map(({ pattern, test }) => `\n  [${quote(pattern)}, ${test}],`).join('')}\n])\n`
    },
  }
}

function writeTest(pattern: string): string | { readonly reason: string } {
  const problem = re2Problem(pattern)
  if (problem !== undefined) return { reason: `the API server cannot read it (${problem})` }
  const translated = translatePattern(pattern)
  if ('pattern' in translated && backtracksLittle(pattern)) return `new RegExp(${quote(translated.pattern)}, 'u')`
  const program = matchProgram(pattern, mostNumbers)
  if (program === undefined) return { reason: 'its program is too long to be written here' }
  return `matcherOf(${printValue(program.sets)}, ${printValue(program.steps)})`
}

/** Plain JavaScript. It is at all steps at once, so that each character of a text is looked at once. */
const matcherCode = `
/** Finds what a program of steps finds in a text, in time proportional to both. */
const matcherOf = (() => {
const isWord = code => (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)

/** What a place between two characters is, -1 being none: bits for begin and end of line and text, border of a word or not. */
const placeOf = (before, after) =>
  (before === -1 ? 5 : before === 10 ? 1 : 0) | (after === -1 ? 10 : after === 10 ? 2 : 0) | (isWord(before) === isWord(after) ? 32 : 16)

function isIn(ranges, code) {
  let low = 0
  let high = ranges.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[2 * middle + 1] < code) low = middle + 1
    else high = middle
  }
  return ranges[2 * low] <= code
}

return (sets, steps) => {
  /** The round in which a step was reached last. There are more rounds than 32 bits can count. */
  const seen = new Float64Array(steps.length / 3)
  let round = 0
  /** The steps that wait for a character, from others; undefined when a match is among them. */
  const reach = (from, place) => {
    const waiting = []
    const open = [...from, 0]
    round++
    while (open.length > 0) {
      const at = open.pop()
      if (at === seen.length) return undefined
      if (seen[at] === round) continue
      seen[at] = round
      const kind = steps[3 * at]
      if (kind === 0) waiting.push(at)
      if (kind === 1) open.push(steps[3 * at + 1])
      if (kind === 1 || (kind === 2 && (steps[3 * at + 1] & ~place) === 0)) open.push(steps[3 * at + 2])
    }
    return waiting
  }
  return {
    test: text => {
      let before = -1
      let at = []
      for (const character of text) {
        const code = character.codePointAt(0)
        const waiting = reach(at, placeOf(before, code))
        if (waiting === undefined) return true
        const isTaken = sets.map(ranges => isIn(ranges, code))
        at = waiting.filter(step => isTaken[steps[3 * step + 1]]).map(step => steps[3 * step + 2])
        before = code
      }
      return reach(at, placeOf(before, -1)) === undefined
    },
  }
}
})()
`
