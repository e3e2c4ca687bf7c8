import { compareBytes, Duration, goQuote, Timestamp, toFixed, toScientific } from '@crdgen/go'
import { Bytes, CelError, CelList, CelMap, Uint, type Value } from '../values/value.ts'
import { convert } from '../values/convert.ts'
import { typeNameOf } from '../values/kinds.ts'

/** Ends the formatting: its text is the error's. */
export class FormatProblem extends Error {}

export type Clause = 's' | 'd' | 'f' | 'e' | 'b' | 'x' | 'X' | 'o'

/** One `%…` of a template. */
export interface Directive {
  readonly clause: Clause
  readonly precision: number | undefined
}

/** Writes an argument; the checker of literal templates looks at types instead. */
export type WriteArgument = (directive: Directive, argument: number) => string

/** `template.format(args)` (cel-go ext/formatting.go, the version before 4). */
export function format(template: string, args: CelList): Value {
  try {
    return interpolate(template, args.length, (directive, argument) => write(args.at(argument), directive))
  } catch (error) {
    if (error instanceof FormatProblem) return new CelError(error.message)
    throw error
  }
}

/** Puts arguments in for the directives of a template. Go reads it byte by byte. */
export function interpolate(template: string, count: number, writeArgument: WriteArgument): string {
  const bytes = Buffer.from(template).toString('latin1')
  let [at, argument, built] = [0, 0, '']
  while (at < bytes.length) {
    const percent = bytes.indexOf('%', at)
    if (percent < 0) break
    built += bytes.slice(at, percent)
    if (bytes[percent + 1] === '%') {
      built += '%'
      at = percent + 2
      continue
    }
    if (argument >= count) throw new FormatProblem(`index ${argument} out of range`)
    if (percent + 1 >= bytes.length) throw new FormatProblem('unexpected end of string')
    const { directive, end } = readDirective(bytes, percent + 1)
    built += Buffer.from(writeOrExplain(writeArgument, directive, argument)).toString('latin1')
    at = end
    argument++
  }
  return Buffer.from(built + bytes.slice(at), 'latin1').toString()
}

function writeOrExplain(writeArgument: WriteArgument, directive: Directive, argument: number): string {
  try {
    return writeArgument(directive, argument)
  } catch (error) {
    throw error instanceof FormatProblem ? new FormatProblem(`error during formatting: ${error.message}`) : error
  }
}

function readDirective(bytes: string, start: number): { readonly directive: Directive; readonly end: number } {
  const problem = (words: string) => new FormatProblem(`could not parse formatting clause: ${words}`)
  let [at, precision]: [number, number | undefined] = [start, undefined]
  if (bytes[at] === '.') {
    const digits = /^\d*/.exec(bytes.slice(at + 1))?.[0] ?? ''
    at += 1 + digits.length
    if (at >= bytes.length) throw problem('error while parsing precision: could not find end of precision specifier')
    if (digits === '' || BigInt(digits) >= 2n ** 63n) {
      const words = `strconv.Atoi: parsing "${digits}": ${digits === '' ? 'invalid syntax' : 'value out of range'}`
      throw problem(`error while parsing precision: error while converting precision to integer: ${words}`)
    }
    precision = Number(digits)
  }
  const clause = bytes[at] ?? ''
  if (!isClause(clause)) throw problem(`unrecognized formatting clause "${clause}"`)
  return { directive: { clause, precision }, end: at + 1 }
}

function isClause(text: string): text is Clause {
  return text !== '' && 'sdfebxXo'.includes(text)
}

function write(value: Value, { clause, precision }: Directive): string {
  switch (clause) {
    case 's':
      return writeText(value)
    case 'd':
      return writeDecimal(value)
    case 'f':
    case 'e':
      return writeFloat(value, clause, precision ?? 6)
    default:
      return writeInBase(value, clause)
  }
}

const plain: ReadonlySet<string> = new Set(
  'int uint double bool string google.protobuf.Timestamp bytes google.protobuf.Duration type'.split(' '),
)

/** The errors of the clauses for a value of another type, by the name of its type. */
export const clauseProblems: Readonly<Record<Clause, (type: string) => string>> = {
  s: type =>
    `string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given ${type}`,
  d: type => `decimal clause can only be used on integers, was given ${type}`,
  f: type => `fixed-point clause can only be used on doubles, was given ${type}`,
  e: type => `scientific clause can only be used on doubles, was given ${type}`,
  b: type => `only integers and bools can be formatted as binary, was given ${type}`,
  x: type => `only integers, byte buffers, and strings can be formatted as hex, was given ${type}`,
  X: type => `only integers, byte buffers, and strings can be formatted as hex, was given ${type}`,
  o: type => `octal clause can only be used on integers, was given ${type}`,
}

function wrongType(value: Value, clause: Clause): FormatProblem {
  return new FormatProblem(clauseProblems[clause](typeNameOf(value)))
}

function writeText(value: Value): string {
  if (value === null) return 'null'
  if (value instanceof CelList) return `[${Array.from(value, writeInner).join(', ')}]`
  if (value instanceof CelMap) return writeMap(value)
  if (!plain.has(typeNameOf(value))) throw wrongType(value, 's')
  const text = convert(value, 'string')
  if (typeof text === 'string') return text
  throw new FormatProblem(`could not convert argument ${goQuote(text instanceof CelError ? text.message : '')} to string`)
}

function writeDecimal(value: Value): string {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint) return String(value.value)
  throw wrongType(value, 'd')
}

function writeMap(map: CelMap): string {
  const pairs = Array.from(map.keys(), key => {
    if (!['string', 'bool', 'int', 'uint'].includes(typeNameOf(key)))
      throw new FormatProblem(`no formatting function for map key of type ${typeNameOf(key)}`)
    return [writeInner(key), writeInner(map.get(key))] as const
  })
  pairs.sort(([a], [b]) => compareBytes(a, b))
  return `{${pairs.map(([key, value]) => `${key}:${value}`).join(', ')}}`
}

/** A value in a list or map: as a literal of CEL would be written. */
function writeInner(value: Value): string {
  if (typeof value === 'string') return goQuote(value)
  if (typeof value === 'number') return Number.isFinite(value) ? toFixed(value, 6) : `"${notFinite(value)}"`
  if (value instanceof Bytes) return `b${goQuote(writeText(value))}`
  if (value instanceof Timestamp) return `timestamp("${writeText(value)}")`
  if (value instanceof Duration) return `duration("${writeText(value)}")`
  if (value === null || value instanceof CelList || value instanceof CelMap || plain.has(typeNameOf(value))) return writeText(value)
  throw new FormatProblem(`no formatting function for ${typeNameOf(value)}`)
}

function notFinite(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}

const floatTexts: ReadonlySet<Value> = new Set<Value>(['NaN', 'Infinity', '-Infinity'])

/**
 * As English writes numbers: thousands are grouped (golang.org/x/text/message). In scientific notation there are always six
 * digits, and the precision is how wide the text is at least.
 */
function writeFloat(value: Value, clause: 'f' | 'e', precision: number): string {
  if (typeof value !== 'number' && !floatTexts.has(value)) throw wrongType(value, clause)
  const number = Number(value) === 0 ? 0 : Number(value)
  const width = clause === 'e' ? precision : 0
  if (Number.isNaN(number)) return 'NaN'.padStart(width)
  if (!Number.isFinite(number)) return `${number < 0 ? '-' : ''}∞`.padStart(width)
  if (clause === 'f') return toFixed(number, precision).replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + group(whole))
  const { digits, power } = toScientific(number, 6)
  return `${digits}×10${superscript(power)}`.padStart(width)
}

function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function superscript(power: number): string {
  const digits = [...String(Math.abs(power)).padStart(2, '0')].map(digit => superscripts[Number(digit)])
  return `${power < 0 ? '⁻' : ''}${digits.join('')}`
}

function writeInBase(value: Value, clause: 'b' | 'x' | 'X' | 'o'): string {
  const base = clause === 'b' ? 2 : clause === 'o' ? 8 : 16
  const spell = (text: string) => (clause === 'X' ? text.toUpperCase() : text)
  if (typeof value === 'bigint') return spell(value.toString(base))
  if (value instanceof Uint) return spell(value.value.toString(base))
  if (clause === 'b' && typeof value === 'boolean') return value ? '1' : '0'
  if (base !== 16) throw wrongType(value, clause)
  if (typeof value === 'string') return spell(Buffer.from(value).toString('hex'))
  if (value instanceof Bytes) return spell(Buffer.from(value.value).toString('hex'))
  throw wrongType(value, clause)
}
