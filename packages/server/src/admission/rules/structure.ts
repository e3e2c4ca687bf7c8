import { itemsSchema, propertyOf } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { forbidden, invalid, required } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { hasOnly } from '../../structural/int-or-string.ts'
import type { Server } from '../../server-version.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily, SchemaNode } from '../rule-family.ts'

const rules = {
  'crd/items-missing': admissionRule({
    summary: 'An array has items',
    help: 'Give the list a schema for its items: items: {type: string}.',
    example: 'ports: {type: array}',
  }),
  'crd/root-additional-properties': admissionRule({
    summary: 'The root has no additionalProperties',
    help: 'Leave it out: fields of the root are named, and free ones go below spec.',
    example: 'openAPIV3Schema:\n  type: object\n  properties: null\n  additionalProperties: {type: object}',
  }),
  'crd/type-missing': admissionRule({
    summary: 'Every field, item and the root has a type, unless it is int-or-string or preserves unknown fields',
    help: 'Give it a type; where any value is meant, x-kubernetes-preserve-unknown-fields: true.',
    example: 'name: {description: A name}',
  }),
  'crd/root-type': admissionRule({
    summary: 'The root is an object',
    help: 'Write type: object.',
    example: 'openAPIV3Schema: {type: array}',
  }),
  'crd/embedded-resource': admissionRule({
    summary: 'An embedded resource is an object with properties, or preserves unknown fields; without additionalProperties',
    help: 'Set type: object with the properties of the resource, or x-kubernetes-preserve-unknown-fields: true.',
    example: 'template:\n  type: object\n  x-kubernetes-embedded-resource: true',
  }),
  'crd/int-or-string-conflict': admissionRule({
    summary: 'int-or-string excludes preserve-unknown-fields and embedded-resource',
    help: 'Leave it out: a value of int-or-string has no fields.',
    example: 'port:\n  x-kubernetes-int-or-string: true\n  x-kubernetes-preserve-unknown-fields: true',
  }),
  'crd/metadata-schema': admissionRule({
    summary: 'apiVersion and kind of a resource are strings, metadata is an object',
    help: 'Leave it out, or write type: string for apiVersion and kind, type: object for metadata.',
    example: 'openAPIV3Schema:\n  type: object\n  properties:\n    metadata: {type: string}',
  }),
  'crd/root-metadata-restricted': admissionRule({
    summary: 'The schema of the root metadata restricts name and generateName only',
    why: 'The API server refuses the CRD: it checks the rest of metadata itself.',
    example:
      'openAPIV3Schema:\n  type: object\n  properties:\n    metadata:\n      type: object\n      properties:\n        labels: {type: object}',
  }),
}

/** schema/validation.go, validateStructuralInvariants and validateExtensions. */
const family: RuleFamily<typeof rules> = {
  structural: true,
  rules,
  schema(node, report) {
    if (node.form === undefined || node.form === 'nested') return
    const { schema, at, form } = node
    if (schema.type === 'array' && itemsSchema(schema) === undefined)
      report('crd/items-missing', required(child(at, 'items'), 'must be specified'))
    if (form === 'root' && hasAdditional(schema)) {
      report('crd/root-additional-properties', forbidden(child(at, 'additionalProperties'), 'must not be used at the root'))
    }
    checkType(node, report)
    checkEmbedded(schema, at, report)
    checkIntOrString(schema, at, report)
    checkMeta(node, report)
  },
}

function hasAdditional(schema: JsonSchema): boolean {
  return schema.additionalProperties !== undefined && schema.additionalProperties !== null
}

const where = { root: 'at the root', item: 'for specified array items', field: 'for specified object fields' } as const

function checkType({ schema, at, form }: SchemaNode, report: ReportOf<typeof rules>): void {
  if (form === undefined || form === 'nested') return
  const type = schema.type ?? ''
  const place = child(at, 'type')
  if (schema['x-kubernetes-embedded-resource'] === true && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true'
    report('crd/embedded-resource', type === '' ? required(place, detail) : invalid(place, type, detail))
  } else if (type === '' && schema['x-kubernetes-int-or-string'] !== true && schema['x-kubernetes-preserve-unknown-fields'] !== true) {
    report('crd/type-missing', required(place, `must not be empty ${where[form]}`))
  }
  if (form === 'root' && type !== '' && type !== 'object') report('crd/root-type', invalid(place, type, 'must be object at the root'))
}

function checkEmbedded(schema: JsonSchema, at: Place, report: ReportOf<typeof rules>): void {
  if (schema['x-kubernetes-embedded-resource'] !== true) return
  if (hasAdditional(schema)) {
    const detail = 'must not be used if x-kubernetes-embedded-resource is set'
    report('crd/embedded-resource', forbidden(child(at, 'additionalProperties'), detail))
  }
  if (schema['x-kubernetes-preserve-unknown-fields'] !== true && Object.keys(schema.properties ?? {}).length === 0) {
    const detail = 'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields'
    report('crd/embedded-resource', required(child(at, 'properties'), detail))
  }
}

function checkIntOrString(schema: JsonSchema, at: Place, report: ReportOf<typeof rules>): void {
  if (schema['x-kubernetes-int-or-string'] !== true) return
  for (const key of ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'] as const) {
    if (schema[key] !== true) continue
    report('crd/int-or-string-conflict', invalid(child(at, key), true, 'must be false if x-kubernetes-int-or-string is true'))
  }
}

function checkMeta({ schema, at, form, server }: SchemaNode, report: ReportOf<typeof rules>): void {
  const isResource = form === 'root' || schema['x-kubernetes-embedded-resource'] === true
  if (!isResource) return
  const propertiesAt = child(at, 'properties')
  for (const [name, type] of [
    ['kind', 'string'],
    ['apiVersion', 'string'],
    ['metadata', 'object'],
  ] as const) {
    const property = propertyOf(schema, name)
    if (property === undefined || property.type === type) continue
    report('crd/metadata-schema', invalid(child(entry(propertiesAt, name), 'type'), property.type ?? '', `must be ${type}`))
  }
  const metadata = propertyOf(schema, 'metadata')
  if (form !== 'root' || metadata === undefined || restrictsNamesOnly(metadata, server)) return
  const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified'
  report('crd/root-metadata-restricted', forbidden(entry(propertiesAt, 'metadata'), detail), 'leave it at type: object')
}

const namesOnly: ReadonlySet<string> = new Set(['type', 'default', 'properties'])

function restrictsNamesOnly(metadata: JsonSchema, server: Server): boolean {
  const names = Object.keys(metadata.properties ?? {})
  return names.every(name => name === 'name' || name === 'generateName') && hasOnly(metadata, namesOnly, server)
}

export default family
