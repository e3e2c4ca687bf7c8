import { fc } from '../../../test/fast-check.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpusFolder, describeWithCorpus, readCorpusYaml } from '../../../test/corpus.ts'
import { check } from './check.ts'
import { diff } from './diff/diff.ts'
import { crd } from './diff/testing/widget.ts'
import { transition } from './transition/transition.ts'

const field = (schema: unknown) => crd([{ name: 'v1', field: Object(schema) }])
const fromJson = (text: string): unknown => JSON.parse(text)

/** Runs every function over a document, and over it and a good one in both orders. */
function runAll(document: unknown): void {
  const good = field({ type: 'object', properties: { a: { type: 'string' } } })
  check({ documents: [document, good], kubernetes: '1.36', with: { keda: '2.16.0' } })
  diff(document, good)
  diff(good, document)
  transition({ before: [document], after: [good] })
}

const odd: readonly (readonly [string, unknown])[] = [
  ['a property that is text', { type: 'object', properties: { a: 'text' } }],
  ['properties that are text', { type: 'object', properties: 'text' }],
  ['a required property that is null', { type: 'object', required: ['a'], properties: { a: null } }],
  ['allOf with __proto__', { type: 'object', allOf: [fromJson('{"__proto__": {"type": "object"}}')] }],
  ['a property __proto__', fromJson('{"type": "object", "required": ["__proto__"], "properties": {"__proto__": {"type": "string"}}}')],
  ['a property constructor', { type: 'object', required: ['constructor', 'toString'], properties: { valueOf: { type: 'string' } } }],
  ['a type of Object.prototype', { type: 'constructor', format: 'valueOf' }],
  ['a format of Object.prototype', { type: 'string', format: 'constructor', minLength: 1 }],
  ['a pattern with a class of Object.prototype', { type: 'string', pattern: '[[:constructor:]]', minLength: 3 }],
  ['items that are text', { type: 'array', items: 'text' }],
  ['null branches', { type: 'string', anyOf: [null], oneOf: null, allOf: 'x' }],
  ['a required member that is an object', { type: 'object', required: [{ toString: 'x' }] }],
  ['a lone surrogate', { type: 'object', properties: { '\ud800': { type: 'string', enum: ['\udfff'] } } }],
  ['bounds that are text', { type: 'string', minLength: 'a', maximum: {}, multipleOf: [] }],
  ['rules that are text', { type: 'string', 'x-kubernetes-validations': ['self', null, { rule: 5 }] }],
  ['a schema that is a list', []],
  ['600 nested not', Array.from({ length: 600 }).reduce<unknown>(not => ({ not }), { type: 'string' })],
]

describe('any JSON is read', () => {
  it.each(odd)('%s', (_, schema) => expect(() => runAll(field(schema))).not.toThrow())

  it.each([
    ['spec', { spec: 5 }],
    ['versions', { spec: { versions: { a: 1 } } }],
    ['a version', { spec: { versions: [null, 5, 'x', []] } }],
    ['names', { spec: { names: 'x', group: {}, versions: [] } }],
    ['metadata', { metadata: { annotations: { toString: 'x' }, name: {} } }],
    ['columns', { spec: { versions: [{ name: 'v1', additionalPrinterColumns: [null, {}, { jsonPath: 5 }] }] } }],
  ])('a CRD with an odd %s', (_, members) => {
    expect(() => runAll({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', ...members })).not.toThrow()
  })

  it('and anything else', () => {
    const json = fc.jsonValue({ maxDepth: 5 })
    fc.assert(
      fc.property(json, json, (schema, object) => {
        runAll(field(schema))
        runAll({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: object, spec: object })
        runAll({ apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { name: 'a' }, spec: object })
      }),
      { numRuns: 60, seed: 7 },
    )
  })
})

describe('what JSON cannot hold', () => {
  const document = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'a' },
    data: { big: 10n ** 30n, run: () => 1, at: new Date(0), small: 5n },
  }

  it('is reported, and hides nothing', () => {
    const found = check({ documents: [document, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' }, sata: {} }] })
    expect(found.map(({ rule, path }) => `${rule} ${path}`)).toEqual(['manifest/unreadable data.run', 'manifest/unknown-field sata'])
  })

  it('does not change a comparison', () => {
    expect(() => diff(field({ type: 'integer', enum: [1n, () => 1] }), field({ type: 'integer', enum: [2n] }))).not.toThrow()
  })
})

const hostile = join(corpusFolder() ?? '', 'corpus/hostile/10-crash-shapes')

describeWithCorpus('corpus/hostile', () => {
  const files = existsSync(hostile) ? readdirSync(hostile).filter(name => name.endsWith('-0.json')) : []

  it.each(files)('%s', name => {
    const [before, after] = [name, name.replace('-0.json', '-1.json')].map(file =>
      existsSync(join(hostile, file)) ? readCorpusYaml(`corpus/hostile/10-crash-shapes/${file}`) : {},
    )
    expect(() => diff(before, after)).not.toThrow()
    expect(() => check({ documents: [before, after], kubernetes: '1.36' })).not.toThrow()
  })
})
