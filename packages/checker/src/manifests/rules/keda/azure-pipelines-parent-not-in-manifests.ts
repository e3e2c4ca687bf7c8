import { createFinding } from '@crdgen/core/internal'
import type { ManifestContext, ManifestRule } from '../../rule.ts'
import { type Agent, standingAgents } from './azure/agents.ts'
import { scaledAgents, withPlaceholder } from './azure/examples.ts'
import { isKnownToHaveAgents, type PipelineTrigger, pipelineTriggers, poolWords, triggerKeys } from './azure/triggers.ts'
import type { Options } from './azure-pipelines-empty-pool.ts'

const rule: ManifestRule<{ readonly parent: string }, Options> = {
  severity: 'warning',
  summary: 'A parent agent that no manifest registers',
  why: 'KEDA counts only jobs that match the parent agent; while none of that name is registered, it counts nothing and starts nothing.',
  facts: ['kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0: a job counts when matchedAgents has the name of the parent.'],
  example: {
    wrong: scaledAgents({ min: 0, trigger: 'parent: maven-template' }),
    right: withPlaceholder(scaledAgents({ min: 0, trigger: 'parent: maven-template' }), 'maven-template'),
  },
  find(context) {
    const agents = standingAgents(context)
    return pipelineTriggers(context, { withoutPaused: true })
      .filter(trigger => trigger.parent !== '' && !agents.some(agent => isParent(agent, trigger)) && !isAsserted(trigger, context))
      .map(trigger =>
        createFinding({
          object: trigger.scaled,
          path: triggerKeys(trigger, 'parent'),
          message: `is ${trigger.parent}, but no manifest registers an agent of that name in ${poolWords(trigger)}: KEDA counts no job`,
          help: `Run an agent with AZP_AGENT_NAME ${trigger.parent} once (offline is enough); the jobs must match it.`,
          data: { parent: trigger.parent },
        }),
      )
  },
}

/** An agent whose pool can't be read, or a trigger that names its pool by id, may be meant. */
function isParent({ names, pool }: Agent, { parent, poolName }: PipelineTrigger): boolean {
  if (!names.some(name => name.kind === 'unknown' || (name.kind === 'value' && name.value === parent))) return false
  return poolName === '' || pool.kind !== 'value' || pool.value === poolName
}

function isAsserted(trigger: PipelineTrigger, { options }: ManifestContext<Options>): boolean {
  return isKnownToHaveAgents(trigger, options.azurePipelinesPoolsWithAgents)
}

export default rule
