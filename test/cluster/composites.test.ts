/** CRDs of XRDs and of graphs, sent to the API server: what it refuses is what `admitCrd` refuses. */
import { crdsOf } from '@crdgen/composites'
import type { CustomResourceDefinition } from '@crdgen/core'
import { jsonText } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { corpusFolder, readCorpus } from '../corpus.ts'
import { fields, types } from '../oracle/kro/texts.ts'
import { randomFrom } from '../oracle/random.ts'
import { seed } from '../oracle/settings.ts'
import { type Cluster, startCluster } from './cluster.ts'

const assets = inject('assets')

describe.skipIf(assets === undefined)('CRDs of composites', { timeout: 600_000 }, () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  test.skipIf(corpusFolder() === undefined)('of the XRDs of the corpus', async () => {
    const { cases }: { readonly cases: readonly { readonly xrd: unknown }[] } = JSON.parse(readCorpus('corpus/composites/xrd.json'))
    await compare(
      'XRDs',
      cases.flatMap(({ xrd }) => crdsOf(xrd).crds),
    )
  })

  test('of random graphs', async () => {
    const random = randomFrom(seed)
    const graphs = Array.from({ length: 600 }, (_, index) => ({
      apiVersion: 'kro.run/v1alpha1',
      kind: 'ResourceGraphDefinition',
      metadata: { name: `g${index}` },
      spec: { schema: { apiVersion: 'v1', group: 'example.com', kind: 'Widget', spec: fields(random, 0, 4), types: types(random) } },
    }))
    await compare(
      'graphs',
      graphs.flatMap(graph => crdsOf(graph).crds),
    )
  })

  async function compare(what: string, crds: readonly CustomResourceDefinition[]): Promise<void> {
    const differing: unknown[] = []
    let refused = 0
    for (const crd of crds) {
      const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
      const { status, body } = await cluster.request({ method: 'POST', path, body: jsonText(crd), query: { dryRun: 'All' } })
      const errors = admitCrd(crd, { server: '1.37' }).filter(({ severity }) => severity === 'error')
      refused += status === 201 ? 0 : 1
      if ((status === 201) !== (errors.length === 0))
        differing.push({ crd, status, body, errors: errors.map(({ rule, path }) => `${rule} ${path}`) })
    }
    process.stderr.write(`${what}: ${crds.length} CRDs, ${refused} refused, ${differing.length} otherwise by us\n`)
    expect(differing.slice(0, 5)).toEqual([])
    expect(crds.length).toBeGreaterThan(100)
  }
})
