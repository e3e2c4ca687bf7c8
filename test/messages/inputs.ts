/** Input for rules that have no example of their own. */

interface Input {
  readonly files: Readonly<Record<string, string>>
  readonly argv: readonly string[]
}

const head = "import type { CustomResource, Int32 } from 'crdgen/kubernetes'\n"
const kind = (spec: string, before = '') => `${head}${before}export type Widget = CustomResource<'example.com/v1', 'Widget', ${spec}>\n`

/** Types, generated alone. */
function generate(text: string, more: Readonly<Record<string, string>> = {}): Input {
  return { files: { 'a.ts': text, ...more }, argv: ['generate', 'a.ts', '--kubernetes', '1.36', '--no-config', '--out', 'crds'] }
}

const crdWith = (spec: string, schema = '{type: object}', metadata = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com${metadata}}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets}
${spec}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${schema}}}
`
const check = (text: string, ...flags: readonly string[]): Input => ({
  files: { 'a.yaml': text },
  argv: ['check', 'a.yaml', '--kubernetes', '1.36', '--no-config', ...flags],
})
const validate = (schema: string, object: string, ...flags: readonly string[]): Input => ({
  files: { 'a.yaml': `${crdWith('', schema)}---\napiVersion: example.com/v1\nkind: Widget\n${object}\n` },
  argv: ['validate', 'a.yaml', '--kubernetes', '1.36', '--no-config', ...flags],
})

const validateBeta = (schema: string, object: string): Input => {
  const { files, argv } = validate(schema, object)
  return { files: { 'a.yaml': (files['a.yaml'] ?? '').replace('example.com/v1\nkind: W', 'example.com/v1beta1\nkind: W') }, argv }
}
const server = (text: string): Input => ({
  files: { 'a.yaml': text },
  argv: ['validate', 'a.yaml', '--kubernetes', '1.37', '--server', '1.37', '--no-config'],
})
const update = (before: string, after: string): Input => ({
  files: { 'before.yaml': before, 'after.yaml': after },
  argv: ['validate', 'after.yaml', '--before', 'before.yaml', '--kubernetes', '1.36', '--no-config'],
})
const configured = (config: string): Input => ({
  files: { 'a.ts': kind('{ size: Int32 }'), 'crdgen.config.yaml': `input: a.ts\nkubernetes: '1.36'\n${config}\n` },
  argv: ['generate'],
})
const selectable = (count: number) => Array.from({ length: count }, (_, index) => `{jsonPath: .spec.f${index}}`).join(', ')

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}: {type: string}`).join(', ')

export const inputs: readonly Input[] = [
  generate(kind('{ a: JSONSchemaProps }', "import type { JSONSchemaProps } from 'crdgen/kubernetes/apiextensions/v1'\n")),
  generate(kind(`${'{ a: '.repeat(200)}string${' }'.repeat(200)}`)),
  generate(kind('{ a: string }'), { 'tsconfig.json': '{ "extends": "./missing.json" }' }),
  generate(kind('{ a: string }'), { 'tsconfig.json': '{}' }),
  generate(kind('{\n  /** @allow crd/column-path the column comes later */\n  a: string\n}')),
  generate(kind('Spec', '/** @printcolumn */\ninterface Spec { a: string }\n')),
  generate(`${head}/** @printcolumn name=Size,type=integer,jsonPath=.spec.sise */\n${kind('{ size: Int32 }').slice(head.length)}`),
  generate(`${head}/** @printcolumn name=Size,type=date,jsonPath=.spec.size */\n${kind('{ size: Int32 }').slice(head.length)}`),
  generate(
    `${head}export type A = CustomResource<'example.com/v1', 'Widget', { a: Int32 }>\n/** @resource plural=widgets */\nexport type B = CustomResource<'example.com/v1', 'Gadget', { a: Int32 }>\n`,
  ),
  generate(`${head}/** @unservedVersion */\n${kind('{ size: Int32 }').slice(head.length)}`),
  generate(
    `${head}export type A = CustomResource<'example.com/v1', 'Widget', { a: Int32 }>\nexport type B = CustomResource<'example.com/v2', 'Widget', { a: Int32 }>\n`,
  ),
  generate(
    `${head}/** @storageVersion\n * @resource scope=Cluster */\nexport type A = CustomResource<'example.com/v1', 'Widget', { a: Int32 }>\n/** @resource scope=Namespaced */\nexport type B = CustomResource<'example.com/v2', 'Widget', { a: Int32 }>\n`,
  ),
  check(crdWith('', '{type: object}', ', namespace: default')),
  check(
    crdWith(
      '',
      '{type: object, properties: {spec: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic}}}}',
    ),
  ),
  check(crdWith('  preserveUnknownFields: false\n  preserveUnknownFields: true')),
  check(
    crdWith(
      '',
      `{type: object, properties: {spec: {type: object, properties: {pod: {type: object, properties: {containers: {type: array, items: {type: object, required: [name], properties: {name: {type: string}, image: {type: string}, command: {type: array, items: {type: string}}}}}}}}}}}`,
    ),
    '--subsets',
  ),
  check(`${crdWith('')}---\n${crdWith('  preserveUnknownFields: false')}`),
  check('sops: {version: "3"}\napiVersion: v1\nkind: Secret\nmetadata: {name: a}\n'),
  check(
    'apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\nmetadata: {name: xs.example.com}\nspec: {group: example.com, names: {kind: X, plural: xs}, versions: [{name: v1, served: true, referenceable: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: 3}}}}}]}\n',
  ),
  check(
    'apiVersion: kro.run/v1alpha1\nkind: ResourceGraphDefinition\nmetadata: {name: site}\nspec: {schema: {apiVersion: v1alpha1, kind: Site, spec: {size: integr}}, resources: []}\n',
  ),
  check(
    'apiVersion: kro.run/v1alpha1\nkind: ResourceGraphDefinition\nmetadata: {name: site}\nspec: {schema: {apiVersion: v1alpha1, kind: Site, spec: {size: "integer | default=many"}}, resources: []}\n',
  ),
  validate('{type: object}', 'metadata: {name: a, finalizers: [clean]}'),
  validate(
    '{type: object, properties: {spec: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}}}',
    'metadata: {name: a}\nspec: {kind: Pod}',
  ),
  validate(
    '{type: object, properties: {spec: {type: object, properties: {size: {type: integer, default: 3}}}}}',
    'metadata: {name: a}\nspec: {size: null}',
  ),
  validate('{type: object}', 'metadata: {name: A_b, labels: {"a b": "c d"}}'),
  validate(
    `{type: object, properties: {spec: {type: object, properties: {${fields(3)}}}}}`,
    'metadata: {name: a}\nspec: {f0: 1, f1: [], f2: {}, f3: x}',
  ),
  validate(
    '{type: object, properties: {spec: {type: object, properties: {size: {type: integer}, on: {type: boolean}, list: {type: array, items: {type: string}}}}}}',
    'metadata: {name: a}\nspec: {size: "3", on: "yes", list: a}',
  ),
  validate(
    '{type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}',
    'metadata: {name: a}\nspec: {size: null}',
  ),
  validate(
    '{type: object, properties: {spec: {type: object, properties: {n: {type: number}}}}}',
    'metadata: {name: a}\nspec: {n: 9007199254740993}',
  ),
  validateBeta(
    '{type: object}}}\n  - {name: v1beta1, served: true, storage: false, deprecated: true, schema: {openAPIV3Schema: {type: object}',
    'metadata: {name: a}',
  ),
  server(crdWith('', '{type: object}', ', namespace: default')),
  server(
    crdWith(
      '',
      '{type: object, properties: {spec: {type: object, properties: {a: {type: array, x-kubernetes-list-type: set, items: {type: object, x-kubernetes-map-type: atomic}}}}}}',
    ),
  ),
  server(crdWith('', '{type: object}', `, annotations: {a: ${'x'.repeat(270_000)}}`)),
  server(
    crdWith(
      '',
      `{type: object, properties: {spec: {type: object, properties: {${fields(9)}}}}}, selectableFields: [${selectable(9)}]`,
    ).replace('}}}}}, sel', '}}}}, sel'),
  ),
  server(crdWith('', `{type: object, properties: {${Array.from({ length: 1200 }, (_, index) => `f${index}: {type: strin}`).join(', ')}}}`)),
  server(crdWith('', `{type: object, description: ${'x'.repeat(1_600_000)}}`)),
  server(crdWith('', `{type: object, description: ${'x'.repeat(3_200_000)}}`)),
  update(crdWith(''), crdWith('').replace('group: example.com', 'group: example.org')),
  update(`${crdWith('')}status: {storedVersions: [v1beta1, v1]}\n`, `${crdWith('')}status: {storedVersions: [v1beta1, v1]}\n`),
  {
    files: {
      'crd.yaml': crdWith(
        '',
        '{type: object, properties: {spec: {type: object, properties: {a: {type: string, pattern: "(?!x)"}, b: {description: any}}}}}',
      ),
    },
    argv: ['types', 'crd.yaml', '--out', 'types'],
  },
  { files: { 'a.yaml': 'apiVersion: v1\nkind: List\nitems: []\n', 'b.yaml': crdWith('') }, argv: ['diff', 'a.yaml', 'b.yaml'] },
  {
    files: { 'crds.yaml': `${crdWith('')}---\n${crdWith('', '{type: object, properties: {spec: {type: string}}}')}` },
    argv: ['validate', 'crds.yaml', '--kubernetes', '1.36', '--no-config'],
  },
  {
    files: {
      'before.yaml': crdWith(''),
      'after.yaml': `${crdWith('')}---\n${crdWith('', '{type: object, properties: {spec: {type: string}}}')}`,
    },
    argv: ['diff', 'before.yaml', 'after.yaml'],
  },
  {
    files: {
      'before.yaml': crdWith('', '{type: object, properties: {spec: {type: string}}}'),
      'after.yaml': crdWith('', '{type: object}'),
      'crdgen-accepted.yaml':
        '- {fingerprint: aaaaaaaaaaaaaaaa, reason: gone}\n- {fingerprint: bbbbbbbbbbbbbbbb, reason: "", expires: 2020-01-01}\n',
    },
    argv: ['diff', 'before.yaml', 'after.yaml'],
  },
  configured('crds: {Widgte.example.com: {}}'),
  configured('knownTypes: {Money: {type: string}}'),
  configured('headerFile: none.txt'),
  configured('rules: {type/bare-number: {ignore: ["spec.gone"]}}'),
  check('apiVersion: v1\nkind: ENC[AES256_GCM,data:abc]\nsops: {mac: x, version: 3.9.0}\n'),
  {
    files: { 'before.yaml': crdWith(''), 'after.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n' },
    argv: ['diff', 'before.yaml', 'after.yaml'],
  },
  {
    files: { 'before.yaml': crdWith(''), 'after.yaml': crdWith('').replaceAll('idget', 'adget') },
    argv: ['diff', 'before.yaml', 'after.yaml'],
  },
]
