// @ts-check
/**
 * Builds every package into its dist: the facts of schemas/ (core), declarations (tsc), code (rolldown, one entry per
 * export, heavy modules in chunks of their own), and the README that npm shows.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { bundle, fromSource } from './build/bundle.mjs'
import copySchemas from './build/copy-schemas.mjs'
import { packages } from './build/packages.mjs'
import { markPure } from './build/pure.mjs'
import { bundleSchemaLibrary } from './build/schema-library.mjs'
import { bundleTool } from './build/tool.mjs'

const [core, crdgen] = ['packages/core', 'packages/crdgen']
/** What crdgen's files for CommonJS require by its place. */
const required = ['library/assertions', 'library/matchers/index'].map(place => ({ place, source: join(crdgen, 'src', `${place}.ts`) }))

copySchemas()
cpSync('README.md', join(crdgen, 'README.md'))
writeDeclarations()
for (const { folder, entries } of packages) await bundlePackage(folder, folder === crdgen ? [...entries, ...required] : entries)
await bundleSchemaLibrary()
writeBundledSchemas()
await bundleTool()
await bundleStart()
await writeKubernetesModules(join(crdgen, 'dist/kubernetes'))

function writeDeclarations() {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  // Written by hand, so that tsc does not emit them.
  for (const file of ['core/src/reader/program/typescript.d.ts', 'crdgen/src/library/assert.d.cts', 'crdgen/src/library/assert.cjs'])
    cpSync(join('packages', file), join('packages', file.replace('/src/', '/dist/')))
}

/** @param {string} folder @param {readonly { readonly place: string, readonly source: string }[]} entries */
async function bundlePackage(folder, entries) {
  cpSync('NOTICE', join(folder, 'NOTICE'))
  for (const file of filesIn(join(folder, 'dist'), /^(?!.*\/(?:kubernetes\/|assert\.cjs)).*\.c?js$/)) rmSync(file)
  const input = Object.fromEntries(entries.map(({ place, source }) => [place, source]))
  const resolveId = (/** @type {string} */ id, /** @type {string | undefined} */ importer) =>
    importer !== undefined && id.endsWith('.late.ts') ? { id: `#late/${basename(id, '.late.ts')}`, external: true } : null
  await bundle(
    {
      input,
      external: id => !/^[./]/.test(id),
      plugins: [{ name: 'late-and-pure-modules', resolveId, renderChunk: code => markPure(code) }],
    },
    // Comments are for declarations; here each process would read past them.
    {
      dir: join(folder, 'dist'),
      format: 'esm',
      chunkFileNames: '[name]-[hash].js',
      comments: { annotation: true, jsdoc: false, legal: true },
    },
  )
}

/** All facts of schemas/ as one module, each file parsed when it is first asked for. */
function writeBundledSchemas() {
  const texts = filesIn('schemas', /\.json$/).map(file => [file.slice('schemas/'.length, -'.json'.length), readFileSync(file, 'utf8')])
  const code = `const texts = /* @__PURE__ */ new Map(${JSON.stringify(texts)})
const files = /* @__PURE__ */ new Map()
export const readReleases = () => (${readFileSync('schemas/minors.json', 'utf8')})
export function readSchemaFile(name) {
  if (!files.has(name)) files.set(name, JSON.parse(texts.get(name) ?? 'null'))
  return files.get(name)
}
`
  writeFileSync(join(core, 'dist/upstream/schemas.bundled.js'), code)
}

/**
 * What is CommonJS: what Node starts, for a module starts later, and what Jest requires; the matchers themselves are the modules that vitest
 * gets, too. The module beside the program is for those who name that file.
 */
async function bundleStart() {
  const input = { bin: join(crdgen, 'src/start/bin.ts'), 'library/jest': join(crdgen, 'src/library/jest.cts') }
  await bundle(
    { input, external: /^(?:node:|@jest\/)/, plugins: [fromSource], checks: { commonJsVariableInEsm: false } },
    { dir: join(crdgen, 'dist'), format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
  )
  writeFileSync(join(crdgen, 'dist/bin.js'), "#!/usr/bin/env node\nimport './bin.cjs'\n")
}

/**
 * Writes `crdgen/kubernetes/**`: declarations of the newest minor's structs, and modules with nothing in them, for a file that imports types
 * may run as it is. These are CommonJS, which ES modules and CommonJS projects alike import; the compiler refuses a type-only import of an ES
 * module from CommonJS (TS1541).
 * @param {string} target folder that is replaced
 */
async function writeKubernetesModules(target) {
  rmSync(target, { recursive: true, force: true })
  const { publishedModules } = await import('../packages/core/dist/internal.js')
  for (const { place, declarations } of publishedModules()) {
    const path = join(target, place)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.d.ts`, declarations)
    writeFileSync(`${path}.js`, 'module.exports = {}\n')
  }
  writeFileSync(join(target, 'package.json'), '{ "type": "commonjs" }\n')
}

/** @param {string} folder @param {RegExp} pattern of their paths @returns {readonly string[]} */
function filesIn(folder, pattern) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file))
  return paths.filter(path => pattern.test(path)).toSorted()
}
