import { rangesOf } from './character-ranges.ts'
import { type CharacterRange, parsePattern, type PatternPart } from './parse-pattern.ts'

/** A step of a search: takes a character, goes on in one of several ways, does a part again, or goes on at the start only. */
type SearchStep =
  | { readonly takes: readonly CharacterRange[]; readonly next: number }
  | { readonly ways: readonly number[] }
  | { readonly again: number; readonly next: number }
  | { readonly atStart: number }

/** Limits: of the ways that a search may be at, of the steps of a pattern, and of the work to show it (some ten milliseconds). */
const [mostWays, mostSteps, mostWork] = [100, 2000, 500_000]

/**
 * Shows that an engine which tries one way after the other, as JavaScript's does, takes time in proportion to the length of a text,
 * whatever the text is. It tries each way once: the time is the sum, over the places of the text, of the ways that lead there, from all
 * places where a match may begin. This follows what they may be, character by character; they are few, and so are the sets of them, or
 * nothing is shown. Of a pattern that is not understood nothing is shown either.
 */
export function backtracksLittle(pattern: string): boolean {
  const part = parsePattern(pattern)
  const search = part === undefined ? undefined : openSearch(part)
  const [first, later] = [search?.enter(true), search?.enter(false)]
  if (search === undefined || first === undefined || later === undefined) return false
  let work = 0
  const seen = new Set<string>()
  const open: Ways[] = []
  const add = (ways: Ways): void => {
    const key = [...ways].toSorted(([a], [b]) => a - b).join()
    if (!seen.has(key)) open.push(ways)
    seen.add(key)
  }
  add(first)
  // The newest first: many ways are found along one text sooner than in all short ones.
  for (let ways = open.pop(); ways !== undefined; ways = open.pop()) {
    for (const letter of search.letters) {
      const next = search.follow(ways, letter, later)
      work += ways.size + (next?.size ?? 0)
      if (next === undefined || work > mostWork) return false
      add(next)
    }
  }
  return true
}

/** Characters that every step treats the same: the steps that take them. */
type Letter = ReadonlySet<number>

/** The number of times that a search is at a step. */
type Ways = ReadonlyMap<number, number>

interface Search {
  readonly letters: readonly Letter[]
  /** The first positions of a search; undefined for too many ways. */
  enter(isStart: boolean): Ways | undefined
  follow(ways: Ways, letter: Letter, later: Ways): Ways | undefined
}

function openSearch(part: PatternPart): Search | undefined {
  const steps: SearchStep[] = [{ ways: [] }]
  const start = build(steps, part, 0)
  const letters = lettersOf(steps)
  if (start === undefined || letters === undefined) return undefined
  const known = new Map<number, Ways | undefined>()
  const reach = (step: number): Ways | undefined => {
    if (!known.has(step)) known.set(step, waysFrom(steps, step, false))
    return known.get(step)
  }
  return {
    letters,
    enter: isStart => waysFrom(steps, start, isStart),
    follow(ways, letter, later) {
      const next = new Map(later)
      for (const [at, count] of ways) {
        const step = steps[at]
        if (step === undefined || !('takes' in step) || !letter.has(at)) continue
        const reached = reach(step.next)
        if (reached === undefined) return undefined
        for (const [to, times] of reached) next.set(to, (next.get(to) ?? 0) + count * times)
      }
      return [...next.values()].reduce((sum, count) => sum + count, 0) > mostWays ? undefined : next
    },
  }
}

function lettersOf(steps: readonly SearchStep[]): readonly Letter[] | undefined {
  const takers = steps.flatMap((step, at) => ('takes' in step ? [{ at, ranges: step.takes }] : []))
  const ranges = takers.flatMap(one => one.ranges)
  const edges = [...new Set([0, ...ranges.flatMap(([from, to]) => [from, to + 1])])]
  if (edges.length * ranges.length > mostWork) return undefined
  const letters = edges.map(edge => takers.filter(one => one.ranges.some(([from, to]) => from <= edge && edge <= to)).map(({ at }) => at))
  return [...new Map(letters.map(letter => [letter.join(), new Set(letter)])).values()]
}

/** Tries all ways to a character. A repetition that took nothing is given up, as ECMAScript has it (RepeatMatcher). */
function waysFrom(steps: readonly SearchStep[], from: number, isStart: boolean): Ways | undefined {
  const found = new Map<number, number>()
  const begun = new Set<number>()
  let tried = 0
  const tryStep = (at: number): void => {
    const step = steps[at]
    if (step === undefined || begun.has(at) || ++tried > mostWays) return
    if ('takes' in step) found.set(at, (found.get(at) ?? 0) + 1)
    if ('ways' in step) for (const way of step.ways) tryStep(way)
    if ('atStart' in step && isStart) tryStep(step.atStart)
    if (!('again' in step)) return
    tryStep(step.next)
    begun.add(at)
    tryStep(step.again)
    begun.delete(at)
  }
  tryStep(from)
  return tried > mostWays ? undefined : found
}

/** Adds the steps of a part before those that follow it; undefined for too many, and for what is not understood. */
function build(steps: SearchStep[], part: PatternPart, next: number): number | undefined {
  if (steps.length > mostSteps) return undefined
  const add = (step: SearchStep): number => steps.push(step) - 1
  switch (part.kind) {
    case 'flags':
      return undefined
    case 'set': {
      const takes = rangesOf(part)
      return takes === undefined ? undefined : add({ takes, next })
    }
    case 'place':
      // That others may not be passed makes the ways fewer.
      return ['^', '\\A'].includes(part.sign) ? add({ atStart: next }) : next
    case 'sequence':
      return part.parts.reduceRight<number | undefined>((to, one) => (to === undefined ? to : build(steps, one, to)), next)
    case 'choice': {
      const ways = part.options.map(one => build(steps, one, next))
      return ways.every(way => way !== undefined) ? add({ ways }) : undefined
    }
    case 'repeat':
      return buildRepeat(steps, part, next)
  }
}

function buildRepeat(
  steps: SearchStep[],
  { part, least, most }: Extract<PatternPart, { kind: 'repeat' }>,
  next: number,
): number | undefined {
  let at: number | undefined = next
  if (most === Infinity) {
    at = steps.push({ ways: [] }) - 1
    const again = build(steps, part, at)
    if (again === undefined) return undefined
    steps[at] = { again, next }
  }
  const copies = most === Infinity ? least : most
  for (let count = least; count < copies && at !== undefined; count++) {
    const body = build(steps, part, at)
    at = body === undefined ? undefined : steps.push({ ways: [body, next] }) - 1
  }
  for (let count = 0; count < least && at !== undefined; count++) at = build(steps, part, at)
  return at
}
