import { lookUp } from '@crdgen/core'
import type { JsonSchema } from '../../decode/types.ts'
import { forbidden, invalid, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import type { Report } from '../report.ts'
import type { RuleFamily, SchemaNode } from '../rule-family.ts'

const types = ['array', 'boolean', 'integer', 'number', 'object', 'string']

/** Keywords of JSON Schema that a CRD may not use, each with what makes it present. */
const unsupportedKeywords: readonly (readonly [keyof JsonSchema, (value: unknown) => boolean])[] = [
  ['id', value => value !== ''],
  ['additionalItems', () => true],
  ['patternProperties', hasMembers],
  ['definitions', hasMembers],
  ['dependencies', () => true],
  ['$ref', () => true],
]

/** validation.go, specStandardValidatorV3.validate and ValidateCustomResourceDefinitionOpenAPISchema. */
const family: RuleFamily = {
  rules: {
    'crd/type-unknown': 'type is one of string, number, integer, boolean, array, object',
    'crd/keyword-unsupported': '$ref, id, definitions, dependencies, patternProperties, additionalItems are not used',
    'crd/default-forbidden': 'no defaults in the metadata, kind and apiVersion of a resource',
    'crd/items-list': 'items is one schema',
    'crd/unique-items': 'uniqueItems is not true',
    'crd/properties-and-additional': 'properties and additionalProperties do not stand together',
    'crd/preserve-unknown-false': 'x-kubernetes-preserve-unknown-fields is true or left out',
    'crd/embedded-in-metadata': 'no embedded resource inside the metadata of a resource',
  },
  schema(node, report, { strictness }) {
    if (strictness.knownTypes) checkType(node, report)
    checkDefault(node, report)
    checkUnsupported(node, report)
    checkStructure(node, report)
  },
}

function checkType({ schema, at }: SchemaNode, report: Report): void {
  const type = schema.type ?? ''
  if (type === '' || types.includes(type)) {
    return
  }
  report('crd/type-unknown', unsupported(child(at, 'type'), type, types))
}

function checkDefault({ schema, at, noDefault }: SchemaNode, report: Report): void {
  if (schema.default === undefined || schema.default === null || noDefault === undefined) return
  report('crd/default-forbidden', forbidden(child(at, 'default'), `must not be set ${noDefault}`))
}

function checkUnsupported({ schema, at }: SchemaNode, report: Report): void {
  if (schema.type === 'null') {
    const detail = 'type cannot be set to null, use nullable as an alternative'
    report('crd/type-unknown', forbidden(child(at, 'type'), detail))
  }
  for (const [key, isPresent] of unsupportedKeywords) {
    const value = schema[key]
    if (value === undefined || value === null || !isPresent(value)) continue
    report('crd/keyword-unsupported', forbidden(child(at, key), `${key} is not supported`), lookUp(helps, key))
  }
}

const helps: Readonly<Record<string, string>> = {
  $ref: 'write the schema that it refers to in its place',
  definitions: 'write each definition where it is used',
  patternProperties: 'use additionalProperties',
}

function hasMembers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function checkStructure({ schema, at, insideMeta }: SchemaNode, report: Report): void {
  if (Array.isArray(schema.items) && schema.items.length > 0) {
    report('crd/items-list', forbidden(child(at, 'items'), 'items must be a schema object and not an array'))
  }
  if (schema.uniqueItems === true) {
    const detail = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic'
    report('crd/unique-items', forbidden(child(at, 'uniqueItems'), detail), 'use x-kubernetes-list-type: set')
  }
  const { additionalProperties } = schema
  if (
    additionalProperties !== undefined &&
    additionalProperties !== null &&
    additionalProperties !== true &&
    hasMembers(schema.properties)
  ) {
    const detail = 'additionalProperties and properties are mutual exclusive'
    report('crd/properties-and-additional', forbidden(child(at, 'additionalProperties'), detail), 'keep one of the two')
  }
  if (schema['x-kubernetes-preserve-unknown-fields'] === false) {
    const place = child(at, 'x-kubernetes-preserve-unknown-fields')
    report('crd/preserve-unknown-false', invalid(place, false, 'must be true or undefined'), 'leave it out')
  }
  if (insideMeta && schema['x-kubernetes-embedded-resource'] === true) {
    const detail = 'must not be used inside of resource meta'
    report('crd/embedded-in-metadata', forbidden(child(at, 'x-kubernetes-embedded-resource'), detail))
  }
}

export default family
