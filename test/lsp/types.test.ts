/** A session over TypeScript, in a workspace that is trusted, and in one that is not. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, makeRoot } from '../cli/project.ts'
import { type Editor, makeWorkspace, startEditor } from './client.ts'

const root = makeRoot()
const folder = makeWorkspace(root, 'types')
let editor: Editor
beforeAll(async () => {
  expect(spawnSync(process.execPath, [bin, 'generate'], { cwd: folder, env: { HOME: folder }, encoding: 'utf8' }).stderr).toBe('')
  rmSync(join(folder, 'config-ran'))
  editor = await startEditor(folder, { trusted: true })
})
afterAll(async () => {
  expect(await editor.close()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

const types = 'api/widget.ts'
const crd = 'crds/example.com_widgets.yaml'
const lineOf = (path: string, text: string, from = '') => {
  const content = readFileSync(join(folder, path), 'utf8')
  return content.slice(0, content.indexOf(text, content.indexOf(from))).split('\n').length
}

test('findings while typing', async () => {
  expect(await editor.open(types)).toEqual([])
  expect(await editor.edit(types, '@minimum 1', '@minimun 1')).toEqual(['11:6-14 marker/unknown spec.size @minimun is not a marker'])
  const [fix] = await editor.fixes(types, 'marker/unknown')
  expect(fix).toMatchObject({ title: 'Replace with @minimum', isPreferred: true })
  expect(fix === undefined ? '' : editor.applied(types, fix)).toBe(readFileSync(join(folder, types), 'utf8'))
  expect(await editor.edit(types, '@minimun 1', '@minimum 1')).toEqual([])
  expect(await editor.edit(types, "mode?: 'Fast' | 'Slow'", 'mode?: () => void')).toEqual([expect.stringMatching(/^16:\d+-\d+ type\/\S+ /)])
  expect(await editor.edit(types, 'mode?: () => void', "mode?: 'Fast' | 'Slow'")).toEqual([])
  expect(existsSync(join(folder, 'config-ran'))).toBe(true)
})

test('completion of markers, in both spellings, and of their values', async () => {
  await editor.edit(
    types,
    '   * @minimum 1\n',
    '   * @minimum 1\n   * @list\n   * +kubebuilder:validation:MaxL\n   * @listType \n   * +kubebuilder:printcolumn:name=x,\n',
  )
  const labels = async (before: string) => (await editor.complete(types, before)).map(({ label }) => label)
  expect(await labels('@list')).toEqual(expect.arrayContaining(['@listType', '@listMapKey']))
  expect(await labels('+kubebuilder:validation:MaxL')).toContain('+kubebuilder:validation:MaxLength')
  expect(await labels('@listType ')).toEqual(['map', 'set', 'atomic'])
  expect(await labels('+kubebuilder:printcolumn:name=x,')).toEqual(expect.arrayContaining(['type', 'JSONPath']))
  expect(await labels('How big it ')).toEqual([])
  await editor.edit(types, '   * @list\n   * +kubebuilder:validation:MaxL\n   * @listType \n   * +kubebuilder:printcolumn:name=x,\n', '')
})

test('hover of a marker', async () => {
  expect(await editor.hover(types, '@mini')).toMatch(/^`@minimum \+kubebuilder:validation:Minimum[^]*on fields/)
  expect(await editor.hover(types, 'How big')).toBe('')
})

test('hover of a field is the schema that comes out of it', async () => {
  const size = await editor.hover(types, '\n  siz')
  expect(size).toMatch(/^`size: integer[^]*How big it is[^]*- minimum: 1\n- of example\\\.com\/v1 Widget/)
  expect(await editor.hover(types, '\n  mod')).toContain('"Fast" | "Slow"')
  expect(await editor.hover(types, 'export interfac')).toBe('')
})

test('from a type to its line in the generated CRD, and back', async () => {
  expect(await editor.definition(types, 'interface Widg')).toEqual([`${crd}:2`])
  expect(await editor.definition(types, '  siz')).toEqual([`${crd}:${lineOf(crd, 'size:', 'spec:\n            properties')}`])
  expect(await editor.definition(types, '@minimu')).toEqual([`${crd}:${lineOf(crd, 'minimum: 1')}`])
  await editor.open(crd)
  expect(await editor.definition(crd, '                minimum')).toEqual([`${types}:${lineOf(types, '@minimum')}`])
  expect(await editor.definition(crd, 'kind: Widg')).toEqual([`${types}:${lineOf(types, 'interface Widget ')}`])
})

test('hover and definition answer while another field has an error', async () => {
  for (const [before, after] of [
    ['@minimum 1', '@minimun 1'],
    ['@minimum 1', '@minimum x'],
    ["mode?: 'Fast' | 'Slow'", 'mode?: () => void'],
    ["mode?: 'Fast' | 'Slow'", 'mode?: Absent'],
    ["mode?: 'Fast' | 'Slow'", 'mode?: '],
  ] as const) {
    expect(await editor.edit(types, before, after)).not.toEqual([])
    expect(await editor.hover(types, before.startsWith('@') ? '\n  mod' : '\n  siz')).not.toBe('')
    await editor.edit(types, after, before)
  }
})

test('objects are checked by the types as they are typed', async () => {
  await editor.open('manifests/w.yaml', 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 1, mode: Slow}\n')
  expect(editor.diagnostics('manifests/w.yaml')).toEqual([])
  expect(await editor.hover('manifests/w.yaml', 'spec: {siz')).toContain('How big it is')
  expect(await editor.definition('manifests/w.yaml', 'spec: {siz')).toEqual([`${types}:${lineOf(types, 'size')}`])
})

test('the config of a workspace that is not trusted does not run', async () => {
  const other = makeWorkspace(root, 'untrusted')
  const untrusted = await startEditor(other)
  expect(await untrusted.open(types)).toEqual([])
  expect(await untrusted.edit(types, '@minimum 1', '@minimun 1')).toHaveLength(1)
  expect(existsSync(join(other, 'config-ran'))).toBe(false)
  await untrusted.connection.sendNotification('crdgen/settings', { trusted: true })
  expect(await untrusted.edit(types, '@minimun 1', '@minimum 1')).toEqual([])
  expect(existsSync(join(other, 'config-ran'))).toBe(true)
  expect(await untrusted.close()).toBe(0)
})
