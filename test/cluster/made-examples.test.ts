import { makeExample } from '@crdgen/checker/internal'
import { isRecord, member, readDocuments } from '@crdgen/core/internal'
import { isServed } from '@crdgen/server/internal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { corpusFolder, readCorpus } from '../corpus.ts'
import { type Cluster, type KubeObject, startCluster } from './cluster.ts'

const assets = inject('assets')
/** How many CRDs, of all projects; each has a minimal and a full example of every version that is served. */
const many = Number(process.env['CRDGEN_EXAMPLES'] ?? 6)

/** CRDs of the corpus, one of each name, spread over the projects. */
function pick(): readonly unknown[] {
  const index: readonly { readonly file: string }[] = JSON.parse(readCorpus('corpus/crds/index.json'))
  const byName = new Map(index.map(({ file }) => [file.slice(file.lastIndexOf('/') + 1), file]))
  const files = [...byName.values()].toSorted()
  const step = Math.max(1, Math.floor(files.length / many))
  return files
    .filter((_, at) => at % step === 0)
    .slice(0, many)
    .flatMap(file => readDocuments(readCorpus(`corpus/crds/${file}`)).objects.slice(0, 1))
}

/** Without its webhook, which is not there. */
function withoutConversion(crd: unknown): KubeObject {
  const spec = member(crd, 'spec')
  const kept = isRecord(spec) ? Object.fromEntries(Object.entries(spec).filter(([name]) => name !== 'conversion')) : {}
  const name = String(member(member(crd, 'metadata'), 'name'))
  const annotations = { 'api-approved.kubernetes.io': 'unapproved, for a test' }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name, annotations },
    spec: kept,
  } as KubeObject
}

describe.skipIf(assets === undefined || corpusFolder() === undefined)('examples of real CRDs', { timeout: 1_200_000 }, () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  test('are accepted by the API server, with every field', async () => {
    const refused: unknown[] = []
    let [crds, examples] = [0, 0]
    for (const one of pick()) {
      const crd = withoutConversion(one)
      const created = await cluster.create(crd)
      // What no API server of this minor takes is for other tests.
      if (created.status !== 201) continue
      crds++
      await cluster.waitForCrd(crd.metadata.name)
      for (const { object, shown } of examplesOf(crd)) {
        examples++
        const { status, body } = await cluster.create(object, { fieldValidation: 'Strict' })
        if (status === 201) await cluster.delete(object)
        else refused.push([shown, status, member(body, 'message')])
      }
      await cluster.delete(crd)
    }
    process.stderr.write(`examples: ${examples} of ${crds} CRDs, ${refused.length} refused\n`)
    expect(refused).toEqual([])
    expect(crds).toBeGreaterThan(many / 2)
  })
})

function examplesOf(crd: KubeObject): readonly { readonly object: KubeObject; readonly shown: string }[] {
  const spec = member(crd, 'spec')
  const versions = member(spec, 'versions')
  const isNamespaced = member(spec, 'scope') === 'Namespaced'
  return (Array.isArray(versions) ? versions.filter(isRecord) : []).flatMap(({ name, served }) => {
    const version = String(name)
    if (served !== true || !isServed(crd, version)) return []
    return (['minimal', 'full'] as const).map(size => {
      const { object } = makeExample(crd, { version, size })
      const metadata = { ...(object as KubeObject).metadata, ...(isNamespaced ? { namespace: 'default' } : {}) }
      return { object: { ...(object as KubeObject), metadata }, shown: `${crd.metadata.name} ${version} ${size}` }
    })
  })
}
