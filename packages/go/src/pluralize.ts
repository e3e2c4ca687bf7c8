import { acronyms, endings, oneWayWords, wholeWordsOnly, words } from './plural-words.ts'

interface Word {
  readonly singular: string
  readonly plural: string
  readonly alternative?: string | undefined
}

const dictionary = parseRows(words)
const pluralOf = new Map(dictionary.map(word => [word.singular, word.plural]))
const plurals = new Set(
  dictionary.filter(word => !oneWayWords.has(word.singular)).flatMap(word => [word.plural, word.alternative ?? word.plural]),
)
/** First match wins. flect puts each rule before the ones it has, the dictionary after the endings, hence the reversed order. */
const rules = [...dictionary.filter(word => !wholeWordsOnly.has(word.singular)).toReversed(), ...parseRows(endings)]

/** Returns the resource name that controller-gen derives from a kind: strings.ToLower(flect.Pluralize(kind)) in pkg/crd/spec.go. */
export function pluralize(kind: string): string {
  return pluralizeWord(kind).toLowerCase()
}

/** flect.Pluralize, as Ident.Pluralize of its pluralize.go: the last word decides, its letter case counts. */
export function pluralizeWord(kind: string): string {
  const last = lastWord(kind)
  const lower = last.toLowerCase()
  const known = pluralOf.get(kind) ?? (plurals.has(kind) || plurals.has(lower) ? undefined : pluralOf.get(lower))
  if (known !== undefined) return replaceEnd(kind, pluralOf.has(kind) ? kind : last, known)
  if (plurals.has(kind) || plurals.has(lower)) return kind
  const rule = rules.find(({ singular, plural }) => last.endsWith(plural) || last.endsWith(singular))
  if (rule !== undefined) return last.endsWith(rule.plural) ? kind : replaceEnd(kind, last, replaceEnd(last, rule.singular, rule.plural))
  return lower.endsWith('s') ? kind : `${kind}s`
}

/** As strings.TrimSuffix: an end that is not there (flect upper-cases acronyms: FooDns ends in DNS) is not cut. */
function replaceEnd(text: string, end: string, by: string): string {
  return (text.endsWith(end) ? text.slice(0, text.length - end.length) : text) + by
}

/** A word begins at a capital after something else, and after an acronym; toParts in flect's ident.go. */
function lastWord(kind: string): string {
  if (acronyms.has(kind.toUpperCase())) return kind.toUpperCase()
  let word = ''
  let previous = ''
  for (const letter of kind) {
    const begins = isUpper(letter) && (!isUpper(previous) || acronyms.has(word.toUpperCase()))
    word = letter === '-' || begins ? letter : word + letter
    previous = letter
  }
  const bare = word.replace(/^-+/, '')
  const upper = bare.toUpperCase()
  return acronyms.has(upper) ? upper : bare
}

function isUpper(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z'
}

function parseRows(table: string): readonly Word[] {
  return table.trim().split(/,\s+/).map(parseRow)
}

function parseRow(row: string): Word {
  const [singular = '', forms = ''] = row.split(' ')
  const [plural = '', alternative] = forms.split('|')
  return { singular, plural, alternative }
}
