import { admitCrd, validate } from '@crdgen/server'
import { describe, expect, test } from 'vitest'
import { type RuleCase, ruleCases } from './real-rules.cases.ts'

type Json = Readonly<Record<string, unknown>>

const server = '1.36'

function crdOf(openAPIV3Schema: Json): Json {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { plural: 'widgets', kind: 'Widget' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  }
}

const crdOfCase = ({ fields, rule }: RuleCase) =>
  crdOf({ type: 'object', properties: { spec: { type: 'object', properties: fields, 'x-kubernetes-validations': [rule] } } })

const object = (members: Json) => ({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'one' }, ...members })

/** What the API server says of an object. */
function textsOf(crd: Json, members: Json, before?: Json): readonly string[] {
  const options = { server, ...(before === undefined ? {} : { before: object(before) }) }
  const { diagnostics } = validate(crd, object(members), options)
  return diagnostics.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
}

const specOf = (spec: unknown): Json | undefined => (spec === undefined ? undefined : { spec })

describe.each(Object.entries(ruleCases))('rules as in %s', (_, cases) => {
  test.each(cases.map(one => [one.shows, one] as const))('%s', (_, one) => {
    const crd = crdOfCase(one)
    const errors = admitCrd(crd, { server }).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ message }) => message)).toEqual([])
    for (const [spec, before] of one.accepts) expect([spec, textsOf(crd, { spec }, specOf(before))]).toEqual([spec, []])
    for (const [spec, text, before] of one.refuses) expect([spec, textsOf(crd, { spec }, specOf(before))]).toEqual([spec, [text]])
  })
})

describe('what other validators were asked to find', () => {
  /** kubectl-validate's cases of rules: one on a field, one over two fields at the root. */
  const multiple = crdOf({
    type: 'object',
    properties: {
      value: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'Must be positive non-zero' }] },
      other_value: { type: 'integer' },
    },
    'x-kubernetes-validations': [
      { rule: '!has(self.other_value) || self.other_value % self.value == 0', message: 'Other must be a multiple of value' },
    ],
  })

  test.each([
    ['a rule of a field', { value: -3 }, ['value: Invalid value: -3: Must be positive non-zero']],
    ['a rule over two fields', { value: 3, other_value: 8 }, ['<nil>: Invalid value: Other must be a multiple of value']],
    ['neither', { value: 3, other_value: 9 }, []],
  ])('kubectl-validate: %s', (_, members, expected) => {
    expect(textsOf(multiple, members)).toEqual(expected)
  })

  /** yannh/kubeconform#236: a manifest that fits its schema, and that the API server refuses for a rule. */
  const bounds = crdOf({
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: { minReplicas: { type: 'integer' }, replicas: { type: 'integer' }, maxReplicas: { type: 'integer' } },
        'x-kubernetes-validations': [{ rule: 'self.minReplicas <= self.replicas && self.replicas <= self.maxReplicas' }],
      },
    },
  })

  test('kubeconform#236: validation rules of a schema are run', () => {
    expect(textsOf(bounds, { spec: { minReplicas: 1, replicas: 2, maxReplicas: 3 } })).toEqual([])
    expect(textsOf(bounds, { spec: { minReplicas: 1, replicas: 4, maxReplicas: 3 } })).toEqual([
      'spec: Invalid value: failed rule: self.minReplicas <= self.replicas && self.replicas <= self.maxReplicas',
    ])
  })

  /** fluxcd/flux-schema#17 and #60: one of two fields; rules see defaults; transition rules need the object before, or are skipped. */
  const release = crdOf({
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: {
          chart: { type: 'string' },
          chartRef: { type: 'object', properties: { name: { type: 'string' }, kind: { type: 'string', default: 'OCIRepository' } } },
          releaseName: { type: 'string' },
        },
        'x-kubernetes-validations': [
          {
            rule: '(has(self.chart) && !has(self.chartRef)) || (!has(self.chart) && has(self.chartRef))',
            message: 'either chart or chartRef must be set',
          },
          { rule: "!has(self.chartRef) || self.chartRef.kind in ['OCIRepository', 'HelmChart']", message: 'unknown kind of chart' },
          { rule: '!has(oldSelf.releaseName) || self.releaseName == oldSelf.releaseName', message: 'releaseName cannot be changed' },
        ],
      },
    },
  })

  test.each([
    ['one of two', { chart: 'a', releaseName: 'x' }, undefined, []],
    ['neither of two', {}, undefined, ['spec: Invalid value: either chart or chartRef must be set']],
    ['a default', { chartRef: { name: 'a' } }, undefined, []],
    ['an unchanged name', { chart: 'b', releaseName: 'x' }, { chart: 'a', releaseName: 'x' }, []],
    [
      'a changed name',
      { chart: 'a', releaseName: 'y' },
      { chart: 'a', releaseName: 'x' },
      ['spec: Invalid value: releaseName cannot be changed'],
    ],
  ])('flux-schema#17: %s', (_, spec, before, expected) => {
    expect(textsOf(release, { spec }, specOf(before))).toEqual(expected)
  })
})
