import { type CustomResourceDefinition, readDocuments } from '@crdgen/core/internal'
import { toJsonSchema } from '@crdgen/generator'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { member } from '../upstream/schemas.ts'
import { readText } from './corpus-list.ts'
import { largestKinds } from './typed-literals.ts'

function isCrd(value: unknown): value is CustomResourceDefinition {
  return member(value, 'kind') === 'CustomResourceDefinition'
}

/** What the JSON Schema of each kind, with unknown fields refused, has against the objects that projects ship. */
function faultsOf(most: number): { readonly objects: number; readonly faults: readonly string[] } {
  let count = 0
  const faults = largestKinds(most).flatMap(({ crd: file, kind, apiVersion, objects }) => {
    const version = apiVersion.slice(apiVersion.indexOf('/') + 1)
    const { spec } = readDocuments(readText(file)).objects.find(isCrd) ?? { spec: undefined }
    const schema = spec?.versions.find(({ name }) => name === version)?.schema?.openAPIV3Schema
    if (spec === undefined || schema === undefined) return [`${file} has no schema`]
    const converted = toJsonSchema({ group: spec.group, kind, version, schema }, { unknownFields: 'refuse', objects: 'written' })
    const validate = new Ajv({ strict: false, validateFormats: false, multipleOfPrecision: 9, logger: false }).compile(converted.schema)
    count += objects.length
    return objects.flatMap(object => (validate(object) ? [] : [`${apiVersion} ${kind} ${JSON.stringify(validate.errors)}`]))
  })
  return { objects: count, faults }
}

describeWithCorpus('JSON Schemas of real CRDs', () => {
  it('take the objects that projects ship, though they refuse unknown fields', { timeout: 120_000 }, () => {
    const { objects, faults } = faultsOf(Number(process.env['CRDGEN_VALIDATED'] ?? 80))
    expect(faults).toEqual([])
    expect(objects).toBeGreaterThan(80)
  })
})
