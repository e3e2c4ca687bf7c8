export interface Position {
  readonly line: number
  readonly column: number
}

/** Tells line and column, from 1, of offsets in a text. Lines are counted when first asked for. */
export function positionsIn(text: string): (offset: number) => Position {
  let starts: Int32Array | undefined
  return offset => positionAt((starts ??= lineStarts(text)), offset)
}

/** As `positionsIn`, without holding the text: its lines are counted now. */
export function countedPositions(text: string): (offset: number) => Position {
  return positionsAmong(lineStarts(text))
}

function positionsAmong(starts: Int32Array): (offset: number) => Position {
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
