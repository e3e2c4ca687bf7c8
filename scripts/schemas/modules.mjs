// @ts-check
/**
 * The Go modules of a Kubernetes release, through the Go proxy: k8s.io/kubernetes has the swagger file and the stages of the
 * feature gates, its siblings have the Go types.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './stop.mjs'

/** The modules whose types have a definition in the swagger file, by the prefix of the definitions' names. */
const typeModules = {
  'io.k8s.api': 'k8s.io/api',
  'io.k8s.apimachinery': 'k8s.io/apimachinery',
  'io.k8s.apiextensions-apiserver': 'k8s.io/apiextensions-apiserver',
  'io.k8s.kube-aggregator': 'k8s.io/kube-aggregator',
}

/**
 * @typedef {{ minor: string, patch: string, kubernetes: string, sources: Readonly<Record<string, string>> }} Release
 *   `kubernetes` and the values of `sources` are folders; the keys of `sources` are prefixes of definitions' names
 */

/**
 * Downloads the modules of a release into Go's module cache.
 * @param {string} version `1.37.1`, `1.38.0-alpha.2`
 * @returns {Release}
 */
export function downloadRelease(version) {
  const { minor, patch } = parseVersion(version)
  // Kubernetes v1.N.P publishes its modules as v0.N.P.
  const sibling = `v0.${patch.slice(2)}`
  const kubernetes = download(`k8s.io/kubernetes@v${patch}`)
  const sources = Object.entries(typeModules).map(([prefix, module]) => [prefix, download(`${module}@${sibling}`)])
  return { minor, patch, kubernetes, sources: Object.fromEntries(sources) }
}

/** Checks for a version before its release: `1.38.0-beta.0`. @param {string} version */
export function isPreRelease(version) {
  return version.includes('-')
}

/**
 * @param {string} version
 * @returns {{ minor: string, patch: string }}
 */
export function parseVersion(version) {
  const match = /^v?(1\.\d+)\.\d+(-(?:alpha|beta|rc)\.\d+)?$/.exec(version)
  if (match === null)
    throw new Stop(`expected a Kubernetes release, 1.MINOR.PATCH or 1.MINOR.PATCH-alpha.N, got ${JSON.stringify(version)}`)
  return { minor: match[1] ?? '', patch: version.replace(/^v/, '') }
}

/**
 * The modules with the Go types alone, of a release of which the proxy may have no more. Sources that need a newer Go are there to be
 * read all the same: go downloads them, and then refuses to build with them.
 * @param {string} version
 * @returns {{ minor: string, sources: Readonly<Record<string, string>>, problems: readonly string[] }}
 */
export function downloadTypes(version) {
  const { minor, patch } = parseVersion(version)
  /** @type {Record<string, string>} */
  const sources = {}
  const problems = []
  for (const [prefix, module] of Object.entries(typeModules)) {
    try {
      sources[prefix] = download(`${module}@v0.${patch.slice(2)}`)
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      problems.push(error.message)
      const folder = join(go(['env', 'GOMODCACHE']).stdout.trim(), `${module}@v0.${patch.slice(2)}`)
      if (existsSync(folder)) sources[prefix] = folder
    }
  }
  return { minor, sources, problems }
}

/** @param {string} module @returns {string} its folder in the module cache */
export function download(module) {
  const { stdout, error } = go(['mod', 'download', '-json', module])
  if (error !== undefined) throw new Stop(`cannot run go: ${error}\nInstall Go (https://go.dev/dl); it downloads ${module}.`)
  /** @type {{ Dir?: string, Error?: string }} */
  const { Dir, Error: problem } = JSON.parse(stdout || '{}')
  if (Dir !== undefined) return Dir
  throw new Stop(`cannot download ${module}: ${problem ?? 'go mod download printed nothing'}${advice(problem ?? '')}`)
}

/** @param {string} problem */
function advice(problem) {
  const needed = /requires go >= ([\d.]+)/.exec(problem)?.[1]
  if (needed !== undefined) return `\nInstall Go ${needed} or newer, or let Go fetch it: GOTOOLCHAIN=go${needed}.`
  return /\b(403|404|410|unknown revision|not available|no matching versions)\b/i.test(problem)
    ? '\nThe proxy does not have this version. `go list -m -versions k8s.io/kubernetes` prints those it has.'
    : ''
}

/**
 * Runs Go outside of any module.
 * @param {readonly string[]} args
 */
export function go(args) {
  const { status, stdout, stderr, error } = spawnSync('go', args, {
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '-mod=mod', GOWORK: 'off' },
    maxBuffer: 256 * 1024 * 1024,
  })
  return { status, stdout, stderr, error: error?.message }
}
