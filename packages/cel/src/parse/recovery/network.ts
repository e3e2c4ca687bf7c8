import type { Grammar, GrammarPart } from './grammar.ts'

/**
 * A state of the network that a grammar is (ANTLR's augmented transition network). `next` and `alternatives` are indexes of
 * states.
 */
export type State =
  | { readonly kind: 'token'; readonly kinds: ReadonlySet<string>; readonly label: string; readonly next: number }
  | { readonly kind: 'rule'; readonly rule: string; readonly label: string; readonly precedence: number; readonly next: number }
  | Choice
  | { readonly kind: 'name'; readonly name: string; readonly next: number }
  | { readonly kind: 'wrap'; readonly name: string; readonly precedence: number; readonly next: number }
  | { readonly kind: 'end'; readonly rule: string }

export interface Choice {
  readonly kind: 'choice'
  readonly alternatives: readonly number[]
  /** The last alternative leaves the parts out. */
  readonly canLeave: boolean
  readonly isPredicted: boolean
  /** It comes after a round of a repetition, and decides on another one. */
  readonly isAgain: boolean
}

export interface Network {
  readonly states: readonly State[]
  readonly starts: Readonly<Record<string, number>>
  /** The states after a rule, of every place that calls it. */
  readonly returns: Readonly<Record<string, readonly number[]>>
}

/** The states of all rules of a grammar. */
export function networkOf(grammar: Grammar): Network {
  const states: State[] = []
  const add = (state: State) => states.push(state) - 1
  const sequence = (parts: readonly GrammarPart[], next: number): number => parts.reduceRight((after, part) => addPart(part, after), next)
  const repeat = ({ body, least, isPredicted }: Extract<GrammarPart, { kind: 'many' }>, next: number): number => {
    const again = add({ kind: 'end', rule: '' })
    const first = sequence(body, again)
    const choice = { kind: 'choice', alternatives: [first, next], canLeave: true, isPredicted } as const
    states[again] = { ...choice, isAgain: true }
    if (least === 0) return add({ ...choice, isAgain: false })
    return add({ kind: 'choice', alternatives: [first], canLeave: false, isPredicted: false, isAgain: false })
  }
  const addPart = (part: GrammarPart, next: number): number => {
    switch (part.kind) {
      case 'token':
        return add({ ...part, kinds: new Set(part.kinds), next })
      case 'maybe':
        return add({
          kind: 'choice',
          alternatives: [sequence(part.body, next), next],
          canLeave: true,
          isPredicted: false,
          isAgain: false,
        })
      case 'many':
        return repeat(part, next)
      case 'oneOf': {
        const alternatives = part.alternatives.map(parts => sequence(parts, next))
        return add({ kind: 'choice', alternatives, canLeave: false, isPredicted: part.isPredicted, isAgain: false })
      }
      default:
        return add({ ...part, next })
    }
  }
  const starts = Object.fromEntries(Object.entries(grammar).map(([rule, parts]) => [rule, sequence(parts, add({ kind: 'end', rule }))]))
  const returns: Record<string, number[]> = Object.fromEntries(Object.keys(grammar).map(rule => [rule, []]))
  for (const state of states) if (state.kind === 'rule') returns[state.rule]?.push(state.next)
  return { states, starts, returns }
}

export function stateAt({ states }: Network, index: number): State {
  const state = states[index]
  if (state === undefined) throw new Error(`no state ${index}`)
  return state
}

export function startOf({ starts }: Network, rule: string): number {
  const start = starts[rule]
  if (start === undefined) throw new Error(`no rule ${rule}`)
  return start
}
