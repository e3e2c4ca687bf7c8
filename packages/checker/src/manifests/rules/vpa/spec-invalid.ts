import { listAt, type Software, valueAt } from '@crdgen/core/internal'
import type { RefusedData, RefusedValue } from '../../refused/findings.ts'
import { exampleAutoscaler, findInAutoscalers } from '../../refused/vertical-pod-autoscalers.ts'
import type { ManifestRule } from '../../rule.ts'

const autoscaler = (recommenders: string) => exampleAutoscaler(`recommenders: [${recommenders}]`)

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A VerticalPodAutoscaler that its webhook refuses: without targetRef, or with more than one recommender',
  why: 'The webhook refuses the VerticalPodAutoscaler; its CRD allows both.',
  facts: [
    'kubernetes/autoscaler vertical-pod-autoscaler/pkg/admission-controller/resource/vpa, validateVPASpec; the words are those of 1.7.0 and later.',
    'Recommenders are counted since 0.13.0 at the latest, and not in 0.9.2.',
  ],
  software: { vpa: '1.8.1' },
  example: { wrong: autoscaler('{name: fast}, {name: slow}'), right: autoscaler('{name: fast}') },
  find: findInAutoscalers(refusedSpec),
}

function refusedSpec(object: unknown, software: () => Software): readonly RefusedValue[] {
  const count = listAt(object, 'spec', 'recommenders').length
  const missing = {
    path: ['spec', 'targetRef'],
    words: "Required value: If you're using v1beta1 version of the API, please migrate to v1",
    message: 'is missing',
    help: 'Name the workload: apiVersion, kind and name.',
  }
  const many = {
    path: ['spec', 'recommenders'],
    words: `Too many: ${String(count)}: must have at most 1 item`,
    message: `has ${String(count)} recommenders, but one is the most`,
    help: 'Name one recommender.',
  }
  return [
    ...((valueAt(object, 'spec', 'targetRef') ?? undefined) === undefined ? [missing] : []),
    ...(count > 1 && software().isAtLeast('0.13.0') ? [many] : []),
  ]
}

export default rule
