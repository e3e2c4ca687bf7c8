import type { Diagnostic } from '@crdgen/core/internal'
import type { Range } from './protocol.ts'
import type { Lines } from './document.ts'

/** The range of a finding: up to `endColumn`, else the word there. Lines and columns of findings count from 1. */
export function findingRange({ line = 1, column = 1, endColumn }: Pick<Diagnostic, 'line' | 'column' | 'endColumn'>, lines: Lines): Range {
  // Findings leave a byte order mark out of the first line; editors do not.
  const shift = line === 1 && lines.line(0).startsWith('\ufeff') ? 1 : 0
  const start = column - 1 + shift
  const text = lines.line(line - 1)
  const word = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[-+@]?[^\s:,[\]{}()"';]+(?::[^\s:,[\]{}()"';]+)*|.)/.exec(text.slice(start))?.[0] ?? ''
  const end = endColumn === undefined ? start + Math.max(1, word.length) : endColumn - 1 + shift
  return { start: { line: line - 1, character: start }, end: { line: line - 1, character: Math.max(end, start) } }
}
