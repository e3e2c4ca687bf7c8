import { schemaShape } from '../../decode/schema-shape.ts'
import { isZero } from '../../decode/zero.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { forbidden, invalid } from '../../field/field-error.ts'
import { child } from '../../field/place.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily, SchemaRoot } from '../rule-family.ts'

/** Fields allowed at the root when `status` is validated on its own (validation.go, allowedFieldsAtRootSchema), with Go's names. */
const allowedWithStatus: Readonly<Record<string, string>> = {
  description: 'Description',
  type: 'Type',
  format: 'Format',
  title: 'Title',
  maximum: 'Maximum',
  exclusiveMaximum: 'ExclusiveMaximum',
  minimum: 'Minimum',
  exclusiveMinimum: 'ExclusiveMinimum',
  maxLength: 'MaxLength',
  minLength: 'MinLength',
  pattern: 'Pattern',
  maxItems: 'MaxItems',
  minItems: 'MinItems',
  uniqueItems: 'UniqueItems',
  multipleOf: 'MultipleOf',
  required: 'Required',
  items: 'Items',
  properties: 'Properties',
  externalDocs: 'ExternalDocs',
  example: 'Example',
  'x-kubernetes-preserve-unknown-fields': 'XPreserveUnknownFields',
  'x-kubernetes-validations': 'XValidations',
}

/** The server looks in the order of its Go struct, where these come before the type, and stops at the first finding. */
const beforeType: ReadonlySet<string> = new Set(['id', '$schema', '$ref'])

const rules = {
  'crd/root-nullable': admissionRule({
    summary: 'The root is not nullable',
    help: 'Leave nullable out.',
    example: 'openAPIV3Schema:\n  type: object\n  nullable: true',
  }),
  'crd/root-keyword-with-status': admissionRule({
    summary: 'With a status subresource the root has structure and CEL rules only: no junctors, no enum',
    why: 'The API server refuses the CRD: it checks spec and status by themselves, and could not apply such a keyword to either.',
    example:
      'spec:\n  versions:\n  - subresources: {status: {}}\n    schema:\n      openAPIV3Schema:\n        type: object\n        minProperties: 1',
  }),
}

/** validation.go, validateCustomResourceDefinitionValidation. */
const family: RuleFamily<typeof rules> = {
  rules,
  beforeConversion: true,
  root(root, report) {
    if (root.statusEnabled) checkKeywords(root, report)
    if (root.schema.nullable !== true) return
    report('crd/root-nullable', forbidden(child(root.at, 'nullable'), 'nullable cannot be true at the root'))
  },
}

function checkKeywords({ schema, at }: SchemaRoot, report: ReportOf<typeof rules>): void {
  const surplus = keywordsSet(schema).filter(key => !Object.hasOwn(allowedWithStatus, key))
  const type = schema.type ?? ''
  if (type !== '' && type !== 'object' && !surplus.some(key => beforeType.has(key))) {
    const detail = 'only "object" is allowed as the type at the root of the schema if the status subresource is enabled'
    report('crd/root-keyword-with-status', invalid({ parent: at, key: 'type', server: '.type' }, type, detail))
  } else if (surplus.length > 0) {
    const allowed = Object.values(allowedWithStatus).join(' ')
    const detail = `only [${allowed}] fields are allowed at the root of the schema if the status subresource is enabled`
    // The server prints the whole schema, in its internal form; here it is left out.
    const help = `move ${surplus.join(', ')} below spec, or write it as a rule of x-kubernetes-validations`
    report(
      'crd/root-keyword-with-status',
      invalid(at, surplus, detail, '{…}'),
      help,
      `${surplus.join(', ')} cannot be beside a status subresource`,
    )
  }
}

function keywordsSet(schema: JsonSchema): readonly string[] {
  return Object.entries(schema)
    .filter(([key, value]) => {
      const shape = Object.hasOwn(schemaShape.fields, key) ? schemaShape.fields[key] : undefined
      return shape !== undefined && !isZero(value, shape)
    })
    .map(([key]) => key)
}

export default family
