// @ts-check
/** Builds the playground: a page, its style and its code, which run in a browser and load nothing from anywhere else. */
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { sources } from '../build/packages.mjs'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'site/playground')
const doors = join(source, 'doors')

/** Stand-ins in a browser for modules that need Node. @type {ReadonlyMap<string, string>} */
const doorsByName = new Map([
  ['node:crypto', join(doors, 'crypto.ts')],
  ['@crdgen/generator/schema-library', join(doors, 'schema-library.ts')],
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
    transform: { target: 'es2022', inject: { Buffer: [join(doors, 'buffer.ts'), 'Buffer'] } },
    plugins: [{ name: 'doors', resolveId: resolveDoor, load: loadMade }],
  })
  try {
    await build.write({
      dir: folder,
      format: 'esm',
      minify: true,
      entryFileNames: '[name].js',
      chunkFileNames: one => (one.name.includes('facts') ? 'facts.js' : '[name].js'),
      comments: false,
    })
  } finally {
    await build.close()
  }
}

/** As bundlers of users find modules that are loaded late, and the doors. @param {string} id @param {string | undefined} importer */
function resolveDoor(id, importer) {
  if (id.startsWith('playground:')) return `\0${id}`
  const found = doorsByName.get(id) ?? sources.get(id)
  if (found !== undefined) return found
  if (!id.endsWith('.late.ts') || importer === undefined) return null
  const file = resolve(dirname(importer), id)
  return file.endsWith('/core/src/upstream/schemas.late.ts') ? join(doors, 'facts.ts') : file.replace(/\.late\.ts$/, '.bundled.ts')
}

/** @param {string} id */
function loadMade(id) {
  const text = (/** @type {string} */ name) => readFileSync(join(root, 'schemas', `${name}.json`), 'utf8')
  if (id === '\0playground:minors') return `export const minors = ${text('minors')}`
  if (id !== '\0playground:facts') return null
  const names = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .filter(name => !leftOut.test(name))
    .toSorted()
  return `export const texts = new Map(${JSON.stringify(names.map(name => [name, JSON.stringify(JSON.parse(text(name)))]))})`
}
