import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { markerFile, ruleFile } from '../../scripts/new/files.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const list = (folder: string) => readdirSync(join(root, folder))

test.each([
  ['a rule over manifests', ruleFile('keda/made-up', 'manifests', list), 'packages/checker/src/manifests/rules/keda/made-up.ts'],
  ['a rule over upgrades', ruleFile('keda/made-up', 'transition', list), 'packages/checker/src/transition/rules/keda/made-up.ts'],
  ['a marker', markerFile('madeUp', list), 'packages/core/src/markers/registry/madeUp.ts'],
])('%s is a file of one default export whose imports exist', (_, { path, text, next }, expected) => {
  expect(path).toBe(expected)
  const { errors, module } = parseSync(path, text)
  expect(errors).toEqual([])
  expect(module.staticExports.map(({ entries }) => entries.map(({ exportName }) => exportName.kind))).toEqual([['Default']])
  for (const { moduleRequest } of module.staticImports) expect(existsSync(join(root, dirname(path), moduleRequest.value))).toBe(true)
  expect(next.length).toBeGreaterThan(2)
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
