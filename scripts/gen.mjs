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

/** A folder with rules over manifests is a pack: it is found, not listed. */
const rules = 'packages/checker/src/rules'
const packs = readdirSync(rules, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && hasManifestRules(join(rules, entry.name)))
  .map(({ name }) => name)
  .sort()

const check = process.argv.includes('--check')
const stale = [
  ...registries.map(([folder = '', name = '']) => update(join(folder, 'index.gen.ts'), render(featureFiles(folder), name))),
  ...packs.map(pack => update(join(rules, pack, 'index.gen.ts'), render(featureFiles(join(rules, pack)), `${camel(pack)}Rules`))),
  update(join(rules, 'packs.gen.ts'), renderPacks()),
].filter(path => path !== undefined)
if (check && stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}\nrun \`pnpm gen\` and commit the result`)
  process.exit(1)
}

/**
 * @param {string} path
 * @param {string} content
 * @returns {string | undefined} the path, when its content was not what it should be
 */
function update(path, content) {
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

/** @param {string} folder */
function hasManifestRules(folder) {
  return featureFiles(folder).some(file => readFileSync(join(folder, file), 'utf8').includes("from '../manifest-rule.ts'"))
}

function renderPacks() {
  const imports = packs.map(pack => `import { ${camel(pack)}Rules } from './${pack}/index.gen.ts'\n`).join('')
  const entries = packs.map(pack => `  '${pack}': ${camel(pack)}Rules,\n`).join('')
  return `// Written by \`pnpm gen\`. Do not edit.\n${imports}\nexport const packs = {\n${entries}}\n`
}

/** @param {string} file */
function identifier(file) {
  return `${camel(basename(file, '.ts'))}Entry`
}

/** @param {string} words */
function camel(words) {
  return words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
