import { listAt, numberAt, type Software, textAt, valueAt } from '@crdgen/core/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'
import { workloadSpread } from '../../spreads/examples.ts'

const spread = (last: string) =>
  workloadSpread(`scheduleStrategy: {type: Adaptive, adaptive: {rescheduleCriticalSeconds: 30}}
  subsets: [{name: zone-a, maxReplicas: 2}, {name: zone-b${last}}]`)

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A scheduleStrategy of a WorkloadSpread that kruise refuses',
  why: 'The webhook refuses the WorkloadSpread; the CRD declares none of this.',
  facts: [
    'kruise workloadspread_validation.go, validateWorkloadSpreadSpec: adaptive needs the type Adaptive, a last subset without maxReplicas, and at most 295 seconds for each change of the subset.',
    'Until 1.7.0 (#1553) the words about the last subset left maxReplicas out.',
  ],
  software: { kruise: '1.9.0' },
  example: { wrong: spread(', maxReplicas: 2'), right: spread('') },
  find: ({ ofKind, software }) =>
    ofKind(kruiseGroup, 'WorkloadSpread').flatMap(spread =>
      software('kruise').isAtLeast('1.5.0')
        ? refusedFindings(spread, [...refusedType(spread.object), ...refusedAdaptive(spread.object, software('kruise'))])
        : [],
    ),
}

const strategy = ['spec', 'scheduleStrategy'] as const

function refusedType(object: unknown): readonly RefusedValue[] {
  const path = [...strategy, 'type']
  const type = textAt(object, ...path)
  const isUnknown = !['', 'Fixed', 'Adaptive'].includes(type)
  const help = 'Write Fixed or Adaptive.'
  const unknown = { path, words: "ScheduleStrategy's type is not valid", message: `is ${type}, an unknown value`, help }
  if (valueAt(object, ...strategy, 'adaptive') === undefined || type === 'Adaptive') return isUnknown ? [unknown] : []
  const words = "the scheduleStrategy's type must be adaptive when using adaptive scheduleStrategy"
  const fixed = { path, words, message: `is ${type === '' ? 'Fixed, the default,' : type} beside adaptive`, help: 'Write type: Adaptive.' }
  return isUnknown ? [unknown, fixed] : [fixed]
}

function refusedAdaptive(object: unknown, kruise: Software): readonly RefusedValue[] {
  const path = [...strategy, 'adaptive']
  if (valueAt(object, ...path) === undefined) return []
  const subsets = listAt(object, 'spec', 'subsets')
  const isLimited = subsets.length > 1 && valueAt(subsets.at(-1), 'maxReplicas') !== undefined
  const what = kruise.isAtLeast('1.7.0') ? "the last subset's maxReplicas" : 'the last subset'
  const last = {
    path,
    words: `${what} must be not specified when using adaptive scheduleStrategy`,
    message: 'needs a last subset without maxReplicas',
    help: 'Leave maxReplicas of the last subset out: it takes the pods that no other subset does.',
  }
  return [...(isLimited ? [last] : []), ...refusedSeconds(object, subsets.length)]
}

/** A pod that is scheduled nowhere for 300 seconds has failed: MaxScheduledFailedDuration. */
function refusedSeconds(object: unknown, subsets: number): readonly RefusedValue[] {
  const path = [...strategy, 'adaptive', 'rescheduleCriticalSeconds']
  const seconds = numberAt(object, ...path)
  const most = subsets > 1 ? Math.floor(295 / (subsets - 1)) : 2 ** 31 - 1
  if (seconds === undefined || (seconds >= 0 && seconds <= most)) return []
  return [
    {
      path,
      words: `rescheduleCriticalSeconds < 0 or rescheduleCriticalSeconds > ${String(most)} is not permitted`,
      message: `is ${String(seconds)}; with ${String(subsets)} subsets kruise accepts 0 to ${String(most)}`,
      help: 'Lower it: a pod tries each subset in turn within 295 seconds.',
    },
  ]
}

export default rule
