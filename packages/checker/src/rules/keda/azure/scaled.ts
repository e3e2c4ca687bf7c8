import { numberAt, recordAt } from '../../../manifests/value.ts'
import type { Manifest } from '../../../manifests/manifest.ts'
import type { Target } from '../../../manifests/scale-target.ts'
import type { ManifestContext } from '../../manifest-rule.ts'

/** apis/keda/v1alpha1/scaledjob_types.go and scaledobject_types.go: what is taken where nothing is said. */
const defaultMaximum = 100

export function isScaledKind({ group, kind }: Manifest): boolean {
  return group === 'keda.sh' && (kind === 'ScaledJob' || kind === 'ScaledObject')
}

/** How few replicas or jobs KEDA keeps when its triggers are silent: a minimum above the maximum is lowered to it. */
export function effectiveMinimum({ kind, object }: Manifest): number {
  const spec = recordAt(object, 'spec')
  const minimum = numberAt(spec, 'minReplicaCount') ?? 0
  const maximum = numberAt(spec, 'maxReplicaCount') ?? defaultMaximum
  if (kind === 'ScaledJob') return Math.min(minimum, maximum)
  return numberAt(spec, 'idleReplicaCount') ?? minimum
}

/** What a ScaledObject scales. */
export function scaledTargetOf(context: ManifestContext, scaledObject: Manifest): Target {
  const reference = recordAt(scaledObject.object, 'spec', 'scaleTargetRef')
  return context.targetOf(scaledObject, reference, { apiVersion: 'apps/v1', kind: 'Deployment' })
}

/** The object whose pods a ScaledJob or a ScaledObject runs, if it is among the documents. */
export function runnerOf(context: ManifestContext, scaled: Manifest): Manifest | undefined {
  return scaled.kind === 'ScaledJob' ? scaled : scaledTargetOf(context, scaled).manifest
}
