import type { Schema } from '../../values/schema.ts'
import { embedDefinition, embedField } from '../../upstream/index.ts'
import type { ReaderCase } from '../testing/reader-case.ts'

const kubernetes = '1.36'
const core = 'io.k8s.api.core.v1'
const whole = (definition: string): Schema => embedDefinition(definition, { kubernetes }).schema
const field = (definition: string, name: string): Schema => embedField(definition, name, { kubernetes }).schema

const pod = whole(`${core}.PodTemplateSpec`)
const selector = whole(`${core}.ConfigMapKeySelector`)
const quantity = whole('io.k8s.apimachinery.pkg.api.resource.Quantity')
const time = { type: 'string', format: 'date-time' } as const
const intOrString = { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] } as const

/** Versions of the libraries that have the types of 1.36, so that nothing is said about them. */
const installed = {
  'node_modules/kubernetes-models/package.json': '{ "name": "kubernetes-models", "version": "5.1.0" }',
  'node_modules/@kubernetes-models/apimachinery/package.json': '{ "name": "@kubernetes-models/apimachinery", "version": "3.0.0" }',
  'node_modules/@kubernetes/client-node/package.json': '{ "name": "@kubernetes/client-node", "version": "2.0.1" }',
  'node_modules/kubernetes-types/package.json': '{ "name": "kubernetes-types", "version": "1.36.0" }',
  'node_modules/kubernetes-fluent-client/package.json': '{ "name": "kubernetes-fluent-client", "version": "9.0.0" }',
}

const of = (name: string, text: string, type: string, gives: Schema, files: Readonly<Record<string, string>> = {}): ReaderCase => ({
  name,
  text,
  of: type,
  files: { ...installed, ...files },
  input: ['t.ts'],
  gives,
})

const forms: readonly ReaderCase[] = [
  of('kubernetes-models', "import type { IPodTemplateSpec } from 'kubernetes-models/v1'", 'IPodTemplateSpec', pod),
  of(
    'kubernetes-models, the module of one type',
    "import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'",
    'IPodTemplateSpec',
    pod,
  ),
  of(
    'kubernetes-models, by its long name',
    "import type { IIoK8sApiCoreV1PodTemplateSpec } from 'kubernetes-models/v1'",
    'IIoK8sApiCoreV1PodTemplateSpec',
    pod,
  ),
  of('kubernetes-models, as a class', "import { PodTemplateSpec } from 'kubernetes-models/v1'", 'PodTemplateSpec', pod),
  of(
    'kubernetes-models, a group',
    "import type { IDeploymentSpec } from 'kubernetes-models/apps/v1'",
    'IDeploymentSpec',
    whole('io.k8s.api.apps.v1.DeploymentSpec'),
  ),
  of('@kubernetes/client-node', "import type { V1PodTemplateSpec } from '@kubernetes/client-node'", 'V1PodTemplateSpec', pod),
  of('@kubernetes/client-node, as a value', "import { V1PodTemplateSpec } from '@kubernetes/client-node'", 'V1PodTemplateSpec', pod),
  of('kubernetes-types', "import type { PodTemplateSpec } from 'kubernetes-types/core/v1'", 'PodTemplateSpec', pod),
  of('kubernetes-types, with an ending', "import type { PodTemplateSpec } from 'kubernetes-types/core/v1.js'", 'PodTemplateSpec', pod),
  of('kubernetes-fluent-client', "import { kind } from 'kubernetes-fluent-client'", 'kind.PodTemplate', whole(`${core}.PodTemplate`)),
  of('our own', "import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'", 'PodTemplateSpec', pod),
  of('renamed', "import type { IPodTemplateSpec as Template } from 'kubernetes-models/v1'", 'Template', pod),
  of('a namespace import', "import type * as v1 from 'kubernetes-models/v1'", 'v1.IPodTemplateSpec', pod),
  of('a namespace import of the official client', "import * as k8s from '@kubernetes/client-node'", 'k8s.V1PodTemplateSpec', pod),
  of('an import type', '', "import('kubernetes-models/v1').IPodTemplateSpec", pod),
  of('a local alias', "import type { IPodTemplateSpec } from 'kubernetes-models/v1'\ntype Template = IPodTemplateSpec", 'Template', pod),
  of('a re-export', "import type { Template } from './k8s.ts'", 'Template', pod, {
    'k8s.ts': "export type { IPodTemplateSpec as Template } from 'kubernetes-models/v1'",
  }),
  of('a re-export of everything', "import type { V1PodTemplateSpec } from './k8s.ts'", 'V1PodTemplateSpec', pod, {
    'k8s.ts': "export * from './more.ts'",
    'more.ts': "export * from '@kubernetes/client-node'",
  }),
  of('a re-export as a namespace', "import type { k8s } from './k8s.ts'", 'k8s.V1PodTemplateSpec', pod, {
    'k8s.ts': "export * as k8s from '@kubernetes/client-node'",
  }),
  of('through paths of a tsconfig', "import type { PodTemplateSpec } from '#k8s/core/v1'", 'PodTemplateSpec', pod, {
    'tsconfig.json': '{ "compilerOptions": { "paths": { "#k8s/*": ["./node_modules/kubernetes-types/*"] } } }',
    'node_modules/kubernetes-types/core/v1.d.ts': 'export interface PodTemplateSpec { unread: string }',
  }),
  of('in a linked workspace', "import type { PodTemplateSpec } from '../libs/types/core/v1'", 'PodTemplateSpec', pod, {
    '../libs/types/package.json': '{ "name": "kubernetes-types", "version": "1.36.0" }',
    '../libs/types/core/v1.d.ts': 'export interface PodTemplateSpec { unread: string }',
  }),
]

const conditionSchema = {
  type: 'array',
  items: whole('io.k8s.apimachinery.pkg.apis.meta.v1.Condition'),
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['type'],
} as const

/** The modules for a client differ for the compiler of the user alone. */
const variants: readonly ReaderCase[] = [
  'crdgen/kubernetes',
  'crdgen/kubernetes/client-node',
  'crdgen/kubernetes/kubernetes-fluent-client',
].flatMap(module => [
  of(`Conditions of ${module}`, `import type { Conditions } from '${module}'`, 'Conditions', conditionSchema),
  of(`a scalar of ${module}`, `import type { Quantity } from '${module}'`, 'Quantity', quantity),
])

const conditions: readonly ReaderCase[] = [
  ...variants,
  of(
    'Conditions with markers of the field',
    "import type { Conditions } from 'crdgen/kubernetes'",
    '{ /** @maxItems 8 */ conditions?: Conditions }',
    {
      type: 'object',
      properties: { conditions: { ...conditionSchema, maxItems: 8 } },
    },
  ),
  of('an alias of Conditions', "import type { Conditions } from 'crdgen/kubernetes'\ntype Own = Conditions", 'Own', conditionSchema),
]

const models = "import type { IConfigMapKeySelector, IContainer, IPodSpec, IPodTemplateSpec } from 'kubernetes-models/v1'"
const required = (schema: Schema, names: readonly string[]): Schema => {
  const { required: _, ...rest } = schema
  return names.length === 0 ? rest : { ...rest, required: names }
}
const keyed = selector.properties ?? {}
const only = (...names: readonly string[]): Schema => ({
  ...selector,
  properties: Object.fromEntries(Object.entries(keyed).filter(([name]) => names.includes(name))),
})

const places: readonly ReaderCase[] = [
  of('in a list', models, 'IConfigMapKeySelector[]', { type: 'array', items: selector }),
  of('in a map', models, 'Record<string, IConfigMapKeySelector>', { type: 'object', additionalProperties: selector }),
  of('or null', models, 'IConfigMapKeySelector | null', { ...selector, nullable: true }),
  of('in a generic', `${models}\ninterface Box<X> { x: X; xs?: X[] }`, 'Box<IConfigMapKeySelector>', {
    type: 'object',
    properties: { x: selector, xs: { type: 'array', items: selector } },
    required: ['x'],
  }),
  of('a field with its docs', models, '{ /** Where from.\n * @nullable */ from?: IConfigMapKeySelector }', {
    type: 'object',
    properties: { from: { ...selector, description: 'Where from.', nullable: true } },
  }),
  of('Omit', models, "Omit<IConfigMapKeySelector, 'optional'>", only('key', 'name')),
  of('Pick', models, "Pick<IConfigMapKeySelector, 'name' | 'optional'>", required(only('name', 'optional'), [])),
  of('Partial', models, 'Partial<IConfigMapKeySelector>', required(selector, [])),
  of('Required', models, 'Required<IConfigMapKeySelector>', required(selector, ['key', 'name', 'optional'])),
  of('Readonly', models, 'Readonly<IConfigMapKeySelector>', selector),
  of('&', models, 'IConfigMapKeySelector & { zone: string }', {
    ...required(selector, ['key', 'zone']),
    properties: { ...keyed, zone: { type: 'string' } },
  }),
  of('Omit and &', models, "Omit<IConfigMapKeySelector, 'key'> & { key: 'a' | 'b' }", {
    ...selector,
    properties: { ...keyed, key: { type: 'string', enum: ['a', 'b'] } },
  }),
  of('extends', `${models}\ninterface Zoned extends IConfigMapKeySelector { zone?: string }`, 'Zoned', {
    ...selector,
    properties: { ...keyed, zone: { type: 'string' } },
  }),
  of('extends Omit', `${models}\ninterface Zoned extends Omit<IConfigMapKeySelector, 'name'> { zone?: string }`, 'Zoned', {
    ...only('key', 'optional'),
    properties: { ...only('key', 'optional').properties, zone: { type: 'string' } },
  }),
  of(
    'a class that extends a class',
    "import { ConfigMapKeySelector } from 'kubernetes-models/v1'\nclass Zoned extends ConfigMapKeySelector { zone?: string }",
    'Zoned',
    {
      ...selector,
      properties: { ...keyed, zone: { type: 'string' } },
    },
  ),
  of('indexed access', models, "IPodSpec['containers']", field(`${core}.PodSpec`, 'containers')),
  of('indexed access, and an item', models, "IPodSpec['containers'][number]", whole(`${core}.Container`)),
  of(
    'indexed access through several',
    models,
    "NonNullable<IPodTemplateSpec['spec']>['securityContext']",
    field(`${core}.PodSpec`, 'securityContext'),
  ),
  of('keyof', models, 'keyof IConfigMapKeySelector', { type: 'string', enum: ['key', 'name', 'optional'] }),
  of('a mapped type', `${models}\ntype Maybe<X> = { [K in keyof X]?: X[K] }`, 'Maybe<IConfigMapKeySelector>', {
    type: 'object',
    properties: keyed,
  }),
  of('a conditional type', `${models}\ntype Source<X> = X extends 'map' ? IConfigMapKeySelector : IContainer`, "Source<'map'>", selector),
  of(
    'a conditional type with infer',
    `${models}\ntype Item<X> = X extends (infer I)[] ? I : never`,
    "Item<IPodSpec['containers']>",
    whole(`${core}.Container`),
  ),
  of('in a union', models, "{ type: 'map'; map: IConfigMapKeySelector } | { type: 'none' }", {
    type: 'object',
    properties: { type: { type: 'string', enum: ['map', 'none'] }, map: selector },
    required: ['type'],
    oneOf: [
      { properties: { type: { enum: ['map'] } }, required: ['map'] },
      { properties: { type: { enum: ['none'] } }, not: { required: ['map'] } },
    ],
  }),
  of(
    'names that the official client spells otherwise',
    "import type { V1LimitRangeItem } from '@kubernetes/client-node'",
    "Pick<V1LimitRangeItem, '_default' | 'type'>",
    {
      type: 'object',
      properties: { default: field(`${core}.LimitRangeItem`, 'default'), type: field(`${core}.LimitRangeItem`, 'type') },
      required: ['type'],
    },
  ),
]

const scalars: readonly ReaderCase[] = [
  of(
    'ours keep their names everywhere',
    "import type { Bytes, Duration, Double, Float, Int32, Int64, Integer, IntOrString, JSONValue, MicroTime, Quantity, Time } from 'crdgen/kubernetes'\ntype Maybe<X> = { [K in keyof X]?: X[K] }",
    'Maybe<{ a: Int32; b: Int64; c: Integer; d: Float; e: Double; f: Bytes; g: IntOrString; h: Quantity; i: Duration; j: Time; k: MicroTime; l: JSONValue; m: Int32 | null; n: Quantity[]; o: Record<string, IntOrString> }>',
    {
      type: 'object',
      properties: {
        a: { type: 'integer', format: 'int32' },
        b: { type: 'integer', format: 'int64' },
        c: { type: 'integer' },
        d: { type: 'number', format: 'float' },
        e: { type: 'number', format: 'double' },
        f: { type: 'string', format: 'byte' },
        g: intOrString,
        h: quantity,
        i: { type: 'string' },
        j: time,
        k: { type: 'string', format: 'date-time' },
        l: { 'x-kubernetes-preserve-unknown-fields': true },
        m: { type: 'integer', format: 'int32', nullable: true },
        n: { type: 'array', items: quantity },
        o: { type: 'object', additionalProperties: intOrString },
      },
    },
  ),
  of(
    'of the libraries',
    "import type { ITime } from '@kubernetes-models/apimachinery/apis/meta/v1/Time'\nimport type { IQuantity } from '@kubernetes-models/apimachinery/api/resource/Quantity'\nimport type { IntOrString } from '@kubernetes/client-node'",
    '{ at?: ITime; size: IQuantity | null; port?: IntOrString }',
    {
      type: 'object',
      properties: { at: time, size: { ...quantity, nullable: true }, port: intOrString },
      required: ['size'],
    },
  ),
  of('an integer and a literal', "import type { Int32 } from 'crdgen/kubernetes'", "Int32 | 'auto'", {
    ...intOrString,
    pattern: '^(auto)$',
  }),
  of('scalars through indexed access', models, "IContainer['workingDir'] | null", { type: 'string', nullable: true }),
  of('a format through indexed access', models, "IPodSpec['terminationGracePeriodSeconds']", { type: 'integer', format: 'int64' }),
  of('JSON whatever it is', "import type { JSONValue } from 'crdgen/kubernetes'", 'Record<string, JSONValue>', {
    type: 'object',
    additionalProperties: { 'x-kubernetes-preserve-unknown-fields': true },
  }),
]

const report = (name: string, text: string, type: string, reports: readonly string[], options?: ReaderCase['options']): ReaderCase => ({
  name,
  text,
  of: type,
  files: installed,
  input: ['t.ts'],
  reports,
  ...(options === undefined ? {} : { options }),
})

const missing: readonly ReaderCase[] = [
  report(
    'a field that the target lacks, in Pick',
    "import type { PodSpec } from 'crdgen/kubernetes/core/v1'",
    "Pick<PodSpec, 'resources' | 'hostname'>",
    ['2:17 error type/not-in-target takes resources of PodSpec, which Kubernetes 1.30 does not have (since 1.32)'],
    { kubernetes: '1.30' },
  ),
  report(
    'in indexed access',
    "import type { PodSpec } from 'crdgen/kubernetes/core/v1'",
    "PodSpec['resources']",
    ['2:17 error type/not-in-target takes resources of PodSpec, which Kubernetes 1.30 does not have (since 1.32)'],
    { kubernetes: '1.30' },
  ),
  report(
    'in Omit it changes nothing',
    "import type { ConfigMapKeySelector, PodSpec } from 'crdgen/kubernetes/core/v1'",
    "keyof Omit<PodSpec, 'resources'>",
    [],
    { kubernetes: '1.30' },
  ),
  report('a field that is gone', "import type { PodSpec } from 'crdgen/kubernetes/core/v1'", "PodSpec['workloadRef']", [
    '2:17 error type/not-in-target takes workloadRef of PodSpec, which Kubernetes 1.36 does not have (since 1.35, gone in 1.36)',
  ]),
  report(
    'a kind that the target lacks',
    "import type { ResourceClaimTemplateSpec } from 'crdgen/kubernetes/resource/v1'",
    'ResourceClaimTemplateSpec',
    ['2:17 error type/not-in-target embeds ResourceClaimTemplateSpec, which Kubernetes 1.30 does not have (since 1.34)'],
    { kubernetes: '1.30' },
  ),
  report(
    'or one of its fields',
    "import type { ResourceClaimTemplateSpec } from 'crdgen/kubernetes/resource/v1'",
    "ResourceClaimTemplateSpec['spec']",
    ['2:17 error type/not-in-target embeds ResourceClaimTemplateSpec, which Kubernetes 1.30 does not have (since 1.34)'],
    { kubernetes: '1.30' },
  ),
  report('a field that there never was', models, "Pick<IContainer, 'imege'>", [
    '2:17 error type/not-in-target takes imege of Container, which Kubernetes 1.36 does not have',
  ]),
  report('a field that there never was, left out', models, "Omit<IConfigMapKeySelector, 'keys'>", [
    '2:17 warning type/unknown-key omits keys, which is not a field of the type',
  ]),
  report('a name that every object inherits', models, "IContainer['constructor']", [
    '2:17 error type/not-in-target takes constructor of Container, which Kubernetes 1.36 does not have',
  ]),
  report(
    'a type that the library does not export',
    "import type { IPodTemplate, IPodTemplatSpec } from 'kubernetes-models/v1'",
    'IPodTemplatSpec',
    ["2:17 error type/unresolved-import is IPodTemplatSpec, which 'kubernetes-models/v1' does not export"],
  ),
  report('a type that the namespace does not have', "import * as k8s from '@kubernetes/client-node'", 'k8s.V1PodTemplatSpec', [
    "2:17 error type/unresolved-import is V1PodTemplatSpec, which '@kubernetes/client-node' does not export",
  ]),
  {
    name: 'a library that is not installed',
    text: "import type { IConfigMapKeySelector } from 'kubernetes-models/v1'",
    of: 'IConfigMapKeySelector',
    gives: selector,
    reports: ['1:1 warning type/native-not-installed kubernetes-models is imported but not installed; its types are known all the same'],
  },
  {
    name: 'a library of another minor',
    text: "import type { IConfigMapKeySelector } from 'kubernetes-models/v1'",
    of: 'IConfigMapKeySelector',
    files: { 'node_modules/kubernetes-models/package.json': '{ "name": "kubernetes-models", "version": "4.5.1" }' },
    gives: selector,
    reports: ['1:1 note type/library-minor kubernetes-models 4.5.1 has the types of Kubernetes 1.33; the schemas are those of 1.36'],
  },
]

export default [...forms, ...conditions, ...places, ...scalars, ...missing]
