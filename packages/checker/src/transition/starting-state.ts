import { listAt, type Software, textAt, valueAt } from '@crdgen/core/internal'
import { hpaNameOf, isPaused, isScaledObject } from '../manifests/autoscalers/scaled-objects.ts'
import { isHook, isSkipped, staysAfterRun, type Tool } from './hooks.ts'
import { type Release, withHelmMarks } from './helm-ownership.ts'
import type { Manifest } from '../documents/manifest.ts'
import { inInstallOrder } from './install-order.ts'
import { manifestKey } from '../documents/manifest-set.ts'
import type { LiveObject } from './model.ts'
import { findKey } from './sets.ts'
import { excludedLabelsAnnotation, kedaSince } from '../manifests/autoscalers/keda.ts'

/** The facts that the starting state follows from. */
interface Before {
  readonly before: readonly Manifest[]
  /** Objects of the cluster that are known to be there as they are. */
  readonly live: readonly Manifest[]
  readonly release: Release
  readonly keda: Software
  readonly tool: Tool
}

/**
 * The objects before an upgrade: the released set with Helm's marks, the HPAs that KEDA made for its ScaledObjects, and the other known
 * objects of the cluster. A known object stands for the one that the release would have.
 */
export function startingState({ before, live: known, release, keda, tool }: Before): Map<string, LiveObject> {
  const there = before.filter(one => (isHook(one, tool) ? staysAfterRun(one, tool) : !isSkipped(one, tool)))
  const live = new Map<string, LiveObject>(there.map(one => [manifestKey(one), isHook(one, tool) ? one : withHelmMarks(one, release)]))
  for (const one of inInstallOrder([...live.values()].filter(isScaledObject))) takeOver(live, withStatus(one, known), keda)
  for (const one of known) {
    const owner = ownerOf(one)
    live.set(manifestKey(one), { ...one, ...(owner === undefined ? {} : { owner }) })
  }
  return live
}

/** KEDA goes by the name of the HPA in the status, which only the cluster knows. */
function withStatus(scaledObject: LiveObject, known: readonly Manifest[]): LiveObject {
  const status = valueAt(findKey(known, scaledObject)?.object, 'status')
  return status === undefined ? scaledObject : { ...scaledObject, object: { ...scaledObject.object, status } }
}

/**
 * KEDA's work for a ScaledObject whenever it looks at it: the HPA of its name is there, written whole, and owned. Labels and annotations
 * are those of the ScaledObject (kedacore/keda, hpa.go newHPAForScaledObject), Helm's marks among them.
 */
export function takeOver(
  live: Map<string, LiveObject>,
  scaledObject: LiveObject,
  keda: Software,
): 'made' | 'taken over' | 'removed' | 'kept' {
  const { namespace } = scaledObject
  const name = hpaNameOf(scaledObject)
  const key = manifestKey({ group: 'autoscaling', kind: 'HorizontalPodAutoscaler', namespace, name })
  const there = live.get(key)
  if (isPaused(scaledObject)) return live.delete(key) ? 'removed' : 'kept'
  live.set(key, makeHpa(scaledObject, name, keda))
  if (there === undefined) return 'made'
  return there.owner === scaledObject.name ? 'kept' : 'taken over'
}

function makeHpa({ namespace, name: owner, labels, annotations, object }: LiveObject, name: string, keda: Software): LiveObject {
  const annotation = keda.isAtLeast(kedaSince.excludedLabels) ? textAt(annotations, excludedLabelsAnnotation) : ''
  const excluded = new Set(annotation.split(','))
  const spec = { scaleTargetRef: valueAt(object, 'spec', 'scaleTargetRef') }
  const named = textAt(object, 'metadata', 'namespace')
  return {
    document: -1,
    within: [],
    apiVersion: 'autoscaling/v2',
    group: 'autoscaling',
    version: 'v2',
    kind: 'HorizontalPodAutoscaler',
    namespace,
    name,
    owner,
    labels: Object.fromEntries(Object.entries(labels).filter(([label]) => !excluded.has(label))),
    annotations,
    object: {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name, ...(named === '' ? {} : { namespace: named }) },
      spec,
    },
  }
}

/** The ScaledObject among the owners of an object. */
function ownerOf({ object }: Manifest): string | undefined {
  const owner = listAt(object, 'metadata', 'ownerReferences').find(one => textAt(one, 'kind') === 'ScaledObject')
  return owner === undefined ? undefined : textAt(owner, 'name')
}
