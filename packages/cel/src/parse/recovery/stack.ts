/** The states of the callers of a rule, the innermost first. Equal stacks of one pool are one object. */
export interface Stack {
  /** From 1 on. */
  readonly id: number
  readonly state: number
  readonly rest: Stack | undefined
}

export type Push = (rest: Stack | undefined, state: number) => Stack

/** Makes stacks, the same object for the same states. */
export function createStacks(): Push {
  const known = new Map<number, Stack>()
  return (rest, state) => {
    const key = (rest?.id ?? 0) * mostStates + state
    const found = known.get(key)
    if (found !== undefined) return found
    const made = { id: known.size + 1, state, rest }
    known.set(key, made)
    return made
  }
}

/** More than any grammar has: what numbers of states and stacks are joined with. */
export const mostStates = 1024
