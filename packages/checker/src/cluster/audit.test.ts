import { describe, expect, it, test } from 'vitest'
import { auditOf, readObjects } from './audit.test-support.ts'
import { clusterRules, openAudit } from './audit.ts'
import type { ClusterExample } from './rule.ts'

describe('the example of', () => {
  it.each(Object.entries(clusterRules))('%s is found, and its fixed form is right', (name, { example }) => {
    expect(rulesIn(example, example.wrong)).toContain(name)
    if (example.wrong === example.right) expect(rulesIn({ ...example, unread: [], version: 'v1.31.0' }, '')).toEqual([])
    else expect(rulesIn(example, example.right)).toEqual([])
  })
})

describe('the words of', () => {
  it.each(Object.entries(clusterRules))('%s are sentences', (_, { summary, why, help = 'Do.', facts = [] }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    for (const text of [why, help, ...facts]) expect(text).toMatch(/\.$/)
  })
})

function rulesIn(example: ClusterExample, cluster: string): readonly string[] {
  return [...new Set(auditOf(example, cluster).map(({ rule }) => rule))]
}

const crd = (spec: string) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: ${spec}}}}}]
status: {storedVersions: [v1]}
---`

const widget = (name: string, spec: string, fields = '{}') => `
{apiVersion: example.com/v1, kind: Widget, metadata: {name: ${name}, managedFields: [{manager: ctl, apiVersion: example.com/v1, fieldsV1: ${fields}}]}, spec: ${spec}}
---`

test('objects of one cause are one finding', () => {
  const many = Array.from({ length: 1000 }, (_, at) => widget(`w${at}`, '{size: 9}')).join('')
  const [found, ...others] = auditOf({}, `${crd('{type: object, properties: {size: {type: integer, maximum: 5}}}')}${many}`)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    rule: 'cluster/object-ratcheted',
    subject: 'example.com/v1 Widget',
    path: 'spec.size',
    data: { count: 1000, objects: Array.from({ length: 10 }, (_, at) => `w${at}`) },
  })
  expect(found?.message).toContain('1000 objects (w0, w1, w2, …)')
})

test('before ratcheting, every write is refused', () => {
  const [found] = auditOf(
    { version: 'v1.29.1' },
    `${crd('{type: object, properties: {size: {type: integer, maximum: 5}}}')}${widget('w', '{size: 9}')}`,
  )
  expect(found?.rule).toBe('cluster/object-refused')
})

test.each([
  {
    what: 'a field of the schema that was removed since',
    schema: '{type: object, properties: {a: {type: string}}}',
    spec: '{}',
    fields: "{'f:spec': {'f:a': {}}}",
  },
  { what: 'a map', schema: '{type: object, additionalProperties: {type: string}}', spec: '{}', fields: "{'f:spec': {'f:a': {}}}" },
  {
    what: 'what is preserved',
    schema: '{type: object, x-kubernetes-preserve-unknown-fields: true}',
    spec: '{}',
    fields: "{'f:spec': {'f:a': {}}}",
  },
  { what: 'metadata', schema: '{type: object}', spec: '{}', fields: "{'f:metadata': {'f:labels': {'f:a': {}}}}" },
  {
    what: 'a value that is there',
    schema: '{type: object, properties: {a: {type: string}}}',
    spec: '{a: x}',
    fields: "{'f:spec': {'.': {}, 'f:a': {}}}",
  },
  { what: 'fields of any shape', schema: '{type: object}', spec: '3', fields: "{'f:spec': 3, 'f:__proto__': {}, 'k:{': {}, 'v:1': null}" },
])('managedFields with $what show nothing pruned', ({ schema, spec, fields }) => {
  const found = auditOf({}, `${crd(schema)}${widget('w', spec, fields)}`).filter(({ rule }) => rule === 'cluster/pruned-fields')
  expect(found.filter(({ path }) => path !== '__proto__')).toEqual([])
})

test('fields of list items that were pruned are found', () => {
  const schema =
    '{type: object, properties: {ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, properties: {name: {type: string}}}}}}'
  const fields = `{'f:spec': {'f:ports': {'k:{"name":"a"}': {'.': {}, 'f:name': {}, 'f:old': {}}}}}`
  const [found] = auditOf({}, `${crd(schema)}${widget('w', '{ports: [{name: a}]}', fields)}`)
  expect(found).toMatchObject({ rule: 'cluster/pruned-fields', path: 'spec.ports[].old', data: { manager: 'ctl' } })
})

test('autoscalers of one workload are in conflict, whether the workload is read or not', () => {
  const audit = openAudit({ crds: [] })
  const hpa = (name: string) => ({
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, namespace: 'shop' },
    spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
  })
  audit.addAutoscalers([hpa('a'), hpa('b')])
  expect(audit.finish()).toMatchObject([{ rule: 'hpa/ambiguous-selector', severity: 'warning' }])
})

test('a rule can be turned off, and an unknown rule is an error', () => {
  const input = { crds: [], repository: readObjects(crd('{type: object}')).map(one => ({ crd: one })) }
  expect(openAudit(input).finish()).toHaveLength(1)
  expect(openAudit({ ...input, rules: { 'cluster/missing-crd': 'off' } }).finish()).toEqual([])
  // @ts-expect-error -- no such rule
  expect(() => openAudit({ ...input, rules: { 'cluster/mising-crd': 'off' } })).toThrow('did you mean cluster/missing-crd?')
})

test('CRDs and objects of any shape are data', () => {
  const strange = [
    null,
    1,
    {},
    { kind: 'CustomResourceDefinition' },
    { kind: 'CustomResourceDefinition', spec: { group: 1, versions: {} }, status: 3 },
  ]
  const audit = openAudit({ crds: strange, repository: strange.map(one => ({ crd: one })), version: 'v9' })
  for (const one of strange)
    audit.addObjects(one, [{}, { metadata: null }, { metadata: { managedFields: 3 } }, JSON.parse('{"__proto__": {"a": 1}}')])
  audit.addAutoscalers([{}, { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' }])
  expect(Array.isArray(audit.finish())).toBe(true)
})
