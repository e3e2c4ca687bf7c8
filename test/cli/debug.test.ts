import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeProject, makeRoot, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('--debug shows a failure of the tool by its sources', () => {
  const project = makeProject(root, 'debug', 'generate')
  // A fault that no code of ours expects.
  const preload = join(project, 'fault.cjs')
  writeFileSync(
    preload,
    `const path = require('node:path')\nconst { dirname } = path\npath.dirname = name => { if (String(name).endsWith('crdgen.config.ts')) throw new TypeError('a fault of the test'); return dirname(name) }\nrequire('node:module').syncBuiltinESMExports()`,
  )
  const env = { NODE_OPTIONS: `--require ${preload}` }
  const plain = runCrdgen(project, ['generate'], env)
  expect(plain.exit).toBe(2)
  expect(plain.err).toContain('this is a bug in crdgen, please report it: TypeError: a fault of the test\nRun it with --debug')
  const { err, exit } = runCrdgen(project, ['generate', '--debug'], env)
  expect(exit).toBe(2)
  expect(err).toMatch(/at .*packages\/crdgen\/src\/config\/find-config\.ts:\d+:\d+/)
  expect(err).toMatch(/packages\/crdgen\/src\/run\/with-report\.ts:\d+:\d+/)
})
