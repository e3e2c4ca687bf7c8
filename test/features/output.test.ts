import { allMarkers, compile, type CustomResourceDefinition, defineSchemaMarker } from '@crdgen/core/internal'
import { checkFiles, generateFrom, readCompiled, toCrd, writeCrd } from '@crdgen/generator/internal'
import { expect } from 'vitest'
import { feature } from './feature.ts'
import { crdsOf, findings, findingsOf, generateSources, specOf, widgetFile } from './project.ts'

const file = widgetFile('b?: string\na?: string')

feature(108, () => {
  const paths = (output?: string) =>
    generateSources({ 'widget.ts': file }, output === undefined ? {} : { output }).files.map(({ path }) => path)
  expect([paths(), paths('deploy/crds')]).toEqual([['crds/example.com_widgets.yaml'], ['deploy/crds/example.com_widgets.yaml']])
})

feature(109, () => {
  const helm = { chart: 'chart', into: 'templates', condition: 'crds.enabled', keep: true } as const
  const output = { crds: 'crds', format: 'json', bundle: 'all.yaml', helm, kustomization: 'kustomization.yaml' } as const
  const texts = Object.fromEntries(generateSources({ 'widget.ts': file }, { output }).files.map(({ path, content }) => [path, content]))
  expect(JSON.parse(texts['crds/example.com_widgets.json'] ?? '')).toMatchObject({ metadata: { name: 'widgets.example.com' } })
  expect(texts['all.yaml']).toContain('\n  name: widgets.example.com\n')
  expect(texts['chart/templates/example.com_widgets.yaml']).toMatch(/^\{\{- if \.Values\.crds\.enabled \}\}\n.*resource-policy: keep/s)
  expect(texts['kustomization.yaml']).toContain('resources:\n- crds/example.com_widgets.json\n')
})

feature(110, () => {
  const config = { headerFile: 'header.txt', year: '2024' }
  const [made] = generateSources({ 'widget.ts': file }, config, { 'header.txt': '# Copyright YEAR Example.\n' }).files
  expect(made?.content.split('---')[0]).toBe('# Copyright 2024 Example.\n')
})

feature(111, () => {
  const before = `# By hand.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
  labels: { team: core } # ours
spec:
  group: example.com
  names:
    plural: widgets
    kind: Widget
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        properties:
          # What is wanted.
          spec:
            type: integer # a mistake
`
  const output = { crds: false, patch: 'config/widget.yaml' } as const
  const patched = (text: string) =>
    generateSources({ 'widget.ts': file }, { output }, { 'config/widget.yaml': text }).files[0]?.content ?? ''
  const after = patched(before)
  expect(after.slice(0, after.indexOf('openAPIV3Schema'))).toBe(before.slice(0, before.indexOf('openAPIV3Schema')))
  expect(after).toMatch(/# What is wanted\.\n {10}spec:\n[^]*type: object # a mistake\n/)
  expect(patched(after)).toBe(after)
})

const options = { folder: '/project', sources: { 'widget.ts': file }, kubernetes: '1.36' }

feature(112, () => {
  const [resource] = compile('widget.ts', options).resources()
  expect(resource === undefined ? undefined : toCrd(resource).metadata.name).toBe('widgets.example.com')
})

feature(113, async () => {
  const config = { input: 'widget.ts', kubernetes: '1.36' }
  const found = async (read: (path: string) => string | undefined) => {
    const result = generateFrom(config, readCompiled(compile('widget.ts', options)), { read })
    return (await checkFiles(result, config, { read, list: () => [] })).map(({ rule }) => rule)
  }
  const [made] = generateSources({ 'widget.ts': file }).files
  expect([await found(() => undefined), await found(() => 'kind: X'), await found(() => made?.content)]).toEqual([
    ['output/missing'],
    ['output/stale'],
    [],
  ])
})

feature(114, () => {
  const [made] = generateSources({ 'widget.ts': file }).files
  const again = generateFrom({ input: 'widget.ts' }, readCompiled(compile('widget.ts', options)), { read: () => made?.content })
  expect(again.files.map(({ status }) => status)).toEqual(['unchanged'])
  expect(generateSources({ 'widget.ts': file, 'bad.ts': widgetFile('a: () => void').replaceAll('Widget', 'Gadget') }).files).toEqual([])
})

feature(115, () => {
  const other = widgetFile('a?: string').replaceAll('Widget', 'Gadget')
  const contents = (sources: Readonly<Record<string, string>>) => generateSources(sources).files.map(({ path, content }) => [path, content])
  expect(contents({ 'a.ts': file, 'b.ts': other })).toEqual(contents({ 'b.ts': other, 'a.ts': file }))
})

feature(116, () => {
  const [found] = generateSources({ 'widget.ts': widgetFile('/** How many. @nothing\n * @minimum one */\na?: Int32') }).diagnostics.filter(
    ({ rule }) => rule === 'marker/bad-value',
  )
  expect(found).toMatchObject({ file: 'widget.ts', line: 5, column: 13, endColumn: 16 })
})

feature(117, () => {
  const { diagnostics } = generateSources({ 'widget.ts': widgetFile('/** @minimun 1 */\na?: Int32') })
  expect(diagnostics.find(({ rule }) => rule === 'marker/unknown')?.help).toBe('did you mean @minimum?')
})

feature(119, () => {
  const members = '/** @minLength 1 */\na?: Int32\n/** @minLength 1 */\nb?: Int32\nc?: () => void'
  expect(findingsOf(members).map(line => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'error marker/wrong-type 4:5',
    'error marker/wrong-type 6:5',
    'error type/function 8:5',
  ])
})

feature(120, () => {
  for (const { summary, sites, examples, value } of Object.values(allMarkers)) {
    expect(summary).toMatch(/\.$/)
    expect([sites.length, examples.length, value.kind]).not.toContain(0)
  }
})

feature(121, () => {
  const text = widgetFile('a?: V1PodTemplateSpec', "import type { V1PodTemplateSpec } from '@kubernetes/client-node'")
  const compiler = compile('widget.ts', { ...options, sources: { 'widget.ts': text } })
  expect(compiler.resources()).toHaveLength(1)
  expect([...compiler.trace.read].filter(path => path.includes('client-node') && path.endsWith('.d.ts'))).toEqual([])
})

feature(125, () => {
  const compiler = compile('widget.ts', options)
  expect(compiler.type('WidgetSpec').schema.properties).toEqual({ b: { type: 'string' }, a: { type: 'string' } })
  const [crd] = crdsOf(generateSources({ 'widget.ts': file }))
  expect(crd === undefined ? '' : writeCrd(crd)).toContain('name: widgets.example.com')
  expect(findings(generateSources({ 'widget.ts': file }))).toEqual([])
})

const port = defineSchemaMarker({
  kubebuilder: ['acme:port'],
  tags: ['port'],
  sites: ['field', 'type'],
  items: true,
  summary: 'A port that may be opened.',
  value: { kind: 'none' },
  apply(schema, _value, { report }) {
    if (schema.type === 'integer') return { minimum: 1, maximum: 65_535 }
    report({ rule: 'acme/port', message: 'a port is an integer' })
    return undefined
  },
  examples: [],
})

feature(126, () => {
  const range = { type: 'integer', format: 'int32', minimum: 1, maximum: 65_535 }
  const members = '/** @port */\na?: Int32\n// +acme:port\nb?: Int32\n/** @items:port */\nc?: Int32[]'
  expect(specOf(members, '', { markers: [port] }).properties).toEqual({ a: range, b: range, c: { type: 'array', items: range } })
  expect(findingsOf('/** @port */\na?: string', '', { markers: [port] })).toEqual(['error acme/port 4:5 spec.a: a port is an integer'])
  expect(findingsOf('a?: string', '', { markers: [{ ...port, tags: ['minimum'] }] })).toEqual([
    expect.stringContaining('two markers have the name @minimum'),
  ])
  const broken = { ...port, apply: () => JSON.parse('{') }
  expect(findingsOf('/** @port */\na?: Int32', '', { markers: [broken] })).toEqual([
    expect.stringMatching(/^error marker\/failed 4:5 spec\.a: @port failed: SyntaxError/),
  ])
})

feature(127, () => {
  const transform = (crd: CustomResourceDefinition): CustomResourceDefinition => ({
    ...crd,
    metadata: { ...crd.metadata, labels: { team: 'core' } },
  })
  expect(crdsOf(generateSources({ 'widget.ts': file }, { transform }))[0]?.metadata.labels).toEqual({ team: 'core' })
  const broken = () => JSON.parse('null')
  expect(findings(generateSources({ 'widget.ts': file }, { transform: broken }))).toEqual([
    expect.stringMatching(/^error output\/transform .*returned no CustomResourceDefinition/),
  ])
})
