// @late: comparing CRDs plays no upgrade through.
import { isHpa, targetOf } from '../manifests/autoscalers/scaled-objects.ts'
import { inInstallOrder } from './install-order.ts'
import type { Outcome, UpgradeStep, TransitionModel } from './model.ts'

/** The outcome as plain data. */
export function describeOutcome({ status, steps, refusals, atEnd }: Outcome): TransitionModel {
  const hpas = inInstallOrder([...atEnd.values()].filter(isHpa))
  return {
    status,
    error: refusals[0]?.message ?? null,
    events: steps.flatMap(step => eventOf(step) ?? []),
    final: hpas.map(hpa => `${hpa.name} -> ${targetOf(hpa).name} (owner ${hpa.owner ?? 'None'})`),
    steps,
  }
}

/** The events of an upgrade that somebody who follows it sees; KEDA's everyday work is not among them. */
function eventOf({ actor, action, object }: UpgradeStep): string | undefined {
  if (action === 'create' || action === 'patch') return actor === 'keda' ? undefined : `${action} ${object}`
  if (action === 'delete') return actor === 'keda' ? undefined : `${actor} deletes ${object}`
  return action === 're-create' ? `keda re-creates ${object}` : undefined
}

const verbs: Readonly<Record<UpgradeStep['action'], string>> = {
  create: 'creates',
  patch: 'patches',
  delete: 'deletes',
  keep: 'keeps',
  'take over': 'takes over',
  're-create': 're-creates',
  refuse: 'refuses',
}

/** The steps as lines of a timeline: who does what to which object, and why. */
export function timeline(steps: readonly UpgradeStep[]): readonly string[] {
  const width = Math.max(0, ...steps.map(({ actor }) => actor.length))
  return steps.map(({ actor, action, object, remark }, at) => {
    const why = remark === undefined ? '' : `: ${remark}`
    return `${String(at + 1).padStart(2)}  ${actor.padEnd(width)}  ${verbs[action]} ${object}${why}`
  })
}
