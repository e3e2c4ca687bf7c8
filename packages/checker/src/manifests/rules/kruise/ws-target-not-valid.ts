import { createFinding, readKruiseFacts, textAt, valueAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'
import { workloadSpread } from '../../spreads/examples.ts'

const spread = (apiVersion: string) =>
  workloadSpread('subsets: [{name: zone-a, maxReplicas: 2}]', 'web', `apiVersion: ${apiVersion}, kind: CloneSet, name: web`)

type Data = {
  readonly serverPath: string
  readonly serverMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A WorkloadSpread whose target is of a group or kind that kruise does not accept',
  why: 'The webhook refuses the WorkloadSpread.',
  facts: [
    'kruise workloadspread_validation.go, validateWorkloadSpreadSpec and verifyGroupKind: CloneSet of apps.kruise.io, Deployment and ReplicaSet of apps, Job of batch, StatefulSet of both.',
    'Other kinds are those of the ConfigMap kruise-configuration (WorkloadSpread_Watch_Custom_Workload_WhiteList).',
  ],
  example: { wrong: spread('apps/v1'), right: spread('apps.kruise.io/v1alpha1') },
  find: ({ ofKind }) => ofKind(kruiseGroup, 'WorkloadSpread').flatMap(findingOf),
}

function findingOf(spread: Manifest): readonly ManifestFinding<Data>[] {
  const target = valueAt(spread.object, 'spec', 'targetRef')
  const [apiVersion = '', kind = '', name = ''] = ['apiVersion', 'kind', 'name'].map(key => textAt(target, key))
  const isEmpty = apiVersion === '' || kind === '' || name === ''
  const wanted = readKruiseFacts().workloadSpreadTargets.items.find(one => one.kind === kind)?.groups
  const group = apiVersion.includes('/') ? apiVersion.replace(/\/.*/, '') : ''
  // A ConfigMap of the cluster lists the other kinds that are allowed.
  if (target === undefined || (!isEmpty && (wanted === undefined || wanted.includes(group)))) return []
  const words = isEmpty ? 'empty TargetReference is not valid for WorkloadSpread.' : `TargetReference is not valid for ${kind}.`
  return [
    createFinding({
      object: spread,
      path: ['spec', 'targetRef'],
      message: isEmpty ? 'needs apiVersion, kind and name' : `is a ${kind} of ${apiVersion}, which kruise refuses`,
      help: isEmpty ? 'Write all three.' : `Write the apiVersion of ${kind}: ${(wanted ?? []).map(versionOf).join(' or ')}.`,
      data: { serverPath: 'spec.targetRef', serverMessage: words },
    }),
  ]
}

function versionOf(group: string): string {
  return group === 'apps.kruise.io' ? 'apps.kruise.io/v1alpha1' : `${group}/v1`
}

export default rule
