import { readDocuments } from '@crdgen/core/internal'
import { re2Match, re2Problem } from '@crdgen/go'
import { expect, onTestFinished, test } from 'vitest'
import { textsFor } from '../../packages/server/src/making/pattern.ts'
import { attack, loadPatterns } from '../../packages/generator/src/validators/patterns.test-support.ts'
import { describeWithCorpus } from '../corpus.ts'
import { fc } from '../fast-check.ts'
import { listCrds, readText } from './corpus-list.ts'

/** All patterns of the corpus. */
function readPatterns(): readonly string[] {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('pattern' in value && typeof value.pattern === 'string') found.add(value.pattern)
    for (const inner of Object.values(value)) collect(inner)
  }
  const texts = listCrds().map(({ file }) => readText(file))
  for (const text of new Set(texts)) if (text.includes('pattern')) for (const object of readDocuments(text).objects) collect(object)
  return [...found].filter(pattern => pattern !== '' && re2Problem(pattern) === undefined).toSorted()
}

const edit = fc.tuple(fc.nat(30), fc.nat(1), fc.constantFrom('', ...'aZ0-._/: \n!\u00e9', '\u{1f600}'))

describeWithCorpus('patterns of real CRDs', () => {
  const patterns = readPatterns()

  test('are tested as RE2 does', { timeout: 120_000 }, async () => {
    const loaded = await loadPatterns(patterns)
    expect([...loaded.lost]).toEqual([])
    const edits = fc.sample(edit, 200)
    for (const pattern of patterns) {
      const made = (textsFor(pattern, 70) ?? ['', 'a', 'A1', 'a-b']).slice(0, 60)
      const changed = edits.map(([at, cut, other], index) => {
        const text = made[index % made.length] ?? ''
        return text.slice(0, at) + other + text.slice(at + cut)
      })
      const wrong = [...made, ...changed].filter(text => loaded.test(pattern, text) !== re2Match(pattern, text))
      expect([pattern, wrong]).toEqual([pattern, []])
    }
    const programs = loaded.code.match(/, matcherOf\(/g)?.length ?? 0
    if (process.env['CRDGEN_TABLE'] === '1')
      console.log(`${patterns.length} patterns, ${patterns.length - programs} of them RegExps; ${loaded.code.length} characters`)
    // A few only are not shown to take little time, or not read alike: else the files would grow.
    expect(programs).toBeLessThan(patterns.length / 5)
  })

  test('take no longer for a text made to attack them', { timeout: 240_000 }, async () => {
    const { code } = await loadPatterns(patterns)
    const attacks = patterns.flatMap(pattern => {
      const letters = [...new Set((textsFor(pattern) ?? ['a1']).join(''))].slice(0, 3)
      const pairs = letters.flatMap((one, index) => (index === 0 ? [] : [`${letters[index - 1]}${one}`]))
      return [...letters, ...pairs].map(repeated => ({ pattern, repeated, end: '\u0000' }))
    })
    for (const length of [10_000, 100_000]) {
      const run = attack(code, attacks, length)
      onTestFinished(run.stop)
      expect((await run.done).length).toBe(attacks.length)
    }
  })
})
