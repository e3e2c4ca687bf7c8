import type { ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { type FaultData, faultsOf, findingOf } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'note',
  summary: 'A specReplicasPath whose field may be left out',
  why: 'Reading /scale fails for objects without the field. A webhook or a controller may fill it in, which the schema does not show.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: the spec replicas field does not exist.',
  ],
  example: {
    wrong: widgetCrd({ spec: 'replicas: {type: integer}' }),
    right: widgetCrd(),
  },
  find: context =>
    faultsOf(context, 'scale/spec-replicas-may-be-absent')
      .filter(({ fault }) => fault.above !== true)
      .map(findingOf),
}

export default rule
