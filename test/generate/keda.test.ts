import { fileURLToPath } from 'node:url'
import { compile } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { expect, it } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { canonical, schemaAt, withoutProse } from '../upstream/schemas.ts'

const folder = fileURLToPath(new URL('../../examples/scaledjob', import.meta.url))

describeWithCorpus('the ScaledJob example beside the CRD that KEDA ships', () => {
  it.each([
    ['v2.20.2', '1.35'],
    ['v2.16.0', '1.31'],
  ])('embeds the JobSpec of %s, for Kubernetes %s, byte for byte', (tag, kubernetes) => {
    const real = readCorpusYaml(`corpus/seeds/crds/keda-${tag}-ScaledJob.crd.yaml`)
    expect(jobTemplate(generate(kubernetes))).toBe(jobTemplate(real))
  })
})

function generate(kubernetes: string): unknown {
  const compiler = compile('api/v1alpha1/scaledjob.ts', { folder, kubernetes })
  expect(compiler.diagnostics.filter(one => one.severity === 'error')).toEqual([])
  return toCrd(compiler.resources())
}

function jobTemplate(crd: unknown): string {
  return canonical(withoutProse(schemaAt(crd, 'v1alpha1', '.spec.jobTargetRef')))
}
