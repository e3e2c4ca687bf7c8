/** A part of a regular expression, as far as texts can be made from it. */
export type TextPart =
  | { readonly kind: 'chars'; readonly ranges: readonly Range[] }
  | { readonly kind: 'sequence'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'choice'; readonly options: readonly TextPart[] }
  | { readonly kind: 'repeat'; readonly part: TextPart; readonly least: number; readonly most: number }

export type Range = readonly [from: number, to: number]

export const printable: Range = [0x20, 0x7e]
const digits: readonly Range[] = [[0x30, 0x39]]
export const words: readonly Range[] = [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0x5f, 0x5f],
]
const blanks: readonly Range[] = [
  [0x20, 0x20],
  [0x09, 0x0a],
]
/** Characters of the classes that patterns name, `.` being one. */
export const classes: Readonly<Record<string, readonly Range[]>> = {
  d: digits,
  w: words,
  s: blanks,
  D: negated(digits),
  W: negated(words),
  S: negated(blanks),
  '.': [...words, printable],
  alpha: words.slice(0, 2),
  lower: words.slice(0, 1),
  upper: words.slice(1, 2),
  digit: digits,
  alnum: words.slice(0, 3),
  word: words,
  space: blanks,
  punct: [
    [0x21, 0x2f],
    [0x3a, 0x40],
  ],
  xdigit: [
    [0x30, 0x39],
    [0x61, 0x66],
  ],
  print: [printable],
  graph: [[0x21, 0x7e]],
}
/** An empty text: places between characters. */
export const nothing: TextPart = { kind: 'sequence', parts: [] }

export function negated(ranges: readonly Range[]): readonly Range[] {
  const sorted = [...ranges].sort(([a], [b]) => a - b)
  const free: Range[] = []
  let next = printable[0]
  for (const [from, to] of sorted) {
    if (from > next) free.push([next, Math.min(from - 1, printable[1])])
    next = Math.max(next, to + 1)
  }
  if (next <= printable[1]) free.push([next, printable[1]])
  // Letters come first: they pass most other rules.
  return [...free.flatMap(split), [0xe9, 0xe9] as const]
}

function split([from, to]: Range): readonly Range[] {
  return from < 0x61 && to > 0x7a
    ? [
        [0x61, 0x7a],
        [from, 0x60],
        [0x7b, to],
      ]
    : [[from, to]]
}
