import { expect, test } from 'vitest'
import { customResourceMarker, customSchemaMarker } from './custom-marker.ts'

/** As a config in JavaScript calls it. */
function define(value: unknown): unknown {
  const head = { kubebuilder: [], tags: ['port'], sites: ['field'], summary: 'A port.', value, examples: [] }
  return [customSchemaMarker, customResourceMarker].map(one => Reflect.apply(one, undefined, [head]))
}

test.each([
  { kind: 'none' },
  { kind: 'integer', min: 1 },
  { kind: 'list', items: { kind: 'string' } },
  { kind: 'arguments', arguments: { a: { type: { kind: 'pairs' }, summary: '' }, b: { type: { kind: 'list', items: { kind: 'any' } } } } },
])('takes %j', value => {
  expect(define(value)).toHaveLength(2)
})

test.each([
  [{ kind: 'flag' }, "a marker's value.kind is flag, not one of none, string, integer"],
  [undefined, "a marker's value.kind is undefined, not one of none"],
])('refuses %j', (value, message) => {
  expect(() => define(value)).toThrow(message)
})
