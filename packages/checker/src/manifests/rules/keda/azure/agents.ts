import { listAt, numberAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'
import { effectiveMinimum, isScaledKind, scaledTargetOf } from '../../../autoscalers/scaled.ts'
import { isPaused } from '../../../autoscalers/scaled-objects.ts'
import { type Setting, variable } from './environment.ts'

/** A container that runs an Azure Pipelines agent, by the variables of Microsoft's agent image. */
export interface Agent {
  readonly manifest: Manifest
  /** Keys of the container in the manifest. */
  readonly keys: readonly (string | number)[]
  /** The names that it registers by; one for each replica of a StatefulSet. */
  readonly names: readonly Setting[]
  /** `Default` if not set (the agent's start.sh). */
  readonly pool: Setting
  /** `dev.azure.com/o`: pools belong to an organization. */
  readonly organization: Setting
  /** Variables of the container are capabilities of its agent. */
  capability(name: string): Setting
}

/** The places of pods in kinds: workloads, CronJobs, ScaledJobs, Pods. */
const podPlaces = [
  ['spec', 'template', 'spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  ['spec', 'jobTargetRef', 'template', 'spec'],
  ['spec'],
] as const

/** The agents that a manifest would run. */
export function agentsIn(manifest: Manifest, context: ManifestContext): readonly Agent[] {
  return podPlaces.flatMap(place =>
    listAt(manifest.object, ...place, 'containers').flatMap((container, index) => {
      const read = (name: string): Setting => variable(container, name, manifest, context)
      const keys = [...place, 'containers', index]
      if (!isAgent(container, read)) return []
      return [
        {
          manifest,
          keys,
          names: agentNames(read('AZP_AGENT_NAME'), manifest, place),
          pool: orDefault(read('AZP_POOL')),
          organization: organizationOf(read('AZP_URL')),
          capability: read,
        },
      ]
    }),
  )
}

function isAgent(container: unknown, read: (name: string) => Setting): boolean {
  const named = ['AZP_URL', 'AZP_TOKEN', 'AZP_POOL', 'AZP_AGENT_NAME']
  return listAt(container, 'env').some(one => named.includes(textAt(one, 'name'))) || named.some(name => read(name).kind === 'value')
}

function orDefault(setting: Setting): Setting {
  return setting.kind === 'absent' || (setting.kind === 'value' && setting.value === '') ? { kind: 'value', value: 'Default' } : setting
}

/** `--agent "${AZP_AGENT_NAME:-$(hostname)}"` in the agent's start.sh; the host is named as the pod. */
function agentNames(setting: Setting, { kind, name, object }: Manifest, place: readonly string[]): readonly Setting[] {
  if (setting.kind === 'unknown' || (setting.kind === 'value' && setting.value !== '')) return [setting]
  const hostname = textAt(object, ...place, 'hostname')
  if (hostname !== '') return [{ kind: 'value', value: hostname }]
  if (kind === 'Pod' && name !== '') return [{ kind: 'value', value: name }]
  if (kind !== 'StatefulSet') return [{ kind: 'absent' }]
  const first = numberAt(object, 'spec', 'ordinals', 'start') ?? 0
  const count = Math.min(numberAt(object, 'spec', 'replicas') ?? 1, mostReplicas)
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({ kind: 'value', value: `${name}-${first + index}` }))
}

/** Nobody names the thousandth replica as a parent. */
const mostReplicas = 1000

/** `dev.azure.com/o` of `https://dev.azure.com/o/`. */
export function organizationOf(setting: Setting): Setting {
  if (setting.kind !== 'value') return setting
  return {
    kind: 'value',
    value: setting.value
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/(?<!\/)\/+$/, '')
      .toLowerCase(),
  }
}

/** Checks whether two texts may be the same: what is unknown may be anything. */
export function mayBe(one: Setting, other: Setting): boolean {
  return one.kind !== 'value' || other.kind !== 'value' || one.value === other.value
}

/**
 * The agents that register themselves whether or not jobs wait. A workload that KEDA scales to nothing has none, and one that it keeps has
 * some, whatever its replicas are. One that runs once counts: its agent stays registered, offline.
 */
export function standingAgents(context: ManifestContext): readonly Agent[] {
  const scaled = context.ofKind('keda.sh', 'ScaledObject').map(one => ({
    isKept: effectiveMinimum(one) > 0,
    target: scaledTargetOf(context, one).manifest,
  }))
  return context.all
    .filter(one => scaled.find(({ target }) => target === one)?.isKept ?? runsPods(one))
    .flatMap(one => agentsIn(one, context))
}

function runsPods(manifest: Manifest): boolean {
  if (isScaledKind(manifest)) return effectiveMinimum(manifest) > 0 && !isPaused(manifest)
  const spec = recordAt(manifest.object, 'spec')
  return numberAt(spec, 'replicas') !== 0 && numberAt(spec, 'parallelism') !== 0 && spec['suspend'] !== true
}
