import type { Manifest } from '../documents/manifest.ts'

/** Who acts in a step of an upgrade. */
export type Actor = 'helm' | 'argocd' | 'webhook' | 'keda' | 'gc'

/** One step of an upgrade, in the order they happen. */
export interface UpgradeStep {
  readonly actor: Actor
  readonly action: 'create' | 'patch' | 'delete' | 'keep' | 'take over' | 're-create' | 'refuse'
  /** `HorizontalPodAutoscaler/web` */
  readonly object: string
  readonly namespace: string
  readonly remark?: string
}

/** An object of the cluster, and who answers for it. */
export interface LiveObject extends Manifest {
  /** The ScaledObject in its ownerReferences, if there is one: with it, the object goes. */
  readonly owner?: string
}

/** Why an upgrade stopped, in the words of who stopped it. */
export interface Refusal {
  readonly by: 'helm' | 'webhook'
  /** The message of `helm upgrade` or the webhook, as far as the model's facts go. */
  readonly message: string
  /** The same with all that the tool adds. */
  readonly whole: string
  readonly object: Manifest
  /** The live object that is in the way. */
  readonly because: LiveObject
}

/** The result of an upgrade. */
export interface Outcome {
  readonly status: 'deployed' | 'failed'
  readonly steps: readonly UpgradeStep[]
  /** The first one stopped the upgrade; the others would stop it next. */
  readonly refusals: readonly Refusal[]
  /** Refusals at the next change of objects that went through only because nothing of them changes. */
  readonly later: readonly Refusal[]
  /** The live objects before the first step, and after the last one, by key. */
  readonly atStart: ReadonlyMap<string, LiveObject>
  readonly atEnd: ReadonlyMap<string, LiveObject>
}

/** The outcome as plain data: what `transition` hands out on request. */
export interface TransitionModel {
  readonly status: Outcome['status']
  readonly error: string | null
  /** `patch Deployment/web`, `helm deletes ScaledObject/web`, `gc deletes HorizontalPodAutoscaler/web` … */
  readonly events: readonly string[]
  /** The autoscalers that are left: `web -> web (owner None)`. */
  readonly final: readonly string[]
  /** Every step, with those that leave no trace in a release's history. */
  readonly steps: readonly UpgradeStep[]
}
