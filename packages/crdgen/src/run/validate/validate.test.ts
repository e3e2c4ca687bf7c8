import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newestMinor, sortDiagnostics } from '@crdgen/core/internal'
import { expect, onTestFinished, test } from 'vitest'
import { noSkips } from '../../sources/skips.ts'
import { validateFiles, type ValidateTask } from './validate.ts'

const crd = (kind: string, spec = '{type: object, properties: {size: {type: integer}}}') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${kind.toLowerCase()}s.example.com}
spec:
  group: example.com
  names: {kind: ${kind}, plural: ${kind.toLowerCase()}s, singular: ${kind.toLowerCase()}, listKind: ${kind}List}
  scope: Namespaced
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}}
`

const object = (kind: string, spec: string, name = 'x') =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: {name: ${name}}\nspec: ${spec}\n`

type More = Partial<Pick<ValidateTask, 'ignoreMissingSchemas' | 'rules' | 'schemaLocations' | 'before' | 'subresource'>>

async function runWhole(files: Readonly<Record<string, string>>, named: readonly string[], crds: readonly string[] = [], more: More = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'crdgen-validate-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  mkdirSync(join(cwd, 'crds'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true })
    writeFileSync(join(cwd, name), content)
  }
  const options = { mode: 'strict', kubernetes: newestMinor, server: newestMinor } as const
  const validated = await validateFiles({
    reading: { cwd, command: 'validate' },
    files: named,
    crds,
    schemaLocations: [],
    skips: noSkips,
    plan: undefined,
    servers: [newestMinor],
    options,
    ignoreMissingSchemas: false,
    rules: undefined,
    ...more,
  })
  return validated.report(sortDiagnostics(validated.found))
}

async function run(...given: Parameters<typeof runWhole>) {
  const { summary, diagnostics } = await runWhole(...given)
  return { summary, found: diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`) }
}

test('a CRD among the files is used, wherever it stands', async () => {
  expect(await run({ 'a.yaml': `${object('Widget', '{size: x}')}---\n${crd('Widget')}` }, ['a.yaml'])).toEqual({
    summary: '2 objects: 1 accepted, 1 refused.',
    found: ['manifest/wrong-type a.yaml:4'],
  })
})

test('CRDs of --crds are not objects, and those that nobody asks about are not judged', async () => {
  const files = { 'a.yaml': object('Widget', '{size: 1}'), 'crds/w.yaml': crd('Widget'), 'crds/g.yaml': crd('Gadget', '{}') }
  expect(await run(files, ['a.yaml'], ['crds'])).toEqual({ summary: '1 object: 1 accepted, 0 refused.', found: [] })
})

test.each<[first: string, second: string, help: string | undefined]>([
  ['a.yaml', 'a.yaml', 'Remove one of them.'],
  ['00-install.yaml', '01-install.yaml', 'Remove one of them, unless they are alternatives, or steps that follow each other.'],
  ['a/one.yaml', 'b/one.yaml', undefined],
])('of one object in %s and %s the help is %s', async (first, second, help) => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'
  const files = first === second ? { [first]: `${text}---\n${text}` } : { [first]: text, [second]: text }
  expect((await runWhole(files, ['.'])).diagnostics.map(one => one.help)).toEqual(help === undefined ? [] : [help])
})

test.each<[spec: string, labels: number]>([
  ['', 0],
  ['spec: {selector: {matchLabels: {a: b}}, template: {spec: {containers: [{name: c, image: c}]}}}\n', 1],
])('of a DaemonSet with %j the labels that the selector does not match are reported: %i', async (spec, labels) => {
  const text = `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: a}\n${spec}`
  const { diagnostics, counts } = await runWhole({ 'a.yaml': text }, ['a.yaml'])
  expect(diagnostics.filter(({ message }) => message.includes('does not match template'))).toHaveLength(labels)
  expect(counts).toMatchObject({ refused: 1 })
})

test('rules that wait for the name of an object without metadata are not reported beside it', async () => {
  const rules = '{type: object, properties: {size: {type: integer}}, x-kubernetes-validations: [{rule: "true"}]}'
  const validate = async (more: string) => {
    const text = `apiVersion: example.com/v1\nkind: Widget\n${more}\n`
    return (await run({ 'a.yaml': text, 'w.yaml': crd('Widget', rules) }, ['a.yaml'], ['w.yaml'])).found
  }
  expect(await validate('spec: {size: 1}')).toEqual(['manifest/metadata a.yaml:1'])
  expect(await validate('metadata: {name: a}\nspec: {size: a}')).toEqual([
    'manifest/validation-rule a.yaml:1',
    'manifest/wrong-type a.yaml:4',
  ])
})

test('of several copies of a CRD the last counts', async () => {
  const text = crd('Widget', '{type: object, properties: {size: {type: string}}}')
  const files = { 'a.yaml': `${crd('Widget')}---\n${text}---\n${object('Widget', '{size: x}')}`, 'b.yaml': object('Widget', '{size: x}') }
  expect((await run(files, ['a.yaml'])).found).toEqual(['manifest/repeated-object a.yaml:11'])
  expect((await run({ ...files, 'crds/1.yaml': crd('Widget'), 'crds/2.yaml': text }, ['b.yaml'], ['crds'])).found).toEqual([
    'manifest/crd-twice crds/1.yaml:6',
  ])
  // What is among the files counts more than what is beside them.
  expect((await run({ ...files, 'crds/1.yaml': crd('Widget') }, ['a.yaml'], ['crds'])).found).toEqual([
    'manifest/repeated-object a.yaml:11',
  ])
})

test.each(['v1.2.3/b.yaml', 'chart/templates/crds.yaml'])(
  'of copies of a CRD, here and in %s, an object is for the one that takes it',
  async other => {
    const files = { 'a.yaml': crd('Widget'), [other]: crd('Widget', '{type: object, properties: {zone: {type: string}}}') }
    for (const spec of ['{size: 1}', '{zone: a}'])
      expect((await run({ ...files, 'c.yaml': object('Widget', spec) }, ['.'])).found).toEqual([])
    expect((await run({ ...files, 'c.yaml': object('Widget', '{sise: 1}') }, ['.'])).found).toEqual(['manifest/unknown-field c.yaml:4'])
  },
)

test('of copies of a CRD in several folders, an object is for the nearest', async () => {
  const other = crd('Widget', '{type: object, properties: {zone: {type: string}}}')
  const files = { 'prod/crds/a.yaml': crd('Widget'), 'staging/crds/b.yaml': other, 'staging/c.yaml': object('Widget', '{size: 1}') }
  expect((await run(files, ['.'])).found).toEqual(['manifest/unknown-field staging/c.yaml:4'])
  expect((await run({ ...files, 'staging/c.yaml': object('Widget', '{zone: a}') }, ['.'])).found).toEqual([])
})

test('an object that is refused for a variable only is accepted, with a note', async () => {
  const text = object('Widget', '{size: "${SIZE}"}', '"${APP}"')
  expect(await run({ 'a.yaml': crd('Widget'), 'b.yaml': text }, ['a.yaml', 'b.yaml'])).toEqual({
    summary: '2 objects: 2 accepted, 0 refused.',
    found: ['manifest/variable b.yaml:3', 'manifest/variable b.yaml:4'],
  })
})

const service = (spec = '{ports: [{port: 1}]}') => `apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: ${spec}\n`
const overlay = (color: string) => `resources: [../base]\nlabels: [{pairs: {color: ${color}}}]\n`
const overlays = {
  'base/kustomization.yaml': 'resources: [a.yaml]\n',
  'base/a.yaml': service(),
  'blue/kustomization.yaml': overlay('blue'),
  'green/kustomization.yaml': overlay('green'),
}

test('what several kustomizations build of one document is not repeated', async () => {
  expect(await run(overlays, ['.'])).toEqual({ summary: '2 objects: 2 accepted, 0 refused.', found: [] })
})

test('a finding of one of the builds names its kustomization', async () => {
  const files = { ...overlays, 'green/kustomization.yaml': `${overlay('green')}patches: [{path: p.yaml}]\n` }
  const { diagnostics } = await runWhole({ ...files, 'green/p.yaml': service('{prots: []}') }, ['.'])
  expect(diagnostics.map(({ rule, file, line, related }) => [rule, file, line, related?.map(one => one.file)])).toEqual([
    ['manifest/unknown-field', 'green/p.yaml', 4, ['green/kustomization.yaml']],
  ])
  // One that all of them have is there once.
  const all = (await runWhole({ ...overlays, 'base/a.yaml': service('{prots: []}') }, ['.'])).diagnostics
  expect(all.filter(({ rule }) => rule === 'manifest/unknown-field')).toHaveLength(1)
})

test('nothing is checked against a CRD that would be refused', async () => {
  const files = {
    'a.yaml': `${object('Widget', '{size: 1}')}---\n${object('Widget', '{size: 2}', 'y')}`,
    'crds/w.yaml': crd('Widget', '{}'),
  }
  expect(await run(files, ['a.yaml'], ['crds'])).toEqual({
    summary: '2 objects: 0 accepted, 0 refused, 2 without a schema (example.com/v1 Widget, whose CRD would be refused).',
    found: ['crd/type-missing crds/w.yaml:9'],
  })
})

test('a file that is named and in --crds counts once', async () => {
  const files = { 'crds/w.yaml': crd('Widget', '{}') }
  expect(await run(files, ['crds'], ['crds'])).toEqual({
    summary: '1 object: 0 accepted, 1 refused.',
    found: ['crd/type-missing crds/w.yaml:9'],
  })
})

test('a key that is there twice refuses the object', async () => {
  const files = { 'a.yaml': object('Widget', '{size: 1, size: 2}'), 'crds/w.yaml': crd('Widget') }
  expect(await run(files, ['a.yaml'], ['crds'])).toEqual({
    summary: '1 object: 0 accepted, 1 refused.',
    found: ['manifest/repeated-key a.yaml:4'],
  })
})

test('the same object twice is noted', async () => {
  const files = { 'a.yaml': `${object('Widget', '{}')}---\n${object('Widget', '{}')}`, 'crds/w.yaml': crd('Widget') }
  expect(await run(files, ['a.yaml'], ['crds'])).toMatchObject({ found: ['manifest/repeated-object a.yaml:6'] })
  const apart = { 'blue/a.yaml': object('Widget', '{}'), 'green/a.yaml': object('Widget', '{}'), 'crds/w.yaml': crd('Widget') }
  expect(await run(apart, ['blue', 'green'], ['crds'])).toMatchObject({ found: [] })
})

test.each([
  [
    'an item of a typed list',
    'apiVersion: example.com/v1\nkind: WidgetList\nitems: [{metadata: {name: x}, spec: {size: x}}]',
    'manifest/wrong-type a.yaml:3',
  ],
  ['a list without items', 'apiVersion: v1\nkind: List', 'manifest/unreadable a.yaml:1'],
  ['a list of a number', 'apiVersion: v1\nkind: List\nitems: 5', 'manifest/unreadable a.yaml:3'],
  [
    'JSON after JSON',
    '{"apiVersion":"v1","kind":"List","items":[]}\n{"apiVersion":"v1","kind":"ConfigMap","data":{"a":1},"metadata":{"name":"a"}}',
    'manifest/wrong-type a.yaml:2',
  ],
])('%s', async (_, text, found) => {
  expect((await run({ 'a.yaml': text, 'crds/w.yaml': crd('Widget') }, ['a.yaml'], ['crds'])).found).toEqual([found])
})

const widget = { 'a.yaml': object('Widgett', '{size: 1}'), 'crds/w.yaml': crd('Widget') }

test('an object without a schema is an error, with the kind that was meant', async () => {
  expect(await run(widget, ['a.yaml'], ['crds'])).toEqual({
    summary: '1 object: 0 accepted, 0 refused, 1 without a schema (example.com/v1 Widgett).',
    found: ['manifest/no-schema a.yaml:2'],
  })
})

test.each([
  [true, 0],
  [['Widgett.example.com'], 0],
  [['*.example.com'], 0],
  [['Gadget.example.com'], 1],
  [[], 1],
] as const)('kinds may be without a schema: %j', async (ignoreMissingSchemas, findings) => {
  expect((await run(widget, ['a.yaml'], ['crds'], { ignoreMissingSchemas })).found).toHaveLength(findings)
})

test('rules of the config apply', async () => {
  expect((await run(widget, ['a.yaml'], ['crds'], { rules: { 'manifest/no-schema': 'off' } })).found).toEqual([])
})

const schemaOfWidget = JSON.stringify({
  type: 'object',
  properties: { apiVersion: {}, kind: {}, metadata: {}, spec: { properties: { size: { type: 'integer' } }, additionalProperties: false } },
  additionalProperties: false,
})

test('a kind without a CRD is checked with the JSON Schema of a catalogue, of either layout', async () => {
  for (const location of ['crds', 'crds/{{ .Group }}.json', 'crds/{kind}-{version}.json']) {
    const files = {
      'a.yaml': object('Widget', '{sise: 1, size: x}'),
      [location === 'crds' ? 'crds/widget_v1.json' : location.includes('Group') ? 'crds/example.com.json' : 'crds/widget-v1.json']:
        schemaOfWidget,
    }
    const options = { schemaLocations: [location === 'crds' ? 'crds/{{ .ResourceKind }}_v1.json' : location] }
    const { summary, diagnostics } = await runWhole(files, ['a.yaml'], [], options)
    expect(summary).toBe('1 object: 0 accepted, 1 refused; 1 by a JSON Schema only, without CEL rules.')
    expect(diagnostics.map(({ rule, path, line, help }) => [rule, path, line, help])).toEqual([
      // size is set already.
      ['manifest/unknown-field', 'spec.sise', 4, undefined],
      ['manifest/wrong-type', 'spec.size', 4, undefined],
    ])
    const alone = await runWhole({ ...files, 'a.yaml': object('Widget', '{sise: 1}') }, ['a.yaml'], [], options)
    expect(alone.diagnostics.map(({ help }) => help)).toEqual(['did you mean size?'])
  }
})

test('rules, list types and metadata in the JSON Schema of a catalogue are checked as of the CRD that it is from', async () => {
  const schema = {
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: {
          size: { type: ['integer', 'null'] },
          tags: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
        },
        additionalProperties: false,
        'x-kubernetes-validations': [{ rule: '!has(self.size) || self.size < 3' }],
      },
    },
  }
  const files = {
    'a.yaml': object('Widget', '{size: 4, tags: [a, a]}', 'A'),
    'b.yaml': object('Widget', '{sise: 2}', 'b'),
    'c.yaml': object('Widget', '{size: 2, tags: [a, b]}', 'c'),
    'crds/widget.json': JSON.stringify(schema),
  }
  const { summary, diagnostics } = await runWhole(files, ['a.yaml', 'b.yaml', 'c.yaml'], [], { schemaLocations: ['crds/{{ .Kind }}.json'] })
  expect(summary).toBe('3 objects: 1 accepted, 2 refused.')
  expect(diagnostics.map(({ file, rule, path }) => [file, rule, path])).toEqual([
    ['a.yaml', 'manifest/metadata', 'metadata.name'],
    ['a.yaml', 'manifest/validation-rule', 'spec'],
    ['a.yaml', 'manifest/duplicate-item', 'spec.tags[1]'],
    ['b.yaml', 'manifest/unknown-field', 'spec.sise'],
  ])
})

test('a graph is an object, too, where the CRD of graphs is at hand', async () => {
  const graph = `apiVersion: kro.run/v1alpha1
kind: ResourceGraphDefinition
metadata: {name: web}
spec:
  schema: {apiVersion: v1, kind: Web, spec: {a: string}}
  resorces: []
`
  const ofGraphs = crd('ResourceGraphDefinition').replaceAll('example.com', 'kro.run').replace('name: v1,', 'name: v1alpha1,')
  expect(await run({ 'a.yaml': graph }, ['a.yaml'])).toEqual({ summary: '1 object: 1 accepted, 0 refused.', found: [] })
  expect(await run({ 'a.yaml': graph, 'crds/crd.yaml': ofGraphs }, ['a.yaml'], ['crds/crd.yaml'])).toEqual({
    summary: '2 objects: 1 accepted, 1 refused.',
    found: ['manifest/unknown-field a.yaml:6', 'manifest/unknown-field a.yaml:5'],
  })
})

test('a CRD and the structs of Kubernetes outweigh a catalogue', async () => {
  const files = { 'a.yaml': object('Widget', '{size: 1}'), 'crds/crd.yaml': crd('Widget'), 'crds/widget.json': 'false' }
  const more = { schemaLocations: ['crds/{{ .ResourceKind }}.json'] }
  expect((await run(files, ['a.yaml'], ['crds/crd.yaml'], more)).summary).toBe('1 object: 1 accepted, 0 refused.')
  const pod = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n'
  expect((await run({ 'a.yaml': pod, 'crds/configmap.json': 'false' }, ['a.yaml'], [], more)).summary).toBe(
    '1 object: 1 accepted, 0 refused.',
  )
})

test.each([
  ['default', /--schema-location default: kinds of Kubernetes are checked against its own structs already/],
  ['https://example.com/{{ .Group }}.json', /crdgen reads no network/],
  ['nowhere', /is not a folder/],
  ['crds/{{ .Grup }}.json', /did you mean \{\{ \.Group \}\}\?/],
])('%s is refused as a location', async (location, message) => {
  await expect(run({ 'a.yaml': object('Widget', '{}') }, ['a.yaml'], [], { schemaLocations: [location] })).rejects.toThrow(message)
})

test('a schema that is not JSON is told with its name', async () => {
  const files = { 'a.yaml': object('Widget', '{}'), 'crds/widget.json': '{' }
  await expect(run(files, ['a.yaml'], [], { schemaLocations: ['crds/{kind}.json'] })).rejects.toThrow(
    /crds\/widget\.json: this is not JSON/,
  )
})

test.each([
  ['is an update', object('Widget', '{size: 2}'), {}, '1 object: 1 accepted, 0 refused.'],
  ['keeps what was wrong before', object('Widget', '{size: x}'), {}, '1 object: 1 accepted, 0 refused.'],
  [
    'of a name that two kinds have',
    'apiVersion: autoscaling/v1\nkind: Scale\nmetadata: {name: x}',
    { subresource: 'scale' },
    '1 object: 0 accepted, 1 refused.',
  ],
] as const)('an object with --before %s', async (_name, text, more, summary) => {
  const stored = `${object('Widget', '{size: x}')}---\n${object('Gadget', '{size: 1}')}`
  const files = { 'a.yaml': text, 'live.yaml': stored, 'crds/w.yaml': crd('Widget'), 'crds/g.yaml': crd('Gadget') }
  const found = await runWhole(files, ['a.yaml'], ['crds'], { before: 'live.yaml', ...more })
  expect(found.summary).toBe(summary)
  if (found.diagnostics.length > 0)
    expect(found.diagnostics.map(({ message }) => message)).toEqual([
      'names 2 objects of --before: example.com/v1 Widget x, example.com/v1 Gadget x',
    ])
})

test('objects that are too large for a request or for etcd are reported', async () => {
  const sized = (bytes: number) => object('Widget', `{text: ${'x'.repeat(bytes)}}`)
  const files = { 'w.yaml': crd('Widget', '{type: object, properties: {text: {type: string}}}') }
  const validate = (text: string) => run({ ...files, 'a.yaml': text }, ['a.yaml'], ['w.yaml'])
  expect((await validate(sized(1_500_000))).found).toEqual([])
  expect(await validate(sized(1_600_000))).toEqual({ summary: '1 object: 1 accepted, 0 refused.', found: ['limit/etcd-request a.yaml:4'] })
  expect(await validate(sized(3_200_000))).toEqual({ summary: '1 object: 0 accepted, 1 refused.', found: ['limit/request-body a.yaml:4'] })
  const job = (key: string, value: string) =>
    `apiVersion: batch/v1\nkind: Job\nmetadata: {name: x}\nspec:\n  template:\n    spec: {restartPolicy: Never, containers: [{name: x, image: x, ${key}: ${value}}]}\n`
  expect((await run({ 'a.yaml': job('args', `[${'x'.repeat(1_600_000)}]`) }, ['a.yaml'])).found).toEqual(['limit/etcd-request a.yaml:4'])
  // Numbers take less in protobuf than in JSON, and names of fields nothing.
  const ports = Array.from({ length: 40_000 }, (_, at) => `{containerPort: ${(at % 60_000) + 1}, protocol: UDP}`)
  expect((await run({ 'a.yaml': job('ports', `[${ports.join()}]`) }, ['a.yaml'])).found).toEqual([])
})

test.each<[what: string, text: string, named: string, found: readonly string[]]>([
  ['is a note where it was found', 'kind: Bundle\nmetadata: {name: a}\n', 'deploy', ['note']],
  [
    'is a note without both',
    'metadata: {name: a}\n---\nsize: 1\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
    'deploy',
    ['note', 'note'],
  ],
  ['is an error where it is named', 'kind: Bundle\nmetadata: {name: a}\n', 'deploy/a.yaml', ['error']],
  ['is an error of a key that is misspelt', 'apiVersion: v1\nknd: ConfigMap\nmetadata: {name: a}\n', 'deploy', ['error']],
  ['is an error of the other key', 'apiVersio: v1\nkind: Bundle\nmetadata: {name: a}\n', 'deploy', ['error']],
  ['is a note with a small kind and a version', 'kind: role\nversion: v7\nmetadata: {name: a}\n', 'deploy', ['note']],
  ['is an error of a version beside another kind', 'kind: Role\nversion: v7\nmetadata: {name: a}\n', 'deploy', ['error']],
  ['is an error of a version of an unknown kind', 'kind: Bundle\nversion: v7\nmetadata: {name: a}\n', 'deploy', ['error']],
  ['is an error of a misspelt key beside a small kind', 'apiversion: v1\nkind: pod\nmetadata: {name: a}\n', 'deploy', ['error']],
  ['is an error of a kind of Kubernetes', 'kind: ConfigMap\nmetadata: {name: a}\n', 'deploy', ['error']],
  ['is an error of a kind of the CRDs', 'kind: Widget\nmetadata: {name: a}\n', 'deploy', ['error']],
])('an object without a kind or apiVersion %s', async (_what, text, named, found) => {
  const { diagnostics, counts } = await runWhole({ 'deploy/a.yaml': text, 'own.yaml': crd('Widget') }, [named, 'own.yaml'])
  expect(diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual(found.map(severity => ['manifest/no-kind', severity]))
  expect(counts).toMatchObject({ refused: found.filter(one => one === 'error').length })
})
