import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planGenerate } from './plan.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crdgen-plan-'))
  for (const file of [
    'api/v1/widget.ts',
    'api/v1/widget.d.ts',
    'api/v1beta1/widget.ts',
    'api/node_modules/x/index.ts',
    'api/readme.md',
    'types/v1/cache.d.ts',
    'api/node_modules/y/readme.md',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const plan = (config: Parameters<typeof planGenerate>[0]['config'], flags = {}, files: readonly string[] = [], cwd = folder) =>
  planGenerate({ config, folder }, flags, files, cwd)

describe('inputs', () => {
  test.each([
    { input: 'api', lists: ['api/v1/widget.ts', 'api/v1beta1/widget.ts'] },
    { input: 'api/', lists: ['api/v1/widget.ts', 'api/v1beta1/widget.ts'] },
    { input: '.', lists: ['api/v1/widget.ts', 'api/v1beta1/widget.ts'] },
    { input: '**/*.ts', lists: ['api/v1/widget.ts', 'api/v1beta1/widget.ts'] },
    { input: ['api/v1/*.ts', 'api/v1/widget.ts'], lists: ['api/v1/widget.ts'] },
    { input: 'api/v1/*.d.ts', lists: ['api/v1/widget.d.ts'] },
    { input: 'api/v1/widget.d.ts', lists: ['api/v1/widget.d.ts'] },
  ])('$input', ({ input, lists }) => {
    expect(plan({ input }).inputs).toEqual(lists)
  })

  test.each([
    { input: 'api/*.ts', says: 'crdgen: input of the config: api/*.ts: matches no file' },
    { input: 'lib', says: 'crdgen: input of the config: lib: no such file or folder' },
    { input: 'api/node_modules/y', says: 'crdgen: input of the config: api/node_modules/y: no TypeScript file in this folder' },
    { input: 'api/readme.md', says: 'crdgen: input of the config: api/readme.md is not a TypeScript file' },
    {
      input: 'types',
      says: "crdgen: input of the config: types: only declaration files are below it, and those count when they are named: 'types/**/*.d.ts'",
    },
    { input: [], says: 'crdgen generate: no input' },
  ])('$input is refused', ({ input, says }) => {
    expect(() => plan({ input })).toThrow(says)
  })
})

describe('flags', () => {
  test('outweigh the config', () => {
    const { config } = plan({ input: 'api', output: 'a', kubernetes: '1.30' }, { out: 'b', kubernetes: '1.31', server: '1.32' })
    expect(config).toEqual({ input: 'api', output: { crds: 'b' }, kubernetes: '1.31', server: '1.32' })
  })

  test('keep what they do not speak of', () => {
    expect(plan({ input: 'api', output: { crds: 'a', outline: 'o.txt' } }, { out: 'b' }).config.output).toEqual({
      crds: 'b',
      outline: 'o.txt',
    })
    expect(plan({ input: 'api' }).config.output).toEqual({ crds: 'crds' })
    expect(plan({ input: 'api' }, { outline: true }).config.output).toEqual({ crds: 'crds', outline: 'crds/outline.txt' })
  })

  test('start from the working folder, the config from its own', () => {
    const cwd = join(folder, 'api', 'v1')
    expect(plan({}, { out: '../out' }, ['widget.ts'], cwd)).toMatchObject({
      inputs: ['api/v1/widget.ts'],
      config: { input: ['api/v1/widget.ts'], output: { crds: 'api/out' } },
    })
  })
})

describe('files that are named', () => {
  test('choose of the input of a config, all of which is read', () => {
    expect(plan({ input: 'api' }, {}, ['api/v1/widget.ts'])).toMatchObject({
      inputs: ['api/v1/widget.ts', 'api/v1beta1/widget.ts'],
      chosen: ['api/v1/widget.ts'],
      isWhole: false,
      versionRemoval: 'warning',
    })
    expect(plan({ input: 'api' })).toMatchObject({ isWhole: true, versionRemoval: 'warning' })
    expect(plan({ input: 'api' }).chosen).toBeUndefined()
  })

  test.each([
    { named: ['api/v1/widget.ts'], isWhole: false },
    { named: ['api'], isWhole: true },
    { named: ['api/**/*.ts'], isWhole: true },
    { named: ['api', 'api/v1/widget.ts'], isWhole: false },
  ])('are all there is without a config: $named', ({ named, isWhole }) => {
    expect(plan({}, {}, named)).toMatchObject({ isWhole, versionRemoval: 'error' })
    expect(plan({}, { 'allow-version-removal': true }, named)).toMatchObject({ isWhole, versionRemoval: 'off' })
  })
})
