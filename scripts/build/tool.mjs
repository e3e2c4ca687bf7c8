// @ts-check
/**
 * The command line as one CommonJS file, with the code of all packages: Node 20 keeps compiled code of CommonJS only, and one file is read
 * faster than fifty. A module is run when the first that imports it is run; what it requires of others is in the dependencies of crdgen.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { bundle } from './bundle.mjs'
import { scopeModule } from './own-scope.mjs'
import { sources } from './packages.mjs'

/** Modules of the build's own, by how their names begin. */
const [builtIn, part, late] = ['\0built-in ', '\0part ', '\0late ']
const lateMark = '// @late: '

export async function bundleTool() {
  await bundle(
    {
      input: 'packages/crdgen/src/start/cli.ts',
      // A function within parentheses is compiled before it is called: V8 of Node 26 would compile, and keep, all modules.
      optimization: { pifeForModuleWrappers: false },
      external: id => !/^(?:[./\0]|node:)/.test(id) && !sources.has(id),
      plugins: [
        {
          name: 'modules-of-the-tool',
          transform: (code, id) => (/^[^\0]*packages\/\w+\/src\//.test(id) ? scopeModule(code, id) : null),
          resolveId: (id, importer, { kind }) => toolModule(id, importer, kind),
          load,
        },
      ],
    },
    {
      file: 'packages/crdgen/dist/cli.cjs',
      format: 'cjs',
      codeSplitting: false,
      dynamicImportInCjs: false,
      // A letter beyond ASCII makes Node hold the file at twice its size, and read it three times as slowly.
      charset: 'ascii',
      minify: {
        compress: false,
        // CEL's messages name classes.
        mangle: { toplevel: true, keepNames: { function: false, class: true } },
        codegen: { removeWhitespace: true },
      },
      sourcemap: true,
      sourcemapPathTransform: (source, map) => `crdgen:///${join('/', dirname(map), source).slice(resolve('.').length + 1)}`,
      sourcemapExcludeSources: true,
    },
  )
}

/**
 * - A module of Node's that not every command needs, such as `node:https`, is loaded with the first module of ours that imports it.
 * - The index of a package has only what the importer takes: it would run all of its package at each start.
 * - The one file has `NAME.tool.ts` where there is one for `NAME.late.ts`.
 * - A module with the mark `// @late: REASON` is run when the first of its functions is called: few runs call them, and much is below
 *   them. They are synchronous, so that an `import()` cannot stand for them.
 * @param {string} id
 * @param {string | undefined} importer
 * @param {string} kind of import
 */
function toolModule(id, importer, kind) {
  if (id.startsWith('node:')) return `${builtIn}${id}`
  if (importer === undefined || importer.startsWith(late)) return null
  const index = sources.get(id)
  // What is required is taken whole.
  if (index !== undefined) return kind === 'require-call' ? index : `${part}${JSON.stringify([importer, id])}`
  if (!/^[./]/.test(id)) return null
  const file = resolve(dirname(importer), id)
  const tool = file.replace(/\.late\.ts$/, '.tool.ts')
  if (tool !== file && existsSync(tool)) return tool
  return file.endsWith('.ts') && readFileSync(file, 'utf8').startsWith(lateMark) ? `${late}${file}` : null
}

/** @param {string} id */
function load(id) {
  const [kind, code] = [builtIn, part, late].flatMap(start => (id.startsWith(start) ? [start, id.slice(start.length)] : []))
  if (kind === undefined || code === undefined) return null
  const lines = kind === builtIn ? [`module.exports = process.getBuiltinModule('${code}')`] : kind === part ? partOf(code) : lateOf(code)
  return { code: lines.join('\n'), moduleType: /** @type {const} */ ('js') }
}

/** @param {string} file @returns {readonly string[]} */
function lateOf(file) {
  const { program, module } = parseFile(file)
  const names = valuesOf(module.staticExports).map(({ exportName }) => exportName.name)
  const declared = program.body.map(one => (one.type === 'ExportNamedDeclaration' ? one.declaration : null))
  const functions = new Set(declared.flatMap(one => (one?.type === 'FunctionDeclaration' ? [one.id?.name] : [])))
  if (!names.every(name => functions.has(name ?? ''))) throw new Error(`${file} is marked "${lateMark}" and exports more than functions`)
  const calls = names.map(name => `export function ${name}(...given) { return load().${name}(...given) }`)
  return ['let loaded', `const load = () => (loaded ??= require('${file}'))`, ...calls]
}

/**
 * The exports of an index that a module imports: by name, or as `const { name } = await import(…)`.
 * @param {string} which JSON: importer, name of the index
 * @returns {readonly string[]}
 */
function partOf(which) {
  const [importer, id] = JSON.parse(which)
  const index = sources.get(id) ?? ''
  const { module, program } = parseFile(importer)
  const imported = module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === id)
  const passedOn = valuesOf(module.staticExports).filter(one => one.moduleRequest?.value === id)
  const names = new Set([...valuesOf(imported), ...passedOn].map(one => one.importName.name))
  new Visitor({
    VariableDeclarator({ id: pattern, init }) {
      if (init?.type !== 'AwaitExpression' || init.argument.type !== 'ImportExpression' || pattern.type !== 'ObjectPattern') return
      for (const one of pattern.properties) if (one.type === 'Property' && one.key.type === 'Identifier') names.add(one.key.name)
    },
  }).visit(program)
  if (names.size === 0 && module.dynamicImports.length > 0) throw new Error(`${importer}: name what is taken of ${id}`)
  return valuesOf(parseFile(index).module.staticExports).flatMap(({ exportName: { name }, importName, moduleRequest }) => {
    if (name === null || !names.has(name)) return []
    const source = moduleRequest?.value ?? index
    const from = source.startsWith('.') ? resolve(dirname(index), source) : source
    return moduleRequest !== null && importName.name === null
      ? `export * as ${name} from '${from}'`
      : `export { ${importName.name ?? name} as ${name} } from '${from}'`
  })
}

/** @param {string} file */
function parseFile(file) {
  return parseSync(file, readFileSync(file, 'utf8'))
}

/** @template {{ readonly isType: boolean }} Entry @param {readonly { readonly entries: readonly Entry[] }[]} statements */
function valuesOf(statements) {
  return statements.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
}
