import type { CelToken } from '../tokens.ts'
import { createLookahead, type Expected } from './expected.ts'
import type { Grammar } from './grammar.ts'
import { networkOf, startOf, stateAt, type Choice, type Network, type State } from './network.ts'
import { createPredictor, type TokenPlace, type Prediction } from './predict.ts'
import { createStacks, type Push, type Stack } from './stack.ts'
import { abandon, createRecovery, noteMatch, recoverInline, sync, type Failure, type Recovery } from './strategy.ts'
import type { Stream } from './stream.ts'
import { growNode, type TreeNode, type GrowingNode } from './tree.ts'
import { deepest } from '../cursor.ts'

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
