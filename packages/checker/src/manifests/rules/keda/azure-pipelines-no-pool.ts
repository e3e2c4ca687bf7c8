import { createFinding } from '@crdgen/core/internal'
import type { ManifestRule } from '../../rule.ts'
import { scaledAgents } from './azure/examples.ts'
import { pipelineTriggers } from './azure/triggers.ts'

const controllerMessage = 'error parsing azure Pipelines metadata: no poolName or poolID given'

const rule: ManifestRule<{ readonly controllerMessage: string }> = {
  severity: 'error',
  summary: 'A trigger of type azure-pipelines that names no pool',
  why: 'KEDA does not start the scaler, and nothing is scaled.',
  facts: [
    'kedacore/keda pkg/scalers/azure_pipelines_scaler.go at v2.16.0, parseAzurePipelinesMetadata: both are read from the metadata only, never from a variable.',
  ],
  example: {
    wrong: scaledAgents({ min: 1, isPoolNamed: false }),
    right: scaledAgents({ min: 1 }),
  },
  find: context =>
    pipelineTriggers(context)
      .filter(({ metadata }) => ['poolName', 'poolID'].every(key => (metadata[key] ?? '') === ''))
      .map(({ scaled, keys, metadata }) => {
        const [strange] = Object.keys(metadata).filter(key => /^pool/i.test(key) && key !== 'poolName' && key !== 'poolID')
        return createFinding({
          object: scaled,
          path: keys,
          message: strange === undefined ? 'names no pool' : `names no pool: KEDA reads no ${strange}`,
          help: 'Add poolName, or poolID.',
          data: { controllerMessage },
        })
      }),
}

export default rule
