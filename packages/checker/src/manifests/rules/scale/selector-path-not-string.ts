import type { ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { type FaultData, faultsOf, findingOf } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'error',
  summary: 'A labelSelectorPath that leads to something other than a string',
  why: 'The API server accepts the CRD, then refuses objects that set the field; objects stored before make every read of /scale fail.',
  facts: [
    'apiextensions-apiserver types.go at v0.32.4: labelSelectorPath must be a string field, not a complex selector struct.',
    'vllm-project/aibrix#986: a marker that names .spec.selector, a LabelSelector.',
  ],
  example: {
    wrong: widgetCrd({
      spec: 'replicas: {type: integer, default: 1}, selector: {type: object, properties: {matchLabels: {type: object, additionalProperties: {type: string}}}}',
      scale: 'specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .spec.selector',
    }),
    right: widgetCrd(),
  },
  find: context => faultsOf(context, 'scale/selector-path-not-string').map(findingOf),
}

export default rule
