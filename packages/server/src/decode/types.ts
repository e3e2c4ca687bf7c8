/**
 * A CustomResourceDefinition that Go's decoder would take: every member has the right type, may be left out, or may be null, which is the
 * same. Nothing is copied; these are views of the author's document.
 */
type Maybe<T> = T | null | undefined

export interface JsonSchema {
  readonly id?: Maybe<string>
  readonly $schema?: Maybe<string>
  readonly $ref?: Maybe<string>
  readonly description?: Maybe<string>
  readonly type?: Maybe<string>
  readonly format?: Maybe<string>
  readonly title?: Maybe<string>
  readonly default?: unknown
  readonly maximum?: Maybe<number>
  readonly exclusiveMaximum?: Maybe<boolean>
  readonly minimum?: Maybe<number>
  readonly exclusiveMinimum?: Maybe<boolean>
  readonly maxLength?: Maybe<number>
  readonly minLength?: Maybe<number>
  readonly pattern?: Maybe<string>
  readonly maxItems?: Maybe<number>
  readonly minItems?: Maybe<number>
  readonly uniqueItems?: Maybe<boolean>
  readonly multipleOf?: Maybe<number>
  readonly enum?: Maybe<readonly unknown[]>
  readonly maxProperties?: Maybe<number>
  readonly minProperties?: Maybe<number>
  readonly required?: Maybe<readonly Maybe<string>[]>
  readonly items?: unknown
  readonly allOf?: Maybe<readonly Maybe<JsonSchema>[]>
  readonly oneOf?: Maybe<readonly Maybe<JsonSchema>[]>
  readonly anyOf?: Maybe<readonly Maybe<JsonSchema>[]>
  readonly not?: Maybe<JsonSchema>
  readonly properties?: Maybe<SchemasByName>
  readonly additionalProperties?: Maybe<JsonSchema | boolean>
  readonly patternProperties?: Maybe<SchemasByName>
  readonly dependencies?: Maybe<Readonly<Record<string, unknown>>>
  readonly additionalItems?: Maybe<JsonSchema | boolean>
  readonly definitions?: Maybe<SchemasByName>
  readonly externalDocs?: Maybe<Readonly<Record<string, unknown>>>
  readonly example?: unknown
  readonly nullable?: Maybe<boolean>
  readonly 'x-kubernetes-preserve-unknown-fields'?: Maybe<boolean>
  readonly 'x-kubernetes-embedded-resource'?: Maybe<boolean>
  readonly 'x-kubernetes-int-or-string'?: Maybe<boolean>
  readonly 'x-kubernetes-list-map-keys'?: Maybe<readonly Maybe<string>[]>
  readonly 'x-kubernetes-list-type'?: Maybe<string>
  readonly 'x-kubernetes-map-type'?: Maybe<string>
  readonly 'x-kubernetes-validations'?: Maybe<readonly Maybe<CelRule>[]>
}

export type SchemasByName = Readonly<Record<string, Maybe<JsonSchema>>>

export interface CelRule {
  readonly rule?: Maybe<string>
  readonly message?: Maybe<string>
  readonly messageExpression?: Maybe<string>
  readonly reason?: Maybe<string>
  readonly fieldPath?: Maybe<string>
  readonly optionalOldSelf?: Maybe<boolean>
}

export interface Names {
  readonly plural?: Maybe<string>
  readonly singular?: Maybe<string>
  readonly shortNames?: Maybe<readonly Maybe<string>[]>
  readonly kind?: Maybe<string>
  readonly listKind?: Maybe<string>
  readonly categories?: Maybe<readonly Maybe<string>[]>
}

export interface Column {
  readonly name?: Maybe<string>
  readonly type?: Maybe<string>
  readonly format?: Maybe<string>
  readonly jsonPath?: Maybe<string>
}

export interface Subresources {
  readonly status?: Maybe<object>
  readonly scale?: Maybe<{
    readonly specReplicasPath?: Maybe<string>
    readonly statusReplicasPath?: Maybe<string>
    readonly labelSelectorPath?: Maybe<string>
  }>
}

export interface Validation {
  readonly openAPIV3Schema?: Maybe<JsonSchema>
}

export interface SelectableField {
  readonly jsonPath?: Maybe<string>
}

export interface Version {
  readonly name?: Maybe<string>
  readonly served?: Maybe<boolean>
  readonly storage?: Maybe<boolean>
  readonly deprecated?: Maybe<boolean>
  readonly deprecationWarning?: Maybe<string>
  readonly schema?: Maybe<Validation>
  readonly subresources?: Maybe<Subresources>
  readonly additionalPrinterColumns?: Maybe<readonly Maybe<Column>[]>
  readonly selectableFields?: Maybe<readonly Maybe<SelectableField>[]>
}

export interface ServiceReference {
  readonly namespace?: Maybe<string>
  readonly name?: Maybe<string>
  readonly path?: Maybe<string>
  readonly port?: Maybe<number>
}

export interface Conversion {
  readonly strategy?: Maybe<string>
  readonly webhook?: Maybe<{
    readonly clientConfig?: Maybe<{
      readonly url?: Maybe<string>
      readonly service?: Maybe<ServiceReference>
      readonly caBundle?: Maybe<string>
    }>
    readonly conversionReviewVersions?: Maybe<readonly Maybe<string>[]>
  }>
}

export interface OwnerReference {
  readonly apiVersion?: Maybe<string>
  readonly kind?: Maybe<string>
  readonly name?: Maybe<string>
  readonly uid?: Maybe<string>
  readonly controller?: Maybe<boolean>
  readonly blockOwnerDeletion?: Maybe<boolean>
}

export interface ManagedFieldsEntry {
  readonly manager?: Maybe<string>
  readonly operation?: Maybe<string>
  readonly fieldsType?: Maybe<string>
  readonly subresource?: Maybe<string>
}

export interface ObjectMeta {
  readonly name?: Maybe<string>
  readonly generateName?: Maybe<string>
  readonly namespace?: Maybe<string>
  readonly generation?: Maybe<number>
  readonly uid?: Maybe<string>
  readonly deletionTimestamp?: Maybe<string>
  readonly deletionGracePeriodSeconds?: Maybe<number>
  readonly resourceVersion?: Maybe<string>
  readonly labels?: Maybe<Readonly<Record<string, Maybe<string>>>>
  readonly annotations?: Maybe<Readonly<Record<string, Maybe<string>>>>
  readonly ownerReferences?: Maybe<readonly Maybe<OwnerReference>[]>
  readonly finalizers?: Maybe<readonly Maybe<string>[]>
  readonly managedFields?: Maybe<readonly Maybe<ManagedFieldsEntry>[]>
}

export interface Crd {
  readonly apiVersion?: Maybe<string>
  readonly kind?: Maybe<string>
  readonly metadata?: Maybe<ObjectMeta>
  readonly spec?: Maybe<{
    readonly group?: Maybe<string>
    readonly names?: Maybe<Names>
    readonly scope?: Maybe<string>
    readonly versions?: Maybe<readonly Maybe<Version>[]>
    readonly conversion?: Maybe<Conversion>
    readonly preserveUnknownFields?: Maybe<boolean>
  }>
  readonly status?: Maybe<{
    readonly conditions?: Maybe<readonly Maybe<{ readonly type?: Maybe<string>; readonly status?: Maybe<string> }>[]>
    readonly acceptedNames?: Maybe<Names>
    readonly storedVersions?: Maybe<readonly Maybe<string>[]>
  }>
}
