import { kubernetesMinors } from '@crdgen/core/internal'
import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { type Server, serverOf } from '../server-version.ts'
import { decodeNative } from './decode-native.ts'
import { kindsAt } from './kinds.ts'
import { type Node, nodeOf, type StructNode } from './node.ts'
import { placesOf } from './testing/mutations.ts'
import { validateNative } from './validate-native.ts'

const names = fc.stringMatching(/^[a-z]{1,8}$/)

/** Integers that documents have as bigint. */
const large = fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })

const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string(),
  boolean: fc.boolean(),
  int32: fc.integer(),
  int64: fc.oneof(fc.maxSafeInteger(), large),
  float64: fc.double({ noNaN: true, noDefaultInfinity: true }),
  bytes: fc.base64String(),
  time: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(date => date.toISOString()),
  microTime: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(date => date.toISOString().replace('Z', '000Z')),
  quantity: fc.tuple(fc.nat(), fc.constantFrom('', 'm', 'k', 'Ki', 'G', 'e3')).map(([number, unit]) => `${number}${unit}`),
  intOrString: fc.oneof(fc.integer(), fc.string()),
  any: fc.oneof(fc.jsonValue(), fc.record({ large })),
}

/** Values with every field set that leads no deeper than `depth` structs. */
function valueOf(node: Node, depth: number): fc.Arbitrary<unknown> {
  if (node.kind === 'struct') return structOf(node, depth)
  if (node.kind === 'list') return fc.array(valueOf(node.of, depth), { maxLength: 2 })
  if (node.kind === 'map') return fc.dictionary(names, valueOf(node.of, depth), { maxKeys: 2 })
  return scalars[node.kind] ?? fc.constant(null)
}

function structOf(node: StructNode, depth: number): fc.Arbitrary<object> {
  if (depth === 0) return fc.constant({})
  return fc.record(Object.fromEntries([...node.fields.values()].map(field => [field.name, valueOf(field.node, depth - 1)])), {
    requiredKeys: [],
  })
}

function serverAt(minor: string): Server {
  const server = serverOf(minor)
  if (server === undefined) throw new Error(`no server ${minor}`)
  return server
}

describe.each(kubernetesMinors)('Kubernetes %s', minor => {
  const server = serverAt(minor)
  const roots = kindsAt(minor).flatMap(({ definition }) => nodeOf(definition, minor) ?? [])

  test('takes any object that its own types describe', () => {
    for (const root of roots) {
      fc.assert(
        fc.property(structOf(root, 4), object => {
          expect(decodeNative(object, root, server)).toEqual([])
        }),
        { numRuns: 3 },
      )
    }
  })

  test('finds an unknown field in every struct of every kind', () => {
    for (const root of roots) {
      for (const { node, keys } of placesOf(root)) {
        const object = keys.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), { surprise: 1 })
        expect(decodeNative(object, root, server)).toEqual([{ kind: 'unknown', keys: [...keys, 'surprise'], struct: node }])
      }
    }
  })

  test('answers for every kind, whatever the object', () => {
    for (const { group, version, kind } of kindsAt(minor)) {
      const apiVersion = group === '' ? version : `${group}/${version}`
      const found = validateNative({ apiVersion, kind, metadata: { name: 'shop' } }, { kubernetes: minor })
      if (kind.startsWith('CustomResourceDefinition') && !kind.endsWith('List')) expect(found).toBeUndefined()
      else expect(found?.diagnostics.filter(({ rule }) => rule === 'manifest/unknown-kind')).toEqual([])
    }
  })
})

/** Exceptions are bugs of ours: numbers that only a bigint has exactly, and all that a type allows, are answered. */
test.each(['1.31', '1.37'])('answers about any object and change of it at %s', minor => {
  for (const { definition, group, version, kind } of kindsAt(minor)) {
    const root = nodeOf(definition, minor)
    if (root === undefined) continue
    const apiVersion = group === '' ? version : `${group}/${version}`
    const object = structOf(root, 7).map(fields => ({ ...fields, apiVersion, kind, metadata: { name: 'shop' } }))
    fc.assert(
      fc.property(object, object, (now, before) => {
        validateNative(now, { kubernetes: minor })
        validateNative(now, { kubernetes: minor, before })
      }),
      { numRuns: 6 },
    )
  }
})
