/**
 * Integers of 64 bits, which no double has exactly: read from text on both sides, compared with bounds, enums, sets and rules, printed
 * and stored.
 */
import { readDocuments } from '@crdgen/core/internal'
import { admitCrd, validate } from '@crdgen/server'
import { afterAll, describe, expect, test } from 'vitest'
import { compareObject } from './compare-objects.ts'
import { compareAdmission } from './compare.ts'
import { startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'

const largest = '9223372036854775807'
const odd = '9007199254740993'
const even = '9007199254740992'

const fields: Readonly<Record<string, string>> = {
  wide: '{"type":"integer","format":"int64"}',
  narrow: '{"type":"integer","format":"int32"}',
  most: `{"type":"integer","maximum":${even}}`,
  within: '{"type":"integer","minimum":-9223372036854774784,"maximum":9223372036854774784}',
  beyond: `{"type":"integer","maximum":${largest}}`,
  least: '{"type":"integer","exclusiveMinimum":true,"minimum":9007199254740992}',
  thirds: '{"type":"integer","multipleOf":3}',
  enum: `{"type":"integer","enum":[${odd},1]}`,
  float: `{"type":"number","enum":[${even},1.5]}`,
  set: '{"type":"array","x-kubernetes-list-type":"set","items":{"type":"integer"}}',
  keyed:
    '{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["n"],"items":{"type":"object","required":["n"],"properties":{"n":{"type":"integer"}}}}',
  rule: `{"type":"integer","x-kubernetes-validations":[{"rule":"self == ${odd}"}]}`,
  number: '{"type":"number","x-kubernetes-validations":[{"rule":"self > 1.0"}]}',
  either: '{"x-kubernetes-int-or-string":true}',
  any: '{"x-kubernetes-preserve-unknown-fields":true}',
  text: '{"type":"string"}',
  filled: `{"type":"integer","default":${odd}}`,
}

const values = [
  largest,
  '9223372036854775806',
  odd,
  even,
  '-9223372036854775808',
  `-${odd}`,
  '1152921504606846976',
  '9223372036854775808',
  '0',
  '-0',
]
const lists = [`[${odd},${even}]`, `[${odd},${odd}]`, `[${largest},9223372036854775806]`, `[1,${largest},1]`]
const items = [`[{"n":${odd}},{"n":${even}}]`, `[{"n":${odd}},{"n":${odd}}]`]

const crdOf = (properties: string) =>
  `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com","scope":"Namespaced","names":{"plural":"widgets","singular":"widget","kind":"Widget","listKind":"WidgetList"},"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{"type":"object","properties":{${properties}}}}}}}]}}`
const objectOf = (spec: string) =>
  `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"a","namespace":"d"},"spec":{${spec}}}`

const objects = Object.keys(fields).flatMap(name =>
  (name === 'set' ? lists : name === 'keyed' ? items : values).map(value => `"${name}":${value}`),
)
/** Defaults that fit, and some that do not. */
const defaults = Object.entries(fields).flatMap(([name, schema]) =>
  (name === 'set' ? lists : name === 'keyed' ? items : name === 'filled' ? [] : values).map(
    value => `"${name}":{"default":${value},${schema.slice(1)}`,
  ),
)

describe.skipIf(Object.keys(wholeOracles).length === 0)('integers of 64 bits against apiextensions-apiserver', () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    describe(minor, () => {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())
      const all = Object.entries(fields).map(([name, schema]) => `"${name}":${schema}`)
      const crd = readObject(crdOf(all.join(',')))

      test.for(objects)('%s', async spec => {
        const object = readObject(objectOf(spec))
        const answer = await oracle.ask({ op: 'validate', crd, object })
        expect(compareObject(answer, validate(crd, object, { server: minor })).disagreements).toEqual([])
      })

      test.for(defaults)('%s', async property => {
        const changed = readObject(crdOf(property))
        const answer = await oracle.ask({ op: 'admit', crd: changed })
        expect(compareAdmission(answer, admitCrd(changed, { server: minor })).disagreements).toEqual([])
      })
    })
  }
})

function readObject(text: string): unknown {
  return readDocuments(text).objects[0]
}
