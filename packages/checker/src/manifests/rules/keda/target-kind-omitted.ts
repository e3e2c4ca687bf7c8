import { createFinding, numberAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { kindAndName } from '../../autoscalers/autoscalers.ts'
import { hasNativeScale } from '../../autoscalers/native-kinds.ts'
import { scaledTargetOf } from '../../autoscalers/scaled.ts'
import { scaledVersions } from '../../autoscalers/versions.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'

const scaledObject = (kind: string) => `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: web}
spec:
  scaleTargetRef: {${kind}name: web}
  triggers: [{type: cron, metadata: {timezone: UTC, start: 0 8 * * *, end: 0 18 * * *, desiredReplicas: "3"}}]
---
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: main, image: registry.example/web}]}}`

type Data = {
  readonly target: string
  readonly found: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'A ScaledObject without a kind whose target is not a Deployment',
  why: 'KEDA takes a scaleTargetRef without a kind for an apps/v1 Deployment, finds none of that name, and scales nothing.',
  facts: [
    'kedacore/keda apis/keda/v1alpha1/gvkr_types.go, ParseGVKR at v2.16.0: kind defaults to Deployment, apiVersion to apps/v1.',
    "kedacore/keda pkg/common/message/message.go at v2.16.0: Target resource doesn't exist.",
  ],
  example: { wrong: scaledObject(''), right: scaledObject('apiVersion: apps/v1, kind: StatefulSet, ') },
  find: context => context.ofKind('keda.sh', 'ScaledObject').flatMap(one => findOther(one, context) ?? []),
}

function findOther(scaledObject: Manifest, context: ManifestContext): ManifestFinding<Data> | undefined {
  const { namespace } = scaledObject
  const name = textAt(scaledObject.object, 'spec', 'scaleTargetRef', 'name')
  if (name === '' || textAt(scaledObject.object, 'spec', 'scaleTargetRef', 'kind') !== '') return undefined
  if (scaledTargetOf(context, scaledObject).manifest !== undefined) return undefined
  const deployment = { group: 'apps', kind: 'Deployment', namespace, name }
  const other = context.all.find(one => one.name === name && one.namespace === namespace && isWorkload(one, context))
  if (other === undefined || context.live?.find(deployment) !== undefined) return undefined
  return createFinding({
    object: scaledObject,
    path: ['spec', 'scaleTargetRef'],
    message: `has no kind, which means Deployment ${name}; the files have ${kindAndName(other)}`,
    help: `Add apiVersion: ${other.apiVersion} and kind: ${other.kind}.`,
    data: { target: `Deployment/${name}`, found: `${other.kind}/${name}`, controllerMessage: "Target resource doesn't exist" },
    related: [{ object: other, path: [], message: 'the object of that name' }],
  })
}

function isWorkload(one: Manifest, { crdOf }: ManifestContext): boolean {
  const { group, kind, object } = one
  if (hasNativeScale(group, kind)) return true
  const crd = crdOf(one)
  return crd === undefined
    ? group.includes('.') && numberAt(object, 'spec', 'replicas') !== undefined
    : scaledVersions(crd).some(({ scale }) => scale !== undefined) || numberAt(object, 'spec', 'replicas') !== undefined
}

export default rule
