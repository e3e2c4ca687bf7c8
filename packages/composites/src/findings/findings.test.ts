import { readObject } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { isComposite, readComposite } from '../read-composite.ts'
import { findUpdateRefused } from './find-update.ts'
import { checkComposite, reportRefusals } from './report.ts'

function find(object: unknown): readonly string[] {
  const composite = readComposite(object)
  if (composite === undefined || !isComposite(object)) throw new Error('neither an XRD nor a graph')
  return [...reportRefusals(object, composite), ...checkComposite(object)].map(({ rule, data }) => `${rule} ${String(data['pointer'])}`)
}

const at = '/spec/versions/0/schema/openAPIV3Schema'

function xrd(schema: unknown, spec: object = {}, version = 'v2'): unknown {
  return {
    apiVersion: `apiextensions.crossplane.io/${version}`,
    kind: 'CompositeResourceDefinition',
    metadata: { name: 'xqueues.example.org' },
    spec: {
      group: 'example.org',
      names: { kind: 'XQueue', plural: 'xqueues' },
      versions: [{ name: 'v1', served: true, referenceable: true, schema: { openAPIV3Schema: schema } }],
      ...spec,
    },
  }
}

const part = (name: string, schema: object) => ({ type: 'object', properties: { [name]: { type: 'object', ...schema } } })

describe('XRDs', () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ['a plain one', xrd(part('spec', { properties: { size: { type: 'integer' } }, required: ['size'] })), []],
    [
      'what is copied',
      xrd(part('spec', { oneOf: [{ required: ['a'] }], description: 'x', 'x-kubernetes-preserve-unknown-fields': true })),
      [],
    ],
    ['required spec', xrd({ ...part('spec', {}), required: ['spec'] }), []],
    ['titles', xrd({ ...part('spec', { title: 'x' }), title: 'y' }), []],
    ['empty keywords', xrd(part('spec', { nullable: false, anyOf: [] })), []],
    ['anyOf of a field', xrd(part('spec', { properties: { a: { type: 'object', anyOf: [{ required: ['b'] }] } } })), []],
    ['metadata as an object', xrd(part('metadata', {})), []],
    ['a short name', xrd(part('metadata', { properties: { name: { type: 'string', maxLength: 20 } } })), []],
    ...['anyOf', 'allOf'].map(
      keyword =>
        [keyword, xrd(part('spec', { [keyword]: [{ required: ['a'] }] })), [`xrd/lost-keyword ${at}/properties/spec/${keyword}`]] as const,
    ),
    ['not', xrd(part('spec', { not: { required: ['a'] } })), [`xrd/lost-keyword ${at}/properties/spec/not`]],
    ['minProperties', xrd(part('spec', { minProperties: 1 })), [`xrd/lost-keyword ${at}/properties/spec/minProperties`]],
    ['maxProperties', xrd(part('status', { maxProperties: 1 })), [`xrd/lost-keyword ${at}/properties/status/maxProperties`]],
    ['a default of spec', xrd(part('spec', { default: {} })), [`xrd/lost-keyword ${at}/properties/spec/default`]],
    ['a nullable spec', xrd(part('spec', { nullable: true })), [`xrd/lost-keyword ${at}/properties/spec/nullable`]],
    [
      'a map as spec',
      xrd(part('spec', { additionalProperties: { type: 'string' } })),
      [`xrd/lost-keyword ${at}/properties/spec/additionalProperties`],
    ],
    [
      'unknown fields of status',
      xrd(part('status', { 'x-kubernetes-preserve-unknown-fields': true })),
      [`xrd/lost-keyword ${at}/properties/status/x-kubernetes-preserve-unknown-fields`],
    ],
    [
      'metadata',
      xrd(part('metadata', { properties: { name: { pattern: '^a' }, labels: { type: 'object', required: ['a'] } } })),
      [
        `xrd/lost-keyword ${at}/properties/metadata/properties/name/pattern`,
        `xrd/lost-keyword ${at}/properties/metadata/properties/labels`,
      ],
    ],
    ['a field beside spec', xrd(part('data', {})), [`xrd/lost-keyword ${at}/properties/data`]],
    ['a required status', xrd({ ...part('spec', {}), required: ['spec', 'status'] }), [`xrd/lost-keyword ${at}/required`]],
    [
      'a long name',
      xrd(part('metadata', { properties: { name: { maxLength: 64 } } })),
      [`xrd/name-too-long ${at}/properties/metadata/properties/name/maxLength`],
    ],
    [
      'spec.crossplane',
      xrd(part('spec', { properties: { crossplane: {} } })),
      [`xrd/reserved-field ${at}/properties/spec/properties/crossplane`],
    ],
    ['claimRef of v2', xrd(part('spec', { properties: { claimRef: {} } })), []],
    [
      'claimRef of v1',
      xrd(part('spec', { properties: { claimRef: { type: 'string' } } }), { scope: 'LegacyCluster' }, 'v1'),
      ['xrd/legacy-scope /spec/scope', `xrd/reserved-field ${at}/properties/spec/properties/claimRef`],
    ],
    [
      'resourceRef of a claim',
      xrd(part('spec', { properties: { resourceRef: { type: 'string' } } }), { claimNames: { kind: 'Queue', plural: 'queues' } }, 'v1'),
      ['xrd/legacy-scope /apiVersion', `xrd/reserved-field ${at}/properties/spec/properties/resourceRef`],
    ],
    [
      'conditions',
      xrd(part('status', { properties: { conditions: {} } })),
      [`xrd/reserved-field ${at}/properties/status/properties/conditions`],
    ],
    ['no schema', xrd(undefined), [`xrd/refused ${at}`]],
    ['claims of v2', xrd({}, { claimNames: { kind: 'Queue', plural: 'queues' } }), ['xrd/refused /spec/claimNames']],
    ['connection secrets of v2', xrd({}, { connectionSecretKeys: ['a'] }), ['xrd/refused /spec/connectionSecretKeys']],
    [
      'a claim with the same kind',
      xrd({}, { claimNames: { kind: 'XQueue', plural: 'queues' }, scope: 'LegacyCluster' }, 'v1'),
      ['xrd/refused /spec/claimNames/kind', 'xrd/legacy-scope /spec/scope'],
    ],
    ['an empty list of connection secrets', xrd({}, { connectionSecretKeys: [] }), ['xrd/refused /spec/connectionSecretKeys']],
    ['an unknown scope', xrd({}, { scope: 'Global' }), ['xrd/refused /spec/scope']],
    ['conversion None of v2', xrd({}, { conversion: { strategy: 'None' } }), []],
    ['conversion None of v1', xrd({}, { conversion: { strategy: 'None' }, scope: 'Cluster' }, 'v1'), ['xrd/refused /spec/conversion']],
    [
      'conversion of v1 without a webhook',
      xrd({}, { conversion: { strategy: 'Webhook' }, scope: 'Cluster' }, 'v1'),
      ['xrd/refused /spec/conversion'],
    ],
    [
      'conversion by a webhook',
      xrd(
        {},
        {
          conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.org' } } },
        },
      ),
      [],
    ],
  ])('%s', (_, object, found) => {
    expect(find(object)).toEqual(found)
  })
})

describe('updates of XRDs', () => {
  const claims = { claimNames: { kind: 'Queue', plural: 'queues' } }
  const update = (before: unknown, after: unknown) => {
    const made = (document: unknown) => ({ document, crd: { metadata: { name: 'xqueues.example.org' } } })
    return findUpdateRefused(made(before), made(after)).map(({ message, data }) => `${String(data['pointer'])} ${message}`)
  }
  const refused = 'the API server refuses the update: Value is immutable'

  test.each<readonly [string, unknown, unknown, readonly string[]]>([
    ['a schema', xrd({}), xrd(part('spec', { required: ['a'] })), []],
    ['the group', xrd({}), xrd({}, { group: 'example.com' }), [`/spec/group ${refused}: was "example.org", is "example.com"`]],
    ['a short name', xrd({}), xrd({}, { names: { kind: 'XQueue', plural: 'xqueues', shortNames: ['q'] } }), [`/spec/names ${refused}`]],
    ['a name that no server knows', xrd({}), xrd({}, { names: { kind: 'XQueue', plural: 'xqueues', odd: 1 } }), []],
    ['the scope', xrd({}), xrd({}, { scope: 'Cluster' }), [`/spec/scope ${refused}: was "Namespaced", is "Cluster"`]],
    ['the default scope, written', xrd({}), xrd({}, { scope: 'Namespaced' }), []],
    ['v1 to v2', xrd({}, {}, 'v1'), xrd({}), [`/apiVersion ${refused}: was "LegacyCluster", is "Namespaced"`]],
    ['v1 to v2 with a scope', xrd({}, { scope: 'Cluster' }, 'v1'), xrd({}, { scope: 'Cluster' }), []],
    [
      'the enforced composition',
      xrd({}, { enforcedCompositionRef: { name: 'a' } }),
      xrd({}, { enforcedCompositionRef: { name: 'b' } }),
      [`/spec/enforcedCompositionRef ${refused}`],
    ],
    ['an enforced composition, where there was none', xrd({}), xrd({}, { enforcedCompositionRef: { name: 'b' } }), []],
    ['claims, where there were none', xrd({}, {}, 'v1'), xrd({}, claims, 'v1'), []],
    ['no more claims', xrd({}, claims, 'v1'), xrd({}, {}, 'v1'), []],
    [
      'the names of claims',
      xrd({}, claims, 'v1'),
      xrd({}, { claimNames: { kind: 'Queue', plural: 'queues', categories: ['all'] } }, 'v1'),
      [`/spec/claimNames ${refused}`],
    ],
  ])('%s', (_, before, after, found) => {
    expect(update(before, after)).toEqual(found)
  })
})

function graph(spec: string, more = ''): unknown {
  return readObject(`apiVersion: kro.run/v1alpha1
kind: ResourceGraphDefinition
metadata: { name: web }
spec:
  schema:
    kind: Web
    apiVersion: v1
    spec: ${spec}
${more}`)
}

describe('graphs', () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ['a plain one', graph('{ a: "string | default=x", b: "boolean | default=true", c: "object | default={}" }'), []],
    ['an escaped quote', graph(String.raw`{ a: 'string | default="say \\\"so\\\""' }`), []],
    ['a quote', graph(String.raw`{ a: 'string | default="say \"so\""' }`), ['rgd/invalid-default /spec/schema/spec/a']],
    ['True', graph('{ a: { b: "boolean | default=True" } }'), ['rgd/invalid-default /spec/schema/spec/a/b']],
    ['007', graph('{ a: "integer | default=007" }'), ['rgd/invalid-default /spec/schema/spec/a']],
    ['a bare key', graph('{ a: "object | default={a:1}" }'), ['rgd/invalid-default /spec/schema/spec/a']],
    ['NaN', graph('{ a: "float | minimum=NaN" }'), ['rgd/invalid-default /spec/schema/spec/a']],
    ['in a type', graph('{ a: T }', '    types: { T: "integer | default=+1" }'), ['rgd/invalid-default /spec/schema/types/T']],
    ['a lone quote', graph(`{ a: 'string | default="' }`), ['rgd/panics /spec/schema/spec/a']],
    ['an unknown marker', graph('{ a: "string | requird=true" }'), ['rgd/refused /spec/schema/spec/a']],
    ['an unknown type', graph('{ a: strin }'), ['rgd/refused /spec/schema/spec/a']],
    ['a resource with a bad name', graph('{}', '  resources: [{ id: my-app }]'), ['rgd/refused /spec/resources/0/id']],
    ['a status', graph('{}', '    status: { url: "${svc.status.url}" }'), ['rgd/status-not-typed /spec/schema/status']],
    ['conditions alone', graph('{}', '    status: { conditions: ["${x}"] }'), []],
  ])('%s', (_, object, found) => {
    expect(find(object)).toEqual(found)
  })

  test.each([
    ['Dns', ['rgd/invalid-plural /spec/schema/kind']],
    ['Https', ['rgd/invalid-plural /spec/schema/kind']],
    ['Octopus', []],
    ['Kubernetes', []],
  ])('the kind %s', (kind, found) => {
    expect(
      find(readObject(`{apiVersion: kro.run/v1alpha1, kind: ResourceGraphDefinition, spec: {schema: {kind: ${kind}, apiVersion: v1}}}`)),
    ).toEqual(found)
  })
})
