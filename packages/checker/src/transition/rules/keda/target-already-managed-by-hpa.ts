import { createFinding } from '@crdgen/core/internal'
import { hpaNameOf, isHpa } from '../../../manifests/autoscalers/scaled-objects.ts'
import { panic } from '../../keda-webhook.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { Refusal } from '../../model.ts'
import { namespaceFlag } from '../../namespaces.ts'
import type { TransitionRule } from '../../rule.ts'
import { findKey } from '../../sets.ts'

const rule: TransitionRule<{ readonly serverMessage?: string; readonly hpa: string }> = {
  severity: 'error',
  summary: `A ScaledObject that KEDA's webhook refuses, since an HPA scales its target`,
  why: `The webhook looks at the HPAs that exist while the ScaledObject is created or changed, not at those of the new release. The upgrade
stops there: what comes before the ScaledObject in Helm's order has been changed, nothing has been deleted, the old HPA goes on.
A ScaledObject that stays as it is isn't sent, so the webhook is not asked; a new HPA then scales its target as well, for good.`,
  example: {
    before: `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: web}, spec: {scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}}
`,
    wrong: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
    right: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web, annotations: {scaledobject.keda.sh/transfer-hpa-ownership: "true"}}, spec: {scaleTargetRef: {name: web}, advanced: {horizontalPodAutoscalerConfig: {name: web}}}}
`,
  },
  find({ before, after, outcome }) {
    return [...outcome.refusals, ...outcome.later]
      .filter(refusal => refusal.by === 'webhook' && isHpa(refusal.because) && !isWrittenTwice(refusal, after))
      .map(refusal =>
        createFinding({
          object: refusal.object,
          message: messageOf(refusal, outcome.later.includes(refusal)),
          help: helpOf(refusal, before, outcome.later.includes(refusal) ? [refusal.because] : after),
          data: { hpa: refusal.because.name, ...(refusal.message === panic ? {} : { serverMessage: refusal.whole }) },
          dependsOnKeda: true,
        }),
      )
  },
}

function messageOf({ object, because, message }: Refusal, isLater: boolean): string {
  if (message === panic)
    return `ScaledObject ${object.name} makes KEDA's webhook go down, since HPA ${because.name} scales its target: ${message}`
  if (!isLater) return `ScaledObject ${object.name} is refused by KEDA's webhook: ${message}`
  return `ScaledObject ${object.name} and HPA ${because.name} scale one workload after this release, and KEDA's webhook refuses the next change of the ScaledObject: ${message}`
}

function helpOf({ because, message }: Refusal, before: readonly Manifest[], after: readonly Manifest[]): string {
  // Where both are there afterwards, no annotation helps: it would only silence the webhook.
  if (findKey(after, because) !== undefined)
    return 'Render one of the two: the HPA controller scales for neither while both are there (ScalingActive False, AmbiguousSelector).'
  const isDeleted = findKey(before, because) !== undefined
  return [
    ...(message === panic
      ? ["Where the webhook's failurePolicy is Ignore, as KEDA has it, the ScaledObject gets in, and makes a second HPA."]
      : []),
    `Hand HPA ${because.name} over: scaledobject.keda.sh/transfer-hpa-ownership: "true" on the ScaledObject, with its name in advanced.horizontalPodAutoscalerConfig.name.`,
    isDeleted
      ? 'Or opt it out, in a release before this one: validations.keda.sh/hpa-ownership: "false" on the HPA.'
      : `Or delete it first, as this release does not: kubectl delete hpa ${because.name}${namespaceFlag(because)}`,
  ].join(' ')
}

/** The HPA that the ScaledObject itself would make: hpa/same-name-owned-twice reports that. */
function isWrittenTwice({ object, because }: Refusal, after: readonly Manifest[]): boolean {
  return hpaNameOf(object) === because.name && findKey(after, because) !== undefined
}

export default rule
