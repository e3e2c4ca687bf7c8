/** After AIBrix's RayClusterFleet: keeps a number of Ray clusters, and can be scaled by an autoscaler. */
import type { IntOrString, V1LabelSelector, V1ObjectMeta, V1PodTemplateSpec, V1Service } from '@kubernetes/client-node'
import type { Int32, Int64, Quantity, Time } from 'crdgen/kubernetes'

/**
 * A fleet of equal Ray clusters.
 *
 * +kubebuilder:resource:shortName=rcf,categories=ray
 * +kubebuilder:printcolumn:name="Desired",type=integer,JSONPath=`.spec.replicas`
 * +kubebuilder:printcolumn:name="Ready",type=integer,JSONPath=`.status.readyReplicas`
 */
export interface RayClusterFleet {
  apiVersion: 'orchestration.aibrix.ai/v1alpha1'
  kind: 'RayClusterFleet'
  metadata?: V1ObjectMeta
  spec: RayClusterFleetSpec
  status?: RayClusterFleetStatus
}

export interface RayClusterFleetSpec {
  /**
   * How many clusters the fleet should have.
   *
   * @specReplicas
   * @minimum 0
   * @default 1
   */
  replicas?: Int32

  /** Which clusters belong to the fleet; it must match the template's labels. */
  selector: V1LabelSelector

  /** The cluster that is made, again and again. */
  template: RayClusterTemplateSpec

  strategy?: FleetStrategy

  /** @minimum 0 */
  minReadySeconds?: Int32

  /** @default 10 */
  revisionHistoryLimit?: Int32

  paused?: boolean

  /** @default 600 */
  progressDeadlineSeconds?: Int32
}

export interface RayClusterTemplateSpec {
  metadata?: V1ObjectMeta
  spec?: RayClusterSpec
}

export interface RayClusterSpec {
  headGroupSpec: HeadGroupSpec
  workerGroupSpecs?: WorkerGroupSpec[]
  rayVersion?: string
  enableInTreeAutoscaling?: boolean
  autoscalerOptions?: AutoscalerOptions
  headServiceAnnotations?: Record<string, string>
  suspend?: boolean
}

/** A pod, and how Ray is started in it. */
interface RayGroup {
  /** Flags of `ray start`, without their dashes. */
  rayStartParams: Record<string, string>
  template: V1PodTemplateSpec
}

export interface HeadGroupSpec extends RayGroup {
  serviceType?: 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName'
  headService?: Pick<V1Service, 'metadata' | 'spec'>
  enableIngress?: boolean
}

export interface WorkerGroupSpec extends RayGroup {
  groupName: string
  /** @default 0 */
  replicas?: Int32
  /** @default 0 */
  minReplicas: Int32
  /** @default 2147483647 */
  maxReplicas: Int32
  /** @default 1 */
  numOfHosts?: Int32
  scaleStrategy?: { workersToDelete?: string[] }
}

export interface AutoscalerOptions {
  image?: string
  imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never'
  idleTimeoutSeconds?: Int32
  upscalingMode?: 'Default' | 'Aggressive' | 'Conservative'
  resources?: { limits?: Record<string, Quantity>; requests?: Record<string, Quantity> }
}

export interface FleetStrategy {
  type?: 'Recreate' | 'RollingUpdate'
  rollingUpdate?: { maxSurge?: IntOrString; maxUnavailable?: IntOrString }
}

export interface RayClusterFleetStatus {
  observedGeneration?: Int64
  /** @statusReplicas */
  replicas?: Int32
  updatedReplicas?: Int32
  readyReplicas?: Int32
  availableReplicas?: Int32
  unavailableReplicas?: Int32
  collisionCount?: Int32

  /**
   * The selector as text, which is the only form that the scale subresource can pass on to an autoscaler.
   *
   * @labelSelector
   */
  scalingTargetSelector?: string

  /**
   * @listType map
   * @listMapKey type
   */
  conditions?: RayClusterFleetCondition[]
}

export interface RayClusterFleetCondition {
  type: string
  status: string
  lastUpdateTime?: Time
  lastTransitionTime?: Time
  reason?: string
  message?: string
}
