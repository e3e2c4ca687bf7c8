/** A pattern for whole texts. */
export interface Pattern {
  test(text: string): boolean
}

/** A step of an automaton: takes one character, or goes on in several ways without one. */
type PatternStep = { readonly takes: (character: string) => boolean; readonly next: number } | { readonly ways: readonly number[] }

/** Builds a pattern from its end: every step leads to the one behind it. */
export interface PatternBuilder {
  readonly end: number
  /** One character. */
  take(takes: (character: string) => boolean, next: number): number
  /** Any number of characters. */
  repeat(takes: (character: string) => boolean, next: number): number
  /** One of several ways; more may be pushed to the list later. */
  choose(ways: readonly number[]): number
  finish(start: number): Pattern
}

/**
 * Begins a pattern whose comparison takes time in proportion to the lengths of pattern and text, whatever they are: a regular expression
 * with several stars may take for ever.
 */
export function startPattern(): PatternBuilder {
  const steps: PatternStep[] = []
  const add = (step: PatternStep): number => steps.push(step) - 1
  const end = add({ ways: [] })
  return {
    end,
    take: (takes, next) => add({ takes, next }),
    repeat(takes, next) {
      const ways = [next]
      const start = add({ ways })
      ways.push(add({ takes, next: start }))
      return start
    },
    choose: ways => add({ ways }),
    finish: start => matcher(steps, start, end),
  }
}

/** Steps that a comparison is at, after some text. Where a character leads from them is found out once: many paths are compared. */
interface States {
  readonly steps: ReadonlySet<number>
  readonly behind: Map<string, States>
}

/** Compares texts. What was reached before is remembered up to a bound, as a pattern may have very many sets of steps. */
function matcher(steps: readonly PatternStep[], start: number, end: number): Pattern {
  const first: States = { steps: reach(steps, [start]), behind: new Map() }
  const known = new Map<string, States>()
  let room = mostRemembered
  const after = (from: States, character: string): States => {
    const next = from.behind.get(character)
    if (next !== undefined) return next
    const reached = take(steps, from.steps, character)
    const name = [...reached].toSorted((a, b) => a - b).join()
    const states = known.get(name) ?? { steps: reached, behind: new Map() }
    if (room-- > 0) {
      known.set(name, states)
      from.behind.set(character, states)
    }
    return states
  }
  return {
    test(text) {
      let states = first
      for (const character of text) {
        states = after(states, character)
        if (states.steps.size === 0) return false
      }
      return states.steps.has(end)
    },
  }
}

const mostRemembered = 2000

function take(steps: readonly PatternStep[], from: ReadonlySet<number>, character: string): ReadonlySet<number> {
  const taken = [...from].flatMap(state => {
    const step = steps[state]
    return step !== undefined && 'takes' in step && step.takes(character) ? [step.next] : []
  })
  return reach(steps, taken)
}

/** All steps that can be reached without another character. */
function reach(steps: readonly PatternStep[], from: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [...from]
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (found.has(state)) continue
    found.add(state)
    const step = steps[state]
    if (step !== undefined && 'ways' in step) open.push(...step.ways)
  }
  return found
}
