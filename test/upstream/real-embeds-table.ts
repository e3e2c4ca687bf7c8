import type { Verdict } from './judge-embed.ts'

/** Writes real-embeds.md: how many copies are equal, and each that isn't, with its cause. */
export function writeTable(verdicts: readonly Verdict[]): string {
  const equal = verdicts.filter(({ differences }) => differences.length === 0)
  const others = verdicts.filter(({ differences }) => differences.length > 0)
  const elsewhere = equal.filter(({ embed, nearest }) => embed.kubernetes !== nearest.kubernetes)
  return [
    '# Native structs in real CRDs, and what we write for them',
    '',
    'Kept true by `real-embeds.test.ts` (update with `npx vitest run test/upstream -u`). Compared is every PodTemplateSpec,',
    'PodSpec, JobSpec and claim that the corpus lists for a project whose go.mod names k8s.io/api 0.24 – 0.36: without',
    'descriptions, at each minor, with embedded metadata and without. Copies written by controller-gen before 0.16 are compared',
    'without the defaults that are empty strings, which it could not write.',
    '',
    `${verdicts.length} compared: ${equal.length} equal (${equal.length - elsewhere.length} at the minor of go.mod), ${others.length} not.`,
    '',
    ...counts('struct', verdicts, ({ embed }) => embed.struct),
    '',
    ...counts('controller-gen', verdicts, ({ embed }) => embed.controllerGen ?? 'not said'),
    '',
    '## Not equal',
    '',
    '| CRD | place | struct | go.mod | nearest | differences | cause |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...others.map(otherRow),
    '',
  ].join('\n')
}

function counts(title: string, verdicts: readonly Verdict[], keyOf: (verdict: Verdict) => string): readonly string[] {
  const keys = [...new Set(verdicts.map(keyOf))].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const rows = keys.map(key => {
    const having = verdicts.filter(verdict => keyOf(verdict) === key)
    return `| ${key} | ${having.length} | ${having.filter(({ differences }) => differences.length === 0).length} |`
  })
  return [`| ${title} | compared | equal |`, '| --- | --- | --- |', ...rows]
}

function otherRow({ embed, nearest, differences, cause }: Verdict): string {
  const place = `${embed.version}:${embed.path}`
  const near = `${nearest.definition.split('.').at(-1)} ${nearest.kubernetes}${nearest.metadata === 'none' ? ', no metadata' : ''}`
  const why = cause === undefined ? '**unexplained**' : `${cause.kind}: ${cause.why}`
  return `| ${embed.file} | \`${place}\` | ${embed.struct} | ${embed.kubernetes} | ${near} | ${differences.length} | ${why} |`
}
