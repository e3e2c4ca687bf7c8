// @ts-check
/** Builds the playground: a page, its style and its code, which run in a browser and load nothing from anywhere else. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { sources } from '../build/packages.mjs'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'site/playground')
const doors = join(source, 'doors')

/** From where ts-morph has the compiler. */
const fromCompiler = createRequire(
  createRequire(createRequire(join(root, 'packages/core/package.json')).resolve('ts-morph')).resolve('@ts-morph/common'),
)

/** Stand-ins in a browser for modules that need Node. @type {ReadonlyMap<string, string>} */
const doorsByName = new Map([
  ['node:crypto', join(doors, 'crypto.ts')],
  ['node:module', join(doors, 'module.ts')],
  ['node:path', fromCompiler.resolve('path-browserify')],
  ['node:path/posix', fromCompiler.resolve('path-browserify')],
  ['node:util', join(doors, 'util.ts')],
  ['playground:typescript', fromCompiler.resolve('./typescript.js')],
  ['@crdgen/generator/schema-library', join(doors, 'schema-library.ts')],
])

/** The same for files of ours. @type {ReadonlyMap<string, string>} */
const doorsByFile = new Map([
  ['core/src/upstream/schemas.late.ts', join(doors, 'facts.ts')],
  ['core/src/files/disk.ts', join(doors, 'disk.ts')],
])

/** Files of schemas/ that no answer needs. */
const leftOut = /^(?:keda|kruise|kustomize|lifecycle|minors|preview)$/

/** @param {string} folder that it is written into */
export async function buildPlayground(folder) {
  mkdirSync(folder, { recursive: true })
  for (const file of ['index.html', 'style.css']) cpSync(join(source, file), join(folder, file))
  // Apart: what they share is a few lines, and each is one file that the browser waits for.
  await bundle({ page: join(source, 'page/main.ts') }, folder)
  await bundle({ worker: join(source, 'worker/main.ts') }, folder)
}

/** @param {Readonly<Record<string, string>>} input @param {string} folder */
async function bundle(input, folder) {
  const build = await rolldown({
    input,
    platform: 'browser',
    external: id => id.startsWith('node:') && !doorsByName.has(id),
    // Modules of ours have no effects but those of the two that are named above.
    treeshake: { moduleSideEffects: (/** @type {string} */ id) => Object.values(input).includes(id) },
    transform: {
      target: 'es2022',
      inject: { Buffer: [join(doors, 'buffer.ts'), 'Buffer'], process: [join(doors, 'process.ts'), 'process'] },
    },
    plugins: [{ name: 'doors', resolveId: resolveDoor, load: loadMade }],
  })
  try {
    await build.write({
      dir: folder,
      format: 'esm',
      minify: true,
      entryFileNames: '[name].js',
      chunkFileNames: one => `${one.name.replace('_playground_', '')}.js`,
      comments: false,
    })
  } finally {
    await build.close()
  }
}

/** As bundlers of users find modules that are loaded late, and the doors. @param {string} id @param {string | undefined} importer */
function resolveDoor(id, importer) {
  const found = doorsByName.get(id) ?? sources.get(id)
  if (found !== undefined) return found
  if (id.startsWith('playground:')) return `\0${id}`
  // The compiler names them for Node, where it runs, too.
  if (builtinModules.includes(id)) return '\0playground:nothing'
  if (importer === undefined || !id.startsWith('.')) return null
  const file = resolve(dirname(importer), id)
  const door = doorsByFile.get(relative(join(root, 'packages'), file))
  return door ?? (file.endsWith('.late.ts') ? file.replace(/\.late\.ts$/, '.bundled.ts') : null)
}

/** @param {string} id */
function loadMade(id) {
  const text = (/** @type {string} */ name) => readFileSync(join(root, 'schemas', `${name}.json`), 'utf8')
  if (id === '\0playground:minors') return `export const minors = ${text('minors')}`
  if (id === '\0playground:nothing') return 'export {}'
  if (id === '\0playground:library') return `export const files = ${JSON.stringify(libraryFiles())}`
  if (id !== '\0playground:facts') return null
  const names = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .filter(name => !leftOut.test(name))
    .toSorted()
  return `export const texts = new Map(${JSON.stringify(names.map(name => [name, JSON.stringify(JSON.parse(text(name)))]))})`
}

/** The texts of the language's own library; of the others, the names that are asked for. */
function libraryFiles() {
  /** @type {readonly { readonly fileName: string, readonly text: string }[]} */
  const files = fromCompiler('./ts-morph-common.js').getLibFiles()
  return files.flatMap(({ fileName, text }) => {
    if (/^lib\.(?:es|decorators)/.test(fileName)) return [{ fileName, text }]
    const names = text.match(/\b(?:interface|declare var) \w+/g) ?? []
    return fileName === 'lib.dom.d.ts' ? [{ fileName, text: names.join('\n') }] : []
  })
}
