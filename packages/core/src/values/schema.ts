import { isRecord } from './json.ts'

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'

/** One CEL rule, `x-kubernetes-validations[]`. */
export interface ValidationRule {
  readonly rule: string
  readonly message?: string
  readonly messageExpression?: string
  readonly reason?: 'FieldValueRequired' | 'FieldValueInvalid' | 'FieldValueForbidden' | 'FieldValueDuplicate'
  readonly fieldPath?: string
  readonly optionalOldSelf?: boolean
}

/**
 * A structural schema: the part of apiextensions.k8s.io/v1 JSONSchemaProps that a CustomResourceDefinition may use.
 * Immutable; build new ones by spreading. See apiextensions-apiserver pkg/apiserver/schema/structural.go.
 */
export interface Schema {
  readonly type?: SchemaType
  readonly format?: string
  readonly title?: string
  readonly description?: string
  readonly externalDocs?: { readonly url: string; readonly description?: string }
  readonly example?: Json
  readonly default?: Json
  readonly enum?: readonly Json[]
  readonly nullable?: boolean
  readonly minimum?: number
  readonly exclusiveMinimum?: boolean
  readonly maximum?: number
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: Schema
  readonly 'x-kubernetes-preserve-unknown-fields'?: true
  readonly 'x-kubernetes-embedded-resource'?: true
  readonly 'x-kubernetes-int-or-string'?: true
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map'
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-map-type'?: 'atomic' | 'granular'
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[]
}

/** A keyword that a structural schema may have. */
export type SchemaKeyword = keyof Schema

/** Checks for a schema where a boolean or nothing would also be possible; its keywords are not looked at. */
export function isSchema(value: unknown): value is Schema {
  return isRecord(value)
}
