import { describe, expect, it } from 'vitest'
import { nameTypes, pascal, singular } from './names.ts'

it.each([
  ['jobTargetRef', 'JobTargetRef'],
  ['aws-elasticsearch', 'AwsElasticsearch'],
  ['URL', 'URL'],
  ['_private', 'Private'],
])('%s makes %s', (field, name) => expect(pascal(field)).toBe(name))

it.each([
  ['Triggers', 'Trigger'],
  ['Policies', 'Policy'],
  ['Addresses', 'Address'],
  ['Boxes', 'Box'],
  ['Statuses', 'Status'],
  ['Status', 'StatusItem'],
  ['Databases', 'Database'],
  ['Bus', 'BusItem'],
  ['Access', 'AccessItem'],
  ['Data', 'DataItem'],
])('one of %s is %s', (many, one) => expect(singular(many, 'Item')).toBe(one))

describe('nameTypes', () => {
  const use = (owner: number, word: string, fallback = `${word}Item`) => ({ owner, word, fallback })
  const given = new Map([
    [0, 'Job'],
    [1, 'Task'],
  ])

  it.each([
    ['by the path', { 2: [use(0, 'Spec')], 3: [use(2, 'Trigger')], 4: [use(3, 'Ref')] }, ['JobSpec', 'JobTrigger', 'JobTriggerRef']],
    ['shared ones after the field', { 2: [use(0, 'A')], 3: [use(0, 'B')], 4: [use(2, 'Ref'), use(3, 'Ref')] }, ['JobA', 'JobB', 'JobRef']],
    [
      'those of several kinds without a kind',
      { 2: [use(0, 'A')], 3: [use(1, 'A')], 4: [use(2, 'Ref'), use(3, 'Ref')] },
      ['JobA', 'TaskA', 'Ref'],
    ],
    ['the spec that kinds share after the first', { 2: [use(0, 'Spec'), use(1, 'Spec')] }, ['JobSpec']],
    ['two of a name by what they are', { 2: [use(0, 'Port')], 3: [use(0, 'Port', 'PortsItem')] }, ['JobPort', 'JobPortsItem']],
    ['with numbers at last', { 2: [use(0, 'X', 'X')], 3: [use(0, 'X', 'X')] }, ['JobX', 'JobX2']],
  ])('names types %s', (_title, uses, expected) => {
    const wanted = new Map(Object.entries(uses).map(([id, all]) => [Number(id), { uses: all }]))
    expect([...nameTypes(wanted, given).values()].slice(2)).toEqual(expected)
  })
})
