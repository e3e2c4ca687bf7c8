import { createFinding, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'
import { workloadSpread } from '../../spreads/examples.ts'

const spread = (name: string, target: string) =>
  `\n---${workloadSpread('subsets: [{name: zone-a, maxReplicas: 2}]', name, `apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, name: ${target}`)}`

const rule: ManifestRule<{ readonly other: string; readonly serverPath: string; readonly serverMessage: string }> = {
  severity: 'error',
  summary: 'Two WorkloadSpreads on one workload',
  why: 'The webhook refuses the second one.',
  facts: ['kruise workloadspread_validation.go, validateWorkloadSpreadConflict: group, kind and name of targetRef within a namespace.'],
  example: { wrong: `${spread('one', 'web')}${spread('two', 'web')}`, right: `${spread('one', 'web')}${spread('two', 'api')}` },
  find: ({ ofKind }) => {
    const first = new Map<string, Manifest>()
    return ofKind(kruiseGroup, 'WorkloadSpread').flatMap(one => {
      const key = targetOf(one)
      const other = key === undefined ? undefined : first.get(key)
      if (key !== undefined && other === undefined) first.set(key, one)
      if (other === undefined || other.name === one.name) return []
      const words = `ws.spec.targetRef is in conflict with other WorkloadSpread ${other.name}`
      return [
        createFinding({
          object: one,
          path: ['spec', 'targetRef'],
          message: `is the target of WorkloadSpread ${other.name}, too: kruise refuses the second one`,
          help: 'Put the subsets of both into one WorkloadSpread.',
          related: [{ object: other, path: ['spec', 'targetRef'], message: 'the same target' }],
          data: { other: other.name, serverPath: 'spec.targetRef', serverMessage: words },
        }),
      ]
    })
  },
}

function targetOf({ object, namespace }: Manifest): string | undefined {
  const [apiVersion, kind, name] = ['apiVersion', 'kind', 'name'].map(key => textAt(object, 'spec', 'targetRef', key))
  if (name === '' || kind === '') return undefined
  return JSON.stringify([namespace, (apiVersion ?? '').replace(/\/.*/, ''), kind, name])
}

export default rule
