import type { CustomResourceDefinition } from '@crdgen/core'
import { expect } from 'vitest'
import { feature } from './feature.ts'
import { type Config, crdsOf, findings, generateSources, widgetFile } from './project.ts'

const body = 'spec: {\nreplicas?: Int32\nselector?: string\nregion?: string\n}\nstatus?: { replicas?: Int32 }\n'

function root(marks: readonly string[], members = body, version = 'v1', kind = 'Widget'): string {
  return `import type { Int32, Time } from 'crdgen/kubernetes'\n/**\n${marks.map(mark => ` * ${mark}\n`).join('')} */\nexport interface ${kind} {\napiVersion: 'example.com/${version}'\nkind: '${kind}'\n${members}}\n`
}

function crdOf(marks: readonly string[], members?: string, config?: Config): CustomResourceDefinition {
  const [crd] = crdsOf(generateSources({ 'widget.ts': root(marks, members) }, config))
  if (crd === undefined) throw new Error('no CRD')
  return crd
}

function report(marks: readonly string[], members?: string): readonly string[] {
  return findings(generateSources({ 'widget.ts': root(marks, members) }))
}

const version = (crd: CustomResourceDefinition) => crd.spec.versions[0]
const scale = '+kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas'

feature(84, () => {
  expect(version(crdOf([]))?.subresources).toEqual({ status: {} })
  expect(version(crdOf(['@noStatusSubresource']))?.subresources).toBeUndefined()
})

feature(85, () => {
  const paths = { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' }
  expect(version(crdOf([scale]))?.subresources?.scale).toEqual(paths)
  const members = 'spec: {\n/** @specReplicas */\nreplicas?: Int32\n}\nstatus?: {\n/** @statusReplicas */\nreplicas?: Int32\n}\n'
  expect(version(crdOf([], members))?.subresources?.scale).toEqual(paths)
})

feature(86, () => {
  expect(report([scale.replace('.spec.replicas', '.spec.replcas')])).toContainEqual(expect.stringMatching(/^error scale\/.* 3:4 /))
  expect(report([scale.replace('.spec.replicas', '.spec.region')])).toContainEqual(expect.stringMatching(/^error scale\/.* 3:4 /))
})

const column = '+kubebuilder:printcolumn:name=Region,type=string,JSONPath=.spec.region,priority=1'

feature(87, () => {
  expect(version(crdOf([column]))?.additionalPrinterColumns).toEqual([
    { name: 'Region', type: 'string', jsonPath: '.spec.region', priority: 1 },
  ])
})

feature(88, () => {
  const members = 'spec: {\n/** @printcolumn name=Ready */\nready?: boolean\n/** @printcolumn */\nsince?: Time\n}\n'
  expect(version(crdOf([], members))?.additionalPrinterColumns).toMatchObject([
    { name: 'Ready', type: 'boolean', jsonPath: '.spec.ready' },
    { type: 'date', jsonPath: '.spec.since' },
  ])
})

feature(89, () => {
  const columns = ['B', 'A', 'C'].map(name => column.replace('name=Region', `name=${name}`))
  expect(version(crdOf(columns))?.additionalPrinterColumns?.map(({ name }) => name)).toEqual(['B', 'A', 'C'])
})

feature(90, () => {
  expect(report([column.replace('.spec.region', '.spec.regoin')])).toEqual([expect.stringMatching(/^(?:error|warning) .* 3:4 /)])
})

feature(91, () => {
  expect(version(crdOf(['+kubebuilder:selectablefield:JSONPath=.spec.region']))?.selectableFields).toEqual([{ jsonPath: '.spec.region' }])
  expect(version(crdOf([], 'spec: {\n/** @selectableField */\nregion?: string\n}\n'))?.selectableFields).toEqual([
    { jsonPath: '.spec.region' },
  ])
  expect(report(['+kubebuilder:selectablefield:JSONPath=.spec'])).toEqual([expect.stringMatching(/^error /)])
})

const versions = (...marks: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(marks.map(([name, lines]) => [`${name}.ts`, root(lines, body, name)]))

feature(93, () => {
  const [crd, ...others] = crdsOf(generateSources(versions(['v1beta1', []], ['v1', ['@storageVersion']])))
  expect(others).toEqual([])
  expect(crd?.spec.versions.map(({ name, storage }) => [name, storage])).toEqual([
    ['v1', true],
    ['v1beta1', false],
  ])
})

feature(94, () => {
  expect(findings(generateSources(versions(['v1', []], ['v2', []])))).toEqual([expect.stringContaining('crd/storage-version')])
  expect(findings(generateSources(versions(['v1', ['@storageVersion']], ['v2', ['@storageVersion']])))).toEqual([
    expect.stringMatching(/^error crd\/storage-version 3:4 /),
  ])
})

feature(95, () => {
  const marks = ['+kubebuilder:unservedversion', '+kubebuilder:deprecatedversion:warning="use v1"']
  const [crd] = crdsOf(generateSources(versions(['v1', ['@storageVersion']], ['v1beta1', marks])))
  expect(crd?.spec.versions[1]).toMatchObject({ served: false, deprecated: true, deprecationWarning: 'use v1' })
})

feature(96, () => {
  const [crd] = crdsOf(generateSources(versions(['v1', []], ['v2', ['+kubebuilder:skipversion']])))
  expect(crd?.spec.versions.map(({ name }) => name)).toEqual(['v1'])
})

feature(97, () => {
  const sources = versions(['v2', []], ['v10', ['@storageVersion']], ['v11beta1', []])
  const order = (config?: Config) => crdsOf(generateSources(sources, config))[0]?.spec.versions.map(({ name }) => name)
  expect([order(), order({ compatible: true })]).toEqual([
    ['v10', 'v2', 'v11beta1'],
    ['v10', 'v11beta1', 'v2'],
  ])
})

feature(98, () => {
  const sources = versions(['v1', ['@storageVersion', '@resource scope=Cluster']], ['v2', ['@resource scope=Namespaced']])
  expect(findings(generateSources(sources))).toEqual([expect.stringMatching(/^error crd\/versions-disagree 4:4 spec\.scope/)])
})

feature(99, () => {
  const conversion = {
    strategy: 'Webhook',
    webhook: { conversionReviewVersions: ['v1'], clientConfig: { service: { namespace: 'widgets', name: 'webhook', path: '/convert' } } },
  } as const
  expect(crdOf([], body, { crds: { 'Widget.example.com': { conversion } } }).spec.conversion).toEqual(conversion)
  expect(crdOf(['@conversion {"service": "widgets/webhook", "path": "/convert"}']).spec.conversion).toEqual(conversion)
})

feature(101, () => {
  const { metadata, spec } = crdOf(['@resource path=gadgets'])
  expect([metadata.name, spec.group, spec.names.kind, spec.names.plural, spec.versions[0]?.name]).toEqual([
    'gadgets.example.com',
    'example.com',
    'Widget',
    'gadgets',
    'v1',
  ])
})

feature(102, () => {
  expect([crdOf([]).spec.names.listKind, crdOf(['@resource listKind=Widgets']).spec.names.listKind]).toEqual(['WidgetList', 'Widgets'])
})

feature(103, () => {
  const { spec } = crdOf(['+kubebuilder:resource:shortName=wd;wdg,categories=all,scope=Cluster'])
  expect([spec.names.shortNames, spec.names.categories, spec.scope]).toEqual([['wd', 'wdg'], ['all'], 'Cluster'])
  expect(report(['+kubebuilder:resource:scope=cluster'])).toHaveLength(1)
})

feature(104, () => {
  const plural = (kind: string) => crdsOf(generateSources({ 'a.ts': root([], body, 'v1', kind) }))[0]?.spec.names.plural
  expect(['TestQuota', 'Policy', 'Proxy', 'Bus'].map(plural)).toEqual(['testquotas', 'policies', 'proxies', 'buses'])
})

feature(105, () => {
  expect(crdOf(['+kubebuilder:metadata:annotations="a=b";"c=d",labels=tier=core']).metadata).toMatchObject({
    annotations: { a: 'b', c: 'd' },
    labels: { tier: 'core' },
  })
  expect(report(['+kubebuilder:metadata:labels=tier'])).toHaveLength(1)
})

feature(106, () => {
  const [file] = generateSources({ 'widget.ts': widgetFile('a?: string') }).files
  expect(file?.content).not.toMatch(/crdgen|generated/i)
})

feature(107, () => {
  const [crd] = crdsOf(
    generateSources({ 'widget.ts': widgetFile('a?: string') }, { crds: { 'Widget.example.com': { preserveUnknownFields: false } } }),
  )
  expect(crd?.spec.preserveUnknownFields).toBe(false)
  expect(crdsOf(generateSources({ 'widget.ts': widgetFile('a?: string') }))[0]?.spec).not.toHaveProperty('preserveUnknownFields')
})
