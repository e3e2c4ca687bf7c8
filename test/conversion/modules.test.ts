/** The modules that `conversion init` writes for real CRDs with several versions compile, and hold the laws where nothing in them is undecided. */
import { readSubject, type Subject, suggestConversion, testConversion } from '@crdgen/conversion/internal'
import { isRecord, readDocuments } from '@crdgen/core/internal'
import { toTypes } from '@crdgen/generator/internal'
import { expect, it } from 'vitest'
import { printModule } from '../../packages/crdgen/src/run/conversion/print-module.ts'
import { describeWithCorpus } from '../corpus.ts'
import { listCrds, readText } from '../types/corpus-list.ts'
import { typecheck } from '../types/typecheck.ts'

/** All CRDs take minutes. */
const isFull = process.env['CRDGEN_FULL'] === '1'
const step = isFull ? 1 : 6

interface Read {
  readonly file: string
  readonly text: string
  readonly subject: Subject
}

function readSubjects(): readonly Read[] {
  return listCrds().flatMap(({ file }) => {
    const text = readText(file)
    return readDocuments(text).objects.flatMap(object => {
      const subject = isRecord(object) ? readSubject(object) : ''
      return typeof subject === 'string' ? [] : [{ file, text, subject }]
    })
  })
}

describeWithCorpus('modules to start from, of real CRDs', () => {
  const read = readSubjects().filter((_, index) => index % step === 0)

  it('compile', { timeout: 600_000 }, async () => {
    const sources = new Map<string, string>()
    for (const [index, { text, subject }] of read.entries()) {
      const { files } = await toTypes(text, { library: 'crdgen/kubernetes' })
      for (const { path, content } of files) sources.set(`${index}/${path}`, content)
      const { hub, versions, group, kind } = subject
      const types = [hub, ...versions.filter(one => one !== hub)].map(({ name }) => ({
        version: name,
        name: kind,
        module: `./${group}/${name}.ts`,
      }))
      sources.set(`${index}/module.ts`, printModule(hub.name, types, suggestConversion(subject).rules))
    }
    expect(typecheck(sources)).toBe('')
  })

  it('hold the laws where nothing is undecided', { timeout: 1_800_000 }, async () => {
    const broken: string[] = []
    let whole = 0
    for (const { file, subject } of read) {
      const { rules, conversion } = suggestConversion(subject)
      if (JSON.stringify(rules).includes('undecided')) continue
      whole++
      const { diagnostics } = await testConversion(subject, conversion.answer, { runs: 12, mostShrunk: 20 })
      broken.push(
        ...diagnostics
          .filter(({ rule, severity }) => severity === 'error' && rule !== 'conversion/invalid-in-target')
          .map(one => `${file}: ${one.rule} ${one.path} ${one.message}`),
      )
    }
    expect(broken).toEqual([])
    expect(whole).toBeGreaterThan(read.length / 3)
  })
})
