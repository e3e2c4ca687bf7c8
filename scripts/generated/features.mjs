// @ts-check
/** The comparison in docs/comparison.md, from the results of the tests in test/features: crdgen has the features that a passing test shows. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas, rows, testName } from '../../test/features/rows.mjs'

const page = 'docs/comparison.md'
const [begin, end] = ['<!-- features: written by pnpm docs -->', '<!-- /features -->']

/** @returns {readonly import('../generated.mjs').File[]} */
export default function write() {
  const passed = runTests()
  const unshown = rows.filter(row => row.notYet === undefined && row.notPlanned === undefined && !passed.has(testName(row)))
  const late = rows.filter(row => row.notYet !== undefined && passed.has(testName(row)))
  const problems = [
    ...unshown.map(row => `no passing test shows ${testName(row)}`),
    ...late.map(row => `${testName(row)} is shown by a test, and still called not yet`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${page} has no ${begin} … ${end}`)
  return [[page, `${text.slice(0, from)}${begin}\n\n${renderTable()}\n${text.slice(to)}`]]
}

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

/** @param {import('../../test/features/rows.mjs').Area} area */
function renderArea({ title, rows: own }) {
  return [`| | **${title}** | | | | | |`, ...own.map(renderRow)]
}

/** @param {import('../../test/features/rows.mjs').Row} row */
function renderRow(row) {
  const { number, title, others, notYet, notPlanned } = row
  const ours = notYet === undefined ? (notPlanned === undefined ? '✔' : `– ${notPlanned}`) : 'not yet'
  return `| ${[number, title, ours, ...[...others].map(sign)].join(' | ')} |`
}

/** @param {string} letter */
function sign(letter) {
  return { y: '✔', p: '◐', n: '✘', '-': '–', '?': '?' }[letter] ?? letter
}
