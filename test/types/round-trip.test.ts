import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { batchKinds } from './batches.ts'
import { type ListedCrd, listCrds, readText } from './corpus-list.ts'
import { type Outcome, roundTrip } from './round-trip.ts'
import { countNodes, writeTable } from './round-trip-table.ts'

/** All CRDs take minutes; every so many of them, and some that are large or odd, take seconds. */
const isFull = process.env['CRDGEN_FULL'] === '1'
const step = 8

const telling = [
  'cloudnative-pg/HEAD/clusters.postgresql.cnpg.io.yaml',
  'flagger/HEAD/canaries.flagger.app.yaml',
  'hive/HEAD/clusterprovisions.hive.openshift.io.yaml',
  'istio-api/HEAD/virtualservices.networking.istio.io.yaml',
  'keda/HEAD/scaledjobs.keda.sh.yaml',
  'keda/v2.1.0/scaledjobs.keda.sh.yaml',
  'kruise/HEAD/uniteddeployments.apps.kruise.io.yaml',
  'rook/HEAD/cephclusters.ceph.rook.io.yaml',
  'traefik/HEAD/ingressroutes.traefik.io.yaml',
  'zalando-postgres-operator/HEAD/postgresqls.acid.zalan.do.yaml',
]

async function goThrough(crds: readonly ListedCrd[], options: Parameters<typeof roundTrip>[1] = {}): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const batch of batchKinds(crds, 40))
    outcomes.push(
      ...(await roundTrip(
        batch.map(({ file }) => ({ file, text: readText(file) })),
        options,
      )),
    )
  return outcomes.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

function wrongOf(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap(({ file, differences, errors }) => [
    ...differences.map(one => `${file}: ${one}`),
    ...errors.map(({ rule, path, message }) => `${file}: ${rule} ${path} ${message}`),
  ])
}

describeWithCorpus('real CRDs through TypeScript and back', () => {
  const all = listCrds()
  const sample = all.filter(({ file }, index) => index % step === 0 || telling.includes(file))

  it.runIf(isFull)('every one comes back as it was', { timeout: 1_800_000 }, async () => {
    const outcomes = await goThrough(all)
    await expect(writeTable(outcomes)).toMatchFileSnapshot('round-trip.md')
    const { nodes, patched } = countNodes(outcomes)
    expect(wrongOf(outcomes)).toEqual([])
    expect(patched / nodes).toBeLessThan(0.005)
  })

  it.skipIf(isFull)('a sample comes back as it was', { timeout: 180_000 }, async () => {
    expect(wrongOf(await goThrough(sample))).toEqual([])
  })

  it.each([
    { markers: 'kubebuilder', library: 'crdgen/kubernetes' },
    { markers: 'kubebuilder', library: '@kubernetes/client-node' },
    { markers: 'tsdoc', library: 'kubernetes-types', kubernetes: '1.31' },
  ] as const)('so do some with $markers markers and $library', { timeout: 180_000 }, async options => {
    const some = isFull ? all.filter((_, index) => index % 8 === 3) : all.filter(({ file }) => telling.includes(file))
    expect(wrongOf(await goThrough(some, options))).toEqual([])
  })
})
