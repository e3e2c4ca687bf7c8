import { describe, expect, it } from 'vitest'
import { compile, type CompileOptions } from '../compile.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Schema } from '../../values/schema.ts'
import { clientNode, clientNodeBefore, fluentClient, kubernetesModels, kubernetesTypes } from './testing/libraries.ts'

type Sources = Readonly<Record<string, string>>

function open(sources: Sources, options: Partial<CompileOptions> = {}) {
  const files = Object.keys(sources).filter(path => !path.startsWith('node_modules/'))
  return compile(files, { folder: '/project', kubernetes: '1.36', nativeDescriptions: 'types', sources, ...options })
}

/** The schema of `Widget.spec` in a file that begins with `imports`. */
function specOf(imports: string, spec: string, libraries: Sources, options: Partial<CompileOptions> = {}) {
  const compiler = open({ ...libraries, 'widget.ts': widget(imports, spec) }, options)
  return { spec: compiler.resources()[0]?.version.schema.properties?.['spec'], diagnostics: compiler.diagnostics, trace: compiler.trace }
}

function widget(imports: string, spec: string): string {
  return `${imports}
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  spec: ${spec}
}
`
}

/** `path: description`, of everything that has one. */
function texts(schema: Schema | undefined, path = ''): readonly string[] {
  if (schema === undefined) return []
  const { description, properties = {}, items, additionalProperties } = schema
  return [
    ...(description === undefined ? [] : [`${path}: ${description}`]),
    ...Object.entries(properties).flatMap(([name, inner]) => texts(inner, path === '' ? name : `${path}.${name}`)),
    ...texts(items, `${path}[]`),
    ...(typeof additionalProperties === 'object' ? texts(additionalProperties, `${path}.*`) : []),
  ]
}

function brief({ severity, rule, subject, message }: Diagnostic): string {
  return `${severity} ${rule} ${subject}: ${message}`
}

const described = [
  'dns: How names are found.',
  'dns.nameservers: Servers, "*" for any,\nor */ for none.',
  'dns.options: Options of the resolver.',
  'dns.options[]: One option.',
  'dns.options[].name: Its name.',
]

describe('texts of', () => {
  it.each<[string, Sources, string]>([
    ['kubernetes-models', kubernetesModels, "import type { IPodDNSConfig as Dns } from 'kubernetes-models/v1'"],
    ['its file', kubernetesModels, "import type { PodDNSConfig as Dns } from 'kubernetes-models/v1/PodDNSConfig'"],
    ['@kubernetes/client-node', clientNode, "import type { V1PodDNSConfig as Dns } from '@kubernetes/client-node'"],
    ['@kubernetes/client-node 0.x', clientNodeBefore, "import type { V1PodDNSConfig as Dns } from '@kubernetes/client-node'"],
    ['kubernetes-fluent-client', fluentClient, "import type { models } from 'kubernetes-fluent-client'\ntype Dns = models.V1PodDNSConfig"],
  ])('%s', (_, libraries, imports) => {
    expect(texts(specOf(imports, '{ dns: Dns }', libraries).spec)).toEqual(described)
  })

  it('kubernetes-types', () => {
    const { spec } = specOf("import type { PodDNSConfig as Dns } from 'kubernetes-types/core/v1'", '{ dns: Dns }', kubernetesTypes)
    expect(texts(spec)).toEqual(described.map(line => line.replace('or */ for none', 'or none')))
  })

  it('a package that the library depends on', () => {
    const imports =
      "import type { IPreconditions } from '@kubernetes-models/apimachinery/apis/meta/v1/Preconditions'\nimport type { IPodDNSConfig } from 'kubernetes-models/v1'"
    const { spec } = specOf(imports, '{ dns?: IPodDNSConfig; only: IPreconditions }', kubernetesModels)
    expect(texts(spec)).toContain('only.uid: The UID it must have.')
  })

  it('neither a file nor a scalar instead of the field', () => {
    const { spec } = specOf("import type { V1TCPSocketAction } from '@kubernetes/client-node'", '{ tcp: V1TCPSocketAction }', clientNode)
    expect(texts(spec)).toEqual(['tcp.host: The "host" to connect to.'])
  })
})

const imports = "import type { IPodDNSConfig } from 'kubernetes-models/v1'"

describe('native descriptions', () => {
  it('are left out unless asked for, and then no library is read', () => {
    for (const options of [{ nativeDescriptions: 'none' }, { nativeDescriptions: undefined }] as const) {
      const { spec, trace } = specOf(imports, '{ dns: IPodDNSConfig }', kubernetesModels, options)
      expect(texts(spec)).toEqual([])
      expect([...trace.read].filter(path => path.endsWith('PodDNSConfig.d.ts'))).toEqual([])
    }
  })

  it('add nothing but descriptions', () => {
    const withTexts = specOf(imports, '{ dns: IPodDNSConfig }', kubernetesModels).spec
    const without = specOf(imports, '{ dns: IPodDNSConfig }', kubernetesModels, { nativeDescriptions: 'none' }).spec
    const stripped: unknown = JSON.parse(JSON.stringify(withTexts), (key, value: unknown) => (key === 'description' ? undefined : value))
    expect(stripped).toEqual(without)
  })

  it("give way to the user's own", () => {
    const { spec } = specOf(imports, '{\n/** Mine. */\ndns: IPodDNSConfig }', kubernetesModels)
    expect(texts(spec).slice(0, 2)).toEqual(['dns: Mine.', described[1]])
  })

  it('come with the fields that a utility type leaves, and into lists and maps', () => {
    const { spec } = specOf(
      imports,
      "{ few: Pick<IPodDNSConfig, 'options'>; list: IPodDNSConfig[]; map: Record<string, IPodDNSConfig>; one: IPodDNSConfig['nameservers'] }",
      kubernetesModels,
    )
    expect(texts(spec).filter(line => !line.includes('options[]'))).toEqual([
      'few.options: Options of the resolver.',
      'list[]: How names are found.',
      `list[].nameservers${described[1]?.slice(15)}`,
      'list[].options: Options of the resolver.',
      'map.*: How names are found.',
      `map.*.nameservers${described[1]?.slice(15)}`,
      'map.*.options: Options of the resolver.',
      `one${described[1]?.slice(15)}`,
    ])
  })

  it("are the file's own library's, or those of any file when it imports the type from another", () => {
    const compiler = open({
      ...kubernetesTypes,
      ...clientNode,
      'a.ts': widget("import type { V1PodDNSConfig } from '@kubernetes/client-node'", '{ dns: V1PodDNSConfig }'),
      'b.ts': widget("import type { PodDNSConfig } from 'kubernetes-types/core/v1'", '{ dns: PodDNSConfig }').replace(
        "'Widget'",
        "'Gadget'",
      ),
      'c.ts': widget("import type { Dns } from './d.ts'", '{ dns: Dns }').replace("'Widget'", "'Trinket'"),
      'd.ts': "export type { PodDNSConfig as Dns } from 'kubernetes-types/core/v1'",
    })
    const found = compiler.resources().map(({ kind, version }) => [kind, texts(version.schema).find(line => line.includes('Servers'))])
    const own = `spec.${described[1]}`
    const others = own.replace('or */ for none', 'or none')
    expect(found).toEqual([
      ['Gadget', others],
      ['Trinket', own],
      ['Widget', own],
    ])
  })

  it('are read where the cache sees it', () => {
    const { trace } = specOf(imports, '{ dns: IPodDNSConfig }', kubernetesModels)
    const seen = [...trace.read].filter(path => path.includes('PodDNSConfig'))
    expect(seen).toEqual(['PodDNSConfig', 'PodDNSConfigOption'].map(name => `/project/node_modules/kubernetes-models/v1/${name}.d.ts`))
  })

  it('stay after an update of another file', () => {
    const compiler = open({ ...kubernetesModels, 'widget.ts': widget(imports, '{ dns: IPodDNSConfig }'), 'other.ts': 'export type A = 1' })
    const before = texts(compiler.resources()[0]?.version.schema)
    compiler.update('other.ts', 'export type A = 2')
    expect(texts(compiler.resources()[0]?.version.schema)).toEqual(before)
    expect(before).toContain(`spec.${described[1]}`)
  })

  it('change with the library', () => {
    const compiler = open({ ...kubernetesModels, 'widget.ts': widget(imports, '{ dns: IPodDNSConfig }') })
    expect(texts(compiler.resources()[0]?.version.schema)).toContain('spec.dns: How names are found.')
    const file = 'node_modules/kubernetes-models/v1/PodDNSConfig.d.ts'
    compiler.update(file, kubernetesModels[file]?.replaceAll('How names', 'The way names'))
    expect(texts(compiler.resources()[0]?.version.schema)).toContain('spec.dns: The way names are found.')
  })

  it('are in the schema of a single type too', () => {
    const type = open({ ...kubernetesModels, 'dns.ts': `${imports}\nexport interface Names { dns: IPodDNSConfig }` }).type('Names')
    expect(texts(type.schema)).toEqual(described)
    expect(type.diagnostics).toEqual([])
  })
})

describe('what is not described', () => {
  const own = (diagnostics: readonly Diagnostic[]) => diagnostics.filter(({ rule }) => rule === 'type/native-descriptions').map(brief)

  it.each<[string, string, Sources, readonly string[]]>([
    ['nothing', `${imports}\ntype Dns = IPodDNSConfig`, kubernetesModels, []],
    [
      'a library that is not installed',
      `${imports}\ntype Dns = IPodDNSConfig`,
      {},
      ['warning type/native-descriptions kubernetes-models: kubernetes-models is not installed, so its fields are not described'],
    ],
    [
      'our own modules, which have no texts',
      "import type { PodDNSConfig as Dns } from 'crdgen/kubernetes/core/v1'",
      {},
      ["note type/native-descriptions crdgen: crdgen/kubernetes has no texts of Kubernetes' own, so its fields are not described"],
    ],
    ['our scalars, of which nothing is asked', "import type { Int32 as Dns } from 'crdgen/kubernetes'", {}, []],
    [
      'what an older library lacks',
      "import type { PodDNSConfig, PodReadinessGate } from 'kubernetes-types/core/v1'\ntype Dns = { dns: PodDNSConfig; gate: PodReadinessGate }",
      {
        ...kubernetesTypes,
        'node_modules/kubernetes-types/core/v1.d.ts':
          kubernetesTypes['node_modules/kubernetes-types/core/v1.d.ts']?.replace('    searches?: Array<string>;\n', '') ?? '',
      },
      [
        'note type/native-descriptions kubernetes-types: kubernetes-types 1.30.0 does not have PodDNSConfig.searches, PodReadinessGate, so they are not described',
      ],
    ],
  ])('%s', (_, header, libraries, found) => {
    expect(own(specOf(header, '{ dns: Dns }', libraries).diagnostics)).toEqual(found)
  })

  it('is told once, with the first names', () => {
    const { diagnostics } = specOf(
      "import type { PodSpec } from 'kubernetes-types/core/v1'",
      '{ first: PodSpec; second: PodSpec }',
      kubernetesTypes,
      { embed: { 'Widget.spec.second': { kubernetes: '1.30' } } },
    )
    const [finding, ...more] = diagnostics.filter(({ rule }) => rule === 'type/native-descriptions')
    expect(more).toEqual([])
    expect(finding?.message).toBe(
      'kubernetes-types 1.30.0 does not have AWSElasticBlockStoreVolumeSource, Affinity, AppArmorProfile and 103 more, so they are not described',
    )
    // ClaimSource is only in 1.30, PodSchedulingGroup only in 1.36.
    expect(finding?.data['missing']).toEqual(expect.arrayContaining(['ClaimSource', 'PodSchedulingGroup', 'PodSpec']))
  })
})
