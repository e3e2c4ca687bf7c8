import type { Random } from './random.ts'
import { isObject, type Json, schemaNodes } from './schema-mutations.ts'
import { pemTexts } from './pem-texts.ts'

type Change = (crd: Json, random: Random, before: Json) => void

function inner(value: unknown, ...path: readonly string[]): Json {
  let at = isObject(value) ? value : {}
  for (const key of path) {
    const next = at[key]
    at = isObject(next) ? next : (at[key] = {})
  }
  return at
}

function versions(crd: Json): Json[] {
  const list = inner(crd, 'spec')['versions']
  return Array.isArray(list) ? list.filter(isObject) : []
}

function anyNode(crd: Json, random: Random): Json {
  const nodes = versions(crd).flatMap(version => schemaNodes(inner(version, 'schema')['openAPIV3Schema']))
  return nodes.length === 0 ? {} : random.pick(nodes)
}

const names = (key: string, values: readonly string[]): Change => {
  return (crd, random) => void (inner(crd, 'spec', 'names')[key] = random.pick(values))
}
const metadata = (key: string, value: (random: Random) => unknown): Change => {
  return (crd, random) => void (inner(crd, 'metadata')[key] = value(random))
}
const version = (values: (random: Random) => Json): Change => {
  return (crd, random) => {
    for (const one of versions(crd)) Object.assign(one, values(random))
  }
}
const root = (values: Json): Change => {
  return crd => {
    for (const one of versions(crd)) Object.assign(inner(one, 'schema', 'openAPIV3Schema'), structuredClone(values))
  }
}
/** A field of its own in the root, so that nothing else is in the way. */
const field = (make: (random: Random) => Json): Change => {
  return (crd, random) => {
    const schema = make(random)
    for (const one of versions(crd)) inner(one, 'schema', 'openAPIV3Schema', 'properties')['directed'] = structuredClone(schema)
  }
}
const webhook = (clientConfig: (random: Random) => Json, strategy = 'Webhook'): Change => {
  return (crd, random) => {
    inner(crd, 'spec')['conversion'] = { strategy, webhook: { clientConfig: clientConfig(random), conversionReviewVersions: ['v1'] } }
  }
}
/** A list whose rule is dear, and no dearer than one rule may be. */
const dearList = (maxItems: number): Json => ({
  type: 'array',
  maxItems,
  items: { type: 'boolean' },
  'x-kubernetes-validations': [{ rule: 'self.all(x, x || true)' }],
})
const service = { name: 'svc', namespace: 'ns' }
const badNames = ['A b', 'a_b', '-a', 'x'.repeat(64)]

/** Changes that bring about a rule which random ones seldom meet, by that rule. */
export const directedChanges: Readonly<Record<string, Change>> = {
  'crd/set-items-not-scalar': field(random => ({
    type: 'array',
    'x-kubernetes-list-type': 'set',
    items: random.pick<Json>([
      { type: 'object', 'x-kubernetes-map-type': 'atomic' },
      { type: 'array', items: { type: 'string' } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ]),
  })),
  'crd/cel-type': field(random => ({
    type: 'object',
    properties: { a: { type: 'string' }, n: { type: 'integer' } },
    'x-kubernetes-validations': [{ rule: random.pick(['self.b', 'self.a == 1', 'self.n + 1.5 > 2', 'size(self.n) > 1', 'self.a', 'a.b']) }],
  })),
  'crd/cel-cost': field(random => ({
    type: 'array',
    items: { type: 'string' },
    'x-kubernetes-validations': [{ rule: random.pick(['self.all(x, self.all(y, x == y))', "self.all(x, x.matches('a.*b.*c.*d'))"]) }],
  })),
  'crd/cel-total-cost': field(() => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, dearList(1_000_000 - 10_000 * index)])),
  })),
  'crd/cel-old-self': field(random => ({
    type: 'array',
    items: { type: 'string', 'x-kubernetes-validations': [{ rule: random.pick(['self == oldSelf', 'oldSelf.size() > 1']) }] },
  })),
  'crd/metadata-name-missing': crd => void delete inner(crd, 'metadata')['name'],
  'crd/metadata-name-format': metadata('name', random => random.pick(['A.b', 'a..b', '_', 'a b'])),
  'crd/metadata-immutable': (crd, _random, before) => {
    inner(before, 'metadata')['name'] = 'others.example.com'
    inner(crd, 'metadata')['name'] = 'widgets.example.com'
  },
  'crd/label-format': metadata('labels', random => ({
    [random.pick(['A b', 'a/b/c', 'ok'])]: random.pick(['not ok', '-x', 'x'.repeat(64)]),
  })),
  'crd/annotation-format': metadata('annotations', random => ({ [random.pick(['A b', 'a/b/c', '/a', ''])]: 'x' })),
  'crd/annotations-too-long': metadata('annotations', random => ({ long: 'x'.repeat(262_144 + random.below(3)) })),
  'crd/owner-reference': metadata('ownerReferences', random => [{ apiVersion: 'v1', kind: 'Pod', name: random.pick(['', 'x']), uid: '' }]),
  'crd/finalizer-format': metadata('finalizers', random => [random.pick(['a b', 'a/b/c', '', '/a'])]),
  'crd/name-missing': names('plural', ['']),
  'crd/singular-format': names('singular', badNames),
  'crd/list-kind-format': names('listKind', badNames),
  'crd/list-kind-equals-kind': crd => {
    const all = inner(crd, 'spec', 'names')
    all['listKind'] = all['kind']
  },
  'crd/group-missing': crd => void (inner(crd, 'spec')['group'] = ''),
  'crd/group-format': crd => void (inner(crd, 'spec')['group'] = 'A.b'),
  'crd/group-without-dot': crd => void (inner(crd, 'spec')['group'] = 'widgets'),
  'crd/approval': crd => {
    inner(crd, 'spec')['group'] = 'widgets.k8s.io'
    inner(crd, 'metadata', 'annotations')['api-approved.kubernetes.io'] = 'yes'
  },
  'crd/version-name-format': version(random => ({ name: random.pick(['V1', '1', 'v1.0', 'a_b']) })),
  'crd/storage-version-count': version(() => ({ storage: false })),
  'crd/deprecation-warning': version(random => ({
    deprecated: random.chance(0.5),
    deprecationWarning: random.pick(['', 'tab\there', 'x'.repeat(257)]),
  })),
  'crd/defaults-need-pruning': (crd, random) => {
    field(() => ({ type: 'string', default: random.pick(['a', 'b']) }))(crd, random, {})
    inner(crd, 'spec')['preserveUnknownFields'] = true
  },
  'crd/conversion-needs-pruning': (crd, random) => {
    webhook(() => ({ service }))(crd, random, {})
    inner(crd, 'spec')['preserveUnknownFields'] = true
  },
  'crd/conversion-strategy': crd => void (inner(crd, 'spec')['conversion'] = { strategy: 'none' }),
  'crd/conversion-client': webhook(random => random.pick<Json>([{}, { url: 'https://a.example.com', service }])),
  'crd/conversion-url': webhook(random => ({
    url: random.pick(['http://a.example.com', 'https://', 'https://u@a.example.com/x', 'https://a/#b', 'https://a/?b']),
  })),
  'crd/conversion-service': webhook(random => ({
    service: { ...service, [random.pick(['name', 'namespace'])]: '', path: random.pick(['a', '/', '//']) },
  })),
  'crd/conversion-unused': webhook(() => ({ service }), 'None'),
  'crd/conversion-ca-bundle': (crd, random, before) => {
    const caBundle = random.pick(pemTexts.filter(text => !text.includes('MIIB')).map(text => Buffer.from(text).toString('base64')))
    webhook(() => ({ service, caBundle }))(crd, random, before)
    before['status'] = { conditions: [{ type: 'Established', status: 'True', lastTransitionTime: null, reason: '', message: '' }] }
  },
  'crd/selectable-fields-too-many': (crd, random) => {
    const fields = Array.from({ length: 9 + random.below(4) }, (_, index) => `f${index}`)
    root({ properties: Object.fromEntries(fields.map(name => [name, { type: 'string' }])) })(crd, random, {})
    version(() => ({ selectableFields: fields.map(name => ({ jsonPath: `.${name}` })) }))(crd, random, {})
  },
  'crd/selectable-fields-without-schema': (crd, random) => {
    const [first] = versions(crd)
    if (first === undefined) return
    inner(crd, 'spec')['versions'] = [
      { ...first, selectableFields: [{ jsonPath: '.spec' }] },
      { ...structuredClone(first), name: 'v9', storage: false, selectableFields: random.chance(0.5) ? [] : undefined },
    ]
  },
  'crd/root-nullable': root({ nullable: true }),
  'crd/root-additional-properties': crd => {
    for (const one of versions(crd)) inner(one, 'schema')['openAPIV3Schema'] = { type: 'object', additionalProperties: { type: 'string' } }
  },
  'crd/items-list': field(() => ({ type: 'array', items: [{ type: 'string' }] })),
  'crd/unique-items': field(() => ({ type: 'array', items: { type: 'string' }, uniqueItems: true })),
  'crd/properties-and-additional': field(() => ({
    type: 'object',
    properties: { a: { type: 'string' } },
    additionalProperties: { type: 'string' },
  })),
  'crd/preserve-unknown-false': field(() => ({ type: 'object', 'x-kubernetes-preserve-unknown-fields': false })),
  'crd/int-or-string-conflict': field(random => ({
    'x-kubernetes-int-or-string': true,
    [random.pick(['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'])]: true,
  })),
  'crd/junctor-incomplete': root({ anyOf: [{ properties: { nowhere: { minLength: 1 } } }] }),
  'crd/junctor-metadata': root({ anyOf: [{ properties: { metadata: { minProperties: 1 } } }] }),
  'crd/pattern': field(random => ({ type: 'string', pattern: random.pick(['(?=a)', '(a)\\1', '[a-z', 'a{1001}']) })),
  'crd/default-unknown-field': field(() => ({ type: 'object', properties: { a: { type: 'string' } }, default: { b: 1 } })),
  'crd/default-metadata': field(() => ({
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
    default: { apiVersion: 'v1', kind: 'a b', metadata: { labels: { 'a b': 'c' } } },
  })),
  'crd/cel-syntax': field(random => ({
    type: 'string',
    'x-kubernetes-validations': [
      { rule: random.pick(['self.', 'has(self)', 'as == 1', '1 +', "self == '", '[].all(1, true)', 'self # x']) },
    ],
  })),
  'crd/cel-untyped': field(random => ({
    'x-kubernetes-preserve-unknown-fields': true,
    'x-kubernetes-validations': [{ rule: random.pick(['true', 'self.']) }],
  })),
  'crd/cel-message-expression': field(() => ({ type: 'string', 'x-kubernetes-validations': [{ rule: 'true', messageExpression: ' ' }] })),
  'crd/unknown-field': (crd, random) => void (random.pick([crd, inner(crd, 'spec'), anyNode(crd, random)])['nosuch'] = 1),
}
