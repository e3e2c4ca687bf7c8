// @ts-check
/**
 * The packed tarballs in a workspace, as each package manager lays it out: an operator takes its types from a package that was not built, that
 * its tsconfig refers to, and that was built before its source changed.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `run` is how it runs the binary of a package that a workspace depends on.
 * @typedef {{ readonly install: readonly string[], readonly run: readonly string[], readonly files?: Readonly<Record<string, string>> }} Layout
 */

/** In CI, yarn refuses to write a lockfile unless immutable installs are off. @type {(linker: string) => Layout} */
const yarn = linker => ({
  install: ['-y', '--package=@yarnpkg/cli-dist@4', 'yarn', 'install'],
  run: ['-y', '--package=@yarnpkg/cli-dist@4', 'yarn'],
  files: {
    'yarn.lock': '',
    '.yarnrc.yml': `nodeLinker: ${linker}\nenableTelemetry: false\nenableGlobalCache: false\nenableImmutableInstalls: false\n`,
  },
})

/** @type {Readonly<Record<string, Layout>>} */
const layouts = {
  npm: { install: ['-y', 'npm@11', 'install', '--no-audit', '--no-fund'], run: ['-y', 'npm@11', 'exec', '--'] },
  pnpm: { install: ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile'], run: ['-y', 'pnpm@12', 'exec'] },
  'yarn, with node_modules': yarn('node-modules'),
  "yarn, with Plug'n'Play": yarn('pnp'),
  bun: { install: ['-y', 'bun@1', 'install'], run: ['-y', 'bun@1', 'run'] },
}

/** @type {(fields: string) => string} */
const spec = fields => `export interface Spec {\n${fields}\n}\n`
const widget = `import type { Spec } from '@acme/api'
import type { CustomResource } from 'crdgen/kubernetes'
export type Widget = CustomResource<'example.com/v1', 'Widget', Spec>
`
const config = "import { defineConfig } from 'crdgen'\nexport default defineConfig({ input: 'types', kubernetes: '1.36' })\n"
const reference = '{ "compilerOptions": { "module": "nodenext" }, "references": [{ "path": "../api" }] }'

/**
 * @param {string} work an empty folder
 * @param {Readonly<Record<string, string>>} tarballs by the name of the package, absolute
 */
export function useInWorkspaces(work, tarballs) {
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]))
  for (const [name, layout] of Object.entries(layouts)) {
    const top = join(work, name.replaceAll(/\W+/g, '-'))
    writeAll(top, { ...workspace(name, files), ...layout.files })
    requireText(name, 'an install', npx(top, layout.install), '')
    useWorkspace(name, top, (...args) => npx(join(top, 'operator'), [...layout.run, 'crdgen', ...args]))
    console.log(`a workspace of ${name}: ok`)
  }
}

/**
 * @param {string} tool
 * @param {Readonly<Record<string, string>>} files
 */
function workspace(tool, files) {
  const isPnpm = tool === 'pnpm'
  const shop = { name: 'shop', private: true, ...(isPnpm ? {} : { workspaces: ['api', 'operator'], overrides: files, resolutions: files }) }
  const overrides = Object.entries(files).map(([name, file]) => `  '${name}': '${file}'\n`)
  const isWorkspaceProtocol = tool !== 'npm'
  const operator = {
    name: 'operator',
    version: '1.0.0',
    type: 'module',
    dependencies: { '@acme/api': isWorkspaceProtocol ? 'workspace:*' : '1.0.0' },
    devDependencies: { crdgen: files['crdgen'] },
  }
  return {
    'package.json': JSON.stringify(shop),
    ...(isPnpm ? { 'pnpm-workspace.yaml': `packages: [api, operator]\noverrides:\n${overrides.join('')}` } : {}),
    'api/package.json': '{ "name": "@acme/api", "version": "1.0.0", "exports": "./dist/index.js" }',
    'api/tsconfig.json': '{ "compilerOptions": { "composite": true, "rootDir": "src", "outDir": "dist" } }',
    'api/src/index.ts': spec('  a: string'),
    'operator/package.json': JSON.stringify(operator),
    'operator/crdgen.config.ts': config,
    'operator/types/widget.ts': widget,
  }
}

/**
 * @param {string} name
 * @param {string} top
 * @param {(...args: string[]) => string} crdgen
 */
function useWorkspace(name, top, crdgen) {
  const generated = '1 CRD, 1 version'
  requireText(name, 'a package that was not built', crdgen('generate'), 'whose package.json names ../api/dist/index.js, which is not there')
  writeAll(top, { 'operator/tsconfig.json': reference })
  requireText(name, 'a reference', crdgen('generate'), generated)
  requireText(name, 'a check', crdgen('generate', '--check'), 'all fresh')
  writeAll(top, { 'api/src/index.ts': spec('  a: string\n  b: string') })
  requireText(name, 'a changed source', crdgen('generate', '--check'), '+ spec.b: string')
  writeAll(top, { 'operator/tsconfig.json': '{}', 'api/dist/index.d.ts': spec('    a: string;') })
  requireText(name, 'a package that was built before', crdgen('generate', '--check'), 'as other packages were last built, 1 warning')
}

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files
 */
function writeAll(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * @param {string} cwd
 * @param {readonly string[]} args
 * @returns {string} all that was printed, or how it ended
 */
function npx(cwd, args) {
  const { stdout, stderr, status } = spawnSync('npx', args, { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
  return status === 0 || status === 1 ? `${stdout}${stderr}` : `ends with ${status}\n${stdout}${stderr}`
}

/**
 * @param {string} name
 * @param {string} what
 * @param {string} printed
 * @param {string} expected
 */
function requireText(name, what, printed, expected) {
  if (printed.includes(expected) && !printed.startsWith('ends with')) return
  console.error(`a workspace of ${name}: ${what}: prints no "${expected}":\n${printed}`)
  process.exit(1)
}
