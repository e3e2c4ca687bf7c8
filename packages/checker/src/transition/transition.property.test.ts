import { describe, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { transition } from './transition.ts'

const name = fc.constantFrom('web', 'api', 'keda-hpa-web')
const annotations = fc.dictionary(
  fc.constantFrom(
    'scaledobject.keda.sh/transfer-hpa-ownership',
    'validations.keda.sh/hpa-ownership',
    'helm.sh/resource-policy',
    'helm.sh/hook',
    'autoscaling.keda.sh/paused',
  ),
  fc.constantFrom('true', 'false', 'keep', 'pre-upgrade', 'post-upgrade,post-install'),
  { maxKeys: 2 },
)
const metadata = fc.record({ name, namespace: fc.constantFrom('shop', 'lab'), annotations })
const scaleTargetRef = fc.record({
  apiVersion: fc.constant('apps/v1'),
  kind: fc.constantFrom('Deployment', 'StatefulSet'),
  name: fc.constantFrom('web', 'api'),
})
const advanced = fc.record({ horizontalPodAutoscalerConfig: fc.record({ name: fc.option(name, { nil: undefined }) }) })

const objects = fc.uniqueArray(
  fc.oneof(
    fc.record({
      apiVersion: fc.constant('autoscaling/v2'),
      kind: fc.constant('HorizontalPodAutoscaler'),
      metadata,
      spec: fc.record({ scaleTargetRef }),
    }),
    fc.record({
      apiVersion: fc.constant('keda.sh/v1alpha1'),
      kind: fc.constant('ScaledObject'),
      metadata,
      spec: fc.record({ scaleTargetRef, advanced }),
    }),
    fc.record({ apiVersion: fc.constant('apps/v1'), kind: fc.constantFrom('Deployment', 'StatefulSet'), metadata }),
  ),
  { maxLength: 6, selector: one => JSON.stringify([one.kind, one.metadata.name, one.metadata.namespace]) },
)
const versions = fc.record({ keda: fc.constantFrom('2.9.0', '2.10.1', '2.13.1', '2.16.0', '2.18.2', '2.20.2') })

describe('any upgrade', () => {
  test('is told whatever the order of the objects, and in no case fails in silence', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(objects, objects, versions, (before, after, known) => {
        const play = (old: readonly object[], now: readonly object[]) =>
          transition({ before: old, after: now, with: known, options: { model: true } })
        const { diagnostics, model } = play(before, after)
        const other = play(before.toReversed(), after.toReversed())
        const isTold = model?.status === 'deployed' || diagnostics.some(({ severity }) => severity === 'error')
        return isTold && JSON.stringify(other) === JSON.stringify({ diagnostics, model })
      }),
      { numRuns: 300 },
    )
  })
})
