// @ts-check
/** What mutations start from: small inputs that together have every part of the formats. */

const text = { type: 'string' }

/** A CRD with every keyword that a structural schema has. */
export const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com', annotations: { 'a.b/c': 'd' }, labels: { app: 'x' } },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList', shortNames: ['wd'], categories: ['all'] },
    conversion: { strategy: 'None' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: {
          status: {},
          scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' },
        },
        additionalPrinterColumns: [
          { name: 'Size', type: 'integer', jsonPath: '.spec.size', format: 'int32', priority: 1, description: 'size' },
        ],
        selectableFields: [{ jsonPath: '.spec.color' }],
        schema: {
          openAPIV3Schema: {
            type: 'object',
            description: 'A widget.',
            required: ['spec'],
            properties: {
              apiVersion: text,
              kind: text,
              metadata: { type: 'object' },
              spec: {
                type: 'object',
                required: ['size'],
                properties: {
                  size: { type: 'integer', format: 'int32', minimum: 1, maximum: 10, multipleOf: 1, default: 3 },
                  replicas: { type: 'integer', format: 'int32' },
                  color: { type: 'string', enum: ['red', 'green'], default: 'red' },
                  name: { type: 'string', minLength: 1, maxLength: 20, pattern: '^[a-z]+$', nullable: true },
                  when: { type: 'string', format: 'date-time' },
                  share: { type: 'number', exclusiveMinimum: true, minimum: 0 },
                  port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
                  tags: { type: 'array', items: text, 'x-kubernetes-list-type': 'set', minItems: 1, maxItems: 5 },
                  parts: {
                    type: 'array',
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['name'],
                    items: { type: 'object', required: ['name'], properties: { name: text, value: { type: 'integer' } } },
                  },
                  labels: { type: 'object', additionalProperties: text, 'x-kubernetes-map-type': 'atomic', maxProperties: 3 },
                  free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
                  template: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
                  one: {
                    type: 'object',
                    oneOf: [{ required: ['a'] }, { required: ['b'] }],
                    properties: { a: text, b: text },
                    not: { required: ['c'] },
                  },
                },
                allOf: [{ properties: { size: { maximum: 9 } } }],
                'x-kubernetes-validations': [
                  { rule: 'self.size > 1 || has(self.name)', message: 'too small', reason: 'FieldValueInvalid', fieldPath: '.size' },
                ],
              },
              status: { type: 'object', properties: { replicas: { type: 'integer' }, selector: text } },
            },
          },
        },
      },
    ],
  },
}

export const widget = {
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'w', namespace: 'default', labels: { a: 'b' }, finalizers: ['example.com/x'] },
  spec: {
    size: 4,
    replicas: 2,
    color: 'green',
    name: 'abc',
    when: '2020-01-01T00:00:00Z',
    share: 0.5,
    port: 80,
    tags: ['a', 'b'],
    parts: [{ name: 'a', value: 1 }, { name: 'b' }],
    labels: { x: 'y' },
    free: { any: ['thing'] },
    template: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } },
    one: { a: 'x' },
  },
  status: { replicas: 2, selector: 'a=b' },
}

/** TypeScript with markers of both spellings. */
export const typescript = `
import type { Int32, IntOrString } from 'crdgen/kubernetes'
import type { PodTemplateSpec } from 'crdgen/kubernetes/core/v1'

/** A color. */
export type Color = 'red' | 'green' | "blue"

/**
 * Size of it.
 * +kubebuilder:validation:Minimum=1
 * @maximum 10
 * @default {"small": true}
 */
export interface Size { small?: boolean; big?: number & {}; [key: string]: unknown }

/** @discriminator type */
export type Shape = { type: 'circle'; radius: Int32 } | { type: 'square'; side?: Int32 }

/**
 * A widget.
 * @subresource status
 * +kubebuilder:printcolumn:name="Size",type=integer,JSONPath=\`.spec.size\`
 * +kubebuilder:validation:XValidation:rule="has(self.spec)",message="no spec"
 */
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  metadata: { name: string }
  spec: {
    /** @minLength 1 @maxLength 20 */
    name: string
    /** +listType=map
     *  +listMapKey=name */
    parts?: { name: string; value?: IntOrString }[]
    color: Color
    template?: Omit<PodTemplateSpec, 'metadata'>
    shape?: Shape
    map?: Record<string, Partial<Pick<Size, 'small'>>>
    /** @pattern ^[a-z]+$ */
    pattern?: string | null
    size?: Size
  }
  status?: { ready: boolean }
}
`

/** A generate config, but for functions. */
export const config = {
  input: 'api/**/*.ts',
  output: { folder: 'crds' },
  kubernetes: '1.36',
  server: '1.31..1.36',
  metadata: 'default',
  unions: 'cel',
  natives: 'upstream',
  maxDescriptionLength: 20,
  featureGates: ['A'],
  variants: { experimental: { featureGates: ['B'], output: 'x' } },
  knownTypes: { Money: { type: 'string' } },
  rules: { 'type/any': 'off' },
  headerFile: 'header.txt',
  year: 2026,
}

/** Entries of a ledger. */
export const ledger = [
  {
    fingerprint: '0123456789abcdef',
    rule: 'breaking/field-removed',
    reason: 'agreed',
    subject: 'example.com/v1 Widget',
    path: 'spec.size',
    expires: '2027-01-01',
  },
]
