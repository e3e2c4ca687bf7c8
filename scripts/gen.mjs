// @ts-check
/**
 * Writes `index.gen.ts` in every registry folder: one import per feature file, one object with them all.
 * `--check` writes nothing and fails when a file is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Registry folder → name of the exported object. A folder's files each have one default export. */
const registries = [
  ['packages/core/src/reader/constructs', 'constructs'],
  ['packages/core/src/reader/builtins', 'builtins'],
  ['packages/core/src/markers/registry', 'markers'],
  ['packages/core/src/natives/scalars', 'scalars'],
  ['packages/core/src/natives/libraries', 'libraries'],
  ['packages/core/src/reader/native-docs/layouts', 'layouts'],
  ['packages/cel/src/parse/macros', 'macros'],
  ['packages/server/src/admission/rules', 'admissionRules'],
  ['packages/crdgen/src/report/formats', 'formats'],
].filter(([folder]) => existsSync(folder ?? ''))

/** Engines of checker; each owns the packs of rules in its folder `rules`. */
const engines = ['crd', 'manifests', 'diff', 'transition', 'cluster'].map(engine => `packages/checker/src/${engine}/rules`)
/** A folder with a file that imports the type of the engine's rules is a pack. */
const signs = ["from '../../rule.ts'", "from './convention/define.ts'"]
const ruleNames = 'packages/checker/src/settings/rule-names.gen.ts'

/** A folder of families of rules: the exported object with the rules of all of them. */
const familyFolder = 'packages/server/src/admission/rules'
const familyRules = 'familyRules'

const commandFolder = 'packages/crdgen/src/commands'
/** Where a command says its place in the list of commands. */
const commandOrder = /^export default defineCommand\(\{\n {2}order: (\d+),$/m
const celFolder = 'packages/cel/src/libraries'

const check = process.argv.includes('--check')
const stale = [
  ...registries.map(([folder = '', name = '']) =>
    update(join(folder, 'index.gen.ts'), render(featureFiles(folder), name) + renderFamilies(folder)),
  ),
  ...engines.flatMap(updatePacks),
  update(ruleNames, renderNames()),
  update(join(commandFolder, 'index.gen.ts'), renderCommands()),
].filter(path => path !== undefined)
if (check && stale.length > 0) {
  console.error(`stale: ${stale.join(', ')}\nrun \`pnpm gen\` and commit the result`)
  process.exit(1)
}

const unlisted = unlistedLibraries()
if (unlisted.length > 0) {
  console.error(`not in ${join(celFolder, 'all.ts')}: ${unlisted.join(', ')}`)
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

/** The commands in their order. Each is loaded only when it is asked for. */
function renderCommands() {
  const commands = readdirSync(commandFolder)
    .filter(file => /^[\w-]+\.ts$/.test(file))
    .map(file => ({ name: basename(file, '.ts'), code: readFileSync(join(commandFolder, file), 'utf8') }))
    .filter(({ code }) => code.includes('export default defineCommand('))
    .map(({ name, code }) => ({ name, order: Number(commandOrder.exec(code)?.[1]) }))
  const wrong = commands.find(({ order }, at) => Number.isNaN(order) || commands.findIndex(other => other.order === order) !== at)
  if (wrong !== undefined) {
    console.error(`${join(commandFolder, wrong.name)}.ts: the first key of its command is \`order\`, a number that no other command has`)
    process.exit(1)
  }
  const entries = commands
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => `  ${/\W/.test(name) ? `'${name}'` : name}: async () => (await import('./${name}.ts')).default,\n`)
  return `// Written by \`pnpm gen\`. Do not edit.
import type { Command } from './command.ts'

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
${entries.join('')}}
`
}

/** Libraries of CEL are listed by hand, for overloads are tried in that order: those that no line is for. */
function unlistedLibraries() {
  const listed = readFileSync(join(celFolder, 'all.ts'), 'utf8')
  return featureFiles(celFolder).filter(
    file => /^export const \w+Library = /m.test(readFileSync(join(celFolder, file), 'utf8')) && !listed.includes(`'./${file}'`),
  )
}

/** @param {string} folder */
function renderFamilies(folder) {
  if (folder !== familyFolder) return ''
  const entries = featureFiles(folder).map(file => `  ...${identifier(file)}.rules,\n`)
  return `\nexport const ${familyRules} = {\n${entries.join('')}}\n`
}

/** @param {string} root */
function updatePacks(root) {
  const packs = packsIn(root)
  const options = join(root, 'options.gen.ts')
  return [
    ...packs.map(pack => update(join(root, pack, 'index.gen.ts'), render(featureFiles(join(root, pack)), `${camel(pack)}Rules`))),
    update(join(root, 'rules.gen.ts'), renderRules(root, packs)),
    ...(existsSync(options) ? [update(options, renderOptions(root, packs))] : []),
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
