import { describe, expect, it } from 'vitest'
import { findWhyRefused } from './why-refused.ts'

const crd = (field: object) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { field } } } } },
      },
    ],
  },
})

/** Kubernetes 1.37 is the first that charges for `matches` as a function. */
const dear = crd({ type: 'string', 'x-kubernetes-validations': [{ rule: "matches(url(self).getEscapedPath(), '^/v[0-9]+$')" }] })

describe('why an API server refuses a CRD', () => {
  it.each([
    ['the newest server is asked', dear, undefined, undefined, ['crd/cel-cost', 'crd/cel-total-cost', 'crd/cel-total-cost'], false],
    [
      'the help names an older Kubernetes that accepts it',
      dear,
      undefined,
      '1.32..1.36',
      ['crd/cel-cost', 'crd/cel-total-cost', 'crd/cel-total-cost'],
      true,
    ],
    ['one that was named is asked alone', dear, '1.36', '1.36', [], false],
    ['nothing is added where the older one refuses it, too', crd({ type: 'text' }), undefined, '1.36', ['crd/type-unknown'], false],
    [
      'what is dropped below items without a word',
      crd({ type: 'array', items: { type: 'string', x_kubernetes_validations: [] } }),
      undefined,
      undefined,
      ['crd/unknown-field'],
      false,
    ],
    ['nothing', crd({ type: 'string' }), undefined, '1.36', [], false],
  ] as const)('%s', (_, given, server, kubernetes, rules, isNews) => {
    const found = findWhyRefused(given, server, kubernetes)
    expect(found.map(({ rule }) => rule).toSorted()).toEqual(rules)
    expect(found.some(({ help = '' }) => help.startsWith('An API server of 1.36 accepts it'))).toBe(isNews)
  })
})
