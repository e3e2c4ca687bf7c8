import { deepest } from '../cursor.ts'
import type { CelToken } from '../tokens.ts'
import { addConfig, type Config, configIndex, type Configs, conflicts, createConfigs } from './configs.ts'
import { createLookahead, type Expected } from './expected.ts'
import type { Grammar } from './grammar.ts'
import { type Choice, type Network, networkOf, startOf, type State, stateAt } from './network.ts'
import { createStacks, type Push, type Stack } from './stack.ts'
import { abandon, createRecovery, type Failure, noteMatch, recoverInline, type Recovery, sync } from './strategy.ts'
import type { Stream } from './stream.ts'
import { type GrowingNode, growNode, type TreeNode } from './tree.ts'

/** Reads sources by a grammar. */
export interface Machine {
  readonly network: Network
  readonly expectedAt: (state: number) => Expected
  readonly predict: (choice: Choice, place: TokenPlace) => Prediction
}

export function machineOf(grammar: Grammar): Machine {
  const network = networkOf(grammar)
  return { network, expectedAt: createLookahead(network), predict: createPredictor(network) }
}

/** One source that is being read. */
interface MachineReading extends Machine {
  readonly stream: Stream
  readonly recovery: Recovery
  readonly push: Push
  /** The source from one token to another. */
  readonly textOf: (from: CelToken, to: CelToken) => string
}

/** Reads a whole source, and goes on after errors as the parsers do that ANTLR makes. */
export function readTree(machine: Machine, stream: Stream, textOf: MachineReading['textOf']): TreeNode {
  const { network, expectedAt } = machine
  const recovery = createRecovery(stream, expectedAt)
  const reading = { ...machine, stream, recovery, push: createStacks(), textOf }
  const frames = createFrames(stream)
  const root = frames.enter('start', 0, '')
  let frame: Frame | undefined = root
  let index = startOf(network, 'start')
  while (frame !== undefined) {
    const state = stateAt(network, index)
    if (state.kind === 'rule') {
      frame = frames.enter(state.rule, state.precedence, state.label, frame, reading.push(frame.stack, state.next))
      index = startOf(network, state.rule)
      continue
    }
    const next: number | Failure | undefined = state.kind === 'end' ? undefined : step(reading, frame, index, state)
    if (typeof next === 'number') {
      index = next
      continue
    }
    if (next !== undefined) abandon(recovery, { state: index, stack: frame.stack }, next)
    frames.leave(frame)
    index = frame.stack?.state ?? index
    frame = frame.caller
  }
  return root.node
}

/** The state after one of a rule, or undefined if the token is wrong. */
function step(reading: MachineReading, frame: Frame, index: number, state: Exclude<State, { kind: 'end' | 'rule' }>): number | Failure {
  switch (state.kind) {
    case 'choice':
      return choose(reading, frame, index, state)
    case 'token':
      return match(reading, frame, index, state)
    case 'name':
      frame.node.name = state.name
      return state.next
    case 'wrap':
      frame.node = growNode(state.name, frame.node.start, frame.node)
      return state.next
  }
}

function match(
  { stream, recovery }: MachineReading,
  { stack, node }: Frame,
  index: number,
  state: Extract<State, { kind: 'token' }>,
): number | Failure {
  let token: CelToken | Failure = stream.ahead(0)
  if (state.kinds.has(token.kind)) {
    noteMatch(recovery)
    stream.consume()
  } else token = recoverInline(recovery, { state: index, stack }, state.next)
  if (!('at' in token)) return token
  if (state.label !== '') (node.tokens[state.label] ??= []).push(token)
  return state.next
}

function choose(reading: MachineReading, { precedence, stack }: Frame, index: number, choice: Choice): number | Failure {
  const { stream, push, textOf } = reading
  const failure = sync(reading.recovery, { state: index, stack }, choice.isAgain)
  if (failure !== undefined) return failure
  const predicted = choice.isPredicted
    ? reading.predict(choice, { ahead: count => stream.ahead(count).kind, precedence, stack, push })
    : oneAhead(reading, choice)
  const next = 'alternative' in predicted ? choice.alternatives[predicted.alternative] : undefined
  if (next !== undefined) return next
  const token = stream.ahead('stoppedAt' in predicted ? predicted.stoppedAt : 0)
  return { kind: 'noAlternative', token, input: textOf(stream.ahead(0), token) }
}

/** A choice by the token in hand alone. */
function oneAhead({ stream, expectedAt }: MachineReading, { alternatives, canLeave }: Choice): Prediction {
  const { kind } = stream.ahead(0)
  if (alternatives.length === 1) return { alternative: 0 }
  const last = alternatives.length - 1
  const found = alternatives.findIndex((state, index) => !(canLeave && index === last) && expectedAt(state).kinds.has(kind))
  if (found >= 0) return { alternative: found }
  return canLeave ? { alternative: last } : { stoppedAt: 0 }
}

/** A rule that is being read. */
interface Frame {
  readonly rule: string
  readonly precedence: number
  /** The label that its node has in the caller's. */
  readonly label: string
  readonly caller: Frame | undefined
  readonly stack: Stack | undefined
  node: GrowingNode
}

interface Frames {
  enter(rule: string, precedence: number, label: string, caller?: Frame, stack?: Stack): Frame
  /** Gives the node of a rule to its caller. */
  leave(frame: Frame): void
}

/** cel-go refuses rules that nest too deeply in themselves (parser.go, recursionListener). */
function createFrames(stream: Stream): Frames {
  const depths = new Map<string, number>()
  return {
    enter(rule, precedence, label, caller, stack) {
      const depth = (depths.get(rule) ?? 0) + 1
      depths.set(rule, depth)
      const node = growNode(rule, stream.ahead(0))
      if (depth > deepest) stream.giveUp(`expression recursion limit exceeded: ${deepest}`)
      return { rule, precedence, label, caller, stack, node }
    },
    leave({ rule, label, caller, node }) {
      depths.set(rule, (depths.get(rule) ?? 0) - 1)
      if (caller !== undefined) (caller.node.nodes[label] ??= []).push(node)
    },
  }
}

/** An alternative, by its index, or how many tokens ahead none was left. */
type Prediction = { readonly alternative: number } | { readonly stoppedAt: number }

interface TokenPlace {
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
function createPredictor(network: Network): (choice: Choice, place: TokenPlace) => Prediction {
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
