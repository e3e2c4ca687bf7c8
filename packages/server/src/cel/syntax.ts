import type { Server } from '../server-version.ts'
import { createCursor } from './cursor.ts'
import { parseSource } from './parser.ts'
import { tokenize } from './tokens.ts'
import type { Fault } from './tokens.ts'

const longest = 100_000

export interface SyntaxProblem {
  /** What the server prints; it ends with `…` where ANTLR would name what it expected. */
  readonly serverText: string
  /** The first fault in our words: `1:6: expected a name, found the end`. */
  readonly clause: string
}

/** Says what cel-go's parser has against an expression; undefined when it takes it. Of several syntax errors only the first is told. */
export function celSyntaxProblem(source: string, server: Server): SyntaxProblem | undefined {
  const faults = findFaults(source, server).map(fault => ({ ...fault, ...locate(source, fault, server) }))
  faults.sort((a, b) => a.line - b.line || a.column - b.column)
  const [first] = faults
  if (first === undefined) return undefined
  const words = first.unexpected ?? first.message.replace(/^Syntax error: /, '')
  const cut = faults.findIndex(({ unexpected }) => unexpected !== undefined)
  const shown = cut < 0 ? faults : faults.slice(0, cut + 1)
  const texts = shown.map(one => display(source, one))
  return { serverText: texts.join('\n'), clause: first.line < 1 ? words : `${first.line}:${first.column + 1}: ${words}` }
}

function findFaults(source: string, server: Server): readonly Fault[] {
  const size = [...source].length
  if (size > longest) return [{ at: -1, message: `expression code point size exceeds limit: size: ${size}, limit ${longest}` }]
  const { tokens, faults } = tokenize(source, server.has('celBackticks'))
  const all = [...faults]
  parseSource(createCursor(tokens, all), server)
  return all
}

interface Location {
  /** From 1 and from 0, as cel-go counts; a column is a code point. */
  readonly line: number
  readonly column: number
}

function locate(source: string, { at, message }: Fault, server: Server): Location {
  if (at < 0) return { line: -1, column: -1 }
  // Older servers take the start of a line for the end of the one before, except where the grammar itself is broken.
  const isMisplaced = !server.has('celCodePoints') && source[at - 1] === '\n' && !message.startsWith('Syntax error')
  const before = source.slice(0, isMisplaced ? at - 1 : at).split('\n')
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + (isMisplaced ? 1 : 0) }
}

/** cel-go's common/error.go, ToDisplayString: the line, and a mark under the place. */
function display(source: string, { line, column, message, unexpected }: Fault & Location): string {
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`
  if (line < 1 || unexpected !== undefined) return head
  const snippet = (source.split('\n')[line - 1] ?? '').replaceAll('\t', ' ')
  const characters = [...snippet]
  const mark = characters.slice(0, column).map(one => (isWide(one) ? '\uff0e' : '.'))
  const point = isWide(characters[column] ?? '') ? '\uff3e' : '^'
  return `${head}\n | ${snippet}\n | ${mark.join('')}${point}`
}

function isWide(character: string): boolean {
  return Buffer.byteLength(character) > 1
}
