import { createFinding } from '@crdgen/core/internal'
import { scaleOne, isHpa, isScaledObject } from '../../../manifests/autoscalers/scaled-objects.ts'
import { inInstallOrder } from '../../install-order.ts'
import { manifestKey } from '../../../documents/manifest-set.ts'
import { namespaceFlag } from '../../namespaces.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { LiveObject, Outcome } from '../../model.ts'
import type { TransitionContext, TransitionFinding, TransitionRule } from '../../rule.ts'
import { findKey, targetName } from '../../sets.ts'
import { optOutAnnotation } from '../../../manifests/autoscalers/keda.ts'

type Data = {
  readonly target: string
  readonly hpas: readonly string[]
  readonly conditionReason: string
}

const rule: TransitionRule<Data> = {
  severity: 'error',
  summary: 'Two HPAs that scale one workload when the upgrade is over',
  why: `The HPA controller lets neither scale: both have ScalingActive False, AmbiguousSelector, until one of them is gone. An HPA that is
opted out of KEDA's webhook (${optOutAnnotation}: "false") is not an exception: the webhook looks away, the controller does not.`,
  example: {
    before: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
    wrong: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
---
{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web, annotations: {validations.keda.sh/hpa-ownership: "false"}}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    right: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web, annotations: {validations.keda.sh/hpa-ownership: "false"}}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
  },
  find({ after, outcome }) {
    if (outcome.status === 'failed') return []
    const hpas = inInstallOrder([...outcome.atEnd.values()].filter(isHpa))
    return hpas.flatMap((one, at) => {
      const other = hpas.slice(0, at).find(it => scaleOne(it, one) && !wereSo(it, one, outcome) && !isReportedElsewhere(it, one, outcome))
      return other === undefined ? [] : [findingOfRivals(isNew(one, outcome) ? [other, one] : [one, other], after)]
    })
  },
}

/** Checks whether the two were in each other's way before: then it is not this upgrade that breaks anything. */
function wereSo(a: LiveObject, b: LiveObject, { atStart }: Outcome): boolean {
  const [one, other] = [atStart.get(manifestKey(a)), atStart.get(manifestKey(b))]
  return one !== undefined && other !== undefined && scaleOne(one, other)
}

/** keda/target-already-managed-by-hpa reports it where the webhook would have refused the ScaledObject. */
function isReportedElsewhere(a: LiveObject, b: LiveObject, { later }: Outcome): boolean {
  const isAbout = (hpa: LiveObject, made: LiveObject): boolean =>
    later.some(
      ({ object, because }) =>
        manifestKey(because) === manifestKey(hpa) && object.name === made.owner && object.namespace === made.namespace,
    )
  return isAbout(a, b) || isAbout(b, a)
}

function isNew(hpa: LiveObject, { atStart }: Outcome): boolean {
  const then = atStart.get(manifestKey(hpa))
  return then === undefined || !scaleOne(then, hpa)
}

function findingOfRivals([there, added]: readonly [LiveObject, LiveObject], after: TransitionContext['after']): TransitionFinding<Data> {
  const isKept = writerOf(there, after) === undefined
  const dependsOnKeda =
    [there, added].some(one => one.owner !== undefined) && [there, added].some(one => optOutAnnotation in one.annotations)
  return createFinding({
    object: writerOf(added, after) ?? added,
    message: `${words(added)} and ${words(there)} both scale ${targetName(added)} after this release: the HPA controller lets neither`,
    help: isKept
      ? `Leave one of the two. No release deletes the old one: kubectl delete ${deleteWords(there)}.`
      : 'Render one of the two, with the metrics of both.',
    data: {
      target: targetName(added),
      hpas: [there, added].map(one => `${one.namespace}/${one.name}`).sort(),
      conditionReason: 'AmbiguousSelector',
    },
    ...(dependsOnKeda ? { dependsOnKeda } : {}),
  })
}

/** An HPA that KEDA wants comes back until its ScaledObject is gone. */
function deleteWords(hpa: LiveObject): string {
  return `${hpa.owner === undefined ? `hpa ${hpa.name}` : `scaledobject ${hpa.owner}`}${namespaceFlag(hpa)}`
}

/** The object of the release that makes an HPA: itself, or a ScaledObject. */
function writerOf(hpa: LiveObject, after: readonly Manifest[]): Manifest | undefined {
  const owner = after.find(one => isScaledObject(one) && one.namespace === hpa.namespace && one.name === hpa.owner)
  return findKey(after, hpa) ?? owner
}

function words({ name, owner }: LiveObject): string {
  return owner === undefined ? `HPA ${name}` : `HPA ${name} of ScaledObject ${owner}`
}

export default rule
