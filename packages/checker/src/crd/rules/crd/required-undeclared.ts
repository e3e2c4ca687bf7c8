import { recordAt, type Schema } from '@crdgen/core/internal'
import { propertyOf } from '@crdgen/server/internal'
import { valueRule } from '../../value-rule.ts'
import { exampleCrd } from './form/forms.ts'

const given: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

export default valueRule<{ readonly field: string }>(
  {
    severity: 'error',
    summary: 'A required field that the schema does not declare',
    why: 'The API server drops the field, as every field that a schema does not know, and then refuses the object without it: nothing that is written there is accepted.',
    facts: [
      'apiextensions-apiserver pkg/apiserver/customresource_handler.go: objects are pruned before they are validated.',
      'kube-openapi pkg/validation/validate/object_validator.go: required is checked of objects alone.',
      'Left out: schemas that keep unknown fields, maps (additionalProperties), and what anyOf, oneOf and not require.',
    ],
    example: {
      wrong: exampleCrd('{type: object, required: [sise], properties: {size: {type: integer}}}'),
      right: exampleCrd('{type: object, required: [size], properties: {size: {type: integer}}}'),
    },
  },
  (schema, { document }, path) => {
    // Of other types, nothing is required.
    if (schema.type !== 'object' || keepsUnknown(schema) || recordAt(document.crd, 'spec')['preserveUnknownFields'] === true) return []
    const isObject = path.length === 0 || schema['x-kubernetes-embedded-resource'] === true
    return (schema.required ?? [])
      .filter(name => propertyOf(schema, name) === undefined && !(isObject && given.has(name)))
      .map(field => ({
        message: `requires ${field}, which it does not declare: ${path.length === 0 ? 'no object' : 'no object that has one'} is accepted`,
        help: `Declare ${field} under properties, or take it out of required.`,
        data: { field },
        wanted: { value: { [field]: 'x' } },
      }))
  },
)

function keepsUnknown({ additionalProperties, 'x-kubernetes-preserve-unknown-fields': keeps }: Schema): boolean {
  return keeps === true || (additionalProperties ?? false) !== false
}
