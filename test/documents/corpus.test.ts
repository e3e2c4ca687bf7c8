import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '@crdgen/core/internal'
import { parseAllDocuments } from 'yaml'
import { expect, test } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpus } from '../corpus.ts'

function listYaml(folder: string): readonly string[] {
  return readdirSync(join(corpusFolder() ?? '', folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => join(folder, name))
    .sort()
}

/** What npm's yaml makes of a text; undefined when it refuses it. */
function readElsewhere(text: string): readonly unknown[] | undefined {
  const documents = [...parseAllDocuments(text, { merge: true, prettyErrors: false })]
  if (documents.some(({ errors }) => errors.length > 0)) return undefined
  return documents.map((one): unknown => one.toJS({ maxAliasCount: -1 })).filter(one => one !== null && one !== undefined)
}

describeWithCorpus('YAML of the corpus', () => {
  test('every CRD can be read', { timeout: 60_000 }, () => {
    const problems = listYaml('corpus/crds').flatMap(file =>
      readSource(readCorpus(file), file).problems.map(({ line, message }) => `${file}:${line} ${message}`),
    )
    expect(problems).toEqual([])
  })

  test('what another reader reads too is the same; some it refuses, because quoted lines are not indented', { timeout: 60_000 }, () => {
    const files = listYaml('corpus/crds').filter((file, index) => index % 20 === 0 || file.includes('flagger'))
    const different: string[] = []
    const refused: string[] = []
    for (const file of files) {
      const text = readCorpus(file)
      const theirs = readElsewhere(text)
      const ours = readSource(text, file).documents.map(({ object }) => object)
      if (theirs === undefined) refused.push(file)
      else if (JSON.stringify(theirs) !== JSON.stringify(ours)) different.push(file)
    }
    expect(different).toEqual([])
    expect(refused).toHaveLength(9)
    expect(refused.every(file => file.includes('flagger'))).toBe(true)
  })

  test('samples are read, but for those that no cluster would read', { timeout: 60_000 }, () => {
    const unreadable = listYaml('corpus/samples').filter(file =>
      readSource(readCorpus(file), file).problems.some(({ kind }) => kind === 'unreadable'),
    )
    expect(unreadable.length).toBeLessThanOrEqual(1)
  })
})
