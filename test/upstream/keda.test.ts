import { embedDefinition } from '@crdgen/core/internal'
import { expect, it } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { canonical, schemaAt, withoutProse } from './schemas.ts'

const jobSpec = 'io.k8s.api.batch.v1.JobSpec'

describeWithCorpus("KEDA's ScaledJob, whose jobTargetRef is a JobSpec written by controller-gen", () => {
  it.each([
    ['v2.20.2', '1.35'],
    ['v2.16.0', '1.31'],
  ])('%s equals the JobSpec of %s byte for byte', (tag, kubernetes) => {
    const crd = readCorpusYaml(`corpus/seeds/crds/keda-${tag}-ScaledJob.crd.yaml`)
    const real = schemaAt(crd, 'v1alpha1', '.spec.jobTargetRef')
    expect(JSON.stringify(embedDefinition(jobSpec, { kubernetes }).schema)).toBe(canonical(withoutProse(real)))
  })
})
