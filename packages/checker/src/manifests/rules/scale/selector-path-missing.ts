import { createFinding } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { autoscalersOf, kindAndName } from '../../autoscalers/autoscalers.ts'
import { widgetCrd, withHpa } from '../../autoscalers/examples.ts'
import { faultsOf, findingOf } from '../../autoscalers/faults.ts'
import { preferredVersion } from '../../autoscalers/versions.ts'

const controllerMessage = "the HPA target's scale is missing a selector"

const rule: ManifestRule<{ readonly controllerMessage: string; readonly autoscalers: readonly string[] }> = {
  severity: 'error',
  summary: 'An autoscaler on a kind whose scale subresource has no labelSelectorPath',
  why: 'A HorizontalPodAutoscaler needs the selector for all kinds of metrics, so it never scales; KEDA is satisfied, the HPA it makes is not.',
  facts: ['kubernetes pkg/controller/podautoscaler/horizontal.go: event SelectorRequired, condition ScalingActive=False InvalidSelector.'],
  example: {
    wrong: withHpa(widgetCrd({ scale: 'specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas' })),
    right: withHpa(widgetCrd()),
  },
  find(context) {
    const autoscalers = autoscalersOf(context)
    return faultsOf(context, 'scale/selector-path-missing').flatMap(found => {
      const pointing = autoscalers.filter(({ target }) => target.crd === found.crd)
      const [first] = pointing
      if (first === undefined || preferredVersion(found.crd)?.name !== found.version.name) return []
      return [
        createFinding({
          ...findingOf(found),
          severity: 'error',
          message: `has no labelSelectorPath, but ${kindAndName(first.manifest)} scales it and needs a selector`,
          data: { controllerMessage, autoscalers: pointing.map(({ manifest }) => kindAndName(manifest)) },
          related: pointing.map(({ manifest }) => ({
            object: manifest,
            path: ['spec', 'scaleTargetRef'],
            message: 'this autoscaler needs a selector',
          })),
        }),
      ]
    })
  },
}

export default rule
