import type { ManifestRule } from '../../rule.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { faultsOf, findingOf } from '../../autoscalers/faults.ts'
import type { FaultData } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'error',
  summary: 'A scale path that the schema does not have',
  why: 'The API server accepts the CRD; replicas are then never found, or never stored, since unknown fields are dropped.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: an absent spec value is an error, an absent status value is 0, an absent selector is empty.',
  ],
  example: {
    wrong: widgetCrd({
      scale: 'specReplicasPath: .spec.replicaCount, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector',
    }),
    right: widgetCrd(),
  },
  find: context => faultsOf(context, 'scale/path-not-in-schema').map(findingOf),
}

export default rule
