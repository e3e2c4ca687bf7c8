import { type Choice, type Network, startOf, stateAt } from './network.ts'
import { mostStates, type Push, type Stack } from './stack.ts'

/** The position of an alternative of a choice after some tokens. */
export interface Config {
  readonly state: number
  readonly alternative: number
  /** Without regard to callers, the stack ends where they are: anything may follow. */
  readonly stack: Stack | undefined
  /** It has left the rule of the choice. */
  readonly isOutside: boolean
}

/** By what makes them differ, but for `isOutside`. */
export type Configs = Map<number, Config>

export interface ConfigMaker {
  /** The positions at which the alternatives of a choice begin. `isExact` keeps to the callers at hand. */
  start(choice: Choice, stack: Stack | undefined, precedence: number, isExact: boolean): Configs
  /** The positions after a token. */
  after(list: readonly Config[], kind: string, isExact: boolean): Configs
}

/** More than any choice has. */
const mostAlternatives = 16

/** A number for the state and the stack. */
export function configIndex({ state, stack }: Config): number {
  return (stack?.id ?? 0) * mostStates + state
}

export function addConfig(found: Configs, config: Config): void {
  const key = configIndex(config) * mostAlternatives + config.alternative
  const known = found.get(key)
  if (known === undefined || (config.isOutside && !known.isOutside)) found.set(key, config)
}

export function createConfigs(network: Network, push: Push): ConfigMaker {
  /** Adds the places with a token that a place leads to. `precedence` decides on operators of the rule of the choice. */
  const follow = (from: Config, found: Configs, isExact: boolean, isAtEnd: boolean, precedence?: number): void => {
    const seen = new Set<number>()
    const waiting: { readonly config: Config; readonly isInside: boolean }[] = [{ config: from, isInside: true }]
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const { config, isInside } = one
      const key = configIndex(config) * 4 + (isInside ? 2 : 0) + (config.isOutside ? 1 : 0)
      if (seen.has(key)) continue
      seen.add(key)
      const state = stateAt(network, config.state)
      const go = (index: number, more: Partial<Config> = {}, stays = isInside) =>
        void waiting.push({ config: { ...config, state: index, ...more }, isInside: stays })
      if (state.kind === 'token') {
        addConfig(found, config)
        if (isAtEnd && state.kinds.has('<EOF>')) go(state.next)
      } else if (state.kind === 'rule') go(startOf(network, state.rule), { stack: push(config.stack, state.next) }, false)
      else if (state.kind === 'choice') state.alternatives.toReversed().forEach(index => go(index))
      else if (state.kind === 'end') leave(config, state.rule, found, isExact, go)
      else if (state.kind === 'name' || !isInside || precedence === undefined || state.precedence >= precedence) go(state.next)
    }
  }
  const leave = (
    config: Config,
    rule: string,
    found: Configs,
    isExact: boolean,
    go: (index: number, more: Partial<Config>, stays?: boolean) => void,
  ): void => {
    const { stack } = config
    const callers = network.returns[rule] ?? []
    if (stack !== undefined) go(stack.state, { stack: stack.rest })
    else if (isExact || callers.length === 0) addConfig(found, config)
    else for (const caller of callers) go(caller, { isOutside: true }, false)
  }
  return {
    start(choice, stack, precedence, isExact) {
      const found: Configs = new Map()
      for (const [alternative, state] of choice.alternatives.entries())
        follow({ state, alternative, stack, isOutside: false }, found, isExact, false, precedence)
      return found
    },
    after(list, kind, isExact) {
      const found: Configs = new Map()
      const isAtEnd = kind === '<EOF>'
      const ended: Config[] = []
      for (const config of list) {
        const state = stateAt(network, config.state)
        if (state.kind === 'end') ended.push(config)
        else if (state.kind === 'token' && state.kinds.has(kind)) follow({ ...config, state: state.next }, found, isExact, isAtEnd)
      }
      if (!isAtEnd && !isExact) return found
      const isEnd = ({ state }: Config) => stateAt(network, state).kind === 'end'
      const kept: Configs = isAtEnd ? new Map([...found].filter(([, config]) => isEnd(config))) : found
      if (!isExact || ![...kept.values()].some(isEnd)) for (const config of ended) addConfig(kept, config)
      return kept
    },
  }
}

/** The alternatives that are at the same state with the same stacks (PredictionMode, getConflictingAltSubsets). */
export function conflicts(list: readonly Config[], isExact: boolean): readonly ReadonlySet<number>[] {
  const stacks = new Map<string, { readonly state: number; readonly alternative: number; readonly stacks: (Stack | undefined)[] }>()
  for (const { state, alternative, stack } of list) {
    const key = `${state} ${alternative}`
    const found = stacks.get(key)
    if (found === undefined) stacks.set(key, { state, alternative, stacks: [stack] })
    else found.stacks.push(stack)
  }
  const places = new Map<string, Set<number>>()
  for (const { state, alternative, stacks: all } of stacks.values()) {
    const counted = isExact ? all : all.filter(stack => !all.some(other => other !== stack && isBeginning(other, stack)))
    const key = `${state} ${counted
      .map(stack => stack?.id ?? '')
      .sort()
      .join()}`
    places.set(key, (places.get(key) ?? new Set()).add(alternative))
  }
  return [...places.values()]
}

/** Checks whether anything may follow on a stack where another one goes on. */
function isBeginning(one: Stack | undefined, other: Stack | undefined): boolean {
  for (let [a, b] = [one, other]; ; [a, b] = [a.rest, b.rest]) {
    if (a === undefined) return true
    if (a.state !== b?.state) return false
  }
}
