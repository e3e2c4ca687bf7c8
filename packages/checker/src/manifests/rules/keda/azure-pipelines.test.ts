import { expect, test } from 'vitest'
import { check } from '../../../check.ts'
import type { CheckOptions } from '../../../check-input.ts'

interface Words {
  readonly kind?: 'ScaledJob' | 'ScaledObject'
  readonly spec?: Readonly<Record<string, unknown>>
  readonly trigger?: Readonly<Record<string, unknown>>
  readonly env?: readonly unknown[]
  readonly name?: string
}

const url = { name: 'AZP_URL', value: 'https://dev.azure.com/example' }
const inPool = (pool: string) => [url, { name: 'AZP_POOL', value: pool }]
const podOf = (env: readonly unknown[]) => ({ spec: { containers: [{ name: 'agent', image: 'agent', env }] } })

const reads = { organizationURLFromEnv: 'AZP_URL', personalAccessTokenFromEnv: 'AZP_TOKEN' }

function scaled({ kind = 'ScaledJob', spec = {}, trigger = { poolName: 'builders' }, env = inPool('builders'), name = 'agents' }: Words) {
  const runs = kind === 'ScaledJob' ? { jobTargetRef: { template: podOf(env) } } : { scaleTargetRef: { name: 'agents' } }
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind,
    metadata: { name },
    spec: { ...runs, triggers: [{ type: 'azure-pipelines', metadata: { ...reads, ...trigger } }], ...spec },
  }
}

function workload(
  env: readonly unknown[],
  { kind = 'Deployment', spec = {}, name = 'placeholder' }: Readonly<Record<string, unknown>> = {},
) {
  return { apiVersion: 'apps/v1', kind, metadata: { name }, spec: { template: podOf(env), ...Object(spec) } }
}

const empty = 'azure-pipelines-empty-pool'
const mismatch = 'azure-pipelines-pool-mismatch'
const parent = 'azure-pipelines-parent-not-in-manifests'
const threshold = 'azure-pipelines-activation-threshold'
const withParent = { poolName: 'builders', parent: 'template' }
const named = (name: string, pool = 'builders') => [...inPool(pool), { name: 'AZP_AGENT_NAME', value: name }]
const fromSecret = { name: 'AZP_POOL', valueFrom: { secretKeyRef: { name: 'azure', key: 'pool' } } }

test.each<[string, readonly unknown[], readonly string[], CheckOptions?]>([
  ['nothing said about minimums', [scaled({})], [empty]],
  ['a Deployment in the pool', [scaled({}), workload(inPool('builders'))], []],
  ['a Deployment of no replicas', [scaled({}), workload(inPool('builders'), { spec: { replicas: 0 } })], [empty]],
  ['a StatefulSet in another pool', [scaled({}), workload(inPool('testers'), { kind: 'StatefulSet' })], [empty]],
  ['an agent whose pool is a secret', [scaled({}), workload([url, fromSecret])], [empty]],
  ['an agent that says no pool is in Default', [scaled({ trigger: { poolName: 'Default' }, env: [url] }), workload([url])], []],
  [
    'an agent with an empty pool is in Default, too',
    [scaled({ trigger: { poolName: 'Default' }, env: inPool('') }), workload([url, { name: 'AZP_POOL' }])],
    [],
  ],
  [
    'an agent whose pool is in a ConfigMap of the files',
    [
      scaled({}),
      workload([url, { name: 'AZP_POOL', valueFrom: { configMapKeyRef: { name: 'azure', key: 'pool' } } }]),
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'azure' }, data: { pool: 'builders' } },
    ],
    [],
  ],
  [
    'an agent in the pool of that name in another organization',
    [
      scaled({}),
      workload([
        { name: 'AZP_URL', value: 'https://dev.azure.com/other' },
        { name: 'AZP_POOL', value: 'builders' },
      ]),
    ],
    [empty],
  ],
  [
    'an agent without what jobs demand',
    [scaled({ trigger: { poolName: 'builders', demands: 'maven' } }), workload(inPool('builders'))],
    [empty],
  ],
  [
    'an agent with what jobs demand',
    [scaled({ trigger: { poolName: 'builders', demands: 'maven' } }), workload([...inPool('builders'), { name: 'maven', value: '3' }])],
    [],
  ],
  [
    'a ScaledJob that is paused',
    [{ ...scaled({}), metadata: { name: 'agents', annotations: { 'autoscaling.keda.sh/paused': 'true' } } }],
    [],
  ],
  [
    'a parent that is the name of a Pod',
    [scaled({ trigger: withParent }), { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'template' }, ...podOf(inPool('builders')) }],
    [],
  ],
  [
    'a parent that is a replica of a StatefulSet',
    [
      scaled({ trigger: { poolName: 'builders', parent: 'template-0' } }),
      workload(inPool('builders'), { kind: 'StatefulSet', name: 'template' }),
    ],
    [],
  ],
  [
    'no URL',
    [scaled({ trigger: { poolName: 'builders', organizationURLFromEnv: '' }, spec: { minReplicaCount: 1 } })],
    ['trigger-metadata-missing'],
  ],
  ['a pool by id can not be matched', [scaled({ trigger: { poolID: '7' } }), workload(inPool('builders'))], [empty]],
  ['a pool by id that the user knows', [scaled({ trigger: { poolID: '7' } })], [], { azurePipelinesPoolsWithAgents: ['7'] }],
  ['a pool by id, and the id is a number', [scaled({ trigger: { poolID: 7 } })], [empty]],
  [
    'a pool by name and id, of which the user knows the id',
    [scaled({ trigger: { poolName: 'builders', poolID: '7' } })],
    [],
    { azurePipelinesPoolsWithAgents: ['7'] },
  ],
  ['a minimum that is written as text', [scaled({ spec: { minReplicaCount: '1' } })], []],
  [
    'a Deployment of no replicas that a ScaledObject keeps running',
    [
      scaled({}),
      workload(inPool('builders'), { name: 'warm', spec: { replicas: 0 } }),
      scaled({ kind: 'ScaledObject', name: 'warm', spec: { scaleTargetRef: { name: 'warm' }, minReplicaCount: 1, triggers: [] } }),
    ],
    [],
  ],
  [
    'the Deployment that is scaled to nothing',
    [scaled({ kind: 'ScaledObject' }), workload(inPool('builders'), { name: 'agents' })],
    [empty],
  ],
  ['a ScaledObject that keeps one', [scaled({ kind: 'ScaledObject', spec: { minReplicaCount: 1 } })], []],
  ['another ScaledObject that keeps one', [scaled({}), scaled({ kind: 'ScaledObject', name: 'warm', spec: { minReplicaCount: 1 } })], []],
  [
    'another ScaledJob that keeps one elsewhere',
    [scaled({}), scaled({ name: 'warm', env: inPool('testers'), spec: { minReplicaCount: 1 } })],
    [empty, mismatch],
  ],
  ['a scaler of another type', [scaled({ spec: { triggers: [{ type: 'cron', metadata: {} }] } })], []],
  ['two agents, one in the pool', [scaled({ env: inPool('builders') }), workload(inPool('testers'))], [empty]],
  [
    'a target that registers elsewhere',
    [scaled({ kind: 'ScaledObject', spec: { minReplicaCount: 1 } }), workload(inPool('testers'), { name: 'agents' })],
    [mismatch],
  ],
  [
    'a pool that a template fills in is not compared',
    [scaled({ spec: { minReplicaCount: 1 }, trigger: { poolName: '{{ .Values.pool }}' } })],
    [],
  ],
  ['a pool from a secret is not compared', [scaled({ env: [url, fromSecret] }), workload(inPool('builders'))], []],
  ['a parent that runs once', [scaled({ trigger: withParent }), workload(named('template'), { kind: 'Job' })], []],
  ['a parent in another pool', [scaled({ trigger: withParent }), workload(named('template', 'testers'))], [parent]],
  ['a parent in a pool that has agents', [scaled({ trigger: withParent })], [], { azurePipelinesPoolsWithAgents: ['builders'] }],
  [
    'a threshold, with none running',
    [scaled({ trigger: { poolName: 'builders', activationTargetPipelinesQueueLength: '2' } }), workload(inPool('builders'))],
    [threshold],
  ],
  [
    'a threshold, with one running',
    [scaled({ trigger: { poolName: 'builders', activationTargetPipelinesQueueLength: '2' }, spec: { minReplicaCount: 1 } })],
    [],
  ],
  ['a pool that is null', [scaled({ trigger: { poolName: null } })], ['azure-pipelines-no-pool']],
  ['no pool', [scaled({ trigger: {} })], ['azure-pipelines-no-pool']],
  ['a pool from a variable, which KEDA does not read', [scaled({ trigger: { poolNameFromEnv: 'AZP_POOL' } })], ['azure-pipelines-no-pool']],
  ['a pool by id beside an empty name', [scaled({ trigger: { poolName: '', poolID: '7' }, spec: { minReplicaCount: 1 } })], []],
])('%s', (_, documents, expected, options) => {
  const found = check({ documents, options: options ?? {} }).filter(({ rule }) => rule.startsWith('keda/'))
  expect([...new Set(found.map(({ rule }) => rule))]).toEqual(expected.map(rule => `keda/${rule}`))
})

test.each<[Words, string]>([
  [{}, '(offline is enough) or set minReplicaCount >= 1.'],
  [{ spec: { minReplicaCount: 3, maxReplicaCount: 0 } }, 'or set minReplicaCount and maxReplicaCount >= 1.'],
  [{ kind: 'ScaledObject' }, 'or set minReplicaCount >= 1.'],
  [{ kind: 'ScaledObject', spec: { minReplicaCount: 1, idleReplicaCount: 0 } }, 'or leave idleReplicaCount out.'],
  [{ kind: 'ScaledObject', spec: { idleReplicaCount: 0 } }, 'or set minReplicaCount >= 1 and leave idleReplicaCount out.'],
])('%j: how to keep one agent', (words, help) => {
  const [finding] = check({ documents: [scaled(words)] }).filter(({ rule }) => rule === `keda/${empty}`)
  expect(finding?.help).toContain(help)
})
