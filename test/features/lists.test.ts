import { fileURLToPath } from 'node:url'
import { compile } from '@crdgen/core'
import { expect } from 'vitest'
import { feature } from './feature.ts'
import { fieldOf, findingsOf, specOf, widgetFile } from './project.ts'

const marks = (...lines: readonly string[]): string => `/**\n${lines.map(line => ` * ${line}\n`).join('')} */\n`

feature(70, () => {
  const { a, b, c } =
    specOf(
      `/** @listType set */\na?: string[]\n/** @listType atomic */\nb?: string[]\n${marks('@listType map', '@listMapKey name')}c?: { name: string }[]`,
    ).properties ?? {}
  expect([a, b, c].map(one => one?.['x-kubernetes-list-type'])).toEqual(['set', 'atomic', 'map'])
  expect(c?.['x-kubernetes-list-map-keys']).toEqual(['name'])
})

feature(71, () => {
  const key = (item: string) =>
    findingsOf(`${marks('@listType map', '@listMapKey name')}a?: ${item}[]`).map(line => line.split(' ').slice(0, 3).join(' '))
  const refused = ['error marker/list-map-key 6:4']
  expect([key('{ nam: string }'), key('{ name: string[] }'), key('{ name?: string }'), key('{ name: string }')]).toEqual([
    refused,
    refused,
    refused,
    [],
  ])
})

feature(72, () => {
  expect(findingsOf('/** @listType set */\na?: { b: string }[]')).toEqual([
    expect.stringContaining('listType set needs items that are compared whole'),
    expect.stringContaining('x-kubernetes-list-type: set for items of type "object" is not supported by server-side apply'),
  ])
})

feature(73, () => {
  const { a, b } =
    specOf('/** @mapType atomic */\na?: Record<string, string>\n/** @structType atomic */\nb?: { c?: string }').properties ?? {}
  expect([a, b].map(one => one?.['x-kubernetes-map-type'])).toEqual(['atomic', 'atomic'])
  expect(findingsOf('/** @mapType atomic */\na?: string')).toHaveLength(1)
})

const core = "import type { PodTemplateSpec, Container } from 'crdgen/kubernetes/core/v1'"

feature(74, () => {
  const bare = findingsOf('a?: { name: string }[]')
  expect(bare).toEqual([
    'note type/list-without-topology 4:5 spec.a: is a list of objects with a name, and names no list type: server-side apply replaces it as a whole',
  ])
  const settled = ['a?: string[]', '/** @listType atomic */\na?: { name: string }[]', 'a?: { name?: string }[]']
  const allowed = '/** @allow type/list-without-topology one writer */\na?: { name: string }[]'
  expect([...settled, allowed].flatMap(member => findingsOf(member))).toEqual([])
  expect(findingsOf('a?: { name: string }[]', '', { rules: { 'type/list-without-topology': 'off' } })).toEqual([])
})

feature(75, () => {
  const { spec } = fieldOf('a?: PodTemplateSpec', core).properties ?? {}
  expect(Object.keys(spec?.properties ?? {}).length).toBeGreaterThan(35)
})

feature(76, () => {
  const containers = fieldOf('a?: PodTemplateSpec', core).properties?.['spec']?.properties?.['containers']
  expect(containers).toMatchObject({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] })
  expect(containers?.items?.properties?.['ports']?.items?.properties?.['protocol']).toMatchObject({ default: 'TCP' })
})

feature(78, () => {
  const metadata = (config = {}) => fieldOf('a?: PodTemplateSpec', core, config).properties?.['metadata']
  expect(Object.keys(metadata()?.properties ?? {})).toEqual(['annotations', 'finalizers', 'labels', 'name', 'namespace'])
  expect(Object.keys(metadata({ metadata: 'full' })?.properties ?? {})).toContain('ownerReferences')
  expect(metadata({ metadata: 'none' })?.properties).toBeUndefined()
})

feature(79, () => {
  const groups = (kubernetes: string) =>
    fieldOf('a?: PodTemplateSpec', core, { kubernetes }).properties?.['spec']?.properties?.['schedulingGroup']
  expect([groups('1.35') === undefined, groups('1.36') === undefined]).toEqual([true, false])
})

feature(80, () => {
  const { properties = {}, required } = fieldOf("a?: Pick<Container, 'image' | 'name'> & { extra?: string }", core)
  expect([Object.keys(properties).sort(), required]).toEqual([['extra', 'image', 'name'], ['name']])
})

feature(81, () => {
  const types = "import type { DateTime } from 'luxon'\ndeclare class Money { add(other: Money): Money }"
  const knownTypes = { 'luxon#DateTime': { type: 'string', format: 'date-time' }, Money: { type: 'string', pattern: '^\\d+$' } } as const
  expect(specOf('at?: DateTime\nprices?: Money[]', types, { knownTypes }).properties).toEqual({
    at: knownTypes['luxon#DateTime'],
    prices: { type: 'array', items: knownTypes.Money },
  })
  expect(findingsOf('at?: DateTime', types, { knownTypes })).toEqual([
    'error output/unused-known-type undefined:undefined : is set in the config, but no resource uses a type of that name',
  ])
})

feature(82, () => {
  const types = "import * as k8s from 'crdgen/kubernetes/core/v1'\ntype Mine = k8s.Container"
  expect(fieldOf('a?: Mine', types).required).toEqual(['name'])
})

feature(83, () => {
  const libraries = [
    ["import type { V1Container } from '@kubernetes/client-node'", 'V1Container'],
    ["import type { IContainer } from 'kubernetes-models/v1/Container'", 'IContainer'],
    ["import type { Container } from 'kubernetes-types/core/v1'", 'Container'],
  ] as const
  const [first, ...others] = libraries.map(([types, name]) => fieldOf(`a?: ${name}`, types))
  expect(first?.properties?.['ports']?.items?.required).toEqual(['containerPort'])
  for (const other of others) expect(other).toEqual(first)
})

feature(92, () => {
  const types = "import type { Condition } from 'crdgen/kubernetes/meta/v1'"
  const { items } = fieldOf(`${marks('@listType map', '@listMapKey type')}conditions?: Condition[]`, types)
  expect(items?.required).toEqual(['lastTransitionTime', 'message', 'reason', 'status', 'type'])
})

feature(77, () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const text = widgetFile('a?: Container', "import type { Container } from 'kubernetes-types/core/v1'")
  const options = { kubernetes: '1.30', folder, sources: { 'widget.ts': text } }
  const describe = (nativeDescriptions: 'none' | 'types') => compile('widget.ts', { ...options, nativeDescriptions }).type('WidgetSpec')
  const image = (kind: 'none' | 'types') => describe(kind).schema.properties?.['a']?.properties?.['image']?.description
  expect([image('none'), image('types')?.includes('image')]).toEqual([undefined, true])
})
