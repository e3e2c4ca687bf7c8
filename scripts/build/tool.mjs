// @ts-check
/**
 * The command line as one CommonJS file, with the code of all packages: Node 20 keeps compiled code of CommonJS only, and one file is read
 * faster than fifty. A module is run when the first that imports it is run; what it requires of others is in the dependencies of crdgen.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { scopeModule } from './own-scope.mjs'

/** @typedef {ReadonlyMap<string, string>} Indexes the file of a package's index, by the name that is imported */

/** @typedef {{ readonly isType: boolean, readonly importName: { readonly name?: string | null }, readonly moduleRequest?: { readonly value: string } | null }} Entry */

/** Modules of the build's own, by how their names begin. */
const [builtIn, part, late] = ['\0built-in ', '\0part ', '\0late ']
const lateMark = '// @late: '

/** @param {Readonly<Record<string, Readonly<Record<string, string>>>>} packages their entries */
export async function bundleTool(packages) {
  /** @type {Map<string, string>} */
  const indexes = new Map()
  for (const [name, entries] of Object.entries(packages))
    for (const [entry, file] of Object.entries(entries))
      indexes.set(join('@crdgen', name, entry === 'index' ? '' : entry), resolve('packages', name, file))
  const build = await rolldown({
    input: 'packages/crdgen/src/start/cli.ts',
    platform: 'node',
    transform: { target: 'node20' },
    // A function within parentheses is compiled before it is called: V8 of Node 26 would compile, and keep, all modules.
    optimization: { pifeForModuleWrappers: false },
    external: id => !/^(?:[./\0]|node:)/.test(id) && !indexes.has(id),
    plugins: [
      { name: 'own-scope', transform: (code, id) => (/^[^\0]*packages\/\w+\/src\//.test(id) ? scopeModule(code, id) : null) },
      {
        name: 'modules-of-the-tool',
        resolveId: (id, importer, { kind }) => toolModule(id, importer, kind, indexes),
        load: id => load(id, indexes),
      },
    ],
  })
  await build.write({
    file: 'packages/crdgen/dist/cli.cjs',
    format: 'cjs',
    codeSplitting: false,
    dynamicImportInCjs: false,
    comments: false,
    // A letter beyond ASCII makes Node hold the file at twice its size, and read it three times as slowly.
    charset: 'ascii',
    // CEL's messages name classes.
    minify: {
      compress: false,
      mangle: { toplevel: true, keepNames: { function: false, class: true } },
      codegen: { removeWhitespace: true },
    },
    sourcemap: true,
    sourcemapPathTransform: (source, map) => `crdgen:///${join('/', dirname(map), source).slice(resolve('.').length + 1)}`,
    sourcemapExcludeSources: true,
  })
  await build.close()
}

/**
 * - A module of Node's that not every command needs, such as `node:https`, is loaded with the first module of ours that imports it.
 * - The index of a package has only what the importer takes: it would run all of its package at each start.
 * - The one file has `NAME.tool.ts` where there is one for `NAME.late.ts`.
 * - A module with the mark `// @late: REASON` is run when the first of its functions is called: few runs call them, and much is below them.
 * @param {string} id
 * @param {string | undefined} importer
 * @param {string} kind of import
 * @param {Indexes} indexes
 */
function toolModule(id, importer, kind, indexes) {
  if (id.startsWith('node:')) return `${builtIn}${id}`
  if (importer === undefined || importer.startsWith(late)) return null
  // What is required is taken whole.
  if (indexes.has(id) && kind === 'require-call') return indexes.get(id) ?? null
  if (indexes.has(id)) return `${part}${JSON.stringify([kind, importer, id])}`
  if (!/^[./]/.test(id)) return null
  const file = resolve(dirname(importer), id)
  const tool = file.replace(/\.late\.ts$/, '.tool.ts')
  if (tool !== file && existsSync(tool)) return tool
  return file.endsWith('.ts') && readFileSync(file, 'utf8').startsWith(lateMark) ? `${late}${file}` : null
}

/** @param {string} id @param {Indexes} indexes */
function load(id, indexes) {
  const [kind, code] = [builtIn, part, late].flatMap(start => (id.startsWith(start) ? [start, id.slice(start.length)] : []))
  if (kind === undefined || code === undefined) return null
  const lines =
    kind === builtIn ? [`module.exports = process.getBuiltinModule('${code}')`] : kind === part ? partOf(code, indexes) : lateOf(code)
  return { code: lines.join('\n'), moduleType: /** @type {const} */ ('js') }
}

/** @param {string} file @returns {readonly string[]} */
function lateOf(file) {
  const names = exportsOf(file).map(({ exportName }) => exportName.name ?? '')
  const isFunction = (/** @type {string} */ name) =>
    new RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(readFileSync(file, 'utf8'))
  if (!names.every(isFunction)) throw new Error(`${file} is marked "${lateMark}" and exports more than functions`)
  const functions = names.map(name => `export function ${name}(...given) { return load().${name}(...given) }`)
  return ['let loaded', `const load = () => (loaded ??= require('${file}'))`, ...functions]
}

/**
 * The exports of an index that a module imports.
 * @param {string} which JSON: kind of import, importer, name of the index
 * @param {Indexes} indexes
 * @returns {readonly string[]}
 */
function partOf(which, indexes) {
  const [kind, importer, id] = JSON.parse(which)
  const index = indexes.get(id) ?? ''
  const text = readFileSync(importer, 'utf8')
  const { module, program } = parseSync(importer, text)
  const entries = [...module.staticImports.filter(one => one.moduleRequest.value === id), ...module.staticExports].flatMap(
    one => /** @type {readonly Entry[]} */ (one.entries),
  )
  const taken = entries.filter(one => !one.isType && (one.moduleRequest?.value ?? id) === id).map(one => one.importName?.name)
  const names = new Set(kind === 'dynamic-import' ? (destructured(program, id) ?? text.match(/\w+/g)) : taken)
  return exportsOf(index).flatMap(({ exportName: { name }, importName, moduleRequest }) => {
    if (name === null || !names.has(name)) return []
    const [source = index, own = name] = [moduleRequest?.value, importName.name]
    const from = source.startsWith('.') ? resolve(dirname(index), source) : source
    return moduleRequest !== null && own === null
      ? `export * as ${name} from '${from}'`
      : `export { ${own ?? name} as ${name} } from '${from}'`
  })
}

/**
 * The names that a module takes of an `import()`, where it gives each a name at once.
 * @param {Record<string, any>} node
 * @param {string} id
 * @returns {readonly string[] | undefined}
 */
function destructured(node, id) {
  const found =
    node['init']?.type === 'AwaitExpression' && node['init'].argument.source?.value === id && node['id'].type === 'ObjectPattern'
  if (found) return node['id'].properties.map((/** @type {any} */ one) => one.key?.name)
  const inside = Object.values(node).flatMap(one => (typeof one === 'object' && one !== null ? (destructured(one, id) ?? []) : []))
  return inside.length === 0 ? undefined : inside
}

/** The values that a module exports. @param {string} file */
function exportsOf(file) {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  return staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
}
