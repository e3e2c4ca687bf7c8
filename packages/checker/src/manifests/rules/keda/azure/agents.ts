import { isRecord } from '@crdgen/core'
import { listAt, numberAt, recordAt, textAt, valueAt } from '../../../../documents/value.ts'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'
import { effectiveMinimum, isScaledKind, scaledTargetOf } from '../../../autoscalers/scaled.ts'

/** A name that a container gets, as far as the manifests tell. */
export type Said =
  | { readonly kind: 'value'; readonly value: string }
  /** From a Secret, a ConfigMap or a template: not to be read here. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent' }

/** A container that runs an Azure Pipelines agent, by the variables of Microsoft's agent image. */
export interface Agent {
  readonly manifest: Manifest
  /** Keys of the container in the manifest. */
  readonly keys: readonly (string | number)[]
  readonly name: Said
  /** `Default` where nothing is said (the agent's start.sh). */
  readonly pool: Said
}

/** Where kinds keep their pods: workloads, CronJobs, ScaledJobs, Pods. */
const podPlaces = [
  ['spec', 'template', 'spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  ['spec', 'jobTargetRef', 'template', 'spec'],
  ['spec'],
] as const

/** The agents that a manifest would run. */
export function agentsIn(manifest: Manifest): readonly Agent[] {
  return podPlaces.flatMap(place =>
    listAt(manifest.object, ...place, 'containers').flatMap((container, index) => {
      const keys = [...place, 'containers', index]
      return isAgent(container) ? [{ manifest, keys, name: variable(container, 'AZP_AGENT_NAME'), pool: poolOf(container) }] : []
    }),
  )
}

function isAgent(container: unknown): boolean {
  return ['AZP_URL', 'AZP_TOKEN', 'AZP_POOL', 'AZP_AGENT_NAME'].some(name => variable(container, name).kind !== 'absent')
}

function poolOf(container: unknown): Said {
  const said = variable(container, 'AZP_POOL')
  if (said.kind === 'value' && said.value === '') return { kind: 'value', value: 'Default' }
  if (said.kind !== 'absent') return said
  return listAt(container, 'envFrom').length > 0 ? { kind: 'unknown' } : { kind: 'value', value: 'Default' }
}

/** Whether a text is filled in elsewhere: by a template, by a shell, by Kubernetes. */
export function isFilledIn(text: string): boolean {
  return /\$\(|\{\{|\$\{/.test(text)
}

function variable(container: unknown, name: string): Said {
  // The last one wins, as in a shell.
  const found = listAt(container, 'env').findLast(one => textAt(one, 'name') === name)
  if (found === undefined) return { kind: 'absent' }
  const value = valueAt(found, 'value') ?? ''
  if (isRecord(valueAt(found, 'valueFrom'))) return { kind: 'unknown' }
  return typeof value === 'string' && !isFilledIn(value) ? { kind: 'value', value } : { kind: 'unknown' }
}

/**
 * The agents that register themselves whether or not jobs wait. A workload that KEDA scales to nothing has none, and one that it
 * keeps has some, whatever its replicas say. One that runs once counts: its agent stays registered, offline.
 */
export function standingAgents(context: ManifestContext): readonly Agent[] {
  const scaled = context.ofKind('keda.sh', 'ScaledObject').map(one => ({
    isKept: effectiveMinimum(one) > 0,
    target: scaledTargetOf(context, one).manifest,
  }))
  return context.all.filter(one => scaled.find(({ target }) => target === one)?.isKept ?? runsPods(one)).flatMap(agentsIn)
}

function runsPods(manifest: Manifest): boolean {
  if (isScaledKind(manifest)) return effectiveMinimum(manifest) > 0
  const spec = recordAt(manifest.object, 'spec')
  return numberAt(spec, 'replicas') !== 0 && numberAt(spec, 'parallelism') !== 0 && spec['suspend'] !== true
}
