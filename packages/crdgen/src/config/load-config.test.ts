import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from './load-config.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crdgen-config-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const load = (choice = {}, from = '.') => loadConfig(join(folder, from), choice)

describe('loadConfig reads', () => {
  test.each([
    { name: 'TypeScript', files: { 'crdgen.config.ts': "const input: string = 'api'\nexport default { input }" } },
    { name: 'JavaScript', files: { 'crdgen.config.js': "export default { input: 'api' }", 'package.json': '{"type":"module"}' } },
    { name: '.mjs', files: { 'crdgen.config.mjs': "export default { input: 'api' }" } },
    { name: 'package.json', files: { 'package.json': '{"name":"x","crdgen":{"input":"api"}}' } },
    { name: 'a function', files: { 'crdgen.config.ts': "export default async () => ({ input: 'api' })" } },
    { name: 'top-level await', files: { 'crdgen.config.ts': "export default { input: await Promise.resolve('api') }" } },
  ])('$name', async ({ files }) => {
    write(files)
    expect(await load()).toMatchObject({ config: { input: 'api' }, folder })
  })

  test('the config of the package that the working folder lies in', async () => {
    write({ 'crdgen.config.mjs': "export default { input: 'api' }", 'package.json': '{}', 'api/v1/x.ts': '' })
    expect(await load({}, 'api/v1')).toMatchObject({ config: { input: 'api' }, folder })
  })

  test('no config of another package', async () => {
    write({ 'crdgen.config.mjs': "export default { input: 'api' }", 'packages/a/package.json': '{}' })
    expect(await load({}, 'packages/a')).toEqual({ config: {}, folder: join(folder, 'packages/a'), decidedBy: expect.any(Array) })
  })

  test('the file that is named', async () => {
    write({ 'crdgen.config.mjs': 'throw new Error()', 'other/release.config.mjs': "export default { input: 'api' }" })
    expect(await load({ config: 'other/release.config.mjs' })).toMatchObject({ config: { input: 'api' }, folder: join(folder, 'other') })
  })

  test('nothing with --no-config', async () => {
    write({ 'crdgen.config.mjs': 'throw new Error()' })
    expect(await load({ 'no-config': true })).toEqual({ config: {}, folder, decidedBy: [] })
  })
})

describe('loadConfig takes known types from the modules that a config imports', () => {
  const config = "import { Spec } from './spec.ts'\nexport default { input: 'api', knownTypes: { Spec } }"
  const schema = (minLength: number) =>
    `export const Spec = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string', minLength: ${minLength} }`

  test('as data, again with every change of the module', async () => {
    write({ 'crdgen.config.ts': config, 'spec.ts': schema(1) })
    expect((await load()).config.knownTypes).toMatchObject({ Spec: { library: 'JSON Schema', jsonSchema: { minLength: 1 } } })
    write({ 'spec.ts': schema(2) })
    const again = await load()
    expect(again.config.knownTypes).toMatchObject({ Spec: { jsonSchema: { minLength: 2 } } })
    expect(again.decidedBy).toContain(join(folder, 'spec.ts'))
  })

  test.each([
    [
      'a name that is not exported',
      'export const Other = 1',
      'crdgen.config.ts:2:46: knownTypes.Spec is not a schema; is it exported where the config imports it?',
    ],
    [
      'a schema without JSON Schema',
      "export const Spec = { '~standard': { vendor: 'zod' } }",
      "crdgen.config.ts:2:46: knownTypes.Spec is a schema of zod that gives no JSON Schema: use zod 4.2 or newer, or write z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })",
    ],
  ])('and refuses %s', async (_, spec, says) => {
    write({ 'crdgen.config.ts': config, 'spec.ts': spec })
    await expect(load()).rejects.toThrow(says)
  })
})

describe('loadConfig refuses', () => {
  test.each([
    {
      name: 'an unknown key',
      text: "export default {\n  input: 'api',\n  kuberntes: '1.36',\n}",
      says: 'crdgen.config.ts:3:3: kuberntes is not a key of the config; did you mean kubernetes?',
    },
    {
      name: 'a key that is like no other',
      text: 'export default { zzzzzzzz: 1 }',
      says: 'crdgen.config.ts:1:18: zzzzzzzz is not a key of the config',
    },
    {
      name: 'an unknown key further down',
      text: "const input = 'crd:'\nexport default { input, output: {\n  crd: 'x' } }",
      says: 'crdgen.config.ts:3:3: output.crd is not a key of the config; did you mean crds?',
    },
    {
      name: 'a value of another type',
      text: 'export default { kubernetes: 1.36 }',
      says: 'crdgen.config.ts:1:18: kubernetes is a string, got 1.36',
    },
    {
      name: 'a value that is not one of a few',
      text: "export default { failOn: 'warn' }",
      says: `crdgen.config.ts:1:18: failOn is 'error', 'warning' or 'never', got "warn"`,
    },
    {
      name: 'an unknown shape of output',
      text: "export default {\n  output: { crds: 'x', hlm: {} } }",
      says: 'crdgen.config.ts:2:24: output.hlm is not a key of the config; did you mean helm?',
    },
    {
      name: 'a key of templates where Helm has none',
      text: "export default {\n  output: { crds: false, helm: { chart: 'c', into: 'crds', keep: true } } }",
      says: 'crdgen.config.ts:2:60: output.helm.keep is not a key of the config',
    },
    {
      name: 'an output without its folder',
      text: "export default { output: { bundle: 'x' } }",
      says: 'crdgen.config.ts:1:18: output needs the key crds',
    },
    { name: 'an invalid year', text: 'export default { year: 20.5 }', says: 'crdgen.config.ts:1:18: year is a whole number, got 20.5' },
    {
      name: 'an invalid marker',
      text: "export default { markers: [{ kind: 'schema', tags: ['port'] }] }",
      says: 'crdgen.config.ts: markers.0 needs the key kubebuilder',
    },
    { name: 'a wrong list item', text: 'export default { input: ["a", 3] }', says: 'crdgen.config.ts: input.1 is a string, got 3' },
    { name: 'no object', text: 'export default 3', says: 'crdgen.config.ts: the config is an object, got 3' },
    {
      name: 'a function that returns nothing',
      text: 'export default () => {}',
      says: "crdgen.config.ts: the config can't be read: its function returns nothing",
    },
    {
      name: 'no default export',
      text: 'export const input = 3',
      says: "crdgen.config.ts: the config can't be read: it has no default export; write `export default defineConfig({ … })`",
    },
    { name: 'a config that throws', text: "\nthrow new TypeError('no\\nway')", says: "crdgen.config.ts:2:7: the config can't be read: no" },
    {
      name: 'a function that throws',
      text: "export default () => {\n  throw new Error('late')\n}",
      says: "crdgen.config.ts:2:9: the config can't be read: late",
    },
    {
      name: 'a syntax error',
      text: 'export default {\n  input: }',
      says: "crdgen.config.ts:2:10: the config can't be read: Unexpected token",
    },
    {
      name: 'an import of nothing',
      text: "import { x } from './nowhere.ts'\nexport default { input: x }",
      says: "crdgen.config.ts:1: the config can't be read: Cannot find module './nowhere.ts'",
    },
  ])('$name', async ({ text, says }) => {
    write({ 'crdgen.config.ts': text })
    const failure: unknown = await load().catch((thrown: unknown) => thrown)
    expect(failure instanceof Error ? failure.message : failure).toBe(`crdgen: ${says}`)
  })

  test.each([
    {
      name: 'a file that is not there',
      choice: { config: 'none.ts' },
      files: {},
      says: "can't read the config none.ts: no such file or folder",
    },
    { name: 'two choices', choice: { config: 'a.ts', 'no-config': true }, files: {}, says: '--config and --no-config exclude each other' },
    {
      name: 'two configs',
      choice: {},
      files: { 'crdgen.config.ts': '', 'package.json': '{"crdgen":{}}' },
      says: /two configs in .*: crdgen\.config\.ts and package\.json; keep one/,
    },
    {
      name: 'another name',
      choice: {},
      files: { 'crdgen.config.cjs': '' },
      says: 'crdgen.config.cjs is not looked for: call it crdgen.config.ts',
    },
    { name: 'invalid JSON', choice: { config: 'a.json' }, files: { 'a.json': '{' }, says: 'a.json: the config is not JSON' },
  ])('$name', async ({ choice, files, says }) => {
    write(files)
    await expect(load(choice)).rejects.toThrow(says)
  })
})

describe('what decides what is loaded is known', () => {
  const counted = "export default { input: 'api' }"

  test.each([
    { name: 'of a file that reaches for nothing', text: counted, known: true },
    { name: 'not of one that may change with the environment', text: `const unused = process.env\n${counted}`, known: false },
    { name: 'not of one that imports another for its effects', text: `import './other.ts'\n${counted}`, known: false },
    { name: 'not of one that imports a package', text: `import { input } from 'other'\nexport default { input }`, known: false },
    { name: 'not of one that passes others on', text: "export { default } from './other.ts'", known: false },
    { name: 'not of one that imports data', text: `import { input } from './data.json'\nexport default { input }`, known: false },
  ])('$name', async ({ text, known }) => {
    write({
      'crdgen.config.ts': text,
      'other.ts': counted,
      'data.json': '{ "input": "api" }',
      'node_modules/other/index.js': "exports.input = 'api'",
    })
    const { decidedBy } = await load()
    expect(decidedBy?.includes(join(folder, 'crdgen.config.ts')) ?? false).toBe(known)
  })

  const importing = (specifier: string) => `import { input } from '${specifier}'\nexport default { input }`

  test.each([
    { name: 'of files that it imports', files: { 'other.ts': "export const input: string = 'a'" }, known: true },
    {
      name: 'by the ending that they are built with',
      specifier: './other.js',
      files: { 'other.ts': "export const input = 'a'" },
      known: true,
    },
    { name: 'without an ending', specifier: './lib/other', files: { 'lib/other.ts': "export const input = 'a'" }, known: true },
    {
      name: 'of files that these import',
      files: {
        'other.ts': "import type { Gone } from './gone.ts'\nimport deep from './lib/deep.ts'\nexport const input = deep as Gone",
        'lib/deep.ts': "export default 'a'",
      },
      known: true,
    },
    { name: 'not where one may change', files: { 'other.ts': "export const input = process.cwd() && 'a'" }, known: false },
    {
      name: 'not where another file comes first',
      specifier: './other',
      files: { 'other.ts': '', 'other.js': "exports.input = 'a'" },
      known: false,
    },
    {
      name: 'not outside of the project',
      specifier: '../../outside.ts',
      files: { '../../outside.ts': "export const input = 'a'", 'package.json': '{}' },
      known: false,
    },
  ])('$name', async ({ specifier = './other.ts', files, known }) => {
    const within = join(folder, 'in/project')
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(within, path)), { recursive: true })
      writeFileSync(join(within, path), text)
    }
    for (const [path, text] of Object.entries({ 'package.json': '{}', 'crdgen.config.ts': importing(specifier), ...files }))
      write(path, text)
    const { config, decidedBy } = await loadConfig(within, {})
    expect(config).toEqual({ input: 'a' })
    expect(decidedBy?.includes(join(within, 'crdgen.config.ts')) ?? false).toBe(known)
    for (const path of known ? Object.keys(files) : []) expect(decidedBy).toContain(join(within, path))
  })

  test('files that import each other are read by the loader of TypeScript, which knows the place of a mistake', async () => {
    write({
      'crdgen.config.ts': importing('./a.ts'),
      'a.ts': "import { b } from './b.ts'\nexport const input = b()",
      'b.ts': "import { input } from './a.ts'\nexport const b = () => (input === undefined ? 'a' : 'b')",
    })
    expect((await load()).config).toEqual({ input: 'a' })
    write({ 'a.ts': 'export const input: string = nothing' })
    await expect(load()).rejects.toThrow("the config can't be read: nothing is not defined")
  })
})
