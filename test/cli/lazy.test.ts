import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bin } from './project.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const listLoaded = `
import { createRequire } from 'node:module'
const { compile } = await import('crdgen')
const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter(path => /ts-morph|typescript|jiti|ajv|json-schema-to-typescript|node_modules.yaml/.test(path)).length
const before = loaded()
compile([], { folder: process.cwd() }).resources()
console.log(JSON.stringify({ before, after: loaded() > 0 }))`

test('importing crdgen loads no compiler until types are read', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', listLoaded], { cwd: here, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ before: 0, after: true })
})

const tellBuiltIns = 'data:text/javascript,process.on("exit", () => process.stderr.write(process.moduleLoadList.join("\\n")))'
const crd = fileURLToPath(new URL('../../examples/yaml-only/crds/example.com_caches.yaml', import.meta.url))

test.each([
  ['a check that finds nothing', ['check', '--no-config', crd], false],
  [
    'a diff that finds something',
    ['diff', '--no-config', crd, crd.replace('yaml-only/crds/example.com_caches', 'cloneset/crds/apps.kruise.io_clonesets')],
    true,
  ],
])('%s loads crypto: %s', (_, args, loads) => {
  const { stderr } = spawnSync(process.execPath, ['--import', tellBuiltIns, bin, ...args], { encoding: 'utf8' })
  expect(/^NativeModule crypto$/m.test(stderr)).toBe(loads)
})
