import { createFinding, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../documents/manifest.ts'
import { areTwoHpas, hpaMakerOf, hpaMakersIn, hpaNameFor } from '../../autoscalers/hpa-makers.ts'
import { isOwnedBy } from '../../autoscalers/owner.ts'
import { isHpa, isScaledObject, targetOf } from '../../autoscalers/scaled-objects.ts'
import { scaledTargetOf } from '../../autoscalers/scaled.ts'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { optOutAnnotation } from '../../autoscalers/keda.ts'
import { hpa } from '../../autoscalers/examples.ts'

type Data = {
  readonly serverMessage?: string
  readonly target: string
  readonly hpas: readonly string[]
  readonly condition: string
}

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'Two autoscalers that are applied together and scale one workload',
  why: `The HPA controller scales neither: both have ScalingActive False, AmbiguousSelector, until one of them is gone. A ScaledObject counts, since
KEDA makes an HPA for it, and so does a PodAutoscaler of AIBrix with the strategy HPA; KEDA's webhook refuses a ScaledObject whose target another autoscaler has already. It is a note where the files
need not be one release: an object is given twice, or the workload of an HPA or a ScaledObject is not among them.`,
  facts: [
    'kubernetes pkg/controller/podautoscaler/horizontal.go, validateAndParseSelector: pods are looked up by selector, and more than one HPA for them is an error for each.',
    'kedacore/keda apis/keda/v1alpha1/scaledobject_webhook.go, verifyScaledObjects and verifyHpas.',
  ],
  example: {
    wrong: `${hpa(10, 'web-cpu')}\n---${hpa(10, 'web-memory')}`,
    right: `${hpa(10)}
  metrics:
    - {type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 70}}}
    - {type: Resource, resource: {name: memory, target: {type: Utilization, averageUtilization: 80}}}`,
  },
  find(context) {
    const autoscalers = [...context.ofKind('autoscaling', 'HorizontalPodAutoscaler'), ...hpaMakersIn(context.ofKind)]
    const seen = new Map<string, Manifest[]>()
    return autoscalers.flatMap(one => {
      const { namespace, group, kind, name } = targetOf(one)
      const key = JSON.stringify([namespace, group, kind, name])
      const before = seen.get(key) ?? []
      const first = before.find(other => areTwoHpas(one, other) && !isOwnedBy(one, other) && !isOwnedBy(other, one))
      seen.set(key, before)
      before.push(one)
      return first === undefined ? [] : [findingOfRivals(one, first, context)]
    })
  },
}

function findingOfRivals(autoscaler: Manifest, first: Manifest, context: ManifestContext): ManifestFinding<Data> {
  const { kind, name, type } = targetOf(autoscaler)
  const maker = hpaMakerOf(autoscaler)
  const isWithHpa = isHpa(first)
  const made = maker === undefined || isScaledObject(autoscaler) ? '' : ` (${maker.controller} makes HPA ${maker.hpaName(autoscaler)})`
  const refusal = `the workload '${name}' of type '${type}' is already managed by the ${isWithHpa ? 'hpa' : 'ScaledObject'} '${first.name}'`
  return createFinding({
    severity: areOneRelease(autoscaler, first, context) ? 'warning' : 'note',
    object: autoscaler,
    path: ['spec', 'scaleTargetRef'],
    message: `names ${kind} ${name}, which ${isWithHpa ? 'HPA' : first.kind} ${objectName(first)} scales already${made}: ${isScaledObject(first) && isScaledObject(autoscaler) ? "KEDA's webhook refuses the one that comes second" : 'neither will'}`,
    help: adviseOnRivals(autoscaler, first, refusal),
    data: {
      target: `${kind}/${name}`,
      hpas: [first, autoscaler].map(one => `${one.namespace}/${hpaNameFor(one) ?? ''}`).sort(),
      condition: 'AmbiguousSelector',
      ...(isScaledObject(first) && isScaledObject(autoscaler)
        ? { serverMessage: `admission webhook "vscaledobject.kb.io" denied the request: ${refusal}` }
        : {}),
    },
    related: [{ object: first, path: ['spec', 'scaleTargetRef'], message: 'the other one' }],
  })
}

function adviseOnRivals(autoscaler: Manifest, first: Manifest, refusal: string): string {
  if (isScaledObject(first)) return 'Put the triggers of both into one of them.'
  if (!isScaledObject(autoscaler)) return 'Put the metrics of both into one of them.'
  const isOptedOut = first.annotations[optOutAnnotation] === 'false'
  return isOptedOut
    ? `Keep one of the two. ${optOutAnnotation}: "false" keeps KEDA's webhook from refusing them, not the HPA controller.`
    : `Keep one of the two. Where the HPA is there first, KEDA's webhook refuses the ScaledObject: ${refusal}.`
}

function objectName({ name, object }: Manifest): string {
  return name === '' ? `${textAt(object, 'metadata', 'generateName')}…` : name
}

/**
 * Files that are checked together need not be applied together: examples hold alternatives, and often not what they scale. A PodAutoscaler of
 * AIBrix is seldom beside its workload, which a model server makes.
 */
function areOneRelease(autoscaler: Manifest, first: Manifest, context: ManifestContext): boolean {
  const target = scaledTargetOf(context, autoscaler).manifest
  const isOfAibrix = [autoscaler, first].some(one => hpaMakerOf(one) !== undefined && !isScaledObject(one))
  const known = target === undefined ? [autoscaler, first] : [target, autoscaler, first]
  return (target !== undefined || isOfAibrix) && !known.some(context.isRepeated)
}

export default rule
