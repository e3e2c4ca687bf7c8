import { createFinding } from '@crdgen/core/internal'
import { scaleOne, hpaNameOf, isHpa, isScaledObject } from '../../../manifests/autoscalers/scaled-objects.ts'
import { manifestKey } from '../../../documents/manifest-set.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { TransitionRule } from '../../rule.ts'
import { isAutoscaler, targetName, without } from '../../sets.ts'

const rule: TransitionRule<{ readonly old: string; readonly conditionReason: string }> = {
  severity: 'note',
  summary: 'Two HPAs that scale one workload while an upgrade runs',
  why: 'The new autoscaler is there before the old one goes. While both are, the HPA controller lets neither scale: AmbiguousSelector. It then settles.',
  example: {
    before: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
    wrong: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    right: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
  },
  find({ before, after, outcome }) {
    if (outcome.status === 'failed') return []
    return without(after, before)
      .filter(isAutoscaler)
      .flatMap(fresh => {
        const old = without(before, after).find(one => isAutoscaler(one) && scaleOne(one, fresh) && hpaOf(one) !== hpaOf(fresh))
        // One that remains is reported by hpa/ambiguous-selector.
        if (old === undefined || outcome.atEnd.has(manifestKey(old))) return []
        return [
          createFinding({
            object: fresh,
            message: `${fresh.kind} ${fresh.name} is to scale ${targetName(fresh)} beside ${old.kind} ${old.name}: until the upgrade has deleted that, neither does`,
            help: 'Nothing to do: the replicas stay as they are for that moment.',
            data: { old: `${old.kind}/${old.name}`, conditionReason: 'AmbiguousSelector' },
            ...(isHpa(old) && isScaledObject(fresh) ? { dependsOnKeda: true } : {}),
          }),
        ]
      })
  },
}

function hpaOf(autoscaler: Manifest): string {
  return isScaledObject(autoscaler) ? hpaNameOf(autoscaler) : isHpa(autoscaler) ? autoscaler.name : ''
}

export default rule
