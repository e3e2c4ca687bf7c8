import { expect, test } from 'vitest'
import { type Case, field, reported, widgetField } from '../testing/widget.ts'

type Json = Readonly<Record<string, unknown>>

const item = (patch: Json = {}): Json => ({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'], ...patch })
const keyed = (items: unknown, patch: Json = {}) =>
  widgetField({ type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'], items, ...patch })
const set = (items: Json) => widgetField({ type: 'array', 'x-kubernetes-list-type': 'set', items })

const cases: readonly Case[] = [
  { name: 'a keyed list', crd: keyed(item()), reports: [] },
  {
    name: 'a keyed list whose key has a default',
    crd: keyed(item({ required: [], properties: { name: { type: 'string', default: 'x' } } })),
    reports: [],
  },
  {
    name: 'an optional key',
    crd: keyed(item({ required: [] })),
    reports: [`crd/list-map-key-optional @ ${field}.items.properties.name.default`],
  },
  {
    name: 'a key that is not a property',
    crd: keyed(item({ properties: { id: { type: 'string' } } })),
    reports: [`crd/list-map-key-unknown @ ${field}.x-kubernetes-list-map-keys`],
  },
  {
    name: 'a key that is an object',
    crd: keyed(item({ properties: { name: { type: 'object' } } })),
    reports: [`crd/list-map-key-not-scalar @ ${field}.items.properties.name.type`],
  },
  {
    name: 'a key twice',
    crd: keyed(item(), { 'x-kubernetes-list-map-keys': ['name', 'name'] }),
    reports: [`crd/list-map-key-repeats @ ${field}.x-kubernetes-list-map-keys`],
  },
  {
    name: 'no keys',
    crd: keyed(item(), { 'x-kubernetes-list-map-keys': [] }),
    reports: [`crd/list-map-keys-missing @ ${field}.x-kubernetes-list-map-keys`],
  },
  {
    name: 'keys of an atomic list',
    crd: keyed(item(), { 'x-kubernetes-list-type': 'atomic' }),
    reports: [`crd/list-map-keys-without-map @ ${field}.x-kubernetes-list-type`],
  },
  { name: 'keyed strings', crd: keyed({ type: 'string' }), reports: [`crd/list-map-items @ ${field}.items.type`] },
  { name: 'nullable items', crd: keyed(item({ nullable: true })), reports: [`crd/list-items-nullable @ ${field}.items.nullable`] },
  { name: 'a set of strings', crd: set({ type: 'string' }), reports: [] },
  {
    name: 'a set of atomic maps',
    crd: set({ type: 'object', 'x-kubernetes-map-type': 'atomic' }),
    reports: [`crd/set-items-not-scalar @ ${field}.x-kubernetes-list-type`],
  },
  {
    name: 'a set of atomic maps, before API servers warned of it',
    crd: set({ type: 'object', 'x-kubernetes-map-type': 'atomic' }),
    options: { server: '1.36' },
    reports: [],
  },
  {
    name: 'a set of lists that is stored already',
    crd: set({ type: 'array', items: { type: 'string' } }),
    options: { before: { ...set({ type: 'array', items: { type: 'string' } }), status: { storedVersions: ['v1'] } } },
    reports: [],
  },
  {
    name: 'a set of objects',
    crd: set({ type: 'object' }),
    reports: [
      `crd/set-items-not-atomic @ ${field}.items.x-kubernetes-map-type`,
      `crd/set-items-not-scalar @ ${field}.x-kubernetes-list-type`,
    ],
  },
  {
    name: 'an unknown list type',
    crd: widgetField({ type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'bag' }),
    reports: [`crd/list-type @ ${field}.x-kubernetes-list-type`],
  },
  {
    name: 'a list type of a string',
    crd: widgetField({ type: 'string', 'x-kubernetes-list-type': 'atomic' }),
    reports: [`crd/list-type @ ${field}.type`],
  },
  { name: 'an atomic object', crd: widgetField({ type: 'object', 'x-kubernetes-map-type': 'atomic' }), reports: [] },
  {
    name: 'a map type of a string',
    crd: widgetField({ type: 'string', 'x-kubernetes-map-type': 'atomic' }),
    reports: [`crd/map-type @ ${field}.type`],
  },
]

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})

test('what is stored already is spared', () => {
  const broken = set({ type: 'object' })
  expect(reported(broken, { before: broken })).toEqual([])
})
