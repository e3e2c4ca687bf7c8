import { lookUp } from '@crdgen/core/internal'
import { hasAny } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { forbidden, invalid, unsupported } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
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

const unsupportedNames: ReadonlySet<string> = new Set(unsupportedKeywords.map(([key]) => key))

const rules = {
  'crd/type-unknown': admissionRule({
    summary: 'type is one of string, number, integer, boolean, array, object',
    help: 'Write one of them; a time or a quantity is a string.',
    example: 'replicas: {type: int}',
  }),
  'crd/keyword-unsupported': admissionRule({
    summary: '$ref, id, definitions, dependencies, patternProperties, additionalItems are not used',
    help: 'Leave it out.',
    why: 'The API server refuses the CRD: schemas of CRDs are complete in themselves.',
    example: "port:\n  type: object\n  $ref: '#/definitions/Port'",
  }),
  'crd/default-forbidden': admissionRule({
    summary: 'The metadata, kind and apiVersion of a resource have no defaults',
    help: 'Leave the default out.',
    example: 'openAPIV3Schema:\n  type: object\n  properties:\n    kind: {type: string, default: Widget}',
  }),
  'crd/items-list': admissionRule({
    summary: 'items is one schema',
    help: 'Write one schema, for all items.',
    example: 'ports:\n  type: array\n  items:\n  - {type: integer}',
  }),
  'crd/unique-items': admissionRule({
    summary: 'uniqueItems is not true',
    why: 'The API server refuses the CRD: comparing all items with each other takes too long for large lists.',
    example: 'ports:\n  type: array\n  uniqueItems: true   # x-kubernetes-list-type: set\n  items: {type: integer}',
  }),
  'crd/properties-and-additional': admissionRule({
    summary: 'properties and additionalProperties are not used together',
    example: 'labels:\n  type: object\n  properties:\n    app: {type: string}\n  additionalProperties: {type: string}',
  }),
  'crd/preserve-unknown-false': admissionRule({
    summary: 'x-kubernetes-preserve-unknown-fields is true or left out',
    example: 'values:\n  type: object\n  x-kubernetes-preserve-unknown-fields: false',
  }),
  'crd/embedded-in-metadata': admissionRule({
    summary: 'The metadata of a resource has no embedded resource',
    help: 'Leave x-kubernetes-embedded-resource out.',
    example:
      'openAPIV3Schema:\n  type: object\n  properties:\n    metadata:\n      type: object\n      x-kubernetes-embedded-resource: true\n      x-kubernetes-preserve-unknown-fields: true',
  }),
}

/** validation.go, specStandardValidatorV3.validate and ValidateCustomResourceDefinitionOpenAPISchema. */
const family: RuleFamily<typeof rules> = {
  rules,
  schema(node, report, { strictness }) {
    if (strictness.knownTypes) checkType(node, report)
    checkDefault(node, report)
    checkUnsupported(node, report)
    checkStructure(node, report)
  },
}

function checkType({ schema, at }: SchemaNode, report: ReportOf<typeof rules>): void {
  const type = schema.type ?? ''
  if (type === '' || types.includes(type)) {
    return
  }
  report('crd/type-unknown', unsupported(child(at, 'type'), type, types))
}

function checkDefault({ schema, at, noDefault }: SchemaNode, report: ReportOf<typeof rules>): void {
  if (schema.default === undefined || schema.default === null || noDefault === undefined) return
  report('crd/default-forbidden', forbidden(child(at, 'default'), `must not be set ${noDefault}`))
}

function checkUnsupported({ schema, at }: SchemaNode, report: ReportOf<typeof rules>): void {
  if (schema.type === 'null') {
    const detail = 'type cannot be set to null, use nullable as an alternative'
    report('crd/type-unknown', forbidden(child(at, 'type'), detail))
  }
  if (!hasAny(schema, unsupportedNames)) return
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

function checkStructure({ schema, at, insideMeta }: SchemaNode, report: ReportOf<typeof rules>): void {
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
    report(
      'crd/preserve-unknown-false',
      invalid(place, false, 'must be true or undefined'),
      'leave it out',
      'is false, and can only be true',
    )
  }
  if (insideMeta && schema['x-kubernetes-embedded-resource'] === true) {
    const detail = 'must not be used inside of resource meta'
    report('crd/embedded-in-metadata', forbidden(child(at, 'x-kubernetes-embedded-resource'), detail))
  }
}

export default family
