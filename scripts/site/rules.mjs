// @ts-check
/** A page for each folder of rules, with what `crdgen explain` prints of each, and the incidents that it finds. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { importSource } from '../generated/from-source.mjs'

/** @typedef {import('../../packages/core/src/rules/rule.ts').RuleExample} RuleExample */
/** @typedef {import('../../packages/crdgen/src/report/rules/all-rules.ts').RuleText} RuleText */
/** @typedef {{ readonly repository: string, readonly number: number, readonly title: string, readonly happened: string, readonly finds?: string }} Incident */

/** What the rules of a folder are about. */
const folders = new Map([
  ['aibrix', 'What AIBrix makes of the objects it is given. Reported by `check`.'],
  ['api', 'The API conventions of Kubernetes. Reported by `check` and `generate` with `--profile api-conventions`.'],
  ['argo-rollouts', 'What Argo Rollouts makes of the objects it is given. Reported by `check`.'],
  ['breaking', 'What breaks objects or clients when a CRD changes. Reported by `crdgen diff`.'],
  ['change', 'What changes without breaking anybody. Reported by `crdgen diff`.'],
  ['crd', 'What the API server answers to a CRD, and what is good form. Reported by `generate`, `check` and `validate`.'],
  ['helm', 'What Helm refuses or loses in an upgrade. Reported by `check` and `diff` of manifests.'],
  ['hpa', 'Autoscalers that cannot scale. Reported by `check`.'],
  ['keda', 'What KEDA does with the objects it is given. Reported by `check` and `diff` of manifests.'],
  ['kruise', 'What OpenKruise does with the objects it is given. Reported by `check`.'],
  ['limit', 'Limits of size and number, those of Kubernetes and our own.'],
  ['manifest', 'What the API server answers to an object. Reported by `check` and `validate`.'],
  ['marker', 'Markers that are unknown, misplaced, malformed or in conflict. Reported by `generate`.'],
  ['output', 'Files that were generated: stale, missing, left over. Reported by `generate --check` and `types`.'],
  ['pod', 'Pods that API servers refuse or never run. Reported by `check`.'],
  ['scale', 'Scale subresources that cannot work. Reported by `generate` and `check`.'],
  ['smp', 'What a strategic merge patch makes of lists and maps. Reported by `check`.'],
  ['type', 'Types that have no structural schema, or one that says less than they do. Reported by `generate`.'],
  ['types', 'What becomes of a CRD that is turned into types. Reported by `crdgen types`.'],
  ['upstream', 'Embedded structs that differ from those of Kubernetes. Reported by `check` and `generate`.'],
  ['vpa', 'What the webhook of the Vertical Pod Autoscaler refuses. Reported by `check`.'],
])

/** @returns {Promise<readonly (readonly [name: string, text: string])[]>} */
export async function rulePages() {
  /** @type {{ allRules: Readonly<Record<string, RuleText & { readonly severity?: string }>> }} */
  const { allRules } = await importSource('packages/crdgen', 'src/report/rules/all-rules.ts')
  const names = Object.keys(allRules).toSorted()
  const found = [...new Set(names.map(folderOf))]
  const incidents = readIncidents()
  const render = (/** @type {string} */ name) => renderRule(name, allRules[name] ?? { summary: '' }, incidents.get(name) ?? [])
  return [
    ['rules/index', index(names, found, name => allRules[name]?.summary ?? '')],
    ...found.map(folder => {
      const inside = names.filter(name => folderOf(name) === folder)
      const intro = `# Rules: ${folder}/\n\n${folders.get(folder) ?? ''}\n\n\`crdgen explain ${folder}/\` lists them, too.\n`
      return /** @type {const} */ ([`rules/${folder}`, [intro, ...inside.map(render)].join('\n')])
    }),
  ]
}

/** @param {string} rule */
function folderOf(rule) {
  return rule.slice(0, rule.indexOf('/'))
}

/** @param {readonly string[]} names @param {readonly string[]} found @param {(name: string) => string} summaryOf */
function index(names, found, summaryOf) {
  return [
    '# Rules',
    '',
    `All ${names.length}, by folder: the name in brackets before a finding. \`crdgen explain RULE\` prints the same, and the config sets`,
    'severities and exceptions ([Config](../config.md#rules)); `@allow` above a type or field makes one, with a reason.',
    '',
    ...found.flatMap(folder => [
      `## ${folder}/`,
      '',
      folders.get(folder) ?? '',
      '',
      '| rule | finds |',
      '| --- | --- |',
      ...names
        .filter(name => folderOf(name) === folder)
        .map(name => `| [${name}](${folder}.md#${anchorOf(name)}) | ${prose(summaryOf(name)).replaceAll('|', '\\|')} |`),
      '',
    ]),
  ].join('\n')
}

/** As the site names headings. @param {string} name */
function anchorOf(name) {
  return name.replaceAll('/', '-')
}

/** @param {string} name @param {RuleText & { readonly severity?: string }} rule @param {readonly Incident[]} incidents */
function renderRule(name, { summary, severity, why, help, facts = [], example, software = {} }, incidents) {
  return [
    `## ${name} %%{#${anchorOf(name)}}%%`,
    '',
    `${prose(summary)}.${severity === undefined ? '' : ` (${severity})`}`,
    '',
    ...(why === undefined ? [] : [prose(why), '']),
    ...(help === undefined ? [] : [`**What to do:** ${prose(help)}`, '']),
    ...Object.entries(software).flatMap(([one, version]) => [
      `Depends on the version of ${one}: \`--with ${one}=VERSION\`; without, ${version} is assumed.`,
      '',
    ]),
    ...examplesOf(example),
    ...(facts.length === 0 ? [] : ['What it rests on:', '', ...facts.map(fact => `- ${prose(fact)}`), '']),
    ...(incidents.length === 0 ? [] : ['It finds:', '', ...incidents.map(incidentLine), '']),
  ].join('\n')
}

/** @param {string | RuleExample | undefined} example @returns {readonly string[]} */
function examplesOf(example) {
  if (example === undefined) return []
  if (typeof example === 'string')
    return ['Example:', '', ...fenced(example, /^(?:import|export|interface|type|\/\*\*)/m.test(example) ? 'ts' : 'yaml')]
  const { with: software = {}, mode, fromTypes, before, live, wrong, right } = example
  const flags = [
    ...Object.entries(software).map(([one, version]) => `--with ${one}=${version}`),
    ...(mode === undefined ? [] : [`--mode ${mode}`]),
  ]
  const all = [
    ['Made of the types', fromTypes],
    ['Before', before],
    ['In the cluster', live],
    [`Wrong${flags.length === 0 ? '' : ` (\`${flags.join(' ')}\`)`}`, wrong],
    ['Right', right],
  ]
  return all.flatMap(([title, text]) => (text === undefined ? [] : [`${title}:`, '', ...fenced(text, 'yaml')]))
}

/** @param {string} text @param {string} language */
function fenced(text, language) {
  const fence = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length + 1)))
  return [`${fence}${language}`, text.trim(), fence, '']
}

/** @param {Incident} incident */
function incidentLine({ repository, number, title, happened }) {
  return `- [${repository}#${number}](https://github.com/${repository}/issues/${number}): ${prose(title)}. ${prose(happened)}`
}

/** Text of a rule as Markdown that shows it word for word. @param {string} text */
function prose(text) {
  return text.replace(/[\\`*_<>[\]{}#~|]/g, '\\$&')
}

/** @returns {ReadonlyMap<string, readonly Incident[]>} by rule */
function readIncidents() {
  const folder = 'test/incidents'
  /** @type {readonly Incident[]} */
  const all = readdirSync(folder, { withFileTypes: true })
    .filter(one => one.isDirectory())
    .map(({ name }) => parse(readFileSync(join(folder, name, 'incident.yaml'), 'utf8')))
  return grouped(all)
}

/** @param {readonly Incident[]} all */
function grouped(all) {
  /** @type {Map<string, readonly Incident[]>} */
  const map = new Map()
  for (const one of all) map.set(one.finds ?? '', [...(map.get(one.finds ?? '') ?? []), one])
  return map
}
