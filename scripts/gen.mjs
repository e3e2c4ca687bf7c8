// @ts-check
/**
 * Writes `index.gen.ts` in every registry folder: one import per feature file, one object with them all.
 * `--check` writes nothing and fails when a file is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Registry folder → name of the exported object. A folder's files each have one default export. */
const registries = [
  ['packages/core/src/reader/nodes', 'constructs'],
  ['packages/core/src/reader/builtins', 'builtins'],
  ['packages/core/src/markers/registry', 'markers'],
  ['packages/core/src/natives/scalars', 'scalars'],
  ['packages/core/src/natives/libraries', 'libraries'],
  ['packages/core/src/reader/native-docs/layouts', 'layouts'],
  ['packages/server/src/admission/rules', 'admissionRules'],
  ['packages/checker/src/rules/crd', 'crdRules'],
  ['packages/checker/src/rules/upstream', 'upstreamRules'],
  ['packages/crdgen/src/report/formats', 'formats'],
].filter(([folder]) => existsSync(folder ?? ''))

const check = process.argv.includes('--check')
const stale = registries.map(([folder = '', name = '']) => update(folder, name)).filter(path => path !== undefined)
if (check && stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}\nrun \`pnpm gen\` and commit the result`)
  process.exit(1)
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined} the path, when its content was not what it should be
 */
function update(folder, name) {
  const path = join(folder, 'index.gen.ts')
  const content = render(featureFiles(folder), name)
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return undefined
  if (!check) writeFileSync(path, content)
  return path
}

/** @param {string} folder */
function featureFiles(folder) {
  return readdirSync(folder)
    .filter(file => /^[\w-]+\.ts$/.test(file))
    .sort()
}

/**
 * @param {readonly string[]} files
 * @param {string} name
 */
function render(files, name) {
  const imports = files.map(file => `import ${identifier(file)} from './${file}'\n`).join('')
  const entries = files.map(file => `  '${basename(file, '.ts')}': ${identifier(file)},\n`).join('')
  return `// Written by \`pnpm gen\`. Do not edit.\n${imports}\nexport const ${name} = {\n${entries}}\n`
}

/** @param {string} file */
function identifier(file) {
  return `${basename(file, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Entry`
}
