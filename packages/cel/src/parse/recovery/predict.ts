import { addConfig, type Config, configIndex, type Configs, conflicts, createConfigs } from './configs.ts'
import { type Choice, type Network, stateAt } from './network.ts'
import { createStacks, type Push, type Stack } from './stack.ts'

/** An alternative, by its index, or how many tokens ahead none was left. */
export type Prediction = { readonly alternative: number } | { readonly stoppedAt: number }

export interface TokenPlace {
  /** The kind of a token ahead; 0 is the one in hand. */
  readonly ahead: (count: number) => string
  /** The precedence that the rule was called with. */
  readonly precedence: number
  readonly stack: Stack | undefined
  /** Of the pool that the stack is of. */
  readonly push: Push
}

/** The positions of a prediction after some tokens, without regard to the callers. */
interface PredictionStep {
  readonly configs: readonly Config[]
  readonly decided: number | undefined
  readonly isConflict: boolean
  readonly next: Map<string, PredictionStep | undefined>
}

/**
 * Predicts alternatives as ANTLR does (ParserATNSimulator, adaptivePredict): first as if any caller could follow, and where that
 * leaves several, with the callers at hand. Steps are kept for the next prediction.
 */
export function createPredictor(network: Network): (choice: Choice, place: TokenPlace) => Prediction {
  const configs = createConfigs(network, createStacks())
  const starts = new Map<Choice, Map<number, PredictionStep>>()
  const steps = new Map<string, PredictionStep>()

  const stepOf = (found: Configs): PredictionStep => {
    const key = [...found.keys()].sort().join()
    const known = steps.get(key)
    if (known !== undefined) return known
    const list = [...found.values()]
    const decided = onlyAlternative(list)
    const isOver = list.every(({ state }) => stateAt(network, state).kind === 'end')
    const step = { configs: list, decided, isConflict: decided === undefined && (isOver || isConflict(list)), next: new Map() }
    steps.set(key, step)
    return step
  }
  const startOf = (choice: Choice, precedence: number): PredictionStep => {
    const ofChoice = starts.get(choice) ?? new Map<number, PredictionStep>()
    starts.set(choice, ofChoice)
    const known = ofChoice.get(precedence)
    if (known !== undefined) return known
    const start = stepOf(preferLooping(choice, configs.start(choice, undefined, precedence, false)))
    ofChoice.set(precedence, start)
    return start
  }
  const stepAfter = (step: PredictionStep, kind: string): PredictionStep | undefined => {
    const known = step.next.get(kind)
    if (known !== undefined || step.next.has(kind)) return known
    const reached = configs.after(step.configs, kind, false)
    const next = reached.size === 0 ? undefined : stepOf(reached)
    step.next.set(kind, next)
    return next
  }
  const predictWithin = (choice: Choice, { ahead, precedence, stack, push }: TokenPlace): Prediction => {
    const exact = createConfigs(network, push)
    let list = [...exact.start(choice, stack, precedence, true).values()]
    for (let count = 0; ; count++) {
      const reached = [...exact.after(list, ahead(count), true).values()]
      if (reached.length === 0) {
        const finished = finishedOf(network, list)
        return finished === undefined ? { stoppedAt: 0 } : { alternative: finished }
      }
      const alternative = onlyAlternative(reached) ?? onlyFirst(conflicts(reached, true))
      if (alternative !== undefined) return { alternative }
      list = reached
    }
  }
  return (choice, place) => {
    let step = startOf(choice, place.precedence)
    for (let count = 0; ; count++) {
      const next = stepAfter(step, place.ahead(count))
      if (next === undefined) {
        const finished = finishedOf(network, step.configs)
        return finished === undefined ? { stoppedAt: count } : { alternative: finished }
      }
      if (next.isConflict) return predictWithin(choice, place)
      if (next.decided !== undefined) return { alternative: next.decided }
      step = next
    }
  }
}

/** A token with which another round can begin does not end the rule (applyPrecedenceFilter). */
function preferLooping({ canLeave }: Choice, found: Configs): Configs {
  if (!canLeave) return found
  const looping = new Set([...found.values()].filter(({ alternative }) => alternative === 0).map(configIndex))
  const kept: Configs = new Map()
  for (const config of found.values()) if (config.alternative === 0 || !looping.has(configIndex(config))) addConfig(kept, config)
  return kept
}

function onlyAlternative(list: readonly Config[]): number | undefined {
  const [first] = list
  return first !== undefined && list.every(({ alternative }) => alternative === first.alternative) ? first.alternative : undefined
}

/** The alternative that is the first one everywhere. */
function onlyFirst(sets: readonly ReadonlySet<number>[]): number | undefined {
  const firsts = new Set(sets.map(set => Math.min(...set)))
  return firsts.size === 1 ? [...firsts][0] : undefined
}

/** Several alternatives are at one place, and none has a state of its own (hasSLLConflictTerminatingPrediction). */
function isConflict(list: readonly Config[]): boolean {
  if (!conflicts(list, false).some(({ size }) => size > 1)) return false
  const byState = new Map<number, Set<number>>()
  for (const { state, alternative } of list) byState.set(state, (byState.get(state) ?? new Set()).add(alternative))
  return [...byState.values()].every(({ size }) => size > 1)
}

/** The first alternative that has reached the end of the rule of the choice. */
function finishedOf(network: Network, list: readonly Config[]): number | undefined {
  const finished = list.filter(
    ({ isOutside, state, stack }) => isOutside || (stack === undefined && stateAt(network, state).kind === 'end'),
  )
  return finished.length === 0 ? undefined : Math.min(...finished.map(({ alternative }) => alternative))
}
