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

const lateMark = '// @late: '

/** Code of the build's own modules, which are named `\0KIND OF`. @type {ReadonlyMap<string, (of: string) => string>} */
const made = new Map([
  ['built-in', id => `module.exports = process.getBuiltinModule('${id}')`],
  ['part', partOf],
  ['late', lateOf],
])

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
          resolveId: toolModule,
          load: id => {
            const [, kind = '', of = ''] = /^\0([\w-]+) (.*)/.exec(id) ?? []
            const code = made.get(kind)?.(of)
            return code === undefined ? null : { code, moduleType: 'js' }
          },
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
 */
function toolModule(id, importer) {
  if (id.startsWith('node:')) return `\0built-in ${id}`
  if (importer === undefined || importer.startsWith('\0late ')) return null
  if (sources.has(id)) return `\0part ${JSON.stringify([importer, id])}`
  if (!/^[./]/.test(id)) return null
  const file = resolve(dirname(importer), id)
  const tool = file.replace(/\.late\.ts$/, '.tool.ts')
  if (tool !== file && existsSync(tool)) return tool
  return file.endsWith('.ts') && readFileSync(file, 'utf8').startsWith(lateMark) ? `\0late ${file}` : null
}

/** @param {string} file */
function lateOf(file) {
  const parsed = parseFile(file)
  const declared = parsed.program.body.map(one => (one.type === 'ExportNamedDeclaration' ? one.declaration : null))
  const names = declared.flatMap(one => (one?.type === 'FunctionDeclaration' ? [one.id?.name] : []))
  if (names.length < valuesIn(parsed).length) throw new Error(`${file} is marked "${lateMark}" and exports more than functions`)
  const calls = names.map(name => `export function ${name}(...given) { return load().${name}(...given) }`)
  return ['let loaded', `const load = () => (loaded ??= require('${file}'))`, ...calls].join('\n')
}

/**
 * The exports of an index that a module imports: by name, or as `const { name } = await import(…)`; all of them where it names none.
 * @param {string} which JSON: importer, name of the index
 */
function partOf(which) {
  const [importer, id] = JSON.parse(which)
  const index = sources.get(id) ?? ''
  const { module, program } = parseFile(importer)
  const imported = module.staticImports.flatMap(one => (one.moduleRequest.value === id ? one.entries : []))
  const passedOn = module.staticExports.flatMap(one => one.entries).filter(one => one.moduleRequest?.value === id)
  const names = new Set([...imported, ...passedOn].map(one => one.importName.name))
  new Visitor({
    VariableDeclarator({ id: pattern, init }) {
      if (init?.type !== 'AwaitExpression' || init.argument.type !== 'ImportExpression' || pattern.type !== 'ObjectPattern') return
      for (const one of pattern.properties) if (one.type === 'Property' && one.key.type === 'Identifier') names.add(one.key.name)
    },
  }).visit(program)
  const parts = valuesIn(parseFile(index)).filter(({ exportName }) => names.size === 0 || names.has(exportName.name))
  return parts
    .map(({ exportName: { name }, importName, moduleRequest }) => {
      const from = (moduleRequest?.value ?? index).replace(/^(?=\.)/, `${dirname(index)}/`)
      return `export ${moduleRequest && !importName.name ? `* as ${name}` : `{ ${importName.name ?? name} as ${name} }`} from '${from}'`
    })
    .join('\n')
}

/** @param {string} file */
function parseFile(file) {
  return parseSync(file, readFileSync(file, 'utf8'))
}

/** Exports but for types. @param {ReturnType<typeof parseSync>} parsed */
function valuesIn({ module }) {
  return module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
}
