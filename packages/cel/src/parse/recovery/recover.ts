import type { Problem } from '../../language/problem.ts'
import type { Making } from '../parse-state.ts'
import type { Lost, CelToken } from '../tokens.ts'
import { grammarOf } from './grammar.ts'
import { type Machine, machineOf, readTree } from './machine.ts'
import { GivenUp, createStream } from './stream.ts'
import { visit } from './visit.ts'

/** A source that does not parse. */
export interface BrokenSource {
  readonly source: string
  readonly tokens: readonly CelToken[]
  /** Text that the lexer dropped. */
  readonly lost: readonly Lost[]
}

/**
 * All that cel-go reports of a source that does not parse: it goes on after an error as ANTLR does, and what it makes of the rest
 * has errors too (cel-go parser/parser.go, parse).
 */
export function recoverFrom({ source, tokens, lost }: BrokenSource, making: Omit<Making, 'cursor' | 'depth'>): readonly Problem[] {
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
