import { kubernetesMinors } from '@crdgen/core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithCorpus, readCorpusYaml } from '../corpus.ts'
import { causes } from './causes.ts'
import { corpusEmbeds } from './corpus-embeds.ts'
import { judgeEmbed, type Verdict } from './judge-embed.ts'
import { writeTable } from './real-embeds-table.ts'
import { schemaAt, withoutProse } from './schemas.ts'

describeWithCorpus('native structs in real CRDs', () => {
  let verdicts: readonly Verdict[] = []

  beforeAll(() => {
    verdicts = judgeAll()
  }, 120_000)

  it('are equal to what we write, or differ for a reason we know', () => {
    const unexplained = verdicts.filter(({ differences, cause }) => differences.length > 0 && cause === undefined)
    expect(unexplained.map(({ embed, differences }) => [embed.file, embed.path, ...differences.slice(0, 5)])).toEqual([])
  })

  it('are as real-embeds.md says', async () => {
    await expect(writeTable(verdicts)).toMatchFileSnapshot('real-embeds.md')
  })

  it('need every cause', () => {
    const used = new Set(verdicts.map(({ cause }) => cause))
    expect(causes.filter(cause => !used.has(cause)).map(({ why }) => why)).toEqual([])
  })
})

function judgeAll(): readonly Verdict[] {
  const embeds = corpusEmbeds().filter(({ kubernetes }) => kubernetesMinors.includes(kubernetes))
  const files = new Set(embeds.map(({ file }) => file))
  return [...files].flatMap(file => {
    const crd = readCorpusYaml(`corpus/crds/${file}`)
    return embeds
      .filter(embed => embed.file === file)
      .map(embed => judgeEmbed(embed, withoutProse(schemaAt(crd, embed.version, embed.path))))
  })
}
