import { createBuilder, TooManyNodes } from '../ast/build.ts'
import type { Ast, MacroCall } from '../ast/expression.ts'
import type { Settings } from '../language/options.ts'
import type { Problem } from '../language/problem.ts'
import { createCursor } from './cursor.ts'
import type { MacroTable } from './macro-table.ts'
import type { Making } from './parse-state.ts'
import { parseSource } from './parser.ts'
import { grammarOf } from './recovery/grammar.ts'
import { type Machine, machineOf, readTree } from './recovery/machine.ts'
import { createStream, GivenUp } from './recovery/stream.ts'
import { visit } from './recovery/visit.ts'
import { type CelToken, type Lost, tokenize } from './tokens.ts'

const longest = 100_000
/** The parser of cel-go gives up after as many syntax errors. */
const mostLost = 100

export interface Parsed {
  /** Of no use when there are problems. */
  readonly ast: Ast | undefined
  readonly problems: readonly Problem[]
}

/** Parses an expression as cel-go does, at most 100,000 code points. */
export function parseExpression(source: string, settings: Settings, macros: MacroTable): Parsed {
  const size = source.length > longest ? [...source].length : 0
  if (size > longest)
    return { ast: undefined, problems: [{ at: -1, message: `expression code point size exceeds limit: size: ${size}, limit ${longest}` }] }
  const { tokens, lost } = tokenize(source, settings.has('backticks'))
  const problems: Problem[] = [...lost]
  const cursor = createCursor(tokens, problems)
  const making = () => ({ build: createBuilder(accumulatorOf(settings)), macros, settings, calls: new Map<number, MacroCall>() })
  const { build, calls } = making()
  try {
    const root = parseSource({ cursor, build, macros, settings, calls, depth: 0 })
    const stopped = cursor.stopped()
    if (stopped !== undefined || lost.length > mostLost)
      return { ast: undefined, problems: recoverFrom({ source, tokens, lost }, making()).map(one => inOurWords(one, stopped)) }
    return { ast: problems.length === 0 ? { source, root, macros: calls } : undefined, problems }
  } catch (error) {
    if (error instanceof TooManyNodes) return { ast: undefined, problems: [{ at: -1, message: error.message }] }
    throw error
  }
}

function accumulatorOf(settings: Settings): string {
  return settings.has('hiddenAccumulator') ? '@result' : '__result__'
}

/** With what was expected in our words, if that is where we stopped. */
function inOurWords(problem: Problem, stopped: Problem | undefined): Problem {
  const { at, unexpected } = stopped ?? {}
  const isOfParser = problem.message.startsWith('Syntax error') && !problem.message.includes('token recognition error')
  return unexpected === undefined || problem.at !== at || !isOfParser ? problem : { ...problem, unexpected }
}

/** A source that does not parse. */
interface BrokenSource {
  readonly source: string
  readonly tokens: readonly CelToken[]
  /** Text that the lexer dropped. */
  readonly lost: readonly Lost[]
}

/**
 * All that cel-go reports of a source that does not parse: it goes on after an error as ANTLR does, and what it makes of the rest
 * has errors too (cel-go parser/parser.go, parse).
 */
function recoverFrom({ source, tokens, lost }: BrokenSource, making: Omit<Making, 'cursor' | 'depth'>): readonly Problem[] {
  const problems: Problem[] = []
  const cursor = { report: (at: number, message: string) => void problems.push({ at, message }) }
  try {
    const machine = machineFor(making.settings.has('backticks'))
    const tree = readTree(machine, createStream(tokens, lost, problems), (from, to) => textBetween(source, lost, from, to))
    visit({ ...making, cursor, depth: 0 }, tree.nodes['e']?.[0])
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
  }
  return problems
}

const machines = new Map<boolean, Machine>()

/** Made once, of a grammar with identifiers in backticks or without. */
function machineFor(hasBackticks: boolean): Machine {
  const known = machines.get(hasBackticks)
  if (known !== undefined) return known
  const made = machineOf(grammarOf(hasBackticks))
  machines.set(hasBackticks, made)
  return made
}

/** The source from one token to another, without what the lexer dropped. */
function textBetween(source: string, lost: readonly Lost[], from: CelToken, to: CelToken): string {
  if (from.kind === '<EOF>') return from.text
  const end = to.kind === '<EOF>' ? source.length : to.at + to.text.length
  let [text, at] = ['', from.at]
  for (const { at: gap, length } of lost) {
    if (gap < from.at || gap >= end) continue
    text += source.slice(at, gap)
    at = gap + length
  }
  return text + source.slice(at, end)
}
