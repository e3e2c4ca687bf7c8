import { char, isBlank, isBreak, isBreakOrEnd, isDigit } from './characters.ts'
import { codeAt, columnOf, fault, makeToken, readBreak, type Scanner, type Token } from './scanner.ts'

interface Header {
  /** The treatment of line breaks at the end: `+` keeps all, `-` none, else one. */
  readonly chomping: '+' | '-' | ''
  /** Indentation beyond the block around it; 0 if the first line decides. */
  readonly increment: number
}

/** Scans a literal (`|`) or folded (`>`) scalar. */
export function scanBlock(scanner: Scanner, isLiteral: boolean): Token {
  const start = scanner.at++
  const { chomping, increment } = scanHeader(scanner)
  if (isBreak(codeAt(scanner))) readBreak(scanner)
  const given = increment === 0 ? 0 : Math.max(scanner.indent, 0) + increment
  const opening = scanBreaks(scanner, given)
  const { indent } = opening
  let breaks = opening.breaks
  let value = ''
  let lastBreak = ''
  let wasBlank = false
  while (columnOf(scanner) === indent && codeAt(scanner) !== char.end) {
    const isIndented = isBlank(codeAt(scanner))
    const isFolded = !isLiteral && !wasBlank && !isIndented && lastBreak === '\n'
    value += (isFolded ? (breaks === '' ? ' ' : '') : lastBreak) + breaks + scanLine(scanner)
    wasBlank = isIndented
    lastBreak = isBreak(codeAt(scanner)) ? readBreak(scanner) : ''
    breaks = scanBreaks(scanner, indent).breaks
  }
  if (chomping !== '-') value += lastBreak
  if (chomping === '+') value += breaks
  return makeToken('scalar', start, value)
}

function scanLine(scanner: Scanner): string {
  const from = scanner.at
  while (!isBreakOrEnd(codeAt(scanner))) scanner.at++
  return scanner.text.slice(from, scanner.at)
}

function scanHeader(scanner: Scanner): Header {
  let chomping = scanChomping(scanner)
  const increment = scanIncrement(scanner)
  if (chomping === '' && increment > 0) chomping = scanChomping(scanner)
  while (isBlank(codeAt(scanner))) scanner.at++
  if (codeAt(scanner) === char.hash) scanLine(scanner)
  if (!isBreakOrEnd(codeAt(scanner))) throw fault(scanner, 'did not find expected comment or line break')
  return { chomping, increment }
}

function scanChomping(scanner: Scanner): Header['chomping'] {
  const code = codeAt(scanner)
  if (code !== char.plus && code !== char.minus) return ''
  scanner.at++
  return code === char.plus ? '+' : '-'
}

function scanIncrement(scanner: Scanner): number {
  const code = codeAt(scanner)
  if (!isDigit(code)) return 0
  if (code === char.zero) throw fault(scanner, 'found an indentation indicator equal to 0')
  scanner.at++
  return code - char.zero
}

/** Goes over indentation and empty lines. Without an `indent`, the deepest of them and the first line determine it. */
function scanBreaks(scanner: Scanner, indent: number): { readonly breaks: string; readonly indent: number } {
  let breaks = ''
  let deepest = 0
  for (;;) {
    const end = indent === 0 ? Number.POSITIVE_INFINITY : scanner.lineStart + indent
    while (scanner.at < end && codeAt(scanner) === char.space) scanner.at++
    const column = columnOf(scanner)
    deepest = Math.max(deepest, column)
    const code = codeAt(scanner)
    if (code === char.tab && (indent === 0 || column < indent))
      throw fault(scanner, 'found a tab character where an indentation space is expected')
    if (!isBreak(code)) break
    breaks += readBreak(scanner)
  }
  return { breaks, indent: indent === 0 ? Math.max(deepest, scanner.indent + 1, 1) : indent }
}
