/**
 * How many real CRDs break each convention. A sample by default, which is compared roughly; CRDGEN_CONVENTIONS=all compares all of them
 * exactly with the shares that the rules state, and CRDGEN_CONVENTIONS_OUT=file writes the findings down to be looked through.
 */
import { check, checkRules } from '@crdgen/checker/internal'
import { readDocuments } from '@crdgen/core/internal'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeWithCorpus, readCorpus } from '../corpus.ts'

const isWhole = process.env['CRDGEN_CONVENTIONS'] === 'all'
const step = isWhole ? 1 : 25

const conventions = Object.entries(checkRules).flatMap(([name, { convention }]) =>
  convention === undefined ? [] : [[name, convention.share] as const],
)

interface Finding {
  readonly file: string
  readonly rule: string
  readonly path: string
  readonly message: string
}

function findAll(files: readonly string[]): readonly Finding[] {
  return files.flatMap(file => {
    const documents = readDocuments(readCorpus(`corpus/crds/${file}`)).objects
    const found = check({ documents, options: { profile: 'api-conventions-all' } })
    return found.filter(({ rule }) => rule.startsWith('api/')).map(({ rule, path, message }) => ({ file, rule, path, message }))
  })
}

describeWithCorpus('conventions of real CRDs', () => {
  test('are broken as often as the rules say', { timeout: 1_200_000 }, () => {
    const index: readonly { file: string }[] = JSON.parse(readCorpus('corpus/crds/index.json'))
    const files = index.map(({ file }) => file).filter((_, at) => at % step === 0)
    const found = findAll(files)
    const out = process.env['CRDGEN_CONVENTIONS_OUT']
    if (out !== undefined) writeFileSync(out, JSON.stringify(found))
    const shares = conventions.map(([name, share]) => {
      const many = new Set(found.filter(({ rule }) => rule === name).map(({ file }) => file)).size
      return { name, share, measured: Math.round((100 * many) / files.length) }
    })
    const wrong = shares.filter(({ share, measured }) => Math.abs(share - measured) > (isWhole ? 0 : 20))
    expect(wrong).toEqual([])
  })
})
