import { readKruiseFacts, recordAt, valueAt } from '@crdgen/core/internal'
import { type RefusedData, refusedFindings, type RefusedValue } from '../../refused/findings.ts'
import type { ManifestRule } from '../../rule.ts'
import { kruiseGroup } from '../../spreads/webhook.ts'

const united = (replicas: string) => `
apiVersion: apps.kruise.io/v1alpha1
kind: UnitedDeployment
metadata: {name: web}
spec:
  replicas: 5
  selector: {matchLabels: {app: web}}
  template:
    deploymentTemplate:
      metadata: {labels: {app: web}}
      spec:${replicas}
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec: {containers: [{name: main, image: "registry.example/web:1"}]}
  topology:
    subsets: [{name: zone-a}, {name: zone-b}]`

const rule: ManifestRule<RefusedData> = {
  severity: 'error',
  summary: 'A template of a UnitedDeployment that kruise refuses: none, two, or one with replicas or a partition of its own',
  why: 'The webhook refuses the UnitedDeployment; the CRD declares none of this.',
  facts: [
    'kruise uniteddeployment_validation.go, validateSubsetTemplate, validateStatefulSet, validateAdvancedStatefulSet and validateDeployment; a cloneSetTemplate is not checked.',
  ],
  example: { wrong: united('\n        replicas: 3'), right: united('') },
  find: ({ ofKind }) => ofKind(kruiseGroup, 'UnitedDeployment').flatMap(one => refusedFindings(one, refusedTemplate(one.object))),
}

const place = ['spec', 'template'] as const
const list = 'statefulSetTemplate, advancedStatefulSetTemplate, cloneSetTemplate, or deploymentTemplate'

function refusedTemplate(object: unknown): readonly RefusedValue[] {
  const template = recordAt(object, ...place)
  const [first, ...more] = readKruiseFacts().unitedDeploymentTemplates.items.filter(kind => (template[kind] ?? undefined) !== undefined)
  const help = `Write one of ${list}.`
  if (first === undefined)
    return [{ path: place, words: `should provide one of ${list}`, message: 'has none of the templates that kruise knows', help }]
  const two = { path: place, words: `should provide only one of ${list}`, message: `has ${[first, ...more].join(' and ')}`, help }
  // The webhook looks at the first of this order, a cloneSetTemplate last, and never into it.
  const seen = [first, ...more].find(kind => kind !== 'cloneSetTemplate')
  return [...(more.length > 0 ? [two] : []), ...(seen === undefined ? [] : refusedOwn(template[seen], seen))]
}

function refusedOwn(template: unknown, kind: string): readonly RefusedValue[] {
  const isSet = (...keys: readonly string[]) => (valueAt(template, 'spec', ...keys) ?? undefined) !== undefined
  const unused = (keys: readonly string[], help: string): RefusedValue => ({
    path: [...place, kind, 'spec', ...keys],
    words: `${keys.at(-1) ?? ''} in ${kind} will not be used`,
    message: 'is set in the template, where kruise refuses it',
    help,
  })
  const partition = ['updateStrategy', 'rollingUpdate', 'partition']
  const isRolling = valueAt(template, 'spec', 'updateStrategy', 'type') === 'RollingUpdate'
  return [
    ...(isSet('replicas') ? [unused(['replicas'], 'Write replicas in spec, or in the subsets.')] : []),
    ...(kind !== 'deploymentTemplate' && isRolling && isSet(...partition)
      ? [unused(partition, 'Write it in spec.updateStrategy.manualUpdate.partitions.')]
      : []),
  ]
}

export default rule
