import { createFinding, type Software, suggest } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import { isScaledKind } from '../../autoscalers/scaled.ts'
import type { ManifestRule } from '../../rule.ts'
import { newestKeda } from '../../autoscalers/keda.ts'
import { triggerTypes } from './metadata/parameters.ts'
import { triggersOf } from './webhook/triggers.ts'

const scaledBy = (type: string) => `${scaledObjectHead}  triggers:
    - type: ${type}
      metadata: {bootstrapServers: 'kafka:9092', consumerGroup: web, topic: orders}`

/** Triggers that 2.18.0 does not have yet. */
const newTypes = new Set(['elastic-forecast', 'kubernetes-resource', 'opensearch'])

const rule: ManifestRule<{ readonly controllerMessage: string }> = {
  severity: 'error',
  summary: 'A trigger of a type that KEDA does not have',
  why: 'KEDA has no scaler for it: the object is not ready, and nothing is scaled. The API server and the webhook accept the object.',
  facts: ['kedacore/keda pkg/scaling/scalers_builder.go, buildScaler at v2.18.0 and v2.20.0.'],
  software: { keda: newestKeda },
  example: { wrong: scaledBy('kafak'), right: scaledBy('kafka') },
  find: context =>
    context.all.filter(isScaledKind).flatMap(scaled =>
      triggersOf(scaled).flatMap(({ type, keys }) => {
        if (type === '' || /[${}]/.test(type) || mayHave(type, () => context.software('keda'))) return []
        return [
          createFinding({
            object: scaled,
            path: [...keys, 'type'],
            message: `is ${JSON.stringify(type)}, a type of trigger that KEDA does not have`,
            help: adviseOnType(type),
            data: { controllerMessage: `no scaler found for type: ${type}` },
          }),
        ]
      }),
    ),
}

function adviseOnType(type: string): string {
  if (newTypes.has(type)) return 'It is of a later KEDA: update KEDA, or use another trigger.'
  if (type === 'stan') return 'KEDA 2.20.0 removed it: use nats-jetstream.'
  const near = suggest(type, triggerTypes())
  return near === undefined ? 'Use a type of the list of scalers on keda.sh.' : `Did you mean ${near}?`
}

/**
 * Checks whether a version has it: of those between 2.18.0 and 2.20.0 only what neither has is certainly missing, and of later ones nothing
 * is known.
 */
function mayHave(type: string, software: () => Software): boolean {
  // The mock is in every build; stan is gone since 2.20.0.
  if (type === 'external-mock') return true
  const { isAtLeast } = software()
  if (isAtLeast('2.21.0')) return true
  if (type === 'stan') return !isAtLeast('2.20.0')
  return triggerTypes().includes(type) && !(newTypes.has(type) && !isAtLeast('2.18.1'))
}

export default rule
