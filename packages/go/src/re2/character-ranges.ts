import type { CharacterRange, CharacterSet } from './parse-pattern.ts'

const last = 0x10ffff

const word: readonly CharacterRange[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
const digit: readonly CharacterRange[] = [[0x30, 0x39]]
const space: readonly CharacterRange[] = [
  [9, 10],
  [12, 13],
  [32, 32],
]

/** Classes of Go's regexp/syntax, perl_groups.go: all of ASCII. */
const classes: ReadonlyMap<string, readonly CharacterRange[]> = new Map<string, readonly CharacterRange[]>([
  ['d', digit],
  ['w', word],
  ['s', space],
  ['D', without(digit)],
  ['W', without(word)],
  ['S', without(space)],
  ['.', without([[10, 10]])],
  ['alnum', word.filter(([from]) => from !== 0x5f)],
  ['alpha', word.filter(([from]) => from > 0x40 && from !== 0x5f)],
  ['ascii', [[0, 0x7f]]],
  [
    'blank',
    [
      [9, 9],
      [32, 32],
    ],
  ],
  [
    'cntrl',
    [
      [0, 0x1f],
      [0x7f, 0x7f],
    ],
  ],
  ['digit', digit],
  ['graph', [[0x21, 0x7e]]],
  ['lower', [[0x61, 0x7a]]],
  ['print', [[0x20, 0x7e]]],
  [
    'punct',
    [
      [0x21, 0x2f],
      [0x3a, 0x40],
      [0x5b, 0x60],
      [0x7b, 0x7e],
    ],
  ],
  [
    'space',
    [
      [9, 13],
      [32, 32],
    ],
  ],
  ['upper', [[0x41, 0x5a]]],
  ['word', word],
  [
    'xdigit',
    [
      [0x30, 0x39],
      [0x41, 0x46],
      [0x61, 0x66],
    ],
  ],
])

/** The characters of a set, in order; undefined for one with an unknown class. */
export function rangesOf({ isNegated, members }: CharacterSet): readonly CharacterRange[] | undefined {
  const ranges = members.map(member => (typeof member === 'string' ? classes.get(member) : [member]))
  const known = ranges.flatMap(one => one ?? [])
  if (ranges.includes(undefined)) return undefined
  const free = without(known)
  return isNegated ? free : without(free)
}

/** All other characters. */
function without(ranges: readonly CharacterRange[]): readonly CharacterRange[] {
  const others: CharacterRange[] = []
  let next = 0
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from > next) others.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  return next <= last ? [...others, [next, last]] : others
}
