// @ts-check
/**
 * Packs every package and installs the tarballs into empty folders with npm and with pnpm, then uses them as a newcomer would:
 * init, generate, generate --check, the test that init writes, types, validate and diff, the library, its types. Also asks publint and attw about each tarball.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const names = ['core', 'cel', 'server', 'generator', 'checker', 'crdgen']
/** As the project itself has it. */
const { vitest } = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
const work = mkdtempSync(join(tmpdir(), 'crdgen-pack-'))
const bin = resolve('node_modules/.bin')

const libraryUse = `
import { compile, toCrd, upstream } from 'crdgen'
const compiler = compile('api/v1alpha1/backup.ts')
const [backup] = compiler.resources()
const crd = toCrd(backup)
if (crd.metadata.name !== 'backups.example.com') throw new Error(JSON.stringify(crd.metadata))
if (upstream('1.36').definition('io.k8s.api.core.v1.PodSpec') === undefined) throw new Error('no PodSpec')
`

const typesUse = `
import { compile, toCrd, type CustomResourceDefinition, type Diagnostic } from 'crdgen'
import type { Int32 } from 'crdgen/kubernetes'
import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'
const replicas: Int32 = 3
const template: PodTemplateSpec = { spec: { containers: [{ name: 'a' }] } }
const [first] = compile('api/v1alpha1/backup.ts').resources()
export const crd: CustomResourceDefinition | undefined = first && toCrd(first)
export const found: readonly Diagnostic[] = compile([]).diagnostics
export const used = [replicas, template]
`

try {
  const tarballs = Object.fromEntries(names.map(name => [name === 'crdgen' ? name : `@crdgen/${name}`, pack(name)]))
  for (const [name, tarball] of Object.entries(tarballs)) judge(name, tarball)
  useWith('npm', tarballs)
  useWith('pnpm', tarballs)
  console.log('packed tarballs: ok')
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @param {string} name */
function pack(name) {
  const folder = join(work, 'tarballs', name)
  mkdirSync(folder, { recursive: true })
  run(join('packages', name), 'npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', folder])
  return join(folder, readdirSync(folder)[0] ?? '')
}

/**
 * @param {string} name
 * @param {string} tarball
 */
function judge(name, tarball) {
  run('.', join(bin, 'publint'), ['--strict', tarball])
  run('.', join(bin, 'attw'), ['--profile', 'esm-only', tarball])
  // Types alone are for every project, also those whose compiler reads no `exports`.
  const modules = ['kubernetes', 'kubernetes/core/v1']
  if (name === 'crdgen') run('.', join(bin, 'attw'), [tarball, '--ignore-rules', 'cjs-resolves-to-esm', '--entrypoints', ...modules])
  const files = run('.', 'tar', ['-tzf', tarball]).trim().split('\n')
  const wanted = ['LICENSE', 'package.json', ...(name === 'crdgen' ? ['README.md'] : [])]
  const missing = wanted.filter(file => !files.includes(`package/${file}`))
  const strange = files.filter(file => !/^package\/(?:LICENSE|README\.md|package\.json|dist\/.+\.(?:c?js|d\.ts|json))$/.test(file))
  if (missing.length + strange.length > 0) throw new Error(`${name} packs ${JSON.stringify({ missing, strange })}`)
}

/**
 * @param {'npm' | 'pnpm'} tool
 * @param {Record<string, string>} tarballs
 */
function useWith(tool, tarballs) {
  const folder = join(work, tool)
  mkdirSync(folder)
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]))
  const manifest = { name: 'newcomer', private: true, type: 'module', devDependencies: { crdgen: files['crdgen'], vitest } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(tool === 'npm' ? { ...manifest, overrides: files } : manifest, null, 2))
  if (tool === 'pnpm')
    writeFileSync(
      join(folder, 'pnpm-workspace.yaml'),
      `allowBuilds:\n  esbuild: false\noverrides:\n${Object.entries(files)
        .map(([name, file]) => `  '${name}': '${file}'\n`)
        .join('')}`,
    )
  run(
    folder,
    'npx',
    tool === 'npm' ? ['-y', 'npm@11', 'install', '--no-audit', '--no-fund'] : ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile'],
  )
  use(folder)
}

/** @param {string} folder */
function use(folder) {
  const crdgen = join(folder, 'node_modules/crdgen/dist/bin.js')
  run(folder, process.execPath, [crdgen, '--version'])
  run(folder, process.execPath, [crdgen, 'init'])
  run(folder, process.execPath, [crdgen, 'generate'])
  run(folder, process.execPath, [crdgen, 'generate', '--check'])
  run(folder, process.execPath, ['node_modules/vitest/vitest.mjs', 'run'])
  run(folder, process.execPath, [crdgen, 'validate', 'crds'])
  run(folder, process.execPath, [crdgen, 'diff', 'crds', 'crds'])
  run(folder, process.execPath, [crdgen, 'types', 'crds', '--out', 'made', '--library', 'crdgen/kubernetes', '--validators'])
  writeFileSync(join(folder, 'use.mjs'), libraryUse)
  run(folder, process.execPath, ['use.mjs'])
  writeFileSync(join(folder, 'types.ts'), typesUse)
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '']
  const made = readdirSync(join(folder, 'made'), { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  const sources = ['types.ts', 'api/v1alpha1/backup.ts', 'crdgen.config.ts', ...made.map(file => join('made', file))]
  run(folder, join(bin, 'tsc'), [...strict, '--allowImportingTsExtensions', ...sources])
  // What vitest's own declarations need is not ours to check.
  run(folder, join(bin, 'tsc'), [...strict, '--skipLibCheck', 'test/crds.test.ts'])
}

/**
 * @param {string} cwd
 * @param {string} file
 * @param {readonly string[]} args
 */
function run(cwd, file, args) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  if (status === 0) return stdout
  console.error(`${[file, ...args].join(' ')}\nin ${cwd} exits with ${status}\n${stdout}\n${stderr}`)
  process.exit(1)
}
