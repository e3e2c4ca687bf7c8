import { type JsonObject, listAt, numberAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'
import { isScaledKind } from '../../../autoscalers/scaled.ts'
import { isPaused } from '../../../autoscalers/scaled-objects.ts'

/** A trigger of type azure-pipelines. */
export interface PipelineTrigger {
  readonly scaled: Manifest
  /** Keys of its metadata in the manifest. */
  readonly keys: readonly (string | number)[]
  readonly metadata: JsonObject
  /** Empty if absent. */
  readonly poolName: string
  readonly poolId: string
  /** The agent that jobs must match; empty if there is none. */
  readonly parent: string
  /** Demands that jobs must make of an agent to be counted: `maven`, `os`. */
  readonly demands: readonly string[]
}

/** `withoutPaused`: the triggers that KEDA acts on now. */
export function pipelineTriggers({ all }: ManifestContext, { withoutPaused = false } = {}): readonly PipelineTrigger[] {
  return all.filter(isScaledKind).flatMap(scaled =>
    listAt(scaled.object, 'spec', 'triggers').flatMap((trigger, index) => {
      // KEDA does not look at the triggers of a paused object.
      if (textAt(trigger, 'type') !== 'azure-pipelines' || (withoutPaused && isPaused(scaled))) return []
      const metadata = recordAt(trigger, 'metadata')
      return [
        {
          scaled,
          keys: ['spec', 'triggers', index, 'metadata'],
          metadata,
          poolName: textAt(metadata, 'poolName'),
          poolId: idAt(metadata),
          parent: textAt(metadata, 'parent'),
          demands: demandsIn(textAt(metadata, 'demands')),
        },
      ]
    }),
  )
}

/** The names of demands, which are separated by commas: `maven,os -equals linux` (azure_pipelines_scaler.go, getCanAgentDemandFulfilJob). */
function demandsIn(text: string): readonly string[] {
  return text.split(',').flatMap(one =>
    one
      .trim()
      .split(/\s/, 1)
      .filter(name => name !== ''),
  )
}

/** An id that is written as a number, for which KEDA's CRD wants a string, is meant all the same. */
function idAt(metadata: JsonObject): string {
  return String(numberAt(metadata, 'poolID') ?? textAt(metadata, 'poolID'))
}

/** Checks whether the user declares that the pool of a trigger has agents that no manifest shows. */
export function isKnownToHaveAgents({ poolName, poolId }: PipelineTrigger, pools: readonly string[] = []): boolean {
  return [poolName, poolId].some(pool => pool !== '' && pools.includes(pool))
}

/** `pool AKS`, `pool 11` */
export function poolWords({ poolName, poolId }: PipelineTrigger): string {
  return `pool ${poolName || poolId}`
}

/** Keys of a member of a trigger's metadata. */
export function triggerKeys({ keys }: PipelineTrigger, member: string): readonly (string | number)[] {
  return [...keys, member]
}
