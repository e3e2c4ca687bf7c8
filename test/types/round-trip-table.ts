import type { Outcome } from './round-trip.ts'

/** Says how many CRDs came back as they were, project by project, and why the others did not. */
export function writeTable(outcomes: readonly Outcome[]): string {
  const projects = new Map<string, Outcome[]>()
  for (const one of outcomes) {
    const project = one.file.split('/')[0] ?? ''
    projects.set(project, [...(projects.get(project) ?? []), one])
  }
  const rows = [...projects].map(([project, all]) => row(project, all))
  const causes = outcomes.flatMap(({ file, differences, errors }) => [
    ...differences.map(one => `- ${file}: ${one}`),
    ...errors.map(({ rule, path, message }) => `- ${file}: ${rule} ${path} ${message}`),
  ])
  return [
    '# CRD → types → CRD',
    '',
    'Written by `round-trip.test.ts` over the whole corpus: `CRDGEN_FULL=1 npx vitest run test/types/round-trip.test.ts -u`.',
    '"Equal" is equal as data, all versions, after what the API server fills in and leaves out; descriptions of imported native structs aside.',
    '"Refused" has an error on the way. "Nodes" are the nodes of the written types, "patched" those among them that need `@patch` or `@schema`.',
    '',
    '| project | CRDs | equal | refused | nodes | patched |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows,
    row('**all**', outcomes),
    '',
    '## Not equal, or refused',
    '',
    ...(causes.length === 0 ? ['None.'] : causes),
    '',
  ].join('\n')
}

function row(name: string, all: readonly Outcome[]): string {
  const equal = all.filter(({ differences }) => differences.length === 0).length
  const refused = all.filter(({ errors }) => errors.length > 0).length
  const { nodes, patched } = countNodes(all)
  return `| ${[name, all.length, equal, refused, nodes, patched].join(' | ')} |`
}

export function countNodes(all: readonly Outcome[]): { readonly nodes: number; readonly patched: number } {
  const sum = (read: (one: Outcome) => number) => all.map(read).reduce((before, one) => before + one, 0)
  return { nodes: sum(one => one.nodes.all), patched: sum(one => one.nodes.patched) }
}
