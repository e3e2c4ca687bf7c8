import { propertyOf } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'
import { forbidden } from '../../field/field-error.ts'
import { child, entry } from '../../field/place.ts'
import { admissionRule } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

type Is = (value: unknown) => boolean
const isText: Is = value => typeof value === 'string' && value !== ''
const isTrue: Is = value => value === true
const isGiven: Is = value => value !== undefined && value !== null
const isFilledList: Is = value => Array.isArray(value) && value.length > 0
/** `false` converts to no schema at all there (schema/convert.go, newNestedValueValidation). */
const isSchemaOrTrue: Is = value => isGiven(value) && value !== false

/** Keywords that are not allowed in a junctor: keyword, when it counts as set, and what the server wants instead. */
const banned: readonly (readonly [keyof JsonSchema, Is, string])[] = [
  ['additionalProperties', isSchemaOrTrue, 'undefined'],
  ['default', isGiven, 'undefined'],
  ['title', isText, 'empty'],
  ['description', isText, 'empty'],
  ['nullable', isTrue, 'false'],
  ['x-kubernetes-preserve-unknown-fields', isTrue, 'false'],
  ['x-kubernetes-embedded-resource', isTrue, 'false'],
  ['x-kubernetes-int-or-string', isTrue, 'false'],
  ['x-kubernetes-list-map-keys', isFilledList, 'empty'],
  ['x-kubernetes-list-type', isGiven, 'undefined'],
  ['x-kubernetes-map-type', isGiven, 'undefined'],
  ['x-kubernetes-validations', isFilledList, 'empty'],
]

const rules = {
  'crd/junctor-type': admissionRule({
    summary: 'Schemas in allOf, anyOf, oneOf and not have no type, except in the int-or-string pattern',
    example: 'port:\n  type: integer\n  anyOf:\n  - type: integer\n    minimum: 1',
  }),
  'crd/junctor-structure': admissionRule({
    summary: 'Schemas in allOf, anyOf, oneOf and not have no structure, only value validations',
    help: 'Leave it out there, or write it beside allOf, anyOf, oneOf or not.',
    example: 'port:\n  type: integer\n  anyOf:\n  - description: a privileged port\n    maximum: 1023',
  }),
  'crd/junctor-metadata': admissionRule({
    summary: 'Schemas in allOf, anyOf, oneOf and not have no constraint on metadata',
    help: 'Leave metadata out there.',
    example: 'openAPIV3Schema:\n  type: object\n  anyOf:\n  - properties:\n      metadata: {}',
  }),
}

/** schema/validation.go, validateNestedValueValidation. */
const family: RuleFamily<typeof rules> = {
  structural: true,
  rules,
  schema({ schema, at, form, intOrString }, report) {
    if (form !== 'nested') return
    if (intOrString !== 'branch' && isText(schema.type)) {
      const help = 'give the type beside allOf, anyOf, oneOf or not, and only constraints inside'
      report('crd/junctor-type', forbidden(child(at, 'type'), 'must be empty to be structural'), help)
    }
    for (const [key, isGiven, wanted] of banned) {
      if (isGiven(schema[key])) report('crd/junctor-structure', forbidden(child(at, key), `must be ${wanted} to be structural`))
    }
    if (propertyOf(schema, 'metadata') !== undefined) {
      const place = entry(child(at, 'properties'), 'metadata')
      report('crd/junctor-metadata', forbidden(place, 'must not be specified in a nested context'))
    }
  },
}

export default family
