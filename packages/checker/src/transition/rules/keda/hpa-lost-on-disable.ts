import { createFinding } from '@crdgen/core/internal'
import { isHpa, isPaused, isScaledObject } from '../../../manifests/autoscalers/scaled-objects.ts'
import { describeOutcome } from '../../describe-outcome.ts'
import { manifestKey } from '../../../documents/manifest-set.ts'
import { namespaceFlag } from '../../namespaces.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { TransitionContext, TransitionRule } from '../../rule.ts'
import { targetName } from '../../sets.ts'
import { excludedLabelsAnnotation, kedaSince } from '../../../manifests/autoscalers/keda.ts'

type Data = {
  readonly scaledObject: string
  readonly target: string
  readonly events: readonly string[]
}

const rule: TransitionRule<Data> = {
  severity: 'error',
  summary: 'A release that goes from KEDA to an HPA of the same name, and loses the HPA',
  why: `KEDA owns the HPA of its ScaledObject by an ownerReference. Helm adopts that HPA without a word, since KEDA has copied Helm's
label and annotations to it, patches it, and leaves the reference there. It then deletes the ScaledObject, and the garbage
collector deletes the HPA with it. Helm reports "deployed"; nothing scales the workload any more. Nothing refuses any step of it.`,
  example: {
    before: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {scaledobject.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
    wrong: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    right: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web-cpu}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
  },
  find(context) {
    const { after, outcome } = context
    const { events } = describeOutcome(outcome)
    return after.filter(isHpa).flatMap(hpa => {
      const [then, now] = [outcome.atStart.get(manifestKey(hpa)), outcome.atEnd.get(manifestKey(hpa))]
      if (outcome.status === 'failed' || now !== undefined || then?.owner === undefined) return []
      return [
        createFinding({
          object: hpa,
          message: `HPA ${hpa.name} is lost: it belongs to ScaledObject ${then.owner}, ${whyLost(hpa, then.owner, after)}`,
          help: remedies(then.owner, hpa, context),
          data: { scaledObject: then.owner, target: targetName(hpa), events },
        }),
      ]
    })
  },
}

/** A ScaledObject that stays may name another HPA now: KEDA removes the one that it had. */
function whyLost(hpa: Manifest, owner: string, after: readonly Manifest[]): string {
  const kept = after.find(one => isScaledObject(one) && one.namespace === hpa.namespace && one.name === owner)
  if (kept !== undefined && isPaused(kept)) return 'which this release pauses, so that KEDA deletes it, although the release renders it'
  if (kept !== undefined) return 'which names another HPA in this release, so that KEDA deletes it, although the release renders it'
  return `which this release drops, so that the garbage collector deletes it after the upgrade, and nothing scales ${targetName(hpa)}`
}

function remedies(owner: string, hpa: Manifest, { tool, keda }: TransitionContext): string {
  const isHelm = tool === 'helm'
  return [
    `Before the upgrade: kubectl delete scaledobject ${owner}${namespaceFlag(hpa)} --cascade=orphan, which leaves the HPA without an owner.`,
    'Or give the two HPAs different names, with validations.keda.sh/hpa-ownership: "false" on that of the chart in every release.',
    // Helm asks for its label; Argo CD for nothing.
    ...(isHelm && keda.isAtLeast(kedaSince.excludedLabels)
      ? [
          `Or let Helm refuse the upgrade instead: ${excludedLabelsAnnotation}: app.kubernetes.io/managed-by on the ScaledObject, released before (KEDA 2.18 and later).`,
        ]
      : []),
    `If it has happened: ${isHelm ? 'a second helm upgrade' : 'another sync'} finds the HPA missing and creates it. Switching the webhook off, pausing or keeping the ScaledObject does not help.`,
  ].join(' ')
}

export default rule
