import { parsePointer, valueAt } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { crdsOf } from '../crds-of.ts'

/** What an XRD has that is looked at: its version of Crossplane, metadata, spec, the only version and its schema. */
interface Parts {
  readonly api?: 'v1' | 'v2'
  readonly metadata?: object
  readonly spec?: object
  readonly version?: object
  /** Absent: the version has no schema; the schema itself as `root`. */
  readonly root?: unknown
  readonly specSchema?: object
  readonly statusSchema?: object
}

function xrd({ api = 'v2', metadata, spec, version, specSchema = {}, statusSchema, ...parts }: Parts): object {
  const properties = {
    spec: { type: 'object', ...specSchema },
    ...(statusSchema === undefined ? {} : { status: { type: 'object', ...statusSchema } }),
  }
  const root = 'root' in parts ? parts.root : { type: 'object', properties }
  return {
    apiVersion: `apiextensions.crossplane.io/${api}`,
    kind: 'CompositeResourceDefinition',
    metadata: { name: 'xqueues.example.org', ...metadata },
    spec: {
      group: 'example.org',
      names: { kind: 'XQueue', plural: 'xqueues' },
      versions: [{ name: 'v1', served: true, referenceable: true, schema: { openAPIV3Schema: root }, ...version }],
      ...spec,
    },
  }
}

const claims = { claimNames: { kind: 'Queue', plural: 'queues' } }
const version = '/spec/versions/0'
const root = `${version}/schema/openAPIV3Schema`
const spec = `${root}/properties/spec`
const status = `${root}/properties/status`
const text = { type: 'string' }

/** `at` leads into the CRD of the composite resource, or, with `claim:` before it, of the claim. */
type Row = readonly [sentence: string, parts: Parts, at: string, expected: unknown]

const rows: Readonly<Record<string, readonly Row[]>> = {
  'scope, names and metadata': [
    ['without a scope, v1 is LegacyCluster, which is Cluster', { api: 'v1' }, '/spec/scope', 'Cluster'],
    ['without a scope, v2 is Namespaced', {}, '/spec/scope', 'Namespaced'],
    ['Namespaced is Namespaced', { api: 'v1', spec: { scope: 'Namespaced' } }, '/spec/scope', 'Namespaced'],
    ['Cluster is Cluster', { spec: { scope: 'Cluster' } }, '/spec/scope', 'Cluster'],
    ['the name is that of the XRD', { metadata: { name: 'a.b' } }, '/metadata/name', 'a.b'],
    ["the XRD's own labels are inherited", { metadata: { labels: { a: '1' } } }, '/metadata/labels', { a: '1' }],
    [
      'labels of spec.metadata are over them',
      { metadata: { labels: { a: '1', b: '1' } }, spec: { metadata: { labels: { a: '2' } } } },
      '/metadata/labels',
      { a: '2', b: '1' },
    ],
    ['annotations are those of spec.metadata', { spec: { metadata: { annotations: { a: '2' } } } }, '/metadata/annotations', { a: '2' }],
    ["the XRD's own annotations are not inherited", { metadata: { annotations: { a: '1' } } }, '/metadata/annotations', undefined],
    ['empty labels are dropped', { spec: { metadata: { labels: {} } } }, '/metadata/labels', undefined],
    ['the group is copied', {}, '/spec/group', 'example.org'],
    ['names are copied', { spec: { names: { kind: 'XQueue', plural: 'xqueues', shortNames: ['xq'] } } }, '/spec/names/shortNames', ['xq']],
    [
      'the category composite is appended',
      { spec: { names: { kind: 'XQueue', plural: 'xqueues', categories: ['all'] } } },
      '/spec/names/categories',
      ['all', 'composite'],
    ],
    [
      'even where it is there',
      { spec: { names: { kind: 'XQueue', plural: 'xqueues', categories: ['composite'] } } },
      '/spec/names/categories',
      ['composite', 'composite'],
    ],
    ['conversion is copied', { spec: { conversion: { strategy: 'None' } } }, '/spec/conversion', { strategy: 'None' }],
  ],
  versions: [
    ['storage is referenceable', { version: { referenceable: false } }, `${version}/storage`, false],
    ['served is copied', { version: { served: false } }, `${version}/served`, false],
    ['deprecated is copied', { version: { deprecated: true } }, `${version}/deprecated`, true],
    ['a false deprecated is absent', { version: { deprecated: false } }, `${version}/deprecated`, undefined],
    ['deprecationWarning is copied', { version: { deprecationWarning: 'x' } }, `${version}/deprecationWarning`, 'x'],
    ['subresources.status is always there', {}, `${version}/subresources`, { status: {} }],
    [
      'scale is copied',
      { version: { subresources: { scale: { specReplicasPath: '.spec.a', statusReplicasPath: '.status.a' } } } },
      `${version}/subresources/scale/specReplicasPath`,
      '.spec.a',
    ],
    ['selectableFields are not', { version: { selectableFields: [{ jsonPath: '.spec.a' }] } }, `${version}/selectableFields`, undefined],
    [
      "the user's columns come first",
      { version: { additionalPrinterColumns: [{ name: 'READY', type: 'string', jsonPath: '.a' }] } },
      `${version}/additionalPrinterColumns/0/jsonPath`,
      '.a',
    ],
    [
      "and Crossplane's READY stays beside them",
      { version: { additionalPrinterColumns: [{ name: 'READY', type: 'string', jsonPath: '.a' }] } },
      `${version}/additionalPrinterColumns/2/name`,
      'READY',
    ],
    [
      'columns of v2 look below spec.crossplane',
      {},
      `${version}/additionalPrinterColumns/2/jsonPath`,
      '.spec.crossplane.compositionRef.name',
    ],
    ['columns of LegacyCluster do not', { api: 'v1' }, `${version}/additionalPrinterColumns/2/jsonPath`, '.spec.compositionRef.name'],
    ['COMPOSITIONREVISION has priority 1', {}, `${version}/additionalPrinterColumns/3/priority`, 1],
  ],
  'the root of the schema': [
    ['type is object', { root: {} }, `${root}/type`, 'object'],
    ['spec is required, and nothing else', { root: { required: ['status'] } }, `${root}/required`, ['spec']],
    ['description is copied', { root: { description: 'x' } }, `${root}/description`, 'x'],
    [
      'rules are copied',
      { root: { 'x-kubernetes-validations': [{ rule: 'true' }] } },
      `${root}/x-kubernetes-validations`,
      [{ rule: 'true' }],
    ],
    ['additionalProperties is dropped', { root: { additionalProperties: text } }, `${root}/additionalProperties`, undefined],
    ['a default is dropped', { root: { default: {} } }, `${root}/default`, undefined],
    [
      'preserve-unknown-fields is dropped',
      { root: { 'x-kubernetes-preserve-unknown-fields': true } },
      `${root}/x-kubernetes-preserve-unknown-fields`,
      undefined,
    ],
    ['other properties are dropped', { root: { properties: { data: text } } }, `${root}/properties/data`, undefined],
    ['an enum of kind is dropped', { root: { properties: { kind: { type: 'string', enum: ['a'] } } } }, `${root}/properties/kind`, text],
    ['names have at most 63 characters', {}, `${root}/properties/metadata/properties/name`, { type: 'string', maxLength: 63 }],
    [
      'a lower maxLength counts',
      { root: { properties: { metadata: { properties: { name: { maxLength: 20 } } } } } },
      `${root}/properties/metadata/properties/name/maxLength`,
      20,
    ],
    [
      'a higher one does not',
      { root: { properties: { metadata: { properties: { name: { maxLength: 64 } } } } } },
      `${root}/properties/metadata/properties/name/maxLength`,
      63,
    ],
    [
      '0 is taken',
      { root: { properties: { metadata: { properties: { name: { maxLength: 0 } } } } } },
      `${root}/properties/metadata/properties/name/maxLength`,
      0,
    ],
    [
      '-1 is taken',
      { root: { properties: { metadata: { properties: { name: { maxLength: -1 } } } } } },
      `${root}/properties/metadata/properties/name/maxLength`,
      -1,
    ],
    [
      'a pattern of names is dropped',
      { root: { properties: { metadata: { properties: { name: { pattern: '^a' } } } } } },
      `${root}/properties/metadata/properties/name/pattern`,
      undefined,
    ],
    [
      'labels are dropped',
      { root: { properties: { metadata: { properties: { labels: { type: 'object' } } } } } },
      `${root}/properties/metadata/properties/labels`,
      undefined,
    ],
  ],
  spec: [
    ...Object.entries<unknown>({
      required: ['a'],
      'x-kubernetes-preserve-unknown-fields': true,
      'x-kubernetes-validations': [{ rule: 'true' }],
      oneOf: [{ required: ['a'] }],
      description: 'x',
    }).map(([keyword, value]): Row => [`${keyword} is copied`, { specSchema: { [keyword]: value } }, `${spec}/${keyword}`, value]),
    [
      'a false preserve-unknown-fields is copied',
      { specSchema: { 'x-kubernetes-preserve-unknown-fields': false } },
      `${spec}/x-kubernetes-preserve-unknown-fields`,
      false,
    ],
    [
      'properties are copied whole',
      { specSchema: { properties: { a: { type: 'object', anyOf: [{ required: ['b'] }] } } } },
      `${spec}/properties/a/anyOf`,
      [{ required: ['b'] }],
    ],
    ['another type is ignored', { specSchema: { type: 'string' } }, `${spec}/type`, 'object'],
    ...Object.entries<unknown>({
      anyOf: [{ required: ['a'] }],
      allOf: [{ required: ['a'] }],
      not: { required: ['a'] },
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: text,
      default: {},
      nullable: true,
      'x-kubernetes-map-type': 'atomic',
      title: 'x',
      example: {},
      externalDocs: { url: 'https://example.org' },
      format: 'x',
      enum: [{}],
      'x-kubernetes-embedded-resource': true,
    }).map(([keyword, value]): Row => [`${keyword} is dropped`, { specSchema: { [keyword]: value } }, `${spec}/${keyword}`, undefined]),
  ],
  status: [
    ...Object.entries<unknown>({
      required: ['a'],
      'x-kubernetes-validations': [{ rule: 'true' }],
      description: 'x',
      oneOf: [{ required: ['a'] }],
    }).map(([keyword, value]): Row => [`${keyword} is copied`, { statusSchema: { [keyword]: value } }, `${status}/${keyword}`, value]),
    ...Object.entries<unknown>({
      'x-kubernetes-preserve-unknown-fields': true,
      additionalProperties: text,
      default: {},
      nullable: true,
      anyOf: [{ required: ['a'] }],
      allOf: [{ required: ['a'] }],
    }).map(([keyword, value]): Row => [`${keyword} is dropped`, { statusSchema: { [keyword]: value } }, `${status}/${keyword}`, undefined]),
  ],
  "Crossplane's own fields": [
    ['of v2 are below spec.crossplane', {}, `${spec}/properties/crossplane/properties/compositionRef/required`, ['name']],
    ['and replace one of that name', { specSchema: { properties: { crossplane: text } } }, `${spec}/properties/crossplane/type`, 'object'],
    [
      'resourceRefs of a Namespaced one have no namespace',
      {},
      `${spec}/properties/crossplane/properties/resourceRefs/items/properties/namespace`,
      undefined,
    ],
    [
      'those of a Cluster one have',
      { spec: { scope: 'Cluster' } },
      `${spec}/properties/crossplane/properties/resourceRefs/items/properties/namespace`,
      text,
    ],
    ['v2 has no claimRef', {}, `${spec}/properties/crossplane/properties/claimRef`, undefined],
    ['of LegacyCluster are in spec', { api: 'v1' }, `${spec}/properties/compositionRef/required`, ['name']],
    ['resourceRefs are atomic', { api: 'v1' }, `${spec}/properties/resourceRefs/x-kubernetes-list-type`, 'atomic'],
    [
      'a claimRef of the user is replaced',
      { api: 'v1', specSchema: { properties: { claimRef: text } } },
      `${spec}/properties/claimRef/type`,
      'object',
    ],
    [
      'compositionUpdatePolicy is Automatic by default',
      {},
      `${spec}/properties/crossplane/properties/compositionUpdatePolicy/default`,
      'Automatic',
    ],
    [
      'or what the XRD has',
      { api: 'v1', spec: { defaultCompositionUpdatePolicy: 'Manual' } },
      `${spec}/properties/compositionUpdatePolicy/default`,
      'Manual',
    ],
    ['conditions are a map by type', {}, `${status}/properties/conditions/x-kubernetes-list-map-keys`, ['type']],
    ['LegacyCluster has connectionDetails', { api: 'v1' }, `${status}/properties/connectionDetails/type`, 'object'],
    ['claimConditionTypes are a set', { api: 'v1' }, `${status}/properties/claimConditionTypes/x-kubernetes-list-type`, 'set'],
    ['v2 has neither', {}, `${status}/properties/connectionDetails`, undefined],
  ],
  claims: [
    ['are a second CRD by plural and group', { api: 'v1', spec: claims }, 'claim:/metadata/name', 'queues.example.org'],
    ['are Namespaced', { api: 'v1', spec: claims }, 'claim:/spec/scope', 'Namespaced'],
    ['have the category claim', { api: 'v1', spec: claims }, 'claim:/spec/names/categories', ['claim']],
    [
      'have the column CONNECTION-SECRET',
      { api: 'v1', spec: claims },
      `claim:${version}/additionalPrinterColumns/2/name`,
      'CONNECTION-SECRET',
    ],
    ['have names of at most 63 characters', { api: 'v1', spec: claims }, `claim:${root}/properties/metadata/properties/name/maxLength`, 63],
    ['have resourceRef', { api: 'v1', spec: claims }, `claim:${spec}/properties/resourceRef/type`, 'object'],
    ['have no resourceRefs', { api: 'v1', spec: claims }, `claim:${spec}/properties/resourceRefs`, undefined],
    ['have no claimRef', { api: 'v1', spec: claims }, `claim:${spec}/properties/claimRef`, undefined],
    [
      'are deleted in the background by default',
      { api: 'v1', spec: claims },
      `claim:${spec}/properties/compositeDeletePolicy/default`,
      'Background',
    ],
    [
      'or as the XRD has it',
      { api: 'v1', spec: { ...claims, defaultCompositeDeletePolicy: 'Foreground' } },
      `claim:${spec}/properties/compositeDeletePolicy/default`,
      'Foreground',
    ],
    [
      'have no default of compositionUpdatePolicy',
      { api: 'v1', spec: claims },
      `claim:${spec}/properties/compositionUpdatePolicy/default`,
      undefined,
    ],
    ['have the legacy properties of status', { api: 'v1', spec: claims }, `claim:${status}/properties/claimConditionTypes/type`, 'array'],
    [
      "a user's resourceRef is replaced in the claim",
      { api: 'v1', spec: claims, specSchema: { properties: { resourceRef: text } } },
      `claim:${spec}/properties/resourceRef/type`,
      'object',
    ],
    [
      'and stays in the composite resource',
      { api: 'v1', spec: claims, specSchema: { properties: { resourceRef: text } } },
      `${spec}/properties/resourceRef/type`,
      'string',
    ],
    [
      "a user's resourceRefs stays in the claim",
      { api: 'v1', spec: claims, specSchema: { properties: { resourceRefs: text } } },
      `claim:${spec}/properties/resourceRefs/type`,
      'string',
    ],
    [
      'rules of the root are copied',
      { api: 'v1', spec: claims, root: { 'x-kubernetes-validations': [{ rule: 'true' }] } },
      `claim:${root}/x-kubernetes-validations`,
      [{ rule: 'true' }],
    ],
    [
      'rules of spec are copied',
      { api: 'v1', spec: claims, specSchema: { 'x-kubernetes-validations': [{ rule: 'true' }] } },
      `claim:${spec}/x-kubernetes-validations`,
      [{ rule: 'true' }],
    ],
  ],
}

describe.each(Object.entries(rows))('%s', (_, cases) => {
  test.each(cases)('%s', (__, parts, at, expected) => {
    const { crds, errors } = crdsOf(xrd(parts))
    expect(errors).toEqual([])
    const isClaim = at.startsWith('claim:')
    expect(valueAt(crds[isClaim ? 1 : 0], ...parsePointer(at.replace('claim:', '')))).toEqual(expected)
  })
})

const prefix = 'cannot generate CRD for "Composite Resource" "xqueues.example.org": '
const twice = 'cannot parse validation schema: cannot parse validation schema: '

test.each<readonly [what: string, parts: Parts, errors: readonly string[]]>([
  ['a version without a schema', { version: { schema: undefined } }, [`${prefix}custom resource validation cannot be nil`]],
  ['an empty schema', { version: { schema: {} } }, [`${prefix}${twice}unexpected end of JSON input`]],
  ['a schema that is null', { root: null }, [`${prefix}${twice}unexpected end of JSON input`]],
  ['a schema without keywords', { root: {} }, []],
  [
    'a claim of the same kind',
    { api: 'v1', spec: { claimNames: { kind: 'XQueue', plural: 'queues' } } },
    [`invalid resource claim names: "XQueue" conflicts with composite resource name`],
  ],
  [
    'a claim of the same plural',
    { api: 'v1', spec: { claimNames: { kind: 'Queue', plural: 'xqueues' } } },
    [`invalid resource claim names: "xqueues" conflicts with composite resource name`],
  ],
  [
    'a claim with an empty singular',
    {
      api: 'v1',
      spec: { names: { kind: 'XQueue', plural: 'xqueues', singular: '' }, claimNames: { kind: 'Queue', plural: 'queues', singular: '' } },
    },
    [],
  ],
])('%s', (_, parts, errors) => {
  expect(crdsOf(xrd(parts)).errors).toEqual(errors)
})
