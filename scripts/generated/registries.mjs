// @ts-check
/** `index.gen.ts` of every registry folder: one import per feature file, one object with them all. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Registry folder → name of the exported object. A folder's files each have one default export. */
const registries = [
  ['packages/core/src/reader/constructs', 'constructs'],
  ['packages/core/src/reader/builtins', 'builtins'],
  ['packages/core/src/markers/registry', 'markers'],
  ['packages/core/src/natives/libraries', 'libraries'],
  ['packages/core/src/reader/native-docs/layouts', 'layouts'],
  ['packages/server/src/admission/rules', 'admissionRules'],
  ['packages/crdgen/src/report/formats', 'formats'],
].filter(([folder]) => existsSync(folder ?? ''))

/** Engines of checker; each owns the packs of rules in its folder `rules`. */
const engines = ['crd', 'manifests', 'diff', 'transition', 'cluster', 'upgrade'].map(engine => `packages/checker/src/${engine}/rules`)
/** A folder with a file that imports the type of the engine's rules is a pack. */
const signs = ["from '../../rule.ts'", "from './convention/define.ts'"]
const ruleNames = 'packages/checker/src/settings/rule-names.gen.ts'

/** A folder of families of rules: the exported object with the rules of all of them. */
const familyFolder = 'packages/server/src/admission/rules'
const familyRules = 'familyRules'

const commandFolder = 'packages/crdgen/src/cli/commands'
const celFolder = 'packages/cel/src/libraries'

export default function write() {
  return [
    ...registries.map(([folder = '', name = '']) =>
      file(join(folder, 'index.gen.ts'), render(featureFiles(folder), name) + renderFamilies(folder)),
    ),
    ...engines.flatMap(writePacks),
    file(ruleNames, renderNames()),
    file(join(commandFolder, 'index.gen.ts'), renderCommands()),
    file(join(celFolder, 'index.gen.ts'), renderLibraries()),
  ]
}

/** @param {string} path @param {string} content @returns {import('../generated.mjs').File} */
function file(path, content) {
  return [path, content]
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

/** The commands in their order. Each is loaded only when it is asked for. */
function renderCommands() {
  const entries = inOrder(commandFolder, 'defineCommand').map(
    name => `  ${/\W/.test(name) ? `'${name}'` : name}: async () => (await import('./${name}.ts')).default,\n`,
  )
  return `// Written by \`pnpm gen\`. Do not edit.
import type { Command } from './command.ts'

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
${entries.join('')}}
`
}

/** The libraries of CEL in their order. */
function renderLibraries() {
  const names = inOrder(celFolder, 'defineLibrary')
  const imports = names.map(name => `import ${identifier(name)} from './${name}.ts'\n`)
  return `// Written by \`pnpm gen\`. Do not edit.
${imports.join('')}import type { Library } from './library.ts'

export const libraries: readonly Library[] = [
${names.map(name => `  ${identifier(name)},\n`).join('')}]
`
}

/**
 * The names of the features of a folder, in the order that each says.
 * @param {string} folder
 * @param {string} define the function that a feature is the argument of; the first key of that is `order`
 */
function inOrder(folder, define) {
  const features = readdirSync(folder)
    .filter(file => /^[\w-]+\.ts$/.test(file))
    .map(file => ({ name: basename(file, '.ts'), code: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ code }) => code.includes(`export default ${define}(`))
    .map(({ name, code }) => ({ name, order: Number(code.split(`export default ${define}({\n  order: `)[1]?.match(/^\d+(?=,\n)/)?.[0]) }))
  const wrong = features.find(({ order }, at) => Number.isNaN(order) || features.findIndex(other => other.order === order) !== at)
  if (wrong !== undefined) {
    throw new Error(`${join(folder, wrong.name)}.ts: the first key of ${define}() is \`order\`, a number that no other file has`)
  }
  return features.toSorted((a, b) => a.order - b.order).map(({ name }) => name)
}

/** @param {string} folder */
function renderFamilies(folder) {
  if (folder !== familyFolder) return ''
  const entries = featureFiles(folder).map(file => `  ...${identifier(file)}.rules,\n`)
  return `\nexport const ${familyRules} = {\n${entries.join('')}}\n`
}

/** @param {string} root */
function writePacks(root) {
  const packs = packsIn(root)
  const options = join(root, 'options.gen.ts')
  return [
    ...packs.map(pack => file(join(root, pack, 'index.gen.ts'), render(featureFiles(join(root, pack)), `${camel(pack)}Rules`))),
    file(join(root, 'rules.gen.ts'), renderRules(root, packs)),
    ...(existsSync(options) ? [file(options, renderOptions(root, packs))] : []),
  ]
}

/** @param {string} root */
function packsIn(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter(
      entry =>
        entry.isDirectory() &&
        featureFiles(join(root, entry.name)).some(file => signs.some(sign => says(join(root, entry.name, file), sign))),
    )
    .map(({ name }) => name)
    .sort()
}

/** The names of all rules, `keda/name-too-long`, by engine: plain data, so that a name can be checked without loading the rules. */
function renderNames() {
  const lists = engines.map(root => {
    const names = packsIn(root).flatMap(pack => featureFiles(join(root, pack)).map(file => `  '${pack}/${basename(file, '.ts')}',\n`))
    return `export const ${root.split('/').at(-2)}RuleNames = [\n${names.join('')}] as const\n`
  })
  return `// Written by \`pnpm gen\`. Do not edit.\n\n${lists.join('\n')}`
}

/**
 * @param {string} path
 * @param {string} sign
 */
function says(path, sign) {
  return readFileSync(path, 'utf8').includes(sign)
}

/**
 * The rules of all packs by their names: an object, so that its type has every name.
 * @param {string} root
 * @param {readonly string[]} packs
 */
function renderRules(root, packs) {
  const imports = packs.map(pack => `import { ${camel(pack)}Rules } from './${pack}/index.gen.ts'\n`).join('')
  const entries = packs.flatMap(pack =>
    featureFiles(join(root, pack)).map(file => `  '${pack}/${basename(file, '.ts')}': ${camel(pack)}Rules['${basename(file, '.ts')}'],\n`),
  )
  return `// Written by \`pnpm gen\`. Do not edit.\n${imports}\nexport const rules = {\n${entries.join('')}}\n`
}

/**
 * What rules read of the options: every `export interface Options` of a pack.
 * @param {string} root
 * @param {readonly string[]} packs
 */
function renderOptions(root, packs) {
  const having = packs.flatMap(pack =>
    featureFiles(join(root, pack))
      .filter(file => says(join(root, pack, file), '\nexport interface Options '))
      .map(file => ({ path: `./${pack}/${file}`, name: `${camel(`${pack}-${basename(file, '.ts')}`)}Options` })),
  )
  const imports = having.map(({ path, name }) => `import type { Options as ${name} } from '${path}'\n`).join('')
  const type = having.map(({ name }) => name).join(' & ') || 'unknown'
  return `// Written by \`pnpm gen\`. Do not edit.\n${imports}\nexport type RuleOptions = ${type}\n`
}

/** @param {string} file */
function identifier(file) {
  return `${camel(basename(file, '.ts'))}Entry`
}

/** @param {string} words */
function camel(words) {
  return words.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
