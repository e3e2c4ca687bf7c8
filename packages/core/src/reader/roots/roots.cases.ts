import type { ReaderCase } from '../testing/reader-case.ts'

const text = { type: 'string' } as const
const meta = { apiVersion: text, kind: text, metadata: { type: 'object' } } as const
const spec = { type: 'object', properties: { size: text }, required: ['size'] } as const
const schema = { type: 'object', properties: { ...meta, spec }, required: ['spec'] } as const
const literals = "apiVersion: 'example.com/v1'; kind: 'Widget'"
const body = `${literals}; spec: { size: string }`
const widget = { 'example.com/v1 Widget': { schema } }

const forms: readonly ReaderCase[] = [
  { name: 'an interface', text: `export interface Widget { ${body} }`, resources: widget },
  { name: 'an alias', text: `export type Widget = { ${body} }`, resources: widget },
  {
    name: 'a class',
    text: "export class Widget { apiVersion = 'example.com/v1' as const; kind = 'Widget' as const; spec!: { size: string } }",
    resources: widget,
  },
  {
    name: 'a class with read-only literals',
    text: "export class Widget { readonly apiVersion = 'example.com/v1'; readonly kind = 'Widget'; spec!: { size: string } }",
    resources: widget,
  },
  {
    name: 'the short form, which has no status and requires no metadata',
    text: "import type { CustomResource } from 'crdgen/kubernetes'\nexport type Widget = CustomResource<'example.com/v1', 'Widget', { size: string }>",
    resources: { 'example.com/v1 Widget': { schema, version: { name: 'v1' } } },
  },
  {
    name: 'the short form as an interface, with a status',
    text: "import type { CustomResource } from 'crdgen/kubernetes'\nexport interface Widget extends CustomResource<'example.com/v1', 'Widget', { size: string }, { ready: boolean }> {}",
    resources: {
      'example.com/v1 Widget': {
        schema: {
          type: 'object',
          properties: { ...meta, spec, status: { type: 'object', properties: { ready: { type: 'boolean' } }, required: ['ready'] } },
          required: ['spec'],
        },
        version: { name: 'v1', subresources: { status: {} } },
      },
    },
  },
  {
    name: 'through a generic of the user',
    text: "interface Resource<K extends string, S> { apiVersion: 'example.com/v1'; kind: K; spec: S }\nexport type Widget = Resource<'Widget', { size: string }>\nexport interface Gadget extends Resource<'Gadget', { size: string }> {}",
    resources: { 'example.com/v1 Gadget': { schema }, 'example.com/v1 Widget': { schema } },
  },
  {
    name: 'an intersection',
    text: `export type Widget = { ${literals} } & { spec: { size: string } }`,
    resources: widget,
  },
  {
    name: 'literals from constants',
    text: "const group = 'example.com'\nconst kind = 'Widget' as const\nexport interface Widget { apiVersion: `${typeof group}/v1`; kind: typeof kind; spec: { size: string } }",
    resources: widget,
  },
  {
    name: 'literals from an enum',
    text: "enum Kind { Widget = 'Widget' }\nexport interface Widget { apiVersion: 'example.com/v1'; kind: Kind.Widget; spec: { size: string } }",
    resources: widget,
  },
  {
    name: 'optional literals, as kubernetes clients have them',
    text: "export interface Widget { apiVersion?: 'example.com/v1'; kind?: 'Widget'; spec: { size: string } }",
    resources: widget,
  },
  {
    name: 'a generic whose parameters all have defaults',
    text: `export interface Widget<S = { size: string }> { ${literals}; spec: S }`,
    resources: widget,
  },
  { name: 'exported by a list', text: `interface Widget { ${body} }\nexport { type Widget }`, resources: widget },
  { name: 'exported by default', text: `export default interface Widget { ${body} }`, resources: widget },
  { name: 'exported by default, later', text: `interface Widget { ${body} }\nexport default Widget`, resources: widget },
  { name: 'in an exported namespace', text: `export namespace v1 { export interface Widget { ${body} } }`, resources: widget },
  {
    name: 'an interface and a class of one kind: the interface is read',
    text: `export interface IWidget { ${body} }\nexport class Widget implements IWidget { apiVersion = 'example.com/v1' as const; kind = 'Widget' as const; spec = { size: '', more: 1 } }`,
    resources: widget,
  },
  {
    name: 'an interface merged with a class of its name',
    text: `export interface Widget { ${body} }\nexport class Widget { print() {} }`,
    resources: widget,
  },
  {
    name: 'several versions in several files, and several kinds in one',
    files: {
      'v1.ts': `export interface Widget { ${body} }\nexport interface Gadget { apiVersion: 'example.com/v1'; kind: 'Gadget'; spec: { size: string } }`,
      'v2.ts': "export interface Widget { apiVersion: 'example.com/v2'; kind: 'Widget'; spec: { size: string } }",
      'index.ts': "export * as v1 from './v1.ts'\nexport type { Widget } from './v2.ts'",
    },
    resources: { 'example.com/v1 Gadget': { schema }, 'example.com/v1 Widget': { schema }, 'example.com/v2 Widget': { schema } },
  },
  {
    name: 'a re-export counts where it is declared',
    text: "export type { Widget } from './widget.ts'\nexport * from './widget.ts'",
    files: { 'widget.ts': `export interface Widget { ${body} }` },
    resources: widget,
  },
]

const schemas: readonly ReaderCase[] = [
  {
    name: 'apiVersion and kind are strings with their docs, and never required; metadata is an object without any',
    text: `/** A widget. */
export interface Widget {
  /** The group. */
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  /** Standard. */
  metadata: { name: string }
  /** What is wanted. */
  spec?: { size: string }
}`,
    resources: {
      'example.com/v1 Widget': {
        schema: {
          type: 'object',
          description: 'A widget.',
          properties: {
            ...meta,
            apiVersion: { type: 'string', description: 'The group.' },
            spec: { ...spec, description: 'What is wanted.' },
          },
          required: ['metadata'],
        },
      },
    },
  },
  {
    name: 'metadata that may be missing',
    text: `import type { IObjectMeta } from '@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta'\nexport interface Widget { metadata?: IObjectMeta; ${body} }`,
    files: {
      'node_modules/@kubernetes-models/apimachinery/package.json': '{ "name": "@kubernetes-models/apimachinery", "version": "3.0.0" }',
    },
    resources: widget,
  },
  {
    name: 'a field beside spec and status',
    text: `export interface Widget { ${literals}; data?: Record<string, string>; spec: { size: string } }`,
    resources: {
      'example.com/v1 Widget': {
        schema: { type: 'object', properties: { ...meta, data: { type: 'object', additionalProperties: text }, spec }, required: ['spec'] },
      },
    },
  },
  {
    name: 'type-level markers of the root and of what it extends',
    text: `/** @validation self.spec.size != '' */\ninterface Base { ${body} }\n/** @validation self.spec.size != 'x' */\nexport interface Widget extends Base { kind: 'Widget' }`,
    resources: {
      'example.com/v1 Widget': {
        schema: { ...schema, 'x-kubernetes-validations': [{ rule: "self.spec.size != 'x'" }, { rule: "self.spec.size != ''" }] },
      },
    },
  },
]

const subresources: readonly ReaderCase[] = [
  {
    name: 'a member status turns it on',
    text: `export interface Widget { ${body}; status?: { ready: boolean } }`,
    resources: { 'example.com/v1 Widget': { version: { name: 'v1', subresources: { status: {} } } } },
  },
  {
    name: 'a marker turns it off',
    text: `/** @noStatusSubresource */\nexport interface Widget { ${body}; status?: { ready: boolean } }`,
    resources: { 'example.com/v1 Widget': { version: { name: 'v1' } } },
  },
  {
    name: 'a marker turns it on',
    text: `// +kubebuilder:subresource:status\nexport interface Widget { ${body} }`,
    resources: { 'example.com/v1 Widget': { schema, version: { name: 'v1', subresources: { status: {} } } } },
  },
  {
    name: 'a status that can not be there',
    text: `export interface Widget { ${body}; status?: never }`,
    resources: { 'example.com/v1 Widget': { schema, version: { name: 'v1' } } },
  },
  {
    name: 'scale from fields',
    text: `import type { Int32 } from 'crdgen/kubernetes'
export interface Widget {
  ${literals}
  spec: {
    /** @specReplicas */
    replicas?: Int32
  }
  status?: {
    /** @statusReplicas */
    replicas: Int32
    /** @labelSelector */
    selector: string
  }
}`,
    resources: {
      'example.com/v1 Widget': {
        version: {
          name: 'v1',
          subresources: {
            status: {},
            scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' },
          },
        },
      },
    },
  },
  {
    name: 'names, scope and version from markers',
    text: `/** @resource {"scope": "Cluster", "shortNames": ["wd"], "path": "widgetz"} */\nexport interface Widget { ${body} }`,
    resources: { 'example.com/v1 Widget': { scope: 'Cluster', names: { plural: 'widgetz', shortNames: ['wd'] } } },
  },
  {
    name: 'a version that is left out',
    text: `// +kubebuilder:skipversion\nexport interface Widget { ${body} }`,
    files: { 'v2.ts': `export interface Widget { ${body.replace('/v1', '/v2')} }` },
    resources: { 'example.com/v2 Widget': {} },
  },
  {
    name: 'the only version, left out',
    text: `// +kubebuilder:skipversion\nexport interface Widget { ${body} }`,
    resources: {},
    reports: ['1:4 error marker/conflict +kubebuilder:skipversion skips v1, and Widget has no other version'],
  },
]

const unions: readonly ReaderCase[] = [
  {
    name: 'of objects, without status: junctors',
    text: `type Base = { ${literals} }\nexport type Widget = Base & ({ spec: { size: string }; url?: never } | { spec: { size: string }; url: string })`,
    resources: {
      'example.com/v1 Widget': {
        schema: {
          type: 'object',
          properties: { ...meta, spec, url: text },
          required: ['spec'],
          oneOf: [{ not: { required: ['url'] } }, { required: ['url'] }],
        },
      },
    },
  },
  {
    name: 'of objects, with a status subresource: CEL, as the server accepts no junctors at such a root',
    text: `type Base = { ${literals}; status?: { ready: boolean } }\nexport type Widget = Base & ({ mode: 'a'; spec: { size: string } } | { mode: 'b'; url: string })`,
    resources: {
      'example.com/v1 Widget': {
        schema: {
          type: 'object',
          properties: {
            ...meta,
            status: { type: 'object', properties: { ready: { type: 'boolean' } }, required: ['ready'] },
            mode: { type: 'string', enum: ['a', 'b'] },
            spec,
            url: text,
          },
          required: ['mode'],
          'x-kubernetes-validations': [
            { rule: "self.mode != 'a' || has(self.spec)", message: 'spec is required when mode is a' },
            { rule: "self.mode != 'b' || has(self.url)", message: 'url is required when mode is b' },
            { rule: "!has(self.spec) || self.mode == 'a'", message: 'spec is only allowed when mode is a' },
            { rule: "!has(self.url) || self.mode == 'b'", message: 'url is only allowed when mode is b' },
          ],
        },
      },
    },
  },
  {
    name: 'below such a root junctors stand as ever',
    text: `export interface Widget { ${literals}; spec: { a: string } | { b: string }; status?: { ready: boolean } }`,
    resources: {
      'example.com/v1 Widget': {
        schema: {
          type: 'object',
          properties: {
            ...meta,
            spec: { type: 'object', properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
            status: { type: 'object', properties: { ready: { type: 'boolean' } }, required: ['ready'] },
          },
          required: ['spec'],
        },
      },
    },
  },
]

const none: readonly ReaderCase[] = [
  {
    name: 'a list',
    text: `export interface Widget { ${body} }\nexport interface WidgetList { apiVersion: 'example.com/v1'; kind: 'WidgetList'; metadata?: { continue?: string }; items: Widget[] }`,
    resources: widget,
  },
  { name: 'a reference', text: `export interface WidgetRef { ${literals}; name: string }`, resources: {} },
  {
    name: 'a native kind',
    text: "export interface Deployment { apiVersion: 'apps/v1'; kind: 'Deployment'; spec: { replicas: bigint } }\nexport interface Ingress { apiVersion: 'networking.k8s.io/v1'; kind: 'Ingress'; spec: { a: string } }",
    resources: {},
  },
  {
    name: 'types that only take both literals from a root',
    text: `export interface Widget { ${body} }
export type Alias = Widget
export type Half = Partial<Widget>
export type Rest = Omit<Widget, 'spec'> & { spec?: string }
export interface More extends Widget { more: string }
export type Flat = { [K in keyof Widget]: Widget[K] }
export type Frozen = Readonly<Widget>
export type Any = Widget | Gadget
interface Gadget { apiVersion: 'example.com/v1'; kind: 'Gadget'; spec: { a: string } }
export type G = Gadget`,
    resources: { 'example.com/v1 Gadget': {}, ...widget },
  },
  {
    name: 'a re-export from a package',
    text: `export * from 'widgets'\nexport interface T { a: string }`,
    files: {
      'node_modules/widgets/package.json': '{ "name": "widgets", "types": "index.d.ts" }',
      'node_modules/widgets/index.d.ts': `export interface Widget { ${body} }`,
    },
    resources: {},
  },
  {
    name: 'literals that are not',
    text: "export interface Widget { apiVersion: string; kind: 'Widget'; spec: { a: string } }\nexport interface Gadget { apiVersion: 'example.com/v1'; kind: 'A' | 'B'; spec: { a: string } }",
    resources: {},
    reports: ['1:27 warning type/not-a-root has the kind "Widget", but any text as apiVersion, so it makes no CRD'],
  },
  {
    name: 'a generic that is still open, and what gives its argument',
    text: `export interface Base<S> { ${literals}; spec: S }\nexport type Widget = Base<{ size: string }>`,
    resources: widget,
  },
  {
    name: 'an apiVersion without a group',
    text: "export interface Widget { apiVersion: 'v1'; kind: 'Widget'; spec: { a: string } }",
    resources: {},
    reports: ['1:18 warning type/not-a-root has the apiVersion "v1", which names no group, so it makes no CRD'],
  },
]

const nearMisses: readonly ReaderCase[] = [
  {
    name: 'any text as apiVersion, beside a root',
    text: `export interface Widget { ${body} }\nexport interface B { apiVersion: string; kind: 'B'; spec: { a: string } }`,
    resources: widget,
    reports: ['2:22 warning type/not-a-root has the kind "B", but any text as apiVersion, so it makes no CRD'],
  },
  {
    name: 'a class whose literals are widened',
    text: "export class Widget { apiVersion = 'example.com/v1'; kind = 'Widget'; spec: { a: string } = { a: '' } }",
    resources: {},
    reports: ['1:23 warning type/not-a-root has apiVersion = "example.com/v1", which is any text to TypeScript, so it makes no CRD'],
  },
  {
    name: 'a class with one widened literal',
    text: "export class Widget { readonly apiVersion = 'example.com/v1'; kind = 'Widget'; spec: { a: string } = { a: '' } }",
    resources: {},
    reports: ['1:63 warning type/not-a-root has kind = "Widget", which is any text to TypeScript, so it makes no CRD'],
  },
  {
    name: 'several apiVersions',
    text: "export interface Widget { apiVersion: 'example.com/v1' | 'example.com/v1beta1'; kind: 'Widget'; spec: { a: string } }",
    resources: {},
    reports: ['1:27 warning type/not-a-root has several apiVersions, "example.com/v1" and "example.com/v1beta1", so it makes no CRD'],
  },
  {
    name: 'static literals',
    text: "export class Widget { static readonly apiVersion = 'example.com/v1'; static readonly kind = 'Widget'; spec: { a: string } = { a: '' } }",
    resources: {},
    reports: ['1:39 warning type/not-a-root has apiVersion and kind as static members, which its objects do not have, so it makes no CRD'],
  },
  {
    name: 'what a root extends is not a slip',
    text: "export interface Base { apiVersion: string; kind: 'Widget'; spec: { size: string } }\nexport interface Widget extends Base { apiVersion: 'example.com/v1' }",
    resources: widget,
  },
  {
    name: 'any object, a native kind and a list are not slips',
    text: "export interface Any { apiVersion: string; kind: string; spec: object }\nexport interface App { apiVersion: string; kind: 'Deployment'; spec: object }\nexport interface Many { apiVersion: string; kind: 'ManyList'; items: string[]; status: object }",
    resources: {},
  },
  {
    name: 'a file that only passes roots on',
    files: {
      'api/index.ts': "export * from './widget'\nexport type { Gadget as G } from './gadget'",
      'api/widget.ts': `export interface Widget { ${body} }`,
      'api/gadget.ts': `export interface Gadget { apiVersion: 'example.com/v1'; kind: 'Gadget'; spec: { a: string } }\nexport type Other = string`,
    },
    input: ['api/index.ts'],
    resources: {},
    reports: [
      'api/index.ts:2:1 warning type/not-a-root is declared in api/gadget.ts, which is not an input file, so it makes no CRD',
      'api/index.ts:1:1 warning type/not-a-root is declared in api/widget.ts, which is not an input file, so it makes no CRD',
    ],
  },
  {
    name: 'a file that passes on roots of another input file',
    files: { 'api/index.ts': "export * from './widget'", 'api/widget.ts': `export interface Widget { ${body} }` },
    resources: widget,
  },
]

const reported: readonly ReaderCase[] = [
  {
    name: 'a group without a dot',
    text: "export interface Widget { apiVersion: 'widgets/v1'; kind: 'Widget'; spec: { a: string } }",
    resources: {},
    reports: ['1:18 warning type/not-a-root has the group "widgets", which has no dot, so it makes no CRD'],
  },
  {
    name: 'two of one group, version and kind',
    files: { 'a.ts': `export interface Widget { ${body} }`, 'b.ts': `export interface Other { ${body} }` },
    resources: widget,
    reports: ['b.ts:1:18 error type/duplicate-root is declared twice: Widget and Other have the same group, version and kind'],
  },
  {
    name: 'one that is not exported',
    text: `interface Widget { ${body} }\nexport interface Gadget { apiVersion: 'example.com/v1'; kind: 'Gadget'; spec: { size: string } }`,
    resources: { 'example.com/v1 Gadget': { schema } },
    reports: ['1:11 note type/not-exported has the shape of a resource, but Widget is not exported, so it makes no CRD'],
  },
  {
    name: 'one in a file that exports nothing',
    text: `interface Widget { ${body} }`,
    resources: {},
    reports: ['1:11 note type/not-exported has the shape of a resource, but Widget is not exported, so it makes no CRD'],
  },
  {
    name: 'one that is not exported, but that a root is made from, is not a slip',
    text: `interface Base { ${body} }\nexport interface Widget extends Base { more?: string }`,
    resources: { 'example.com/v1 Widget': {} },
  },
  {
    name: 'a generic that is still open',
    text: `export interface Widget<S> { ${literals}; spec: S }`,
    resources: {},
    reports: [
      '1:18 note type/not-a-root has the shape of a resource, but Widget has type parameters without arguments, so it makes no CRD',
    ],
  },
  {
    name: 'markers of a resource on what says no kind',
    text: "// +kubebuilder:resource:scope=Cluster\nexport interface Widget { apiVersion: string; kind: 'Widget'; spec: { a: string } }",
    resources: {},
    reports: ['2:18 error type/not-a-root is marked as a resource, but has no literal apiVersion'],
  },
  {
    name: 'a mistake in a type that no root reaches is nobody’s',
    text: `import type { Missing } from 'missing'\nexport interface Widget { ${body} }\nexport interface Other { a: Missing; b: () => void }`,
    resources: widget,
  },
  {
    name: 'a mistake in one that a root reaches, told with the root',
    text: `import type { Missing } from 'missing'\nexport interface Widget { ${literals}; spec: { a: Missing } }`,
    resources: { 'example.com/v1 Widget': {} },
    reports: ["1:30 error type/unresolved-import spec.a comes from 'missing', which can't be found"],
  },
]

export default [...forms, ...schemas, ...subresources, ...unions, ...none, ...reported, ...nearMisses]
