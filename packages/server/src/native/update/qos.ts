import type { JsonObject } from '@crdgen/core/internal'
import { amountOf } from '../values/amount.ts'
import { listOf, recordOf, textOf } from '../validation/tools.ts'

const counted = ['cpu', 'memory']

/** pkg/apis/core/helper/qos, GetPodQOS, of a pod whose resources are those of its containers. */
export function qosOf(pod: JsonObject): string {
  return textOf(recordOf(pod['status'])['qosClass']) || computedQosOf(pod)
}

/** ComputePodQOS */
export function computedQosOf(pod: JsonObject): string {
  const spec = recordOf(pod['spec'])
  const containers = ['containers', 'initContainers'].flatMap(name => listOf(spec[name]).map(recordOf))
  const [requests, limits] = ['requests', 'limits'].map(sort =>
    containers.map(one => amountsOf(recordOf(recordOf(one['resources'])[sort]))),
  )
  const sums = [requests, limits].map(list => sumOf(list ?? []))
  const [asked, most] = [sums[0] ?? new Map<string, bigint>(), sums[1] ?? new Map<string, bigint>()]
  if (asked.size === 0 && most.size === 0) return 'BestEffort'
  const isBounded = (limits ?? []).every(own => counted.every(name => own.has(name)))
  const isEqual = asked.size === most.size && [...asked].every(([name, amount]) => most.get(name) === amount)
  return isBounded && isEqual ? 'Guaranteed' : 'Burstable'
}

function amountsOf(resources: JsonObject): ReadonlyMap<string, bigint> {
  return new Map(
    counted.flatMap(name => {
      const nano = amountOf(resources[name])?.nano ?? 0n
      return nano > 0n ? [[name, nano] as const] : []
    }),
  )
}

function sumOf(list: readonly ReadonlyMap<string, bigint>[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const own of list) for (const [name, nano] of own) sums.set(name, (sums.get(name) ?? 0n) + nano)
  return sums
}
