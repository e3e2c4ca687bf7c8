// @ts-check
/** What a registry asks of packages before it takes them, and what npm would only find out while it publishes. */
import { spawnSync } from 'node:child_process'

/** @typedef {{ readonly name: string, readonly version: string, readonly private?: boolean, readonly license?: string, readonly author?: unknown, readonly homepage?: string, readonly bugs?: unknown, readonly repository?: { readonly type: string, readonly url: string, readonly directory: string }, readonly publishConfig?: { readonly access?: string, readonly provenance?: boolean }, readonly dependencies?: Readonly<Record<string, string>>, readonly exports?: unknown, readonly bin?: unknown, readonly typesVersions?: unknown }} Manifest */
/** @typedef {{ readonly manifest: Manifest, readonly files: readonly string[], readonly changelog: string }} Packed */

/**
 * Reads a tarball as `pnpm pack` writes it.
 * @param {string} tarball
 * @param {string} changelog of the package, as text
 * @returns {Packed}
 */
export function readTarball(tarball, changelog) {
  const read = (/** @type {readonly string[]} */ ...args) => spawnSync('tar', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }).stdout
  const manifest = JSON.parse(read('-xzOf', tarball, 'package/package.json'))
  return { manifest, files: read('-tzf', tarball).trim().split('\n'), changelog }
}

/**
 * Lists what a registry would refuse, one line a problem.
 * @param {readonly Packed[]} packages all that are published together
 * @param {string} repository where the code is, as https://host/owner/name: provenance names it, and the registry compares
 * @returns {readonly string[]}
 */
export function registryProblems(packages, repository) {
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  return packages.flatMap(one =>
    [...ofManifest(one.manifest, repository), ...ofVersions(one, versions), ...ofFiles(one)].map(text => `${one.manifest.name}: ${text}`),
  )
}

/** @param {Manifest} manifest @param {string} repository */
function ofManifest(manifest, repository) {
  const { name, license, author, homepage, bugs, publishConfig } = manifest
  const url = manifest.repository?.url.replace(/^git\+/, '').replace(/\.git$/, '')
  return [
    ...(/^(?:@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/.test(name) && name.length <= 214 ? [] : ['the name is not one of npm']),
    ...(manifest.private === true ? ['it is private'] : []),
    ...(license === 'Apache-2.0' ? [] : [`its license is ${license}`]),
    ...Object.entries({ author, homepage, bugs }).flatMap(([key, value]) => (value === undefined ? [`it has no ${key}`] : [])),
    ...(url === repository ? [] : [`its repository is ${url}, and provenance would name ${repository}`]),
    ...(publishConfig?.provenance === true ? [] : ['publishConfig.provenance is off']),
    ...(publishConfig?.access === 'public' ? [] : ['publishConfig.access is not public']),
  ]
}

/** @param {Packed} packed @param {ReadonlyMap<string, string>} versions */
function ofVersions({ manifest: { version, dependencies = {} }, changelog }, versions) {
  const inner = Object.entries(dependencies).filter(([name]) => versions.has(name))
  return [
    ...(/^\d+\.\d+\.\d+(?:-[0-9a-z.-]+)?$/.test(version) ? [] : [`the version is ${version}`]),
    ...(new Set(versions.values()).size === 1 ? [] : ['the packages have different versions']),
    ...inner.filter(([name, range]) => range !== versions.get(name)).map(([name, range]) => `it needs ${name} ${range}`),
    ...Object.entries(dependencies).flatMap(([name, range]) =>
      /^(?:workspace|file|link|git|https?):/.test(range) ? [`${name} is ${range}`] : [],
    ),
    ...(changelog.includes(`## ${version}\n`) ? [] : [`its changelog has no section ${version}`]),
  ]
}

/** @param {Packed} packed */
function ofFiles({ manifest, files }) {
  const wanted = ['LICENSE', 'NOTICE', 'README.md', ...namedFiles([manifest.exports, manifest.bin, manifest.typesVersions])]
  const expected = /^package\/(?:LICENSE|NOTICE|README\.md|package\.json|schema\/\w+\.json|dist\/.+\.(?:c?js|d\.c?ts|json|LICENSES\.txt))$/
  return [
    ...wanted.filter(file => !isThere(file, files)).map(file => `it has no ${file}`),
    ...files.filter(file => !expected.test(file)).map(file => `it has ${file}`),
  ]
}

/** The files that a manifest names, wherever. @param {unknown} value @returns {readonly string[]} */
function namedFiles(value) {
  if (typeof value === 'string') return [value.replace(/^\.\//, '')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedFiles) : []
}

/** A star stands for any file. @param {string} file @param {readonly string[]} files */
function isThere(file, files) {
  const [before = '', after] = `package/${file}`.split('*')
  return after === undefined ? files.includes(before) : files.some(one => one.startsWith(before) && one.endsWith(after))
}
