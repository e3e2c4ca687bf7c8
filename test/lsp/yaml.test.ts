/** A session over manifests and CRDs, on text that is never saved. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoot } from '../cli/project.ts'
import { type Editor, makeWorkspace, startEditor } from './client.ts'

const root = makeRoot()
let editor: Editor
beforeAll(async () => {
  editor = await startEditor(makeWorkspace(root, 'yaml'), { kubernetes: '1.36' })
})
afterAll(async () => {
  expect(await editor.close()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

const gadget = `apiVersion: example.com/v1
kind: Gadget
metadata:
  name: a
  lables: {}
spec:
  sizee: 3
  mode: fast
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: b}
spec:
  selector: {matchLabels: {a: b}}
  template:
    metadata: {labels: {a: b}}
    spec:
      containers:
      - name: a
        image: a
        imagePullPolice: Always
`

test('findings are those of the API server, with the words to mark', async () => {
  expect(await editor.open('manifests/a.yaml', gadget)).toEqual([
    '21:9-24 manifest/unknown-field spec.template.spec.containers[0].imagePullPolice is not a field of Container; strict field validation refuses it',
    '5:3-9 manifest/unknown-field metadata.lables is not a field of ObjectMeta; strict field validation refuses it',
    '6:1-5 manifest/missing-field spec.size is missing',
    '7:3-8 manifest/unknown-field spec.sizee is not a field of the schema; strict field validation refuses it',
    '8:3-7 manifest/not-in-enum spec.mode "fast" is not supported; supported values: "Fast", "Slow"',
  ])
})

test('what a test expects, a patch and a value with a variable are no mistakes', async () => {
  const service = (name: string, spec: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: ${name}}\nspec: ${spec}\n`
  expect(await editor.open('e2e/00-assert.yaml', service('a', '{prots: []}'))).toEqual([
    '1:1-11 manifest/expectation is what a test expects of an object, not an object, and was not checked',
  ])
  expect(await editor.open('e2e/patch.yaml', service('b', '{$patch: replace, prots: []}'))).toEqual([])
  expect(await editor.open('e2e/kind.yaml', 'apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\n')).toEqual([])
  expect(await editor.open('e2e/00-install.yaml', service('"${APP}"', '{ports: [{port: 1}]}'))).toEqual([
    '3:12-16 manifest/variable metadata.name has ${APP}, which is replaced before the object is applied, and was not checked',
  ])
})

test('fixes are those that the help names', async () => {
  const [value, other] = await editor.fixes('manifests/a.yaml', 'manifest/not-in-enum')
  expect([value?.title, value?.isPreferred, other?.title]).toEqual(['Replace with Fast', true, 'Replace with Slow'])
  expect(value === undefined ? '' : editor.applied('manifests/a.yaml', value)).toBe(gadget.replace('mode: fast', 'mode: Fast'))
  const image = editor.diagnostics('manifests/a.yaml').find(({ message }) => String(message).includes('imagePullPolice'))
  expect(image).toMatchObject({ severity: 1, source: 'crdgen', message: expect.stringContaining('did you mean imagePullPolicy?') })
  const fixes = await editor.fixes('manifests/a.yaml', 'manifest/unknown-field')
  expect(fixes.map(({ title }) => title)).toHaveLength(2)
  const [rename, remove] = fixes
  expect([rename?.title, remove?.title].sort()).toEqual([expect.stringMatching(/^Remove /), expect.stringMatching(/^Rename to /)].sort())
  for (const fix of fixes) expect(editor.applied('manifests/a.yaml', fix)).not.toBe(gadget)
})

test('an edit changes what is found', async () => {
  expect(await editor.edit('manifests/a.yaml', 'sizee', 'size')).not.toContainEqual(expect.stringContaining('sizee'))
  expect(await editor.edit('manifests/a.yaml', 'mode: fast', 'mode: Fast')).toHaveLength(2)
  await editor.edit('manifests/a.yaml', 'lables', 'labels')
  expect(await editor.edit('manifests/a.yaml', 'imagePullPolice', 'imagePullPolicy')).toEqual([])
})

test('hover has the words of the author, as text, and the keywords', async () => {
  expect(await editor.hover('manifests/a.yaml', '  siz')).toBe(
    ['`size: integer (required)`', 'How big it is\\. &lt;b\\>\\*bold\\*&lt;/b\\>', '- minimum: 1\n- of example\\.com/v1 Gadget'].join(
      '\n\n',
    ),
  )
})

test('hover of fields of Kubernetes has the text of a library that is installed beside, as text', async () => {
  expect(await editor.hover('manifests/a.yaml', '      containe')).not.toContain('Where')
  const folder = makeWorkspace(root, 'documented')
  mkdirSync(join(folder, 'node_modules/kubernetes-types/core'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/kubernetes-types/package.json'), '{ "name": "kubernetes-types", "version": "1.30.0" }')
  const declaration =
    'export interface PodSpec {\n  /** Where *all* runs. */\n  containers: Container[]\n}\nexport interface Container { name: string }\n'
  writeFileSync(join(folder, 'node_modules/kubernetes-types/core/v1.d.ts'), declaration)
  const other = await startEditor(folder, { kubernetes: '1.36' })
  await other.open('manifests/a.yaml', gadget)
  expect(await other.hover('manifests/a.yaml', '      containe')).toMatch(/^`containers: [^]*Where \\\*all\\\* runs[^]*of PodSpec/)
  expect(await other.hover('manifests/a.yaml', '      - na')).not.toContain('Where')
  expect(await other.close()).toBe(0)
})

test('hover of fields of Kubernetes has since and gates', async () => {
  expect(await editor.hover('manifests/a.yaml', 'imagePullPol')).toContain('one of Always, IfNotPresent, Never')
  expect(await editor.hover('manifests/a.yaml', 'selecto')).toContain('- since 1\\.24 or earlier')
  await editor.open(
    'manifests/pod.yaml',
    'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  hostnameOverride: a\n  containers: []\n',
  )
  expect(await editor.hover('manifests/pod.yaml', 'hostnameOver')).toMatch(/since 1\\.34[^]*feature gate HostnameOverride/)
})

const labels = async (path: string, before: string) => (await editor.complete(path, before)).map(({ label }) => label)

test.each([
  ['fields of a custom resource', 'spec:\n  ', ['mode', 'size', 'tags']],
  ['fields that are not there yet', 'spec:\n  size: 1\n  ', ['mode', 'tags']],
  ['a field that is half typed', 'spec:\n  size: 1\n  mo', ['mode', 'tags']],
  ['values of an enum', 'spec:\n  mode: ', ['Fast', 'Slow']],
  ['values in a list', 'spec:\n  tags:\n  - ', ['red', 'green']],
  ['keys in braces', 'spec: {size: 1, ', ['mode', 'tags']],
])('completion: %s', async (name, spec, expected) => {
  const path = `manifests/${name.replaceAll(' ', '-')}.yaml`
  const text = `apiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: a}\n${spec}`
  await editor.open(path, `${text}${spec.includes('{') ? '}' : ''}\n`)
  expect((await labels(path, text)).sort()).toEqual([...expected].sort())
})

test('completion of native fields, of ObjectMeta and of kinds', async () => {
  await editor.open('manifests/b.yaml', 'apiVersion: example.com/v1\nkind: \nmetadata:\n  \nspec:\n')
  expect(await labels('manifests/b.yaml', 'kind: ')).toEqual(['Gadget'])
  expect(await labels('manifests/b.yaml', 'metadata:\n  ')).toEqual([])
  await editor.edit('manifests/b.yaml', 'kind: ', 'kind: Gadget')
  expect(await labels('manifests/b.yaml', 'metadata:\n  ')).toContain('annotations')
  const text = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n  - name: a\n    '
  await editor.open('manifests/c.yaml', `${text}\n  restartPolicy: \n`)
  expect(await labels('manifests/c.yaml', text)).toEqual(expect.arrayContaining(['image', 'ports', 'resources']))
  const ports = (await editor.complete('manifests/c.yaml', text)).find(({ label }) => label === 'ports')
  expect(ports === undefined ? '' : editor.applied('manifests/c.yaml', ports)).toContain('    ports:\n      - ')
  expect(await labels('manifests/c.yaml', 'restartPolicy: ')).toEqual(['Always', 'Never', 'OnFailure'])
})

const crdText = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: a.example.com}
spec:
  scope: 
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        type: 
        properties:
          a:
            type: array
            x-kubernetes-list-type: 
          b:
            format: 
`

test('completion of what the fields of a CRD take, and hover of its keywords', async () => {
  await editor.open('manifests/crd.yaml', crdText)
  expect(await labels('manifests/crd.yaml', '  scope: ')).toEqual(['Namespaced', 'Cluster'])
  expect(await labels('manifests/crd.yaml', '        type: ')).toEqual(['object', 'array', 'string', 'integer', 'number', 'boolean'])
  expect(await labels('manifests/crd.yaml', 'x-kubernetes-list-type: ')).toEqual(['atomic', 'set', 'map'])
  expect(await labels('manifests/crd.yaml', 'format: ')).toEqual(expect.arrayContaining(['date-time', 'int32', 'email']))
  expect(await labels('manifests/crd.yaml', 'metadata: {name: ')).toEqual([])
  expect(await editor.hover('manifests/crd.yaml', 'x-kubernetes-list-ty')).toContain('How lists are merged')
  expect(await editor.hover('manifests/crd.yaml', '          a:\n            ty')).not.toContain('How lists')
})

test('hover of a kind has its versions', async () => {
  const custom = await editor.hover('manifests/a.yaml', 'kind: Gad')
  expect(custom).toMatch(/^`example\.com\/v1 Gadget`[^]*- Namespaced, gadgets\n- versions: v1 \\\(stored\\\)/)
  expect(await editor.hover('manifests/a.yaml', 'kind: Deploy')).toMatch(/^`apps\/v1 Deployment`[^]*of Kubernetes 1\\\.36/)
})

test('no lists are offered, and an empty file is given an object of a kind', async () => {
  await editor.open('manifests/kinds.yaml', 'apiVersion: v1\nkind: \n')
  const kinds = await labels('manifests/kinds.yaml', 'kind: ')
  expect(kinds).toContain('Pod')
  expect(kinds.filter(kind => kind.endsWith('List'))).toEqual([])
  await editor.open('manifests/empty.yaml', '\n')
  const [gadget] = (await editor.complete('manifests/empty.yaml', '')).filter(({ label }) => label === 'Gadget')
  expect(gadget === undefined ? '' : editor.applied('manifests/empty.yaml', gadget)).toBe(
    'apiVersion: example.com/v1\nkind: Gadget\nmetadata:\n  name: example\n',
  )
  await editor.open('manifests/comment.yaml', '# mine\n')
  expect(await labels('manifests/comment.yaml', '# mine\n')).not.toContain('Gadget')
})

test('definition leads from an object to its CRD', async () => {
  expect(await editor.definition('manifests/a.yaml', 'kind: Gad')).toEqual(['crds/example.com_gadgets.yaml:7'])
  expect(await editor.definition('manifests/a.yaml', '  siz')).toEqual(['crds/example.com_gadgets.yaml:21'])
})

test('a CRD that is open and not saved counts', async () => {
  await editor.open('crds/example.com_gadgets.yaml')
  await editor.open('manifests/d.yaml', 'apiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: a}\nspec: {size: 1, mode: Slow}\n')
  expect(editor.diagnostics('manifests/d.yaml')).toEqual([])
  await editor.edit('crds/example.com_gadgets.yaml', 'enum: [Fast, Slow]', 'enum: [Fast]')
  await expect
    .poll(() => editor.diagnostics('manifests/d.yaml').map(({ code }) => code), { timeout: 20_000 })
    .toEqual(['manifest/not-in-enum'])
  await editor.edit('crds/example.com_gadgets.yaml', 'minimum: 1', 'minimum: x')
  expect(editor.diagnostics('crds/example.com_gadgets.yaml').map(({ code }) => code)).not.toEqual([])
})

test.each([
  ['values', 'replicaCount: 1\nimage: {tag: a}\n'],
  ['a template', 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\n'],
  ['a kustomization', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n'],
  ['a workflow', 'on: push\njobs: {a: {runs-on: ubuntu-latest}}\n'],
  ['comments', '# kind: Pod\n'],
  ['nothing', ''],
])('nothing is found in %s', async (name, text) => {
  expect(await editor.open(`other/${name.replaceAll(' ', '-')}.yaml`, text)).toEqual([])
})

test('YAML that cannot be read is found', async () => {
  expect(await editor.open('manifests/e.yaml', 'apiVersion: v1\nkind: "Pod\n')).toEqual([
    expect.stringMatching(/^\d+:\d+-\d+ manifest\/not-yaml /),
  ])
})

test('an embedded struct is brought up to the target, as check --fix does', async () => {
  const crd = readFileSync(new URL('../cli/fixtures/fix/crds/gadgets.yaml', import.meta.url), 'utf8')
  await editor.open('manifests/gadgets.yaml', crd)
  const [fix] = await editor.fixes('manifests/gadgets.yaml', 'upstream/missing-field')
  expect(fix).toMatchObject({ title: 'Bring the embedded struct up to Kubernetes 1.36' })
  const fixed = fix === undefined ? '' : editor.applied('manifests/gadgets.yaml', fix)
  expect(fixed.replace(/ {18}appArmorProfile:\n(?: {20}.*\n)+/, '')).toBe(crd)
})
