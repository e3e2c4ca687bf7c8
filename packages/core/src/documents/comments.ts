import { positionsIn } from './positions.ts'
import { parseChunk } from './source.ts'
import { splitDocuments } from './split.ts'

/** A comment that has a line for itself. Lines count from 1. */
export interface Comment {
  readonly line: number
  readonly column: number
  /** The text after the word that was looked for, trimmed. */
  readonly text: string
  /** The next line that has more than a comment; undefined at the end of the text. */
  readonly next: number | undefined
}

/** Finds the comments of a YAML text that start with a word. What looks like one within a block of text (`|`, `>`) is not. */
export function findComments(text: string, word: string): readonly Comment[] {
  if (!text.includes(word)) return []
  const positionOf = positionsIn(text).of
  const lines = text.split(/\r\n|\r|\n/)
  return splitDocuments(text).chunks.flatMap(chunk => {
    if (!chunk.text.includes(word)) return []
    return parseChunk(chunk).comments.flatMap((at): readonly Comment[] => {
      const { line, column } = positionOf(chunk.at + at)
      const found = afterWord(lines[line - 1]?.trim() ?? '', word)
      return found === undefined ? [] : [{ line, column, text: found, next: nextLine(lines, line) }]
    })
  })
}

/** The place of the first comment of a YAML text, also behind a value, that a pattern matches from its `#` on. */
export function findComment(text: string, pattern: RegExp): { readonly line: number; readonly column: number } | undefined {
  for (const chunk of splitDocuments(text).chunks) {
    const found = parseChunk(chunk).comments.find(at => pattern.test(chunk.text.slice(at, at + 80)))
    if (found !== undefined) return positionsIn(text).of(chunk.at + found)
  }
  return undefined
}

function afterWord(line: string, word: string): string | undefined {
  const comment = /^#\s*(.*)$/.exec(line)?.[1]
  if (comment === undefined || !comment.startsWith(word)) return undefined
  const rest = comment.slice(word.length)
  return rest === '' || /^\s/.test(rest) ? rest.trim() : undefined
}

/** `after` counts from 1, so that it is the index of the line behind. */
function nextLine(lines: readonly string[], after: number): number | undefined {
  const found = lines.findIndex((line, index) => index >= after && !/^\s*(?:#.*)?$/.test(line))
  return found === -1 ? undefined : found + 1
}
