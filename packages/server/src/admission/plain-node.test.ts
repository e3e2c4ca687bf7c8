import { expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { hasDefault, holdsSchemas } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { topLevel } from '../field/place.ts'
import { newestServer, type Server, serverOf } from '../server-version.ts'
import { refusalOf } from '../structural/convert.ts'
import { isPlainLeaf, isPlainNode } from './plain-node.ts'
import { formatRemark, setItemsRemark } from './remarks.ts'
import type { Checks, Form, SchemaNode } from './rule-family.ts'
import { admissionRules, type familyRules } from './rules/index.gen.ts'
import { onCreate } from './strictness.ts'

const servers = ['1.25', '1.31', newestServer].flatMap(version => serverOf(version) ?? [])

const families: readonly Checks<typeof familyRules>[] = Object.values(admissionRules)

const texts = [
  'object',
  'array',
  'string',
  'integer',
  'number',
  'null',
  'int64',
  'date-time',
  'k8s-short-name',
  'byte',
  'tea',
  '',
  '(?=x)',
  'a',
]
const text = fc.constantFrom(...texts, null)
const leaf = fc.constantFrom<JsonSchema>({ type: 'string' }, {}, { type: 'object', default: {} })
const below = fc.option(leaf)
const byName = fc.option(fc.dictionary(fc.constantFrom('metadata', 'kind', 'a', 'b'), leaf, { maxKeys: 2 }))
const list = fc.option(fc.array(leaf, { maxLength: 2 }))
const flag = fc.constantFrom(true, false, null)
const size = fc.constantFrom(0, 3, null)

const keywords = {
  type: fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'boolean', 'null', 'int', '', null),
  format: text,
  description: text,
  pattern: text,
  nullable: flag,
  uniqueItems: flag,
  minimum: size,
  maxLength: size,
  maxItems: size,
  minProperties: size,
  enum: fc.constantFrom(null, ['a'], [1]),
  required: fc.constantFrom(null, ['a']),
  default: fc.constantFrom(null, 'a', {}),
  items: fc.oneof(below, list),
  properties: byName,
  additionalProperties: fc.oneof(below, flag),
  patternProperties: byName,
  definitions: byName,
  not: below,
  anyOf: list,
  $ref: text,
  id: text,
  'x-kubernetes-list-type': fc.constantFrom('set', 'map', 'atomic', 'bag', '', null),
  'x-kubernetes-list-map-keys': fc.constantFrom(null, ['a'], []),
  'x-kubernetes-map-type': fc.constantFrom('atomic', 'granular', 'loose', '', null),
  'x-kubernetes-int-or-string': flag,
  'x-kubernetes-embedded-resource': flag,
  'x-kubernetes-preserve-unknown-fields': flag,
  'x-kubernetes-validations': fc.constantFrom(null, [], [{ rule: 'true' }]),
}
const names = Object.keys(keywords)

/** A few keywords each: of many together, one is always minded. */
const schema: fc.Arbitrary<JsonSchema> = fc
  .tuple(fc.record<JsonSchema>(keywords), fc.subarray(names, { maxLength: 4 }))
  .map(([{ type, ...all }, kept]) => ({ type, ...Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))) }))

test('no rule, remark or later look has anything to do with a plain node', () => {
  let plain = 0
  const check = (one: JsonSchema, form: Form, insideMeta: boolean, noDefault: string | undefined, server: Server) => {
    if (!isPlainNode(one, form, server)) return void expect(isPlainLeaf(one, form, server)).toBe(false)
    const node: SchemaNode = {
      schema: one,
      at: topLevel('a'),
      parent: undefined,
      server,
      form,
      insideMeta,
      noDefault,
      intOrString: undefined,
    }
    const context = { server, strictness: onCreate, before: undefined }
    const found: string[] = []
    plain++
    for (const family of families) family.schema?.(node, (...one) => void found.push(one[0]), context)
    expect(found).toEqual([])
    expect([formatRemark(node, context, []), setItemsRemark(node, context, []), refusalOf(one)]).toEqual([undefined, undefined, undefined])
    expect(hasDefault(one) || (one['x-kubernetes-validations'] ?? []).length > 0).toBe(false)
    expect(isPlainLeaf(one, form, server)).toBe(!holdsSchemas(one))
  }
  const forms = fc.constantFrom<Form[]>('field', 'item', 'nested', 'root', undefined)
  const noDefaults = fc.constantFrom(undefined, 'here')
  fc.assert(fc.property(schema, forms, fc.boolean(), noDefaults, fc.constantFrom(...servers), check), { numRuns: 3000 })
  expect(plain).toBeGreaterThan(200)
})

test.each<[name: string, schema: JsonSchema, isPlain: boolean, isLeaf: boolean]>([
  ['a text', { type: 'string', description: 'A name', maxLength: 5, nullable: true }, true, true],
  ['a number of a format', { type: 'integer', format: 'int32' }, true, true],
  ['a text of a format that no server knows', { type: 'string', format: 'tea' }, false, false],
  ['a map', { type: 'object', additionalProperties: { type: 'string' }, 'x-kubernetes-map-type': 'atomic' }, true, false],
  ['an atomic list', { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'atomic' }, true, false],
  ['a list without items', { type: 'array' }, false, false],
  ['a set', { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' }, false, false],
  ['a default', { type: 'string', default: 'a' }, false, false],
  ['no type', { 'x-kubernetes-preserve-unknown-fields': true }, false, false],
])('%s', (_, one, isPlain, isLeaf) => {
  const [server] = servers.slice(-1)
  expect(server && [isPlainNode(one, 'field', server), isPlainLeaf(one, 'item', server)]).toEqual([isPlain, isLeaf])
  expect(server && isPlainNode(one, 'nested', server)).toBe(false)
})
