import { compile, type CustomResourceDefinition, type Schema } from '@crdgen/core'
import { admitCrd, validate } from '@crdgen/server'
import { describe, expect, test } from 'vitest'

interface Union {
  readonly name: string
  /** TypeScript that exports T. */
  readonly text: string
  /** Objects that TypeScript takes for a T, and objects that it doesn't. */
  readonly takes: readonly unknown[]
  readonly refuses: readonly unknown[]
}

const shapes = `interface Circle { type: 'circle'; radius: string }
interface Square { type: 'square'; side: string; turned?: boolean }
interface Point { type: 'point' }`

const unions: readonly Union[] = [
  {
    name: 'told apart by a tag',
    text: `${shapes}\nexport type T = Circle | Square | Point`,
    takes: [{ type: 'circle', radius: '1' }, { type: 'square', side: '1' }, { type: 'square', side: '1', turned: true }, { type: 'point' }],
    refuses: [
      {},
      { type: 'cube' },
      { type: 'circle' },
      { type: 'circle', side: '1' },
      { type: 'circle', radius: '1', side: '1' },
      { type: 'square', turned: true },
      { type: 'point', turned: true },
    ],
  },
  {
    name: 'told apart by never',
    text: 'export type T = { git: string; oci?: never } | { oci: string; git?: never }',
    takes: [{ git: 'a' }, { oci: 'a' }],
    refuses: [{}, { git: 'a', oci: 'b' }],
  },
  {
    name: 'not told apart',
    text: 'export type T = { name: string; zone?: string } | { label: string }',
    takes: [{ name: 'a' }, { label: 'a' }, { name: 'a', label: 'b' }, { name: 'a', zone: 'b' }],
    refuses: [{}, { zone: 'a' }],
  },
  {
    name: 'with bounds of their own',
    // Bounded: rules that walk a list without a bound are dearer than the server allows.
    text: `type A = { type: 'a'; /** @maxItems 50 */ modes: ('x' | 'y')[]; at: { zone: 'w' } }
type B = { type: 'b'; /** @maxItems 50 */ modes: [string, ...string[]]; at: { zone?: string } }
export type T = A | B`,
    takes: [
      { type: 'a', modes: [], at: { zone: 'w' } },
      { type: 'a', modes: ['x'], at: { zone: 'w' } },
      { type: 'b', modes: ['z'], at: {} },
    ],
    refuses: [
      { type: 'a', modes: ['z'], at: { zone: 'w' } },
      { type: 'a', modes: ['x'], at: { zone: 'v' } },
      { type: 'a', modes: ['x'], at: {} },
      { type: 'b', modes: [], at: {} },
    ],
  },
  {
    name: 'combined with others',
    text: 'type A = { a: string; b?: never } | { b: string; a?: never }\ntype C = { c: string; d?: never } | { d: string; c?: never }\nexport type T = A & C',
    takes: [
      { a: '1', c: '1' },
      { b: '1', d: '1' },
    ],
    refuses: [{ a: '1' }, { c: '1' }, { a: '1', b: '1', c: '1' }, {}],
  },
  {
    name: 'or null',
    text: `${shapes}\nexport type T = Point | Circle | null`,
    takes: [null, { type: 'point' }],
    refuses: [{ type: 'circle' }],
  },
  { name: 'of values or null', text: "export type T = 'b' | 'a' | null", takes: ['a', 'b', null], refuses: ['c', 1] },
  { name: 'of words and numbers', text: "export type T = 'auto' | number", takes: ['auto', 3], refuses: ['off', true] },
]

function readCrd(text: string, mode: 'junctors' | 'cel'): CustomResourceDefinition {
  const { schema, diagnostics } = compile('t.ts', { folder: '/case', sources: { 't.ts': text }, unions: mode }).type('T')
  expect(diagnostics).toEqual([])
  return crdOf(schema)
}

function crdOf(schema: Schema): CustomResourceDefinition {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { value: schema } } } } },
        },
      ],
    },
  }
}

const widget = (value: unknown) => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'a', namespace: 'b' },
  spec: { value },
})

describe.each(unions)('alternatives $name', ({ text, takes, refuses }) => {
  test('are a schema that takes what TypeScript takes', () => {
    const crd = readCrd(text, 'junctors')
    expect(admitCrd(crd).filter(one => one.severity === 'error')).toEqual([])
    for (const value of takes) expect([value, validate(crd, widget(value)).valid]).toEqual([value, true])
    for (const value of refuses) expect([value, validate(crd, widget(value)).valid]).toEqual([value, false])
  })

  test('are rules that the API server accepts, and that refuse nothing that TypeScript takes', () => {
    const crd = readCrd(text, 'cel')
    expect(JSON.stringify(crd)).not.toContain('oneOf')
    expect(admitCrd(crd).filter(one => one.severity === 'error')).toEqual([])
    for (const value of takes) expect([value, validate(crd, widget(value)).valid]).not.toEqual([value, false])
  })
})
