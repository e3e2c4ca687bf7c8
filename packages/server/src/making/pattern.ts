import { nothing, printable, type Range, type TextPart } from './characters.ts'
import { readPattern } from './read-pattern.ts'

/** Texts are made until there are as many, or they are as long together. */
const [mostAttempts, mostCharacters] = [40, 10_000]

/**
 * Makes texts that a pattern matches, shortest first; undefined for a pattern with something in it that is not understood.
 * `length`: where the pattern can repeat, it does so until texts are about that long.
 */
export function textsFor(pattern: string, length = 0): readonly string[] | undefined {
  const part = readPattern(pattern)
  if (part === undefined) return undefined
  const texts = new Set<string>()
  for (let attempt = 0, made = 0; attempt < mostAttempts && made < mostCharacters; attempt++) {
    const text = makeText(part, choices(attempt), attempt === 0 ? 0 : attempt % 3)
    made += text.length
    texts.add(text)
  }
  for (let more = 1; more < length * 2; more *= 2) texts.add(makeText(part, choices(0), Math.min(more, length)))
  if (length > 0) for (let less = 0; less < 4; less++) texts.add(makeText(part, choices(0), Math.max(0, length - less)))
  return [...texts].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

/**
 * About how many instructions the program of a pattern has: what is repeated is in it as often. Of a pattern that is not understood,
 * counts are taken to repeat it all.
 */
export function instructionsOf(pattern: string): number {
  const part = readPattern(pattern)
  if (part !== undefined) return countInstructions(part)
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) => Number(most || least))
  return pattern.length * Math.max(1, ...counts)
}

function countInstructions(part: TextPart): number {
  switch (part.kind) {
    case 'chars':
      return 1
    case 'sequence':
      return part.parts.reduce((sum, one) => sum + countInstructions(one), 0)
    case 'choice':
      return part.options.reduce((sum, one) => sum + countInstructions(one) + 1, 0)
    case 'repeat':
      return (countInstructions(part.part) + 1) * Math.max(1, part.most === Infinity ? part.least : part.most)
  }
}

/** Repeatable choices: always the first at attempt 0, others later. */
function choices(attempt: number): (count: number) => number {
  let state = attempt * 2_654_435_761
  return count => {
    if (attempt === 0) return 0
    state = (Math.imul(state ^ (state >>> 13), 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % count
  }
}

function makeText(part: TextPart, choose: (count: number) => number, more: number): string {
  switch (part.kind) {
    case 'chars':
      return makeCharacter(part.ranges, choose)
    case 'sequence':
      return part.parts.map(one => makeText(one, choose, more)).join('')
    case 'choice':
      return makeText(part.options[choose(part.options.length)] ?? nothing, choose, more)
    case 'repeat': {
      const count = Math.min(part.least + more, part.most)
      return Array.from({ length: count }, () => makeText(part.part, choose, Math.min(more, 1))).join('')
    }
  }
}

function makeCharacter(ranges: readonly Range[], choose: (count: number) => number): string {
  const [from, to] = ranges[choose(ranges.length)] ?? printable
  const steps = [from, to, Math.floor((from + to) / 2)]
  return String.fromCodePoint(steps[choose(steps.length)] ?? from)
}
