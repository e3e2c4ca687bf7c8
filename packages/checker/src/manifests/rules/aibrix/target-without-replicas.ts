import { createFinding, recordAt, textAt, valueAt } from '@crdgen/core/internal'
import { keepsUnknown } from '@crdgen/server/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { kindAndName } from '../../autoscalers/autoscalers.ts'
import { preferredVersion, scaledVersions } from '../../autoscalers/versions.ts'
import { widgetCrd } from '../../autoscalers/examples.ts'
import type { Target } from '../../scale-target.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'

const podAutoscaler = `
apiVersion: autoscaling.aibrix.ai/v1alpha1
kind: PodAutoscaler
metadata: {name: web}
spec:
  scalingStrategy: KPA
  minReplicas: 1
  maxReplicas: 4
  scaleTargetRef: {apiVersion: example.com/v1, kind: Widget, name: web}
---`

const controllerMessage = "the 'replicas' field was not found in the scale object"

type Data = {
  readonly target: string
  readonly strategy: string
  readonly controllerMessage: string
}

const rule: ManifestRule<Data> = {
  severity: 'error',
  summary: 'A PodAutoscaler with the strategy KPA or APA on an object without spec.replicas',
  why: 'These strategies read and write spec.replicas of the object itself, whatever its scale subresource declares: nothing is scaled.',
  facts: ['vllm-project/aibrix pkg/controller/podautoscaler/workload_scale.go, GetCurrentReplicasFromScale at v0.7.0.'],
  example: {
    wrong: `${podAutoscaler}${widgetCrd({ spec: 'size: {type: integer, default: 1}', scale: 'specReplicasPath: .spec.size, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector' })}`,
    right: `${podAutoscaler}${widgetCrd()}`,
  },
  find: context => context.ofKind('autoscaling.aibrix.ai', 'PodAutoscaler').flatMap(one => checkTarget(one, context) ?? []),
}

function checkTarget(autoscaler: Manifest, context: ManifestContext): ManifestFinding<Data> | undefined {
  const strategy = textAt(autoscaler.object, 'spec', 'scalingStrategy')
  if (strategy !== 'KPA' && strategy !== 'APA') return undefined
  const target = context.targetOf(autoscaler, recordAt(autoscaler.object, 'spec', 'scaleTargetRef'))
  const missing = whatIsMissing(target, context)
  if (missing === undefined) return undefined
  return createFinding({
    object: autoscaler,
    path: ['spec', 'scaleTargetRef'],
    message: `names ${kindAndName(target)}, ${missing}: ${strategy} reads and writes that field, and scales nothing`,
    help: 'Use the strategy HPA, which goes by /scale, or scale an object that has spec.replicas.',
    data: { target: `${target.kind}/${target.name}`, strategy, controllerMessage },
  })
}

/** The object is read in the version that scaleTargetRef names (workload_scale.go, GetScale by group, version and kind). */
function whatIsMissing({ crd, apiVersion, manifest, kind }: Target, { validation, isRepeated }: ManifestContext): string | undefined {
  if (crd === undefined) return undefined
  const wanted = apiVersion.slice(apiVersion.indexOf('/') + 1)
  const version = scaledVersions(crd).find(({ name }) => name === wanted) ?? preferredVersion(crd)
  const spec = version?.schema.properties?.['spec']
  if (version === undefined || spec === undefined || keepsUnknown(version.schema) || keepsUnknown(spec)) return undefined
  if (spec.properties?.['replicas'] === undefined) return `whose kind ${kind} has no spec.replicas`
  const stored = manifest === undefined || isRepeated(manifest) ? undefined : validation(manifest)?.stored
  return stored === undefined || (valueAt(stored, 'spec', 'replicas') ?? undefined) !== undefined
    ? undefined
    : 'which sets no spec.replicas'
}

export default rule
