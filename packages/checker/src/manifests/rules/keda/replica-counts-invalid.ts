import { createFinding, type Software, numberAt, valueAt } from '@crdgen/core/internal'
import { scaledObjectHead } from '../../autoscalers/examples.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { wholeScaledObjects } from './webhook/triggers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const start = `${scaledObjectHead}  triggers: [{type: kafka, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: orders}}]`

const counts = ['minReplicaCount', 'maxReplicaCount', 'idleReplicaCount']

/** The message of the CRD's schema from 2.20.0 on, before any webhook is asked. */
const schemaMessage = 'minReplicaCount must be less than or equal to maxReplicaCount'

const rule: ManifestRule<RefusalData> = {
  severity: 'error',
  summary: 'A ScaledObject whose replica counts contradict each other',
  why: `KEDA refuses a ScaledObject whose minReplicaCount is above its maxReplicaCount (100 when left out), or one whose idleReplicaCount is
not below its minReplicaCount (0 when left out). Where the webhook does not run, the operator leaves it not ready, and nothing is scaled.`,
  facts: [
    'kedacore/keda apis/keda/v1alpha1/scaledobject_types.go, CheckReplicaCountBoundsAreValid at v2.20.2; in the webhook since v2.13.0, in the operator before.',
    'GetHPAMinReplicas: a minReplicaCount of 0 that is written counts as 1 here, one that is left out as 0.',
    'From v2.20.0 on a rule of the CRD refuses it first (kedacore/keda#7533).',
  ],
  software: { keda: newestKeda },
  example: {
    wrong: `${start}
  minReplicaCount: 5
  maxReplicaCount: 3`,
    right: `${start}
  minReplicaCount: 3
  maxReplicaCount: 5`,
  },
  find: context => wholeScaledObjects(context).flatMap(one => checkCounts(one, () => context.software('keda'))),
}

function checkCounts(scaledObject: Manifest, keda: () => Software): readonly ManifestFinding<RefusalData>[] {
  const countOf = (key: string) => numberAt(scaledObject.object, 'spec', key)
  // A template fills it in, or the schema of the CRD refuses it.
  if (counts.some(key => typeof valueAt(scaledObject.object, 'spec', key) === 'string')) return []
  const [written, maximum, idle] = [countOf('minReplicaCount'), countOf('maxReplicaCount') ?? 100, countOf('idleReplicaCount')]
  const minimum = written === undefined ? 0 : Math.max(1, written)
  if (minimum > maximum) {
    const words = `MinReplicaCount=${minimum} must be less than MaxReplicaCount=${maximum}`
    const isDefault = countOf('maxReplicaCount') === undefined
    return refuse(scaledObject, 'minReplicaCount', words, keda(), {
      message: `is ${written}, ${minimum === written ? '' : 'which counts as 1, '}above maxReplicaCount ${maximum}${isDefault ? ', the default' : ''}`,
      help: `Raise maxReplicaCount to ${minimum}, or lower minReplicaCount.`,
      hasSchemaRule: minimum === written,
    })
  }
  if (idle === undefined || idle < minimum) return []
  return refuse(scaledObject, 'idleReplicaCount', `IdleReplicaCount=${idle} must be less than MinReplicaCount=${minimum}`, keda(), {
    message: `is ${idle}, not below minReplicaCount ${minimum}${written === undefined ? ', the default' : ''}`,
    help: idle === 0 ? 'Set minReplicaCount >= 1, or leave idleReplicaCount out.' : 'KEDA supports an idleReplicaCount of 0 only.',
  })
}

function refuse(
  object: Manifest,
  key: string,
  words: string,
  keda: Software,
  { message, help, hasSchemaRule = false }: { readonly message: string; readonly help: string; readonly hasSchemaRule?: boolean },
): readonly ManifestFinding<RefusalData>[] {
  const refusal = refusalOf(object, words, keda, { webhook: '2.13.0', operator: '2.8.0' })
  if (refusal === undefined) return []
  const isInSchema = hasSchemaRule && keda.isAtLeast('2.20.0')
  return [
    createFinding({
      object,
      path: ['spec', key],
      message: `${message}: ${isInSchema ? `the schema of KEDA ${keda.version} refuses it` : refusal.clause}`,
      help,
      data: isInSchema ? { serverMessage: schemaMessage } : refusal.data,
    }),
  ]
}

export default rule
