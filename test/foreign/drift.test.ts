import { expect, it } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { schemaAt } from '../upstream/schemas.ts'
import { compareSchemas } from './compare-schemas.ts'
import { sayDifference } from './judge.ts'
import { outcomesOf } from './outcome.ts'
import { foreignPackages } from './packages.ts'

/** What later releases added to v1beta1 after all. */
const added = [
  'only real .spec.provider.beyondtrust.server.decrypt: boolean',
  'only real .spec.provider.gitlab.caBundle: string',
  'only real .spec.provider.gitlab.caProvider: object',
]

/** external-secrets 0.16 copied v1beta1 to v1 and hardly touched v1beta1 since: the package's v1 is the v1beta1 of today. */
describeWithCorpus('the v1 of external-secrets’ package', () => {
  it.each([
    ['SecretStore', 'secretstores', added],
    ['ExternalSecret', 'externalsecrets', []],
    ['ClusterExternalSecret', 'clusterexternalsecrets', []],
  ])('is the v1beta1 that later releases still have: %s', (kind, plural, later) => {
    const real = readCorpusYaml(`corpus/crds/external-secrets/HEAD/${plural}.external-secrets.io.yaml`)
    const ours = foreignPackages
      .filter(({ name }) => name === 'external-secrets')
      .flatMap(one => outcomesOf(one, '1.36'))
      .find(({ module }) => module.subject === `external-secrets.io/v1 ${kind}`)
    const differences = compareSchemas(schemaAt(ours?.crd, 'v1', ''), schemaAt(real, 'v1beta1', ''))
    expect(differences.map(sayDifference)).toEqual(later)
  })
})
