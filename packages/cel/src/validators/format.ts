import type { Expression, List } from '../ast/expression.ts'
import type { Problem } from '../language/problem.ts'
import { type CelType, dyn } from '../types/type.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Validator } from './validator.ts'

/** The clauses of a literal template must match the items of a literal list (cel-go ext/formatting.go, stringFormatValidator). */
export const format: Validator = {
  isOn: settings => settings.has('strings2') && settings.has('formatValidator'),
  visit(node, _, ast) {
    if (node.kind !== 'call' || node.name !== 'format' || node.target?.kind !== 'literal') return []
    const { value } = node.target
    const [list] = node.args
    if (value.type !== 'string' || list?.kind !== 'list' || node.args.length !== 1) return []
    return checkTemplate(node, value.value, list, ast)
  },
}

/** A problem of a clause, perhaps at an item. */
interface ClauseProblem {
  readonly message: string
  readonly at?: Expression
}

function checkTemplate(call: Expression, template: string, { elements }: List, ast: CheckedAst): readonly Problem[] {
  let count = 0
  for (let at = template.indexOf('%'); at >= 0; at = template.indexOf('%', at)) {
    if (template[at + 1] === '%') {
      at += 2
      continue
    }
    if (at + 1 >= template.length) return [{ at: call.at, message: 'unexpected end of string' }]
    const element = elements[count]
    if (element === undefined) return [{ at: call.at, message: `index ${count} out of range` }]
    count++
    const { end, problem } = checkClause(template, at + 1, element, ast)
    if (problem !== undefined) return [{ at: (problem.at ?? call).at, message: problem.message }]
    at = end
  }
  const extra = elements.length > count
  const message = `too many arguments supplied to string.format (expected ${count}, got ${elements.length})`
  return extra ? [{ at: call.at, message }] : []
}

function checkClause(template: string, start: number, element: Expression, ast: CheckedAst): { end: number; problem?: ClauseProblem } {
  const unparsed = (why: string) => ({ end: start, problem: { message: `could not parse formatting clause: ${why}` } })
  const precision = /\.(\d*)/y
  precision.lastIndex = start
  const digits = precision.exec(template)?.[1]
  const at = digits === undefined ? start : start + 1 + digits.length
  if (digits !== undefined && at >= template.length)
    return unparsed('error while parsing precision: could not find end of precision specifier')
  const wrongPrecision = digits === undefined ? undefined : precisionProblem(digits)
  if (wrongPrecision !== undefined)
    return unparsed(`error while parsing precision: error while converting precision to integer: ${wrongPrecision}`)
  const letter = letterAt(template, at)
  const clause = clauses.get(letter)
  if (clause === undefined) return unparsed(`unrecognized formatting clause "${letter}"`)
  const bad = clause.findWrong(element, ast)
  if (bad === undefined) return { end: at + 1 }
  const type = ast.types.get(bad.id) ?? dyn
  return { end: at + 1, problem: { message: `error during formatting: ${clause.words}, was given ${type.name}`, at: bad } }
}

/** Go's strconv.Atoi. */
function precisionProblem(digits: string): string | undefined {
  if (digits === '') return 'strconv.Atoi: parsing "": invalid syntax'
  return BigInt(digits) > 2n ** 63n - 1n ? `strconv.Atoi: parsing "${digits}": value out of range` : undefined
}

/** Go looks at one byte, and prints it as a character. */
function letterAt(template: string, at: number): string {
  return String.fromCodePoint(Buffer.from(String.fromCodePoint(template.codePointAt(at) ?? 0))[0] ?? 0)
}

interface Clause {
  readonly words: string
  /** The expression that the clause cannot print. */
  findWrong(element: Expression, ast: CheckedAst): Expression | undefined
}

function clause(words: string, ...kinds: readonly CelType['kind'][]): Clause {
  return { words, findWrong: (element, ast) => (isOneOf(element, kinds, ast) ? undefined : element) }
}

function isOneOf({ id }: Expression, kinds: readonly CelType['kind'][], { types }: CheckedAst): boolean {
  const { kind } = types.get(id) ?? dyn
  return kind === 'dyn' || kinds.includes(kind)
}

const hex = clause('only integers, byte buffers, and strings can be formatted as hex', 'int', 'uint', 'string', 'bytes')

const clauses: ReadonlyMap<string, Clause> = new Map([
  [
    's',
    {
      words: 'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
      findWrong: unprintable,
    },
  ],
  ['d', clause('decimal clause can only be used on integers', 'int', 'uint')],
  ['f', clause('fixed-point clause can only be used on doubles', 'double', 'string')],
  ['e', clause('scientific clause can only be used on doubles', 'double', 'string')],
  ['b', clause('only integers and bools can be formatted as binary', 'int', 'uint', 'bool')],
  ['x', hex],
  ['X', hex],
  ['o', clause('octal clause can only be used on integers', 'int', 'uint')],
])

const printable: readonly CelType['kind'][] = [
  ...(['list', 'map', 'int', 'uint', 'double', 'bool', 'string', 'timestamp', 'bytes', 'duration', 'type', 'null'] as const),
]

/** Lists and maps are printed with all that is in them. */
function unprintable(element: Expression, ast: CheckedAst): Expression | undefined {
  if (!isOneOf(element, printable, ast)) return element
  const inner =
    element.kind === 'list' ? element.elements : element.kind === 'map' ? element.entries.flatMap(({ key, value }) => [key, value]) : []
  for (const one of inner) {
    const bad = unprintable(one, ast)
    if (bad !== undefined) return bad
  }
  return undefined
}
