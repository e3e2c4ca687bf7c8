import type { ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { type FaultData, faultsOf, findingOf } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'error',
  summary: 'A scale path outside .spec or .status',
  why: 'The API server refuses the CRD.',
  facts: [
    'apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionSubresources at v0.32.4.',
  ],
  example: {
    wrong: widgetCrd({
      scale: 'specReplicasPath: spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector',
    }),
    right: widgetCrd(),
  },
  find: context => faultsOf(context, 'scale/path-wrong-root').map(findingOf),
}

export default rule
