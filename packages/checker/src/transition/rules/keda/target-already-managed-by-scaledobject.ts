import { createFinding } from '@crdgen/core/internal'
import { hasSameTarget, isScaledObject, specHpaNameOf } from '../../../manifests/autoscalers/scaled-objects.ts'
import { panicBeside } from '../../keda-webhook.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { LiveObject } from '../../model.ts'
import { namespaceFlag } from '../../namespaces.ts'
import type { TransitionRule } from '../../rule.ts'
import { findKey } from '../../sets.ts'

const rule: TransitionRule<{ readonly serverMessage?: string; readonly scaledObject: string }> = {
  severity: 'error',
  summary: `A ScaledObject that KEDA's webhook refuses, since another ScaledObject has its target or its HPA`,
  why: `A ScaledObject under a new name meets the old one, which Helm deletes only after everything new is there. The upgrade stops at the
webhook, and so does each one after it.`,
  example: {
    before: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
    wrong: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web-scaler}, spec: {scaleTargetRef: {name: web}}}
`,
    right: `{apiVersion: keda.sh/v1alpha1, kind: ScaledObject, metadata: {name: web}, spec: {scaleTargetRef: {name: web}}}
`,
  },
  find({ after, outcome }) {
    return outcome.refusals
      .filter(({ by, because }) => by === 'webhook' && isScaledObject(because))
      .map(({ object, message, whole, because }) =>
        createFinding({
          object,
          message:
            message === panicBeside
              ? `ScaledObject ${object.name} makes KEDA's webhook go down, since ScaledObject ${because.name} has the HPA of its name: ${message}`
              : `ScaledObject ${object.name} is refused by KEDA's webhook: ${message}`,
          help: isStillBeside(object, findKey(after, because)) ? 'Put the triggers of both into one of them.' : renamed(because),
          data: { scaledObject: because.name, ...(message === panicBeside ? {} : { serverMessage: whole }) },
          dependsOnKeda: true,
        }),
      )
  },
}

/** Checks whether the other one is to scale the same after this release, too. */
function isStillBeside(object: Manifest, other: Manifest | undefined): boolean {
  return other !== undefined && (hasSameTarget(object, other) || specHpaNameOf(object) === specHpaNameOf(other))
}

function renamed(old: LiveObject): string {
  return `Keep the name ${old.name}, or delete the old one first: kubectl delete scaledobject ${old.name}${namespaceFlag(old)} (with --cascade=orphan its HPA stays, without an owner).`
}

export default rule
