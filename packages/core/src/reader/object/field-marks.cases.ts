import type { ReaderCase } from '../testing/reader-case.ts'

const string = { type: 'string' } as const

const cases: readonly ReaderCase[] = [
  {
    name: 'a field that is left out may hold anything',
    of: '{ a?: string\n/** @omit */\nb: () => void }',
    gives: { type: 'object', properties: { a: string } },
  },
  {
    name: 'a field has another name in JSON',
    of: '{\n/** @jsonName default */\nfallback: string }',
    gives: { type: 'object', properties: { default: string }, required: ['default'] },
  },
  {
    name: 'markers of the type name fields as in JSON',
    text: '/** @exactlyOneOf ["default", "b"] */\nexport interface T {\n/** @jsonName default */\na?: string\nb?: string\n}',
    gives: {
      type: 'object',
      properties: { default: string, b: string },
      'x-kubernetes-validations': [
        { rule: '(has(self.default)?1:0)+(has(self.b)?1:0) == 1', message: 'exactly one of the fields in [default b] must be set' },
      ],
    },
  },
  {
    name: 'fields that a gate leaves out are in no group',
    text: `/**
 * @exactlyOneOf ["default", "b"]
 * @atMostOneOf ["default"]
 */
export interface T {
/** @jsonName default
 * @featureGate A */
a?: string
b?: string
}`,
    options: { knownGates: ['A'] },
    gives: {
      type: 'object',
      properties: { b: string },
      'x-kubernetes-validations': [{ rule: '(has(self.b)?1:0) == 1', message: 'exactly one of the fields in [b] must be set' }],
    },
  },
  {
    name: 'TypeScript names fields as in TypeScript',
    text: 'interface A {\n/** @jsonName default */\na?: string\nb?: string\n}',
    of: "Pick<A, 'a'>",
    gives: { type: 'object', properties: { default: string } },
  },
  {
    name: 'two fields of one name in JSON',
    of: '{ a?: string\n/** @jsonName a */\nb?: string }',
    reports: ['3:1 error type/duplicate-field has two fields that are a in JSON'],
  },
  {
    name: 'a gate that is on',
    of: '{\n/** @featureGate A */\na?: string\n/** @featureGate !A */\nb?: string }',
    options: { featureGates: ['A'] },
    gives: { type: 'object', properties: { a: string } },
  },
  {
    name: 'a gate that another output has on',
    of: '{\n/** @featureGate A */\na?: string\n/** @featureGate !A */\nb?: string }',
    options: { knownGates: ['A'] },
    gives: { type: 'object', properties: { b: string } },
  },
  {
    name: 'two gates',
    of: '{\n/**\n * @featureGate A\n * @featureGate B\n */\na?: string\nb?: string }',
    options: { featureGates: ['A'], knownGates: ['B'] },
    gives: { type: 'object', properties: { b: string } },
  },
  {
    name: 'a gate that no output has on',
    of: '{\n/** @featureGate A */\na?: string\nb?: string }',
    gives: { type: 'object', properties: { b: string } },
    reports: ['2:5 warning marker/unknown-gate no output has the feature gate A on'],
  },
  {
    name: 'a branch of a union has a gate',
    of: "{ kind: 'a'; /** @featureGate A */ x?: string } | { kind: 'b'; y?: string }",
    options: { knownGates: ['A'] },
    gives: {
      type: 'object',
      properties: { kind: { ...string, enum: ['a', 'b'] }, y: string },
      required: ['kind'],
      oneOf: [{ properties: { kind: { enum: ['a'] } }, not: { required: ['y'] } }, { properties: { kind: { enum: ['b'] } } }],
    },
  },
  {
    name: 'values of an enum have gates',
    text: "enum Mode {\n  A = 'a',\n  /** @featureGate X */\n  B = 'b',\n  // +crdgen:featureGate=!X\n  C = 'c',\n}",
    of: '{ a?: Mode; b?: Mode | null; c?: Mode.A | Mode.B }',
    options: { knownGates: ['X'] },
    gives: {
      type: 'object',
      properties: {
        a: { ...string, enum: ['a', 'c'] },
        b: { ...string, nullable: true, allOf: [{ enum: ['a', 'c'] }] },
        c: { ...string, enum: ['a'] },
      },
    },
  },
  {
    name: 'other markers say nothing of a value of an enum',
    text: "enum Mode {\n  /** @minLength 1 */\n  A = 'a',\n}",
    of: '{ a?: Mode }',
    gives: { type: 'object', properties: { a: { ...string, enum: ['a'] } } },
    reports: ['2:7 error marker/misplaced @minLength is not above a field of Mode, so nothing reads it'],
  },
  {
    name: 'a type behind a gate takes its fields and branches along',
    text: "/** @featureGate X */\ntype Sharded = 'sharded'\n/** @featureGate X */\ninterface Shards { count?: string }\ninterface Plain { size?: string }",
    of: "{ a?: 'one' | Sharded; b?: Shards; c?: Shards[] | null; d?: Record<string, Shards>; e?: Plain | Shards; f?: Plain }",
    options: { knownGates: ['X'] },
    gives: {
      type: 'object',
      properties: {
        a: { ...string, enum: ['one'] },
        e: { type: 'object', properties: { size: string } },
        f: { type: 'object', properties: { size: string } },
      },
    },
  },
  {
    name: 'a type whose gate is on is like any other',
    text: "/** @featureGate X */\ntype Sharded = 'sharded'\n/** @featureGate X */\ninterface Shards { count?: string }",
    of: "{ a?: 'one' | Sharded; b?: Shards }",
    options: { featureGates: ['X'] },
    gives: {
      type: 'object',
      properties: { a: { ...string, enum: ['one', 'sharded'] }, b: { type: 'object', properties: { count: string } } },
    },
  },
  {
    name: 'a resource behind a gate',
    text: "/** @featureGate X */\nexport interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; spec: {} }\n/** @featureGate !X */\nexport interface Gadget { apiVersion: 'example.com/v1'; kind: 'Gadget'; spec: { a?: string } }",
    options: { knownGates: ['X'] },
    resources: { 'example.com/v1 Gadget': {} },
  },
  {
    name: 'names that another tool lowered',
    of: "{\nHTTPPort?: string\nsize?: string\n/** @jsonName url */\nURL?: string\n'A-b'?: { Inner?: string }\n_X?: string\npod?: core.PodSpec }",
    text: "import type * as core from 'crdgen/kubernetes/core/v1'",
    options: { loweredNames: true },
    reports: [
      '7:1 error type/lowered-name A-b is a-b in the cluster: the tool that made its CRD wrote the first letter small',
      '7:11 error type/lowered-name A-b.Inner is inner in the cluster: the tool that made its CRD wrote the first letter small',
      '3:1 error type/lowered-name HTTPPort is hTTPPort in the cluster: the tool that made its CRD wrote the first letter small',
    ],
  },
  {
    name: 'names are those of the type',
    of: '{ HTTPPort?: string }',
    gives: { type: 'object', properties: { HTTPPort: string } },
  },
  {
    name: 'a stated schema goes without the type',
    of: '{\n/** @schema {"type": "string", "format": "ipv4"} */\na?: () => void }',
    gives: { type: 'object', properties: { a: { type: 'string', format: 'ipv4' } } },
  },
  {
    name: 'a schemaless field goes without the type',
    of: '{\n/**\n * @schemaless\n * @preserveUnknownFields\n */\na?: symbol }',
    gives: { type: 'object', properties: { a: { 'x-kubernetes-preserve-unknown-fields': true } } },
  },
  {
    name: 'markers above what is not a type, and at the end of the file',
    of: 'string',
    text: '// +groupName=example.com\nconst size = 1\n// +kubebuilder:resource:scope=Cluster\n// +kubebuilder:rbac:groups=apps\nfunction f() {\n// +optional\n}\n/** @maxLength 3 */\nconst other = 2',
    gives: { type: 'string' },
    reports: ['3:4 error marker/misplaced +kubebuilder:resource:scope is not above a type, so nothing reads it'],
  },
  {
    name: 'words of a doc comment right above one that has none',
    of: '{\n/** Words. */\n// +optional\n/** @maxLength 3 */\na: string\n/** Of nothing. */\n\n/** @maxLength 3 */\nb?: string\n}',
    gives: { type: 'object', properties: { a: { ...string, maxLength: 3, description: 'Words.' }, b: { ...string, maxLength: 3 } } },
  },
]

export default cases
