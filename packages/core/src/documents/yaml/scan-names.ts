import { char, isBlank, isBlankOrEnd, isBreak, isBreakOrEnd, isNameCharacter } from './characters.ts'
import { codeAt, fault, makeToken, readBreak, type Scanner, type Token } from './scanner.ts'

const afterName: ReadonlySet<number> = new Set(Array.from('?:,]}%@`', one => one.charCodeAt(0)))

/** Scans `&name` or `*name`. */
export function scanAnchor(scanner: Scanner, type: 'anchor' | 'alias'): Token {
  const start = scanner.at++
  const name = scanName(scanner)
  const next = codeAt(scanner)
  if (name === '' || !(isBlankOrEnd(next) || afterName.has(next)))
    throw fault(scanner, 'did not find expected alphabetic or numeric character')
  return makeToken(type, start, name)
}

function scanName(scanner: Scanner): string {
  const from = scanner.at
  while (isNameCharacter(codeAt(scanner))) scanner.at++
  return scanner.text.slice(from, scanner.at)
}

/** Scans a tag into its handle and what follows: `!!str`, `!mine`, `!<tag:yaml.org,2002:str>`. */
export function scanTag(scanner: Scanner): Token {
  const start = scanner.at
  const [handle, suffix] = codeAt(scanner, 1) === char.less ? scanVerbatim(scanner) : scanShorthand(scanner)
  if (!isBlankOrEnd(codeAt(scanner))) throw fault(scanner, 'did not find expected whitespace or line break')
  return makeToken('tag', start, handle, suffix)
}

function scanVerbatim(scanner: Scanner): readonly [string, string] {
  scanner.at += 2
  const uri = scanUri(scanner, '')
  if (codeAt(scanner) !== char.greater) throw fault(scanner, "did not find the expected '>'")
  scanner.at++
  return ['', uri]
}

function scanShorthand(scanner: Scanner): readonly [string, string] {
  const handle = scanHandle(scanner)
  if (handle.length > 1 && handle.endsWith('!')) return [handle, scanUri(scanner, '')]
  const suffix = scanUri(scanner, handle)
  return suffix === '' ? ['', '!'] : ['!', suffix]
}

function scanHandle(scanner: Scanner): string {
  const from = scanner.at
  if (codeAt(scanner) !== char.exclamation) throw fault(scanner, "did not find expected '!'")
  scanner.at++
  scanName(scanner)
  if (codeAt(scanner) === char.exclamation) scanner.at++
  return scanner.text.slice(from, scanner.at)
}

const uriCharacters: ReadonlySet<number> = new Set(Array.from(";/?:@&=+$,.!~*'()[]%", one => one.charCodeAt(0)))

function scanUri(scanner: Scanner, head: string): string {
  const from = scanner.at
  while (isNameCharacter(codeAt(scanner)) || uriCharacters.has(codeAt(scanner))) scanner.at++
  const uri = scanner.text.slice(from, scanner.at)
  if (head === '' && uri === '') throw fault(scanner, 'did not find expected tag URI')
  return head.slice(1) + unescapeUri(scanner, uri)
}

function unescapeUri(scanner: Scanner, uri: string): string {
  if (!uri.includes('%')) return uri
  try {
    return decodeURIComponent(uri)
  } catch {
    throw fault(scanner, 'did not find URI escaped octet')
  }
}

/** Scans `%YAML 1.1` and `%TAG !handle! prefix`, with the rest of the line. */
export function scanDirective(scanner: Scanner): Token {
  const start = scanner.at++
  const name = scanName(scanner)
  if (name === '') throw fault(scanner, 'could not find expected directive name')
  if (!isBlankOrEnd(codeAt(scanner))) throw fault(scanner, 'found unexpected non-alphabetical character')
  skipBlanks(scanner)
  const rest = name === 'YAML' ? scanVersion(scanner) : name === 'TAG' ? scanPrefix(scanner) : undefined
  if (rest === undefined) throw fault(scanner, 'found unknown directive name')
  skipBlanks(scanner)
  if (codeAt(scanner) === char.hash) while (!isBreakOrEnd(codeAt(scanner))) scanner.at++
  if (!isBreakOrEnd(codeAt(scanner))) throw fault(scanner, 'did not find expected comment or line break')
  if (isBreak(codeAt(scanner))) readBreak(scanner)
  return makeToken('directive', start, name, rest)
}

function skipBlanks(scanner: Scanner): void {
  while (isBlank(codeAt(scanner))) scanner.at++
}

function scanVersion(scanner: Scanner): string {
  const version = /^\d{1,2}\.\d{1,2}/.exec(scanner.text.slice(scanner.at, scanner.at + 5))?.[0]
  if (version === undefined) throw fault(scanner, 'did not find expected version number')
  scanner.at += version.length
  return version
}

function scanPrefix(scanner: Scanner): string {
  const handle = scanHandle(scanner)
  if (handle !== '!' && !(handle.length > 1 && handle.endsWith('!'))) throw fault(scanner, "did not find expected '!'")
  if (!isBlank(codeAt(scanner))) throw fault(scanner, 'did not find expected whitespace')
  skipBlanks(scanner)
  return `${handle} ${scanUri(scanner, '')}`
}
