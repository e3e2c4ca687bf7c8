import type { RuleTexts } from './rule-text.ts'

/** What the reader of types reports: mostly types that no structural schema can say. */
export const typeTexts: RuleTexts = {
  'type/any': {
    summary: 'A field that is any or unknown, without a word that this is meant',
    why: 'A schema that takes anything validates nothing, and nobody notices that a type was lost on the way.',
    example: 'spec: { options: any }',
    help: 'Say what it holds, or take anything on purpose: JSONValue, or Record<string, unknown>.',
  },
  'type/bare-number': {
    summary: 'A field of type number, which becomes a number with fractions',
    why: 'Replicas, ports and limits are whole numbers; number also takes 1.5.',
    example: 'spec: { replicas: number }',
    help: "Import Int32, Int64 or Double from 'crdgen/kubernetes'.",
  },
  'type/collection': {
    summary: 'A Map or Set',
    why: 'JSON has neither: the field would be stored as {}.',
    example: 'spec: { labels: Map<string, string> }',
    help: 'Use Record<string, T> for a map, T[] with @listType set for a set.',
  },
  'type/computed-enum': {
    summary: 'An enum member whose value is only known at run time',
    why: 'An enum in a schema lists its values.',
    example: "enum Mode { On = 'on'.length }",
    help: 'Give it a constant value.',
  },
  'type/conflict': {
    summary: 'A field that the two sides of & declare differently',
    why: 'A structural schema has one type per field.',
    example: 'type Spec = { size: string } & { size: Int32 }',
    help: 'Declare it once, or Omit it from one side.',
  },
  'type/dropped-marker': {
    summary: 'A marker of a whole type that does not go along when only some of its fields are taken',
    why: 'A rule over all fields may not hold for some of them; dropping it in silence would loosen the schema.',
    example: "/** @validation self.min <= self.max */ interface Range { … }   spec: Pick<Range, 'min'>",
    help: 'Say it again on the type that uses the fields, if it holds there too.',
  },
  'type/dropped-member': {
    summary: 'A method, accessor, static or private member, which holds no data',
    why: 'It is left out of the schema, which should not come as a surprise.',
    example: 'class Spec { size!: Int32; double() { return this.size * 2 } }',
    help: 'Describe data with an interface.',
  },
  'type/duplicate-field': {
    summary: 'Two fields with one name in JSON, or one declared twice with different types',
    why: 'An object has each key once.',
    example: 'interface Spec { /** @jsonName size */ a: string; size: string }',
    help: 'Rename one of them, or keep one.',
  },
  'type/duplicate-root': {
    summary: 'Two types with the same group, version and kind',
    why: 'A CRD has one schema per version.',
    help: 'Keep one of them, or give the other a version of its own.',
  },
  'type/empty-object': {
    summary: 'An object without fields',
    why: 'The API server drops whatever it is given there.',
    example: 'spec: { options: {} }',
    help: 'Say its fields, or keep anything with Record<string, unknown>.',
  },
  'type/function': {
    summary: 'A field that is a function',
    why: 'A function has no JSON form.',
    example: 'spec: { onChange: () => void }',
    help: 'Remove the field, or say what it stores.',
  },
  'type/generic': {
    summary: 'A type that depends on a type parameter which nobody has filled in',
    why: 'A schema cannot be written for a type that is not known yet.',
    example: 'spec: { value: T }',
    help: 'Give the type argument, or write the type out.',
  },
  'type/index-and-fields': {
    summary: 'An object with named fields and an index signature',
    why: 'A structural schema has either properties or additionalProperties.',
    example: 'spec: { size: Int32; [key: string]: unknown }',
    help: 'Move the map into a field of its own.',
  },
  'type/library-minor': {
    summary: 'The installed types are those of another Kubernetes than the schemas',
    why: 'The editor offers fields that the CRD will not have, or lacks some that it has.',
    help: 'Install the release of the library for the Kubernetes that --kubernetes names.',
  },
  'type/list-without-topology': {
    summary: 'A list of objects with a name, and no list type',
    why: 'Server-side apply then replaces the list as a whole: two writers overwrite each other.',
    example: 'spec: { ports: { name: string; port: Int32 }[] }',
    help: 'Say @listType map and @listMapKey name, or @listType atomic if one writer owns the list.',
  },
  'type/map-keys': {
    summary: 'A map whose keys are more than plain strings',
    why: 'No schema checks keys: any are taken.',
    example: 'spec: { limits: Record<number, string> }',
    help: 'Say string, and check keys with a CEL rule.',
  },
  'type/mixed-union': {
    summary: 'A union of different JSON types',
    why: 'A structural schema has one type per place; only int-or-string is an exception.',
    example: 'spec: { value: string | boolean }',
    help: 'Use one field per type, IntOrString, or JSONValue to take anything.',
  },
  'type/native-descriptions': {
    summary: 'Descriptions were asked for, and the library that has them is not installed or not readable',
    why: 'Descriptions of native fields are not ours: they come from the library in the project.',
    help: 'Install the library.',
  },
  'type/native-not-installed': {
    summary: 'A native library is imported and not installed',
    why: 'Its types are known all the same, but the compiler and the editor will not find them.',
    help: 'Install it.',
  },
  'type/not-a-root': {
    summary: 'A type with the shape of a resource that makes no CRD',
    why: 'A CRD that is missing in silence is found late.',
    help: 'Export it, give its type parameters, and name a group with a dot.',
  },
  'type/not-exported': {
    summary: 'A type with the shape of a resource that is not exported',
    why: 'Only exported types make CRDs.',
    help: 'Export it, if it is a kind of yours.',
  },
  'type/not-in-target': {
    summary: 'A native struct or field that the Kubernetes version asked for does not have',
    why: 'The API server of that version would drop it.',
    example: 'spec: { gates: PodSpec["schedulingGates"] }   with --kubernetes 1.24',
    help: 'Raise --kubernetes, or leave the field out.',
  },
  'type/null': {
    summary: 'A field that can only be null',
    why: 'A schema needs a type beside null.',
    help: 'Say T | null.',
  },
  'type/number': {
    summary: 'A number in the types that no schema can hold',
    why: 'Enums and bounds are written as JSON numbers.',
    help: 'Use a finite number.',
  },
  'type/recursive': {
    summary: 'A type that contains itself',
    why: 'A structural schema is finite and has no references.',
    example: 'interface Node { children: Node[] }',
    help: 'Cut it with @recursion or @unroll, or store the inner part as JSONValue.',
  },
  'type/recursive-native': {
    summary: 'A native struct that contains itself, such as JSONSchemaProps',
    why: 'Below that point fields are kept unchecked.',
    help: 'Store it as JSONValue, or take only the fields you need with Pick.',
  },
  'type/syntax': { summary: 'A mistake in the TypeScript', why: 'What cannot be parsed cannot be read.', help: 'Mend it.' },
  'type/too-deep': {
    summary: 'A type that nests too deep to be read',
    why: 'No API server takes such a CRD; most often the type was meant to be recursive.',
    help: 'Flatten the type, or cut it with JSONValue.',
  },
  'type/too-large': {
    summary: 'A type with more fields than any CRD can hold',
    why: 'etcd stores no object of more than 1.5 MiB.',
    help: 'Look for types that use each other at every level; store the deeper part as JSONValue.',
  },
  'type/tsconfig': {
    summary: 'A mistake in the tsconfig',
    why: 'Paths and options of it decide what imports mean.',
    help: 'Mend it, or name another.',
  },
  'type/tuple': {
    summary: 'A tuple of different types',
    why: 'A structural schema has one schema for all items.',
    example: 'spec: { range: [string, Int32] }',
    help: 'Use an object with named fields.',
  },
  'type/union-cel': {
    summary: 'A union that CEL cannot tell apart',
    why: 'At a root with a status subresource a union is checked by CEL rules.',
    help: 'Give the alternatives a tag, or move the union into a field of its own.',
  },
  'type/union-conflict': {
    summary: 'A field that the alternatives of a union declare differently',
    why: 'A structural schema declares each property once, outside of the alternatives.',
    example: 'type Source = { a: string } | { a: Int32 }',
    help: 'Give it one type, or another name in each alternative.',
  },
  'type/union-default': {
    summary: 'A default on a field of one alternative only',
    why: 'The API server fills defaults in before it validates: it would choose the alternative.',
    help: 'Remove the default.',
  },
  'type/union-rule': {
    summary: 'A CEL rule in one alternative of a union that nothing tells apart',
    why: 'The rule would be asked of the other alternatives too.',
    help: 'Put the rule on the union, asking has(self.field) first, or give every alternative a tag.',
  },
  'type/unknown-key': { summary: 'Pick, Omit or an indexed access names a field that the type does not have', help: 'Mend the name.' },
  'type/unknown-name': { summary: 'A name that nothing in scope, or no input file, has', help: 'Declare, import or export it.' },
  'type/unreadable-file': { summary: 'An input file that cannot be read', help: 'Check the path; name files, or a pattern.' },
  'type/unresolved-base': {
    summary: 'An interface that extends something without fields',
    help: 'Extend an interface, a class or an object type.',
  },
  'type/unresolved-import': {
    summary: 'An import that leads nowhere',
    why: 'Fields of that type would be any.',
    help: 'Install the package, or mend the path or the name.',
  },
  'type/unsupported': {
    summary: 'A type that has no structural form',
    why: 'Symbols, bigints, template types and the like have no JSON form, or none that a schema can say.',
    example: 'spec: { id: unique symbol }',
    help: 'Say a type that JSON can hold.',
  },
  'type/untyped': {
    summary: 'A field that markers have left without a type',
    why: 'The API server demands one everywhere.',
    help: 'Say @type, or take anything with @preserveUnknownFields.',
  },
}
