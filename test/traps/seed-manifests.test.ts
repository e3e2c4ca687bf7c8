import { check } from '@crdgen/checker'
import { testCases } from '../case-table.ts'
import { describeWithCorpus, readCorpus } from '../corpus.ts'

/** Every manifest of the seeds on its own, or with the CRD that it is for, and what is true of it. */
const table: readonly (readonly [files: readonly string[], rules: readonly string[]])[] = [
  [['s0-keda-ephemeral-metadata/scaledjob-no-claim-metadata', '../derived/keda-v2.15.1-ScaledJob.crd.kustomized'], []],
  [['s0-keda-ephemeral-metadata/scaledjob-ephemeral-annotations', '../derived/keda-v2.16.0-ScaledJob.crd.kustomized'], []],
  [
    ['s0-keda-ephemeral-metadata/scaledjob-ephemeral-annotations', '../derived/keda-v2.15.1-ScaledJob.crd.kustomized'],
    ['error manifest/unknown-field'],
  ],
  [
    ['s0-keda-ephemeral-metadata/scaledjob-ephemeral-creationtimestamp', '../derived/keda-v2.20.2-ScaledJob.crd.kustomized'],
    ['error manifest/unknown-field'],
  ],
  [
    ['s0-keda-ephemeral-metadata/scaledjob-ephemeral-labels-and-name', '../derived/keda-v2.20.2-ScaledJob.crd.kustomized'],
    ['error manifest/ephemeral-claim-metadata-forbidden'],
  ],
  [['s2-keda-hpa-transfer/hpa-mode'], []],
  [['s2-keda-hpa-transfer/hpa-mode-optout'], []],
  [['s2-keda-hpa-transfer/keda-mode-default-name'], []],
  [['s2-keda-hpa-transfer/keda-mode-transfer'], []],
  [['s3-keda-azure-pipelines/scaledjob-min-zero'], ['warning keda/azure-pipelines-empty-pool']],
  [['s3-keda-azure-pipelines/placeholder-agent'], []],
  [['s3-keda-azure-pipelines/scaledjob-min-zero', 's3-keda-azure-pipelines/placeholder-agent'], []],
  [['s4-aibrix-scale/crd-scale-good'], []],
  [['s4-aibrix-scale/crd-selectorpath-object'], ['error scale/selector-path-not-string']],
  [['s4-aibrix-scale/hpa-on-rayclusterfleet'], ['warning scale/unknown-kind']],
  [['s4-aibrix-scale/hpa-on-rayclusterfleet', '../crds/aibrix-v0.2.1-RayClusterFleet.crd'], ['error scale/missing-subresource']],
  [['s4-aibrix-scale/hpa-on-rayclusterfleet', '../crds/aibrix-v0.3.0-RayClusterFleet.crd'], []],
]

describeWithCorpus('seeds/manifests', () => {
  testCases(
    table.map(([files, wanted]) => ({
      name: files.join(', '),
      wanted,
      by: 'lines',
      found: () => {
        const documents = files.map(file => readCorpus(`corpus/seeds/manifests/${file}.yaml`))
        const loud = check({ documents }).filter(({ severity, rule }) => severity !== 'note' && !rule.startsWith('crd/'))
        return loud.map(({ severity, rule }) => `${severity} ${rule}`)
      },
    })),
  )
})
