import { createFinding } from '@crdgen/core/internal'
import type { ManifestContext, ManifestFinding, ManifestRule } from '../../rule.ts'
import { agentsIn } from './azure/agents.ts'
import { isFilledIn } from './azure/environment.ts'
import { scaledAgents } from './azure/examples.ts'
import { runnerOf } from '../../autoscalers/scaled.ts'
import { type PipelineTrigger, pipelineTriggers, triggerKeys } from './azure/triggers.ts'

type Data = {
  readonly poolName: string
  readonly agentPool: string
}

const rule: ManifestRule<Data> = {
  severity: 'warning',
  summary: 'Agents that register in another pool than the one whose queue scales them',
  why: 'Jobs of the watched pool start agents that can not take them: the queue stays, and more agents start.',
  facts: ['The agent image registers in the pool of AZP_POOL, else in Default.'],
  example: {
    wrong: scaledAgents({ min: 1, pool: 'testers' }),
    right: scaledAgents({ min: 1 }),
  },
  find: context => pipelineTriggers(context).flatMap(trigger => comparePools(trigger, context)),
}

function comparePools(trigger: PipelineTrigger, context: ManifestContext): readonly ManifestFinding<Data>[] {
  const { scaled, poolName } = trigger
  const runner = runnerOf(context, scaled)
  const agents = runner === undefined ? [] : agentsIn(runner, context)
  const pools = agents.flatMap(({ pool }) => (pool.kind === 'value' ? [pool.value] : []))
  const [pool] = pools
  if (poolName === '' || isFilledIn(poolName) || pool === undefined || pools.length < agents.length || pools.includes(poolName)) return []
  return [
    createFinding({
      object: scaled,
      path: triggerKeys(trigger, 'poolName'),
      message: `is ${poolName}, but the agents that it starts register in ${pool}`,
      help: `Set AZP_POOL of the agents to ${poolName}, or poolName to ${pool}.`,
      data: { poolName, agentPool: pool },
      related: agents.map(({ manifest, keys }) => ({ object: manifest, path: keys, message: `this agent registers in ${pool}` })),
    }),
  ]
}

export default rule
