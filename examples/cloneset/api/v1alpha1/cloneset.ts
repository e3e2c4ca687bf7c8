/** After OpenKruise's CloneSet, with the pod template and the claims written out instead of kept unchecked. */
import type { CustomResource, Int32, Int64, IntOrString } from 'crdgen/kubernetes'
import type { PersistentVolumeClaim, PodTemplateSpec } from 'crdgen/kubernetes/core/v1'
import type { Condition, LabelSelector } from 'crdgen/kubernetes/meta/v1'

/**
 * Equal pods, each with volumes of its own, updated in place where possible.
 *
 * @resource {"shortName": ["clone"]}
 * @scale {"specReplicasPath": ".spec.replicas", "statusReplicasPath": ".status.replicas", "labelSelectorPath": ".status.labelSelector"}
 * @printColumn {"name": "Desired", "type": "integer", "jsonPath": ".spec.replicas"}
 * @printColumn {"name": "Updated", "type": "integer", "jsonPath": ".status.updatedReplicas"}
 * @printColumn {"name": "Ready", "type": "integer", "jsonPath": ".status.readyReplicas"}
 * @printColumn {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"}
 * @printColumn {"name": "Images", "type": "string", "jsonPath": ".spec.template.spec.containers[*].image", "priority": 1}
 */
export interface CloneSet extends CustomResource<'apps.kruise.io/v1alpha1', 'CloneSet', CloneSetSpec, CloneSetStatus> {}

export interface CloneSetSpec {
  /**
   * @minimum 0
   * @default 1
   */
  replicas?: Int32

  selector: LabelSelector

  template: PodTemplateSpec

  /** Claims that every pod gets its own copies of. */
  volumeClaimTemplates?: PersistentVolumeClaim[]

  scaleStrategy?: {
    /** Pods that go first when the set shrinks. */
    podsToDelete?: string[]
    maxUnavailable?: IntOrString
    disablePVCReuse?: boolean
  }

  updateStrategy?: UpdateStrategy

  /** @minimum 0 */
  revisionHistoryLimit?: Int32

  /** @minimum 0 */
  minReadySeconds?: Int32

  progressDeadlineSeconds?: Int32

  /** Hooks that other controllers take part in. */
  lifecycle?: Partial<Record<'preDelete' | 'inPlaceUpdate' | 'preNormal', LifecycleHook>>
}

export interface UpdateStrategy {
  type?: UpdateType
  partition?: IntOrString
  maxUnavailable?: IntOrString
  maxSurge?: IntOrString
  paused?: boolean
  priorityStrategy?: UpdatePriority
  inPlaceUpdateStrategy?: { gracePeriodSeconds?: Int32 }
}

export enum UpdateType {
  Recreate = 'ReCreate',
  InPlaceIfPossible = 'InPlaceIfPossible',
  InPlaceOnly = 'InPlaceOnly',
}

/** Either an order or weights, not both. */
export type UpdatePriority =
  | { orderPriority: { orderedKey: string }[]; weightPriority?: never }
  | { weightPriority: { weight: Weight; matchSelector: LabelSelector }[]; orderPriority?: never }

/**
 * @minimum 1
 * @maximum 100
 */
export type Weight = Int32

export interface LifecycleHook {
  labelsHandler?: Record<string, string>
  finalizersHandler?: string[]
  markPodNotReady?: boolean
}

export interface CloneSetStatus {
  observedGeneration?: Int64
  replicas: Int32
  readyReplicas: Int32
  availableReplicas: Int32
  updatedReplicas: Int32
  updatedReadyReplicas: Int32
  updateRevision?: string
  currentRevision?: string
  collisionCount?: Int32
  /** The selector as text, for autoscalers. */
  labelSelector?: string
  /**
   * @listType map
   * @listMapKey type
   */
  conditions?: Condition[]
}
