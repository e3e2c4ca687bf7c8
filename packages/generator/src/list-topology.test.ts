import type { Schema } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { buildCrd } from './crd/build-crd.ts'
import { findBareLists } from './list-topology.ts'
import { place, widget } from './widget.test-support.ts'

const named: Schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const list = (items: Schema, more: Partial<Schema> = {}): Schema => ({ type: 'array', items, ...more })
const map = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] } as const
const condition: Schema = { type: 'object', required: ['type'], properties: { type: { type: 'string' } } }
const holding = (field: Schema): Schema => ({ type: 'object', required: ['name'], properties: { name: { type: 'string' }, inner: field } })

/** Every node has a place, but those below `natives`. */
function bare(part: 'spec' | 'status', field: Schema): readonly string[] {
  const schema: Schema = { type: 'object', properties: { [part]: { type: 'object', properties: field.properties ?? {} } } }
  const resource = widget({ version: { schema } })
  const built = buildCrd([resource])
  const origins = new Map(pointers(built.crd, '').map(pointer => [pointer, place(1)] as const))
  return findBareLists({ ...built, origins: new Map([...origins].filter(([pointer]) => !pointer.includes('/natives/'))) }).map(
    ({ path }) => path,
  )
}

function pointers(value: unknown, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pointers(inner, `${at}/${key}`))]
}

test.each<readonly [string, 'spec' | 'status', Readonly<Record<string, Schema>>, readonly string[]]>([
  ['objects with a name', 'spec', { a: list(named) }, ['spec.a']],
  ['below objects and map values', 'spec', { a: { type: 'object', additionalProperties: list(named) } }, ['spec.a.*']],
  ['below lists that are merged', 'spec', { a: list(holding(list(named)), map) }, ['spec.a[].inner']],
  ['not below those that are replaced', 'spec', { a: list(holding(list(named))) }, ['spec.a']],
  ['not below atomic objects', 'spec', { a: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { b: list(named) } } }, []],
  ['a declared list', 'spec', { a: list(named, { 'x-kubernetes-list-type': 'atomic' }), b: list(named, map) }, []],
  ['scalars, lists, objects without a key', 'spec', { a: list({ type: 'string' }), b: list(list(named)), c: list({ type: 'object' }) }, []],
  ['an optional name is not a key', 'spec', { a: list({ ...named, required: [] }) }, []],
  ['conditions', 'status', { conditions: list(condition) }, ['status.conditions']],
  ['other lists of a status have one writer', 'status', { nodes: list(named) }, []],
  ['a type is not a key elsewhere: unions have one', 'spec', { sources: list(condition) }, []],
  ['what Kubernetes wrote', 'spec', { natives: { type: 'object', properties: { a: list(named) } } }, []],
])('%s', (_name, part, properties, expected) => {
  expect(bare(part, { properties })).toEqual(expected)
})
