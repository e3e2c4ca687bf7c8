// @ts-check
/**
 * Writes the comparison in docs/comparison.md from the results of the tests in test/features: crdgen has what a passing test shows, and nothing else.
 * `--check` writes nothing and fails when the table is not what the tests say.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas, rows, testName } from '../test/features/rows.mjs'

const readme = 'docs/comparison.md'
const [begin, end] = ['<!-- features: written by scripts/feature-table.mjs -->', '<!-- /features -->']

const passed = runTests()
const unshown = rows.filter(row => row.notYet === undefined && row.notPlanned === undefined && !passed.has(testName(row)))
const stale = rows.filter(row => row.notYet !== undefined && passed.has(testName(row)))
for (const row of unshown) console.error(`no passing test shows ${testName(row)}`)
for (const row of stale) console.error(`${testName(row)} is shown by a test, and still called not yet`)
if (unshown.length + stale.length > 0) process.exit(1)

const text = readFileSync(readme, 'utf8')
const [from, to] = [text.indexOf(begin), text.indexOf(end)]
if (from === -1 || to === -1) throw new Error(`${readme} has no ${begin} … ${end}`)
const written = `${text.slice(0, from)}${begin}\n\n${renderTable()}\n${text.slice(to)}`
if (written === text) process.exit(0)
if (process.argv.includes('--check')) {
  console.error(`stale: ${readme}\nrun \`node scripts/feature-table.mjs\` and commit the result`)
  process.exit(1)
}
writeFileSync(readme, written)

/** @returns {ReadonlySet<string>} names of the tests that pass */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-features-'))
  const output = join(folder, 'results.json')
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', 'test/features', '--reporter=json', `--outputFile=${output}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  /** @type {{ testResults: { assertionResults: { title: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(output, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return new Set(results.filter(({ status }) => status === 'passed').map(({ title }) => title))
}

function renderTable() {
  const head = ['| # | | crdgen | controller-gen | kube-rs | fabric8 | pepr |', '|---|---|---|---|---|---|---|']
  return `${[...head, ...areas.flatMap(renderArea)].join('\n')}\n`
}

/** @param {import('../test/features/rows.mjs').Area} area */
function renderArea({ title, rows: own }) {
  return [`| | **${title}** | | | | | |`, ...own.map(renderRow)]
}

/** @param {import('../test/features/rows.mjs').Row} row */
function renderRow(row) {
  const { number, title, others, notYet, notPlanned } = row
  const ours = notYet === undefined ? (notPlanned === undefined ? '✔' : `– ${notPlanned}`) : 'not yet'
  return `| ${[number, title, ours, ...[...others].map(sign)].join(' | ')} |`
}

/** @param {string} letter */
function sign(letter) {
  return { y: '✔', p: '◐', n: '✘', '-': '–', '?': '?' }[letter] ?? letter
}
