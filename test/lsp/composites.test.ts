/** A session over XRDs, graphs and the objects of their kinds. */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, makeRoot } from '../cli/project.ts'
import { type Editor, startEditor } from './client.ts'

const fixture = fileURLToPath(new URL('../cli/fixtures/composites', import.meta.url))
const root = makeRoot()
let editor: Editor
beforeAll(async () => {
  const project = makeProject(root, 'composites')
  cpSync(fixture, project, { recursive: true })
  rmSync(join(project, 'changed'), { recursive: true })
  editor = await startEditor(project, { kubernetes: '1.37' })
})
afterAll(async () => {
  expect(await editor.close()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

test('objects are checked by the CRDs that controllers make', async () => {
  expect(await editor.open('objects/all.yaml', readFileSync(join(fixture, 'objects/all.yaml'), 'utf8'))).toEqual([
    '13:3-12 manifest/invalid-value spec.storageGB 5000: should be less than or equal to 1000',
    '21:3-10 manifest/unknown-field spec.replica is not a field of the schema; strict field validation refuses it',
    '4:1-5 manifest/validation-rule spec versioned buckets have a size of at least 5',
  ])
  expect(await editor.hover('objects/all.yaml', '  siz')).toContain('- default: 10')
  expect(await editor.definition('objects/all.yaml', '  siz')).toEqual(['apis/bucket.yaml:31'])
  expect(await editor.definition('objects/all.yaml', '  imag')).toEqual(['apis/site.yaml:11'])
})

test('fields that Crossplane and kro add are completed', async () => {
  const text = 'apiVersion: platform.example.com/v1alpha1\nkind: Database\nmetadata: {name: a}\nspec:\n  '
  await editor.open('objects/b.yaml', text)
  const labels = (await editor.complete('objects/b.yaml', text)).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['storageGB', 'compositionRef', 'writeConnectionSecretToRef']))
})

test('what a controller drops or refuses is found in the document', async () => {
  await editor.open('apis/bucket.yaml')
  expect(await editor.edit('apis/bucket.yaml', '              required: [region]', '              minProperties: 1')).toEqual([
    expect.stringMatching(/^26:15-28 xrd\/lost-keyword spec minProperties is not copied into the CRD$/),
  ])
  await editor.open('apis/site.yaml')
  expect(await editor.edit('apis/site.yaml', 'integer | default=2', 'integer | default=two')).toEqual([
    expect.stringMatching(/^12:7-15 rgd\/refused .*default value must be a valid integer, got: two$/),
  ])
})
