// @ts-check
/**
 * Makes TypeScript of every CRD of a list with one tool, in this process, and prints how long that took, loading left out.
 *
 *   node types-worker.mjs crdgen|crd-generate|cdk8s LIST OUT NODE_MODULES
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const [name = '', list = '', out = '', peers = ''] = process.argv.slice(2)
/** @type {readonly string[]} */
const files = JSON.parse(readFileSync(list, 'utf8'))
const convert = await load()
const say = process.stdout.write.bind(process.stdout)
for (const method of /** @type {const} */ (['log', 'error', 'warn', 'info'])) console[method] = () => {}

// The first one loads what is loaded late, and is not counted.
await convert(files[0] ?? '', join(out, 'first')).catch(() => undefined)
const started = performance.now()
let failed = 0
for (const [index, file] of files.entries()) {
  try {
    await convert(file, join(out, String(index)))
  } catch {
    failed++
  }
}
say(JSON.stringify({ milliseconds: performance.now() - started, failed }))

/** @returns {Promise<(file: string, folder: string) => Promise<void>>} */
async function load() {
  if (name === 'crdgen') return loadOwn()
  const require = createRequire(join(peers, 'package.json'))
  /** @type {(module: string) => any} */
  const load = module => require(module)
  if (name === 'crd-generate') {
    const { generate } = load('@kubernetes-models/crd-generate')
    return (file, outputPath) => generate({ input: readFileSync(file, 'utf8'), outputPath })
  }
  const { ImportCustomResourceDefinition } = load(join(peers, 'cdk8s-cli/lib/import/crd.js'))
  return async (file, outdir) => {
    const definition = await ImportCustomResourceDefinition.fromSpec({ source: file })
    await definition.import({ outdir, targetLanguage: 'typescript' })
  }
}

async function loadOwn() {
  const { toTypes } = await import(new URL('../../packages/generator/dist/index.js', import.meta.url).href)
  return async (/** @type {string} */ file, /** @type {string} */ folder) => {
    const { files: made, diagnostics } = await toTypes(readFileSync(file, 'utf8'))
    if (diagnostics.some((/** @type {{ severity: string }} */ { severity }) => severity === 'error')) throw new Error(file)
    for (const { path, content } of made) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
  }
}
