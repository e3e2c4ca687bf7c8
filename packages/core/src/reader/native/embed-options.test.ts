import { describe, expect, it } from 'vitest'
import { compile, type CompileOptions } from '../compile.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Schema } from '../../values/schema.ts'

type Settings = NonNullable<CompileOptions['embed']>

const header =
  "import type { V1PodTemplateSpec as Pod, V1PodSpec as PodSpec, V1PersistentVolumeClaim as Claim } from '@kubernetes/client-node'"

function read(spec: string, embed: Settings = {}, options: Partial<CompileOptions> = {}) {
  const text = `${header}
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  spec: ${spec}
}
`
  const compiler = compile('widget.ts', { folder: '/project', kubernetes: '1.36', sources: { 'widget.ts': text }, embed, ...options })
  const [resource] = compiler.resources()
  const diagnostics = compiler.diagnostics.filter(({ rule }) => rule !== 'type/native-not-installed')
  return { resource, spec: resource?.version.schema.properties?.['spec'], diagnostics, type: compiler.type }
}

/** `path kubernetes` of every embed, with its metadata's number of members if it has metadata. */
function embeds({ resource, spec }: ReturnType<typeof read>): readonly string[] {
  return (resource?.embeds ?? []).map(({ pointer, kubernetes }) => {
    const path = pointer.replace('/version/schema/properties/spec', '')
    const schema = at(spec, path)
    const members = Object.keys(schema?.properties?.['metadata']?.properties ?? {}).length
    return `${path} ${kubernetes} ${members}`
  })
}

function at(schema: Schema | undefined, pointer: string): Schema | undefined {
  let found: unknown = schema
  for (const step of pointer.split('/').slice(1))
    found = typeof found === 'object' && found !== null ? Object.entries(found).find(([key]) => key === step)?.[1] : undefined
  return isSchema(found) ? found : undefined
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}

function brief({ severity, rule, subject, path, message, help, line }: Diagnostic): string {
  return [`${severity} ${rule}`, subject, path, line, message, help].join(' | ')
}

describe('what is embedded', () => {
  it.each<[string, string, Settings, readonly string[]]>([
    [
      'one place of two',
      '{ a: Pod; b: Pod }',
      { 'Widget.spec.a': { kubernetes: '1.30', metadata: 'full' } },
      ['/properties/a 1.30 8', '/properties/b 1.36 5'],
    ],
    ['all of a kind', '{ a: Pod; b: Pod }', { Widget: { kubernetes: 'v1.30.2' } }, ['/properties/a 1.30 5', '/properties/b 1.30 5']],
    [
      'the inner setting over the outer one, member by member',
      '{ a: Pod; b: Pod }',
      { Widget: { kubernetes: '1.30', metadata: 'full' }, 'Widget.spec.b': { kubernetes: '1.31' } },
      ['/properties/a 1.30 8', '/properties/b 1.31 8'],
    ],
    ['the items of a list', '{ a: Pod[] }', { 'Widget.spec.a[]': { metadata: 'none' } }, ['/properties/a/items 1.36 0']],
    ['a list with its items', '{ a: Pod[] }', { 'Widget.spec.a': { metadata: 'none' } }, ['/properties/a/items 1.36 0']],
    [
      'the values of a map',
      '{ a: Record<string, Pod> }',
      { 'Widget.spec.a.*': { kubernetes: '1.29' } },
      ['/properties/a/additionalProperties 1.29 5'],
    ],
    ['an odd name', "{ 'a.b': Pod }", { 'Widget.spec["a.b"]': { kubernetes: '1.29' } }, ['/properties/a.b 1.29 5']],
    ['a field of a struct', "{ a: Claim['spec'] }", { 'Widget.spec.a': { kubernetes: '1.29' } }, ['/properties/a 1.29 0']],
    ['nothing else', '{ a: Pod }', {}, ['/properties/a 1.36 5']],
  ])('%s', (_, spec, settings, found) => {
    const result = read(spec, settings)
    expect(embeds(result)).toEqual(found)
    expect(result.diagnostics).toEqual([])
  })

  it('has the fields of its own version', () => {
    const { spec } = read('{ a: Pod; b: Pod }', { 'Widget.spec.a': { kubernetes: '1.24' } })
    const fields = (path: string) => Object.keys(at(spec, `${path}/properties/spec`)?.properties ?? {})
    expect(fields('/properties/a')).not.toContain('schedulingGates')
    expect(fields('/properties/b')).toContain('schedulingGates')
  })

  it('has the topology of its own', () => {
    const { spec } = read('{ a: Pod; b: Pod }', { 'Widget.spec': { kubernetes: '1.28' }, 'Widget.spec.a': { topology: 'latest' } })
    const aliases = (path: string) => at(spec, `${path}/properties/spec/properties/hostAliases`)?.['x-kubernetes-list-type']
    expect([aliases('/properties/a'), aliases('/properties/b')]).toEqual(['map', undefined])
  })

  it('is of its own version under a utility type too', () => {
    const { spec, diagnostics } = read("Omit<PodSpec, 'containers'>", { 'Widget.spec': { kubernetes: '1.24' } })
    expect(Object.keys(spec?.properties ?? {})).not.toContain('schedulingGates')
    expect(diagnostics).toEqual([])
  })

  it('is of its own version under a field of a struct too', () => {
    const { spec, diagnostics } = read("Omit<NonNullable<Pod['spec']>, 'containers'>", { 'Widget.spec': { kubernetes: '1.24' } })
    expect(Object.keys(spec?.properties ?? {})).not.toContain('schedulingGates')
    expect(diagnostics).toEqual([])
  })

  it('is of the place of a single type', () => {
    const { type } = read('{ a: Pod }')
    expect(type('Widget').diagnostics.filter(({ rule }) => rule.startsWith('output/'))).toEqual([])
  })
})

describe('a version that lacks what is embedded', () => {
  it.each<[string, string, Settings, string]>([
    [
      'a field',
      "Pick<PodSpec, 'containers' | 'resources'>",
      { 'Widget.spec': { kubernetes: '1.30' } },
      'error type/not-in-target | example.com/v1 Widget | spec | 5 | takes resources of PodSpec, which Kubernetes 1.30 does not have (since 1.32) | raise --kubernetes, or leave the field out',
    ],
    [
      'a field for which alone an older version is set',
      "Pick<PodSpec, 'resources'>",
      { 'Widget.spec.resources': { kubernetes: '1.30' } },
      'error type/not-in-target | example.com/v1 Widget | spec.resources | 5 | takes resources of PodSpec, which Kubernetes 1.30 does not have (since 1.32) | raise --kubernetes, or leave the field out',
    ],
  ])('%s', (_, spec, settings, found) => {
    expect(read(spec, settings).diagnostics.map(brief)).toEqual([found])
  })

  it('or is none at all', () => {
    expect(() => read('{ a: Pod }', { Widget: { kubernetes: '1.99' } })).toThrow(RangeError)
  })
})

describe('output/unused-embed', () => {
  it.each<[string, string, string, string]>([
    ['a typo in the path', '{ template: Pod }', 'Widget.spec.templat', 'did you mean Widget.spec.template?'],
    ['a typo on the way', '{ template: Pod }', 'Widget.spce', 'did you mean Widget.spec?'],
    ['a typo in the kind', '{ template: Pod }', 'Wdget', 'did you mean Widget?'],
    [
      'an item that is not a list',
      '{ template: Pod }',
      'Widget.spec.template[]',
      'it lies inside the struct at Widget.spec.template, which is embedded as a whole: set it there',
    ],
    [
      'a place inside a struct',
      '{ template: Pod }',
      'Widget.spec.template.spec.volumes',
      'it lies inside the struct at Widget.spec.template, which is embedded as a whole: set it there',
    ],
    [
      'another place',
      '{ a: Pod; b: Pod; c: Pod; d: Claim; name: string }',
      'Widget.status.conditions',
      'native structs are embedded at Widget.spec.a, Widget.spec.b, Widget.spec.c and 1 more places',
    ],
    ['nothing native', '{ name: string }', 'Widget.spec.name', 'no native struct is embedded at all'],
    ['a name that every object has', '{ name: string }', 'constructor', 'no native struct is embedded at all'],
  ])('%s', (_, spec, place, help) => {
    const { diagnostics } = read(spec, { [place]: { metadata: 'full' } })
    expect(diagnostics.map(brief)).toEqual([
      `warning output/unused-embed | embed["${place}"] |  |  | is set in the config, but no native struct is embedded there | ${help}`,
    ])
  })
})

describe('@embed', () => {
  it.each<[string, string, Settings, readonly string[]]>([
    [
      'one field',
      '{\n/** @embed {"kubernetes": "1.30", "metadata": "full"} */\na: Pod; b: Pod }',
      {},
      ['/properties/a 1.30 8', '/properties/b 1.36 5'],
    ],
    [
      'one side of &, under the comment of the other',
      '{\n/** @embed {"kubernetes": "1.30"} */\na: Pod } & {\n/** B. */\na: Pod }',
      {},
      ['/properties/a 1.30 5'],
    ],
    ["kubebuilder's way to write it", '{\n// +crdgen:embed:metadata=full\na: Pod }', {}, ['/properties/a 1.36 8']],
    [
      'all that a field holds',
      '{\n/** @embed {"metadata": "full"} */\na: { b: Pod[]; c: Pod } }',
      {},
      ['/properties/a/properties/b/items 1.36 8', '/properties/a/properties/c 1.36 8'],
    ],
    [
      'the inner one over the outer one',
      '{\n/** @embed {"metadata": "full"} */\na: {\n/** @embed {"metadata": "none"} */\nb: Pod; c: Pod } }',
      {},
      ['/properties/a/properties/b 1.36 0', '/properties/a/properties/c 1.36 8'],
    ],
    [
      'over the config further out',
      '{\n/** @embed {"metadata": "full"} */\na: Pod }',
      { Widget: { metadata: 'none' } },
      ['/properties/a 1.36 8'],
    ],
    [
      'under the config at the same place',
      '{\n/** @embed {"metadata": "full", "kubernetes": "1.30"} */\na: Pod }',
      { 'Widget.spec.a': { metadata: 'none' } },
      ['/properties/a 1.30 0'],
    ],
  ])('%s', (_, spec, settings, found) => {
    const result = read(spec, settings)
    expect(embeds(result)).toEqual(found)
    expect(result.diagnostics).toEqual([])
  })

  it.each([
    [
      'no struct',
      '{\n/** @embed {"metadata": "full"} */\na: string }',
      'warning marker/unused-embed | example.com/v1 Widget | spec.a | 6 | @embed has no effect: the field is not a native struct | remove it, or write it above the field whose type comes from a Kubernetes library',
    ],
    [
      'no setting',
      '{\n/** @embed */\na: Pod }',
      'warning marker/unused-embed | example.com/v1 Widget | spec.a | 6 | @embed sets no option | write @embed {"kubernetes": "1.31"}',
    ],
    [
      'a version that is not known',
      '{\n/** @embed {"kubernetes": "1.99"} */\na: Pod }',
      /^error marker\/bad-value .* got "1\.99", not one of "1\.24"/,
    ],
  ])('reports %s', (_, spec, found) => {
    const [finding = '', ...more] = read(spec).diagnostics.map(brief)
    expect(more).toEqual([])
    if (typeof found === 'string') expect(finding).toBe(found)
    else expect(finding).toMatch(found)
  })
})
