import { type EmbeddedStruct, embeds } from '@crdgen/core'
import { beforeAll, expect, it } from 'vitest'
import { describeWithCorpus, readCorpus } from '../corpus.ts'
import { corpusCrds, readCrd } from './corpus-crds.ts'

/** Structs that hold a whole PodSpec, or are one. */
const withPods =
  /\.(PodSpec|PodTemplateSpec|PodTemplate|JobSpec|JobTemplateSpec|CronJobSpec|Deployment(Spec)?|StatefulSetSpec|DaemonSetSpec)$/

/** Why a copy is not of the minor that its project's go.mod names. */
const reasons: readonly (readonly [embeds: RegExp, reason: string])[] = [
  [/^keda\/v2\.1\.0\//, 'stale: the CRD was not regenerated when k8s.io/api went from 0.18 to 0.20'],
  [/^vault-operator\/HEAD\//, 'own struct: EmbeddedPodSpec, a copy made by hand that lacks `hostnameOverride` and `schedulingGroup`'],
]

interface Told {
  readonly file: string
  readonly embed: EmbeddedStruct
  readonly kubernetes: string
  readonly verdict: 'right' | 'nearest right' | 'other'
  readonly reason: string | undefined
}

describeWithCorpus('the version of an embedded pod', () => {
  let told: readonly Told[] = []

  beforeAll(() => {
    told = corpusCrds().flatMap(({ file, kubernetes }) => {
      if (kubernetes === undefined || Number(kubernetes.slice(2)) < 17 || !mentionsPods(file)) return []
      const found = embeds(readCrd(file)).filter(({ kind, definition }) => kind === 'full' && withPods.test(definition))
      return found.filter(holdsPods).map(embed => judge(file, embed, kubernetes))
    })
  }, 120_000)

  it('is told right for 98 % and more, or else for a reason we know', () => {
    expect(told.filter(({ verdict, reason }) => verdict === 'other' && reason === undefined)).toEqual([])
    const right = told.filter(({ verdict }) => verdict !== 'other').length
    expect(right / told.length).toBeGreaterThanOrEqual(0.98)
  })

  it('is told as told-versions.md says', async () => {
    await expect(writeTable(told)).toMatchFileSnapshot('told-versions.md')
  })
})

/** Reading YAML takes most of the time; no copy of a PodSpec is without these words. */
function mentionsPods(file: string): boolean {
  return readCorpus(`corpus/crds/${file}`).includes('nodeSelector')
}

/** A struct whose template keeps unknown fields has no pod in it that would tell anything. */
function holdsPods({ differences = [] }: EmbeddedStruct): boolean {
  return !differences.some(({ what, path }) => what === 'unchecked' && path.endsWith('template'))
}

function judge(file: string, embed: EmbeddedStruct, kubernetes: string): Told {
  const equal = embed.kubernetes.includes(kubernetes)
  const verdict = equal ? 'right' : embed.nearest === kubernetes ? 'nearest right' : 'other'
  const reason = equal ? undefined : reasons.find(([pattern]) => pattern.test(file))?.[1]
  return { file, embed, kubernetes, verdict, reason }
}

function writeTable(told: readonly Told[]): string {
  const count = (verdict: Told['verdict']) => told.filter(one => one.verdict === verdict).length
  const several = told.filter(({ embed }) => embed.kubernetes.length > 1)
  return [
    '# The Kubernetes version that an embedded pod was generated from',
    '',
    'Kept true by `told-versions.test.ts` (update with `npx vitest run test/coverage -u`). Told is what `embeds()` finds by structure;',
    'true is the minor of k8s.io/api in go.mod. Compared is every whole struct in the corpus that is a PodSpec or holds one, of',
    'projects whose go.mod is known.',
    '',
    `${told.length} compared: ${count('right')} told right, ${count('nearest right')} edited by hand with the nearest told right, ${count('other')} told otherwise.`,
    `${several.length} equal several minors.`,
    '',
    '| CRD | place | struct | true | told | verdict |',
    '| --- | --- | --- | --- | --- | --- |',
    ...told.map(describeTold),
    '',
  ].join('\n')
}

function describeTold({ file, embed, kubernetes, verdict, reason }: Told): string {
  const { version, path, definition, nearest } = embed
  const said = nearest === undefined ? embed.kubernetes.join(', ') : `near ${nearest}`
  const words = reason === undefined ? verdict : `${verdict}: ${reason}`
  return `| ${file} | \`${version}:${path}\` | ${definition.split('.').at(-1)} | ${kubernetes} | ${said} | ${words} |`
}
