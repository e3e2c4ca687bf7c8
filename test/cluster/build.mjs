// @ts-check
// Builds the API server of the cluster tests once, into a cache outside of the checkout.
// Prints the folder of the binaries on stdout. `--controller-manager` adds kube-controller-manager, which a folder of envtest's has not.
// CRDGEN_CLUSTER=1.31 builds the server of another minor, whose module is made of that of its release.
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { cacheFolder, fingerprint, goBuild, noGo, whyNoGo } from './go-build.mjs'
import { moduleOfRelease } from './release-module.mjs'

const newestFolder = fileURLToPath(new URL('go', import.meta.url))

/** @type {Readonly<Record<string, string>>} */
const packages = {
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  etcd: 'go.etcd.io/etcd/server/v3',
  kubectl: 'k8s.io/kubernetes/cmd/kubectl',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
}

const controllerManager = 'kube-controller-manager'
const needed = Object.keys(packages).filter(name => name !== controllerManager)
const wanted = process.argv.includes('--controller-manager') ? [...needed, controllerManager] : needed

/** @param {string} line */
const say = line => process.stderr.write(`cluster: ${line}\n`)

/** @param {string} folder @param {readonly string[]} names */
function missingFrom(folder, names) {
  return names.filter(name => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return false
    } catch {
      return true
    }
  })
}

/** @param {string} module */
function requiredVersion(module) {
  const version = readFileSync(join(newestFolder, 'go.mod'), 'utf8').match(new RegExp(`^\\s*(?:require )?${module} v(\\S+)`, 'm'))?.[1]
  if (version === undefined) throw new Error(`go.mod does not require ${module}`)
  return version
}

/** What a release build stamps in; without it the server calls itself v0.0.0-master. @param {string} kubernetes */
function stamps(kubernetes) {
  const [major, minor] = kubernetes.split('.')
  const values = { gitVersion: `v${kubernetes}`, gitMajor: major, gitMinor: minor, gitTreeState: 'clean' }
  // kubectl reads its own copy of the package.
  return ['k8s.io/component-base/version', 'k8s.io/client-go/pkg/version']
    .flatMap(variables => Object.entries(values).map(([name, value]) => `-X ${variables}.${name}=${value}`))
    .join(' ')
}

function namedFolder() {
  const folder = process.env.KUBEBUILDER_ASSETS
  if (!folder) return undefined
  const missing = missingFrom(folder, needed)
  if (missing.length === 0) {
    if (missingFrom(folder, wanted).length > 0) say(`KUBEBUILDER_ASSETS has no ${controllerManager}; tests that need it are skipped`)
    return folder
  }
  say(`KUBEBUILDER_ASSETS has no ${missing.join(', ')}; building instead`)
  return undefined
}

async function buildMissing() {
  const newest = requiredVersion('k8s.io/kubernetes')
  const kubernetes = versionOf(process.env.CRDGEN_CLUSTER) ?? newest
  const etcd = requiredVersion('go.etcd.io/etcd/server/v3')
  const ldflags = stamps(kubernetes)
  const key = fingerprint([join(newestFolder, 'go.mod'), join(newestFolder, 'go.sum')], ldflags)
  const folder = cacheFolder('assets', `kubernetes-${kubernetes}-etcd-${etcd}-${process.platform}-${process.arch}-${key}`)
  const missing = missingFrom(folder, wanted)
  if (missing.length > 0) requireGo()
  for (const name of missing) {
    const started = Date.now()
    say(`building ${name} of ${kubernetes}; the first build takes minutes`)
    // All minors work with the newest etcd.
    const isOwn = kubernetes === newest || name === 'etcd'
    const moduleFolder = isOwn ? newestFolder : await moduleOfRelease(kubernetes)
    try {
      await goBuild(moduleFolder, join(folder, name), { package: packages[name] ?? name, ldflags, resolves: !isOwn })
    } catch (error) {
      // The proxy need not have the modules that the controllers of an older release are built from.
      if (name !== controllerManager || isOwn) throw error
      say(`not built: ${name} of ${kubernetes}; tests that need it are skipped`)
      continue
    }
    say(`built ${name} in ${Math.round((Date.now() - started) / 1000)} s`)
  }
  return folder
}

/** The release of a minor in schemas/; of the newest one, that of the module here. @param {string | undefined} minor */
function versionOf(minor) {
  if (minor === undefined || minor === '') return undefined
  const releases = JSON.parse(readFileSync(new URL('../../schemas/minors.json', import.meta.url), 'utf8'))
  const release = Object.hasOwn(releases, minor) ? releases[minor] : undefined
  if (release === undefined) throw new Error(`CRDGEN_CLUSTER=${minor}: known minors: ${Object.keys(releases).join(', ')}`)
  return minor === Object.keys(releases).at(-1) ? undefined : release
}

function requireGo() {
  const reason = whyNoGo(newestFolder)
  if (reason === undefined) return
  say(`not built: ${reason}`)
  process.exit(noGo)
}

process.stdout.write(`${namedFolder() ?? (await buildMissing())}\n`)
