export interface Position {
  readonly line: number
  readonly column: number
}

/** Tells line and column, from 1, of offsets in a text. Lines are counted when first asked for. */
export function positionsIn(text: string): (offset: number) => Position {
  let starts: readonly number[] | undefined
  return offset => {
    starts ??= lineStarts(text)
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0]
  if (text.includes('\r')) for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineBreak.length)
  else for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
