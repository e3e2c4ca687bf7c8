import { suggest } from '../../diagnostic/suggest.ts'
import type { Json } from '../../values/schema.ts'
import { checkValue } from './check.ts'
import { readGoValue } from './go-values.ts'
import type { GuessedKind } from './guess.ts'
import { quoteText, type Source } from './read-string.ts'
import { type Fault, isFault, type Parsed } from './step.ts'
import { nextToken, skipSpace } from './tokens.ts'
import type { Argument, ListType, PairsType, ScalarType } from './types.ts'

type Arguments = Readonly<Record<string, Argument>>
type Values = Readonly<Record<string, Json>>

/** Reads `name=value,name=value`. Strict, as controller-gen's definitions are: unknown, repeated and missing arguments are faults. */
export function readArguments(source: Source, known: Arguments): { readonly value: Values } | Fault {
  const values: Record<string, Json> = {}
  const { text } = source
  for (let at = skipSpace(text, 0); at < text.length;) {
    const argument = readArgument(source, at, known)
    if (isFault(argument)) return argument
    const { name, from, to, value } = argument.value
    if (values[name] !== undefined) return { error: `argument ${quoteText(name)} is given twice`, from, to }
    values[name] = value
    at = skipSpace(text, argument.at)
    if (at >= text.length) break
    if (text[at] !== ',')
      return {
        error: `extra text ${quoteText(text.slice(at))}`,
        help: 'part arguments by "," and quote a value that holds one',
        from: at,
        to: text.length,
      }
    const comma = at
    at = skipSpace(text, at + 1)
    if (at >= text.length) return { error: 'expected an argument after ","', from: comma, to: comma + 1 }
  }
  return finishArguments(values, known, text.length)
}

interface ArgumentValue {
  readonly name: string
  readonly value: Json
  readonly from: number
  readonly to: number
}

function readArgument(source: Source, at: number, known: Arguments): Parsed<ArgumentValue> | Fault {
  const token = nextToken(source.text, at, { numbers: false, rawStrings: true })
  const from = token.from
  const place = { from, to: Math.max(token.to, from + 1) }
  if (token.kind !== 'identifier') return { error: `expected an argument's name, got ${quoteText(token.text)}`, ...place }
  const name = findArgument(token.text, known)
  if (name === undefined) return unknownArgument(token.text, known, place)
  const equals = skipSpace(source.text, token.to)
  if (source.text[equals] !== '=') return { error: `expected "=" after ${quoteText(token.text)}`, ...place }
  const type = known[name]?.type ?? { kind: 'any' }
  const read = readGoValue(source, equals + 1, guessedKind(type))
  if (isFault(read)) return read
  const valueFrom = skipSpace(source.text, equals + 1)
  const next = argumentWithin(name, source.text.slice(valueFrom, read.at), known)
  if (next !== undefined)
    return { error: `no comma is before ${quoteText(next)}`, help: `part arguments by commas: …,${next}=…`, from: valueFrom, to: read.at }
  const checked = checkValue(type, read.value, source.text.slice(valueFrom, read.at))
  if ('error' in checked) return { ...checked, from: valueFrom, to: read.at }
  return { value: { name, value: checked.value, ...place }, at: read.at }
}

/** Arguments whose texts may have any word in them. */
const prose = /^(?:rule|message\w*|description|warning)$/

/** Finds an argument in the text of another one that is not quoted: `scope=Cluster plural=widgets`. */
function argumentWithin(name: string, written: string, known: Arguments): string | undefined {
  if (prose.test(name) || /^["`'{]/.test(written)) return undefined
  return [...written.matchAll(/\s(\w+)=(?!=)/g)].map(([, word = '']) => word).find(word => findArgument(word, known) !== undefined)
}

/** Takes the arguments from a JSON object, which is in `text`. */
export function takeArguments(object: Readonly<Record<string, Json>>, known: Arguments, text: string): { readonly value: Values } | Fault {
  const to = Math.max(text.length, 1)
  const values: Record<string, Json> = {}
  for (const [key, value] of Object.entries(object)) {
    const name = findArgument(key, known)
    if (name === undefined) return unknownArgument(key, known, { from: 0, to })
    if (values[name] !== undefined) return { error: `argument ${quoteText(name)} is given twice`, from: 0, to }
    const checked = checkValue(known[name]?.type ?? { kind: 'any' }, value, text)
    if ('error' in checked) return { ...checked, error: `${key}: ${checked.error}`, from: 0, to }
    values[name] = checked.value
  }
  return finishArguments(values, known, to)
}

function finishArguments(values: Values, known: Arguments, to: number): { readonly value: Values } | Fault {
  const missing = Object.entries(known).filter(([name, argument]) => argument.optional !== true && values[name] === undefined)
  if (missing.length === 0) return { value: values }
  const names = missing.map(([name]) => quoteText(name)).join(' and ')
  return { error: `missing argument${missing.length > 1 ? 's' : ''} ${names}`, from: 0, to: Math.max(to, 1) }
}

function findArgument(written: string, known: Arguments): string | undefined {
  if (Object.hasOwn(known, written)) return written
  return Object.entries(known).find(([, argument]) => argument.aliases?.includes(written))?.[0]
}

function unknownArgument(written: string, known: Arguments, place: { readonly from: number; readonly to: number }): Fault {
  const names = Object.entries(known).flatMap(([name, { aliases = [] }]) => [name, ...aliases])
  const meant = suggest(written, names)
  const help = meant === undefined ? `arguments are ${Object.keys(known).join(', ')}` : `did you mean ${meant}?`
  return { error: `unknown argument ${quoteText(written)}`, help, ...place }
}

/** The kind of value that the grammar reads for a type. */
export function guessedKind(type: ScalarType | ListType | PairsType): GuessedKind {
  if (type.kind === 'list') return { list: type.items.kind }
  if (type.kind === 'string' && type.guessed === true) return 'any'
  return type.kind === 'pairs' ? { list: 'string' } : type.kind
}
