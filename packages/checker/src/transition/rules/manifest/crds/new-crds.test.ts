import { describe, expect, it } from 'vitest'
import { transition } from '../../../transition.ts'
import { crdWith, widget } from './examples.ts'

const immutable = "{size: {type: integer, x-kubernetes-validations: [{rule: 'self == oldSelf', message: size is immutable}]}}"

/** Properties of the CRD and the spec of the widget before and after, that of the cluster, and what is found. */
const rows: readonly (readonly [string, readonly [string, string], readonly [string, string], string | undefined, readonly string[]])[] = [
  ['nothing changes', ['{size: {type: integer}}', '{size: 1}'], ['{size: {type: integer}}', '{size: 2}'], undefined, []],
  [
    'the object was wrong before',
    ['{size: {type: integer, maximum: 3}}', '{size: 5}'],
    ['{size: {type: integer, maximum: 3}, a: {type: string}}', '{size: 5}'],
    undefined,
    [],
  ],
  [
    'the bound is tightened and the object changed',
    ['{size: {type: integer}}', '{size: 12}'],
    ['{size: {type: integer, maximum: 10}}', '{size: 11}'],
    undefined,
    ['error manifest/refused-by-new-crd spec.size'],
  ],
  [
    'the bound is tightened and the object stays',
    ['{size: {type: integer}}', '{size: 12}'],
    ['{size: {type: integer, maximum: 10}}', '{size: 12}'],
    undefined,
    ['warning manifest/refused-by-new-crd spec.size'],
  ],
  [
    'a rule forbids the change',
    [immutable.replace('integer,', 'integer, maximum: 9,'), '{size: 1}'],
    [immutable, '{size: 2}'],
    undefined,
    ['error manifest/refused-by-new-crd spec.size'],
  ],
  [
    'a field is gone',
    ['{size: {type: integer}, color: {type: string}}', '{color: red}'],
    ['{size: {type: integer}}', '{color: red}'],
    undefined,
    ['error manifest/pruned-by-new-crd spec.color'],
  ],
  [
    'a field was never there',
    ['{size: {type: integer}}', '{color: red}'],
    ['{size: {type: integer, minimum: 0}}', '{color: red}'],
    undefined,
    [],
  ],
  [
    'another default',
    ['{size: {type: integer, default: 1}}', '{}'],
    ['{size: {type: integer, default: 2}}', '{}'],
    undefined,
    ['warning manifest/defaulted-by-new-crd spec.size'],
  ],
  [
    'a new default',
    ['{size: {type: integer}}', '{}'],
    ['{size: {type: integer, default: 2}}', '{}'],
    undefined,
    ['warning manifest/defaulted-by-new-crd spec.size'],
  ],
  [
    'another default, and a value',
    ['{size: {type: integer, default: 1}}', '{size: 7}'],
    ['{size: {type: integer, default: 2}}', '{size: 7}'],
    undefined,
    [],
  ],
  ['an object of the cluster', ['{size: {type: string}}', '{}'], ['{size: {type: integer}}', '{}'], '{size: many}', []],
]

describe('objects under the CRDs of a new release', () => {
  it.each(rows)('%s', (_, [before, was], [after, is], live, expected) => {
    const found = transition({
      before: crdWith(before) + widget(was),
      after: crdWith(after) + widget(is),
      ...(live === undefined ? {} : { live: widget(live) }),
    }).diagnostics
    expect(found.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual(expected)
  })

  it('names objects that only the cluster has', () => {
    const live = widget('{size: many}').replace('name: it', 'name: other')
    const [found] = transition({ before: crdWith('{size: {type: string}}'), after: crdWith('{size: {type: integer}}'), live }).diagnostics
    expect(found).toMatchObject({ rule: 'manifest/refused-by-new-crd', subject: 'example.com/v1 Widget default/other', path: 'spec.size' })
  })
})
