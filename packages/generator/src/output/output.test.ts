import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { checkFiles } from '../check-files.ts'
import type { GenerateConfig, Output, Variant } from '../config.ts'
import { generateFrom } from '../generate.ts'
import { widget, type WidgetParts } from '../widget.test-support.ts'

type Disk = Readonly<Record<string, string>>
type Settings = Omit<GenerateConfig, 'input'>

function open(disk: Disk) {
  const list = (glob: string) =>
    Object.keys(disk)
      .filter(path => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path))
      .sort()
  return { read: (path: string) => disk[path], list }
}

const gadget = { kind: 'Gadget' }

function run(settings: Settings, disk: Disk = {}, parts: readonly WidgetParts[] = [{}]) {
  const resources = parts.map(widget)
  const variants = Object.fromEntries(
    Object.keys(settings.variants ?? {}).map(name => [name, { resources, diagnostics: [], allowances: [] }]),
  )
  const result = generateFrom({ input: 'api', ...settings }, { resources, diagnostics: [], allowances: [], variants }, open(disk))
  return {
    ...result,
    texts: Object.fromEntries(result.files.map(({ path, content }) => [path, content])),
    findings: result.diagnostics.map(({ severity, rule, file, line, message }) =>
      [severity, rule, ...(file === undefined ? [] : [`${file}:${line}`]), message].join(' '),
    ),
  }
}

const outputs = (output: Output, disk?: Disk, parts?: readonly WidgetParts[]) => run({ output }, disk, parts)

describe('shapes', () => {
  test('JSON files hold what the YAML ones do', () => {
    const yaml = outputs({ crds: 'crds' }).texts['crds/example.com_widgets.yaml'] ?? ''
    const json = outputs({ crds: 'crds', format: 'json' }).texts
    expect(Object.keys(json)).toEqual(['crds/example.com_widgets.json'])
    expect(JSON.parse(json['crds/example.com_widgets.json'] ?? '')).toEqual(parse(yaml))
  })

  test('a bundle is a stream of documents, or a List', () => {
    const { texts } = outputs({ crds: false, bundle: 'dist/all.yaml' }, {}, [{}, gadget])
    expect(Object.keys(texts)).toEqual(['dist/all.yaml'])
    const kinds = parseAllDocuments(texts['dist/all.yaml'] ?? '').map(one => one.getIn(['spec', 'names', 'kind']))
    expect(kinds).toEqual(['Gadget', 'Widget'])
    const list: unknown = JSON.parse(outputs({ crds: false, bundle: 'all.json' }, {}, [{}, gadget]).texts['all.json'] ?? '')
    expect(list).toMatchObject({ apiVersion: 'v1', kind: 'List', items: [{ spec: { names: { kind: 'Gadget' } } }, {}] })
  })

  test("a chart's crds folder holds plain CRDs", () => {
    const { texts } = outputs({ crds: 'crds', helm: { chart: 'charts/widget', into: 'crds' } })
    expect(texts['charts/widget/crds/example.com_widgets.yaml']).toBe(texts['crds/example.com_widgets.yaml'])
  })

  test("a chart's template has its condition, keeps CRDs on request and leaves no action to what a CRD says", () => {
    const schema = { type: 'object', description: 'Write {{ .Values }}' } as const
    const { texts } = outputs(
      { crds: false, helm: { chart: 'charts/widget', into: 'templates', condition: 'crds.enabled', keep: true } },
      {},
      [{ version: { schema } }],
    )
    const lines = (texts['charts/widget/templates/example.com_widgets.yaml'] ?? '').split('\n')
    expect([lines[0], lines[1], lines.at(-2)]).toEqual(['{{- if .Values.crds.enabled }}', '---', '{{- end }}'])
    expect(lines).toContain('    helm.sh/resource-policy: keep')
    expect(lines.find(line => line.includes('description'))?.trim()).toBe('description: Write {{ "{{" }} .Values }}')
  })

  test('a condition that no template could ask for is refused', () => {
    const { findings } = outputs({ crds: false, helm: { chart: 'c', into: 'templates', condition: '.Values.crds' } })
    expect(findings).toEqual(['error output/helm-condition ".Values.crds" is not a path of a value that a template could ask for'])
  })

  test('two outputs of one path are refused', () => {
    const alpha: Variant = { featureGates: [], output: 'crds' }
    expect(run({ variants: { alpha } }).findings).toEqual(['error output/same-path would be written twice in one run'])
  })
})

describe('a kustomization', () => {
  const output: Output = { crds: 'config/crd/bases', kustomization: 'config/crd/kustomization.yaml' }
  const text = (disk?: Disk) => outputs(output, disk).texts['config/crd/kustomization.yaml']

  test('lists the CRDs', () => {
    expect(text()).toBe('apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n- bases/example.com_widgets.yaml\n')
  })

  test('that exists keeps what others wrote', () => {
    const before = [
      '# Ours.',
      'resources:',
      '# first',
      '- bases/example.com_widgets.yaml # the widget',
      '- bases/example.com_gone.yaml',
      '- rbac.yaml',
      '',
      '# webhooks',
      'patches:',
      '- path: patches/webhook.yaml',
      '',
    ].join('\n')
    expect(text({ 'config/crd/kustomization.yaml': before })).toBe(before.replace('- bases/example.com_gone.yaml\n', ''))
    const after = text({ 'config/crd/kustomization.yaml': 'resources:\n  # others\n  - rbac.yaml # roles\n' })
    expect(after).toBe('resources:\n  # others\n  - rbac.yaml # roles\n  - bases/example.com_widgets.yaml\n')
    const current = 'resources:   [ "bases/example.com_widgets.yaml" ]'
    expect(text({ 'config/crd/kustomization.yaml': current })).toBe(current)
  })

  test.each<[string, Output, Disk, string]>([
    [
      'a place that kustomize would not load from',
      { crds: 'crds', kustomization: 'config/kustomization.yaml' },
      {},
      'output/kustomization would list ../crds/',
    ],
    ['no files to list', { crds: false, kustomization: 'kustomization.yaml' }, {}, 'output/kustomization lists the files in output.crds'],
    [
      'what is not YAML',
      output,
      { 'config/crd/kustomization.yaml': 'a: 1\nb: [' },
      'output/unreadable config/crd/kustomization.yaml:2 is not YAML',
    ],
    ...['plain text', '- a', '"\ud800"'].map((text): [string, Output, Disk, string] => [
      `what is not a mapping: ${JSON.stringify(text)}`,
      output,
      { 'config/crd/kustomization.yaml': text },
      'output/kustomization is not a mapping',
    ]),
    [
      'an alias without an anchor',
      output,
      { 'config/crd/kustomization.yaml': 'a: 1\nb: *c' },
      'output/unreadable config/crd/kustomization.yaml:2 is not YAML that could be brought up to date: Unresolved alias: c',
    ],
    [
      'an alias inside of what it stands for',
      output,
      { 'config/crd/kustomization.yaml': 'a: 1\nresources: &r\n- [*r]' },
      'output/unreadable config/crd/kustomization.yaml:3 is not YAML that could be brought up to date: The alias r is inside',
    ],
  ])('is refused: %s', (_name, asked, disk, says) => {
    expect(outputs(asked, disk).findings).toEqual([expect.stringContaining(says)])
  })
})

describe('a header', () => {
  const crd = (settings: Settings, header?: string) => {
    const { texts, findings } = run({ headerFile: 'h.txt', ...settings }, header === undefined ? {} : { 'h.txt': header })
    return [texts['crds/example.com_widgets.yaml']?.split('\n').slice(0, 3), findings]
  }

  test.each<[string, Settings, string | undefined, readonly string[] | undefined, readonly string[]]>([
    ['stands before the CRD', {}, '# Ours.\n', ['# Ours.', '---', 'apiVersion: apiextensions.k8s.io/v1'], []],
    [
      'has the year of the config',
      { year: 2024 },
      '# Copyright YEAR',
      ['# Copyright 2024', '---', 'apiVersion: apiextensions.k8s.io/v1'],
      [],
    ],
    ['may span years', { year: '2020-2024' }, '# (c) YEAR\r\n', ['# (c) 2020-2024', '---', 'apiVersion: apiextensions.k8s.io/v1'], []],
    ['needs a year for YEAR', {}, '# a\n# (c) YEAR', undefined, ['error output/header h.txt:2 has YEAR, and the config sets no year']],
    ['is comments', {}, '# a\n/* b */', undefined, ['error output/header h.txt:2 line 2 is not a YAML comment: "/* b */"']],
    ['is there', {}, undefined, undefined, ["error output/header h.txt:1 h.txt can't be read"]],
    [
      'has a use for the year',
      { year: 1 },
      '# a',
      ['# a', '---', 'apiVersion: apiextensions.k8s.io/v1'],
      ['warning output/header is 1 in the config, but h.txt has no YEAR'],
    ],
  ])('%s', (_name, settings, header, lines, findings) => expect(crd(settings, header)).toEqual([lines, findings]))

  test('is told to be missing where all is JSON', () => {
    const output = { crds: 'crds', bundle: 'all.json' }
    expect(run({ headerFile: 'h.txt', output }, { 'h.txt': '# a' }).findings).toEqual([])
    const { findings } = run({ headerFile: 'h.txt', output: { crds: 'crds', format: 'json' } }, { 'h.txt': '# a' })
    expect(findings).toEqual([
      "warning output/header is written to none of crds/example.com_widgets.json: JSON has no comments, and other people's files keep their own head",
    ])
  })
})

describe('--check', () => {
  const output: Output = {
    crds: 'crds',
    bundle: 'all.yaml',
    helm: { chart: 'chart', into: 'templates', condition: 'crds.enabled', keep: true },
    kustomization: 'kustomization.yaml',
  }
  const alpha: Variant = { featureGates: [], output: { crds: 'alpha', format: 'json' } }
  const settings: Settings = { output, variants: { alpha } }
  const check = async (disk: Disk, parts?: readonly WidgetParts[]) => {
    const result = run(settings, disk, parts)
    return (await checkFiles(result, { input: 'api', ...settings }, open(disk))).map(
      ({ rule, file, message }) => `${rule} ${file} ${message}`,
    )
  }
  const { texts } = run(settings)

  test('finds nothing in what was just written', async () => expect(await check(texts)).toEqual([]))

  test('finds orphans in every folder, in any format', async () => {
    const crd = 'kind: CustomResourceDefinition\n'
    const left = {
      'crds/example.com_gone.json': '{\n  "kind": "CustomResourceDefinition",\n  "a": 1\n}',
      'chart/templates/example.com_gone.yaml': `{{- if .Values.crds.enabled }}\n${crd}{{- end }}\n`,
      'alpha/example.com_gone.yaml': crd,
      'chart/templates/service.yaml': 'kind: Service\n',
    }
    expect((await check({ ...texts, ...left })).map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'output/orphan alpha/example.com_gone.yaml',
      'output/orphan chart/templates/example.com_gone.yaml',
      'output/orphan crds/example.com_gone.json',
    ])
  })

  test('compares CRDs in templates and in JSON', async () => {
    const schema = { type: 'object' } as const
    const found = await check(run(settings, {}, [{ version: { schema } }]).texts)
    expect(found.filter(line => line.includes('\n+ spec')).map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'output/stale all.yaml',
      'output/stale alpha/example.com_widgets.json',
      'output/stale chart/templates/example.com_widgets.yaml',
      'output/stale crds/example.com_widgets.yaml',
    ])
  })
})
