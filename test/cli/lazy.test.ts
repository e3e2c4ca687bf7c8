import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
