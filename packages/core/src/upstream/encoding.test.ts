import { expect, it } from 'vitest'
import { decodeField } from './encoding.ts'

const core = 'io.k8s.api.core.v1'
const container = { kind: 'array', items: { kind: 'ref', definition: 'io.k8s.api.core.v1.Container' } }

it.each([
  ['s', { type: { kind: 'string' }, required: false }],
  ['l!', { type: { kind: 'integer', format: 'int64' }, required: true }],
  ['{y', { type: { kind: 'map', values: { kind: 'string', format: 'byte' } }, required: false }],
  ['{[s', { type: { kind: 'map', values: { kind: 'array', items: { kind: 'string' } } }, required: false }],
  ['<number/float>', { type: { kind: 'number', format: 'float' }, required: false }],
  ['_', { type: { kind: 'any' }, required: false }],
  ['[s;a', { type: { kind: 'array', items: { kind: 'string' } }, required: false, listType: 'atomic' }],
  ['[s;s', { type: { kind: 'array', items: { kind: 'string' } }, required: false, listType: 'set' }],
  [
    '[@Container!;mname;pmerge,retainKeys:name',
    { type: container, required: true, listType: 'map', listMapKeys: ['name'], patchStrategy: 'merge,retainKeys', patchMergeKey: 'name' },
  ],
  ['o;M', { type: { kind: 'object' }, required: false, mapType: 'atomic' }],
  ['o;G;^', { type: { kind: 'object' }, required: false, mapType: 'granular', inlinesAtomic: true }],
  ['s;eDNSPolicy;gA,B', { type: { kind: 'string' }, required: false, enumType: 'io.k8s.api.core.v1.DNSPolicy', gates: ['A', 'B'] }],
  ['s;&Shared;="Shared"', { type: { kind: 'string' }, required: false, defaultConstant: 'Shared', default: 'Shared' }],
  ['s;="a;b=c"', { type: { kind: 'string' }, required: false, default: 'a;b=c' }],
  [
    '@apimachinery/meta/v1.ObjectMeta',
    { type: { kind: 'ref', definition: 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' }, required: false },
  ],
])('%s', (text, decoded) => {
  expect(decodeField(text, core)).toEqual(decoded)
})

it.each(['s;?', '<list/x>', 'q'])('refuses %s: schemas/ would be broken', text => {
  expect(() => decodeField(text, core)).toThrow('in schemas/')
})
