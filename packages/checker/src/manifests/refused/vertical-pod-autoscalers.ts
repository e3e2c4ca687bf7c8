import type { Software } from '@crdgen/core/internal'
import type { ManifestRule } from '../rule.ts'
import { type RefusedData, refusedFindings, type RefusedValue } from './findings.ts'

/** Finds what VPA's webhook refuses in each VerticalPodAutoscaler. The version of VPA is asked for only where it decides. */
export function findInAutoscalers(
  refused: (object: unknown, software: () => Software) => readonly RefusedValue[],
): ManifestRule<RefusedData>['find'] {
  return ({ ofKind, software }) =>
    ofKind('autoscaling.k8s.io', 'VerticalPodAutoscaler').flatMap(one =>
      refusedFindings(
        one,
        refused(one.object, () => software('vpa')),
      ),
    )
}

/** A VerticalPodAutoscaler with a line more in its spec. */
export function exampleAutoscaler(line: string): string {
  return `
apiVersion: autoscaling.k8s.io/v1
kind: VerticalPodAutoscaler
metadata: {name: web}
spec:
  targetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  ${line}`
}
