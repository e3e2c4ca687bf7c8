import { createFinding, numberAt } from '@crdgen/core/internal'
import { hasNativeScale } from '../../../manifests/autoscalers/native-kinds.ts'
import { isPaused, targetOf } from '../../../manifests/autoscalers/scaled-objects.ts'
import type { TransitionRule } from '../../rule.ts'
import { findKey, findTarget, isAutoscaler, isScaledIn } from '../../sets.ts'
import { autoscaler, deployment } from './replicas/examples.ts'

const rule: TransitionRule<{ readonly replicas: number; readonly autoscaler: string }> = {
  severity: 'warning',
  summary: 'replicas is rendered beside an autoscaler, and was not before',
  why: 'Each upgrade from now on sets the number back, and the autoscaler corrects it: pods are stopped and started again.',
  example: { before: deployment('') + autoscaler, wrong: deployment('replicas: 2') + autoscaler, right: deployment('') + autoscaler },
  find: ({ before, after }) =>
    after
      .filter(one => isAutoscaler(one) && !isPaused(one))
      .flatMap(scaler => {
        const target = findTarget(after, targetOf(scaler))
        const old = target === undefined ? undefined : findKey(before, target)
        if (target === undefined || old === undefined || !hasNativeScale(target.group, target.kind)) return []
        const [was, is] = [old, target].map(one => numberAt(one.object, 'spec', 'replicas'))
        // An author with both already knows, or learns it from check.
        if (is === undefined || (was !== undefined && isScaledIn(before, scaler))) return []
        return [
          createFinding({
            severity: 'warning' as const,
            object: target,
            path: 'spec.replicas',
            message: `is ${is} and ${scaler.kind} ${scaler.name} scales the ${target.kind}: each upgrade sets it back to ${is}`,
            help: 'Render replicas only where no autoscaler is rendered. When it goes, it goes once from what was last applied.',
            data: { replicas: is, autoscaler: `${scaler.kind}/${scaler.name}` },
          }),
        ]
      }),
}

export default rule
