import type { CommentLine } from './comment-lines.ts'
import { closesFence, leavesInlineTagOpen, openFence } from './fences.ts'

/** Counts the lines from an index on that hold no mark: a whole code fence, a whole `{@link …}`, one line of text; 0 at a mark. */
export type CountPlainLines = (index: number) => number

/**
 * Reads the lines of one comment in time near their number: what a search to the end did not find is not searched for again. Indices
 * have to be asked for in order.
 */
export function plainLinesOf(text: string, lines: readonly CommentLine[], startsMark: (line: string) => boolean): CountPlainLines {
  const contentOf = (line: CommentLine | undefined): string => (line === undefined ? '' : text.slice(line.start, line.end))
  /** By character: no fence of this length or longer is closed further down. */
  const unclosed = new Map<string, number>()
  let hasBrace = true

  const countFence = (index: number, fence: string): number => {
    const sign = fence.charAt(0)
    if (fence.length >= (unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return 0
    const closing = findAfter(lines, index, line => closesFence(contentOf(line), fence))
    if (closing === -1) unclosed.set(sign, fence.length)
    return closing === -1 ? 0 : closing + 1 - index
  }
  const countInlineTag = (index: number): number => {
    const closing = hasBrace ? findAfter(lines, index, line => contentOf(line).includes('}')) : -1
    hasBrace = closing !== -1
    return closing === -1 ? 1 : closing + 1 - index
  }
  return index => {
    const first = contentOf(lines[index])
    const fence = openFence(first)
    const fenced = fence === undefined ? 0 : countFence(index, fence)
    if (fenced > 0) return fenced
    if (startsMark(first)) return 0
    return leavesInlineTagOpen(first) ? countInlineTag(index) : 1
  }
}

function findAfter(lines: readonly CommentLine[], index: number, matches: (line: CommentLine) => boolean): number {
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at]
    if (line !== undefined && matches(line)) return at
  }
  return -1
}
