/** Catalogues that were made of CRDs, as flux-schema makes them: an object gets the answer that it gets with the CRD. */
import { type JsonObject, listAt, readDocuments, recordAt, valueAt } from '@crdgen/core/internal'
import { crdOfJsonSchema } from '@crdgen/generator/internal'
import { validate } from '@crdgen/server'
import { expect, test } from 'vitest'
import { describeWithCorpus, readCorpus } from '../corpus.ts'
import { mistakesIn } from '../oracle/object-mistakes.ts'
import { isObject, type Json } from '../oracle/schema-mutations.ts'

interface Sample {
  readonly file: string
  readonly crd: string
  readonly apiVersion: string
  readonly kind: string
}

/** flux-schema's internal/extractor: objects are closed, what is optional may be null, and int-or-string is a choice of types. */
function toCatalogue(schema: unknown, isRoot = true): unknown {
  if (!isObject(schema)) return schema
  const { 'x-kubernetes-int-or-string': isIntOrString, anyOf, properties, items, additionalProperties, ...others } = schema
  if (isIntOrString === true) return { ...others, oneOf: [{ type: 'string' }, { type: 'integer' }] }
  const required = Array.isArray(others['required']) ? others['required'] : []
  const keeps = others['x-kubernetes-preserve-unknown-fields'] === true
  return {
    ...others,
    ...(anyOf === undefined ? {} : { anyOf }),
    ...(isObject(properties)
      ? {
          properties: mapValues(properties, (field, name) =>
            keeps || required.includes(name) ? toCatalogue(field, false) : withNull(toCatalogue(field, false)),
          ),
        }
      : {}),
    ...(items === undefined ? {} : { items: toCatalogue(items, false) }),
    ...(additionalProperties !== undefined
      ? { additionalProperties: toCatalogue(additionalProperties, false) }
      : isObject(properties) && !keeps && !isRoot
        ? { additionalProperties: false }
        : {}),
  }
}

function mapValues(object: Json, change: (value: unknown, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
}

function withNull(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] }
  return Array.isArray(schema['oneOf']) && schema['type'] === undefined
    ? { ...schema, oneOf: [...schema['oneOf'], { type: 'null' }] }
    : schema
}

function* cases() {
  const index: readonly Sample[] = JSON.parse(readCorpus('corpus/samples/index.json'))
  const files = [...new Set(index.map(({ crd }) => crd))].filter((_, at) => at % 5 === 0)
  for (const file of files) {
    const crd = withoutSubresources(readDocuments(readCorpus(`corpus/${file}`)).objects[0])
    for (const sample of index.filter(one => one.crd === file).slice(0, 2)) {
      const [object] = readDocuments(readCorpus(`corpus/samples/${sample.file}`)).objects.filter(isObject)
      if (object !== undefined) yield { crd, sample, objects: [object, ...mistakesIn(object).slice(0, 40)] }
    }
  }
}

const versionsOf = (crd: unknown) => listAt(crd, 'spec', 'versions').filter(isObject)

/** A catalogue has no subresources. */
const withoutSubresources = (crd: unknown) => {
  const versions = versionsOf(crd).map(({ subresources: _, ...version }) => version)
  return { ...recordAt(crd), spec: { ...recordAt(crd, 'spec'), versions } }
}

function schemaOf(crd: unknown, name: string): unknown {
  return valueAt(
    versionsOf(crd).find(version => version['name'] === name),
    'schema',
    'openAPIV3Schema',
  )
}

const errors = (crd: unknown, object: JsonObject) =>
  validate(crd, object, { server: '1.37' })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ rule, path }) => `${rule} ${path}`)

describeWithCorpus('catalogues of real CRDs', () => {
  test('objects get the answer that they get with the CRD', { timeout: 300_000 }, () => {
    const differing: unknown[] = []
    let compared = 0
    let refused = 0
    for (const { crd, sample, objects } of cases()) {
      const [group = '', version = ''] = sample.apiVersion.split('/')
      const rebuilt = crdOfJsonSchema(toCatalogue(schemaOf(crd, version)), { group, version, kind: sample.kind })
      for (const object of objects) {
        compared += 1
        const [withCrd, withCatalogue] = [errors(crd, object), errors(rebuilt, object)]
        refused += withCrd.length > 0 ? 1 : 0
        if (withCrd.join() !== withCatalogue.join()) differing.push({ sample: sample.file, withCrd, withCatalogue })
      }
    }
    process.stderr.write(`catalogues: ${compared} objects, ${refused} refused, ${differing.length} with other errors\n`)
    expect(differing.slice(0, 20)).toEqual([])
  })
})
