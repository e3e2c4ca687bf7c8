import { numberAt, recordAt, type Software } from '@crdgen/core/internal'
import type { RefusedData, RefusedValue } from '../../refused/findings.ts'
import { exampleAutoscaler, findInAutoscalers } from '../../refused/vertical-pod-autoscalers.ts'
import type { ManifestRule } from '../../rule.ts'

const autoscaler = (policy: string) => exampleAutoscaler(`updatePolicy: {${policy}}`)

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'An update policy of a VerticalPodAutoscaler that its webhook refuses: no mode, an unknown mode, or no replicas',
  why: 'The webhook refuses the VerticalPodAutoscaler; its CRD does not require updateMode, and sets no minimum.',
  facts: [
    'kubernetes/autoscaler vertical-pod-autoscaler/pkg/admission-controller/resource/vpa, validateVPASpecUpdatePolicy; the words are those of 1.7.0 and later.',
    'minReplicas is checked since 0.13.0 at the latest, and not in 0.9.2.',
  ],
  software: { vpa: '1.8.1' },
  example: { wrong: autoscaler('minReplicas: 2'), right: autoscaler('updateMode: Recreate, minReplicas: 2') },
  find: findInAutoscalers(refusedPolicy),
}

const modes = ['Off', 'Initial', 'Recreate', 'Auto', 'InPlaceOrRecreate', 'InPlace']

function refusedPolicy(object: unknown, software: () => Software): readonly RefusedValue[] {
  const path = ['spec', 'updatePolicy']
  if ((recordAt(object, 'spec')['updatePolicy'] ?? undefined) === undefined) return []
  const policy = recordAt(object, ...path)
  const mode = policy['updateMode'] ?? undefined
  const replicas = numberAt(policy, 'minReplicas')
  const missing = {
    path: [...path, 'updateMode'],
    words: 'Required value: updateMode is required if UpdatePolicy is used',
    message: 'is missing',
    help: 'Write updateMode: Recreate, or take updatePolicy away, which means the same.',
  }
  const unknown = (value: string): RefusedValue => ({
    path: [...path, 'updateMode'],
    words: `Unsupported value: ${JSON.stringify(value)}: supported values: "InPlace", "InPlaceOrRecreate", "Initial", "Off", "Recreate"`,
    message: `is ${value}, an unknown value`,
    help: `Write one of ${modes.join(', ')}.`,
  })
  const tooFew = {
    path: [...path, 'minReplicas'],
    words: `Invalid value: ${String(replicas)}: minReplicas has to be positive`,
    message: `is ${String(replicas)}`,
    help: 'Write a number from 1.',
  }
  return [
    ...(mode === undefined ? [missing] : typeof mode !== 'string' || modes.includes(mode) ? [] : [unknown(mode)]),
    ...(replicas !== undefined && replicas <= 0 && software().isAtLeast('0.13.0') ? [tooFew] : []),
  ]
}

export default rule
