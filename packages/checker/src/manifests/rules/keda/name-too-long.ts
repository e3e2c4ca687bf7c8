import { createFinding, type NoData, type Software } from '@crdgen/core/internal'
import { specHpaNameOf, wantedHpaName } from '../../autoscalers/scaled-objects.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { ManifestFinding, ManifestRule } from '../../rule.ts'
import { type RefusalData, refusalOf } from './webhook/refusal.ts'
import { wholeScaledObjects } from './webhook/triggers.ts'
import { newestKeda } from '../../autoscalers/keda.ts'

const longest = 63

const scaledObject = (line: string) => `
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {name: a-release-with-a-long-name-of-a-chart-with-a-long-name-too}
spec:
  scaleTargetRef: {name: web}${line}
  triggers: [{type: kafka, metadata: {bootstrapServers: "kafka:9092", consumerGroup: shop, topic: orders}}]`

/** Before 2.20.0 nothing answers with words of its own. */
type Data = RefusalData | NoData

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A ScaledObject whose name, or whose HPA has a name, of more than 63 characters',
  why: `KEDA writes the name of the ScaledObject as the value of a label, on itself and on its HPA, which a longer one cannot be. From 2.20.0
on its webhook refuses both; before, the HPA is never made where the ScaledObject has the long name.`,
  facts: [
    'kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, verifyName at v2.20.0; an HPA that nobody names is keda-hpa-NAME, nine characters more.',
  ],
  software: { keda: newestKeda },
  example: { wrong: scaledObject(''), right: scaledObject('\n  advanced: {horizontalPodAutoscalerConfig: {name: web}}') },
  find: context => wholeScaledObjects(context).flatMap(one => checkName(one, () => context.software('keda'))),
}

function checkName(scaledObject: Manifest, keda: () => Software): readonly ManifestFinding<Data>[] {
  const { name } = scaledObject
  const hpa = specHpaNameOf(scaledObject)
  if (name.length > longest)
    return findingOfName(scaledObject, keda(), '2.8.0', {
      path: ['metadata', 'name'],
      message: `has ${name.length} characters, and ${longest} are the most`,
      words: `scaledobject name ${JSON.stringify(name)} is ${name.length} characters long; must be no more than ${longest} characters because it is used as the "scaledobject.keda.sh/name" label value`,
      help: 'Shorten it.',
    })
  if (hpa.length <= longest) return []
  return findingOfName(scaledObject, keda(), undefined, {
    path: wantedHpaName(scaledObject) === '' ? ['metadata', 'name'] : ['spec', 'advanced', 'horizontalPodAutoscalerConfig', 'name'],
    message: `makes ${hpa} the name of the HPA, which has ${hpa.length} characters, and ${longest} are the most`,
    words: `HPA name ${JSON.stringify(hpa)} derived from scaledobject is ${hpa.length} characters long; must be no more than ${longest} characters; set spec.advanced.horizontalPodAutoscalerConfig.name to a shorter name or shorten the scaledobject name`,
    help: 'Set a shorter spec.advanced.horizontalPodAutoscalerConfig.name.',
  })
}

function findingOfName(
  object: Manifest,
  keda: Software,
  operator: string | undefined,
  { path, message, words, help }: { path: readonly string[]; message: string; words: string; help: string },
): readonly ManifestFinding<Data>[] {
  const refusal = refusalOf(object, words, keda, { webhook: '2.20.0', ...(operator === undefined ? {} : { operator }) })
  if (refusal === undefined) return []
  const clause = keda.isAtLeast('2.20.0') ? refusal.clause : 'KEDA can neither label the ScaledObject nor make its HPA'
  return [createFinding({ object, path, message: `${message}: ${clause}`, help, data: keda.isAtLeast('2.20.0') ? refusal.data : {} })]
}

export default rule
