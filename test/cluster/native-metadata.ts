import type { Mutation } from '../../packages/server/src/native/testing/mutations.ts'
import { sampleOf } from '../../packages/server/src/native/testing/samples.ts'

const owner = { apiVersion: 'v1', kind: 'Pod', name: 'shop', uid: '1' }

/** Metadata of all sorts, good and bad. */
const cases: readonly Readonly<Record<string, unknown>>[] = [
  ...['shop', 'Shop_1', 'a.b', '1a', 'a:b', 'a/b', 'a%b', '.', '..', '', 'a'.repeat(53), 'a'.repeat(64)].map(name => ({ name })),
  { name: null },
  { name: 'shop', labels: { 'a b': 'c' } },
  { name: 'shop', labels: { a: 'c d' } },
  { name: 'shop', labels: { 'Example.com/a': 'b', 'a/b/c': '', '/a': 'x', ['a'.repeat(64)]: 'b'.repeat(64) } },
  { name: 'shop', labels: { a: null } },
  { name: 'shop', annotations: { 'a b': 'c d', 'Example.com/A': 'any text\n' } },
  { name: 'shop', annotations: { a: 'b'.repeat(262_145) } },
  { name: 'shop', finalizers: ['shop.example.com/keep', 'no good'] },
  { name: 'shop', finalizers: ['orphan', 'foregroundDeletion'] },
  { name: 'shop', ownerReferences: [owner] },
  { name: 'shop', ownerReferences: [{ ...owner, uid: '' }] },
  {
    name: 'shop',
    ownerReferences: [
      { ...owner, apiVersion: '' },
      { ...owner, name: '' },
      { ...owner, kind: '' },
    ],
  },
  { name: 'shop', ownerReferences: [{ ...owner, kind: 'Event' }] },
  {
    name: 'shop',
    ownerReferences: [
      { ...owner, controller: true },
      { ...owner, controller: true, name: 'other' },
    ],
  },
]

export function metadataCases(kind: string): readonly Mutation[] {
  return cases.map(metadata => ({
    name: `${kind} ${JSON.stringify(metadata).slice(0, 120)}`,
    object: { ...sampleOf(kind), metadata },
    pointer: '/metadata',
  }))
}
