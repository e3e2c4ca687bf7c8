import type { Settings } from './options.ts'
import { formatWithoutArguments } from '@crdgen/go'
import { beforeAll, type Location, type Problem } from './problem.ts'

/** More problems than these are only counted. */
const mostShown = 100
/** Longer lines are not shown, in bytes. */
const longestSnippet = 16_384

/** Problems by where they are, and the text that the server prints of them (cel-go common/errors.go, ToDisplayString). */
export interface Display {
  readonly located: readonly (Problem & Location)[]
  readonly text: string
}

/** The first hundred of several problems, in the order in which they were found, as the server shows them. */
export function displayProblems(source: string, problems: readonly Problem[], settings: Settings): Display {
  const locate = locator(source, settings)
  const located = problems.slice(0, mostShown).map(one => ({ ...one, ...locate(one) }))
  located.sort((a, b) => a.line - b.line || a.column - b.column)
  const lines = source.split('\n')
  const texts = located.map(one => display(lines, { ...one, message: printed(one.message, settings) }))
  if (problems.length > mostShown) texts.push(`${problems.length - mostShown} more errors were truncated`)
  return { located, text: texts.join('\n') }
}

/** A problem in our words, after where it is: `1:6: expected a name, found the end`. */
export function clauseOf({ line, column, message, unexpected }: Problem & Location): string {
  const words = unexpected ?? withoutOverload(message.replace(/^Syntax error: /, ''))
  return line < 1 ? words : `${line}:${column + 1}: ${words}`
}

/** `found no matching overload for '_>_' applied to '(string, int)'` → `> does not take (string, int)` */
function withoutOverload(words: string): string {
  const [, name = '', types = ''] = /^found no matching overload for '([^']*)' applied to '(.*)'$/s.exec(words) ?? []
  return name === '' ? words : `${name === '_[_]' ? name : name.replaceAll(/^_|_$/g, '')} does not take ${types}`
}

function locator(source: string, settings: Settings): (problem: Problem) => Location {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return ({ at, message }) => {
    if (at === beforeAll) return { line: 1, column: -1 }
    if (at < 0) return { line: -1, column: -1 }
    // Older servers take the start of a line for the end of the one before, except where the grammar itself is broken.
    const isMisplaced = !settings.has('codePoints') && source[at - 1] === '\n' && !message.startsWith('Syntax error')
    const end = isMisplaced ? at - 1 : at
    const line = lastAtMost(starts, end)
    return { line: line + 1, column: countCodePoints(source, starts[line] ?? 0, end) + (isMisplaced ? 1 : 0) }
  }
}

/** The index of the last of several rising numbers that is not above a limit. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((numbers[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function countCodePoints(source: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count++
  return count
}

function printed(message: string, settings: Settings): string {
  const isFormat = !settings.has('plainSyntaxErrors') && message.startsWith('Syntax error')
  return isFormat ? formatWithoutArguments(message) : message
}

/** cel-go's common/error.go, ToDisplayString: the line, and a mark under the place. */
function display(lines: readonly string[], { line, column, message }: Problem & Location): string {
  const head = `ERROR: <input>:${line}:${column + 1}: ${message}`
  const snippet = lines[line - 1]
  if (snippet === undefined || Buffer.byteLength(snippet) > longestSnippet) return head
  const characters = [...snippet.replaceAll('\t', ' ')]
  const place = Math.max(column, 0)
  const mark = characters.slice(0, place).map(one => (isWide(one) ? '\uff0e' : '.'))
  const point = isWide(characters[place] ?? '') ? '\uff3e' : '^'
  return `${head}\n | ${characters.join('')}\n | ${mark.join('')}${point}`
}

function isWide(character: string): boolean {
  return Buffer.byteLength(character) > 1
}
