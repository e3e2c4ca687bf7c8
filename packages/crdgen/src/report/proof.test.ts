import { createDiagnostic } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { describeProof } from './proof.ts'

const common = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'example' } }

function describe(proof: object) {
  return describeData({ proof })
}

function describeData(data: object) {
  return describeProof(createDiagnostic({ rule: 'breaking/x', severity: 'error', subject: 'x', message: 'x', data: { ...data } }))
}

test.each([
  ['is shown whole', { spec: { a: 'x'.repeat(80), b: [1, null, true] } }, `{"spec":{"a":"${'x'.repeat(80)}","b":[1,null,true]}}`],
  ['long text', { spec: { a: 'x'.repeat(2049) } }, `{"spec":{"a":"${'x'.repeat(20)}…" (2,049 characters)}}`],
  ['characters are code points', { a: '😀'.repeat(1234567) }, `{"a":"${'😀'.repeat(20)}…" (1,234,567 characters)}`],
  ['long key', { a: { ['k'.repeat(100)]: 1 } }, `{"a":{"${'k'.repeat(20)}…" (100 characters):1}}`],
  ['long list', { a: Array.from({ length: 101 }, () => 'x') }, '{"a":["x","x","x",… (101 items)]}'],
  [
    'large map',
    { a: Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`k${i}`, i])) },
    '{"a":{"k0":0,"k1":1,"k2":2,… (13 fields)}}',
  ],
  ['quotes', { a: '"\n\u001b' }, String.raw`{"a":"\"\n\u001b"}`],
])('an object of a proof: %s', (_name, members, shown) => {
  expect(describe({ object: { ...common, ...members }, now: 'refused' })).toBe(`${shown} was accepted, is refused now`)
})

test('a proof says how the object is sent', () => {
  const object = { ...common, status: { phase: 'Done' } }
  expect(describe({ object, base: common, subresource: 'status', now: 'refused' })).toBe(
    '{"status":{"phase":"Done"}}, written through /status, was accepted, is refused now',
  )
  expect(describe({ object, before: { ...common, status: {} }, now: 'changed' })).toBe(
    '{"status":{"phase":"Done"}}, as an update of {"status":{}}, was accepted, is stored otherwise now',
  )
})

test.each([
  [{ loosening: { object: { ...common, spec: { a: 1 } }, was: 'refused' } }, '{"spec":{"a":1}} was refused, is accepted now'],
  [
    { noProof: 'undecided: x', loosening: { object: { ...common, spec: { a: 1 } }, was: 'refused' } },
    'none: undecided: x; {"spec":{"a":1}} was refused, is accepted now',
  ],
  [{ noLoosening: 'undecided: x' }, 'none: undecided: x'],
  [{ noProof: 'undecided: x', noLoosening: 'undecided: y' }, 'none: undecided: x'],
  [{}, undefined],
])('what asks for less: %j', (data, shown) => {
  expect(describeData(data)).toBe(shown)
})
