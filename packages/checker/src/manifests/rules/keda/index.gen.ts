// Written by `pnpm gen`. Do not edit.
import azurePipelinesActivationThresholdEntry from './azure-pipelines-activation-threshold.ts'
import azurePipelinesEmptyPoolEntry from './azure-pipelines-empty-pool.ts'
import azurePipelinesNoPoolEntry from './azure-pipelines-no-pool.ts'
import azurePipelinesParentNotInManifestsEntry from './azure-pipelines-parent-not-in-manifests.ts'
import azurePipelinesPoolMismatchEntry from './azure-pipelines-pool-mismatch.ts'
import cpuMemoryCannotScaleToZeroEntry from './cpu-memory-cannot-scale-to-zero.ts'
import fallbackInvalidEntry from './fallback-invalid.ts'
import hpaNameNotUniqueEntry from './hpa-name-not-unique.ts'
import nameTooLongEntry from './name-too-long.ts'
import replicaCountsInvalidEntry from './replica-counts-invalid.ts'
import resourceRequestMissingEntry from './resource-request-missing.ts'
import scaledjobMinAboveMaxEntry from './scaledjob-min-above-max.ts'
import scalingModifiersInvalidEntry from './scaling-modifiers-invalid.ts'
import targetKindOmittedEntry from './target-kind-omitted.ts'
import triggerCannotCacheMetricsEntry from './trigger-cannot-cache-metrics.ts'
import triggerMetadataInvalidEntry from './trigger-metadata-invalid.ts'
import triggerMetadataMissingEntry from './trigger-metadata-missing.ts'
import triggerNameNotUniqueEntry from './trigger-name-not-unique.ts'
import unknownTriggerTypeEntry from './unknown-trigger-type.ts'

export const kedaRules = {
  'azure-pipelines-activation-threshold': azurePipelinesActivationThresholdEntry,
  'azure-pipelines-empty-pool': azurePipelinesEmptyPoolEntry,
  'azure-pipelines-no-pool': azurePipelinesNoPoolEntry,
  'azure-pipelines-parent-not-in-manifests': azurePipelinesParentNotInManifestsEntry,
  'azure-pipelines-pool-mismatch': azurePipelinesPoolMismatchEntry,
  'cpu-memory-cannot-scale-to-zero': cpuMemoryCannotScaleToZeroEntry,
  'fallback-invalid': fallbackInvalidEntry,
  'hpa-name-not-unique': hpaNameNotUniqueEntry,
  'name-too-long': nameTooLongEntry,
  'replica-counts-invalid': replicaCountsInvalidEntry,
  'resource-request-missing': resourceRequestMissingEntry,
  'scaledjob-min-above-max': scaledjobMinAboveMaxEntry,
  'scaling-modifiers-invalid': scalingModifiersInvalidEntry,
  'target-kind-omitted': targetKindOmittedEntry,
  'trigger-cannot-cache-metrics': triggerCannotCacheMetricsEntry,
  'trigger-metadata-invalid': triggerMetadataInvalidEntry,
  'trigger-metadata-missing': triggerMetadataMissingEntry,
  'trigger-name-not-unique': triggerNameNotUniqueEntry,
  'unknown-trigger-type': unknownTriggerTypeEntry,
}
