/** `oneOf` as a union of types: when it is one, and that it comes back as it was. */
import type { Schema } from '@crdgen/core/internal'
import { toTypes } from '@crdgen/generator/internal'
import { describe, expect, test } from 'vitest'
import { roundTrip } from './round-trip.ts'

const text = { type: 'string' } as const
const size = { type: 'integer', format: 'int32', minimum: 1, default: 3, description: 'How much.' } as const

/** A schema with a tag, and branches of which each has a field of its own. */
function tagged(oneOf: Schema['oneOf'], more: Schema = {}): Schema {
  const tag: Schema = { type: 'string', enum: ['S3', 'Claim'], description: 'Which.' }
  return {
    type: 'object',
    required: ['type'],
    ...more,
    properties: { type: tag, s3: text, claim: text, ...more.properties },
    oneOf: oneOf ?? [],
  }
}

const branch = (tag: string, own: string, ...others: readonly string[]): Schema => {
  const absent = others.map(name => ({ required: [name] }))
  const not = absent.length === 1 ? absent[0] : { anyOf: absent }
  return { properties: { type: { enum: [tag] } }, required: [own], ...(not === undefined || absent.length === 0 ? {} : { not }) }
}

const exact = [branch('S3', 's3', 'claim'), branch('Claim', 'claim', 's3')]
const present = (...names: readonly string[]): Schema => ({
  type: 'object',
  properties: { ...Object.fromEntries(names.map(name => [name, text])), size },
  oneOf: names.map(name => ({ required: [name] })),
})

/** Schemas, what their types contain, and how many patches keep what the types have not. */
const unions: readonly (readonly [what: string, schema: Schema, contains: readonly string[], patched: number])[] = [
  ['a tag, as generate writes it', tagged(exact), ["type: 'S3'\n      s3: string\n    }", "type: 'Claim'\n      claim: string\n    }"], 0],
  ['the branches in another order', tagged(exact.toReversed()), ["  | {\n      /** Which. */\n      type: 'S3'"], 1],
  [
    'branches that forbid nothing',
    tagged([branch('S3', 's3'), branch('Claim', 'claim')]),
    ["type: 'S3'\n      s3: string\n      claim?: string"],
    0,
  ],
  ['a field of all', tagged(exact, { properties: { size } }), ['{\n  /**\n   * How much.', '  size?: Int32\n} & (\n  | {'], 0],
  ['rules beside it', tagged(exact, { 'x-kubernetes-validations': [{ rule: 'self.type != "x"' }] }), ['@validation', '  | {'], 0],
  ['bounds and a description beside it', tagged(exact, { minProperties: 2, description: 'Where to.' }), ['@minProperties 2', '  | {'], 0],
  ['one of three fields', present('a', 'b', 'c'), ['a: string\n      b?: never\n      c?: never', 'size?: Int32\n} & ('], 1],
  [
    'one of two fields, as generate writes it',
    {
      ...present('a', 'b'),
      oneOf: [
        { required: ['a'], not: { required: ['b'] } },
        { required: ['b'], not: { required: ['a'] } },
      ],
    },
    ['a: string\n      b?: never'],
    0,
  ],
]

/** Schemas that a union would not show, or that generate would refuse. */
const interfaces: readonly (readonly [what: string, schema: Schema])[] = [
  ['a tag that need not be there', tagged(exact, { required: [] })],
  ['a value of the tag without a branch', tagged(exact, { properties: { type: { type: 'string', enum: ['S3', 'Claim', 'None'] } } })],
  ['a tag without values', tagged(exact, { properties: { type: text } })],
  ['a tag with a default', tagged(exact, { properties: { type: { type: 'string', enum: ['S3', 'Claim'], default: 'S3' } } })],
  ['bounds in a branch', tagged([{ ...exact[0], minProperties: 2 }, exact[1] ?? {}])],
  ['a pattern of the tag', tagged([{ ...exact[0], properties: { type: { pattern: '^S' } } }, exact[1] ?? {}])],
  ['fields that must not be there together', tagged([{ ...exact[0], not: { required: ['s3', 'claim'] } }, exact[1] ?? {}])],
  ['a default where another branch forbids the field', tagged(exact, { properties: { claim: { type: 'string', default: 'x' } } })],
  ['branches that name only their tag', tagged(['S3', 'Claim'].map(tag => ({ properties: { type: { enum: [tag] } } })))],
  ['a field that is required anyway', { ...present('a', 'b'), required: ['a'] }],
  ['a field that is not declared', { ...present('a', 'b'), oneOf: [{ required: ['a'] }, { required: ['x'] }] }],
  ['two fields at once', { ...present('a', 'b', 'c'), oneOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }],
  ['one of nine fields', present('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')],
  ['unknown fields are kept', { ...tagged(exact), 'x-kubernetes-preserve-unknown-fields': true }],
  ['one branch', tagged(exact.slice(0, 1))],
]

function crdOf(where: Schema): string {
  const spec = { type: 'object', required: ['where', 'list'], properties: { where, list: { type: 'array', items: where } } }
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'copies.example.com' },
    spec: {
      group: 'example.com',
      names: { plural: 'copies', kind: 'Copy', singular: 'copy', listKind: 'CopyList' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', required: ['spec'], properties: { spec } } },
        },
      ],
    },
  })
}

async function typesOf(schema: Schema): Promise<{ readonly written: string; readonly patched: number }> {
  const { files, nodes } = await toTypes(crdOf(schema))
  const [outcome] = await roundTrip([{ file: 'copies.yaml', text: crdOf(schema) }])
  expect(outcome?.differences).toEqual([])
  expect(outcome?.errors).toEqual([])
  return { written: files[0]?.content ?? '', patched: nodes.patched }
}

describe('oneOf of an object', () => {
  test.each(unions)('is a union: %s', async (_, schema, contains, patched) => {
    const { written, patched: count } = await typesOf(schema)
    expect(written).toMatch(/^export type CopyWhere =/m)
    for (const part of contains) expect(written).toContain(part)
    expect(count > 0).toBe(patched > 0)
  })

  test.each(interfaces)('stays a patch: %s', async (_, schema) => {
    const { written } = await typesOf(schema)
    expect(written).toMatch(/^export interface CopyWhere/m)
    expect(written).toContain('@patch')
  })
})
