/** After KEDA's ScaledJob: runs Jobs for the work that its triggers count. The Job's own spec is embedded whole. */
import type { CustomResource, Int32, Time } from 'crdgen/kubernetes'
import type { IJobSpec } from 'kubernetes-models/batch/v1'

/**
 * Starts Jobs from a template, as many as the triggers ask for.
 *
 * @resource {"shortName": ["sj"]}
 * @printColumn {"name": "Min", "type": "integer", "jsonPath": ".spec.minReplicaCount"}
 * @printColumn {"name": "Max", "type": "integer", "jsonPath": ".spec.maxReplicaCount"}
 * @printColumn {"name": "Ready", "type": "string", "jsonPath": ".status.conditions[?(@.type==\"Ready\")].status"}
 * @printColumn {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"}
 */
export interface ScaledJob extends CustomResource<'keda.sh/v1alpha1', 'ScaledJob', ScaledJobSpec, ScaledJobStatus> {}

export interface ScaledJobSpec {
  /** The Job to start. Its pods may claim volumes of their own, with labels and annotations on the claims. */
  jobTargetRef: IJobSpec

  /**
   * Seconds between two looks at the triggers.
   *
   * @minimum 1
   */
  pollingInterval?: Int32

  /**
   * How many finished Jobs are kept.
   *
   * @minimum 0
   */
  successfulJobsHistoryLimit?: Int32

  /** @minimum 0 */
  failedJobsHistoryLimit?: Int32

  /** The container whose environment resolves the triggers' parameters. */
  envSourceContainerName?: string

  /** @minimum 0 */
  minReplicaCount?: Int32

  /** @minimum 1 */
  maxReplicaCount?: Int32

  /** What happens to running Jobs when the template changes. */
  rollout?: Rollout

  scalingStrategy?: ScalingStrategy

  /** @minItems 1 */
  triggers: ScaleTrigger[]
}

export interface Rollout {
  strategy?: 'gradual' | 'immediate'
  propagationPolicy?: 'foreground' | 'background'
}

export interface ScalingStrategy {
  strategy?: 'default' | 'custom' | 'accurate' | 'eager'
  customScalingQueueLengthDeduction?: Int32
  /** A fraction, as text: `0.5`. */
  customScalingRunningJobPercentage?: string
  /** Pods count as pending until all of these conditions hold. */
  pendingPodConditions?: string[]
  multipleScalersCalculation?: 'min' | 'avg' | 'sum' | 'max'
}

export interface ScaleTrigger {
  /**
   * The kind of source, such as `azure-pipelines` or `rabbitmq`.
   *
   * @minLength 1
   */
  type: string
  name?: string
  useCachedMetrics?: boolean
  /** Parameters of the source. */
  metadata: Record<string, string>
  authenticationRef?: AuthenticationRef
  metricType?: string
}

export interface AuthenticationRef {
  name: string
  kind?: 'TriggerAuthentication' | 'ClusterTriggerAuthentication'
}

export interface ScaledJobStatus {
  lastActiveTime?: Time
  // KEDA's own CRD names none either.
  // +crdgen:allow=type/list-without-topology the operator writes them all
  conditions?: ScaledJobCondition[]
  externalMetricNames?: string[]
  triggersTypes?: string
  authenticationsTypes?: string
}

export interface ScaledJobCondition {
  type: string
  status: string
  reason?: string
  message?: string
}
