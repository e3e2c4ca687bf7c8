import type { ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { type FaultData, faultsOf, findingOf } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'error',
  summary: 'A scale path with an index',
  why: 'The API server accepts the CRD, but looks for a field whose name has brackets and never finds one: reading /scale fails.',
  facts: ['apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go at v0.32.4 checks the prefix of the path only.'],
  example: {
    wrong: widgetCrd({
      spec: 'roles: {type: array, items: {type: object, properties: {replicas: {type: integer}}}}',
      scale: 'specReplicasPath: ".spec.roles[0].replicas", statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector',
    }),
    right: widgetCrd(),
  },
  find: context => faultsOf(context, 'scale/path-array-notation').map(findingOf),
}

export default rule
