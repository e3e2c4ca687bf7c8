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
    [9, 'JobRun'],
  ])

  it.each([
    ['by the path', { 2: [use(0, 'Spec')], 3: [use(2, 'Trigger')], 4: [use(3, 'Ref')] }, ['JobSpec', 'JobTrigger', 'JobTriggerRef']],
    ['shared ones after the field', { 2: [use(0, 'A')], 3: [use(0, 'B')], 4: [use(2, 'Ref'), use(3, 'Ref')] }, ['JobA', 'JobB', 'JobRef']],
    [
      'those of several kinds without a kind',
      { 2: [use(0, 'A')], 3: [use(1, 'A')], 4: [use(2, 'Ref'), use(3, 'Ref')] },
      ['JobA', 'TaskA', 'Ref'],
    ],
    [
      'shared ones after the words that their fields have in common',
      { 2: [use(0, 'Spec')], 3: [use(2, 'PreviewMetadata'), use(2, 'ActiveMetadata')], 4: [use(3, 'VpcRef'), use(2, 'SubnetRef')] },
      ['JobSpec', 'JobMetadata', 'JobRef'],
    ],
    [
      'shared ones after the type around their fields where the kind has one of the name',
      { 2: [use(0, 'Ref')], 3: [use(0, 'From')], 4: [use(3, 'A')], 5: [use(3, 'B')], 6: [use(4, 'Ref'), use(5, 'OldRef')] },
      ['JobRef', 'JobFrom', 'JobFromA', 'JobFromB', 'JobFromRef'],
    ],
    [
      'what equals a spec after it, and nothing else so',
      { 2: [use(1, 'JobSpec', 'JobSpec')], 3: [use(2, 'Spec'), use(0, 'Spec')], 4: [use(1, 'Spec')] },
      ['JobSpec', 'TaskSpec', 'TaskJobSpec'],
    ],
    ['the long way where a kind has the name', { 2: [use(0, 'Spec')], 3: [use(2, 'Run', 'Run')] }, ['JobSpec', 'JobSpecRun']],
    [
      'nothing as JavaScript does',
      { 2: [use(0, 'A')], 3: [use(1, 'A')], 4: [use(2, 'Event'), use(3, 'Event')] },
      ['JobA', 'TaskA', 'JobAEvent'],
    ],
    ['two of a name by what they are', { 2: [use(0, 'Port')], 3: [use(0, 'Port', 'PortsItem')] }, ['JobPort', 'JobPortsItem']],
    ['with numbers at last', { 2: [use(0, 'X', 'X')], 3: [use(0, 'X', 'X')] }, ['JobX', 'JobX2']],
  ])('names types %s', (_title, uses, expected) => {
    const wanted = new Map(Object.entries(uses).map(([id, all]) => [Number(id), { uses: all }]))
    expect([...nameTypes(wanted, given).values()].filter(name => ![...given.values()].includes(name))).toEqual(expected)
  })
})
