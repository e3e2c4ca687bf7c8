import { describe, expect, it } from 'vitest'
import { copyOf, widgetCrd } from '../crd.test-support.ts'
import { readDocument } from '../documents/read-document.ts'
import { upgradeEach, upgradeRules } from './upgrade.ts'
import type { UpgradeExample } from './rule.ts'

describe('the example of', () => {
  it.each(Object.entries(upgradeRules))('%s is found, and its fixed form is right', (name, { example }) => {
    expect(rulesIn(example, example.wrong)).toContain(name)
    expect(rulesIn(example, example.right)).not.toContain(name)
  })
})

describe('the words of', () => {
  it.each(Object.entries(upgradeRules))('%s are sentences', (_, { summary, why, help = 'Do.', facts = [], cause }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(cause).toMatch(/^[A-Za-z ]+$/)
    for (const text of [why, help, ...facts]) expect(text).toMatch(/\.$/)
  })
})

function rulesIn({ from, to }: UpgradeExample, text: string): readonly string[] {
  return upgradeEach({ documents: readDocument(text).objects, from, to }).findings.map(({ diagnostic }) => diagnostic.rule)
}

const crdOf = (type: string, more: object = {}) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Widget', listKind: 'WidgetList', plural: 'widgets', singular: 'widget' },
    scope: 'Cluster',
    versions: [
      { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties: { size: { type, ...more } } } } },
    ],
  },
})
const documents = [crdOf('integer'), crdOf('string'), { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, size: 3 }]

it.each<[releases: readonly string[] | undefined, findings: readonly string[]]>([
  [['1.0', '2.0', ''], []],
  [['', '', ''], ['upgrade/refused-before']],
  [undefined, ['upgrade/refused-before']],
])('of copies of a CRD from %j the right one is asked: %j', (releases, findings) => {
  const found = upgradeEach({ documents, releases, from: '1.35', to: '1.36' }).findings
  expect(found.map(({ diagnostic }) => diagnostic.rule)).toEqual(findings)
})

it.each([
  ['1.34', 2 ** 32 - 1, ['size', 'size']],
  ['1.34', 2 ** 31 - 1, []],
  ['1.36', 2 ** 32 - 1, []],
])('a bound that a newer minor finds out of range is reported of the CRD and of objects: from %s, %d', (from, maximum, paths) => {
  const crd = crdOf('integer', { format: 'int32', maximum })
  const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, size: 1 }
  const { findings } = upgradeEach({ documents: [crd, object], from, to: '1.37' })
  const stricter = findings.filter(({ diagnostic: { rule } }) => rule === 'upgrade/validation-stricter')
  expect(stricter.map(({ diagnostic: { path } }) => path)).toEqual(paths)
  for (const { diagnostic } of stricter) expect(diagnostic.help).toMatch(/[Kk]eep (it|the bound)/)
})

it('names the minor that turns on the gate of the field above', () => {
  const resources = copyOf('core/v1 ResourceRequirements', '1.30')
  const found = (to: string) =>
    upgradeEach({ documents: [widgetCrd({ v1: { resources } })], from: '1.30', to }).findings.flatMap(
      ({ diagnostic: { rule, path, data } }) => (rule === 'upgrade/embedded-struct-lags' ? [[path, data['fields'], data['minor']]] : []),
    )
  // request: in 1.31, below claims, whose gate is on by default in 1.34.
  expect(found('1.33')).toEqual([])
  expect(found('1.35')).toEqual([['spec.resources.claims[]', ['request'], '1.34']])
})

it('names the minor that turns on the gate of an older field', () => {
  const { example } = upgradeRules['upgrade/embedded-struct-lags']
  // recursiveReadOnly: alpha in 1.30, on in 1.31.
  const found = upgradeEach({ documents: readDocument(example.wrong).objects, from: '1.30', to: '1.33' }).findings
  expect(found.map(({ diagnostic: { message, data } }) => [message, data['minor']])).toEqual([
    ['lacks recursiveReadOnly of VolumeMount, which servers have by default since Kubernetes 1.31', '1.31'],
  ])
})
