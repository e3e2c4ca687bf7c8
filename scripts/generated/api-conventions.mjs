// @ts-check
/** docs/api-conventions.md, from the rules of the conventions. */
import { importSource } from './from-source.mjs'

/** @typedef {{ name: string, summary: string, why: string, source: string, share: number, fix: string, profile: string }} Row */

/** @returns {Promise<readonly import('../generated.mjs').File[]>} */
export default async function write() {
  /** @type {typeof import('../../packages/checker/src/internal.ts')} */
  const { checkRules } = await importSource('packages/checker', 'src/internal.ts')
  const rows = Object.entries(checkRules).flatMap(([name, { summary, why, profile = '', convention }]) =>
    convention === undefined ? [] : [{ name, summary, why, profile, ...convention }],
  )
  return [['docs/api-conventions.md', renderPage(rows)]]
}

/** @param {readonly Row[]} all */
function table(all) {
  const lines = all
    .toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
    .map(({ name, summary, share, source }) => `| \`${name}\` | ${summary} | ${share} % | ${source} |`)
  return ['| rule | finds | real CRDs | source |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

/** @param {readonly Row[]} rows */
function renderPage(rows) {
  const of = (/** @type {string} */ profile) => rows.filter(row => row.profile === profile)
  return `# API conventions

Written by \`pnpm docs\` from the rules in \`packages/checker/src/crd/rules/api\`.

\`crdgen check --profile api-conventions\` compares CRDs of anyone, and the CRDs that the project's types make, with the conventions of the
Kubernetes API, as kube-api-linter and OpenShift check them on Go types. Findings are warnings, one for each cause with all of its places
(\`--places\` lists them). Fields of embedded native structs are Kubernetes' own, and are left out.

\`\`\`
crdgen check --profile api-conventions deploy/crds       # what breaks clients: conditions, status, lists
crdgen check --profile api-conventions-all deploy/crds   # opinions, too
\`\`\`

The config turns them on for good, all or one by one, and off by path:

\`\`\`ts
export default defineConfig({
  check: { profile: 'api-conventions' },
  rules: {
    'api/phase': 'warning', // an opinion that this project shares
    'api/list-without-type': { ignore: ['spec.legacy.**'] },
  },
})
\`\`\`

For CRDs that have been served for long, a baseline keeps what is there (\`--baseline\`), and only new findings count.
*Real CRDs* is how many of 1,271 CRDs of 63 projects break the convention somewhere. \`crdgen explain api/\` lists the rules, and
\`crdgen explain api/phase\` says why, with the fix and an example.

## On with \`api-conventions\`

${table(of('api-conventions'))}

## On with \`api-conventions-all\`

${table(of('api-conventions-all'))}

## What to do

${rows
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, why, fix }) => `**\`${name}\`** ${why} *${fix}*`)
  .join('\n\n')}

## Not checked

What only Go has: pointers, \`omitempty\`, conflicting or duplicate markers of Go fields. Of types, crdgen generate reports what markers contradict.
`
}
