import { expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import type { JsonSchema } from '../decode/types.ts'
import { conflictError } from './apply-error.ts'
import { applyTypeOf } from './apply-type.ts'
import { capManagers } from './field-manager.ts'
import { compareTyped } from './compare-typed.ts'
import { difference, emptySet, type FieldSet, intersection, pathsOf, recursiveDifference, setOf, union } from './field-set.ts'
import { decodeManaged, encodeManaged, identityOf, parseFields, printFields } from './managers.ts'
import { mergeTyped } from './merge-typed.ts'
import { fieldElement, parseElement, pathText } from './path-element.ts'
import { reconcileSet, removeItems } from './updater.ts'
import { typedError } from './typed-errors.ts'
import { fieldSetOf } from './typed-set.ts'

const text: JsonSchema = { type: 'string' }
const schema: JsonSchema = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['port', 'name'],
      items: { type: 'object', properties: { name: text, port: { type: 'integer', default: 80 }, value: text } },
    },
    set: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
    atomic: { type: 'array', items: text },
    whole: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { a: text } },
    labels: { type: 'object', additionalProperties: text },
    nested: { type: 'object', properties: { a: text, b: { type: 'integer' } } },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  },
}
const type = applyTypeOf(schema, false)

const printed = (set: FieldSet) => pathsOf(set).map(pathText)

test.each([
  [{ nested: { a: 'x' } }, ['.nested.a']],
  [{ nested: {}, labels: { a: 'x' } }, ['.nested', '.labels.a']],
  [{ atomic: ['x'], whole: { a: 'x' } }, ['.atomic', '.whole']],
  [{ set: ['b', 'a'] }, ['.set[="a"]', '.set[="b"]']],
  [{ items: [{ name: 'x' }] }, ['.items[name="x",port=80]', '.items[name="x",port=80].name']],
  [{ items: [{ name: 'x' }, { name: 'x', port: 80 }] }, ['.items[name="x",port=80]']],
  [{ free: { x: { y: [1] } } }, ['.free.x', '.free.x.y']],
  [{ nested: null }, ['.nested']],
])('the fields of %j', (object, fields) => {
  expect(printed(fieldSetOf(object, type))).toEqual(fields)
})

test.each([
  [{}, { nested: { a: 'x' } }, { added: ['.nested', '.nested.a'], modified: [], removed: [] }],
  [{ nested: { a: 'x', b: 1 } }, { nested: { a: 'y' } }, { added: [], modified: ['.nested.a'], removed: ['.nested.b'] }],
  [{ atomic: ['x'] }, { atomic: ['y', 'x'] }, { added: [], modified: ['.atomic'], removed: [] }],
  [{ set: ['x', 'y'] }, { set: ['y', 'z'] }, { added: ['.set[="z"]'], modified: [], removed: ['.set[="x"]'] }],
  [{ free: { x: 1 } }, { free: { x: { y: 1 } } }, { added: ['.free.x.y'], modified: ['.free.x'], removed: [] }],
  [{ nested: {} }, { nested: null }, { added: [], modified: ['.nested'], removed: [] }],
  [{ set: ['x', 'x'] }, { set: ['x'] }, { added: ['.set[="x"]'], modified: [], removed: ['.set[="x"]'] }],
])('from %j to %j', (before, after, expected) => {
  const { added, modified, removed } = compareTyped(before, after, type)
  expect({ added: printed(added), modified: printed(modified), removed: printed(removed) }).toEqual(expected)
})

test.each([
  [{ set: ['a', 'b', 'c'] }, { set: ['c', 'x', 'a'] }, { set: ['b', 'c', 'x', 'a'] }],
  [{ set: ['a', 'b', 'c', 'd'] }, { set: ['b', 'x', 'd'] }, { set: ['a', 'b', 'c', 'x', 'd'] }],
  [{ items: [{ name: 'a', value: 'x' }] }, { items: [{ name: 'a', port: 80 }] }, { items: [{ name: 'a', value: 'x', port: 80 }] }],
  [
    { atomic: ['a'], whole: { a: 'x' } },
    { atomic: ['b'], whole: {} },
    { atomic: ['b'], whole: {} },
  ],
  [{ nested: { a: 'x' } }, { nested: null }, { nested: { a: 'x' } }],
  [{ nested: {} }, { nested: null }, { nested: null }],
])('%j with %j', (live, applied, expected) => {
  expect(mergeTyped(live, applied, type)).toEqual(expected)
})

test.each([
  [{ nested: { a: 'x', b: 1 } }, { 'f:nested': { 'f:a': {} } }, { nested: { b: 1 } }],
  [{ nested: { a: 'x' } }, { 'f:nested': { 'f:a': {} } }, { nested: null }],
  [{ nested: { a: 'x' } }, { 'f:nested': {} }, null],
  [{ set: ['a', 'b'] }, { 'f:set': { 'v:"a"': {} } }, { set: ['b'] }],
  [{ items: [{ name: 'a' }, { name: 'b' }] }, { 'f:items': { 'k:{"name":"a","port":80}': {} } }, { items: [{ name: 'b' }] }],
])('%j without %j', (object, fields, expected) => {
  expect(removeItems(object, parseFields(fields) ?? emptySet, type)).toEqual(expected)
})

test.each([
  [{ other: 1 }, '.other: field not declared in schema'],
  [
    { nested: { c: 1 }, labels: { a: 1 } },
    'errors:\n  .labels.a: expected string, got &value.valueUnstructured{Value:1}\n  .nested.c: field not declared in schema',
  ],
  [{ items: [{ value: 'x' }] }, undefined],
  [{ set: ['a', 'a'] }, '.set: duplicate entries for key [="a"]'],
  [{ set: [null] }, ".set: element 0: associative list without keys has an element that's an explicit null"],
  [{ nested: [] }, '.nested: expected map, got &{[]}'],
  [{ free: { a: { b: 1 } }, nested: null }, undefined],
])('the types of %j', (object, error) => {
  expect(typedError(object, type, false)).toBe(error)
})

test('fields below one that is owned as a whole by now become that field', () => {
  const set = parseFields({ 'f:atomic': { 'v:"a"': {} }, 'f:whole': { 'f:a': {} }, 'f:nested': { 'f:a': {} } }) ?? emptySet
  expect(printed(reconcileSet(set, type))).toEqual(['.atomic', '.whole', '.nested.a'])
})

test.each(['x:y', 'k:1', 'i:x', 'v', ''])('%j is no element of a path', name => {
  expect(parseElement(name)).toBeUndefined()
})

test.each([
  [undefined],
  [[{ operation: 'Apply', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1: { 'f:a': { '.': {}, 'f:b': {} } }, manager: 'm' }]],
])('managedFields %j are printed as they were read', entries => {
  const managed = decodeManaged(entries)
  expect(managed && encodeManaged(managed)).toEqual(entries ?? [])
})

test.each([[5], [[{ operation: 'Update' }]], [[{ operation: 'Apply', apiVersion: 'v1', fieldsType: 'FieldsV2' }]]])(
  'managedFields %j are not read',
  entries => {
    expect(decodeManaged(entries)).toBeUndefined()
  },
)

test('conflicts are named by manager', () => {
  const manager = (name: string) =>
    identityOf({ manager: name, operation: 'Update', apiVersion: 'example.com/v1', subresource: name === 'b' ? 'status' : '' })
  const fields = fieldSetOf({ nested: { a: 'x', b: 1 } }, type)
  expect(conflictError(new Map([[manager('b'), fields]])).message).toBe(
    'Apply failed with 2 conflicts: conflicts with "b" with subresource "status" using example.com/v1:\n- .nested.a\n- .nested.b',
  )
  expect(conflictError(new Map([[manager('a'), setOf([[{ kind: 'field', name: 'x' }]])]])).message).toBe(
    'Apply failed with 1 conflict: conflict with "a" using example.com/v1: .x',
  )
})

test('ten managers that update are kept, the oldest of a version as one', () => {
  const sets = new Map(
    Array.from({ length: 13 }, (_, index) => {
      const apiVersion = index % 2 === 0 ? 'v1' : 'v2'
      const set = setOf([[{ kind: 'field', name: `f${index}` }]])
      return [identityOf({ manager: `m${index}`, operation: 'Update', apiVersion }), { set, apiVersion, isApplied: false }] as const
    }),
  )
  const times = new Map([...sets.keys()].map((identity, index) => [identity, `2026-01-01T00:00:${10 + index}Z`]))
  const capped = encodeManaged(capManagers({ sets, times }))
  expect(capped).toHaveLength(10)
  expect(capped.slice(0, 3)).toMatchObject([
    { manager: 'ancient-changes', apiVersion: 'v2', fieldsV1: { 'f:f1': {}, 'f:f3': {} } },
    { manager: 'ancient-changes', apiVersion: 'v1', fieldsV1: { 'f:f0': {}, 'f:f2': {}, 'f:f4': {} } },
    { manager: 'm5' },
  ])
})

const name = fc.constantFrom('a', 'b', 'c')
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const objects = fc
  .record({
    items: optional(fc.uniqueArray(fc.record({ name, value: name }), { selector: one => one.name, maxLength: 3 })),
    set: optional(fc.uniqueArray(name)),
    atomic: optional(fc.array(name, { maxLength: 2 })),
    labels: optional(fc.dictionary(name, name)),
    nested: optional(fc.record({ a: name, b: fc.integer() }, { requiredKeys: [] })),
    free: optional(fc.dictionary(name, fc.oneof(name, fc.dictionary(name, name)))),
  })
  .map(object => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)))
const sets = objects.map(object => fieldSetOf(object, type))
const same = (a: FieldSet, b: FieldSet) => expect(printFields(a)).toEqual(printFields(b))

test('sets obey the laws of sets', () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      same(union(a, b), union(b, a))
      same(union(difference(a, b), intersection(a, b)), a)
      same(difference(union(a, b), b), difference(a, b))
      same(recursiveDifference(a, a), emptySet)
      same(parseFields(printFields(a)) ?? emptySet, a)
    }),
  )
})

test('what is added one way is removed the other way, and nothing differs from itself', () => {
  fc.assert(
    fc.property(objects, objects, (a, b) => {
      const [there, back] = [compareTyped(a, b, type), compareTyped(b, a, type)]
      same(there.added, back.removed)
      same(there.modified, back.modified)
      const { added, modified, removed } = compareTyped(a, a, type)
      expect([added.size, modified.size, removed.size]).toEqual([0, 0, 0])
    }),
  )
})

test('what is applied is there, once, and a second time changes nothing', () => {
  fc.assert(
    fc.property(objects, objects, (live, applied) => {
      const merged = mergeTyped(live, applied, type)
      const { modified, added } = compareTyped(merged, applied, type)
      expect(printed(intersection(union(modified, added), fieldSetOf(applied, type)))).toEqual([])
      expect(mergeTyped(merged, applied, type)).toEqual(merged)
      expect(typedError(merged ?? {}, type, false)).toBeUndefined()
    }),
  )
})

test('a set of paths is what they are one by one', () => {
  const paths = fc.array(fc.array(name.map(fieldElement), { maxLength: 4 }))
  fc.assert(
    fc.property(paths, given => {
      const oneByOne = given.reduce<FieldSet>((set, path) => union(set, setOf([path])), emptySet)
      expect(setOf(given)).toEqual(oneByOne)
      expect(parseFields(printFields(oneByOne))).toEqual(oneByOne)
    }),
  )
})
