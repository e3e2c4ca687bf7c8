import { causes } from './causes.ts'
import { type Explained, sayDifference, type Verdict } from './judge.ts'
import { foreignPackages } from './packages.ts'

/** Writes table.md: every kind of every package, what became of it, and how far it is from the CRD that the project ships. */
export function writeTable(verdicts: readonly Verdict[]): string {
  const crds = verdicts.filter(({ outcome }) => outcome.crd !== undefined)
  const compared = verdicts.filter(({ real }) => real !== undefined)
  const equal = compared.filter(({ differences }) => differences.length === 0)
  return [
    '# Types that nobody here wrote',
    '',
    'Kept true by `foreign.test.ts` (update with `U=1 npx vitest run test/foreign`). Input are the modules of six npm packages,',
    'unchanged, which were generated from the Go types of these projects. Compared with the CRD that the project ships are group,',
    'names and scope, the tree of fields, which of them are required, and their types, with integers and numbers alike. Not',
    'compared is what such types cannot say: formats, bounds, list types, defaults, short names, printer columns. Our side is',
    'compiled for the Kubernetes that the project builds with, and an embedded ObjectMeta is expanded to controller-gen’s five',
    'fields. Of several tags of the corpus the nearest is taken.',
    '',
    `${verdicts.length} kinds: ${crds.length} CRDs, ${verdicts.length - crds.length} findings instead. ` +
      `${compared.length} compared: ${equal.length} equal, ${compared.length - equal.length} not.`,
    '',
    ...causeRows(verdicts.flatMap(({ differences }) => differences)),
    ...foreignPackages.flatMap(from => [
      '',
      `## @kubernetes-models/${from.name}`,
      '',
      `Generated from ${from.from}.`,
      '',
      '| kind | result | project’s CRD | differences |',
      '| --- | --- | --- | --- |',
      ...verdicts.filter(verdict => verdict.from === from).map(kindRow),
    ]),
    '',
  ].join('\n')
}

function causeRows(differences: readonly Explained[]): readonly string[] {
  const names = [...new Set(causes.map(({ name }) => name))]
  const rows = names.map(name => {
    const why = causes.find(cause => cause.name === name)?.why ?? ''
    return `| ${name} | ${differences.filter(({ cause }) => cause?.name === name).length} | ${why} |`
  })
  return ['| cause | differences | why |', '| --- | --- | --- |', ...rows]
}

function kindRow({ outcome, real, differences }: Verdict): string {
  return `| ${outcome.module.subject} | ${resultOf({ outcome })} | ${real?.tag ?? '–'} | ${real === undefined ? '–' : sayAll(differences)} |`
}

function resultOf({ outcome: { crd, against, module } }: Pick<Verdict, 'outcome'>): string {
  if (crd !== undefined) return 'CRD'
  const said = against.map(
    ({ rule, file = module.file, line, message }) => `\`${rule}\` ${file.split('/').slice(3).join('/')}:${line} ${message}`,
  )
  return said.join('<br>')
}

function sayAll(differences: readonly Explained[]): string {
  const unexplained = differences.filter(({ cause }) => cause === undefined).map(one => `**${sayDifference(one)}**`)
  const names = [...new Set(causes.map(({ name }) => name))]
  const counted = names.flatMap(name => {
    const count = differences.filter(({ cause }) => cause?.name === name).length
    return count === 0 ? [] : [`${name} ${count}`]
  })
  return [...counted, ...unexplained].join(', ') || 'equal'
}
