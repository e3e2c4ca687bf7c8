import { numberAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'
import type { Target } from '../scale-target.ts'
import type { ManifestContext } from '../rule.ts'

/** apis/keda/v1alpha1/scaledjob_types.go and scaledobject_types.go: the default. */
const defaultMaximum = 100

export function isScaledKind({ group, kind }: Manifest): boolean {
  return group === 'keda.sh' && (kind === 'ScaledJob' || kind === 'ScaledObject')
}

/** The bounds of a ScaledJob or a ScaledObject as KEDA reads them; numbers that are written as text are meant as numbers. */
export function boundsOf({ object }: Manifest): { readonly minimum: number; readonly maximum: number; readonly idle: number | undefined } {
  const spec = recordAt(object, 'spec')
  const count = (key: string) => numberAt(spec, key) ?? (/^\d+$/.test(textAt(spec, key)) ? Number(textAt(spec, key)) : undefined)
  return { minimum: count('minReplicaCount') ?? 0, maximum: count('maxReplicaCount') ?? defaultMaximum, idle: count('idleReplicaCount') }
}

/** The number of replicas or jobs that KEDA keeps when its triggers are silent: a minimum above the maximum is lowered to it. */
export function effectiveMinimum(scaled: Manifest): number {
  const { minimum, maximum, idle } = boundsOf(scaled)
  return scaled.kind === 'ScaledJob' ? Math.min(minimum, maximum) : (idle ?? minimum)
}

/** Advice for keeping one replica or job of an object whose effective minimum is 0. */
export function howToKeepOne(scaled: Manifest): string {
  const { minimum, maximum, idle } = boundsOf(scaled)
  if (scaled.kind === 'ScaledJob') return maximum === 0 ? 'set minReplicaCount and maxReplicaCount >= 1' : 'set minReplicaCount >= 1'
  const raise = minimum > 0 ? [] : ['set minReplicaCount >= 1']
  return [...raise, ...(idle === undefined ? [] : ['leave idleReplicaCount out'])].join(' and ')
}

export function scaledTargetOf(context: ManifestContext, scaledObject: Manifest): Target {
  const reference = recordAt(scaledObject.object, 'spec', 'scaleTargetRef')
  return context.targetOf(scaledObject, reference, { apiVersion: 'apps/v1', kind: 'Deployment' })
}

/** The object whose pods a ScaledJob or a ScaledObject runs, if it is among the documents. */
export function runnerOf(context: ManifestContext, scaled: Manifest): Manifest | undefined {
  return scaled.kind === 'ScaledJob' ? scaled : scaledTargetOf(context, scaled).manifest
}
