import { describe, expect, it } from 'vitest'
import { toTypes } from './to-types.ts'

const version = {
  name: 'v1',
  served: true,
  storage: true,
  subresources: { status: {}, scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } },
  additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size' }],
  schema: {
    openAPIV3Schema: {
      type: 'object',
      description: 'A widget.',
      required: ['spec'],
      properties: {
        spec: {
          type: 'object',
          required: ['size', 'parts'],
          properties: {
            size: { type: 'integer', format: 'int32', minimum: 1, default: 1, description: 'How many.\n+odd' },
            mode: { type: 'string', enum: ['on', "it's"], nullable: true },
            level: { type: 'string', enum: ['low'] },
            port: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
            parts: {
              type: 'array',
              minItems: 1,
              'x-kubernetes-list-type': 'map',
              'x-kubernetes-list-map-keys': ['name'],
              items: {
                type: 'object',
                description: 'One part.',
                required: ['name'],
                properties: { name: { type: 'string', maxLength: 63 } },
              },
            },
            labels: { type: 'object', additionalProperties: { type: 'string', pattern: '^[a-z]+$' } },
            one: {
              type: 'object',
              properties: { a: { type: 'string' }, b: { type: 'string' } },
              oneOf: [{ required: ['a'] }, { required: ['b'] }],
            },
            extra: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
            any: { 'x-kubernetes-preserve-unknown-fields': true },
          },
        },
        status: { type: 'object', properties: { size: { type: 'integer' }, 'last-seen': { type: 'string', format: 'date-time' } } },
      },
    },
  },
}

const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com', annotations: { 'controller-gen.kubebuilder.io/version': 'v0.16.5' } },
  spec: {
    group: 'example.com',
    names: { plural: 'widgets', kind: 'Widget', shortNames: ['wd'] },
    scope: 'Namespaced',
    versions: [version],
  },
}

function withRoot(fields: object) {
  const root = version.schema.openAPIV3Schema
  const schema = { openAPIV3Schema: { ...root, properties: { ...fields, ...root.properties } } }
  return { ...crd, spec: { ...crd.spec, versions: [{ ...version, schema }] } }
}

const tsdoc = `import type { CustomResource, Int32, IntOrString, Integer, JSONValue, Time } from 'crdgen/kubernetes'

/**
 * A widget.
 *
 * @resource {"shortName": ["wd"]}
 * @scale {"specpath": ".spec.size", "statuspath": ".status.size"}
 * @printcolumn {"name": "Size", "type": "integer", "JSONPath": ".spec.size"}
 */
export interface Widget extends CustomResource<'example.com/v1', 'Widget', WidgetSpec, WidgetStatus> {}

export interface WidgetSpec {
  /**
   * @minimum 1
   * @default 1
   * @patch {"description": "How many.\\n+odd"}
   */
  size: Int32
  /** @patch {"enum": ["on", "it's"], "nullable": true} */
  mode?: 'on' | 'it\\'s' | null
  level?: 'low'
  port?: IntOrString
  /**
   * @minItems 1
   * @listType map
   * @listMapKey name
   */
  parts: WidgetPart[]
  /** @values:pattern ^[a-z]+$ */
  labels?: Record<string, string>
  one?: WidgetOne
  extra?: Record<string, unknown>
  any?: JSONValue
}

/** One part. */
export interface WidgetPart {
  /** @maxLength 63 */
  name: string
}

/** @patch {"oneOf": [{"required": ["a"]}, {"required": ["b"]}]} */
export type WidgetOne =
  | {
      a: string
      b?: never
    }
  | {
      a?: never
      b: string
    }

export interface WidgetStatus {
  size?: Integer
  'last-seen'?: Time
}
`

describe('toTypes', () => {
  it('writes one file for a group and version', async () => {
    const { files, diagnostics, nodes } = await toTypes(crd)
    expect(diagnostics).toEqual([])
    expect(files.map(({ path }) => path)).toEqual(['example.com/v1.ts'])
    expect(files[0]?.content).toBe(tsdoc)
    expect(nodes.patched).toBe(2)
  })

  it('writes markers as kubebuilder does, where it has them', async () => {
    const { files } = await toTypes(JSON.stringify(crd), { markers: 'kubebuilder' })
    const lines = (files[0]?.content ?? '').split('\n').flatMap(line => /[+@][a-zA-Z:]+.*$/.exec(line.replace(' */', ''))?.[0] ?? [])
    expect(lines).toEqual([
      '+kubebuilder:resource:shortName={"wd"}',
      '+kubebuilder:subresource:scale:specpath=".spec.size",statuspath=".status.size"',
      '+kubebuilder:printcolumn:name="Size",type="integer",JSONPath=".spec.size"',
      '+kubebuilder:validation:Minimum=1',
      '+default=1',
      '+crdgen:patch={"description":"How many.\\n+odd"}',
      '+crdgen:patch={"enum":["on","it\'s"],"nullable":true}',
      '+kubebuilder:validation:MinItems=1',
      '+listType="map"',
      '+listMapKey="name"',
      '+crdgen:validation:values:Pattern="^[a-z]+$"',
      '+kubebuilder:validation:MaxLength=63',
      '+crdgen:patch={"oneOf":[{"required":["a"]},{"required":["b"]}]}',
    ])
  })

  it.each([
    ['kubernetes-models', "{ IToleration } from 'kubernetes-models/v1'"],
    ['crdgen/kubernetes', "{ Toleration } from 'crdgen/kubernetes/core/v1'"],
    ['kubernetes-types', "{ Toleration } from 'kubernetes-types/core/v1.js'"],
    ['@kubernetes/client-node', "{ V1ObjectMeta, V1Toleration } from '@kubernetes/client-node'"],
    ['kubernetes-fluent-client', "{ models } from 'kubernetes-fluent-client'"],
  ] as const)('imports native structs from %s', async (library, text) => {
    const string = { type: 'string' }
    const properties = {
      effect: string,
      key: string,
      operator: string,
      tolerationSeconds: { type: 'integer', format: 'int64' },
      value: string,
    }
    const { files } = await toTypes(withRoot({ tolerations: { type: 'array', items: { type: 'object', properties } } }), { library })
    expect(files[0]?.content).toContain(`import type ${text}`)
  })

  it('reads a property of null that a scale path names as an empty schema', async () => {
    const [version] = crd.spec.versions
    const scale = { specReplicasPath: '.spec.none', statusReplicasPath: '.spec.none' }
    const schema = { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { none: null } } } } }
    const one = { ...crd, spec: { ...crd.spec, versions: [{ ...version, schema, subresources: { scale } }] } }
    expect((await toTypes(one)).files).toHaveLength(1)
  })

  it('reads a scale subresource that is null as none', async () => {
    const versions = [{ name: 'v1', subresources: { scale: null }, schema: { openAPIV3Schema: {} } }]
    const crd = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', spec: { names: { kind: 'Widget' }, versions } }
    const { diagnostics } = await toTypes([crd])
    expect(diagnostics.filter(({ rule }) => rule.startsWith('scale/'))).toEqual([])
  })

  it('keeps a validation rule that is null as one without an expression', async () => {
    const { files } = await toTypes(withRoot({ a: { type: 'string', 'x-kubernetes-validations': [null, { rule: null }] } }))
    expect(files[0]?.content).toContain('@validation {"rule": ""}')
  })

  it('takes patch versions as their minor, and none that it does not know', async () => {
    const of = (kubernetes: string) => toTypes(crd, { kubernetes })
    expect(await of('v1.31.4')).toEqual(await of('1.31'))
    await expect(of('1.99')).rejects.toThrow('unknown Kubernetes version "1.99"')
  })

  it('keeps what a CRD says of itself, and no notes of tools', async () => {
    const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': '{}', 'helm.sh/resource-policy': 'keep' }
    const { files } = await toTypes({ ...crd, metadata: { ...crd.metadata, annotations, uid: 'a', managedFields: [] } })
    expect(files[0]?.content).toContain(' * @metadata {"annotations": {"helm.sh/resource-policy": "keep"}}\n')
  })

  it('gives the same bytes whatever the order of the input', async () => {
    const other = { ...crd, spec: { ...crd.spec, names: { plural: 'gadgets', kind: 'Gadget' } } }
    const third = { ...other, spec: { ...other.spec, group: 'other.dev' } }
    expect((await toTypes([crd, other, third])).files).toEqual((await toTypes([third, other, crd])).files)
  })

  it('puts every version into a file, and says which is stored', async () => {
    const v2 = { ...version, name: 'v2', storage: false, served: false, deprecated: true, deprecationWarning: 'use v1' }
    const { files } = await toTypes({ ...crd, spec: { ...crd.spec, versions: [version, v2] } })
    expect(files.map(({ path, content }) => [path, /@(?:storage|unserved|deprecated)Version.*/g.exec(content)?.[0]])).toEqual([
      ['example.com/v1.ts', '@storageVersion'],
      ['example.com/v2.ts', '@unservedVersion'],
    ])
  })

  const exactlyOne = { rule: '(has(self.a)?1:0)+(has(self.b)?1:0) == 1', message: 'exactly one of the fields in [a b] must be set' }
  const noX = { rule: 'self.a != "x"', message: 'no x' }
  const pair = { a: { type: 'string' }, b: { type: 'string' } }

  it.each([
    [
      'those that markers write',
      pair,
      [noX, exactlyOne],
      ['@validation {"rule": "self.a != \\"x\\"", "message": "no x"}', '@exactlyOneOf ["a", "b"]'],
    ],
    ['not before others', pair, [exactlyOne, { rule: 'true' }], [/^@validation .* == 1/, '@validation true']],
    ['not about fields with a default', { ...pair, a: { type: 'string', default: 'x' } }, [exactlyOne], [/^@validation/]],
    ['not about fields that there are not', { a: { type: 'string' } }, [exactlyOne], [/^@validation/]],
  ])('writes rules: %s', async (_, properties, rules, expected) => {
    const { files } = await toTypes(withRoot({ choice: { type: 'object', properties, 'x-kubernetes-validations': rules } }))
    const lines = (files[0]?.content ?? '')
      .split('\n')
      .flatMap(line => /@(?:validation|exactly).*$/.exec(line.replace(' */', ''))?.[0] ?? [])
    expect(lines).toEqual(expected.map(one => (typeof one === 'string' ? one : expect.stringMatching(one))))
  })

  it.each([
    ['Record', 'RecordResource'],
    ['my-widget', 'MyWidget'],
    ['interface', 'Interface'],
    ['gadget', 'gadget'],
  ])('calls the type of %s %s', async (kind, name) => {
    const { files } = await toTypes({ ...crd, spec: { ...crd.spec, names: { plural: 'widgets', kind } } })
    expect(files[0]?.content).toContain(
      `export interface ${name} extends CustomResource<'example.com/v1', '${kind}', ${name}Spec, ${name}Status> {}`,
    )
  })

  it('keeps the names of fields that every object inherits', async () => {
    const properties = JSON.parse('{"__proto__": {"type": "string"}, "hasOwnProperty": {"type": "string"}, "1": {"type": "string"}}')
    const { files } = await toTypes(withRoot({ odd: { type: 'object', properties } }))
    expect(files[0]?.content).toContain("  '1'?: string\n  __proto__?: string\n  hasOwnProperty?: string\n")
  })

  it.each([
    [
      { type: 'string', nullable: true, enum: ['a', null] },
      '  /** @patch {"enum": ["a", null], "nullable": true} */\n  of?: \'a\' | null\n',
    ],
    [{ 'x-kubernetes-preserve-unknown-fields': true, enum: [1, null] }, '  /** @patch {"enum": [1, null]} */\n  of?: JSONValue\n'],
    [{ type: 'integer', minimum: 1, default: 0 }, '  /**\n   * @minimum 1\n   * @patch {"default": 0}\n   */\n  of?: Integer\n'],
    [{ type: 'integer', minimum: 1, default: 2 }, '  /**\n   * @minimum 1\n   * @default 2\n   */\n  of?: Integer\n'],
    [{ type: 'array', items: { type: 'string' }, default: [1] }, '  /** @patch {"default": [1]} */\n  of?: string[]\n'],
    [{ type: 'string', enum: ['a', 1] }, '  /** @patch {"enum": ["a", 1]} */\n  of?: \'a\'\n'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, "  of?: ('a' | 'b')[]\n"],
    [{ type: 'array', items: { type: 'array', items: { type: 'string', nullable: true } } }, '  of?: (string | null)[][]\n'],
    [{ type: 'array', items: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }, '  of?: Record<string, unknown>[]\n'],
    [
      { type: 'object', additionalProperties: true },
      '  /** @patch {"additionalProperties": true, "x-kubernetes-preserve-unknown-fields": null} */\n  of?: Record<string, unknown>\n',
    ],
  ])('writes values of all kinds: %j', async (of, text) => {
    const { files } = await toTypes(withRoot({ values: { type: 'object', properties: { of } } }))
    expect(files[0]?.content).toContain(text)
  })

  it.each([
    ['kind: [', ['input 1: is not YAML']],
    ['kind: ConfigMap\nkind: ConfigMap', ['input 1: key "kind" already set in map (line 2, column 1): the last value counts']],
    [{ ...crd, apiVersion: 'apiextensions.k8s.io/v1beta1' }, ['widgets.example.com: is of "apiextensions.k8s.io/v1beta1"']],
    [{ ...crd, spec: { ...crd.spec, versions: [] } }, ['widgets.example.com: has no versions']],
    [{ ...crd, spec: { ...crd.spec, versions: [{ name: 'v1' }] } }, ['widgets.example.com: has no schema in v1']],
    [{ ...crd, spec: { ...crd.spec, group: '../elsewhere' } }, ['widgets.example.com: "../elsewhere" is not a domain in lower case']],
    [
      { ...crd, spec: { ...crd.spec, versions: [{ ...version, name: '../v1' }] } },
      ['widgets.example.com: "../v1" is not the name of a version'],
    ],
    [withRoot({ a: { type: 'string', description: 5 } }), ['widgets.example.com: is the number 5, not text: put it in quotes']],
    [withRoot({ a: { type: ['string', 'null'] } }), ['widgets.example.com: is a list, not text']],
    [withRoot({ a: { properties: { b: {} } } }), ['example.com/v1 Widget: is missing', 'example.com/v1 Widget: is missing']],
    [withRoot({ a: { type: 'object', properties: null } }), []],
    [[crd, crd], ['example.com/v1 Widget: is in the input twice']],
    [
      ['my-widget', 'MyWidget'].map(kind => ({ ...crd, spec: { ...crd.spec, names: { plural: `${kind.toLowerCase()}s`, kind } } })),
      ['example.com/v1 my-widget: would be called MyWidget, as MyWidget is already'],
    ],
    ['kind: ConfigMap', []],
    [{ ...crd, spec: { ...crd.spec, preserveUnknownFields: true } }, ['example.com Widget: keeps all unknown fields']],
    [withRoot({ kind: { type: 'string', enum: ['Widget'] } }), ['example.com/v1 Widget: has enum, which is left out']],
  ])('says what it cannot read: %j', async (input, told) => {
    const { diagnostics } = await toTypes(input)
    expect(diagnostics).toHaveLength(told.length)
    for (const [index, { subject, message }] of diagnostics.entries()) expect(`${subject}: ${message}`).toContain(told[index])
  })

  it('reports the API server that refuses a schema, where another accepts it', async () => {
    const field = { type: 'string', maxLength: 9, 'x-kubernetes-validations': [{ rule: 'isSemver(self)' }] }
    const messages = async (asked: { readonly server?: string }) =>
      (await toTypes(withRoot({ a: field }), asked)).diagnostics.map(one => one.message)
    expect(await messages({})).toEqual([])
    expect(await messages({ server: '1.31' })).toEqual([expect.stringMatching(/^is refused by Kubernetes 1\.31: does not compile/)])
  })
})
