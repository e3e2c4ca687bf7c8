// @ts-check
/**
 * A release, step by step.
 *
 *     pnpm release              rehearsal: on a copy of the repository, versions and changelogs are made from the changesets, everything is built,
 *                               packed and checked as a registry would; nothing is published, and nothing here changes
 *     pnpm release --versions   makes versions and changelogs here; commit them, and push a tag: .github/workflows/release.yml does the rest
 *     pnpm release --publish    what that workflow calls: provenance is signed for the code host's identity, which no workstation has
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readTarball, registryProblems } from './release/registry-checks.mjs'

const flag = /** @type {const} */ ({ type: 'boolean', default: false })
const { values: asked } = parseArgs({ options: { 'dry-run': flag, versions: flag, publish: flag } })
const here = process.cwd()
const pnpm = ['-y', 'pnpm@12']

if (capture('git', ['status', '--porcelain']) !== '') stop('commit first: a release is made of what is committed')
if (asked.versions) makeVersions(here)
else if (asked.publish) publish()
else rehearse()

function rehearse() {
  const copy = copyOfRepository()
  try {
    const [changes, before] = [changesets(copy), versions(copy)]
    run(copy, 'npx', [...pnpm, 'install', '--frozen-lockfile'])
    makeVersions(copy)
    build(copy, ['linux-x64'], ['test/action/executable.test.ts'])
    run(copy, 'npx', [...pnpm, 'publish', '-r', '--no-git-checks', '--dry-run'])
    console.log(`\n${changes.length} changesets`)
    for (const [name, version] of Object.entries(versions(copy))) console.log(`${name}  ${before[name]} → ${version}`)
    console.log('A rehearsal: nothing was published, and nothing here has changed.')
  } finally {
    rmSync(dirname(copy), { recursive: true, force: true })
  }
}

/** Of the tag that is checked out, whose versions were made before. */
function publish() {
  const { GITHUB_REF_NAME: tag, ACTIONS_ID_TOKEN_REQUEST_URL: identity } = process.env
  if (identity === undefined) stop('only the release workflow publishes: provenance needs the identity that the code host gives it')
  const wrong = Object.entries(versions(here)).find(([, version]) => tag !== `v${version}`)
  if (wrong !== undefined) stop(`the tag is ${tag}, and ${wrong.join(' is ')}`)
  if (changesets(here).length > 0) stop('there are changesets; run pnpm release --versions, and commit')
  run(here, 'npx', [...pnpm, 'install', '--frozen-lockfile'])
  build(
    here,
    ['linux-x64', 'linux-arm64', 'macos-x64', 'macos-arm64', 'windows-x64', 'windows-arm64'],
    ['test/action/executable.test.ts', 'test/cli/transcripts.test.ts'],
  )
  run(here, 'npx', [...pnpm, 'publish', '-r', '--no-git-checks'])
}

/** @param {string} folder @param {readonly string[]} executables @param {readonly string[]} tests of that for this machine */
function build(folder, executables, tests) {
  run(folder, process.execPath, ['scripts/build.mjs'])
  requireAccepted(folder)
  run(folder, process.execPath, ['scripts/release/pack-test.mjs'])
  run(folder, process.execPath, ['scripts/executable.mjs', '--out', 'dist', ...executables])
  run(folder, 'npx', ['vitest', 'run', ...tests], { CRDGEN_EXECUTABLE: join(folder, 'dist/crdgen-linux-x64') })
}

/** Packs every package, and stops at what a registry would refuse. @param {string} folder */
function requireAccepted(folder) {
  const tarballs = mkdtempSync(join(tmpdir(), 'crdgen-tarballs-'))
  try {
    const packed = published(folder).map(name => {
      const into = join(tarballs, name)
      run(join(folder, 'packages', name), 'npx', [...pnpm, 'pack', '--pack-destination', into])
      const changelog = join(folder, 'packages', name, 'CHANGELOG.md')
      return readTarball(join(into, readdirSync(into)[0] ?? ''), existsSync(changelog) ? readFileSync(changelog, 'utf8') : '')
    })
    const problems = registryProblems(packed, repository())
    for (const problem of problems) console.error(`release: ${problem}`)
    if (problems.length > 0) stop(`a registry would refuse ${problems.length === 1 ? 'this' : 'these'}`)
  } finally {
    rmSync(tarballs, { recursive: true, force: true })
  }
}

/** Where the workflow runs; elsewhere what the root package.json names. */
function repository() {
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: name } = process.env
  if (host !== undefined && name !== undefined) return `${host}/${name}`
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8'))
  return repository.url.replace(/^git\+/, '').replace(/\.git$/, '')
}

/** @param {string} folder */
function makeVersions(folder) {
  run(folder, 'npx', [...pnpm, 'changeset', 'version'])
}

function copyOfRepository() {
  const copy = join(mkdtempSync(join(tmpdir(), 'crdgen-release-')), 'crdgen')
  run(here, 'git', ['clone', '--quiet', '.', copy])
  // What is not committed but was installed is not copied: the release installs what the lockfile says.
  if (existsSync('.npmrc')) cpSync('.npmrc', join(copy, '.npmrc'))
  return copy
}

/** @param {string} folder @returns {readonly string[]} folders of the packages that are published */
function published(folder) {
  return readdirSync(join(folder, 'packages')).filter(name => manifestOf(folder, name).private !== true)
}

/** @param {string} folder @returns {Record<string, string>} name → version */
function versions(folder) {
  return Object.fromEntries(published(folder).map(name => [manifestOf(folder, name).name, manifestOf(folder, name).version]))
}

/** @param {string} folder @param {string} name */
function manifestOf(folder, name) {
  return JSON.parse(readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8'))
}

/** @param {string} folder */
function changesets(folder) {
  return readdirSync(join(folder, '.changeset')).filter(name => name.endsWith('.md') && name !== 'README.md')
}

/** @param {string} cwd @param {string} file @param {readonly string[]} args @param {Readonly<Record<string, string>>} [env] */
function run(cwd, file, args, env = {}) {
  console.log(`\n$ ${[file === process.execPath ? 'node' : file, ...args].join(' ')}`)
  const { status } = spawnSync(file, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) stop(`${args[0]} failed`)
}

/** @param {string} file @param {readonly string[]} args */
function capture(file, args) {
  return spawnSync(file, args, { cwd: here, encoding: 'utf8' }).stdout.trim()
}

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(`release: ${why}`)
  process.exit(1)
}
