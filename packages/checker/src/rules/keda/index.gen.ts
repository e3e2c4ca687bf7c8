// Written by `pnpm gen`. Do not edit.
import azurePipelinesActivationThresholdEntry from './azure-pipelines-activation-threshold.ts'
import azurePipelinesEmptyPoolEntry from './azure-pipelines-empty-pool.ts'
import azurePipelinesNoPoolEntry from './azure-pipelines-no-pool.ts'
import azurePipelinesParentNotInManifestsEntry from './azure-pipelines-parent-not-in-manifests.ts'
import azurePipelinesPoolMismatchEntry from './azure-pipelines-pool-mismatch.ts'
import scaledjobMinAboveMaxEntry from './scaledjob-min-above-max.ts'

export const kedaRules = {
  'azure-pipelines-activation-threshold': azurePipelinesActivationThresholdEntry,
  'azure-pipelines-empty-pool': azurePipelinesEmptyPoolEntry,
  'azure-pipelines-no-pool': azurePipelinesNoPoolEntry,
  'azure-pipelines-parent-not-in-manifests': azurePipelinesParentNotInManifestsEntry,
  'azure-pipelines-pool-mismatch': azurePipelinesPoolMismatchEntry,
  'scaledjob-min-above-max': scaledjobMinAboveMaxEntry,
}
