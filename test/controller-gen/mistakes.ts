import type { Schema } from '@crdgen/core'

/** What controller-gen refuses, or takes without a word, and what we say of the same in TypeScript. */
export interface Mistake {
  /** The folder of its tests, or the part of it where the message is made. */
  readonly from: string
  /** What it says; nothing when it is silent. */
  readonly theirs?: string
  /** Stands in `spec` of a root, with `types` below. */
  readonly spec: string
  readonly types?: string
  /** Above the root. */
  readonly markers?: string
  /** `line:column rule: message`, the line counted from that of `spec` (1), or, below it, of `types` (t1), or of `markers` (m1). */
  readonly ours: string
}

export const mistakes: readonly Mistake[] = [
  {
    from: 'enum_error',
    theirs: 'k8s:enum must be set on a type, not a field',
    spec: '  // +k8s:enum\n  a?: string',
    ours: '1:6 marker/misplaced: +k8s:enum does not apply to a field',
  },
  {
    from: 'oneof_error',
    theirs: 'cannot reference nested fields: field.foo,field.bar',
    spec: '  a?: Choice',
    types:
      '// +kubebuilder:validation:AtMostOneOf=field.foo;field.bar\nexport interface Choice {\n  field?: { foo?: string; bar?: string }\n}',
    ours: 't1:4 marker/bad-value: cannot reference nested fields: field.foo,field.bar',
  },
  {
    from: 'oneof_missing_tag_error',
    theirs: 'field foo is part of OneOf constraint and must have omitempty or omitzero tag',
    spec: '  a?: Choice',
    types: '// +kubebuilder:validation:AtMostOneOf=foo;bar\nexport interface Choice {\n  foo: string\n  bar?: string\n}',
    ours: 't1:4 marker/conflict: foo is required, so the choice is already made',
  },
  {
    from: 'validation.go, a required member of a choice',
    theirs: 'field foo is part of OneOf constraint and cannot be marked as required',
    spec: '  a?: Choice',
    types: '// +kubebuilder:validation:ExactlyOneOf=foo;bar\nexport interface Choice {\n  // +required\n  foo?: string\n  bar?: string\n}',
    ours: 't1:4 marker/conflict: foo is required, so the choice is already made',
  },
  {
    from: 'a choice of fields that there are not',
    spec: '  a?: Choice',
    types: '// +kubebuilder:validation:AtLeastOneOf=foo;bat\nexport interface Choice {\n  foo?: string\n  bar?: string\n}',
    ours: 't1:4 marker/bad-value: bat is not a field',
  },
  {
    from: 'wrong_annotation_format',
    theirs: "is not in 'xxx=xxx' format",
    markers: '// +kubebuilder:metadata:annotations="api-approved.kubernetes.io"',
    spec: '  a?: string',
    ours: 'm1:38 marker/bad-value: +kubebuilder:metadata:annotations: "api-approved.kubernetes.io" is not of the form key=value',
  },
  {
    from: 'crd.go, a label without a value',
    theirs: 'panic: index out of range',
    markers: '// +kubebuilder:metadata:labels="tier"',
    spec: '  a?: string',
    ours: 'm1:33 marker/bad-value: +kubebuilder:metadata:labels: "tier" is not of the form key=value',
  },
  {
    from: 'wrong_title_format, a number',
    theirs: 'expected string, got int',
    spec: '  // +kubebuilder:title=1\n  a?: string',
    ours: '1:25 marker/bad-value: +kubebuilder:title: expected a string, got 1',
  },
  {
    from: 'wrong_title_format, an object',
    theirs: 'expected string, got map[string]interface {}',
    spec: '  // +kubebuilder:title={}\n  a?: string',
    ours: '1:25 marker/bad-value: +kubebuilder:title: expected a string, got {}',
  },
  {
    from: 'iface',
    theirs: 'cannot generate schema for any',
    spec: '  a?: any',
    ours: '1:7 type/any: is any, which does not describe its shape',
  },
  {
    from: 'schema.go, a map with other keys than strings',
    theirs: 'map keys must be strings, not int',
    spec: '  a?: Map<string, string>',
    ours: "1:7 type/collection: is Map<string, string>, which JSON can't hold",
  },
  {
    from: 'flatten.go, a recursive type',
    spec: '  a?: Tree',
    types: 'export interface Tree {\n  children?: Tree[]\n}',
    ours: 't2:14 type/recursive: refers to itself: Tree at spec.a → Tree again',
  },
  {
    from: 'collect.go, a marker that there is not',
    spec: '  // +kubebuilder:validation:nullable\n  a?: string',
    ours: '1:6 marker/unknown: +kubebuilder:validation:nullable is not a marker',
  },
  {
    from: 'validation.go, a maximum of text',
    theirs: 'must apply maximum to a numeric value, found string',
    spec: '  // +kubebuilder:validation:Maximum=1\n  a?: string',
    ours: '1:6 marker/wrong-type: maximum needs an integer or a number, but this is a string',
  },
  {
    from: 'validation.go, a fraction as the maximum of integers',
    theirs: 'cannot apply non-integral maximum validation (1.5) to integer value',
    spec: '  // +kubebuilder:validation:Maximum=1.5\n  a?: Int32',
    ours: '1:6 marker/wrong-type: maximum 1.5 is not a whole number, but the type is an integer',
  },
  {
    from: 'validation.go, a length of a number',
    theirs: 'must apply maxlength to a textual value, found type "integer"',
    spec: '  // +kubebuilder:validation:MaxLength=1\n  a?: Int32',
    ours: '1:6 marker/wrong-type: maxLength needs a string, but this is an integer',
  },
  {
    from: 'validation.go, the number of items of a string',
    theirs: 'must apply maxitem to an array',
    spec: '  // +kubebuilder:validation:MaxItems=1\n  a?: string',
    ours: '1:6 marker/wrong-type: maxItems needs a list, but this is a string',
  },
  {
    from: 'schema.go, items of a string',
    theirs: 'must apply items:MinLength to an array value, found string',
    spec: '  // +kubebuilder:validation:items:MinLength=1\n  a?: string',
    ours: '1:6 marker/wrong-type: +kubebuilder:validation:items:MinLength needs a list, but this is a string',
  },
  {
    from: 'validation.go, a reason that there is not',
    theirs: 'invalid reason Wrong, valid values are FieldValueRequired, FieldValueInvalid, FieldValueForbidden and FieldValueDuplicate',
    spec: '  // +kubebuilder:validation:XValidation:rule="true",reason=Wrong\n  a?: string',
    ours: '1:61 marker/bad-value: +kubebuilder:validation:XValidation:rule: got "Wrong", not one of "FieldValueRequired", "FieldValueInvalid", "FieldValueForbidden", "FieldValueDuplicate"',
  },
  {
    from: 'validation.go, unique items, which the API server refuses',
    spec: '  // +kubebuilder:validation:UniqueItems=true\n  a?: string[]',
    ours: '1:6 marker/refused: the API server forbids uniqueItems: true',
  },
  {
    from: 'validation.go, an invalid pattern',
    spec: '  // +kubebuilder:validation:Pattern="[a-z"\n  a?: string',
    ours: '1:6 marker/bad-value: pattern "[a-z" is not a valid RE2 expression: missing closing ]: `[a-z`',
  },
  {
    from: 'crd.go, an invalid address',
    theirs: 'invalid url "::" in kubebuilder:externalDocs marker',
    spec: '  // +kubebuilder:externalDocs:url="::"\n  a?: string',
    ours: '1:6 marker/bad-value: "::" is not a URL',
  },
  {
    from: 'crd.go, the only version skipped',
    theirs: 'cannot skip a version if there is only a single version',
    markers: '// +kubebuilder:skipversion',
    spec: '  a?: string',
    ours: 'm1:4 marker/conflict: +kubebuilder:skipversion skips v1, and Widget has no other version',
  },
  {
    from: 'topology.go, a list type of no list',
    theirs: 'must apply listType to an array, found string',
    spec: '  // +listType=set\n  a?: string',
    ours: '1:6 marker/wrong-type: listType needs a list, but this is a string',
  },
  {
    from: 'topology.go, a list type that there is not',
    theirs: 'ListType must be either "map", "set" or "atomic"',
    spec: '  // +listType=unique\n  a?: string[]',
    ours: '1:16 marker/bad-value: +listType: got "unique", not one of "map", "set", "atomic"',
  },
  {
    from: 'topology.go, a key of no map',
    theirs: 'must apply listMapKey to an associative-list',
    spec: '  // +listType=set\n  // +listMapKey=name\n  a?: string[]',
    ours: '2:6 marker/list-map-key: listMapKey needs listType map, but the list has listType set',
  },
  {
    from: 'topology.go, a key that there is not',
    spec: '  // +listType=map\n  // +listMapKey=nam\n  a?: { name: string }[]',
    ours: '2:6 marker/list-map-key: listMapKey nam is not a field of the items',
  },
  {
    from: 'enum.go, an enum of numbers',
    theirs: 'enum type must be a string, not int',
    spec: '  a?: Level',
    types: '// +k8s:enum\nexport type Level = 1 | 2',
    ours: 't1:4 marker/wrong-type: an enum type must be a string, but this is an integer',
  },
  {
    from: 'enum.go, an enum without values',
    theirs: 'no enum values found for type Level',
    spec: '  a?: Level',
    types: '// +k8s:enum\nexport type Level = string',
    ours: 't1:4 marker/wrong-type: the type has no values to choose from',
  },
  {
    from: 'spec.go, nothing served',
    theirs: 'does not serve any version',
    markers: '// +kubebuilder:unservedversion',
    spec: '  a?: string',
    ours: 'm1:4 crd/served-version: serves none of its versions (v1), so no client could read or write it',
  },
]

/** What controller-gen refuses and TypeScript can say. */
export interface Answer {
  readonly from: string
  readonly theirs: string
  readonly spec: string
  readonly types?: string
  /** The schema of the field `a`. */
  readonly gives: Schema
}

export const answers: readonly Answer[] = [
  {
    from: 'inline_struct_error',
    theirs: 'inline struct types are not supported, use a named type instead',
    spec: '  a?: { b: string }',
    gives: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
  },
  {
    from: 'schema.go, a generic type',
    theirs: 'unsupported AST kind *ast.IndexExpr',
    spec: '  a?: Box<Int32>',
    types: 'export interface Box<T> {\n  value: T\n}',
    gives: { type: 'object', properties: { value: { type: 'integer', format: 'int32' } }, required: ['value'] },
  },
  {
    from: 'schema.go, markers of a field whose type is a named list',
    theirs: 'must apply minitems to an array, found ',
    spec: '  // +kubebuilder:validation:MinItems=1\n  // +kubebuilder:validation:items:MinLength=2\n  a?: Hosts',
    types: 'export type Hosts = string[]',
    gives: { type: 'array', minItems: 1, items: { type: 'string', minLength: 2 } },
  },
  {
    from: 'schema.go, items of items',
    theirs: 'unknown, and so silent',
    spec: '  // +kubebuilder:validation:items:items:MinLength=2\n  a?: string[][]',
    gives: { type: 'array', items: { type: 'array', items: { type: 'string', minLength: 2 } } },
  },
  {
    from: 'schema.go, a map of maps of objects without names',
    theirs: 'not a supported map value type',
    spec: '  a?: Record<string, Record<string, { b?: Int32 }>>',
    gives: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: 'object', properties: { b: { type: 'integer', format: 'int32' } } },
      },
    },
  },
]
