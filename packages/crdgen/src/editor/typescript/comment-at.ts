import type { TextDocument } from '../../system/text/document.ts'

/** The comment around an offset, as offsets of the file. */
export interface CommentRange {
  readonly pos: number
  readonly end: number
}

/** Finds the comment that an offset is in. Reads text only: a `/*` in a string is taken for a comment, which costs a hover and no more. */
export function commentAt({ text, lines }: TextDocument, offset: number): CommentRange | undefined {
  const open = text.lastIndexOf('/*', offset)
  const close = text.indexOf('*/', open + 2)
  const end = close === -1 ? text.length : close + 2
  if (open !== -1 && offset > open && offset < end) return { pos: open, end }
  const { line, character } = lines.positionAt(offset)
  const content = lines.line(line)
  const start = /(?:^|\s)\/\//.exec(content)
  if (start === null || start.index > character) return undefined
  const from = offset - character
  return { pos: from + content.indexOf('//', start.index), end: from + content.length }
}
