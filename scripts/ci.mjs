// @ts-check
/**
 * Runs every check of the project, to the end even when one fails, and counts. What follows the suite of tests runs in two lanes: each is
 * on one processor most of the time, and that with the servers waits for them.
 */
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readmeCommands } from './ci/readme-commands.mjs'

/** @typedef {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv }} Where the folder and the variables of a command */
/** @typedef {(name: string, command: string[], where?: Where) => Promise<boolean>} Run runs a check; tells whether it passed */

const reports = mkdtempSync(join(tmpdir(), 'crdgen-ci-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said once more at the end: the log is long, and often only its end is kept. @type {string[]} */
const failures = []

const started = Date.now()
await step(run, 'install', pnpm('install', '--frozen-lockfile'))
// Neither needs a build, and must not.
await step(run, 'lint', pnpm('lint'))
await step(run, 'measure', [process.execPath, 'scripts/measure.mjs', '--check'])
await step(run, 'typecheck', pnpm('typecheck'))
await step(run, 'build', [process.execPath, 'scripts/build.mjs'])
await alone()
await Promise.all([packages(), realThings()])

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`all of it: ${seconds(started)} s`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped === 0 ? '' : `, ${total.skipped} skipped`}`)
process.exitCode = total.failed === 0 ? 0 : 1

async function packages() {
  await step(runBeside, 'the feature table', pnpm('docs:check'))
  await step(runBeside, 'the site', pnpm('docs:build'))
  await suite(runBeside, 'the site in a browser', ['npx', 'vitest', 'run', 'test/site/built.test.ts'])
  // Packs, asks what a registry would, installs the tarballs elsewhere, and starts the executable in a root like its image.
  await step(runBeside, 'a release, rehearsed', [process.execPath, 'scripts/release.mjs', '--dry-run'])
  await step(runBeside, 'the extension of VS Code', [process.execPath, 'scripts/release/vsix.mjs'])
  // The clone has none.
  await suite(runBeside, 'the corpus', ['npx', 'vitest', 'related', '--run', 'test/corpus.ts'], {
    env: { ...process.env, VITEST_MAX_WORKERS: '1' },
  })
}

/** With Go: controller-gen, the API server's packages, the API server. */
async function realThings() {
  await suite(runBeside, 'goldens', pnpm('test:goldens'))
  await suite(runBeside, 'oracle', pnpm('test:oracle'))
  await suite(runBeside, 'cluster', pnpm('test:cluster'))
}

/**
 * README's commands, in a clone that has nothing beside it, with an empty home and no variables of this machine but those that the
 * network needs.
 */
async function alone() {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-alone-'))
  // Tests run the tool as other users, too.
  chmodSync(folder, 0o755)
  const needed = Object.entries(process.env).filter(([name]) => /^(?:PATH|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i.test(name))
  const env = { ...Object.fromEntries(needed), HOME: join(folder, 'home'), CI: 'true' }
  const cwd = join(folder, 'apart', 'crdgen')
  mkdirSync(env.HOME)
  await step(run, 'a clone with nothing beside it', ['git', 'clone', '--quiet', '.', cwd])
  for (const { name, command } of readmeCommands()) await (name === 'test' ? suite : step)(run, name, command, { cwd, env })
  await step(run, 'git stays clean', ['git', '-C', cwd, 'diff', '--exit-code', '--stat'])
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string[]} args */
function pnpm(...args) {
  return ['npx', '-y', 'pnpm@12', ...args]
}

/**
 * Runs a check alone; what it prints is seen at once.
 * @type {Run}
 */
async function run(name, command, where) {
  console.log(`\n=== ${name}`)
  const began = Date.now()
  const status = await start(command, where, 'inherit')
  console.log(`=== ${name}: ${status === 0 ? 'ok' : `failed (${status})`}, ${seconds(began)} s`)
  return status === 0
}

/**
 * Runs a check beside another; what it prints is shown when it has ended, in one piece.
 * @type {Run}
 */
async function runBeside(name, command, where) {
  console.log(`\n=== ${name}: started`)
  const began = Date.now()
  const log = join(reports, `${name.replaceAll(/\W+/g, '-')}.log`)
  const file = openSync(log, 'w')
  const status = await start(command, where, file)
  closeSync(file)
  process.stdout.write(`\n=== ${name}\n${readFileSync(log, 'utf8')}`)
  console.log(`=== ${name}: ${status === 0 ? 'ok' : `failed (${status})`}, ${seconds(began)} s`)
  return status === 0
}

/**
 * @param {string[]} command
 * @param {Where | undefined} where
 * @param {'inherit' | number} output
 * @returns {Promise<number | null>} the status, null when a signal ended it
 */
function start([file = '', ...args], { cwd = '.', env = { ...process.env, CI: 'true' } } = {}, output) {
  return new Promise((resolve, reject) => {
    spawn(file, args, { stdio: ['ignore', output, output], cwd, env })
      .on('error', reject)
      .on('close', resolve)
  })
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}

/**
 * Runs one check, which counts as one test.
 * @param {Run} how
 * @param {string} name
 * @param {string[]} command
 * @param {Where} [where]
 */
async function step(how, name, command, where) {
  if (await how(name, command, where)) total.passed += 1
  else fail(name)
}

/**
 * Runs a vitest suite and counts its tests; one that fails without a report counts as one failure.
 * @param {Run} how
 * @param {string} name
 * @param {string[]} command
 * @param {Where} [where]
 */
async function suite(how, name, command, { cwd, env = process.env } = {}) {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const ok = await how(name, command, { ...(cwd === undefined ? {} : { cwd }), env: { ...env, CI: 'true', CRDGEN_TEST_REPORT: report } })
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
