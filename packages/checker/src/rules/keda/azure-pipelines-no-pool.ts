import type { ManifestRule } from '../manifest-rule.ts'
import { pipelineTriggers } from './azure/triggers.ts'

const controllerMessage = 'error parsing azure Pipelines metadata: no poolName or poolID given'

const rule: ManifestRule = {
  summary: 'A trigger of type azure-pipelines that names no pool',
  why: 'KEDA does not start the scaler, and nothing is scaled.',
  facts: [
    'kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0, parseAzurePipelinesMetadata: both are read from the metadata only, never from a variable.',
  ],
  example: {
    wrong: `
apiVersion: keda.sh/v1alpha1
kind: ScaledJob
metadata: {name: agents}
spec:
  minReplicaCount: 1
  jobTargetRef:
    template:
      spec:
        containers:
          - name: agent
            image: registry.example/agent
            env: [{name: AZP_URL, value: https://dev.azure.com/example}, {name: AZP_POOL, value: builders}]
  triggers:
    - type: azure-pipelines
      metadata: {organizationURLFromEnv: AZP_URL, personalAccessTokenFromEnv: AZP_TOKEN}`,
    right: `
apiVersion: keda.sh/v1alpha1
kind: ScaledJob
metadata: {name: agents}
spec:
  minReplicaCount: 1
  jobTargetRef:
    template:
      spec:
        containers:
          - name: agent
            image: registry.example/agent
            env: [{name: AZP_URL, value: https://dev.azure.com/example}, {name: AZP_POOL, value: builders}]
  triggers:
    - type: azure-pipelines
      metadata: {poolName: builders, organizationURLFromEnv: AZP_URL, personalAccessTokenFromEnv: AZP_TOKEN}`,
  },
  find: context =>
    pipelineTriggers(context)
      .filter(({ metadata }) => ['poolName', 'poolID'].every(key => (metadata[key] ?? '') === ''))
      .map(({ scaled, keys, metadata }) => {
        const [strange] = Object.keys(metadata).filter(key => /^pool/i.test(key) && key !== 'poolName' && key !== 'poolID')
        return {
          severity: 'error',
          object: scaled,
          path: keys,
          message: strange === undefined ? 'names no pool' : `names no pool: KEDA reads no ${strange}`,
          help: 'Add poolName, or poolID.',
          data: { controllerMessage },
        }
      }),
}

export default rule
