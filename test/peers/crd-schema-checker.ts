import type { Schema } from '@crdgen/core'
import type { PeerCase } from './peer-case.ts'

/**
 * openshift/crd-schema-checker, pkg/manifestcomparators: the cases that compare two revisions, restated. Its other cases are about
 * form (booleans, floats, maps, list types, conditions, status): no server has an answer to them; packages/checker has rules api/… for
 * them.
 */

const text: Schema = { type: 'string' }
const struct = (properties: Readonly<Record<string, Schema>>, ...required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required: [...required] }),
})
const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more })
const old = struct({ a: text })

const required: readonly PeerCase[] = [
  {
    name: 'required: a new field',
    before: old,
    after: struct({ a: text, b: text }, 'b'),
    peer: 'breaks',
    values: [undefined, {}, { a: 'x' }],
  },
  {
    name: 'required: in a new optional parent',
    before: old,
    after: struct({ a: text, parent: struct({ b: text }, 'b') }),
    peer: 'fine',
    values: [undefined, {}, { a: 'x' }],
  },
  {
    name: 'required: in a new required parent',
    before: old,
    after: struct({ a: text, parent: struct({ b: text }, 'b') }, 'parent'),
    peer: 'breaks',
    values: [undefined, {}, { a: 'x' }],
  },
  {
    name: 'required: in an optional parent that was there',
    before: struct({ parent: struct({ a: text }) }),
    after: struct({ parent: struct({ a: text, b: text }, 'b') }),
    peer: 'breaks',
    values: [undefined, {}, { parent: {} }, { parent: { a: 'x' } }],
  },
  {
    name: 'required: below an optional grandparent that was there',
    before: struct({ grand: struct({ parent: struct({ a: text }) }) }),
    after: struct({ grand: struct({ parent: struct({ a: text, b: text }, 'b') }) }),
    peer: 'breaks',
    values: [undefined, {}, { grand: {} }, { grand: { parent: {} } }],
  },
  {
    name: 'required: in a new optional parent of a grandparent that was there',
    before: struct({ grand: old }),
    after: struct({ grand: struct({ a: text, parent: struct({ b: text }, 'b') }) }),
    peer: 'fine',
    values: [undefined, {}, { grand: {} }, { grand: { a: 'x' } }],
  },
  {
    name: 'required: in items of a new optional list',
    before: old,
    after: struct({ a: text, items: list(struct({ b: text }, 'b')) }),
    peer: 'fine',
    values: [undefined, {}, { a: 'x' }],
  },
  {
    name: 'required: in items of a list that was there',
    before: struct({ items: list(struct({ a: text })) }),
    after: struct({ items: list(struct({ a: text, b: text }, 'b')) }),
    peer: 'breaks',
    values: [undefined, {}, { items: [] }, { items: [{}] }, { items: [{ a: 'x' }] }],
  },
  // The checker looks for a minLength of lists, which has no effect on them; the server for minItems.
  {
    name: 'required: an item of a list that was there (minLength)',
    before: struct({ items: list(text) }),
    after: struct({ items: list(text, { minLength: 1 }) }),
    peer: 'breaks',
    values: [undefined, {}, { items: [] }, { items: ['x'] }],
  },
  {
    name: 'required: an item of a list that was there (minItems)',
    before: struct({ items: list(text) }),
    after: struct({ items: list(text, { minItems: 1 }) }),
    peer: 'fine',
    values: [undefined, {}, { items: [] }, { items: ['x'] }],
  },
  {
    name: 'required: an item of a list in a new optional parent',
    before: old,
    after: struct({ a: text, parent: struct({ items: list(text, { minItems: 1 }) }) }),
    peer: 'fine',
    values: [undefined, {}, { a: 'x' }],
  },
  {
    name: 'required: an item of a list in a new required parent',
    before: old,
    after: struct({ a: text, parent: struct({ items: list(text, { minLength: 1 }) }) }, 'parent'),
    peer: 'breaks',
    values: [undefined, {}, { a: 'x' }],
  },
  {
    name: 'required: the same in a branch of oneOf',
    before: struct({ a: text }, 'a'),
    after: { ...struct({ a: text }, 'a'), oneOf: [{ required: ['a'] }] },
    peer: 'fine',
    values: [{ a: 'x' }],
  },
]

const choices = (...values: readonly string[]): Schema => ({ ...text, enum: [...values] })
const enums: readonly PeerCase[] = [
  { name: 'enum: a value more', before: choices('a'), after: choices('a', 'b'), peer: 'fine', values: ['a', 'b'] },
  { name: 'enum: another order', before: choices('a', 'b'), after: choices('b', 'a'), peer: 'fine', values: ['a', 'b'] },
  { name: 'enum: a value less', before: choices('a', 'b'), after: choices('a'), peer: 'breaks', values: ['a', 'b'] },
  { name: 'enum: gone', before: choices('a', 'b'), after: text, peer: 'breaks', values: ['a', 'b'] },
  { name: 'enum: new', before: text, after: choices('a'), peer: 'fine', values: ['a', 'b'] },
  {
    name: 'enum: a version more',
    before: choices('a'),
    after: choices('a'),
    peer: 'fine',
    values: ['a'],
    crd: { after: { versions: ['v1', 'v2'] } },
  },
]

const removals: readonly PeerCase[] = [
  { name: 'removal: none', before: old, after: old, peer: 'fine', values: [{ a: 'x' }] },
  { name: 'removal: a field', before: struct({ a: text, b: text }), after: old, peer: 'breaks', values: [{ a: 'x' }, { b: 'x' }] },
  { name: 'removal: a field more', before: old, after: struct({ a: text, b: text }), peer: 'fine', values: [{ a: 'x' }] },
  {
    name: 'removal: of a struct',
    before: struct({ a: text, b: struct({ c: text }) }),
    after: old,
    peer: 'breaks',
    values: [{ a: 'x' }, { b: { c: 'x' } }],
  },
  {
    name: 'removal: in items',
    before: struct({ items: list(struct({ a: text, b: text })) }),
    after: struct({ items: list(struct({ a: text })) }),
    peer: 'breaks',
    values: [{ items: [{ b: 'x' }] }],
  },
]

const types: readonly PeerCase[] = [
  { name: 'type: the same', before: text, after: text, peer: 'fine', values: ['a'] },
  { name: 'type: a field more', before: old, after: struct({ a: text, b: text }), peer: 'fine', values: [{ a: 'x' }] },
  { name: 'type: changed', before: text, after: { type: 'integer' }, peer: 'breaks', values: ['a', ''] },
  { name: 'type: integer to number', before: { type: 'integer' }, after: { type: 'number' }, peer: 'breaks', values: [0, 1] },
]

export const crdSchemaCheckerCases: readonly PeerCase[] = [...required, ...enums, ...removals, ...types]
