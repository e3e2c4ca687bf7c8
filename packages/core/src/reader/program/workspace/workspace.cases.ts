import { createHash } from 'node:crypto'
import type { ReaderCase } from '../../testing/reader-case.ts'
import type { Schema } from '../../../values/schema.ts'

const text = { type: 'string' } as const
const spec = (...fields: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(field => [field, text])),
  required: fields,
})

/** A package that was built before its field `b` came. */
const manifest = '{ "name": "@acme/api", "exports": { ".": { "types": "./dist/index.d.ts" }, "./*": "./dist/*.d.ts" } }'
const source = 'export interface Spec { a: string; b: string }\n'
const built = 'export interface Spec {\n    a: string;\n}\n'
const tsconfig = '{ "compilerOptions": { "composite": true, "rootDir": "src", "outDir": "dist" } }'
const api = {
  'packages/api/package.json': manifest,
  'packages/api/tsconfig.json': tsconfig,
  'packages/api/src/index.ts': source,
  'packages/api/dist/index.d.ts': built,
}
const main = (module = './packages/api/dist/index.js') => ({ 't.ts': `export type { Spec as T } from '${module}'\n` })
const files = (...parts: readonly Readonly<Record<string, string>>[]) => Object.assign({}, ...parts)
const map = (value: object) => ({
  'packages/api/dist/index.d.ts': `${built}//# sourceMappingURL=index.d.ts.map`,
  'packages/api/dist/index.d.ts.map': JSON.stringify(value),
})
const refers = { 'tsconfig.json': '{ "references": [{ "path": "packages/api" }] }' }
const whole = spec('a', 'b')
const old = spec('a')
const stale =
  'packages/api/src/index.ts:1:18 warning type/stale-declarations Spec is read from packages/api/dist/index.d.ts, which does not have it as packages/api/src/index.ts declares it'

const bundle = {
  ...api,
  'packages/api/tsconfig.json': '{ "compilerOptions": { "noEmit": true } }',
  'packages/api/src/index.ts': "export * from './spec.ts'\nexport interface Other { c: string }",
  'packages/api/src/spec.ts': source,
}
const digest = createHash('sha256').update(source).digest('hex')
const notes = (info: object) => ({ 'packages/api/tsconfig.tsbuildinfo': JSON.stringify(info) })
const inferred = (body: string) => ({
  'packages/api/src/index.ts': `${body}const defaults = make()\nexport type Spec = typeof defaults`,
  'packages/api/dist/index.d.ts': 'declare const defaults: { a: string };\nexport type Spec = typeof defaults;',
})

/** Types of other packages of a workspace: which file is read of each. */
const followed: readonly ReaderCase[] = [
  { name: 'a project that the tsconfig refers to: its source', files: files(main(), api, refers), input: ['t.ts'], gives: whole },
  {
    name: 'one that a project refers to that the tsconfig refers to, by the name of its tsconfig',
    files: files(main(), api, {
      'tsconfig.json': '{ "references": [{ "path": "other" }] }',
      'other/tsconfig.json': '{ "references": [{ "path": "../packages/api/tsconfig.build.json" }, { "path": ".." }, { "path": "gone" }] }',
      'packages/api/tsconfig.json': '{}',
      'packages/api/tsconfig.build.json': tsconfig,
    }),
    input: ['t.ts'],
    gives: whole,
  },
  {
    name: 'a project that nobody has built yet',
    files: files(main('@acme/api'), without(api, 'packages/api/dist/index.d.ts'), {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "@acme/api": ["./packages/api/dist/index.d.ts"] } }, "references": [{ "path": "packages/api" }] }',
    }),
    input: ['t.ts'],
    gives: whole,
  },
  {
    name: 'a new file of a project that was built before',
    files: files(main('./packages/api/dist/new.js'), api, refers, { 'packages/api/src/new.ts': source }),
    input: ['t.ts'],
    gives: whole,
  },
  {
    name: 'imports of a project, by its own tsconfig',
    files: files(main(), api, refers, {
      'packages/api/src/index.ts': "export type { Spec } from '#spec'",
      'packages/api/src/deep/spec.tsx': source,
      'packages/api/tsconfig.json':
        '{ "compilerOptions": { "composite": true, "rootDir": "src", "declarationDir": "dist", "paths": { "#*": ["./src/deep/*"] } } }',
    }),
    input: ['t.ts'],
    gives: whole,
  },
  {
    name: 'a declaration file with a map: its source',
    files: files(main(), api, map({ sources: ['../src/index.ts'] })),
    input: ['t.ts'],
    gives: whole,
  },
  {
    name: 'a map with a sourceRoot',
    files: files(main(), api, map({ sources: ['index.ts'], sourceRoot: '../src' })),
    input: ['t.ts'],
    gives: whole,
  },
  {
    name: 'findings stand at the source',
    files: files(main(), api, map({ sources: ['../src/index.ts'] }), {
      'packages/api/src/index.ts': 'export interface Spec { a: number }',
    }),
    input: ['t.ts'],
    reports: [
      'packages/api/src/index.ts:1:28 warning type/bare-number a is a bare number, written as type number, which also takes fractions',
    ],
  },
  {
    name: 'an installed package with its source beside it: what was published',
    files: {
      't.ts': "export type { Spec as T } from 'api'",
      ...Object.fromEntries(
        Object.entries({
          ...api,
          ...map({ sources: ['../src/index.ts'] }),
          'packages/api/package.json': manifest.replace('@acme/', ''),
        }).map(([path, content]) => [path.replace('packages/', 'node_modules/'), content]),
      ),
    },
    input: ['t.ts'],
    gives: old,
    reports: [],
  },
]

/** A package that is read as it was built, and whether that is of its source. */
const compared: readonly ReaderCase[] = [
  { name: 'by a tsconfig of the package', files: files(main(), api), input: ['t.ts'], gives: old, reports: [stale] },
  {
    name: 'a map of several sources',
    files: files(main(), api, map({ sources: ['../src/index.ts', '../src/b.ts'] })),
    input: ['t.ts'],
    reports: [stale],
  },
  {
    name: 'a map that leads out of the project',
    files: files(main(), api, map({ sources: ['../../../../etc/index.ts'] }), { '/etc/index.ts': source }),
    input: ['t.ts'],
    reports: [stale],
  },
  {
    name: 'a map that is not JSON',
    files: files(main(), api, map({}), { 'packages/api/dist/index.d.ts.map': '{' }),
    input: ['t.ts'],
    reports: [stale],
  },
  {
    name: 'by the file of that name in src, of what a bundler has written',
    files: files(main(), bundle),
    input: ['t.ts'],
    gives: old,
    reports: [stale.replaceAll('src/index.ts', 'src/spec.ts')],
  },
  {
    name: 'a bundle that numbers names, with types of other packages',
    files: files(main(), bundle, {
      'packages/api/src/spec.ts': built,
      'packages/api/dist/index.d.ts': `interface Foreign { x: string }\ninterface Spec$1 { a: string }\nexport type { Spec$1 as Spec, Foreign }`,
    }),
    input: ['t.ts'],
    gives: old,
    reports: [],
  },
  {
    name: 'nothing of what tools write otherwise',
    files: files(main(), api, {
      'packages/api/dist/other.d.ts': 'export type Other<T> = T',
      'packages/api/src/index.ts': [
        '/** License. */',
        "import type { Other } from './other.ts'",
        '/**',
        ' * A spec.',
        ' */',
        'export interface Spec {',
        '  /** @minLength 1 */',
        "  a: 'x' | 'y'",
        '  // not a doc comment',
        "  b: import('./other.ts').Other<{",
        '    c: string,',
        '  }>',
        '}',
        "export type Union =\n  | 'x'\n  | 'y'",
        "export enum E { A, B = 'b', C = 4, D }",
        'export const enum Computed { A = 1 << 2 }',
        'export class Held { constructor(readonly a: string) {} }',
        'export class K { readonly a: string = make(); e!: E; private b = 1; #c = 2; method() { return 1 } }',
        'export const run = () => 3',
      ].join('\n'),
      'packages/api/dist/index.d.ts': [
        '/**    A spec. */',
        'export declare interface Spec { /** same line */',
        '    /**',
        '     * @minLength 1',
        '     */',
        '    a: "x" | "y";',
        '    b: import("./other.js").Other<{',
        '        c: string;',
        '    }>;',
        '}',
        'export type Union = "x" | "y";',
        'export declare enum E {\n    A = 0,\n    B = "b",\n    C = 4,\n    D = 5\n}',
        'export declare const enum Computed {\n    A = 4\n}',
        'export declare class Held {\n    readonly a: string;\n    constructor(a: string);\n}',
        'export declare class K {\n    #private;\n    readonly a: string;\n    e: E;\n    private b;\n    method(): number;\n}',
        'export declare const run: () => number;',
      ].join('\n'),
    }),
    input: ['t.ts'],
    reports: [],
  },
  {
    name: 'a marker that changed',
    files: files(main(), api, {
      'packages/api/src/index.ts': 'export interface Spec {\n  /** @minLength 2 */\n  a: string\n}',
      'packages/api/dist/index.d.ts': 'export interface Spec {\n    /** @minLength 1 */\n    a: string;\n}',
    }),
    input: ['t.ts'],
    reports: [stale],
  },
  {
    name: 'a tsconfig that leaves comments out',
    files: files(main(), api, {
      'packages/api/src/index.ts': 'export interface Spec {\n  /** @minLength 2 */\n  a: string\n}',
    }),
    input: ['t.ts'],
    reports: [],
  },
  {
    name: 'digests of the compiler: of this text',
    files: files(main(), api, notes({ fileNames: ['src/index.ts'], fileInfos: [{ version: digest }] })),
    input: ['t.ts'],
    gives: old,
    reports: [],
  },
  {
    name: 'digests of the compiler: of this text, with files that it has not written yet',
    files: files(main(), api, notes({ fileNames: ['src/index.ts'], fileInfos: [digest], affectedFilesPendingEmit: [1] })),
    input: ['t.ts'],
    reports: [stale],
  },
  {
    name: 'digests of the compiler: of another text',
    files: files(main(), api, inferred('// before\n'), notes({ fileNames: ['src/index.ts'], fileInfos: [digest] })),
    input: ['t.ts'],
    reports: [
      'packages/api/src/index.ts:3:13 warning type/stale-declarations Spec is read from packages/api/dist/index.d.ts, which was built of another text of packages/api/src/index.ts',
    ],
  },
  {
    name: 'digests of another text whose types are the same',
    files: files(main(), api, notes({ fileNames: ['src/index.ts'], fileInfos: [digest] }), {
      'packages/api/src/index.ts': `${built}// more`,
    }),
    input: ['t.ts'],
    gives: old,
    reports: [],
  },
  { name: 'inferred types, of which nobody knows', files: files(main(), api, inferred('')), input: ['t.ts'], reports: [] },
  {
    name: 'declarations that somebody wrote',
    files: files(main(), { ...api, 'packages/api/src/index.ts': 'export const x = 1', 'packages/api/dist/index.d.ts': built }),
    input: ['t.ts'],
    gives: old,
    reports: [],
  },
]

/** Why an import is not found. */
const package_ = (name: string, fields: object) => ({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, ...fields }) })
const lost = (name: string, module: string, of: Readonly<Record<string, string>>, report: string): ReaderCase => ({
  name,
  files: { 't.ts': `import type { A } from '${module}'\nexport type T = A`, ...of },
  input: ['t.ts'],
  reports: [`1:24 error type/unresolved-import A comes from '${module}', ${report}`],
})
const named = (file: string) => `whose package.json names node_modules/acme/${file}, which is not there`

const unfound: readonly ReaderCase[] = [
  lost('exports that name a file that is not there', 'acme', package_('acme', { exports: './dist/a.js' }), named('dist/a.js')),
  lost(
    'under a condition',
    'acme',
    package_('acme', { exports: { '.': { browser: './b.js', import: { types: './a.d.ts' } } } }),
    named('a.d.ts'),
  ),
  lost(
    'under a pattern, of which the longest counts',
    '@acme/api/v1/x',
    package_('@acme/api', { exports: { './*': './no/*.d.ts', './v1/*': ['./dist/*.d.ts'] } }),
    'whose package.json names node_modules/@acme/api/dist/x.d.ts, which is not there',
  ),
  lost('types that are not there', 'acme', package_('acme', { types: 'dist/a.d.ts', main: 'a.js' }), named('dist/a.d.ts')),
  lost('a file of a package without exports', 'acme/v1', package_('acme', {}), named('v1')),
  lost(
    'an entry that is not exported',
    'acme/v2',
    package_('acme', { exports: { '.': './a.js', './v1': './v1.js' } }),
    'which acme does not export',
  ),
  lost('no entry but one', 'acme/v2', package_('acme', { exports: './a.js' }), 'which acme does not export'),
  lost('an entry that is null', 'acme', package_('acme', { exports: { '.': null } }), 'which acme does not export'),
  lost(
    'a package without types',
    'acme',
    { ...package_('acme', { main: 'a.js' }), 'node_modules/acme/a.js': '' },
    'which is installed, and declares no types',
  ),
  lost('a package.json that names nothing', 'acme', package_('acme', {}), "which can't be found"),
  lost('a package.json that is not JSON', 'acme', { 'node_modules/acme/package.json': '{ "name": "acme",' }, "which can't be found"),
]

function without(all: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== path))
}

export default [...followed, ...compared, ...unfound]
