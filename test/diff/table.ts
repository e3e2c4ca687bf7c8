import type { DiffResult } from '@crdgen/checker'

/** The numbers of a comparison of many pairs, as Markdown. */
export function tabulate(results: readonly DiffResult[], left: number): string {
  const findings = results.flatMap(({ diagnostics }) => diagnostics)
  const rows = countBy(findings, ({ severity, rule, data }) => `${severity} | ${rule} | ${proofOf(data)}`)
  const releases = countBy(results, ({ verdict }) => verdict.release)
  return [
    '# Revisions of real CRDs, compared',
    '',
    `${results.length} pairs were compared; ${left} are left out: their text is not YAML.`,
    'CEL rules are evaluated. Run `npx vitest run test/diff --update` after a change that is meant.',
    '',
    '| release | pairs |',
    '| --- | --- |',
    ...releases.map(([release, count]) => `| ${release} | ${count} |`),
    '',
    '| severity | rule | proof | findings |',
    '| --- | --- | --- | --- |',
    ...rows.map(([row, count]) => `| ${row} | ${count} |`),
    '',
  ].join('\n')
}

function proofOf({ proof, noProof }: Readonly<Record<string, unknown>>): string {
  if (typeof proof === 'object' && proof !== null) return String(Reflect.get(proof, 'now'))
  if (typeof noProof !== 'string') return ''
  return `none: ${noProof
    .replace(/[:(].*/s, '')
    .replaceAll(/\d+/g, 'n')
    .trim()}`
}

function countBy<T>(all: readonly T[], keyOf: (one: T) => string): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
}
