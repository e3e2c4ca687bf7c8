import { type Network, startOf, stateAt } from './network.ts'
import type { Stack } from './stack.ts'

/** The kinds of tokens that may come at a place. */
export interface Expected {
  readonly kinds: ReadonlySet<string>
  /** The rule may end there. */
  readonly canEnd: boolean
}

/** Kinds in the order of cel-go's grammar, in which they are listed. */
const order: readonly string[] = [
  ...['<EOF>', '==', '!=', 'in', '<', '<=', '>=', '>', '&&', '||', '[', ']', '{', '}', '(', ')', '.', ',', '-', '!', '?', ':', '+'],
  ...['*', '/', '%', 'true', 'false', 'null', 'NUM_FLOAT', 'NUM_INT', 'NUM_UINT', 'STRING', 'BYTES', 'IDENTIFIER', 'ESC_IDENTIFIER'],
]

/** Kinds as ANTLR lists them: `{'==', IDENTIFIER}`. */
export function listKinds(kinds: ReadonlySet<string>): string {
  const names = order.filter(kind => kinds.has(kind)).map(kind => (isText(kind) ? `'${kind}'` : kind))
  return names.length === 1 ? names.join('') : `{${names.join(', ')}}`
}

/** Checks whether a kind has one text: punctuation, or a keyword. */
export function isText(kind: string): boolean {
  return !/^[A-Z_]+$|^<EOF>$/.test(kind)
}

export function firstKind(kinds: ReadonlySet<string>): string {
  return order.find(kind => kinds.has(kind)) ?? ''
}

/** Finds the tokens that may come from a state on, within its rule (ANTLR's LL1Analyzer); each state is looked at once. */
export function createLookahead(network: Network): (state: number) => Expected {
  const known = new Map<number, Expected>()
  const expectedAt = (state: number): Expected => {
    const found = known.get(state)
    if (found !== undefined) return found
    const made = collect(state)
    known.set(state, made)
    return made
  }
  const collect = (from: number): Expected => {
    const kinds = new Set<string>()
    const seen = new Set<number>()
    let canEnd = false
    const waiting = [from]
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (seen.has(index)) continue
      seen.add(index)
      const state = stateAt(network, index)
      if (state.kind === 'end') canEnd = true
      else if (state.kind === 'token') for (const kind of state.kinds) kinds.add(kind)
      // No rule is empty: what comes after it does not matter.
      else if (state.kind === 'rule') for (const kind of expectedAt(startOf(network, state.rule)).kinds) kinds.add(kind)
      else if (state.kind === 'choice') waiting.push(...state.alternatives)
      else waiting.push(state.next)
    }
    return { kinds, canEnd }
  }
  return expectedAt
}

/** The tokens that may come from a state on, where the rules that called its rule go on at the states of `stack`. */
export function expectedWithin(expectedAt: (state: number) => Expected, state: number, stack: Stack | undefined): ReadonlySet<string> {
  const first = expectedAt(state)
  const kinds = new Set(first.kinds)
  let { canEnd } = first
  for (let rest = stack; canEnd; rest = rest.rest) {
    if (rest === undefined) return kinds.add('<EOF>')
    const after = expectedAt(rest.state)
    for (const kind of after.kinds) kinds.add(kind)
    canEnd = after.canEnd
  }
  return kinds
}
