import { check } from '@crdgen/checker'
import { expect, it } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { isRecord, member } from '../upstream/schemas.ts'

describeWithCorpus('seeds/cases/s0-crd.json', () => {
  const table = corpusFolder() === undefined ? undefined : member(readCorpusYaml('corpus/seeds/cases/s0-crd.json'), 'cases')
  const cases = Array.isArray(table) ? table.filter(isRecord) : []

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(50)
  })

  it.each(cases.map(one => [String(one['crd']), one['embeddedMetadataPruned']] as const))('%s', (file, expected) => {
    const found = check({ documents: [readCorpusYaml(`corpus/seeds/${file}`)] })
    const pruned = found.filter(({ rule }) => rule === 'crd/embedded-metadata-pruned')
    expect(pruned.map(({ data, path }) => `${String(data['version'])}:${path}`)).toEqual(expected)
  })
})

describeWithCorpus('KEDA v2.15.1 (structs of 1.29) against 1.31', () => {
  const at = (rule: string) => {
    const found = check({ documents: [readCorpusYaml('corpus/seeds/crds/keda-v2.15.1-ScaledJob.crd.yaml')], kubernetes: '1.31' })
    return found
      .filter(one => one.rule === rule)
      .map(({ data }) => `${String(data['definition']).split('.').at(-1)}.${String(data['field'])} ${String(data['since'])}`)
  }

  it('lacks what the reference names, and nothing else', () => {
    expect(at('upstream/missing-field').toSorted()).toEqual([
      'JobSpec.managedBy 1.30',
      'JobSpec.successPolicy 1.30',
      'PodResourceClaim.resourceClaimName 1.31',
      'PodResourceClaim.resourceClaimTemplateName 1.31',
      'PodSecurityContext.appArmorProfile 1.30',
      'PodSecurityContext.supplementalGroupsPolicy 1.31',
      'ResourceClaim.request 1.31',
      'SecurityContext.appArmorProfile 1.30',
      'Volume.image 1.31',
      'VolumeMount.recursiveReadOnly 1.30',
    ])
    expect(at('upstream/not-in-target')).toEqual(['PodResourceClaim.source 1.26'])
  })
})
