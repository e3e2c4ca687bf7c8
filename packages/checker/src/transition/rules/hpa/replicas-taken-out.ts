import { createFinding, numberAt } from '@crdgen/core/internal'
import { hasNativeScale } from '../../../manifests/autoscalers/native-kinds.ts'
import { isPaused, targetOf } from '../../../manifests/autoscalers/scaled-objects.ts'
import type { TransitionRule } from '../../rule.ts'
import { findKey, findTarget, isAutoscaler } from '../../sets.ts'
import { autoscaler, deployment } from './replicas/examples.ts'

const rule: TransitionRule<{ readonly was: number; readonly autoscaler: string }> = {
  severity: 'warning',
  summary: 'replicas goes from the manifest of a workload that an autoscaler scales',
  why: 'Removing the field sets it to its default, 1: all pods but one are stopped, until the autoscaler counts again.',
  example: {
    before: deployment('replicas: 6'),
    wrong: deployment('') + autoscaler,
    right: deployment('replicas: 6'),
  },
  find: ({ before, after }) =>
    after
      .filter(one => isAutoscaler(one) && !isPaused(one))
      .flatMap(scaler => {
        const target = findTarget(after, targetOf(scaler))
        const old = target === undefined ? undefined : findKey(before, target)
        if (target === undefined || old === undefined || !hasNativeScale(target.group, target.kind)) return []
        const [was, is] = [old, target].map(one => numberAt(one.object, 'spec', 'replicas'))
        if (was === undefined || was <= 1 || is !== undefined) return []
        return [
          createFinding({
            severity: 'warning' as const,
            object: target,
            path: 'spec',
            message: `loses replicas, which was ${was}: apply and upgrade set it to 1, until ${scaler.kind} ${scaler.name} scales it up again`,
            help: `Take the field out of what is known as last applied first: kubectl apply edit-last-applied ${target.kind.toLowerCase()}/${target.name}; or keep it for this release and remove it in the next.`,
            data: { was, autoscaler: `${scaler.kind}/${scaler.name}` },
          }),
        ]
      }),
}

export default rule
