import { diff, type DiffResult } from '@crdgen/checker'
import { beforeAll, expect, test } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { missedExamples, nameOf, type Pair, readPairs } from './pairs.ts'
import { tabulate } from './table.ts'

/** YAML that is not YAML, but that others read: see the corpus. */
const notYaml = /^flagger\//

interface Compared {
  readonly pair: Pair
  readonly result: DiffResult
}

describeWithCorpus('real revisions of CRDs', () => {
  const read = rememberFiles()
  const compared: Compared[] = []
  let left = 0

  beforeAll(() => {
    for (const pair of readPairs()) {
      if (notYaml.test(pair.old.file)) left++
      else compared.push({ pair, result: diff(read(pair.old.file), read(pair.new.file)) })
    }
  }, 600_000)

  test('every pair is compared', () => {
    expect(compared.length + left).toBe(readPairs().length)
    expect(left).toBe(8)
  })

  test('every likely break is found', () => {
    const missed = compared.flatMap(({ pair, result }) => missedExamples(pair, result.diagnostics).map(one => `${nameOf(pair)}: ${one}`))
    expect(missed).toEqual([])
  })

  test('every error has a proof, or says why there is none', () => {
    const bare = compared.flatMap(({ pair, result }) =>
      result.diagnostics
        .filter(({ severity, data }) => severity === 'error' && data['proof'] === undefined && typeof data['noProof'] !== 'string')
        .map(one => `${nameOf(pair)}: ${one.rule} ${one.path}`),
    )
    expect(bare).toEqual([])
  })

  test('nothing is unhandled', () => {
    const unhandled = compared.flatMap(({ result }) => result.diagnostics.filter(({ rule }) => rule === 'breaking/unhandled'))
    expect(unhandled).toEqual([])
  })

  test('the same revision twice is not a change', () => {
    const found = readPairs()
      .filter((pair, index) => index % 10 === 0 && !notYaml.test(pair.new.file))
      .flatMap(pair => diff(read(pair.new.file), structuredClone(read(pair.new.file))).diagnostics)
    expect(found).toEqual([])
  })

  test('the numbers are those of the table', async () => {
    await expect(
      tabulate(
        compared.map(({ result }) => result),
        left,
      ),
    ).toMatchFileSnapshot('pairs.md')
  })
})

/** Reads a file once. */
function rememberFiles(): (file: string) => unknown {
  const known = new Map<string, unknown>()
  return file => {
    const found = known.get(file) ?? readCorpusYaml(`corpus/crds/${file}`)
    known.set(file, found)
    return found
  }
}
