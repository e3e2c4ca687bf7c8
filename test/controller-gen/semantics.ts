import type { Schema } from '@crdgen/core'

/** One rule of controller-gen, and the field `a` of a spec that shows it. */
export interface SemanticCase {
  readonly shows: string
  readonly spec: string
  readonly types?: string
  readonly gives: Schema
  /** Where controller-gen's own result differs from ours. */
  readonly compatible?: Schema
}

const string = { type: 'string' } as const
const int32 = { type: 'integer', format: 'int32' } as const
const either = { anyOf: [{ type: 'integer' }, string], 'x-kubernetes-int-or-string': true } as const
const rules = 'x-kubernetes-validations'

/** A field's word beside its type's. */
const precedence: readonly SemanticCase[] = [
  {
    shows: "the field's description",
    spec: '/** Of the field. */\n  a?: T',
    types: '/** Of the type. */\nexport type T = string',
    gives: { ...string, description: 'Of the field.' },
  },
  {
    shows: "the type's description where the field has none",
    spec: 'a?: T',
    types: '/** Of the type. */\nexport type T = string',
    gives: { ...string, description: 'Of the type.' },
  },
  {
    shows: "the field's title and external documentation, whole",
    spec: '// +kubebuilder:title=field\n  // +kubebuilder:externalDocs:url="https://field.io"\n  a?: T',
    types: '// +kubebuilder:title=type\n// +kubebuilder:externalDocs:url="https://type.io",description="Type"\nexport type T = string',
    gives: { ...string, title: 'field', externalDocs: { url: 'https://field.io' } },
  },
  {
    shows: "the field's topology of a list",
    spec: '// +listType=atomic\n  a?: T',
    types: '// +listType=set\nexport type T = string[]',
    gives: { type: 'array', items: string, 'x-kubernetes-list-type': 'atomic' },
  },
  {
    shows: "the field's topology of a map",
    spec: '// +mapType=granular\n  a?: T',
    types: '// +mapType=atomic\nexport type T = Record<string, string>',
    gives: { type: 'object', additionalProperties: string, 'x-kubernetes-map-type': 'granular' },
  },
  {
    shows: "the field's topology of an object",
    spec: '// +structType=granular\n  a?: T',
    types: '// +structType=atomic\nexport interface T {\n  b?: string\n}',
    gives: { type: 'object', properties: { b: string }, 'x-kubernetes-map-type': 'granular' },
  },
  {
    shows: 'kubebuilder:default before default',
    spec: '// +kubebuilder:default=1\n  // +default=2\n  a?: Int32',
    gives: { ...int32, default: 1 },
  },
]

/** Constraints of a field and of its type: ours is the tightest, controller-gen's is both. */
const merges: readonly SemanticCase[] = [
  {
    shows: 'bounds',
    spec: '// +kubebuilder:validation:Maximum=5\n  a?: T',
    types: '// +kubebuilder:validation:Minimum=1\n// +kubebuilder:validation:Maximum=9\nexport type T = Int32',
    gives: { ...int32, minimum: 1, maximum: 5 },
    compatible: { ...int32, minimum: 1, allOf: [{ maximum: 9 }, { maximum: 5 }] },
  },
  {
    shows: 'patterns, which have no measure',
    spec: '// +kubebuilder:validation:Pattern=b\n  a?: T',
    types: '// +kubebuilder:validation:Pattern=a\nexport type T = string',
    gives: { ...string, pattern: 'a', allOf: [{ pattern: 'b' }] },
    compatible: { ...string, allOf: [{ pattern: 'a' }, { pattern: 'b' }] },
  },
  {
    shows: 'factors',
    spec: '// +kubebuilder:validation:MultipleOf=4\n  a?: T',
    types: '// +kubebuilder:validation:MultipleOf=6\nexport type T = Int32',
    gives: { ...int32, multipleOf: 12 },
    compatible: { ...int32, allOf: [{ multipleOf: 6 }, { multipleOf: 4 }] },
  },
  {
    shows: 'items of a named list',
    spec: '// +kubebuilder:validation:items:MinLength=4\n  a?: T',
    types: '// +kubebuilder:validation:items:MinLength=3\nexport type T = string[]',
    gives: { type: 'array', items: { ...string, minLength: 4 } },
    compatible: { type: 'array', items: { ...string, allOf: [{ minLength: 3 }, { minLength: 4 }] } },
  },
  {
    shows: 'items of a named type',
    spec: '// +kubebuilder:validation:items:MinLength=4\n  a?: T[]',
    types: '// +kubebuilder:validation:MinLength=3\nexport type T = string',
    gives: { type: 'array', items: { ...string, minLength: 4 } },
    compatible: { type: 'array', items: { ...string, allOf: [{ minLength: 3 }, { minLength: 4 }] } },
  },
]

const rule = (text: string, message?: string) => (message === undefined ? { rule: text } : { rule: text, message })
const immutable = rule('self == oldSelf', 'field is immutable')
const xValidation = (text: string): string => `+kubebuilder:validation:XValidation:rule="${text}"`

const order: readonly SemanticCase[] = [
  {
    shows: "a field's rules before its type's, each in the author's order",
    spec: `// ${xValidation('self > 1')}\n  // ${xValidation('self > 2')}\n  a?: T`,
    types: `// ${xValidation('self > 3')}\n// ${xValidation('self > 4')}\nexport type T = Int32`,
    gives: { ...int32, [rules]: [rule('self > 1'), rule('self > 2'), rule('self > 3'), rule('self > 4')] },
  },
  {
    shows: 'immutable before the rules that the field says',
    spec: `// ${xValidation('self > 1')}\n  // +k8s:immutable\n  a: Int32`,
    gives: { ...int32, [rules]: [immutable, rule('self > 1')] },
  },
  {
    shows: 'what fields ask for before the rules of their type',
    spec: 'a?: T',
    types: `// ${xValidation('self.b != self.c')}\nexport interface T {\n  // +k8s:immutable\n  b?: string\n  // +k8s:immutable\n  c?: string\n}`,
    gives: {
      type: 'object',
      properties: { b: { ...string, [rules]: [immutable] }, c: { ...string, [rules]: [immutable] } },
      [rules]: [
        rule('!has(oldSelf.b) || has(self.b)', 'field b is immutable once set'),
        rule('!has(oldSelf.c) || has(self.c)', 'field c is immutable once set'),
        rule('self.b != self.c'),
      ],
    },
  },
  {
    shows: "a type's rules, and what its fields ask for, before those of what it extends, the last first",
    spec: 'a?: T',
    types: `// ${xValidation('1 < 2')}\nexport interface T extends A, B {\n  // +k8s:immutable\n  b?: string\n}\n// ${xValidation('3 < 4')}\nexport interface A {\n  // +k8s:immutable\n  c?: string\n}\n// ${xValidation('5 < 6')}\nexport interface B {}`,
    gives: {
      type: 'object',
      properties: { c: { ...string, [rules]: [immutable] }, b: { ...string, [rules]: [immutable] } },
      [rules]: [
        rule('!has(oldSelf.b) || has(self.b)', 'field b is immutable once set'),
        rule('1 < 2'),
        rule('5 < 6'),
        rule('!has(oldSelf.c) || has(self.c)', 'field c is immutable once set'),
        rule('3 < 4'),
      ],
    },
  },
  {
    shows: 'rules of items',
    spec: `// +kubebuilder:validation:items:XValidation:rule="self > 1",message="more"\n  a?: Int32[]`,
    gives: { type: 'array', items: { ...int32, [rules]: [rule('self > 1', 'more')] } },
  },
]

const shapes: readonly SemanticCase[] = [
  {
    shows: 'an integer or string by an alias, and a length beside it',
    spec: '// +kubebuilder:validation:MaxLength=4\n  a?: T',
    types: '// +kubebuilder:validation:XIntOrString\n// +kubebuilder:validation:Pattern="^a$"\nexport type T = string',
    gives: { ...either, pattern: '^a$', maxLength: 4 },
  },
  {
    shows: "the type's words are forgotten with the type, the field's own are not",
    spec: '/** Own. */\n  // +kubebuilder:validation:Schemaless\n  // +kubebuilder:pruning:PreserveUnknownFields\n  a?: T',
    types: '/** Of the type. */\n// +kubebuilder:title=type\nexport type T = string',
    gives: { description: 'Own.', 'x-kubernetes-preserve-unknown-fields': true },
  },
  {
    shows: 'a schemaless field without words has none',
    spec: '// +kubebuilder:validation:Schemaless\n  // +kubebuilder:pruning:PreserveUnknownFields\n  a?: T',
    types: '/** Of the type. */\nexport type T = string',
    gives: { 'x-kubernetes-preserve-unknown-fields': true },
  },
  {
    shows: 'a format on a plain integer takes the place of its own',
    spec: '// +kubebuilder:validation:Format=int64\n  a?: Int32',
    gives: int32,
    compatible: { type: 'integer', format: 'int64' },
  },
  {
    shows: 'a format on the items of a list of them, too',
    spec: '// +kubebuilder:validation:items:Format=int64\n  a?: Int32[]',
    gives: { type: 'array', items: int32 },
    compatible: { type: 'array', items: { type: 'integer', format: 'int64' } },
  },
  {
    shows: 'a format on a named integer stands beside its own',
    spec: '// +kubebuilder:validation:Format=int64\n  a?: T',
    types: 'export type T = Int32',
    gives: int32,
    compatible: { type: 'integer', allOf: [{ format: 'int32' }, { format: 'int64' }] },
  },
  {
    shows: "a format of the name's own takes the place of the integer's",
    spec: '// +kubebuilder:validation:Format=int64\n  a?: T',
    types: '// +kubebuilder:validation:Format=int64\nexport type T = Int32',
    gives: int32,
    compatible: { type: 'integer', format: 'int64' },
  },
  {
    shows: 'nothing of a type without schema',
    spec: '// +kubebuilder:validation:Schemaless\n  // +kubebuilder:pruning:PreserveUnknownFields\n  a?: any',
    gives: { 'x-kubernetes-preserve-unknown-fields': true },
  },
  {
    shows: 'another type than that of TypeScript',
    spec: '// +kubebuilder:validation:Type=string\n  // +kubebuilder:validation:Format=date\n  a?: { year: Int32 }',
    gives: { type: 'string', format: 'date' },
  },
  {
    shows: 'embedded objects',
    spec: '// +kubebuilder:validation:XEmbeddedResource\n  // +kubebuilder:validation:XPreserveUnknownFields\n  a?: { spec?: { b?: string } }',
    gives: {
      type: 'object',
      properties: { spec: { type: 'object', properties: { b: string } } },
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    },
  },
  {
    shows: 'an enum of literals, sorted by k8s:enum in compatible mode',
    spec: 'a?: T',
    types: "// +k8s:enum\nexport type T = 'b' | 'a'",
    gives: { ...string, enum: ['b', 'a'] },
    compatible: { ...string, enum: ['a', 'b'] },
  },
  {
    shows: "an enum under another name: in compatible mode the first name's values stay",
    spec: 'a?: T',
    types: "// +kubebuilder:validation:Enum=b\nexport type T = First\nexport type First = 'a' | 'b'",
    gives: { ...string, enum: ['b'] },
    compatible: { ...string, enum: ['a', 'b'] },
  },
  {
    shows: 'no title and no external documentation of what a type extends',
    spec: 'a?: T',
    types:
      'export interface T extends Base {}\n// +kubebuilder:title=base\n// +kubebuilder:externalDocs:url="https://base.io"\n// +structType=atomic\nexport interface Base {\n  b?: string\n}',
    gives: { type: 'object', properties: { b: string }, 'x-kubernetes-map-type': 'atomic' },
  },
  {
    shows: "an enum of the author's order, of fewer values",
    spec: 'a?: T',
    types: "// +k8s:enum\n// +kubebuilder:validation:Enum=c;a\nexport type T = 'a' | 'b' | 'c'",
    gives: { ...string, enum: ['c', 'a'] },
  },
  {
    shows: 'bounds that are excluded',
    spec: '// +kubebuilder:validation:Minimum=0\n  // +kubebuilder:validation:ExclusiveMinimum=true\n  a?: Int64',
    gives: { type: 'integer', format: 'int64', minimum: 0, exclusiveMinimum: true },
  },
]

const defaults: readonly SemanticCase[] = [
  {
    shows: 'nothing in braces, for a list',
    spec: '// +kubebuilder:default={}\n  a?: string[]',
    gives: { type: 'array', items: string, default: [] },
  },
  {
    shows: 'nothing in braces, for a map, with another "="',
    spec: '// +kubebuilder:default:={}\n  a?: Record<string, string>',
    gives: { type: 'object', additionalProperties: string, default: {} },
  },
  { shows: 'a number in quotes', spec: '// +kubebuilder:default="1"\n  a?: string', gives: { ...string, default: '1' } },
  { shows: 'what only begins as a number', spec: '// +kubebuilder:default=100Mi\n  a?: string', gives: { ...string, default: '100Mi' } },
  {
    shows: 'a constant',
    spec: '// +default=ref(Fallback)\n  a?: string',
    types: "export const Fallback = 'x'",
    gives: { ...string, default: 'x' },
  },
]

const words: readonly SemanticCase[] = [
  {
    shows: 'lines and empty lines kept, markers, TODO and all after --- left out, code untouched',
    spec: '/**\n   * One\n   * two.\n   *\n   * TODO: later\n   * Three.\n   * ```\n   * TODO in code\n   * ---\n   * ```\n   * +optional\n   * ---\n   * For us only.\n   */\n  a: string',
    gives: { ...string, description: 'One\ntwo.\n\nThree.\n```\nTODO in code\n---\n```' },
  },
  {
    shows: 'markers in line comments between words and field',
    spec: '/** Words. */\n  // +kubebuilder:validation:MinLength=1\n  // no words\n  a?: string',
    gives: { ...string, description: 'Words.', minLength: 1 },
  },
]

export const semanticCases: Readonly<Record<string, readonly SemanticCase[]>> = {
  precedence,
  merges,
  'the order of rules': order,
  shapes,
  defaults,
  words,
}
