import { createFinding, plainText, listAt, textAt, valueAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { scaledTargetOf } from '../../autoscalers/scaled.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { isOnResource, type Trigger, triggersOf, wholeScaledObjects } from './webhook/triggers.ts'
import { isCheckedTarget, isSurelyApplied } from './webhook/workload.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  minReplicaCount: 1
  triggers: [{type: cpu, metricType: Utilization, metadata: {value: '70'}}]
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - name: web
          image: registry.example/web:1`

const rule: ManifestRule<RefusalData> = {
  severity: 'warning',
  summary: 'A cpu or memory trigger whose workload has a container without a request for it',
  why: `KEDA's webhook refuses the ScaledObject, unless a LimitRange of the namespace has a default for containers: one of the documents is
looked at, one that only the cluster has is not known here. The HPA controller could not compute a utilisation either.`,
  facts: [
    'kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, verifyCPUMemoryScalers at v2.20.2: each container, or the one that containerName names.',
    'Limits and LimitRanges count since v2.13.0; before, only requests do.',
  ],
  software: { keda: newestKeda },
  example: {
    wrong: start,
    right: `${start}
          resources: {requests: {cpu: 100m}}`,
  },
  find: context =>
    wholeScaledObjects(context)
      .filter(one => isCheckedTarget(one, context))
      .flatMap(one => triggersOf(one).flatMap(trigger => checkRequests(one, trigger, context))),
}

function checkRequests(scaledObject: Manifest, trigger: Trigger, context: ManifestContext): readonly ManifestFinding<RefusalData>[] {
  const { manifest: workload } = scaledTargetOf(context, scaledObject)
  if (!isOnResource(trigger) || workload === undefined) return []
  const wanted = textAt(trigger.value, 'metadata', 'containerName')
  return listAt(workload.object, 'spec', 'template', 'spec', 'containers').flatMap((container, index) => {
    const name = textAt(container, 'name')
    if ((wanted !== '' && name !== wanted) || setsResource(container, 'requests', trigger.type)) return []
    const keda = context.software('keda')
    const isLimitEnough = keda.isAtLeast('2.13.0')
    if (isLimitEnough && (setsResource(container, 'limits', trigger.type) || hasDefault(workload, trigger.type, context))) return []
    const words = `the scaledobject has a ${trigger.type} trigger but the container ${name} doesn't have the ${trigger.type} request defined`
    const refusal = refusalOf(scaledObject, words, keda, { webhook: '2.10.0' })
    if (refusal === undefined) return []
    return [
      createFinding({
        severity: isSurelyApplied(scaledObject, context) ? 'warning' : 'note',
        object: scaledObject,
        path: trigger.keys,
        message: `is about ${trigger.type}, for which container ${name} of ${workload.kind} ${workload.name} has no request: ${refusal.clause}${isLimitEnough ? ', unless a LimitRange of the namespace sets one' : ''}`,
        help: `Set resources.requests.${trigger.type} of container ${name}, or name another container in metadata.containerName.`,
        data: refusal.data,
        related: [{ object: workload, path: ['spec', 'template', 'spec', 'containers', index], message: 'the container' }],
      }),
    ]
  })
}

function setsResource(container: unknown, what: 'requests' | 'limits', resource: string): boolean {
  return isAboveNothing(valueAt(container, 'resources', what, resource))
}

/** Checks whether a quantity is there and more than 0; one that a template fills in is assumed to be. */
function isAboveNothing(quantity: unknown): boolean {
  if (quantity === undefined || quantity === null) return false
  return !/^[+-]?[0.]*([A-Za-z]+[-+\d]*)?$|^-/.test(plainText(quantity))
}

/** A default of a LimitRange of the namespace, among the documents or in the cluster. */
function hasDefault({ namespace }: Manifest, resource: string, { ofKind, live }: ManifestContext): boolean {
  const ranges = [...ofKind('', 'LimitRange'), ...(live?.ofKind('', 'LimitRange') ?? [])].filter(one => one.namespace === namespace)
  return ranges.some(({ object }) =>
    listAt(object, 'spec', 'limits').some(
      limit =>
        textAt(limit, 'type') === 'Container' &&
        [valueAt(limit, 'defaultRequest', resource), valueAt(limit, 'default', resource)].some(isAboveNothing),
    ),
  )
}

export default rule
