/** What is found out about a shared part of schemas is found out once. Here the findings are compared with those on CRDs that share nothing. */
import { check } from '@crdgen/checker'
import { createSchemaSharer, readSource } from '@crdgen/core/internal'
import { admitCrd, jsonBytes, ruleForms, validate } from '@crdgen/server/internal'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpus } from '../corpus.ts'

/** All revisions of a few projects, and one in forty of the others; CRDGEN_SHARED=all takes every CRD. */
const isWide = process.env['CRDGEN_SHARED'] === 'all'
const whole = /^(?:keda|external-snapshotter|argo-rollouts)\//

function listTexts(): readonly string[] {
  return readdirSync(join(corpusFolder() ?? '', 'corpus/crds'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .filter((name, index) => isWide || index % 40 === 0 || whole.test(name))
    .map(name => readCorpus(join('corpus/crds', name)))
}

function versionsOf(crd: unknown): readonly { readonly name: string }[] {
  const { spec } = crd as { readonly spec: { readonly versions?: readonly { readonly name: string }[] } }
  return spec.versions ?? []
}

/** What no server has as a CRD has no objects. */
function answer(...asked: Parameters<typeof validate>): unknown {
  try {
    return validate(...asked)
  } catch (thrown) {
    return String(thrown)
  }
}

describeWithCorpus('CRDs that share parts of their schemas', () => {
  const texts = corpusFolder() === undefined ? [] : listTexts()
  const sharer = createSchemaSharer()
  const shared = texts.flatMap(text => readSource(text, 'a.yaml', { sharer }).documents.map(({ object }) => object))
  const own = texts.flatMap(text => readSource(text, 'a.yaml').documents.map(({ object }) => object))

  test('are the same as those that share none', () => {
    expect(shared).toStrictEqual(own)
    expect(shared.map(jsonBytes)).toEqual(own.map(jsonBytes))
  })

  test.each(['1.25', '1.36'])('are admitted by %s as those that share none, the second time as the first', { timeout: 300_000 }, server => {
    for (const [index, crd] of own.entries()) {
      const expected = admitCrd(crd, { server })
      expect(admitCrd(shared[index], { server })).toEqual(expected)
      expect(admitCrd(shared[index], { server })).toEqual(expected)
      expect(ruleForms(shared[index], { server })).toEqual(ruleForms(crd, { server }))
    }
  })

  test.each(['1.25', '1.36'])('have objects that %s validates, and gives defaults, as those of CRDs that share none', server => {
    for (const [index, crd] of own.entries())
      for (const { name } of versionsOf(crd)) {
        const object = { metadata: { name: 'a' }, spec: { replicas: 'many', template: [], unknown: 1 }, status: { conditions: [{}] } }
        for (const mode of ['strict', 'ignore'] as const) {
          const options = { version: name, mode, server }
          expect(answer(shared[index], object, options)).toEqual(answer(crd, object, options))
        }
      }
  })

  test('are checked as those that share none', { timeout: 300_000 }, () => {
    const options = { profile: 'api-conventions-all' } as const
    expect(check({ documents: shared, kubernetes: '1.36', options })).toEqual(check({ documents: own, kubernetes: '1.36', options }))
  })
})
