import { readGates } from './data.ts'
import { minorIndex, parseMinor } from './minors.ts'
import { own } from './own.ts'

/** A feature gate from one minor on. */
export interface GateStage {
  readonly from: string
  readonly stage: 'alpha' | 'beta' | 'ga' | 'deprecated'
  /** True if it is on by default; absent if that isn't known. */
  readonly on?: boolean
  /** It can't be turned off or on any more. */
  readonly locked?: true
}

/** Returns the stages of a feature gate that some field names, oldest first; undefined for one whose stages aren't known. */
export function gateStages(gate: string): readonly GateStage[] | undefined {
  return own(readGates(), gate)?.map(readStage)
}

/** Returns the stage of a gate at a Kubernetes version; undefined before its first, or if the gate isn't known. */
export function gateStageAt(gate: string, kubernetes: string): GateStage | undefined {
  const minor = parseMinor(kubernetes)
  return gateStages(gate)?.findLast(({ from }) => isReached(from, minor))
}

function readStage(text: string): GateStage {
  const [from = '', stage, ...words] = text.split(' ')
  const on = words.includes('on') ? { on: true } : words.includes('off') ? { on: false } : {}
  return { from, stage: isStage(stage) ? stage : 'alpha', ...on, ...(words.includes('locked') ? { locked: true } : {}) }
}

/** Stages go further back than the known minors do. */
function isReached(from: string, minor: string): boolean {
  const index = minorIndex(from)
  return index < 0 ? Number(from.slice(2)) < Number(minor.slice(2)) : index <= minorIndex(minor)
}

function isStage(word: string | undefined): word is GateStage['stage'] {
  return word === 'alpha' || word === 'beta' || word === 'ga' || word === 'deprecated'
}
