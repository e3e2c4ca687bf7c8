// @ts-check
/**
 * A release, step by step. Without `--yes` it is a dry run on a copy of the repository: versions and changelogs are made from the
 * changesets, everything is built and packed, and what would be published is printed. Nothing here changes.
 *
 *     pnpm release           dry run
 *     pnpm release --yes     makes versions and changelogs here, builds, and publishes with the credentials of npm; commit and tag follow
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const real = process.argv.includes('--yes')
const here = process.cwd()
if (capture('git', ['status', '--porcelain'], here) !== '') stop('commit first: a release is made of what is committed')

/** A dry run makes the one that it can start. */
const executables = real ? ['linux-x64', 'linux-arm64', 'macos-x64', 'macos-arm64', 'windows-x64', 'windows-arm64'] : ['linux-x64']

const folder = real ? here : copyOfRepository()
try {
  const [changes, before] = [changesets(), versions()]
  run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'])
  run('npx', ['-y', 'pnpm@12', 'changeset', 'version'])
  run(process.execPath, ['scripts/build.mjs'])
  run(process.execPath, ['scripts/pack-test.mjs'])
  run(process.execPath, ['scripts/executable.mjs', '--out', 'dist', ...executables])
  run('npx', ['vitest', 'run', 'test/cli/transcripts.test.ts'], { CRDGEN_EXECUTABLE: join(folder, 'dist/crdgen-linux-x64') })
  run('npx', ['-y', 'pnpm@12', 'publish', '-r', '--no-git-checks', '--access', 'public', ...(real ? [] : ['--dry-run'])])
  console.log(`\n${changes.length} changesets`)
  for (const [name, version] of Object.entries(versions())) console.log(`${name}  ${before[name]} → ${version}`)
  console.log(real ? 'Next: git commit, git tag, git push --tags' : 'A dry run: nothing was published, and nothing here has changed.')
} finally {
  if (!real) rmSync(folder, { recursive: true, force: true })
}

function copyOfRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'crdgen-release-'))
  const { status } = spawnSync('git', ['clone', '--quiet', '.', join(copy, 'crdgen')], { stdio: 'inherit' })
  if (status !== 0) stop('cannot clone the repository')
  // What is not committed but was installed is not copied: the release installs what the lockfile says.
  if (existsSync('.npmrc')) cpSync('.npmrc', join(copy, 'crdgen', '.npmrc'))
  return join(copy, 'crdgen')
}

/** @returns {Record<string, string>} of the packages that are published */
function versions() {
  const found = readdirSync(join(folder, 'packages')).map(name =>
    JSON.parse(readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8')),
  )
  return Object.fromEntries(found.filter(one => one.private !== true).map(one => [one.name, one.version]))
}

function changesets() {
  return readdirSync(join(folder, '.changeset')).filter(name => name.endsWith('.md') && name !== 'README.md')
}

/** @param {string} file @param {readonly string[]} args @param {Readonly<Record<string, string>>} [env] */
function run(file, args, env = {}) {
  console.log(`\n$ ${[file === process.execPath ? 'node' : file, ...args].join(' ')}`)
  const { status } = spawnSync(file, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) stop(`${args[0]} failed`)
}

/** @param {string} file @param {readonly string[]} args @param {string} cwd */
function capture(file, args, cwd) {
  return spawnSync(file, args, { cwd, encoding: 'utf8' }).stdout.trim()
}

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(`release: ${why}`)
  process.exit(1)
}
