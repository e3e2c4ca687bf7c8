import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { markerFile, ruleFile } from '../../scripts/new/files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = (folder: string) => readdirSync(join(root, folder))

const made = [
  ['a rule over manifests', ruleFile('keda/made-up', 'manifests', list), 'packages/checker/src/manifests/rules/keda/made-up.ts'],
  ['a rule over upgrades', ruleFile('keda/made-up', 'transition', list), 'packages/checker/src/transition/rules/keda/made-up.ts'],
  ['a marker', markerFile('madeUp', list), 'packages/core/src/markers/registry/madeUp.ts'],
] as const

test.each(made)('%s is a file of one default export', (_, { path, text, next }, expected) => {
  expect(path).toBe(expected)
  const { errors, module } = parseSync(path, text)
  expect(errors).toEqual([])
  expect(module.staticExports.map(({ entries }) => entries.map(({ exportName }) => exportName.kind))).toEqual([['Default']])
  expect(next.length).toBeGreaterThan(2)
})

test('all of them compile where they are written', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-new-'))
  try {
    for (const [, { path, text }] of made) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const compilerOptions = {
      ...{ noEmit: true, composite: false, declaration: false, emitDeclarationOnly: false, rootDirs: [folder, root] },
      // The package as it is written, without a build.
      paths: { '@crdgen/core/internal': [join(root, 'packages/core/src/internal.ts')] },
      typeRoots: [join(root, 'node_modules/@types')],
    }
    const files = made.map(([, { path }]) => join(folder, path))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }))
    const { status, stdout } = spawnSync('npx', ['tsc', '-p', folder], { cwd: root, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.each([
  [() => ruleFile('keda/Wrong', 'manifests', list), 'keda/Wrong: a rule is PACK/lower-case-words'],
  [() => ruleFile('keda/a/b', 'manifests', list), 'keda/a/b: a rule is PACK/lower-case-words'],
  [() => ruleFile('keda/..', 'manifests', list), 'keda/..: a rule is PACK/lower-case-words'],
  [() => ruleFile('kedo/x', 'manifests', list), 'kedo: packs of manifests are '],
  [() => ruleFile('', 'manifests', list), 'a rule: packs of manifests are '],
  [() => ruleFile('keda/x', 'diff', list), 'the engine is one of manifests, transition'],
  [() => ruleFile('keda/x', 'toString', list), 'the engine is one of manifests, transition'],
  [() => ruleFile('keda/name-too-long', 'manifests', list), 'name-too-long.ts exists'],
  [() => markerFile('../x', list), '../x: a marker is camelCase'],
  [() => markerFile('maxLength', list), 'maxLength.ts exists'],
])('a slip is an error: %#', (make, message) => {
  expect(make).toThrow(message)
})
