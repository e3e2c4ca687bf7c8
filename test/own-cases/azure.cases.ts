import type { KedaCase } from './keda.cases.ts'

const job = (metadata: string, more = '', spec = 'minReplicaCount: 1, ') =>
  `{apiVersion: keda.sh/v1alpha1, kind: ScaledJob, metadata: {name: a}, spec: {${spec}jobTargetRef: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: a, env: [{name: AZP_URL, value: "https://dev.azure.com/o"}, {name: AZP_TOKEN, value: t}, {name: AZP_POOL, value: p}]}]}}}, triggers: [{type: azure-pipelines, metadata: {${metadata}}${more}}]}}`
const url = 'organizationURLFromEnv: AZP_URL, '
const token = 'personalAccessTokenFromEnv: AZP_TOKEN, '
const auth = ', authenticationRef: {name: a}'

export const azureCases: readonly KedaCase[] = [
  ['whole', job(`${url}${token}poolName: p`), [], 'parseAzurePipelinesMetadata'],
  ['a pool by number', job(`${url}${token}poolID: "1"`), [], 'parseAzurePipelinesMetadata, validatePoolID'],
  [
    'no pool',
    job(`${url}${token}jobsToFetch: "5"`),
    ['keda/azure-pipelines-no-pool: no poolName or poolID given'],
    'parseAzurePipelinesMetadata',
  ],
  [
    'the URL as it is',
    job(`organizationURL: "https://dev.azure.com/o", ${token}poolName: p`),
    [],
    'azurePipelinesMetadata: order has triggerMetadata',
  ],
  [
    'the token as it is',
    job(`${url}personalAccessToken: t, poolName: p`),
    ['keda/trigger-metadata-missing: no personalAccessToken given'],
    'azurePipelinesMetadata: order has no triggerMetadata',
  ],
  ['no URL', job(`${token}poolName: p`), ['keda/trigger-metadata-missing: organizationURL'], 'azurePipelinesMetadata'],
  ['no token', job(`${url}poolName: p`), ['keda/trigger-metadata-missing: no personalAccessToken given'], 'getAuthMethod'],
  ['both by auth', job('poolName: p', auth), [], 'azurePipelinesMetadata: order has authParams'],
  [
    'another pool than the agents',
    job(`${url}${token}poolName: q`),
    ['keda/azure-pipelines-pool-mismatch: q'],
    'getPoolIDFromName; the agent joins AZP_POOL',
  ],
  [
    'a number for a pool that does not exist',
    job(`${url}${token}poolID: builders`),
    ['keda/trigger-metadata-invalid: poolID'],
    'azurePipelinesMetadata: PoolID is an int',
  ],
  [
    'a queue of words',
    job(`${url}${token}poolName: p, targetPipelinesQueueLength: many`),
    ['keda/trigger-metadata-invalid: targetPipelinesQueueLength'],
    'azurePipelinesMetadata',
  ],
  [
    'a boolean by word',
    job(`${url}${token}poolName: p, fetchUnfinishedJobsOnly: "yes"`),
    ['keda/trigger-metadata-invalid: fetchUnfinishedJobsOnly'],
    'azurePipelinesMetadata',
  ],
]
