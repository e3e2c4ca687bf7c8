import { isRecord } from '@crdgen/core/internal'

export type Json = Record<string, unknown>

/** One answer of the webhook; in the body, UID stands for the uid of the request. */
export interface Given {
  readonly code: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One question for both sides. */
export interface ConversionCase {
  readonly name: string
  readonly crd: Json
  readonly object: unknown
  readonly to: string
  readonly read?: boolean
  readonly answers: readonly Given[]
}

const spec = (own: Json): Json => ({
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: {
        ...own,
        list: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string', default: 'n' }, none: { type: 'string', nullable: true } } },
        },
        map: { type: 'object', additionalProperties: { type: 'integer' } },
        any: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        template: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
      },
    },
    status: { type: 'object', properties: { phase: { type: 'string' } } },
  },
})

/** A CRD of three versions, which two of them share little of. */
export function widgets(conversion: unknown): Json {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      conversion,
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: spec({ capacity: { type: 'integer', default: 3 }, onlyV1: { type: 'string', default: 'x' } }) },
        },
        {
          name: 'v1beta1',
          served: true,
          storage: false,
          schema: { openAPIV3Schema: spec({ size: { type: 'integer' }, onlyBeta: { type: 'string', default: 'b' } }) },
        },
        { name: 'v1alpha1', served: false, storage: false, schema: { openAPIV3Schema: spec({ size: { type: 'string' } }) } },
      ],
    },
  }
}

export const webhook = (...reviewVersions: string[]): Json => ({
  strategy: 'Webhook',
  webhook: { clientConfig: { url: 'https://webhook.example.com/convert' }, conversionReviewVersions: reviewVersions },
})

export const ok = (body: string): Given => ({ code: 200, headers: { 'Content-Type': 'application/json' }, body })

export function widget(version: string, name: string, own: Json = {}): Json {
  return {
    apiVersion: `example.com/${version}`,
    kind: 'Widget',
    metadata: {
      name,
      namespace: 'default',
      uid: `uid-${name}`,
      labels: { app: 'a' },
      annotations: { note: 'n' },
      generation: 2,
      resourceVersion: '5',
    },
    spec: { size: 5, list: [{ name: 'a' }] },
    ...own,
  }
}

export const list = (version: string, ...items: readonly unknown[]): Json => ({
  apiVersion: `example.com/${version}`,
  kind: 'WidgetList',
  metadata: { resourceVersion: '7' },
  items,
})

/** The answer of a converter that works: what has size has capacity, and the other way round. */
export function answerTo(object: unknown, to: string, version: string): Json {
  const objects = isRecord(object) && Array.isArray(object['items']) ? object['items'].filter(one => one.apiVersion !== to) : [object]
  return {
    apiVersion: `apiextensions.k8s.io/${version}`,
    kind: 'ConversionReview',
    response: {
      uid: 'UID',
      result: { status: 'Success' },
      convertedObjects: objects.map(one => ({ ...structuredClone(one), apiVersion: to })),
    },
  }
}

type Keys = readonly (string | number)[]

/** An answer with a value set, or taken away where it is undefined. */
export function withValue(answer: Json, keys: Keys, value: unknown): Json {
  const copy: Json = structuredClone(answer)
  let at: unknown = copy
  for (const key of keys.slice(0, -1)) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  const last = keys.at(-1) ?? ''
  if (typeof at !== 'object' || at === null) return copy
  if (value === undefined) Reflect.deleteProperty(at, last)
  else Reflect.set(at, last, value)
  return copy
}

const response: Keys = ['response']
const result: Keys = ['response', 'result']
const first: Keys = ['response', 'convertedObjects', 0]
const meta: Keys = [...first, 'metadata']
const long = 'x'.repeat(300)

/** Mutations of an answer, one each. */
export const mutations: readonly (readonly [string, Keys, unknown])[] = [
  ['no apiVersion', ['apiVersion'], undefined],
  ['no kind', ['kind'], undefined],
  ['v1', ['apiVersion'], 'apiextensions.k8s.io/v1'],
  ['v1beta1', ['apiVersion'], 'apiextensions.k8s.io/v1beta1'],
  ['v2', ['apiVersion'], 'apiextensions.k8s.io/v2'],
  ['another group', ['apiVersion'], 'admission.k8s.io/v1'],
  ['group without version', ['apiVersion'], 'apiextensions.k8s.io/'],
  ['only a version', ['apiVersion'], 'v1'],
  ['three parts', ['apiVersion'], 'a/b/c'],
  ['a number for apiVersion', ['apiVersion'], 1],
  ['a number for kind', ['kind'], 1],
  ['another kind', ['kind'], 'AdmissionReview'],
  ['a CRD', ['kind'], 'CustomResourceDefinition'],
  ['options', ['kind'], 'ListOptions'],
  ['a Status', ['kind'], 'Status'],
  ['KIND', ['KIND'], 'Other'],
  ['Response', ['Response'], { uid: 'other' }],
  ['no response', response, undefined],
  ['null for response', response, null],
  ['text for response', response, 'x'],
  ['a list for response', response, []],
  ['no uid', ['response', 'uid'], undefined],
  ['another uid', ['response', 'uid'], 'other "uid"'],
  ['a number for uid', ['response', 'uid'], 7],
  ['no result', result, undefined],
  ['null for result', result, null],
  ['text for result', result, 'x'],
  ['no status', [...result, 'status'], undefined],
  ['Failure', [...result, 'status'], 'Failure'],
  ['Failure with a message', result, { status: 'Failure', message: 'cannot <convert>' }],
  ['success', [...result, 'status'], 'success'],
  ['a number for message', [...result, 'message'], 7],
  ['text for code', [...result, 'code'], 'x'],
  ['a fraction for code', [...result, 'code'], 1.5],
  ['details', [...result, 'details'], { causes: [{ field: 1 }] }],
  ['text for details', [...result, 'details'], 'x'],
  ['no objects', ['response', 'convertedObjects'], undefined],
  ['null for objects', ['response', 'convertedObjects'], null],
  ['text for objects', ['response', 'convertedObjects'], 'x'],
  ['an object for objects', ['response', 'convertedObjects'], {}],
  ['an empty list', ['response', 'convertedObjects'], []],
  ['too many', ['response', 'convertedObjects'], [{}, {}, {}, {}]],
  ['null', first, null],
  ['text', first, 'x'],
  ['a number', first, 1],
  ['true', first, true],
  ['a list', first, []],
  ['an empty object', first, {}],
  ['without kind', [...first, 'kind'], undefined],
  ['with an empty kind', [...first, 'kind'], ''],
  ['with another kind', [...first, 'kind'], 'Gadget'],
  ['with a number for kind', [...first, 'kind'], 1],
  ['without version', [...first, 'apiVersion'], undefined],
  ['in another version', [...first, 'apiVersion'], 'example.com/v1alpha1'],
  ['in another group', [...first, 'apiVersion'], 'example.org/v1'],
  ['in a version of three parts', [...first, 'apiVersion'], 'example.com/v1/x'],
  ['without metadata', meta, undefined],
  ['null for metadata', meta, null],
  ['text for metadata', meta, 'x'],
  ['a list for metadata', meta, []],
  ['another name', [...meta, 'name'], 'other'],
  ['no name', [...meta, 'name'], undefined],
  ['a number for name', [...meta, 'name'], 1],
  ['another namespace', [...meta, 'namespace'], 'other'],
  ['another uid of the object', [...meta, 'uid'], 'other'],
  [
    'other metadata',
    meta,
    {
      name: 'one',
      namespace: 'default',
      uid: 'uid-one',
      generation: 9,
      finalizers: ['a/b'],
      labels: { app: 'a' },
      annotations: { note: 'n' },
    },
  ],
  ['no labels', [...meta, 'labels'], undefined],
  ['null for labels', [...meta, 'labels'], null],
  ['no annotations', [...meta, 'annotations'], undefined],
  ['text for labels', [...meta, 'labels'], 'x'],
  ['a list for annotations', [...meta, 'annotations'], []],
  ['empty labels', [...meta, 'labels'], {}],
  ['another label', [...meta, 'labels', 'other'], 'x'],
  ['a bad label', [...meta, 'labels', 'bad label'], 'x'],
  ['a bad value', [...meta, 'labels', 'app'], 'bad value!'],
  ['a long value', [...meta, 'labels', 'app'], long],
  ['a long key', [...meta, 'labels', long], 'x'],
  ['a number for a label', [...meta, 'labels', 'app'], 1],
  ['null for a label', [...meta, 'labels', 'app'], null],
  ['an object for an annotation', [...meta, 'annotations', 'note'], {}],
  ['a bad annotation', [...meta, 'annotations', 'a/b/c'], 'x'],
  ['a large annotation', [...meta, 'annotations', 'note'], 'x'.repeat(262_144)],
  ['a field that nobody declares', [...first, 'spec', 'unknown'], 1],
  ['a large number', [...first, 'spec', 'size'], 2 ** 60],
]

const status = (own: Json): string =>
  JSON.stringify({ kind: 'Status', apiVersion: 'v1', status: 'Failure', message: 'not today', code: 500, ...own })
const json = { 'Content-Type': 'application/json' }
const plain = { 'Content-Type': 'text/plain' }

/** Answers of HTTP that are wrong whatever is asked. */
export const httpAnswers: readonly Given[] = [
  ...[
    201, 202, 203, 206, 207, 226, 299, 300, 304, 305, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413, 415, 418, 422, 429, 451, 500,
    501, 502, 503, 504, 507, 599,
  ].flatMap(code => [
    { code, headers: json, body: '{}' },
    { code, headers: plain, body: ' boom "x"\n' },
    { code, headers: {}, body: 'boom' },
    ...(code === 304 ? [] : [{ code, headers: json, body: status({ code }) }]),
  ]),
  ...[
    '',
    'text/html; charset=utf-8',
    'text/',
    'TEXT/plain',
    ' text/plain',
    'application/yaml',
    'x',
    '/',
    'a/',
    'a b',
    'a/b c',
    'a/b; c',
    'a/b; c=',
    'a/b; c=d; c=e',
    'a/b; c="d',
    'a/b;',
    'a/b; c="d"',
    ';',
    'é/x',
  ].flatMap(type => [
    { code: 500, headers: { 'Content-Type': type }, body: 'boom' },
    { code: 200, headers: { 'Content-Type': type }, body: '{}' },
  ]),
  ...[
    '',
    ' ',
    'null',
    '5',
    '"x"',
    '[]',
    'true',
    '{}',
    '{',
    '{"',
    '{"a',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,',
    '{"a":1,}',
    '{a:1}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":1e}',
    '{"a":tru}',
    '{"a":truth}',
    "{'a':1}",
    '{"a":"\\x"}',
    '{"a":"\\u12g4"}',
    '{"a":"\n"}',
    '{} {}',
    '{}x',
    '{"a":[1,]}',
    '{"a":[1 2]}',
    '{"a":é}',
    '{"a":-}',
    '\ufeff{}',
    '<html>',
    '<!DOCTYPE html><html><body>x</body></html>',
    'kind: ConversionReview',
    'kind: [',
    'a: 1\nb: c: d',
    'a:\n  - b\n c',
    'a: 1\n\tb: 2',
    'a: "x',
    'a: 1\n\n\nb: [1, }',
    '- a\nb: 1',
    'a: &x 1\nb: *y',
    '%',
    '@',
    'a: 1\n---\nb: 2',
    '{a: 1}',
    'a: b: c',
    '- a',
    '\u0000',
    'kind: Status\nstatus: Failure\nmessage: m',
    '{"kind":"Status","status":"Failure","message":"m"}',
    '{"status":"Failure","message":"m"}',
    '{"kind":"Status","status":"Success","message":"m"}',
    '{"kind":"Status","apiVersion":"v1","status":"Failure"}',
    '{"kind":"Status","apiVersion":"x/y","status":"Failure","message":"m"}',
    '{"kind":"Status","status":"Failure","message":5}',
  ].flatMap(body => [
    { code: 200, headers: json, body },
    { code: 500, headers: json, body },
    { code: 502, headers: plain, body },
  ]),
  { code: 500, headers: plain, body: `é${'x'.repeat(2045)}éé` },
  { code: 500, headers: plain, body: `${'x'.repeat(3000)}` },
  { code: 500, headers: json, body: status({ message: undefined }) },
  { code: 500, headers: json, body: status({ status: 'Success' }) },
  { code: 403, headers: json, body: status({ reason: 'Forbidden' }) },
]

const good = (version: string): string => JSON.stringify(answerTo(widget('v1beta1', 'one'), 'example.com/v1', version))

/** Redirects and answers that ask for patience. */
export function sequences(version: string): readonly (readonly [string, readonly Given[]])[] {
  const redirect = (code: number, location: string): Given => ({ code, headers: { Location: location }, body: '' })
  const later = (code: number, after: string): Given => ({ code, headers: { 'Retry-After': after, ...plain }, body: 'later' })
  return [
    ...[300, 301, 302, 303, 304, 305, 307, 308].map((code): readonly [string, readonly Given[]] => [
      `${code}`,
      [redirect(code, '/other'), ok(good(version))],
    ]),
    ['redirects for ever', [redirect(307, '/again')]],
    ['redirects and then GET', [redirect(307, '/a'), redirect(302, 'b'), redirect(307, '?c'), ok(good(version))]],
    ['nowhere', [{ code: 302, headers: {}, body: '' }]],
    ['too busy', [later(429, '0'), ok(good(version))]],
    ['unavailable', [later(503, '0'), later(500, '0'), ok(good(version))]],
    ['busy for ever', [later(429, '0')]],
    ['broken for ever', [later(500, '0')]],
    ['a date', [later(503, 'Wed, 21 Oct 2015 07:28:00 GMT'), ok(good(version))]],
    ['not to be tried again', [later(404, '0'), ok(good(version))]],
    ['-1', [later(503, '-1'), ok(good(version))]],
    [
      'YAML',
      [
        {
          code: 200,
          headers: {},
          body: `kind: ConversionReview\napiVersion: apiextensions.k8s.io/${version}\nresponse:\n  uid: UID\n  result: {status: Success}\n  convertedObjects:\n  - {apiVersion: example.com/v1, kind: Widget, metadata: {name: one, namespace: default, uid: uid-one}, spec: {a: yes}}\n`,
        },
      ],
    ],
    [
      'YAML without kind',
      [
        {
          code: 200,
          headers: {},
          body: `apiVersion: apiextensions.k8s.io/${version}\nkind: ConversionReview\nresponse:\n  uid: UID\n  result: {status: Success}\n  convertedObjects:\n  - {spec: {z: 1, a: "<"}}\n`,
        },
      ],
    ],
    ['white space', [ok(good(version).replaceAll('{', ' { \n'))]],
    [
      'numbers',
      [ok(good(version).replace('"size":5', '"size":9007199254740993,"b":9223372036854775808,"c":5.0,"d":1e2,"e":-0,"f":1.5e300'))],
    ],
    ['too large a number', [ok(good(version).replace('"size":5', '"size":1e400'))]],
    ['no kind, oddly written', [ok(good(version).replace('"kind":"Widget"', '"other" : [1, {"a":"\\"}"} ]'))]],
    ['two responses', [ok(good(version).replace('"response":', '"response":{"uid":"other"},"response":'))]],
  ]
}
