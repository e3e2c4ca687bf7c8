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

/** The ledger as people write it: block style with comments, flow style, JSON. */
export const ledgerText = [
  `# Meant.
- fingerprint: a1 # first
  rule: breaking/field-removed
  reason: |
    one

    two
  expires: "2027-01-01"
-
  fingerprint: b2
  reason: >-
    agreed
`,
  '[{fingerprint: a1, reason: "x"}, {fingerprint: b2, reason: y}]\n',
  '[{"fingerprint":"a1","reason":"x"}]\n',
  '---\n- &a\n  fingerprint: a1\n  reason: x\n- <<: *a\n...\n',
]

/** A kustomization as people keep it. */
export const kustomization = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
# ours
resources:
  - crds/example.com_widgets.yaml # the first
  - other.yaml
patches: [{path: a.yaml}]
`

/** A CRD as Crossplane has it. */
export const xrd = {
  apiVersion: 'apiextensions.crossplane.io/v2',
  kind: 'CompositeResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: { scope: 'Namespaced', group: crd.spec.group, names: crd.spec.names, versions: crd.spec.versions.map(({ name, schema }) => ({ name, served: true, referenceable: true, schema })) }, // prettier-ignore
}

/** A CRD as kro has it. */
export const graph = {
  apiVersion: 'kro.run/v1alpha1',
  kind: 'ResourceGraphDefinition',
  metadata: { name: 'widget' },
  spec: {
    schema: {
      apiVersion: 'v1',
      group: 'example.com',
      kind: 'Widget',
      types: { Part: { name: 'string | required=true pattern="^[a-z]+$"', value: 'integer | minimum=1 maximum=9' } },
      spec: { size: 'integer | default=3', parts: '[]Part | maxItems=4', labels: 'map[string]string', mode: 'string | enum="a,b"', on: 'boolean | default=true' }, // prettier-ignore
      status: { ready: '${widget.status.ready}' },
    },
    resources: [],
  },
}

/** A converter's answer about the widget. */
export const answer = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'ConversionReview',
  response: { uid: 'u', result: { status: 'Success' }, convertedObjects: [{ ...widget, apiVersion: 'example.com/v2' }] },
}

/** Validation rules with every part of CEL's grammar. */
export const rules = [
  'self.size > 1 || has(self.name) && self.tags.all(t, t.matches("^[a-z]+$"))',
  "self.parts.map(p, p.name).filter(n, n.startsWith('a')).size() <= 3 ? true : self.name == b'\\x00'",
  '{"a": [1, 2u, 3.5], r"b\\d": null}["a"].exists_one(x, x == 1) && !(-self.size in [1, 2])',
  "duration('1h').getSeconds() > 3 && timestamp(self.when).getFullYear() == 2020 && quantity('1Gi').isGreaterThan(quantity('1M'))",
  'self.?name.orValue("x").split(",").join("-").lowerAscii() + string(int("3") % 2)',
  "cel.bind(x, self.size, x * x) == self.size && oldSelf.color == self.color && ip('1.2.3.4').family() == 4 && url('https://a/b').getHost() == 'a'",
  'sets.contains([1, 2], [2]) && self.labels.all(k, v, k != v) && optional.of(1).hasValue() && math.greatest(1, 2) == 2',
]

/** Regular expressions of RE2's grammar. */
export const patterns = [
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
  '^(?i:a|b)+?\\pL{1,3}[^\\d\\s]$',
  '\\b(?P<name>x{2,5})|(?:[[:alpha:]]|\\x{10FFFF})*?\\z',
  '^((a+)+|.*){3}$',
  '.{90}\\PN?(?s).',
]

/** Words as they are in options: versions, globs of paths, kinds, days. */
export const words = ['1.32', 'v1.36.2+k3s1', 'v1alpha12', 'spec.*.image', '**.schedulingGroup', 'Widget', '@minLength', 'kubebuilder:validation:Minimum', '2026-02-29', '/a~1b/~0', 'spec.parts[0]["a.b"]', 'Address', 'x'.repeat(300)] // prettier-ignore

/** Findings as commands report them. */
export const findings = [
  {
    rule: 'breaking/type-changed',
    subject: 'example.com/v1 Widget',
    path: 'spec.labels["a.b/c"]',
    message: 'must be integer now, was string\n- string\n+ integer',
    help: 'Keep the type.',
    data: {
      serverMessage: 'Invalid value: "x"',
      proof: { version: 'v1', object: { spec: { size: 'x' } }, now: 'refused' },
      fields: ['a'],
      places: 3,
    },
    at: { file: 'crds/widget.yaml' },
  },
  { rule: 'output/stale', subject: 'a', path: '', message: 'differs', help: '', data: { changes: ['+ a'] } },
]

/** What a swagger document has of Kubernetes, in small. */
export const swagger = {
  info: { version: 'v1.99.0' },
  definitions: {
    'io.k8s.api.core.v1.PodSpec': {
      type: 'object',
      required: ['containers'],
      properties: {
        containers: {
          type: 'array',
          items: { $ref: '#/definitions/io.k8s.api.core.v1.Container' },
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['name'],
          'x-kubernetes-patch-merge-key': 'name',
          'x-kubernetes-patch-strategy': 'merge',
        },
        nodeSelector: { type: 'object', additionalProperties: { type: 'string' }, 'x-kubernetes-map-type': 'atomic' },
      },
    },
    'io.k8s.api.core.v1.Container': { type: 'object', required: ['name'], properties: { name: { type: 'string', default: '' } } },
    'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta': { type: 'object', properties: { name: { type: 'string' } } },
    'com.example.v1.Widget': { type: 'object', properties: { spec: { type: 'object', properties: { a: { type: 'string' } } } } },
  },
}
