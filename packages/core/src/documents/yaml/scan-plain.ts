import { char, codeIn, isBlank, isBlankOrEnd, isBreak } from './characters.ts'
import { codeAt, columnOf, fault, foldBreaks, isAtDocumentMarker, makeToken, readBreak, type Scanner, type Token } from './scanner.ts'

/** Scans a scalar without quotes. Its further lines must be indented deeper than the block around it. */
export function scanPlain(scanner: Scanner): Token {
  const start = scanner.at
  const indent = scanner.indent + 1
  // The lines before this one. A line is taken as one piece of the text: words put together one by one would take several times
  // as much memory.
  let folded = ''
  let line = start
  let end = start
  let gap = ''
  let isOverBreak = false
  while (!isAtDocumentMarker(scanner) && codeAt(scanner) !== char.hash) {
    const from = scanner.at
    skipWord(scanner)
    if (scanner.at > from) {
      if (isOverBreak) {
        folded += scanner.text.slice(line, end) + gap
        line = from
      }
      end = scanner.at
      isOverBreak = false
    }
    const next = codeAt(scanner)
    if (!isBlank(next) && !isBreak(next)) break
    const skipped = skipGap(scanner, indent)
    if (skipped.hasBreak) {
      isOverBreak = true
      gap = skipped.gap
    }
    if (scanner.flowLevel === 0 && columnOf(scanner) < indent) break
  }
  if (isOverBreak) scanner.isKeyAllowed = true
  return makeToken('scalar', start, folded + scanner.text.slice(line, end), '', true)
}

function skipWord(scanner: Scanner): void {
  const { text } = scanner
  const isFlow = scanner.flowLevel > 0
  let at = scanner.at
  for (;;) {
    const code = codeIn(text, at)
    if (isBlankOrEnd(code)) break
    if (code === char.colon && isBlankOrEnd(codeIn(text, at + 1))) break
    if (isFlow && isFlowIndicator(code)) break
    at++
  }
  scanner.at = at
}

/** go-yaml also ends a scalar at `?` here. */
function isFlowIndicator(code: number): boolean {
  return (
    code === char.comma ||
    code === char.question ||
    code === char.openBracket ||
    code === char.closeBracket ||
    code === char.openBrace ||
    code === char.closeBrace
  )
}

/** Skips blanks and line breaks; the gap is what breaks are folded to. */
function skipGap(scanner: Scanner, indent: number): { readonly gap: string; readonly hasBreak: boolean } {
  let first = ''
  let further = ''
  for (;;) {
    const code = codeAt(scanner)
    if (isBlank(code)) {
      if (first !== '' && code === char.tab && columnOf(scanner) < indent)
        throw fault(scanner, 'found a tab character that violates indentation')
      scanner.at++
    } else if (isBreak(code)) {
      if (first === '') first = readBreak(scanner)
      else further += readBreak(scanner)
    } else break
  }
  return first === '' ? { gap: '', hasBreak: false } : { gap: foldBreaks(first, further), hasBreak: true }
}
