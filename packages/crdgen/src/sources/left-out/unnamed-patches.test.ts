import { expect, test } from 'vitest'
import { parseInput } from '../parse-input.ts'
import { findUnnamedPatches, withoutParts } from './unnamed-patches.ts'

const containers = (image: string) =>
  `{selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a${image}}]}}}`
const deployment = (spec: string, name = 'a') => `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}}\nspec: ${spec}\n`
const whole = deployment(containers(', image: b'))
const part = deployment('{replicas: 2}')
const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: a}\n'
const pool = 'apiVersion: example.com/v1\nkind: Pool\nmetadata: {name: a}\nspec: {size: 2}\n'

const texts: Readonly<Record<string, string>> = {
  '/config': 'resources:\n- used.yaml # the pool\n# - later.yaml\npatches:\n# Note: not in use\n#- path: commented.yaml\n',
  '/chart': 'helmCharts:\n- name: a\n\n# patches:\n# - path: patches/commented.yaml\n',
  '/remote': 'resources:\n- https://example.com/a.yaml\n',
}
const other = deployment('{replicas: 2}', 'other')

test.each<[what: string, path: string, text: string, isPatch: boolean]>([
  ['of an object without required fields', '/config/more.yaml', part, true],
  ['of a container without an image', '/config/more.yaml', deployment(containers('')), true],
  ['in a folder below', '/config/pull/Always.yaml', part, true],
  ['in a comment', '/config/commented.yaml', pool, true],
  ['in a comment, with a path', '/config/more/commented.yaml', pool, true],
  ['in a folder for patches', '/config/patches/more.yaml', pool, true],
  ['by its name', '/config/pool_patch.yaml', pool, true],
  ['by its name, of what is not built', '/config/a-patch.yaml', deployment('{replicas: 2}', 'other'), true],
  ['of what a chart has, in a folder for patches', '/chart/patches/a.yaml', other, true],
  ['of what a chart has, in a comment', '/chart/commented.yaml', other, true],
  ['of what is remote, in an overlay', '/remote/overlay/a.yaml', other, true],
  ['not: of what a chart has, a whole object', '/chart/patches/a.yaml', deployment(containers(', image: b'), 'other'), false],
  ['not: beside a chart', '/chart/a.yaml', other, false],
  ['not: in a folder for patches, of nothing', '/config/patches/other.yaml', other, false],
  ['not: in a comment of resources', '/config/later.yaml', pool, false],
  ['not: a second whole object', '/config/more.yaml', whole, false],
  ['not: an account', '/config/account.yaml', account, false],
  ['not: a second custom resource', '/config/more.yaml', pool, false],
  ['not: of a file with a similar name', '/config/ommented.yaml', pool, false],
  ['not: a resource that is in use', '/config/used.yaml', pool, false],
  ['not: of what is not built', '/config/more.yaml', deployment('{replicas: 2}', 'other'), false],
  ['not: two folders below', '/config/a/b/more.yaml', part, false],
  ['not: elsewhere', '/other/more.yaml', part, false],
  ['not: one of two', '/config/more.yaml', `${part}---\n${account}`, false],
])('a patch that no kustomization names is known %s', (_what, path, text, isPatch) => {
  const isUnnamed = findUnnamedPatches({
    names: new Set([
      JSON.stringify(['apps', 'Deployment', 'a']),
      JSON.stringify(['', 'ServiceAccount', 'a']),
      JSON.stringify(['example.com', 'Pool', 'a']),
    ]),
    folders: new Set(['/config', '/chart', '/remote']),
    textOf: folder => texts[folder] ?? '',
  })
  expect(isUnnamed(parseInput(text, path), path)).toBe(isPatch)
})

test.each<[file: string, text: string, named: boolean, isPatch: boolean]>([
  ['e2e/sidecar-patch.yaml', part, false, true],
  ['e2e/patch-sidecar.yaml', part, false, true],
  ['e2e/sidecar-patch.yaml', part, true, false],
  ['e2e/sidecar-patch.yaml', whole, false, false],
  ['e2e/sidecar-patch.yaml', pool, false, false],
  ['e2e/sidecar.yaml', part, false, false],
  ['e2e/dispatch-sidecar.yaml', part, false, false],
])('without a kustomization, %s (%j, named: %s) is a patch: %s', (file, text, named, isPatch) => {
  const { documents, problems } = withoutParts(parseInput(text, file), () => named)
  expect([documents.length, problems.map(({ rule }) => rule)]).toEqual(isPatch ? [0, ['manifest/patch']] : [1, []])
})
