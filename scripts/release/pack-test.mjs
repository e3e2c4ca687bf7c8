// @ts-check
/**
 * Packs every package and installs the tarballs into empty folders with npm and with pnpm, then uses them as a newcomer would:
 * init, generate, generate --check, the test that init writes, types, validate and diff, the library, its types; and in workspaces of each package manager.
 * Also asks publint and attw about each tarball.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { useConverter, useInRuntimes } from './converter.mjs'
import { useInWorkspaces } from './workspaces.mjs'

const names = ['go', 'core', 'cel', 'server', 'generator', 'checker', 'conversion', 'composites', 'crdgen']
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

const assertionsUse = `
import { assertBackwardCompatible, assertMatchesCrdFile } from 'crdgen/assert'
assertMatchesCrdFile('api/v1alpha1/backup.ts', 'crds/example.com_backups.yaml')
assertBackwardCompatible('api/v1alpha1/backup.ts', 'crds/example.com_backups.yaml')
`

/** As README's first example, in a project whose modules are CommonJS. */
const commonJsUse = `
import type { CustomResource, Int32 } from 'crdgen/kubernetes'
import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'
export type Backup = CustomResource<'example.com/v1alpha1', 'Backup', { keep?: Int32; template: PodTemplateSpec }>
export const keep: Int32 = 3
`

const nightly = `apiVersion: example.com/v1alpha1
kind: Backup
metadata: { name: nightly }
spec: { schedule: 0 3 * * *, template: { spec: { containers: [{ name: backup, image: example.com/backup:1 }] } } }
`
const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [crd.yaml, nightly.yaml]\n'

/** What a webhook calls, which is bundled and runs where there is no node_modules. */
const webhook = `
import { admitCrd, strategicMergePatch, upstream, validate } from 'crdgen'
const schema = { type: 'object', properties: { spec: { type: 'object', properties: { code: { type: 'string', pattern: '^[a-z]{2,3}(?:-[A-Z]+)?$', 'x-kubernetes-validations': [{ rule: "!self.matches('^x+y?$')" }] } } } } }
const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }]
const names = { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' }
const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: { group: 'example.com', scope: 'Namespaced', names, versions },
}
const widget = code => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec: { code } })
const image = image => ({ spec: { containers: [{ name: 'a', image }] } })
const merged = strategicMergePatch(image('x'), image('y'), 'io.k8s.api.core.v1.Pod')
console.log(JSON.stringify([
  admitCrd(crd).length, validate(crd, widget('ab')).valid, validate(crd, widget('AB')).valid, validate(crd, widget('xy')).valid,
  upstream('1.36').definition('io.k8s.api.core.v1.PodSpec') !== undefined, merged.spec.containers[0].image,
]))
`
/** What parts of a running operator call, and the most KiB of it in its bundle. Facts of natives alone would be more. */
const operatorParts = [
  { code: "import { admissionHandler } from 'crdgen/operator'\nexport default admissionHandler({})", most: 500 },
  { code: "import { createValidator } from 'crdgen/operator'\nexport default createValidator({})", most: 500 },
  { code: "import { validate } from 'crdgen'\nexport default validate({}, {})", most: 500 },
  { code: "import { admissionHandler } from 'crdgen/operator/without-rules'\nexport default admissionHandler({})", most: 310 },
  { code: "import { createValidator } from 'crdgen/operator/without-rules'\nexport default createValidator({})", most: 310 },
  { code: "import { setCondition } from 'crdgen/operator'\nexport default setCondition", most: 1 },
]

const webhookPrints = '[0,true,false,false,true,"y"]'

try {
  const tarballs = Object.fromEntries(names.map(name => [name === 'crdgen' ? name : `@crdgen/${name}`, pack(name)]))
  for (const [name, tarball] of Object.entries(tarballs)) checkTarball(name, tarball)
  useWith('npm', tarballs)
  useWith('pnpm', tarballs)
  useInRuntimes(join(work, 'npm'), run)
  useInWorkspaces(join(work, 'workspaces'), tarballs)
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
 * Which files it has, and what its manifest names, is for registry-checks.mjs.
 * @param {string} name
 * @param {string} tarball
 */
function checkTarball(name, tarball) {
  run('.', join(bin, 'publint'), ['--strict', tarball])
  // Types alone are for every project: CommonJS, and those whose compiler reads no `exports`. The rest is ESM.
  const modules = ['kubernetes', 'kubernetes/core/v1']
  const esmOnly = name === 'crdgen' ? ['--exclude-entrypoints', 'kubernetes'] : []
  run('.', join(bin, 'attw'), ['--profile', 'esm-only', tarball, ...esmOnly])
  if (name === 'crdgen') run('.', join(bin, 'attw'), [tarball, '--entrypoints', ...modules])
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
  const crdgen = join(folder, 'node_modules/crdgen/dist/bin.cjs')
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
  useWithoutTypes(folder)
  useAssertions(folder)
  useFromCommonJs(folder)
  useBundled(folder)
  useConverter(folder, run)
  weighOperator(folder)
}

/**
 * Projects without types, as README sets them up, in empty folders that share the install: a Go operator, a Helm chart, a kustomization. The
 * CRDs are those that the types made; what helm and kustomize would print is written here.
 * @param {string} folder
 */
function useWithoutTypes(folder) {
  const crdgen = join(folder, 'node_modules/crdgen/dist/bin.cjs')
  const made = readFileSync(join(folder, 'crds/example.com_backups.yaml'), 'utf8')
  /** @type {(name: string, files: Record<string, string>, commands: readonly (readonly [args: string, input?: string])[]) => void} */
  const play = (name, files, commands) => {
    const home = join(folder, 'without-types', name)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(home, path, '..'), { recursive: true })
      writeFileSync(join(home, path), text)
    }
    for (const [args, input] of commands) run(home, process.execPath, [crdgen, ...args.split(' ')], input)
  }
  play('go-operator', { 'config/crd/backups.yaml': made, 'config/samples/nightly.yaml': nightly }, [
    ['init --config crdgen.config.yaml'],
    ['check config/crd'],
    ['validate --crds config/crd config/samples'],
    ['check --fix config/crd'],
  ])
  play('helm-chart', { 'chart/crds/backups.yaml': made, 'chart/templates/backup.yaml': 'name: {{ .Release.Name }}\n' }, [
    ['init --config crdgen.config.json'],
    ['check chart/crds'],
    ['check -', nightly],
    ['validate --crds chart/crds -', nightly],
  ])
  play('kustomization', { 'base/crd.yaml': made, 'base/nightly.yaml': nightly, 'base/kustomization.yaml': kustomization }, [
    ['init --config crdgen.config.yaml'],
    ['check base'],
    ['validate -', `${made}---\n${nightly}`],
    ['diff base base'],
  ])
}

/**
 * The assertions as node:test calls them, and the types of both ways to test without vitest; Jest itself is too large to install here.
 * @param {string} folder
 */
function useAssertions(folder) {
  writeFileSync(join(folder, 'assertions.mjs'), assertionsUse)
  run(folder, process.execPath, ['--test', 'assertions.mjs'])
  writeFileSync(join(folder, 'assertions.ts'), `${assertionsUse}\nimport 'crdgen/jest'\n`)
  run(folder, join(bin, 'tsc'), [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    '',
    'assertions.ts',
  ])
}

/** @param {string} folder */
function useFromCommonJs(folder) {
  mkdirSync(join(folder, 'commonjs'))
  writeFileSync(join(folder, 'commonjs/package.json'), '{ "type": "commonjs" }')
  writeFileSync(join(folder, 'commonjs/use.ts'), commonJsUse)
  const strict = ['--noEmit', '--strict', '--target', 'es2023', '--types', '']
  for (const module of ['node16', 'node20', 'nodenext']) run(folder, join(bin, 'tsc'), [...strict, '--module', module, 'commonjs/use.ts'])
  run(folder, join(bin, 'tsc'), [...strict, '--module', 'esnext', '--moduleResolution', 'bundler', 'commonjs/use.ts'])
}

/** @param {string} folder */
function weighOperator(folder) {
  const [input, output] = ['part.mjs', 'part.bundle.mjs']
  for (const { code, most } of operatorParts) {
    writeFileSync(join(folder, input), code)
    for (const [bundler, ...flags] of [
      ['esbuild', '--bundle', '--minify', '--format=esm', '--platform=node', `--outfile=${output}`],
      ['rolldown', '--minify', '--no-comments', '--platform', 'node', '--no-codeSplitting', '--file', output],
    ]) {
      run(folder, join(bin, String(bundler)), [input, ...flags])
      const size = Math.ceil(readFileSync(join(folder, output)).length / 1024)
      if (size > most) throw new Error(`${bundler} bundles ${size} KiB, more than ${most}, of:\n${code}`)
    }
  }
}

/**
 * Bundles a webhook with both bundlers, into both formats, and runs it in a folder that has nothing else.
 * @param {string} folder
 */
function useBundled(folder) {
  writeFileSync(join(folder, 'webhook.mjs'), webhook)
  const away = mkdtempSync(join(tmpdir(), 'crdgen-bundled-'))
  try {
    for (const [format, ending] of [
      ['esm', 'mjs'],
      ['cjs', 'cjs'],
    ]) {
      run(folder, join(bin, 'rolldown'), [
        'webhook.mjs',
        '--platform',
        'node',
        '--format',
        String(format),
        '--file',
        join(away, `rolldown.${ending}`),
        '--no-codeSplitting',
      ])
      run(folder, join(bin, 'esbuild'), [
        'webhook.mjs',
        '--bundle',
        '--platform=node',
        `--format=${format}`,
        `--outfile=${join(away, `esbuild.${ending}`)}`,
      ])
    }
    for (const file of readdirSync(away)) {
      const printed = run(away, process.execPath, [file]).trim()
      if (printed !== webhookPrints) throw new Error(`${file} prints ${printed}, not ${webhookPrints}`)
    }
  } finally {
    rmSync(away, { recursive: true, force: true })
  }
}

/**
 * @param {string} cwd
 * @param {string} file
 * @param {readonly string[]} args
 * @param {string} [input] what stdin has
 */
function run(cwd, file, args, input) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, input, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  if (status === 0) return stdout
  console.error(`${[file, ...args].join(' ')}\nin ${cwd} exits with ${status}\n${stdout}\n${stderr}`)
  process.exit(1)
}
