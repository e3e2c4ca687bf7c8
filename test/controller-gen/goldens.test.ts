import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { compareGolden, type Comparison, type Mode, modes } from './compare.ts'
import { compileFixture } from './compile-fixture.ts'
import { goldens, reasons } from './goldens.ts'
import { writeTable } from './goldens-table.ts'

const compareAll = (mode: Mode): readonly Comparison[] => goldens.map(golden => compareGolden(golden, mode))
const cronJobs = goldens.filter(({ name }) => name.startsWith('cronjobs'))

describeWithCorpus("controller-gen's golden CRDs, said in TypeScript", () => {
  it.each(goldens.map(golden => [golden.files.join(', '), golden] as const))('%s reports no mistake', (_, golden) => {
    for (const mode of [modes.compatible, modes.default])
      expect(compileFixture(golden.files, mode).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('are equal in compatible mode', () => {
    const allowed = reasons.filter(({ onlyByDefault }) => onlyByDefault === undefined)
    expect(unexplained(compareAll('compatible'), allowed)).toEqual([])
  })

  it('are equal by default, or differ for a reason', () => {
    expect(unexplained(compareAll('default'), reasons)).toEqual([])
  })

  it('need every reason', () => {
    const lines = compareAll('default').flatMap(({ differences }) => differences)
    expect(reasons.filter(({ at }) => !lines.some(line => line.startsWith(at)))).toEqual([])
  })

  it('embed the JobTemplateSpec whole, with bare metadata where that is asked for', () => {
    expect(cronJobs.flatMap(golden => compareGolden(golden, 'compatible', 'native').differences)).toEqual([])
  })

  it('differ by default in the metadata of embedded templates only', () => {
    const differences = cronJobs.flatMap(golden => compareGolden(golden, 'default', 'native').differences)
    expect(differences.filter(line => !line.includes('.metadata.properties: '))).toEqual([])
  })

  it('are as goldens.md says', async () => {
    const native = (mode: Mode) => cronJobs.map(golden => compareGolden(golden, mode, 'native'))
    const table = writeTable({
      own: { compatible: compareAll('compatible'), default: compareAll('default') },
      native: { compatible: native('compatible'), default: native('default') },
    })
    await expect(table).toMatchFileSnapshot('goldens.md')
  })
})

function unexplained(comparisons: readonly Comparison[], known: typeof reasons): readonly string[] {
  const lines = comparisons.flatMap(({ differences }) => differences)
  return lines.filter(line => !known.some(({ at }) => line.startsWith(at)))
}
