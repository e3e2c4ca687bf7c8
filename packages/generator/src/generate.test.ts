import { readFileSync } from 'node:fs'
import { compile, type Diagnostic, isRecord } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import type { GenerateConfig } from './config.ts'
import { toCrd } from './crd/to-crd.ts'
import { compileOptions, generate, generateFrom } from './generate.ts'
import { toTypes } from './types/to-types.ts'

const v1 = `
import type { Int32 } from 'crdgen/kubernetes'
import type { V1PodTemplateSpec } from '@kubernetes/client-node'

/**
 * A widget, and what
 * it is made of: parts.
 */
// +kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas,selectorpath=.status.selector
// +kubebuilder:printcolumn:name="Ready",type=string,JSONPath=\`.status.conditions[?(@.type=="Ready")].status\`
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  metadata: { name?: string }
  spec: {
    /** @default 1 */
    replicas?: Int32
    mode: 'on' | 'off' | '1.10'
  }
  status?: { replicas?: Int32; selector?: string
    // +listType=map
    // +listMapKey=type
    conditions?: { type: string; status: string }[] }
}
`

function project(sources: Readonly<Record<string, string>>, written: Readonly<Record<string, string>> = {}) {
  const files = { folder: '/project', read: (path: string) => written[path], list: () => Object.keys(sources) }
  return (config: Partial<GenerateConfig> = {}) => {
    const full = { input: 'api', ...config }
    const compiler = compile(Object.keys(sources), { ...compileOptions(full, files), sources })
    // There is no folder in which crdgen could be installed.
    const diagnostics = compiler.diagnostics.filter(({ rule }) => rule !== 'type/native-not-installed')
    return generateFrom(full, { resources: compiler.resources(), diagnostics, allowances: compiler.allowances }, files)
  }
}

function brief({ severity, rule, path, line }: Diagnostic): string {
  return `${severity} ${rule} ${path} ${line}`
}

const plain = v1.replace(/import type \{ V1Pod.*\n/, '')

describe('options that JavaScript lets through', () => {
  const call = (run: (...given: never[]) => unknown, ...given: readonly unknown[]): unknown => Reflect.apply(run, undefined, given)
  const given: Readonly<Record<string, (options: unknown) => unknown>> = {
    compile: options => call(compile, 'a.ts', options),
    generate: options => call(generate, isRecord(options) ? { input: 'a.ts', ...options } : options, files),
    toCrd: options => call(toCrd, [], options),
    toTypes: options => call(toTypes, [], options),
  }
  const files = { folder: '/project', read: () => undefined, list: () => ['a.ts'] }

  test.each([
    ['compile', { metadata: 'ful' }, 'metadata: expected default, full, none, got ful; did you mean full?'],
    ['compile', { unions: 7 }, 'unions: expected junctors, cel, got 7, which is not text'],
    ['compile', { markers: {} }, 'markers: expected a list, got a value of type object'],
    ['compile', { featureGates: 'Alpha' }, 'featureGates: expected a list of names, got "Alpha"'],
    ['compile', { maxDescriptionLength: '80' }, 'maxDescriptionLength: expected a whole number, got "80"'],
    [
      'compile',
      { embed: { Widget: { topology: 'lastest' } } },
      'embed.Widget.topology: expected target, latest, got lastest; did you mean latest?',
    ],
    ['generate', { nativeDescriptions: 'type' }, 'nativeDescriptions: expected none, types, got type; did you mean types?'],
    ['generate', { output: { crds: 'a', format: 'yml' } }, 'output.format: expected yaml, json, got yml; did you mean yaml?'],
    ['generate', { rules: { 'type/any': 'of' } }, 'rules.type/any: expected error, warning, note, off, got of'],
    ['generate', { rules: { 'type/any': { severity: 'warn' } } }, 'rules.type/any.severity: expected error, warning, note, off, got warn'],
    ['generate', null, 'input: expected TypeScript files, folders or globs'],
    ['toCrd', { conversion: { strategy: 'webhook' } }, 'conversion.strategy: expected None, Webhook, got webhook; did you mean Webhook?'],
    ['toCrd', { compatible: 'yes' }, 'compatible: expected true or false, got "yes"'],
    ['toTypes', { library: 'kubernetes-model' }, 'library: expected kubernetes-models, .*; did you mean kubernetes-models\\?'],
    ['toTypes', { markers: 'kubebulder' }, 'markers: expected tsdoc, kubebuilder, got kubebulder; did you mean kubebuilder?'],
  ])('%s %j', async (name, options, message) => {
    const thrown: unknown = await (async () => given[name]?.(options))().catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(TypeError)
    expect(String(thrown)).toMatch(message.includes('.*') ? new RegExp(message) : `TypeError: ${message}`)
  })

  test('null counts as absent', async () => {
    expect(given['compile']?.(null)).toHaveProperty('diagnostics')
    expect(await given['toTypes']?.(null)).toMatchObject({ files: [] })
    expect(() => given['toCrd']?.(null)).toThrow('needs at least one version')
  })
})

describe('generateFrom', () => {
  test('turns a type into the file that controller-gen would name so', () => {
    const { files, diagnostics } = project({ 'api/widget.ts': plain })()
    expect(diagnostics).toEqual([])
    expect(files.map(({ path, status }) => ({ path, status }))).toEqual([{ path: 'crds/example.com_widgets.yaml', status: 'created' }])
    expect(files[0]?.content).toBe(readFileSync(new URL('widget.golden.yaml', import.meta.url), 'utf8'))
  })

  test('tells once what is wrong with a type that is used in many places, unless it is left out at some', () => {
    const shared = `export interface Port {
      /** @minimun 1 */
      name: string }
    export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: { a: Port; b: Port; c: { d: Port } } }
    export interface Gadget { apiVersion: 'example.com/v1'; kind: 'Gadget'; spec: { a: Port } }`
    const told = (config: Partial<GenerateConfig>) =>
      project({ 'api/widget.ts': shared })(config).diagnostics.map(one => [brief(one), one.subject.split(' ')[1], one.data['paths']])
    const gadget = ['error marker/unknown spec.a.name 2', 'Gadget', undefined]
    expect(told({})).toEqual([gadget, ['error marker/unknown spec.a.name 2', 'Widget', ['spec.a.name', 'spec.b.name', 'spec.c.d.name']]])
    expect(told({ rules: { 'marker/unknown': { ignore: ['spec.a.**', 'spec.b.**'] } } })).toEqual([
      ['error marker/unknown spec.c.d.name 2', 'Widget', undefined],
    ])
  })

  test('puts files where the config says', () => {
    const { files } = project({ 'api/widget.ts': plain })({ output: { crds: 'deploy/', outline: 'api/outline.txt' } })
    expect(files.map(({ path }) => path)).toEqual(['api/outline.txt', 'deploy/example.com_widgets.yaml'])
    expect(files[0]?.content).toContain('mode: "on" | "off" | "1.10"')
  })

  test('tells changed files from unchanged ones', () => {
    const content = project({ 'api/widget.ts': plain })().files[0]?.content ?? ''
    const status = (before: string) =>
      project({ 'api/widget.ts': plain }, { 'crds/example.com_widgets.yaml': before })().files.map(file => file.status)
    expect(status(content)).toEqual(['unchanged'])
    expect(status(`${content}\n`)).toEqual(['changed'])
  })

  test('merges the versions of several files', () => {
    const v2 = plain.replace('example.com/v1', 'example.com/v2')
    const sources = { 'api/v1.ts': plain.replace('export interface', '// +kubebuilder:storageversion\nexport interface'), 'api/v2.ts': v2 }
    const { files, diagnostics } = project(sources)()
    expect(diagnostics).toEqual([])
    expect(files[0]?.crd?.spec.versions.map(({ name, storage }) => `${name} ${storage}`)).toEqual(['v2 false', 'v1 true'])
  })

  test('gives nothing to write when there is an error', () => {
    const { files, diagnostics } = project({ 'api/widget.ts': plain.replace('.status.selector', '.status.selectr') })()
    expect(files).toEqual([])
    expect(diagnostics.map(brief)).toEqual(['error scale/path-not-in-schema spec.versions[0].subresources.scale.labelSelectorPath 8'])
  })

  test('asks the API server, and shows its findings in the type', () => {
    const { files, diagnostics } = project({ 'api/widget.ts': plain.replace("kind: 'Widget'", "kind: 'Wid_get'") })()
    expect(files).toEqual([])
    expect(diagnostics.map(brief)).toContain('error crd/kind-format spec.names.kind 10')
  })

  test('says what is wrong once, in our words', () => {
    const { diagnostics } = project({ 'api/widget.ts': plain.replace('.status.selector', 'status.selector') })()
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['scale/path-wrong-root'])
    const unsure = plain.replace(
      "mode: 'on'",
      "/**\n     * @listType map\n     * @listMapKey name\n     */\n    ports?: { name?: string }[]\n    mode: 'on'",
    )
    expect(project({ 'api/widget.ts': unsure })().diagnostics.map(({ rule }) => rule)).toEqual(['marker/list-map-key'])
    const v2 = plain.replace('example.com/v1', 'example.com/v2')
    expect(project({ 'api/v1.ts': plain, 'api/v2.ts': v2 })().diagnostics.map(({ rule }) => rule)).toEqual(['crd/storage-version'])
  })

  test('says nothing of paths into a type that was refused, and all of the others', () => {
    const rulesOf = (specMore: string) => {
      const column = '// +kubebuilder:printcolumn:name="Zone",type=string,JSONPath=.spec.zone.a\nexport interface Widget'
      const widget = plain.replace('export interface Widget', column).replace("mode: 'on'", `${specMore}\n    mode: 'on'`)
      return project({ 'api/widget.ts': widget })().diagnostics.map(({ rule }) => rule)
    }
    expect(rulesOf('zone: any')).toEqual(['type/any'])
    expect(rulesOf('zone: any | (() => void)')).not.toContain('crd/column-path')
    expect(rulesOf('zone: string')).toEqual(['crd/column-path'])
    expect(rulesOf('other: any')).toEqual(['type/any', 'crd/column-path'])
    expect(rulesOf('other: ;')).toEqual(['type/syntax', 'crd/column-path'])
    const noReplicas = plain.replace('replicas?: Int32\n    mode', 'replicas: any\n    mode')
    expect(project({ 'api/widget.ts': noReplicas })().diagnostics.map(({ rule }) => rule)).toEqual(['type/any'])
  })

  test('tells of every field, also of those whose names begin alike', () => {
    const fields = "/** @default 2 */\n    i?: string\n    /** @format ipv4\n     * @default nowhere */\n    ip?: string\n    mode: 'on'"
    const { diagnostics } = project({ 'api/widget.ts': plain.replace(/mode: .*/, fields) })()
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, line }) => `${rule} ${line}`)).toEqual([
      'marker/default 17',
      'crd/default-value 20',
    ])
  })

  test('leaves a type that could not be read to the reader', () => {
    const { diagnostics } = project({ 'api/widget.ts': plain.replace("mode: 'on' | 'off' | '1.10'", 'mode: () => void') })()
    expect(diagnostics.map(brief)).toEqual(['error type/function spec.mode 17'])
  })

  test('lets the config decide how strictly a rule is taken', () => {
    const sources = { 'api/widget.ts': plain.replace('.status.selector', '.status.selectr') }
    const rule = 'scale/path-not-in-schema'
    expect(project(sources)({ rules: { [rule]: 'off' } })).toMatchObject({ files: [{}], diagnostics: [] })
    expect(project(sources)({ rules: { [rule]: 'warning' } })).toMatchObject({ files: [{}], diagnostics: [{ rule, severity: 'warning' }] })
    expect(project(sources)({ rules: { [rule]: { ignore: ['**.scale.*'] } } })).toMatchObject({ files: [{}], diagnostics: [] })
    expect(project(sources)({ rules: { [rule]: { ignore: ['spec.*'] } } })).toMatchObject({
      files: [],
      diagnostics: [{ severity: 'error' }],
    })
  })

  test('adds what no type can say', () => {
    const conversion = {
      strategy: 'Webhook',
      webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com/convert' } },
    } as const
    const { files } = project({ 'api/widget.ts': plain })({ crds: { 'Widget.example.com': { conversion } } })
    expect(files[0]?.crd?.spec.conversion).toEqual(conversion)
  })

  test.for<{ config: Partial<GenerateConfig>; found: readonly string[] }>([
    {
      config: { crds: { 'Widgt.example.com': {} } },
      found: ['output/unknown-kind crds["Widgt.example.com"] did you mean Widget.example.com?'],
    },
    {
      config: { crds: { 'other.dev/Thing': {} } },
      found: ['output/unknown-kind crds["other.dev/Thing"] Keys are Kind.group; there are Widget.example.com.'],
    },
    {
      config: { embed: { 'Widget.spec': { kubernetes: '1.30' } } },
      found: ['output/unused-embed embed["Widget.spec"] no native struct is embedded at all'],
    },
    { config: { nativeDescriptions: 'types', embed: {}, crds: { 'Widget.example.com': {} } }, found: [] },
  ])('drops no setting in silence: $config', ({ config, found }) => {
    const { diagnostics } = project({ 'api/widget.ts': plain })(config)
    expect(diagnostics.map(({ rule, subject, help }) => `${rule} ${subject} ${help}`)).toEqual(found)
  })

  test('reports input without resources', () => {
    const { files, diagnostics } = project({ 'api/widget.ts': 'export interface Widget { spec: string }' })()
    expect(files).toEqual([])
    expect(diagnostics.map(brief)).toEqual(['error output/nothing  undefined'])
  })

  test('refuses an input that names no file, whatever the others name', async () => {
    const folder = { folder: '.', read: () => undefined, list: (entry: string) => (entry === 'generate.ts' ? [entry] : []) }
    const { files, diagnostics } = await generate({ input: ['generate.ts', 'nowhere/**/*.ts'] }, folder)
    expect(files).toEqual([])
    expect(diagnostics).toMatchObject([
      { rule: 'output/nothing', severity: 'error', subject: 'nowhere/**/*.ts', message: 'names no TypeScript file' },
    ])
  })

  test('refuses an invalid range of servers', () =>
    expect(() => project({ 'api/widget.ts': plain })({ server: 'newest' })).toThrow(
      'expected a version, or a range OLDEST..NEWEST, got newest',
    ))

  test('gives the same bytes for the same input', () => {
    const run = () =>
      project({ 'api/widget.ts': v1.replace('replicas?: Int32\n', 'replicas?: Int32\n    template: V1PodTemplateSpec\n') })({
        output: { crds: 'crds', outline: 'outline.txt' },
      })
    expect(run()).toEqual(run())
  })
})

test('generate lists the input and reads it from the folder', async () => {
  const folder = new URL('../../../examples/scaledjob', import.meta.url).pathname
  const listed: string[] = []
  const list = (entry: string) => (listed.push(entry), ['api/v1alpha1/scaledjob.ts'])
  const { files, diagnostics } = await generate({ input: ['api', 'api'], kubernetes: '1.36' }, { folder, read: () => undefined, list })
  expect(listed).toEqual(['api', 'api'])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(files.map(({ path }) => path)).toEqual(['crds/keda.sh_scaledjobs.yaml'])
})
