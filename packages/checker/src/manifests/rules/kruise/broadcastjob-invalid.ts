import { textAt, valueAt } from '@crdgen/core/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'

const job = (policy: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: BroadcastJob
metadata: {name: pull}
spec:
  completionPolicy: {type: ${policy}, ttlSecondsAfterFinished: 30}
  template:
    spec: {restartPolicy: Never, containers: [{name: main, image: "registry.example/pull:1"}]}`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A BroadcastJob that kruise refuses: a deadline of one that never completes, or pods that always restart',
  why: 'The webhook refuses the BroadcastJob; the CRD declares none of this.',
  facts: [
    'kruise broadcastjob_create_update_handler.go, validateBroadcastJobSpec; apis/apps/defaults sets restartPolicy OnFailure before, where it is missing.',
  ],
  example: { wrong: job('Never'), right: job('Always') },
  find: ({ ofKind }) =>
    ofKind(kruiseGroup, 'BroadcastJob').flatMap(one => refusedFindings(one, [...refusedPolicy(one.object), ...refusedRestart(one.object)])),
}

function refusedPolicy(object: unknown): readonly RefusedValue[] {
  const policy = valueAt(object, 'spec', 'completionPolicy')
  if (textAt(policy, 'type') !== 'Never') return []
  return ['ttlSecondsAfterFinished', 'activeDeadlineSeconds'].flatMap(key =>
    (valueAt(policy, key) ?? undefined) === undefined
      ? []
      : [
          {
            path: ['spec', 'completionPolicy', key],
            words: `${key} can just work with Always CompletionPolicyType`,
            message: 'is set, and the job never completes',
            help: 'Write type: Always, or take it away.',
          },
        ],
  )
}

function refusedRestart(object: unknown): readonly RefusedValue[] {
  const path = ['spec', 'template', 'spec', 'restartPolicy']
  const policy = textAt(object, ...path)
  if (['', 'Never', 'OnFailure'].includes(policy)) return []
  const words = 'pod restartPolicy can only be Never or OnFailure'
  return [{ path, words, message: `is ${policy}: the pods of a BroadcastJob end`, help: 'Write Never or OnFailure.' }]
}

export default rule
