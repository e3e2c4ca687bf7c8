import { factOf, firstOf, type Software } from '@crdgen/core/internal'
import { kedaSince, optOutAnnotation, transferAnnotation } from '../manifests/autoscalers/keda.ts'
import {
  hasSameTarget,
  hasHpaConfig,
  specHpaNameOf,
  isHpa,
  isScaledObject,
  targetOf,
  wantedHpaName,
} from '../manifests/autoscalers/scaled-objects.ts'
import type { Manifest } from '../documents/manifest.ts'
import { inInstallOrder } from './install-order.ts'
import type { LiveObject } from './model.ts'

/** The message where the webhook gives no answer because it panics at the request. */
export const panic = 'PANIC nil pointer in verifyHpas (kedacore/keda#7254)'

export const panicBeside = 'PANIC nil pointer in verifyScaledObjects'

export interface Denial {
  readonly message: string
  readonly because: LiveObject
}

/**
 * The answer of KEDA's webhook to a ScaledObject that is created or changed while other autoscalers exist (kedacore/keda,
 * scaledobject_webhook.go, verifyScaledObjects before verifyHpas); undefined when it lets it in.
 */
export function admitScaledObject(incoming: Manifest, live: Iterable<LiveObject>, keda: Software): Denial | undefined {
  if (!keda.isAtLeast(kedaSince.webhook)) return undefined
  const [target, hpaName] = [targetKeyOf(incoming), specHpaNameOf(incoming)]
  const near: LiveObject[] = []
  for (const one of live)
    if (targetKeyOf(one) === target || (isScaledObject(one) && one.namespace === incoming.namespace && specHpaNameOf(one) === hpaName))
      near.push(one)
  const inOrder = inInstallOrder(near)
  const others = inOrder.filter(one => isScaledObject(one) && one.name !== incoming.name)
  return (
    firstOf(others, other => denyBesides(incoming, other, keda)) ?? firstOf(inOrder.filter(isHpa), hpa => denyOver(incoming, hpa, keda))
  )
}

/** Equal for autoscalers with the same target, as `hasSameTarget` compares them; empty for what is not an autoscaler. */
const targetKeyOf = factOf((one: Manifest): string => {
  const { type, name } = targetOf(one)
  return isScaledObject(one) || isHpa(one) ? JSON.stringify([one.namespace, type, name]) : ''
})

function denyBesides(incoming: Manifest, other: LiveObject, keda: Software): Denial | undefined {
  const { name, type } = targetOf(incoming)
  if (hasSameTarget(incoming, other))
    return { message: `the workload '${name}' of type '${type}' is already managed by the ScaledObject '${other.name}'`, because: other }
  if (!keda.isAtLeast(kedaSince.oneHpa) || specHpaNameOf(incoming) !== specHpaNameOf(other)) return undefined
  // The name is printed from a configuration that need not be there.
  if (!hasHpaConfig(other)) return { message: panicBeside, because: other }
  return { message: `the HPA '${wantedHpaName(other)}' is already managed by the ScaledObject '${other.name}'`, because: other }
}

function denyOver(incoming: Manifest, hpa: LiveObject, keda: Software): Denial | undefined {
  if (keda.isAtLeast(kedaSince.optOut) && hpa.annotations[optOutAnnotation] === 'false') return undefined
  if (!hasSameTarget(incoming, hpa) || hpa.owner === incoming.name) return undefined
  const { name, type } = targetOf(incoming)
  const managed: Denial = { message: `the workload '${name}' of type '${type}' is already managed by the hpa '${hpa.name}'`, because: hpa }
  if (!keda.isAtLeast(kedaSince.transfer) || incoming.annotations[transferAnnotation] !== 'true') return managed
  const wanted = wantedHpaName(incoming)
  if (wanted === hpa.name) return undefined
  if (keda.isAtLeast(kedaSince.transferNeedsName)) return { message: needsName(hpa.name, name, type), because: hpa }
  // These versions read the name of a configuration that isn't there.
  return !hasHpaConfig(incoming) ? { message: panic, because: hpa } : managed
}

function needsName(hpa: string, workload: string, type: string): string {
  return `the existing hpa '${hpa}' for workload '${workload}' of type '${type}' must be specified by name in advanced settings to enable ownership transfer`
}
