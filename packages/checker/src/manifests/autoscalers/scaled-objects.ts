import { plainText, recordAt, textAt, valueAt } from '@crdgen/core/internal'
import type { Manifest } from '../../documents/manifest.ts'

export function isHpa({ group, kind }: Manifest): boolean {
  return group === 'autoscaling' && kind === 'HorizontalPodAutoscaler'
}

export function isScaledObject({ group, kind }: Manifest): boolean {
  return group === 'keda.sh' && kind === 'ScaledObject'
}

/** The target of an autoscaler. */
export interface ScaleTarget {
  readonly namespace: string
  /** `apps/v1.Deployment`, as KEDA prints it. */
  readonly type: string
  readonly group: string
  readonly kind: string
  readonly name: string
}

/** The target of an HPA or a ScaledObject; where a ScaledObject leaves the kind out, it means an apps/v1 Deployment. */
export function targetOf(autoscaler: Manifest): ScaleTarget {
  const reference = recordAt(autoscaler.object, 'spec', 'scaleTargetRef')
  const version = textAt(reference, 'apiVersion') || 'apps/v1'
  const kind = textAt(reference, 'kind') || 'Deployment'
  const group = version.includes('/') ? version.slice(0, version.indexOf('/')) : ''
  return { namespace: autoscaler.namespace, type: `${version}.${kind}`, group, kind, name: textAt(reference, 'name') }
}

/** Checks whether two autoscalers scale one workload: it is the same in each version of its API. */
export function scaleOne(a: Manifest, b: Manifest): boolean {
  const [one, other] = [targetOf(a), targetOf(b)]
  return a.namespace === b.namespace && one.group === other.group && one.kind === other.kind && one.name === other.name
}

/** Checks whether KEDA's webhook treats the targets of two autoscalers as one: it compares their versions, too. */
export function hasSameTarget(a: Manifest, b: Manifest): boolean {
  const [one, other] = [targetOf(a), targetOf(b)]
  return a.namespace === b.namespace && one.type === other.type && one.name === other.name
}

const hpaConfig = ['spec', 'advanced', 'horizontalPodAutoscalerConfig'] as const

/** Checks whether a ScaledObject configures its HPA. */
export function hasHpaConfig(scaledObject: Manifest): boolean {
  return (valueAt(scaledObject.object, ...hpaConfig) ?? undefined) !== undefined
}

/** The name of the HPA that a ScaledObject asks for; empty when it asks for none. */
export function wantedHpaName(scaledObject: Manifest): string {
  return textAt(scaledObject.object, ...hpaConfig, 'name')
}

/** The HPA that the spec of a ScaledObject leads to (kedacore/keda, scaledobject_webhook.go getHpaName). */
export function specHpaNameOf(scaledObject: Manifest): string {
  return wantedHpaName(scaledObject) || `keda-hpa-${scaledObject.name}`
}

/** The HPA that KEDA has made for a ScaledObject, if its status names it, else the one that it will make (hpa.go getHPAName). */
export function hpaNameOf(scaledObject: Manifest): string {
  return textAt(scaledObject.object, 'status', 'hpaName') || specHpaNameOf(scaledObject)
}

/**
 * A paused ScaledObject has no HPA: KEDA deletes it. What is not a boolean to Go means true (scaledobject_types.go getBoolAnnotation;
 * before KEDA 2.13.0 so did "false").
 */
export function isPaused({ annotations }: Manifest): boolean {
  const paused = annotations['autoscaling.keda.sh/paused']
  return (
    (paused !== undefined && !/^(0|f|F|FALSE|false|False)$/.test(plainText(paused))) || 'autoscaling.keda.sh/paused-replicas' in annotations
  )
}
