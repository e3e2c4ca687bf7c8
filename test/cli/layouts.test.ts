/** Deployment folders as they lie in repositories: `check` of all, and of each folder, has no false error. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { corpusFolder, describeWithCorpus } from '../corpus.ts'
import { makeProject, makeRoot, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Each folder of each project takes minutes. */
const isWide = process.env['CRDGEN_ORACLE'] === 'wide'

interface Found {
  readonly rule: string
  readonly severity: string
  readonly file?: string
  readonly line?: number
  readonly message: string
}

/** Errors and warnings, unless there is nothing to check in the folder. */
function findings(folder: string, args: readonly string[]): readonly Found[] {
  const { out, err, exit } = runCrdgen(folder, [...args, '--no-config', '--kubernetes', '1.37', '--format', 'json'])
  if (exit === 2) expect(err).toMatch(/there is no|nothing in/)
  const found: readonly Found[] = exit === 2 ? [] : JSON.parse(out).diagnostics
  return found.filter(({ severity }) => severity !== 'note')
}

function foldersOf(folder: string): readonly string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return [folder, ...inner.flatMap(({ name }) => foldersOf(join(folder, name)))]
}

describeWithCorpus('deployment folders of real projects', () => {
  const layouts = join(corpusFolder() ?? '', 'corpus/layouts')
  const index: readonly { readonly project: string }[] = JSON.parse(readFileSync(join(layouts, 'index.json'), 'utf8'))

  test.each(index.map(({ project }) => project))('%s', { timeout: 600_000 }, async project => {
    const top = join(layouts, project)
    const lines = findings(top, ['check', '.']).map(
      ({ severity, rule, file, line, message }) => `${severity} ${rule} ${file}:${line} ${message}`,
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`layouts/${project}.txt`)
    // A folder alone knows no more than all of them.
    const known = new Set(lines.filter(line => line.startsWith('error')).map(line => line.replace(/ [^ ]+$/, '')))
    const folders = isWide ? foldersOf(top).slice(1) : []
    const rules = folders.flatMap(folder => findings(top, ['check', relative(top, folder)]).filter(({ severity }) => severity === 'error'))
    expect(known.size === 0 ? rules : []).toEqual([])
  })
})

const crd = (extra = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
${extra}spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      subresources: { status: {} }
      schema:
        openAPIV3Schema:
          type: object
          properties:
            apiVersion: { type: string }
            kind: { type: string }
            metadata: { type: object }
            spec: { type: object, properties: { size: { type: integer } } }
            status: { type: object, properties: { ready: { type: boolean } } }
`

const managed = `  creationTimestamp: "2026-01-01T00:00:00Z"
  generation: 1
  resourceVersion: "12"
  uid: 0d2c1a52-9b5e-4d1c-8b6a-0d5f8f9a7c11
  managedFields:
    - apiVersion: apiextensions.k8s.io/v1
      fieldsType: FieldsV1
      fieldsV1: { "f:spec": { "f:group": {} } }
      manager: kubectl
      operation: Update
      time: "2026-01-01T00:00:00Z"
`
const stored = `status:
  acceptedNames: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  conditions:
    - { type: Established, status: "True", reason: InitialNamesAccepted, message: accepted, lastTransitionTime: "2026-01-01T00:00:00Z" }
  storedVersions: [v1]
`
const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '    ').replace(/^ {4}/, '  - ')

const clusterServiceVersion = `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: { name: widgets.v1.0.0, namespace: placeholder }
spec:
  displayName: Widgets
  version: 1.0.0
  customresourcedefinitions: { owned: [{ name: widgets.example.com, kind: Widget, version: v1 }] }
  install: { strategy: deployment, spec: { deployments: [] } }
`
const widget = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a }\nspec: { size: 1 }\n'

const made: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a chart with crds beside templates': {
    'chart/Chart.yaml': 'apiVersion: v2\nname: widgets\nversion: 1.0.0\n',
    'chart/values.yaml': 'size: 1\n',
    'chart/crds/widgets.yaml': crd(),
    'chart/templates/widget.yaml':
      'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: {{ .Release.Name }}\n  {{- include "labels" . | nindent 2 }}\nspec:\n  size: {{ .Values.size }}\n',
    'chart/templates/_helpers.tpl': '{{- define "labels" }}labels: {}{{ end }}\n',
  },
  'an OLM bundle': {
    'manifests/widgets.clusterserviceversion.yaml': clusterServiceVersion,
    'manifests/widgets.example.com.crd.yaml': crd(),
    'metadata/annotations.yaml': 'annotations:\n  operators.operatorframework.io.bundle.package.v1: widgets\n',
    'tests/scorecard/config.yaml':
      'apiVersion: scorecard.operatorframework.io/v1alpha3\nkind: Configuration\nmetadata: { name: config }\nstages: []\n',
  },
  'what helm template prints': {
    'release.yaml': `---\n# Source: widgets/crds/widgets.yaml\n${crd()}---\n# Source: widgets/templates/widget.yaml\n${widget}---\n# Source: widgets/templates/empty.yaml\n`,
  },
  'what kubectl get prints': {
    'crds.yaml': `apiVersion: v1\nitems:\n${indented(crd(managed) + stored)}kind: List\nmetadata: { resourceVersion: "" }\n`,
  },
}

test.each(Object.entries(made))('%s', (name, files) => {
  const project = makeProject(root, name.replaceAll(' ', '-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(project, dirname(path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  // A folder of templates alone has nothing that can be read: an error.
  const folders = ['.', ...new Set(Object.keys(files).map(path => dirname(path)))].filter(path => !path.endsWith('templates'))
  const found = folders.flatMap(folder => findings(project, ['check', folder]))
  const validated = findings(project, ['validate', '.', '--ignore-missing-schemas'])
  expect([...found, ...validated].filter(({ severity }) => severity === 'error').map(({ rule, message }) => `${rule} ${message}`)).toEqual(
    [],
  )
})
