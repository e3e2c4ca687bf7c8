import { createFinding, numberAt, type Schema } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { type Autoscaler, autoscalersOf, kindAndName } from '../../autoscalers/autoscalers.ts'
import { hasNativeScale } from '../../autoscalers/native-kinds.ts'
import { isFromCluster } from '../../autoscalers/owner.ts'
import { isPaused } from '../../autoscalers/scaled-objects.ts'
import { preferredVersion } from '../../autoscalers/versions.ts'
import type { Target } from '../../scale-target.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { hpa } from '../../autoscalers/examples.ts'

const deployment = (replicas: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  ${replicas}selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: main, image: registry.example/web}]}}
---${hpa(10)}`

type Data = {
  readonly replicas: number
  readonly autoscaler: string
}

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'A workload that sets its replicas, and an autoscaler of it',
  why: `Every kubectl apply, helm upgrade or sync sets the number back, and the autoscaler then corrects it: pods are stopped and started again
at each release.`,
  facts: [
    'Kubernetes documentation, Horizontal Pod Autoscaling, Migrating Deployments and StatefulSets to horizontal autoscaling: remove spec.replicas from the manifest.',
    'ory/k8s#318, curityio/idsvr-helm#69, kedacore/keda#4578 and #5572.',
  ],
  example: { wrong: deployment('replicas: 2\n  '), right: deployment('') },
  find: context =>
    autoscalersOf(context)
      .filter(({ manifest }) => manifest.kind !== 'VerticalPodAutoscaler' && !isPaused(manifest))
      .flatMap(autoscaler => findReplicas(autoscaler, context) ?? []),
}

function findReplicas({ manifest, target }: Autoscaler, { isRepeated }: ManifestContext): ManifestFinding<Data> | undefined {
  const workload = target.manifest
  const keys = replicasPathOf(target)
  const replicas = workload === undefined || keys === undefined ? undefined : numberAt(workload.object, ...keys)
  if (workload === undefined || keys === undefined || replicas === undefined) return undefined
  // An object that was read from a cluster has the number that the autoscaler set; one that is given twice is there to choose from.
  if ([workload, manifest].some(one => isFromCluster(one) || isRepeated(one))) return undefined
  return findingOfReplicas(manifest, workload, keys, replicas)
}

/** The place where the field can be left out: of a custom resource, where it has a default, since /scale fails without it. */
function replicasPathOf({ group, kind, crd }: Target): readonly string[] | undefined {
  if (hasNativeScale(group, kind)) return ['spec', 'replicas']
  const version = crd === undefined ? undefined : preferredVersion(crd)
  const keys = version?.scale?.specReplicasPath.slice(1).split('.') ?? []
  const schema = keys.reduce<Schema | undefined>((at, key) => at?.properties?.[key], version?.schema)
  return (schema?.default ?? undefined) === undefined ? undefined : keys
}

function findingOfReplicas(autoscaler: Manifest, workload: Manifest, keys: readonly string[], replicas: number): ManifestFinding<Data> {
  return createFinding({
    object: workload,
    path: keys,
    message: `is ${replicas}, and ${kindAndName(autoscaler)} scales ${kindAndName(workload)}: every apply, upgrade or sync sets it back to ${replicas}`,
    help: `Remove ${keys.join('.')} from the manifest, or render it only where no autoscaler is rendered.`,
    data: { replicas, autoscaler: `${autoscaler.kind}/${autoscaler.name}` },
    related: [{ object: autoscaler, path: ['spec'], message: 'the autoscaler' }],
  })
}

export default rule
