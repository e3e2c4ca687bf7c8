/** A session over a layout as kubebuilder writes it: what kustomize builds of a file is what is checked. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, makeRoot, runCrdgen } from '../cli/project.ts'
import { corpusFolder, describeWithCorpus } from '../corpus.ts'
import { type Editor, startEditor } from './client.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  'config/crd/kustomization.yaml': `resources:
- bases/example.com_widgets.yaml
patches:
- path: patches/webhook_in_widgets.yaml
- path: patches/group_in_widgets.yaml
  target: {kind: CustomResourceDefinition}
configurations:
- kustomizeconfig.yaml
`,
  'config/crd/kustomizeconfig.yaml': 'nameReference: []\n',
  'config/crd/bases/example.com_widgets.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: to-be-patched
  scope: Namespaced
  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object}}}}
`,
  'config/crd/patches/webhook_in_widgets.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  conversion:
    strategy: Webhook
    webhook:
      clientConfig: {service: {namespace: system, name: webhook, path: /convert}}
      conversionReviewVersions: [v1]
`,
  'config/crd/patches/group_in_widgets.yaml': '- {op: replace, path: /spec/group, value: example.com}\n',
  'config/manager/kustomization.yaml': 'resources: [manager.yaml]\n',
  'config/manager/manager.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: manager}
spec:
  selector: {matchLabels: {a: b}}
  template:
    metadata: {labels: {a: b}}
    spec:
      containers: [{name: manager, image: a}]
`,
  'config/default/kustomization.yaml': `namePrefix: demo-
resources: [../crd, ../manager]
patches:
- path: manager_patch.yaml
- path: absent_patch.yaml
`,
  'config/default/manager_patch.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: manager}
spec:
  template:
    spec:
      containers:
      - name: manager
        args: [--leader-elect]
`,
  'config/default/alone.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {prots: []}\n',
}

let editor: Editor
beforeAll(async () => {
  const project = makeProject(root, 'layout')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  writeFileSync(join(project, '.git'), '')
  editor = await startEditor(project, { kubernetes: '1.37' })
})
afterAll(async () => expect(await editor.close()).toBe(0))

test.each(Object.keys(files).filter(path => !/default\/(?:kustomization|alone)/.test(path)))('%s has no finding', async path => {
  expect(await editor.open(path)).toEqual([])
})

test('a kustomization has what kustomize stops at', async () => {
  expect(await editor.open('config/default/kustomization.yaml')).toEqual(['5:3-7 manifest/kustomization absent_patch.yaml does not exist'])
  expect(await editor.edit('config/default/kustomization.yaml', '- path: absent_patch.yaml\n', '')).toEqual([])
})

test('a file that no kustomization has is checked as it is', async () => {
  expect(await editor.open('config/default/alone.yaml')).toContainEqual(expect.stringContaining('manifest/unknown-field spec.prots'))
})

test('a mistake of a patch is found at its line, and goes with an edit', async () => {
  const path = 'config/default/manager_patch.yaml'
  expect(await editor.edit(path, 'args:', 'agrs:')).toEqual([expect.stringMatching(/^9:9-13 manifest\/unknown-field .*\.agrs /)])
  expect(await editor.open('config/manager/manager.yaml')).toEqual([])
  expect(await editor.edit(path, 'agrs:', 'args:')).toEqual([])
})

test('a mistake of a base is found at its line, and what a patch lacks at its own', async () => {
  const base = 'config/manager/manager.yaml'
  expect(await editor.edit(base, 'selector:', 'selectro:')).toContainEqual(expect.stringMatching(/^5:3-11 .*spec\.selectro/))
  expect(await editor.edit(base, 'selectro:', 'selector:')).toEqual([])
  const patch = 'config/crd/patches/webhook_in_widgets.yaml'
  expect(await editor.edit(patch, 'conversionReviewVersions: [v1]', 'conversionReviewVersions: [v0]')).toContainEqual(
    expect.stringContaining('conversionReviewVersions'),
  )
  expect(await editor.open('config/crd/bases/example.com_widgets.yaml')).toEqual([])
})

describeWithCorpus('the layouts of real projects', () => {
  test.each(['actions-runner-controller', 'cluster-api', 'kueue'])(
    '%s: errors are those of the command line',
    { timeout: 300_000 },
    async name => {
      const project = makeProject(root, name)
      cpSync(join(corpusFolder() ?? '', 'corpus/layouts', name), project, { recursive: true })
      writeFileSync(join(project, '.git'), '')
      const wanted = ['check', 'validate'].flatMap(command => {
        const { out } = runCrdgen(project, [command, '.', '--no-config', '--kubernetes', '1.37', '--format', 'json'])
        const known: readonly { readonly file?: string; readonly severity: string; readonly rule: string }[] = JSON.parse(out).diagnostics
        return known.filter(({ severity }) => severity === 'error').map(({ file, rule }) => `${file} ${rule}`)
      })
      const own = await startEditor(project, { kubernetes: '1.37' })
      const paths = readdirSync(project, { recursive: true, encoding: 'utf8' }).filter(
        path => /\.ya?ml$/.test(path) && path.includes('config/') && readFileSync(join(project, path)).length < 200_000,
      )
      const found: string[] = []
      for (const path of paths) {
        await own.open(path)
        found.push(
          ...own.diagnostics(path).flatMap(({ severity, code, message }) => (severity === 1 ? [`${path} ${code} ${message}`] : [])),
        )
      }
      expect(await own.close()).toBe(0)
      expect(found.filter(one => !wanted.some(known => one.startsWith(known)))).toEqual([])
      expect(paths.length).toBeGreaterThan(10)
    },
  )
})
