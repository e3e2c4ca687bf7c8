import { defineRule } from './rule.ts'

/** Rules of the reader of types: mostly types that a structural schema cannot express. */
export const typeRules = {
  'type/any': defineRule({
    severity: 'error',
    summary: 'A field that is any or unknown, without a marker that this is intended',
    why: 'A schema that accepts anything validates nothing, and nobody notices that a type was lost on the way.',
    example: 'spec: { options: any }',
    help: 'Declare what it holds, or accept anything on purpose: JSONValue, or Record<string, unknown>.',
  }),
  'type/bare-number': defineRule({
    severity: 'warning',
    summary: 'A field of type number, which becomes a number with fractions',
    why: 'Replicas, ports and limits are whole numbers; number also accepts 1.5.',
    example: 'spec: { replicas: number }',
    help: "Import Int32, Int64 or Double from 'crdgen/kubernetes'.",
  }),
  'type/inferred-schema': defineRule<{ readonly library: string; readonly lost: readonly string[] }>({
    severity: 'warning',
    summary: 'A type that is inferred from a schema of zod, TypeBox, valibot, ArkType or Effect',
    why: 'Bounds, patterns and defaults of the schema are not a part of the type, so that the CRD has none of them; fields with a default are required in the type of the output.',
    example: 'type Spec = z.infer<typeof schema>',
    help: 'Give the schema to knownTypes in the config, or mark the fields in a type of yours; use z.input in place of z.infer.',
  }),
  'type/lost-constraint': defineRule<{ readonly lost: string }>({
    severity: 'warning',
    summary: 'A constraint in a schema of zod, TypeBox, valibot, ArkType or Effect that no CRD can have',
    why: 'Checks and transforms are code, which the API server does not run: it accepts what the schema refuses.',
    example: "z.string().refine(text => text !== 'root')",
    help: 'Write it as a rule, @validation in a comment above the field, or check it in a webhook.',
  }),
  'type/collection': defineRule({
    severity: 'error',
    summary: 'A Map or Set',
    why: 'JSON has neither: the field would be stored as {}.',
    example: 'spec: { labels: Map<string, string> }',
    help: 'Use Record<string, T> for a map, T[] with @listType set for a set.',
  }),
  'type/computed-enum': defineRule({
    severity: 'error',
    summary: 'An enum member whose value is only known at run time',
    why: 'An enum in a schema lists its values.',
    example: "enum Mode { On = 'on'.length }",
    help: 'Give it a constant value.',
  }),
  'type/conflict': defineRule({
    severity: 'error',
    summary: 'A field that the two sides of & declare differently',
    why: 'A structural schema has one type per field.',
    example: 'type Spec = { size: string } & { size: Int32 }',
    help: 'Declare it once, or Omit it from one side.',
  }),
  'type/dropped-marker': defineRule<{ readonly markers: readonly string[] }>({
    severity: 'note',
    summary: 'A marker of a whole type that is dropped when only some fields of the type are taken',
    why: 'A rule over all fields may not hold for some of them; dropping it without a word would loosen the schema.',
    example: "/** @validation self.min <= self.max */ interface Range { … }   spec: Pick<Range, 'min'>",
    help: 'Repeat it on the type that uses the fields, if it holds there too.',
  }),
  'type/dropped-member': defineRule({
    severity: 'note',
    summary: 'A method, accessor, static or private member, which holds no data',
    why: 'It is left out of the schema, which should not be a surprise.',
    example: 'class Spec { size!: Int32; double() { return this.size * 2 } }',
    help: 'Describe data with an interface.',
  }),
  'type/duplicate-field': defineRule<{ readonly field: string }>({
    severity: 'error',
    summary: 'Two fields with one name in JSON, or one declared twice with different types',
    why: 'An object has each key once.',
    example: 'interface Spec { /** @jsonName size */ a: string; size: string }',
    help: 'Rename one of them, or keep one.',
  }),
  'type/duplicate-root': defineRule<{ readonly names: readonly string[] }>({
    severity: 'error',
    summary: 'Two types with the same group, version and kind',
    why: 'A CRD has one schema per version.',
    help: 'Keep one of them, or give the other a version of its own.',
  }),
  'type/empty-object': defineRule({
    severity: 'note',
    summary: 'An object without fields',
    why: 'The API server drops every field that it is given there.',
    example: 'spec: { options: {} }',
    help: 'Declare its fields, or keep any field with Record<string, unknown>.',
  }),
  'type/function': defineRule({
    severity: 'error',
    summary: 'A field that is a function',
    why: 'A function has no JSON form.',
    example: 'spec: { onChange: () => void }',
    help: 'Remove the field, or declare what it stores.',
  }),
  'type/generic': defineRule({
    severity: 'error',
    summary: 'A type that depends on a type parameter without an argument',
    why: 'A schema cannot be written for a type that is not known yet.',
    example: 'spec: { value: T }',
    help: 'Give the type argument, or write the type out.',
  }),
  'type/index-and-fields': defineRule({
    severity: 'error',
    summary: 'An object with named fields and an index signature',
    why: 'A structural schema has either properties or additionalProperties.',
    example: 'spec: { size: Int32; [key: string]: unknown }',
    help: 'Move the map into a field of its own.',
  }),
  'type/library-minor': defineRule<{
    readonly package: string
    readonly version: string
    readonly minor: string
    readonly target: string
  }>({
    severity: 'note',
    summary: 'The installed types are those of another Kubernetes version than the schemas',
    why: 'The editor offers fields that the CRD will not have, or lacks some that it has.',
    help: 'Install the release of the library for the Kubernetes version that --kubernetes names.',
  }),
  'type/list-without-topology': defineRule<{ readonly key: string }>({
    severity: 'note',
    summary: 'A list of objects with a name, and no list type',
    why: 'Server-side apply then replaces the list as a whole: two writers overwrite each other.',
    example: 'spec: { ports: { name: string; port: Int32 }[] }',
    help: 'Write @listType map and @listMapKey name, or @listType atomic if one writer owns the list.',
  }),
  'type/map-keys': defineRule({
    severity: 'warning',
    summary: 'A map whose keys are more specific than string',
    why: 'A schema does not check keys: any key is accepted.',
    example: 'spec: { limits: Record<number, string> }',
    help: 'Use string, and check keys with a CEL rule.',
  }),
  'type/mixed-union': defineRule<{ readonly parts?: readonly string[] }>({
    severity: 'error',
    summary: 'A union of different JSON types',
    why: 'A structural schema has one type per place; only int-or-string is an exception.',
    example: 'spec: { value: string | boolean }',
    help: 'Use one field per type, IntOrString, or JSONValue to accept anything.',
  }),
  'type/native-descriptions': defineRule<{
    readonly package: string
    readonly version?: string | undefined
    readonly missing?: readonly string[]
  }>({
    severity: 'warning',
    summary: 'Descriptions of native fields are enabled, but the library that has them is not installed or cannot be read',
    why: 'Descriptions of native fields come from the library in the project.',
    help: 'Install the library.',
  }),
  'type/native-not-installed': defineRule<{ readonly package: string }>({
    severity: 'warning',
    summary: 'A native library is imported and not installed',
    why: 'Its types are known all the same, but the compiler and the editor will not find them.',
    help: 'Install it.',
  }),
  'type/lowered-name': defineRule<{ readonly name: string; readonly lowered?: string }>({
    severity: 'error',
    summary: 'A field whose name another tool wrote with a small first letter (loweredNames in the config)',
    why: 'Objects in the cluster have that name; with the name of the type the server drops what they store.',
    example: 'spec: { HTTPPort: Int32 }, for which pepr writes hTTPPort',
    help: 'Rename it, as generate --fix does.',
  }),
  'type/not-a-root': defineRule<{
    readonly group?: string
    readonly kind?: string
    readonly missing?: readonly string[]
    readonly name?: string
    readonly file?: string
  }>({
    severity: 'warning',
    summary: 'A type with the shape of a resource that makes no CRD',
    why: 'A CRD that is missing without a word is found late.',
    help: 'Export it, give its type parameters, and use a group with a dot.',
  }),
  'type/not-exported': defineRule<{ readonly name: string }>({
    severity: 'note',
    summary: 'A type with the shape of a resource that is not exported',
    why: 'Only exported types make CRDs.',
    help: 'Export it, if it is a kind of yours.',
  }),
  'type/not-in-target': defineRule<{
    readonly definition: string
    readonly field?: string
    readonly target: string
    readonly since?: string
  }>({
    severity: 'error',
    summary: 'A native struct or field that the target version of Kubernetes does not have',
    why: 'The API server of that version would drop it.',
    example: 'spec: { gates: PodSpec["schedulingGates"] }   with --kubernetes 1.24',
    help: 'Raise --kubernetes, or leave the field out.',
  }),
  'type/null': defineRule({
    severity: 'error',
    summary: 'A field that can only be null',
    why: 'A schema needs a type beside null.',
    help: 'Write T | null.',
  }),
  'type/number': defineRule({
    severity: 'error',
    summary: 'A number in the types that a schema cannot hold',
    why: 'Enums and bounds are written as JSON numbers.',
    help: 'Use a finite number.',
  }),
  'type/recursive': defineRule<{ readonly cycle?: readonly string[] }>({
    severity: 'error',
    summary: 'A type that contains itself',
    why: 'A structural schema is finite and has no references.',
    example: 'interface Node { children: Node[] }',
    help: 'Cut it with @recursion or @unroll, or store the inner part as JSONValue.',
  }),
  'type/recursive-native': defineRule<{ readonly definition: string }>({
    severity: 'warning',
    summary: 'A native struct that contains itself, such as JSONSchemaProps',
    why: 'Below that point fields are kept unchecked.',
    help: 'Store it as JSONValue, or take only the fields you need with Pick.',
  }),
  'type/stale-declarations': defineRule<{
    readonly declarations: string
    readonly source: string
    readonly types: readonly string[]
  }>({
    severity: 'warning',
    summary: 'Types of another package of the workspace that were built before their source was changed',
    why: 'The CRD has what the package was built with, and not what its source declares.',
    facts: [
      'The compiler notes in .tsbuildinfo which text it has built: where that is there, its digests decide. Else the types of the source and of the declaration file are compared. Times of files count for nothing.',
    ],
    help: 'Build the package. With declarationMap in its tsconfig, or with its tsconfig in the references of yours, its source is read, as an editor does, and nothing has to be built.',
  }),
  'type/syntax': defineRule<{ readonly code?: number }>({
    severity: 'error',
    summary: 'A TypeScript syntax error',
    why: 'A file that cannot be parsed cannot be read.',
    help: 'Fix it.',
  }),
  'type/too-deep': defineRule({
    severity: 'error',
    summary: 'A type that nests too deep to be read',
    why: 'No API server accepts such a CRD; most often the type was meant to be recursive.',
    help: 'Flatten the type, or cut it with JSONValue.',
  }),
  'type/too-large': defineRule({
    severity: 'error',
    summary: 'A type with more fields than any CRD can hold',
    why: 'etcd stores no object of more than 1.5 MiB.',
    help: 'Find types that use each other at every level; store the deeper part as JSONValue.',
  }),
  'type/tsconfig': defineRule<{ readonly code?: number }>({
    severity: 'error',
    summary: 'A mistake in the tsconfig',
    why: 'Its paths and options decide what imports mean.',
    help: 'Fix it, or name another tsconfig.',
  }),
  'type/tuple': defineRule({
    severity: 'error',
    summary: 'A tuple of different types',
    why: 'A structural schema has one schema for all items.',
    example: 'spec: { range: [string, Int32] }',
    help: 'Use an object with named fields.',
  }),
  'type/union-cel': defineRule<{ readonly field?: string }>({
    severity: 'error',
    summary: 'A union whose alternatives CEL cannot distinguish',
    why: 'At a root with a status subresource a union is checked by CEL rules.',
    help: 'Give the alternatives a tag, or move the union into a field of its own.',
  }),
  'type/union-conflict': defineRule<{ readonly keywords?: readonly string[] }>({
    severity: 'error',
    summary: 'A field that the alternatives of a union declare differently',
    why: 'A structural schema declares each property once, outside of the alternatives.',
    example: 'type Source = { a: string } | { a: Int32 }',
    help: 'Give it one type, or another name in each alternative.',
  }),
  'type/union-default': defineRule({
    severity: 'error',
    summary: 'A default on a field of one alternative only',
    why: 'The API server fills in defaults before it validates: the default would choose the alternative.',
    help: 'Remove the default.',
  }),
  'type/union-rule': defineRule<{ readonly rule: string }>({
    severity: 'error',
    summary: 'A CEL rule in one alternative of a union without a tag',
    why: 'The rule would run on the other alternatives too.',
    help: 'Put the rule on the union, testing has(self.field) first, or give every alternative a tag.',
  }),
  'type/unknown-key': defineRule<{ readonly key: string }>({
    severity: 'error',
    summary: 'Pick, Omit or an indexed access names a field that the type does not have',
    help: 'Fix the name.',
  }),
  'type/unknown-name': defineRule<{ readonly name?: string; readonly from?: string }>({
    severity: 'error',
    summary: 'A name that is not in scope, or in no input file',
    help: 'Declare, import or export it.',
  }),
  'type/unreadable-file': defineRule({
    severity: 'error',
    summary: 'An input file that cannot be read',
    help: 'Check the path; name files, or a pattern.',
  }),
  'type/unresolved-base': defineRule({
    severity: 'error',
    summary: 'An interface that extends something without fields',
    help: 'Extend an interface, a class or an object type.',
  }),
  'type/unresolved-import': defineRule<{ readonly module: string; readonly name: string; readonly from?: string }>({
    severity: 'error',
    summary: 'An import that cannot be resolved',
    why: 'Fields of that type would be any.',
    help: 'Install the package, or fix the path or the name.',
  }),
  'type/unsupported': defineRule({
    severity: 'error',
    summary: 'A type that has no structural form',
    why: 'Symbols, bigints, template types and the like have no JSON form, or none that a schema can express.',
    example: 'spec: { id: unique symbol }',
    help: 'Use a type that JSON can hold.',
  }),
  'type/untyped': defineRule({
    severity: 'error',
    summary: 'A field that markers have left without a type',
    why: 'The API server requires a type everywhere.',
    help: 'Write @type, or accept anything with @preserveUnknownFields.',
  }),
}
