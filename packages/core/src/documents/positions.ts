export interface Position {
  readonly line: number
  readonly column: number
}

/** The line and column, from 1, of an offset in a text. */
export type PositionOf = (offset: number) => Position

/** The positions in a text, whose lines are counted once. */
export interface Positions {
  /** Counts the lines when it is first called, and holds the text. */
  readonly of: PositionOf
  /** Counts the lines now, and returns what does not hold the text. */
  readonly count: () => PositionOf
}

export function positionsIn(text: string): Positions {
  let starts: Int32Array | undefined
  const count = () => (starts ??= lineStarts(text))
  return { of: offset => positionAt(count(), offset), count: () => positionsAmong(count()) }
}

function positionsAmong(starts: Int32Array): PositionOf {
  return offset => positionAt(starts, offset)
}

function positionAt(starts: Int32Array, offset: number): Position {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

function lineStarts(text: string): Int32Array {
  const starts = [text.startsWith('\ufeff') ? 1 : 0]
  if (text.includes('\r')) for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineBreak.length)
  else for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return new Int32Array(starts)
}
