import { createFinding, type Severity } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { autoscalersOf } from '../../autoscalers/autoscalers.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import { type FaultData, faultsOf, findingOf, type FoundFault } from '../../autoscalers/faults.ts'

const rule: ManifestRule<FaultData> = {
  severity: 'error',
  summary: 'A scale path that the schema does not have',
  why: 'The API server accepts the CRD. Without specReplicasPath, GET /scale answers 500; without labelSelectorPath, an autoscaler has no selector; without statusReplicasPath, there are always 0 replicas.',
  facts: [
    'apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource at v0.32.4: an absent spec value is an error, an absent status value is 0, an absent selector is empty.',
  ],
  example: {
    wrong: widgetCrd({
      scale: 'specReplicasPath: .spec.replicaCount, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector',
    }),
    right: widgetCrd(),
  },
  find(context) {
    const autoscalers = autoscalersOf(context)
    return faultsOf(context, 'scale/path-not-in-schema').map(found => {
      const isScaled = autoscalers.some(({ target }) => target.crd === found.crd)
      return createFinding({ ...findingOf(found), severity: severityOf(found.fault.member, isScaled) })
    })
  },
}

/** Without spec.replicas every GET of /scale fails, and without a selector every autoscaler does; status.replicas is read as 0. */
function severityOf(member: FoundFault['fault']['member'], isScaled: boolean): Severity {
  return member === 'specReplicasPath' || (member === 'labelSelectorPath' && isScaled) ? 'error' : 'warning'
}

export default rule
