import { all, crd, deployment, everything, type KustomizeCase, kustomizeCase, service, settings, widget } from './parts.ts'

const changed = (name: string, lines: string, files: Readonly<Record<string, string>> = {}) =>
  kustomizeCase(name, everything + lines, { ...all, ...files })

const overlay = (name: string, lines: string, base = '') =>
  kustomizeCase(name, `resources: [base]\n${lines}`, {
    'base/kustomization.yaml': everything + base,
    ...Object.fromEntries(Object.entries(all).map(([file, text]) => [`base/${file}`, text])),
  })

/** Names, labels, namespaces and what else changes fields, bases and components, generators, order, and mistakes. */
export const fieldCases: readonly KustomizeCase[] = [
  changed('as it is', ''),
  changed('namePrefix and nameSuffix', 'namePrefix: a-\nnameSuffix: -z'),
  overlay('prefixes of two levels', 'namePrefix: a-', 'namePrefix: b-\nnameSuffix: -y'),
  changed('namespace', 'namespace: here'),
  overlay('namespaces of two levels', 'namespace: here\nnamePrefix: a-', 'namespace: there'),
  changed('a namespace that makes two resources one', 'namespace: here', {
    'widget.yaml': `${widget}---\n${widget.replace('own', 'other')}`,
  }),
  changed('labels', 'labels: [{pairs: {a: b, c: d}}]'),
  changed('labels in selectors', 'labels: [{pairs: {a: b}, includeSelectors: true}]'),
  changed('labels in templates', 'labels: [{pairs: {a: b}, includeTemplates: true}]'),
  changed('labels in fields', 'labels: [{pairs: {a: b}, fields: [{path: spec/labels, create: true, kind: Widget}]}]'),
  changed('commonLabels', 'commonLabels: {a: b}'),
  changed('commonAnnotations', 'commonAnnotations: {a: b, c: "1"}'),
  changed('labels of fields that are no mappings', 'labels: [{pairs: {a: b}, fields: [{path: spec/configMap, kind: Widget}]}]'),
  changed('images', 'images: [{name: registry:5000/web, newTag: v2}, {name: side, newName: other, digest: sha256:abc}]'),
  changed('images: names and suffixes', 'images: [{name: registry:5000/web, newName: w, tagSuffix: -x}, {name: s.de, newTag: "1"}]'),
  changed('imageTags', 'imageTags: [{name: side, newTag: old}]'),
  changed('replicas', 'replicas: [{name: web, count: 4}]'),
  changed('replicas of nothing', 'replicas: [{name: nobody, count: 4}]'),
  changed('configurations: references and prefixes', 'namePrefix: a-\nconfigurations: [c.yaml]', {
    'c.yaml':
      'nameReference:\n- kind: ConfigMap\n  version: v1\n  fieldSpecs: [{kind: Widget, path: spec/configMap}]\nnamePrefix: [{path: spec/configMap, kind: Widget}]',
  }),
  changed('configurations: labels and namespaces', 'namespace: here\ncommonLabels: {a: b}\nconfigurations: [c.yaml]', {
    'c.yaml':
      'namespace: [{path: spec/namespace, kind: Widget, create: true}]\ncommonLabels: [{path: spec/labels, kind: Widget, create: true}]',
  }),
  changed('configurations that disagree', 'configurations: [c.yaml]', { 'c.yaml': 'namePrefix: [{path: metadata/name, create: true}]' }),
  changed('configurations with an unknown field', 'configurations: [c.yaml]', { 'c.yaml': 'nameReferences: []' }),
  changed('crds', 'namePrefix: a-\ncrds: [types.json]', {
    'types.json': JSON.stringify({
      'com.example.Widget': {
        Schema: {
          properties: { apiVersion: {}, kind: {}, metadata: {}, spec: { $ref: 'com.example.WidgetSpec' } },
        },
      },
      'com.example.WidgetSpec': {
        Schema: {
          properties: {
            ref: { 'x-kubernetes-object-ref-api-version': 'v1', 'x-kubernetes-object-ref-kind': 'ConfigMap' },
          },
        },
      },
    }),
    'widget.yaml': widget.replace('configMap: settings', 'ref: {name: settings}'),
  }),
  changed(
    'replacement',
    'replacements:\n- source: {kind: ConfigMap, name: settings, fieldPath: data.host}\n  targets:\n  - select: {kind: Deployment}\n    fieldPaths: ["spec.template.spec.containers.[name=main].env.[name=A].value", metadata.labels.tier]',
  ),
  changed(
    'replacement: parts of texts',
    'replacements:\n- source: {kind: ConfigMap, fieldPath: data.host, options: {delimiter: ., index: 1}}\n  targets:\n  - select: {kind: Deployment}\n    fieldPaths: [spec.template.spec.containers.0.image]\n    options: {delimiter: ":", index: 1}',
  ),
  changed(
    'replacement: all items, and new fields',
    'replacements:\n- source: {kind: ConfigMap, fieldPath: data.a}\n  targets:\n  - select: {kind: Deployment}\n    fieldPaths: ["spec.template.spec.containers.*.env.[name=A].value", "metadata.annotations.[new.example.com/a]"]\n    options: {create: true}',
  ),
  changed(
    'replacement: numbers keep their type',
    'replacements:\n- source: {kind: ConfigMap, fieldPath: data.a}\n  targets:\n  - select: {kind: Service}\n    fieldPaths: [spec.ports.0.port]',
  ),
  changed(
    'replacement: a mapping',
    'replacements:\n- source: {kind: Deployment, fieldPath: spec.selector}\n  targets:\n  - select: {kind: Widget}\n    fieldPaths: [spec.selector]\n    options: {create: true}',
  ),
  changed(
    'replacement: rejected',
    'replacements:\n- sourceValue: fixed\n  targets:\n  - select: {version: v1}\n    reject: [{kind: Deployment}, {kind: CustomResourceDefinition}]\n    fieldPaths: ["metadata.labels.a"]\n    options: {create: true}',
  ),
  changed('replacement: of a file', 'replacements: [{path: r.yaml}]', {
    'r.yaml': '- source: {kind: Service}\n  targets: [{select: {kind: Widget}, fieldPaths: [spec.configMap]}]',
  }),
  changed(
    'replacement: a field that is not there',
    'replacements:\n- source: {kind: Service}\n  targets: [{select: {kind: Widget}, fieldPaths: [spec.nothing]}]',
  ),
  changed('replacement: no source', 'replacements:\n- source: {kind: Nothing}\n  targets: [{select: {kind: Widget}}]'),
  changed('replacement: several sources', 'replacements:\n- source: {version: v1}\n  targets: [{select: {kind: Widget}}]'),
  changed(
    'vars',
    'vars:\n- {name: HOST, objref: {kind: ConfigMap, name: settings, apiVersion: v1}, fieldref: {fieldpath: data.host}}\nnamePrefix: a-',
  ),
  changed(
    'vars: names, and fields of a configuration',
    'vars:\n- {name: SVC, objref: {kind: Service, name: web, apiVersion: v1}}\nnamePrefix: a-\nconfigurations: [c.yaml]',
    {
      'c.yaml': 'varReference: [{kind: Widget, path: spec/text}]',
      'widget.yaml': `${widget}  text: http://$(SVC).example.com $$(SVC) $(NONE)\n`,
    },
  ),
  changed('vars of nothing', 'vars:\n- {name: SVC, objref: {kind: Service, name: nobody, apiVersion: v1}}'),
  kustomizeCase('bases', 'bases: [base]\nnamePrefix: x-', {
    'base/kustomization.yaml': 'resources: [settings.yaml]',
    'base/settings.yaml': settings,
  }),
  kustomizeCase('a base beside', 'resources: [../base]', {
    '../base/kustomization.yml': 'resources: [s.yaml]',
    '../base/s.yaml': settings,
  }),
  kustomizeCase('components', 'resources: [settings.yaml]\ncomponents: [c]\nnamePrefix: x-', {
    'settings.yaml': settings,
    'c/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [s.yaml]\nnameSuffix: -c\npatches: [{path: p.yaml}]',
    'c/s.yaml': service,
    'c/p.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {by: component}',
  }),
  kustomizeCase('a component as a resource', 'resources: [c]', {
    'c/kustomization.yaml': 'kind: Component\nresources: [s.yaml]',
    'c/s.yaml': settings,
  }),
  kustomizeCase('a base as a component', 'components: [c]', { 'c/kustomization.yaml': 'resources: [s.yaml]', 'c/s.yaml': settings }),
  kustomizeCase('a cycle', 'resources: [base]', { 'base/kustomization.yaml': 'resources: [..]' }),
  kustomizeCase('a resource twice', 'resources: [a.yaml, b.yaml]', { 'a.yaml': settings, 'b.yaml': settings }),
  kustomizeCase('a file from outside', 'resources: [../s.yaml]', { '../s.yaml': settings }),
  kustomizeCase('a file that is not there', 'resources: [s.yaml]'),
  kustomizeCase('a folder without a kustomization', 'resources: [base]', { 'base/s.yaml': settings }),
  kustomizeCase('two kustomizations', 'resources: [s.yaml]', { 's.yaml': settings, Kustomization: 'namePrefix: a-' }),
  kustomizeCase('an unknown field', 'resource: [s.yaml]', { 's.yaml': settings }),
  kustomizeCase('a field of another type', 'resources: s.yaml', { 's.yaml': settings }),
  kustomizeCase('a prefix that is a number', 'resources: [s.yaml]\nnamePrefix: 5', { 's.yaml': settings }),
  kustomizeCase('large letters', 'Resources: [s.yaml]\nNAMEPREFIX: a-', { 's.yaml': settings }),
  kustomizeCase('text', 'just text\n'),
  kustomizeCase('nothing', ''),
  kustomizeCase('a wrong apiVersion', 'apiVersion: v1\nkind: Kustomization\nresources: [s.yaml]', { 's.yaml': settings }),
  kustomizeCase('a wrong kind', 'kind: Kustomisation\nresources: [s.yaml]', { 's.yaml': settings }),
  kustomizeCase('no kind', 'resources: [a.yaml]', { 'a.yaml': 'apiVersion: v1\nmetadata: {name: a}' }),
  kustomizeCase('no name', 'resources: [a.yaml]', { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {}' }),
  kustomizeCase('a list', 'resources: [a.yaml]\nnamePrefix: a-', {
    'a.yaml': `apiVersion: v1\nkind: List\nitems:\n- ${crd.trim().replaceAll('\n', '\n  ')}\n- ${settings.trim().replaceAll('\n', '\n  ')}\n`,
  }),
  kustomizeCase('local configuration is left out', 'resources: [a.yaml, b.yaml]', {
    'a.yaml': settings.replace('{name: settings}', '{name: settings, annotations: {config.kubernetes.io/local-config: "true"}}'),
    'b.yaml': service,
  }),
  kustomizeCase('annotations become texts', 'resources: [a.yaml, b.yaml]', {
    'a.yaml': settings.replace('{name: settings}', '{name: settings, annotations: {a: 1, b: true, c: null}}'),
    'b.yaml': service.replace('{name: web}', '{name: web, annotations: {}}'),
  }),
  kustomizeCase('words of YAML 1.1', 'resources: [a.yaml]', {
    'a.yaml':
      'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\nspec:\n  enum: [yes, no, on, off, y, n, true, "yes"]\n  on: on\n  octal: 0777\n  new: 0o17\n  float: 1.0\n  base60: 1:30\n  under: 1_000\n  exp: 1e3\n  text: "1"\n  large: 9007199254740993\n',
  }),
  kustomizeCase('anchors and merges', 'resources: [a.yaml]', {
    'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\nx: &x {a: "1"}\ndata: {<<: *x, b: "2"}\ny: *x\n',
  }),
  kustomizeCase(
    'configMapGenerator',
    'configMapGenerator:\n- {name: g, literals: [a=b, "c=<d>&"], files: [f.txt, k=f.txt]}\n- {name: h, envs: [e.env], options: {labels: {x: z}, disableNameSuffixHash: true, immutable: true}}\nresources: [web.yaml]\ngeneratorOptions: {annotations: {z: "1"}}',
    {
      'f.txt': 'text\nof a file\n',
      'e.env': '# comment\nA=1\nB\nC=a=b\n',
      'web.yaml': deployment.replaceAll('settings', 'g'),
    },
  ),
  kustomizeCase(
    'secretGenerator',
    'namePrefix: p-\nsecretGenerator:\n- {name: s, namespace: ns, type: kubernetes.io/tls, literals: [a=b]}\n- {name: t, literals: [k=v]}',
  ),
  kustomizeCase('a generator merges', 'resources: [base]\nconfigMapGenerator: [{name: g, behavior: merge, literals: [a=new]}]', {
    'base/kustomization.yaml': 'configMapGenerator: [{name: g, literals: [a=old, b=kept]}]\nnamePrefix: b-',
  }),
  kustomizeCase('a generator replaces', 'resources: [base]\nconfigMapGenerator: [{name: g, behavior: replace, literals: [a=new]}]', {
    'base/kustomization.yaml': 'configMapGenerator: [{name: g, literals: [a=old, b=gone]}]',
  }),
  kustomizeCase('a generator that makes what is there', 'resources: [s.yaml]\nconfigMapGenerator: [{name: settings, literals: [a=new]}]', {
    's.yaml': settings,
  }),
  kustomizeCase('a file that a generator lacks', 'configMapGenerator: [{name: g, files: [none.txt]}]'),
  changed('order: fifo', 'sortOptions: {order: fifo}'),
  changed(
    'order: legacy, own',
    'sortOptions: {order: legacy, legacySortOptions: {orderFirst: [Widget, Service], orderLast: [Deployment]}}',
  ),
  changed('order: unknown', 'sortOptions: {order: other}'),
  ...builtin(),
]

function builtin(): readonly KustomizeCase[] {
  const transformer = (kind: string, lines: string) =>
    changed(`transformer: ${kind}`, 'transformers: [t.yaml]', {
      't.yaml': `apiVersion: builtin\nkind: ${kind}\nmetadata: {name: t}\n${lines}`,
    })
  return [
    transformer('PrefixTransformer', 'prefix: a-\nfieldSpecs: [{path: metadata/name}]'),
    transformer('SuffixTransformer', 'suffix: -a\nfieldSpecs: [{path: metadata/name, kind: Service}]'),
    transformer('LabelTransformer', 'labels: {a: b}\nfieldSpecs: [{path: metadata/labels, create: true}]'),
    transformer('AnnotationsTransformer', 'annotations: {a: b}\nfieldSpecs: [{path: metadata/annotations, create: true}]'),
    transformer('ImageTagTransformer', 'imageTag: {name: side, newTag: v9}'),
    transformer('ReplicaCountTransformer', 'replica: {name: web, count: 8}\nfieldSpecs: [{path: spec/replicas, kind: Deployment}]'),
    transformer('PatchTransformer', 'target: {kind: Widget}\npatch: "- {op: remove, path: /spec/ports}"'),
    transformer('PatchJson6902Transformer', 'target: {kind: Widget, name: one}\njsonOp: "- {op: remove, path: /spec/ports}"'),
    transformer(
      'PatchStrategicMergeTransformer',
      'patches: |\n  apiVersion: example.com/v1\n  kind: Widget\n  metadata: {name: one, namespace: own}\n  spec: {a: 1}',
    ),
    transformer(
      'ReplacementTransformer',
      'replacements:\n- source: {kind: Service}\n  targets: [{select: {kind: Widget}, fieldPaths: [spec.configMap]}]',
    ),
    changed('transformer: NamespaceTransformer', 'transformers: [t.yaml]', {
      't.yaml':
        'apiVersion: builtin\nkind: NamespaceTransformer\nmetadata: {name: t, namespace: here}\nsetRoleBindingSubjects: allServiceAccounts\nunsetOnly: true\nfieldSpecs: [{path: metadata/name, kind: Namespace}]',
    }),
  ]
}
