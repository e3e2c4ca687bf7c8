import { readString, type Source } from './read-string.ts'
import { isFault } from './step.ts'
import { type MarkerToken, nextToken, skipSpace } from './tokens.ts'

/** The type guessed for a value when the marker takes any. A map's values are guessed one by one, a list's items all as its first. */
export type GuessedKind = 'string' | 'integer' | 'number' | 'boolean' | 'any' | 'map' | { readonly list: GuessedKind }

/** Guesses the kind of the value at `from` as controller-gen does: guessType in pkg/markers/parse.go. */
export function guessKind(source: Source, from: number, allowList: boolean): GuessedKind {
  const kind = guessOne(source, from)
  return allowList && meetsSemicolon(source, from) ? { list: kind } : kind
}

/** `a;b` is a list; the first `,` ends the search. */
function meetsSemicolon(source: Source, from: number): boolean {
  for (let at = from; ;) {
    const token = nextToken(source.text, at, { numbers: true, rawStrings: true })
    if (token.kind === 'end' || token.text === ',') return false
    if (token.text === ';') return true
    at = token.to
  }
}

function guessOne(source: Source, from: number): GuessedKind {
  const start = skipSpace(source.text, from)
  const hint = source.text[start]
  if (hint === '"' || hint === "'" || hint === '`') return 'string'
  if (hint === '{') return guessBraces(source, start + 1)
  const token = tokenAt(source, start)
  if (token.text === 'true' || token.text === 'false') return 'boolean'
  const number = token.text === '-' ? tokenAt(source, token.to) : token
  if (number.kind !== 'integer' && number.kind !== 'float') return 'string'
  const follow = source.text[skipSpace(source.text, number.to)]
  const ends = follow === undefined || follow === ',' || follow === ';' || follow === '}'
  if (!ends || number.failed !== undefined) return 'string'
  return number.kind === 'integer' ? 'integer' : 'number'
}

/** A string and a colon make a map, and so does `{}`. */
function guessBraces(source: Source, inside: number): GuessedKind {
  const first = guessOne(source, inside)
  if (source.text[skipSpace(source.text, inside)] === '}') return 'map'
  if (first !== 'string') return { list: first }
  const key = readString(source, inside, true)
  return !isFault(key) && source.text[skipSpace(source.text, key.at)] === ':' ? 'map' : { list: first }
}

function tokenAt(source: Source, at: number): MarkerToken {
  return nextToken(source.text, at, { numbers: true, rawStrings: true })
}
