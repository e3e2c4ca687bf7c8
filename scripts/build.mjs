// @ts-check
/**
 * Builds every package into its dist: the facts of schemas/ (core), declarations (tsc), code (rolldown, one entry per
 * export, heavy modules in chunks of their own), and the README that npm shows.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { bundleTool } from './build/tool.mjs'
import { bundleSchemaLibrary } from './build/schema-library.mjs'
import { writeKubernetesModules } from './build/kubernetes-modules.mjs'

const require = createRequire(import.meta.url)

/** Package → entries (output name → source file). */
const packages = {
  go: { index: 'src/index.ts' },
  core: {
    index: 'src/index.ts',
    internal: 'src/internal.ts',
    files: 'src/files/index.ts',
    json: 'src/json.ts',
    minors: 'src/upstream/minors.ts',
  },
  cel: { index: 'src/index.ts', internal: 'src/internal.ts' },
  server: { index: 'src/index.ts', internal: 'src/internal.ts', 'merge-error': 'src/merge/merge-error.ts' },
  generator: { index: 'src/index.ts', internal: 'src/internal.ts' },
  checker: { index: 'src/index.ts', internal: 'src/internal.ts' },
  conversion: { index: 'src/index.ts', internal: 'src/internal.ts', http: 'src/http/index.ts' },
  crdgen: {
    'library/index': 'src/library/index.ts',
    'library/late': 'src/library/late.ts',
    'library/conversion': 'src/library/conversion.ts',
    'library/vitest': 'src/library/vitest.ts',
    'library/assert/index': 'src/library/assert/index.ts',
    'library/assert/assertions': 'src/library/assert/assertions.ts',
    'library/matchers/index': 'src/library/matchers/index.ts',
  },
}

cpSync('schemas', 'packages/core/dist/schemas', { recursive: true })
cpSync('README.md', 'packages/crdgen/README.md')
for (const name of Object.keys(packages)) cpSync('NOTICE', join('packages', name, 'NOTICE'))
declare()
for (const [name, entries] of Object.entries(packages)) await bundle(join('packages', name), entries)
await bundleSchemaLibrary('packages/generator')
writeBundledSchemas()
await bundleTool(packages)
await bundleStart()
await bundleJest()
cpSync('packages/crdgen/src/library/assert/index.cjs', 'packages/crdgen/dist/library/assert/index.cjs')
await writeKubernetesModules('packages/core', 'packages/crdgen/dist/kubernetes')

function declare() {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  // Written by hand, so that tsc does not emit them.
  for (const file of ['core/src/reader/program/typescript.d.ts', 'crdgen/src/library/assert/index.d.cts'])
    cpSync(join('packages', file), join('packages', file.replace('/src/', '/dist/')))
  for (const name of Object.keys(packages)) pointDeclarationsAtJs(join('packages', name, 'dist'))
}

/**
 * Declarations keep the `.ts` endings of their sources; published ones must say `.js`.
 * @param {string} folder
 */
function pointDeclarationsAtJs(folder) {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.d\.c?ts$/.test(entry)) continue
    const path = join(folder, entry)
    const text = readFileSync(path, 'utf8')
    const fixed = text.replace(/(from |import\()(["'])(\.{1,2}\/[^"']+)\.ts\2/g, '$1$2$3.js$2')
    if (fixed !== text) writeFileSync(path, fixed)
  }
}

/**
 * @param {string} folder
 * @param {Record<string, string>} entries
 */
async function bundle(folder, entries) {
  const all = { ...entries, ...lateEntries(folder) }
  const input = Object.fromEntries(Object.entries(all).map(([name, file]) => [name, join(folder, file)]))
  for (const file of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }))
    if (/\.c?js$/.test(file) && !file.startsWith('kubernetes')) rmSync(join(folder, 'dist', file))
  const build = await rolldown({
    input,
    platform: 'node',
    transform: { target: 'node20' },
    external: id => !id.startsWith('.') && !id.startsWith('/'),
    plugins: [{ name: 'late-modules', resolveId: (id, importer) => (importer === undefined ? null : lateImport(id)) }],
  })
  // Comments are for declarations; here each process would read past them.
  const comments = { annotation: true, jsdoc: false, legal: true }
  await build.write({ dir: join(folder, 'dist'), format: 'esm', chunkFileNames: '[name]-[hash].js', comments })
  await build.close()
}

/**
 * What is heavy is loaded when it is first needed, by `require`, which bundlers can't follow. Such a module is called `NAME.late.ts`
 * and is imported by the name `#late/NAME`: Node finds it as it is, and bundlers, which know the condition `module`, find
 * `NAME.bundled.ts` instead, which imports what it loads. The one file of the command line has `NAME.tool.ts` where there is one.
 * @param {string} folder
 */
function lateEntries(folder) {
  const late = join(folder, 'src/late')
  if (!existsSync(late)) return {}
  const all = readdirSync(late)
  const alone = all.find(file => file.endsWith('.tool.ts') && !all.includes(file.replace(/tool\.ts$/, 'late.ts')))
  if (alone !== undefined) throw new Error(`${join(late, alone)} has no ${alone.replace(/tool\.ts$/, 'late.ts')} beside it`)
  const files = all.filter(file => !file.endsWith('.tool.ts'))
  return Object.fromEntries(files.map(file => [`late/${file.replace(/(?:\.late)?\.ts$/, '')}`, `src/late/${file}`]))
}

/** @param {string} id */
function lateImport(id) {
  return id.endsWith('.late.ts') ? { id: `#late/${basename(id, '.late.ts')}`, external: true } : null
}

/** All facts of schemas/ as one module, each file parsed when it is first asked for. */
function writeBundledSchemas() {
  const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .toSorted()
  const texts = names.map(
    file => `  [${JSON.stringify(file.slice(0, -'.json'.length))}, ${JSON.stringify(readFileSync(join('schemas', file), 'utf8'))}],`,
  )
  const code = [
    'const texts = new Map([',
    ...texts,
    '])',
    'const files = new Map()',
    'export function readSchemaFile(name) {',
    "  if (!files.has(name)) files.set(name, JSON.parse(texts.get(name) ?? 'null'))",
    '  return files.get(name)',
    '}',
  ]
  writeFileSync('packages/core/dist/late/schemas.bundled.js', `${code.join('\n')}\n`)
}

/** What Node starts: CommonJS, for a module starts later. The module beside it is for those who name that file. */
async function bundleStart() {
  const build = await rolldown({
    input: { bin: 'packages/crdgen/src/start/bin.ts' },
    platform: 'node',
    transform: { target: 'node20' },
    external: id => id.startsWith('node:'),
    plugins: [{ name: 'sources', resolveId: id => (id === '@crdgen/core/files' ? resolve('packages/core/src/files/index.ts') : null) }],
  })
  await build.write({
    dir: 'packages/crdgen/dist',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    comments: false,
  })
  await build.close()
  writeFileSync('packages/crdgen/dist/bin.js', "#!/usr/bin/env node\nimport './bin.cjs'\n")
}

/** Jest requires CommonJS; the matchers themselves are the modules that vitest gets, too. */
async function bundleJest() {
  const build = await rolldown({
    input: 'packages/crdgen/src/library/jest.cts',
    platform: 'node',
    transform: { target: 'node20' },
    external: /./,
    // Its import is of a type, and gone.
    checks: { commonJsVariableInEsm: false },
  })
  await build.write({ file: 'packages/crdgen/dist/library/jest.cjs', format: 'cjs', comments: false })
  await build.close()
}
