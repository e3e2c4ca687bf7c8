import { fileURLToPath } from 'node:url'
import { compile } from '@crdgen/core'
import { expect, it } from 'vitest'
import { descriptionsIn } from './descriptions.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Structs that hold most of what people embed, with their modules in kubernetes-models and kubernetes-types. */
const structs = [
  ['PodTemplateSpec', 'v1', 'core/v1'],
  ['PersistentVolumeClaim', 'v1', 'core/v1'],
  ['ServiceSpec', 'v1', 'core/v1'],
  ['NodeStatus', 'v1', 'core/v1'],
  ['DeploymentSpec', 'apps/v1', 'apps/v1'],
  ['StatefulSetSpec', 'apps/v1', 'apps/v1'],
  ['JobSpec', 'batch/v1', 'batch/v1'],
  ['IngressSpec', 'networking.k8s.io/v1', 'networking/v1'],
  ['NetworkPolicySpec', 'networking.k8s.io/v1', 'networking/v1'],
  ['PolicyRule', 'rbac.authorization.k8s.io/v1', 'rbac/v1'],
  ['MutatingWebhook', 'admissionregistration.k8s.io/v1', 'admissionregistration/v1'],
] as const

type Struct = (typeof structs)[number]

/** How a type of each library is named; the minor is that of the installed release. */
const libraries = {
  'kubernetes-models': { minor: '1.36', type: ([name, group]: Struct) => `import('kubernetes-models/${group}').I${name}` },
  '@kubernetes/client-node': { minor: '1.36', type: ([name]: Struct) => `import('@kubernetes/client-node').V1${name}` },
  'kubernetes-fluent-client': { minor: '1.34', type: ([name]: Struct) => `import('kubernetes-fluent-client').models.V1${name}` },
  'kubernetes-types': { minor: '1.30', type: ([name, , module]: Struct) => `import('kubernetes-types/${module}').${name}` },
} as const

type Library = keyof typeof libraries

const names: readonly Library[] = ['kubernetes-models', '@kubernetes/client-node', 'kubernetes-fluent-client', 'kubernetes-types']
const known = new Map(names.map(library => [library, describeAll(library)]))

/** Embeds every struct, each in a field of its name, and lists the descriptions by path. */
function describeAll(library: Library) {
  const { minor, type } = libraries[library]
  const fields = structs.map(struct => `  ${struct[0]}: ${type(struct)}\n`)
  const sources = { 'embeds.ts': `export interface Embeds {\n${fields.join('')}}\n` }
  const { schema, diagnostics } = compile('embeds.ts', { folder, kubernetes: minor, sources, nativeDescriptions: 'types' }).type('Embeds')
  return { texts: descriptionsIn(schema), diagnostics }
}

function textsOf(library: Library): ReadonlyMap<string, string> {
  return known.get(library)?.texts ?? new Map()
}

it.each(names)('%s describes all structs', library => {
  const texts = [...textsOf(library).keys()]
  expect(structs.map(([name]) => name).filter(name => !texts.some(path => path.startsWith(`.${name}.`)))).toEqual([])
  expect(texts.length).toBeGreaterThan(2000)
})

it.each(names)('%s gives clean texts', library => {
  for (const [path, text] of textsOf(library)) {
    expect(text, path).toBe(text.trim())
    expect(text, path).not.toMatch(/\\[*/"']|\*_\/|\/_\*|\s@deprecated|\r|IntOrString is a type|MicroTime is version/)
  }
})

it.each<[Library, readonly string[]]>([
  ['kubernetes-models', []],
  ['@kubernetes/client-node', []],
  ['kubernetes-fluent-client', []],
  // Its generator leaves out a field whose text would end the comment.
  ['kubernetes-types', ['RuleWithOperations.resources', 'RuleWithOperations.scope']],
])('%s lacks %j', (library, lacks) => {
  const found = known.get(library)?.diagnostics.filter(({ rule }) => rule === 'type/native-descriptions') ?? []
  expect(found.flatMap(({ data }) => data['missing'])).toEqual(lacks)
})

it('kubernetes-models and @kubernetes/client-node say the same', () => {
  const [models, client] = [textsOf('kubernetes-models'), textsOf('@kubernetes/client-node')]
  const isStruct = (path: string) => [...models.keys()].some(other => other.startsWith(`${path}.`))
  // Of a field that is a struct, client-node says what the struct is, and kubernetes-models what the field is.
  const both = [...client].filter(([path]) => models.has(path) && !isStruct(path))
  expect(both.length).toBeGreaterThan(1500)
  for (const [path, text] of both) expect(flat(text), path).toBe(flat(models.get(path) ?? ''))
})

/** client-node has every text on one line; kubernetes-models has after it what the OpenAPI v3 document says of enums. */
function flat(text: string): string {
  return text
    .replace(/Possible enum values:[^]*/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
