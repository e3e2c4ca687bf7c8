// @ts-check
/** Runs every check of the project, one after the other, to the end even when one fails, and counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** @typedef {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv }} Where the folder and the variables of a command */

const reports = mkdtempSync(join(tmpdir(), 'crdgen-ci-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said once more at the end: the log is long, and often only its end is kept. @type {string[]} */
const failures = []

step('install', pnpm('install', '--frozen-lockfile'))
// Neither needs a build, and must not.
step('lint', pnpm('lint'))
step('typecheck', pnpm('typecheck'))
step('build', [process.execPath, 'scripts/build.mjs'])
suite('test', pnpm('test'))
step('the feature table', pnpm('docs:check'))
step('the site of the documentation', pnpm('docs:build'))
step('demo', pnpm('demo'))
step('the demo leaves git clean', ['git', 'diff', '--exit-code', '--stat'])
step('packed tarballs, elsewhere', [process.execPath, 'scripts/pack-test.mjs'])
alone()
suite('goldens', pnpm('test:goldens'))
suite('oracle', pnpm('test:oracle'))
suite('cluster', pnpm('test:cluster'))

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`)
process.exitCode = total.failed === 0 ? 0 : 1

/**
 * README's two commands, in a clone that has nothing beside it, with an empty home and no variables of this machine but those that the
 * network needs.
 */
function alone() {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-alone-'))
  const needed = Object.entries(process.env).filter(([name]) => /^(?:PATH|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i.test(name))
  const environment = { ...Object.fromEntries(needed), HOME: join(folder, 'home') }
  const clone = join(folder, 'apart', 'crdgen')
  mkdirSync(environment.HOME)
  step('a clone with nothing beside it', ['git', 'clone', '--quiet', '.', clone])
  for (const command of ['demo', 'test']) step(`alone: ${command}`, pnpm(command), { cwd: clone, env: { ...environment, CI: 'true' } })
  step('alone: git stays clean', ['git', '-C', clone, 'diff', '--exit-code', '--stat'])
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string[]} args */
function pnpm(...args) {
  return ['npx', '-y', 'pnpm@12', ...args]
}

/**
 * Runs one check, which counts as one test.
 * @param {string} name
 * @param {string[]} command
 * @param {Where} [where]
 */
function run(name, [file = '', ...args], { cwd = '.', env = { ...process.env, CI: 'true' } } = {}) {
  console.log(`\n=== ${name}`)
  const started = Date.now()
  const { status } = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd, env })
  console.log(`=== ${name}: ${status === 0 ? 'ok' : `failed (${status})`}, ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Where} [where]
 */
function step(name, command, where) {
  if (run(name, command, where)) total.passed += 1
  else fail(name)
}

/**
 * Runs a vitest suite and counts its tests; one that fails without a report counts as one failure.
 * @param {string} name
 * @param {string[]} command
 */
function suite(name, command) {
  const report = join(reports, `${name}.json`)
  const ok = run(name, command, { env: { ...process.env, CI: 'true', CRDGEN_TEST_REPORT: report } })
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  total.passed += counts?.numPassedTests ?? 0
  total.skipped += counts?.numPendingTests ?? 0
  const failed = failedTests(counts)
  for (const test of failed) fail(`${name}: ${test}`)
  if (!ok && failed.length === 0) fail(name)
}

/** @param {string} what */
function fail(what) {
  total.failed += 1
  failures.push(what)
}

/**
 * @param {{ testResults: { name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] } | undefined} report
 */
function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative('.', name)}: ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`),
  )
}
