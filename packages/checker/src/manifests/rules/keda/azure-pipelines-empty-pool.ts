import { createFinding, textAt } from '@crdgen/core/internal'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { type Agent, agentsIn, mayBe, organizationOf, standingAgents } from './azure/agents.ts'
import type { Setting } from './azure/environment.ts'
import { scaledAgents, withPlaceholder } from './azure/examples.ts'
import { effectiveMinimum, howToKeepOne, runnerOf } from '../../autoscalers/scaled.ts'
import { isKnownToHaveAgents, type PipelineTrigger, pipelineTriggers, poolWords, triggerKeys } from './azure/triggers.ts'

export interface Options {
  /** Names or ids of Azure Pipelines pools that have a registered agent which no manifest shows. */
  readonly azurePipelinesPoolsWithAgents?: readonly string[] | undefined
}

type Data = {
  readonly demands?: readonly string[]
  readonly pool: string
}

const rule: ManifestRule<Data, Options> = {
  severity: 'warning',
  summary: 'Azure Pipelines agents scaled to zero in a pool where no other agent is registered',
  why: 'Azure DevOps fails jobs queued on a pool without a registered agent, so KEDA never sees one and never starts an agent.',
  facts: [
    'kedacore/keda#6371 and #5988; no KEDA version differs, it is not a KEDA bug.',
    'The job fails when it is queued: "No agent found in pool X which satisfies the specified demands" (keda.sh blog, 2021-05-27).',
    'kedacore/keda pkg/scaling/scaledjob/metrics.go at v2.16.0: minReplicaCount above 0 keeps a job running.',
  ],
  example: {
    wrong: scaledAgents({ min: 0 }),
    right: withPlaceholder(scaledAgents({ min: 0 }), 'placeholder'),
  },
  find(context) {
    const agents = standingAgents(context)
    const triggers = pipelineTriggers(context, { withoutPaused: true })
    return triggers
      .filter(trigger => mayBeEmpty(trigger, context) && !triggers.some(other => keepsOneIn(trigger, other, context)))
      .flatMap(trigger => {
        const inPool = agents.filter(agent => isInPool(agent, trigger, context))
        const able = inPool.filter(agent => trigger.demands.every(demand => agent.capability(demand).kind !== 'absent'))
        return able.length > 0 ? [] : [findingOfPool(trigger, inPool.length > 0)]
      })
  },
}

function mayBeEmpty(trigger: PipelineTrigger, { options }: ManifestContext<Options>): boolean {
  const { scaled, poolName, poolId, parent } = trigger
  if (parent !== '' || (poolName === '' && poolId === '') || effectiveMinimum(scaled) > 0) return false
  return !isKnownToHaveAgents(trigger, options.azurePipelinesPoolsWithAgents)
}

/** A pool given by its id can't be compared with the pools that agents name. */
function isInPool({ pool, organization }: Agent, trigger: PipelineTrigger, context: ManifestContext): boolean {
  if (trigger.poolName === '' || pool.kind !== 'value' || pool.value !== trigger.poolName) return false
  return mayBe(organization, organizationOfTrigger(trigger, context))
}

/** KEDA reads the URL in the environment of the container that it starts (or scales). */
function organizationOfTrigger({ scaled, metadata }: PipelineTrigger, context: ManifestContext): Setting {
  const name = textAt(metadata, 'organizationURLFromEnv')
  const runner = name === '' ? undefined : runnerOf(context, scaled)
  const found = runner === undefined ? [] : agentsIn(runner, context).map(agent => organizationOf(agent.capability(name)))
  return found.find(({ kind }) => kind === 'value') ?? { kind: 'unknown' }
}

/** Another object that keeps agents for the same pool, according to its trigger; its pods outweigh that. */
function keepsOneIn({ poolName, poolId }: PipelineTrigger, other: PipelineTrigger, context: ManifestContext): boolean {
  if (effectiveMinimum(other.scaled) === 0 || other.poolName !== poolName || other.poolId !== poolId) return false
  const runner = runnerOf(context, other.scaled)
  return (
    runner === undefined ||
    !agentsIn(runner, context).some(({ pool }) => pool.kind === 'value' && pool.value !== poolName && poolName !== '')
  )
}

function findingOfPool(trigger: PipelineTrigger, lacksDemands: boolean): ManifestFinding<Data> {
  const pool = trigger.poolName || trigger.poolId
  const demands = trigger.demands.length === 0 || !lacksDemands ? '' : ` with ${trigger.demands.join(', ')} (demands)`
  return createFinding({
    object: trigger.scaled,
    path: triggerKeys(trigger, trigger.poolName === '' ? 'poolID' : 'poolName'),
    message: `names ${poolWords(trigger)}, for which no manifest registers an agent${demands} while this is scaled to 0: Azure DevOps fails jobs that no registered agent can run, so KEDA never sees one`,
    help: `Register one agent${demands} in the pool (offline is enough) or ${howToKeepOne(trigger.scaled)}. If one is registered elsewhere, declare it in the config: check: { azurePipelinesPoolsWithAgents: ['${pool}'] }.`,
    data: { pool, ...(demands === '' ? {} : { demands: trigger.demands }) },
  })
}

export default rule
