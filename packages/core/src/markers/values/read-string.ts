import { unquoteGo } from '@crdgen/go'
import type { Fault, Parsed } from './step.ts'
import { nextToken } from './tokens.ts'

/** The text of a marker's arguments, in the grammar of controller-gen's pkg/markers/parse.go. */
export interface Source {
  readonly text: string
  /** Backticks delimit raw strings. controller-gen tries once with, and if a quote stays open, once without. */
  readonly rawStrings: boolean
}

/** A quoted string, or bare text up to a delimiter; in a map's key `:` is one too. */
export function readString(source: Source, from: number, isKey: boolean): Parsed<string> | Fault {
  const mode = { numbers: false, rawStrings: source.rawStrings }
  const first = nextToken(source.text, from, mode)
  if (first.kind === 'end' || isDelimiter(first.text, isKey)) {
    return {
      error: `expected a value${first.kind === 'end' ? '' : `, got ${quoteText(first.text)}`}`,
      help: 'write an empty string as ""',
      from: first.from,
      to: Math.max(first.to, first.from + 1),
    }
  }
  if (first.failed === undefined && (first.kind === 'string' || first.kind === 'raw-string')) {
    const value = unquoteGo(first.text)
    return value === undefined
      ? { error: `${first.text} has an escape that Go strings lack`, from: first.from, to: first.to }
      : { value, at: first.to }
  }
  let last = first
  for (;;) {
    if (last.failed !== undefined) return { error: last.failed, from: last.from, to: last.to }
    const next = nextToken(source.text, last.to, mode)
    if (next.kind === 'end' || isDelimiter(next.text, isKey)) return { value: source.text.slice(first.from, last.to), at: last.to }
    last = next
  }
}

function isDelimiter(text: string, isKey: boolean): boolean {
  return text === ',' || text === ';' || text === '}' || (isKey && text === ':')
}

export function quoteText(text: string): string {
  return text === '' ? 'nothing' : JSON.stringify(text)
}
