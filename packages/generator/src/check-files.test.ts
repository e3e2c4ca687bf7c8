import { describe, expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import type { GenerateResult } from './config.ts'
import { generateFrom } from './generate.ts'
import { place, specAndStatus, widget, type WidgetParts } from './widget.test-support.ts'

const config = { input: 'api', output: { crds: 'crds', outline: 'outline.txt' } }

function disk(written: Readonly<Record<string, string>>) {
  const list = (glob: string) => Object.keys(written).filter(path => globPattern(glob).test(path))
  return { read: (path: string) => written[path], list }
}

function globPattern(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
}

function run(parts: WidgetParts, written: Readonly<Record<string, string>>): GenerateResult {
  return generateFrom(config, { resources: [widget(parts)], diagnostics: [], allowances: [] }, disk(written))
}

/** What generate writes for a widget, by path. */
function contents(parts: WidgetParts = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(run(parts, {}).files.map(({ path, content }) => [path, content]))
}

async function check(parts: WidgetParts, written: Readonly<Record<string, string>>) {
  const found = await checkFiles(run(parts, written), config, disk(written))
  return found.map(({ rule, file, message }) => `${rule} ${file} ${message}`)
}

const withRegion = {
  version: {
    schema: {
      ...specAndStatus,
      properties: {
        ...specAndStatus.properties,
        spec: { type: 'object', properties: { region: { type: 'string', maxLength: 63 }, replicas: { type: 'integer', minimum: 1 } } },
      },
    },
  },
} as const satisfies WidgetParts

describe('checkFiles', () => {
  test('finds nothing in files that are up to date', async () => expect(await check({}, contents())).toEqual([]))

  test('says what a stale CRD lacks and has too much', async () => {
    const [crd, outline] = await check(withRegion, contents())
    expect(crd).toBe(
      [
        'output/stale crds/example.com_widgets.yaml differs from the types',
        '- spec.hosts',
        '- spec.mode',
        '+ spec.region?: string  len<=63',
        '~ spec.replicas default 1 → unset',
        '~ spec.replicas format int32 → unset',
        '~ spec.replicas minimum unset → 1',
      ].join('\n'),
    )
    expect(outline).toContain('output/stale outline.txt differs from the types\n- hosts?: string[]  set\n')
    expect(outline).toContain('\n+ region?: string  len<=63')
  })

  test('tells a layout that differs from content that does', async () => {
    const { 'crds/example.com_widgets.yaml': crd = '', ...others } = contents()
    expect(await check({}, { ...others, 'crds/example.com_widgets.yaml': `# by hand\n${crd}` })).toEqual([
      'output/stale crds/example.com_widgets.yaml differs from the types in layout only',
    ])
  })

  test('tells what has other ends of lines', async () => {
    const crlf = Object.fromEntries(Object.entries(contents()).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]))
    expect(await check({}, crlf)).toEqual(
      Object.keys(crlf)
        .toSorted()
        .map(path => `output/stale ${path} differs from the types in the ends of its lines only`),
    )
  })

  test('reads what is not a CRD, and no YAML', async () => {
    const others = { 'outline.txt': contents()['outline.txt'] ?? '' }
    expect(await check({}, { ...others, 'crds/example.com_widgets.yaml': 'a: [' })).toEqual([
      'output/stale crds/example.com_widgets.yaml differs from the types\n~ what is there is not a YAML document',
    ])
    const [empty] = await check({}, { ...others, 'crds/example.com_widgets.yaml': '' })
    expect(empty).toContain('+ spec {"group":"example.com"')
  })

  test('finds files that are missing', async () => {
    expect(await check({}, {})).toEqual([
      'output/missing crds/example.com_widgets.yaml has no file: crds/example.com_widgets.yaml would be written',
      'output/missing outline.txt has no file: outline.txt would be written',
    ])
  })

  test('finds CRDs of our group that no type makes, and leaves others alone', async () => {
    const crd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n'
    const strangers = {
      'crds/example.com_gadgets.yaml': crd,
      'crds/other.dev_gadgets.yaml': crd,
      'crds/example.com_notes.yaml': 'kind: ConfigMap\n',
      'other/example.com_x.yaml': crd,
    }
    expect(await check({}, { ...contents(), ...strangers })).toEqual([
      'output/orphan crds/example.com_gadgets.yaml is a CRD that no type makes',
    ])
  })

  test('finds schemas and validators of versions that no type makes', async () => {
    const output = { crds: 'crds', schemas: 'schemas', validators: { folder: 'checks' } }
    const all = { ...config, output }
    const made = generateFrom(all, { resources: [widget({})], diagnostics: [], allowances: [] }, disk({})).files
    const fresh = Object.fromEntries(made.map(({ path, content }) => [path, content]))
    const text = (ending: string) => Object.entries(fresh).find(([path]) => path.endsWith(ending))?.[1] ?? ''
    const written = {
      ...fresh,
      'schemas/example.com/gadget_v1.json': text('_v1.json'),
      'schemas/example.com/notes_v1.json': '{}',
      'checks/example.com/v1beta1.validators.ts': text('.validators.ts'),
      'checks/example.com/hand.validators.ts': 'export {}',
      'checks/other.dev/v1beta1.validators.ts': text('.validators.ts'),
    }
    const result = generateFrom(all, { resources: [widget({})], diagnostics: [], allowances: [] }, disk(written))
    const found = await checkFiles(result, all, disk(written))
    expect(found.map(({ rule, file, message }) => `${rule} ${file} ${message}`)).toEqual([
      'output/orphan checks/example.com/v1beta1.validators.ts has validators of a version that no type makes',
      'output/orphan schemas/example.com/gadget_v1.json is the JSON Schema of a kind that no type makes',
    ])
  })

  test('says nothing of files when the types are wrong', async () => {
    const broken: WidgetParts = {
      version: { subresources: { scale: { specReplicasPath: '.spec.no', statusReplicasPath: '.status.replicas' } } },
      location: place(1),
    }
    expect(await check(broken, { ...contents(), 'crds/example.com_gadgets.yaml': 'kind: CustomResourceDefinition' })).toEqual([])
  })

  test('shortens a long list of changes, and keeps all of it as data', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, { type: 'string' as const }]))
    const written = contents()
    const result = run({ version: { schema: { type: 'object', properties: { spec: { type: 'object', properties: many } } } } }, written)
    const [crd] = await checkFiles(result, config, disk(written))
    expect(crd?.message.split('\n')).toHaveLength(22)
    expect(crd?.message).toMatch(/… and \d+ more$/)
    expect(crd?.data['changes']).toHaveLength(34)
  })
})
