import {
  flag,
  flagPointer,
  floatPointer,
  int64Pointer,
  listShape,
  mapOf,
  newIn,
  pointerTo,
  type Shape,
  struct,
  type StructShape,
  text,
  textAs,
  textPointer,
} from './shape.ts'

const externalDocs = struct('v1.ExternalDocumentation', { description: text, url: text })

export const validationRuleShape = struct('v1.ValidationRule', {
  rule: text,
  message: text,
  messageExpression: newIn('messageExpression', text),
  reason: newIn('ruleReasonAndFieldPath', textAs('v1.FieldValueErrorReason', true)),
  fieldPath: newIn('ruleReasonAndFieldPath', text),
  optionalOldSelf: newIn('optionalOldSelf', flagPointer),
})

const json: Shape = { kind: 'json' }
const jsonPointer: Shape = { kind: 'json', pointer: true }
const schemaOrBool: Shape = { kind: 'schemaOrBool', pointer: true }

/** apiextensions v1 JSONSchemaProps. Members refer to the shape itself, hence the getters. */
export const schemaShape: StructShape = struct('v1.JSONSchemaProps', {
  id: text,
  $schema: textAs('v1.JSONSchemaURL'),
  $ref: textPointer,
  description: text,
  type: text,
  format: text,
  title: text,
  default: jsonPointer,
  maximum: floatPointer,
  exclusiveMaximum: flag,
  minimum: floatPointer,
  exclusiveMinimum: flag,
  maxLength: int64Pointer,
  minLength: int64Pointer,
  pattern: text,
  maxItems: int64Pointer,
  minItems: int64Pointer,
  uniqueItems: flag,
  multipleOf: floatPointer,
  enum: listShape(json),
  maxProperties: int64Pointer,
  minProperties: int64Pointer,
  required: listShape(text),
  items: { kind: 'schemaOrList', pointer: true },
  get allOf() {
    return schemas
  },
  get oneOf() {
    return schemas
  },
  get anyOf() {
    return schemas
  },
  get not() {
    return schemaPointer
  },
  get properties() {
    return schemasByName
  },
  additionalProperties: schemaOrBool,
  get patternProperties() {
    return schemasByName
  },
  dependencies: mapOf({ kind: 'schemaOrStrings' }, 'v1.JSONSchemaDependencies'),
  additionalItems: schemaOrBool,
  get definitions() {
    return definitions
  },
  externalDocs: pointerTo(externalDocs),
  example: jsonPointer,
  nullable: flag,
  'x-kubernetes-preserve-unknown-fields': flagPointer,
  'x-kubernetes-embedded-resource': flag,
  'x-kubernetes-int-or-string': flag,
  'x-kubernetes-list-map-keys': listShape(text),
  'x-kubernetes-list-type': textPointer,
  'x-kubernetes-map-type': textPointer,
  'x-kubernetes-validations': listShape(validationRuleShape, 'v1.ValidationRules'),
})

const schemas = listShape(schemaShape)
const definitions = mapOf(schemaShape, 'v1.JSONSchemaDefinitions')
const schemasByName = mapOf(schemaShape)
export const schemaPointer = pointerTo(schemaShape)
