import type { ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { type FaultData, faultsOf, findingOf } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'error',
  summary: 'A replicas path that leads to something other than an integer',
  why: 'The API server refuses objects with another value there; reading /scale fails for those that it already had.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: NestedInt64 over the dotted path.',
    'The same, validator.go, ValidateScaleSpec and ValidateScaleStatus: on every write.',
  ],
  example: {
    wrong: widgetCrd({ spec: 'replicas: {x-kubernetes-int-or-string: true}' }),
    right: widgetCrd(),
  },
  find: context => faultsOf(context, 'scale/replicas-path-not-integer').map(findingOf),
}

export default rule
