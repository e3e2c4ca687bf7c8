import { expect, test } from 'vitest'
import { admitCrd } from '../admission/admit-crd.ts'
import { widgetRoot } from '../admission/testing/widget.ts'
import { validate } from './validate.ts'

/** Texts of 1.37 and 1.38 (the oracle compares all of them: CRDGEN_ORACLE=preview). */

type Json = Readonly<Record<string, unknown>>

const crd = widgetRoot({
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      minProperties: 1,
      properties: { name: { type: 'string', minLength: 2 }, one: { type: 'string', minLength: 1 }, list: { type: 'array', minItems: 1 } },
    },
  },
})
const owner = { apiVersion: 'v1', kind: 'Pod', name: '', uid: 'u' }
const widgetOf = (spec: Json, metadata: Json = {}): Json => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'one', ...metadata },
  spec,
})
const texts = (object: Json, server: string, before?: Json): readonly unknown[] =>
  validate(crd, object, { server, ...(before === undefined ? {} : { before }) }).diagnostics.map(({ data }) => data['serverMessage'])

test.each<readonly [string, Json, string, string]>([
  [
    'a short text',
    { name: 'a' },
    'Invalid value: "a": spec.name in body should be at least 2 chars long',
    'Too short: must be at least 2 characters',
  ],
  [
    'an empty text',
    { one: '' },
    'Invalid value: "": spec.one in body should be at least 1 chars long',
    'Too short: must be at least 1 character',
  ],
  [
    'an empty list',
    { list: [] },
    'Invalid value: 0: spec.list in body should have at least 1 items',
    'Too few: 0: must have at least 1 item',
  ],
  ['an empty object', {}, 'Invalid value: 0: spec in body should have at least 1 properties', 'Too few: 0: must have at least 1 item'],
])('%s', (_what, spec, at37, at38) => {
  expect(texts(widgetOf(spec), '1.37')).toEqual([at37])
  expect(texts(widgetOf(spec), '1.38')).toEqual([at38])
})

test('what an owner lacks has no text where it is declared; an update of owners has both', () => {
  const owned = widgetOf({ one: 'a' }, { ownerReferences: [owner] })
  const byHand = 'Required value: must not be empty'
  expect(texts(owned, '1.37')).toEqual([byHand])
  expect(texts(owned, '1.38')).toEqual(['Required value'])
  expect(texts(owned, '1.38', owned)).toEqual([byHand])
  expect(texts(owned, '1.38', widgetOf({ one: 'a' })).toSorted()).toEqual(['Required value', byHand])
})

test('a CRD has one of the two', () => {
  const owned = { ...crd, metadata: { name: 'widgets.example.com', ownerReferences: [owner] } }
  const found = (server: string, before?: Json) =>
    admitCrd(owned, { server, ...(before === undefined ? {} : { before }) }).flatMap(({ rule, data }) =>
      rule === 'crd/owner-reference' ? [data['serverMessage']] : [],
    )
  expect([found('1.37'), found('1.38'), found('1.38', crd), found('1.38', owned)]).toEqual([
    ['Required value: must not be empty'],
    ['Required value'],
    ['Required value'],
    ['Required value: must not be empty'],
  ])
})
