import { all, crd, everything, type KustomizeCase, kustomizeCase, settings, widget } from './parts.ts'

const patched = (name: string, lines: string, files: Readonly<Record<string, string>> = {}) =>
  kustomizeCase(name, everything + lines, { ...all, ...files })

const merge = (name: string, patch: string) => patched(name, 'patches: [{path: patch.yaml}]', { 'patch.yaml': patch })

const ofWeb = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n'
const ofWidget = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one, namespace: own}\n'
const ofCrd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\n'

const json = (name: string, operations: string, target = '{kind: Deployment, name: web}') =>
  patched(name, `patches:\n- target: ${target}\n  patch: |-\n${operations.replace(/^/gm, '    ')}`)

const noted = '- {op: add, path: /metadata/annotations/note, value: "1"}'
const [removed, labelled] = ['- {op: remove, path: /metadata/annotations}', '- {op: add, path: /metadata/labels/tier, value: front}']
const onBare = (key: string, operations: string, name = 'settings') =>
  `${key}:\n- target: {version: v1, kind: ConfigMap, name: ${name}}\n  patch: |-\n${operations.replace(/^/gm, '    ')}\n`
const bare = (name: string, lines: string, text = settings) =>
  kustomizeCase(`JSON: an object without annotations, ${name}`, `resources: [a.yaml]\n${lines}`, { 'a.yaml': text })
const emptyAnnotations = settings.replace('{name: settings}', '{name: settings, annotations: {}}')
const base = { 'base/kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: b-', 'base/a.yaml': settings }
const generated = 'configMapGenerator: [{name: settings, literals: [a=b]}]\n'

const annotationCases: readonly KustomizeCase[] = [
  bare('patches', onBare('patches', noted)),
  bare('patches twice', onBare('patches', noted) + onBare('patches', noted).replace('patches:\n', '').replace('note', 'other')),
  bare('patches that remove them', onBare('patches', removed)),
  bare('patches that add a label', onBare('patches', labelled)),
  bare('patches, null', onBare('patches', noted), settings.replace('{name: settings}', '{name: settings, annotations: null}')),
  bare('patches that remove all of them and add one', onBare('patches', `${removed}\n${noted}`)),
  bare(
    'patches of an empty mapping',
    onBare('patches', '- {op: remove, path: /data/a}') + onBare('patchesJson6902', noted),
    emptyAnnotations,
  ),
  bare('patchesJson6902', onBare('patchesJson6902', noted)),
  bare('patchesJson6902 that remove them', onBare('patchesJson6902', removed)),
  bare('patchesJson6902 of an empty mapping', onBare('patchesJson6902', noted), emptyAnnotations),
  bare(
    'patchesJson6902 twice of an empty mapping',
    onBare('patchesJson6902', '- {op: remove, path: /data/a}') + onBare('patchesJson6902', noted).replace('patchesJson6902:\n', ''),
    emptyAnnotations,
  ),
  bare('patchesJson6902 and a namespace', `namespace: own\n${onBare('patchesJson6902', noted)}`),
  bare('patchesJson6902 and a prefix', `namePrefix: a-\n${onBare('patchesJson6902', noted)}`),
  kustomizeCase(
    'JSON: patchesJson6902 over a base with a prefix',
    `resources: [base]\n${onBare('patchesJson6902', noted, 'b-settings')}`,
    base,
  ),
  kustomizeCase('JSON: patchesJson6902 of what is generated', `${generated}${onBare('patchesJson6902', noted)}`),
  kustomizeCase('JSON: patches of what is generated', `${generated}${onBare('patches', noted)}`),
  ...['patches', 'patchesJson6902'].map(key =>
    patched(`JSON: ${key} that rename what others refer to`, onBare(key, '- {op: replace, path: /metadata/name, value: new}')),
  ),
]

/** Patches of all kinds, what they match and what they do. */
export const patchCases: readonly KustomizeCase[] = [
  merge(
    'merge: containers and env by name',
    `${ofWeb}spec: {template: {spec: {containers: [{name: main, env: [{name: B, value: z}, {name: D, value: d}]}]}}}`,
  ),
  merge('merge: an item is added in front', `${ofWeb}spec: {template: {spec: {containers: [{name: new, image: new}]}}}`),
  merge('merge: an item is deleted', `${ofWeb}spec: {template: {spec: {containers: [{name: side, $patch: delete}]}}}`),
  merge('merge: a list is replaced', `${ofWeb}spec: {template: {spec: {containers: [{$patch: replace}, {name: only, image: only}]}}}`),
  merge('merge: a mapping is replaced', `${ofWeb}spec: {template: {metadata: {$patch: replace, labels: {b: c}}}}`),
  merge('merge: a mapping is deleted', `${ofWeb}spec: {selector: {$patch: delete}}`),
  merge('merge: a resource is deleted', `${ofWeb}$patch: delete`),
  merge('merge: null removes', `${ofWeb.replace('{name: web}', '{name: web, labels: null}')}spec: {replicas: null, paused: null}`),
  merge(
    'merge: ports by two keys',
    `${ofWeb}spec: {template: {spec: {containers: [{name: main, ports: [{containerPort: 80, protocol: UDP, name: u}, {containerPort: 81}]}]}}}`,
  ),
  merge(
    'merge: ports without the second key',
    `${ofWeb}spec: {template: {spec: {containers: [{name: main, ports: [{containerPort: 80, name: u}]}]}}}`,
  ),
  ...['{name: m}', '{containerPort: 8080}', '{containerPort: 7946, protocol: UDP}', '{containerPort: 7946}', '{protocol: TCP}'].map(port =>
    patched(`merge: a patch of something else, and ports with and without the second key, and ${port}`, 'patches: [{path: patch.yaml}]', {
      'web.yaml': `${ofWeb}spec: {template: {spec: {containers: [{name: main, ports: [{containerPort: 7946, name: a}, {containerPort: 9443, name: b, protocol: TCP}, ${port}]}]}}}`,
      'patch.yaml': `${ofWeb}spec: {template: {spec: {containers: [{name: main, image: other}]}}}`,
    }),
  ),
  merge(
    'merge: lists without keys are replaced',
    `${ofWeb}spec: {template: {spec: {tolerations: [{key: b}], containers: [{name: main, args: [x]}]}}}`,
  ),
  merge('merge: volumes by name, another source', `${ofWeb}spec: {template: {spec: {volumes: [{name: data, emptyDir: {}}]}}}`),
  merge('merge: finalizers by value', `${ofWeb.replace('{name: web}', '{name: web, finalizers: [a, b]}')}`),
  merge('merge: lists of a custom resource are replaced', `${ofWidget}spec: {ports: [{name: b, port: 3}]}`),
  merge(
    'merge: a CRD, conversion',
    `${ofCrd}spec: {conversion: {strategy: Webhook, webhook: {clientConfig: {service: {name: web, namespace: system}}, conversionReviewVersions: [v1]}}}`,
  ),
  merge('merge: versions of a CRD are replaced', `${ofCrd}spec: {versions: [{name: v2, served: false, storage: true}]}`),
  merge('merge: annotations of a CRD', `${ofCrd.replace('}', ', annotations: {cert-manager.io/inject-ca-from: a/b}, labels: {n: null}}')}`),
  merge('merge: several documents', `${ofWeb}spec: {replicas: 2}\n---\n${ofWidget}spec: {more: {a: [1, null]}}`),
  merge('merge: of what is not there', `${ofWeb.replace('web', 'nobody')}spec: {replicas: 2}`),
  merge('merge: another kind of value', `${ofWeb}spec: {template: {spec: [a]}}`),
  merge('merge: an unknown directive', `${ofWeb}spec: {$patch: remove}`),
  merge('merge: no name', 'apiVersion: apps/v1\nkind: Deployment\nspec: {replicas: 2}'),
  merge('merge: another namespace', `${ofWidget.replace('own', 'other')}spec: {a: 1}`),
  merge('merge: a file without documents', '# nothing\n'),
  merge('merge: a file that is no YAML', 'a: [b\n'),
  patched(
    'inline merge patch',
    `patches:\n- patch: |\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: settings}\n    data: {a: "2", b: null}`,
  ),
  patched(
    'patch with target: kinds',
    `patches:\n- target: {kind: .*Map|Service}\n  patch: |\n    apiVersion: v1\n    kind: Any\n    metadata: {name: any, labels: {x: z}}`,
  ),
  patched(
    'patch with target: labels',
    `patches:\n- target: {labelSelector: "tier in (front, back),!none"}\n  patch: |\n    apiVersion: v1\n    kind: Any\n    metadata: {name: any, annotations: {x: z}}`,
  ),
  patched(
    'patch with target: annotations',
    `patches:\n- target: {annotationSelector: note=first}\n  patch: '[{"op": "remove", "path": "/spec/replicas"}]'`,
  ),
  patched(
    'patch with target: group and version',
    `patches:\n- target: {group: example.com, version: v1}\n  patch: '[{"op": "add", "path": "/spec/new", "value": {"a": ["b"]}}]'`,
  ),
  patched(
    'patch with target: namespace',
    `patches:\n- target: {namespace: ow.}\n  patch: '[{"op": "add", "path": "/spec/new", "value": 1}]'`,
  ),
  patched('patch with target: patterns are whole', `patches:\n- target: {kind: Deploy}\n  patch: '[{"op": "remove", "path": "/spec"}]'`),
  patched('patch with target: not a pattern', `patches:\n- target: {name: "("}\n  patch: '[{"op": "remove", "path": "/spec"}]'`),
  patched(
    'patch with target: not a selector',
    `patches:\n- target: {labelSelector: "a in b"}\n  patch: '[{"op": "remove", "path": "/spec"}]'`,
  ),
  patched(
    'patch with target: several documents',
    `patches:\n- target: {kind: Deployment}\n  patch: |\n    ${ofWeb.replaceAll('\n', '\n    ')}---\n    ${ofWeb.replaceAll('\n', '\n    ')}`,
  ),
  patched(
    'a patch may change a name',
    `patches:\n- target: {kind: ConfigMap}\n  options: {allowNameChange: true}\n  patch: |\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: renamed}`,
  ),
  patched(
    'a patch may change a kind',
    `patches:\n- target: {kind: Widget}\n  options: {allowKindChange: true}\n  patch: |\n    apiVersion: example.com/v1\n    kind: Gadget\n    metadata: {name: one}`,
  ),
  patched(
    'a patch without options keeps both',
    `patches:\n- target: {kind: ConfigMap}\n  patch: |\n    apiVersion: v1\n    kind: Secret\n    metadata: {name: renamed, namespace: moved}\n    data: {k: v}`,
  ),
  json(
    'JSON: add, replace, remove',
    '- {op: add, path: /spec/template/spec/containers/0/args/-, value: --last}\n- {op: replace, path: /spec/replicas, value: 3}\n- {op: remove, path: /spec/template/spec/volumes/0}',
  ),
  json(
    'JSON: move, copy, test',
    '- {op: test, path: /spec/replicas, value: 1}\n- {op: move, from: /metadata/labels, path: /metadata/other}\n- {op: copy, from: /spec/selector, path: /spec/copied}',
  ),
  json('JSON: escaped paths', '- {op: add, path: /metadata/annotations/a.b~1c~0d, value: "1"}'),
  json('JSON: an index in the middle', '- {op: add, path: /spec/template/spec/containers/1, value: {name: mid}}'),
  json('JSON: an index from the end', '- {op: add, path: /spec/template/spec/containers/-1, value: {name: mid}}'),
  json('JSON: a failing test', '- {op: test, path: /spec/replicas, value: 2}'),
  json('JSON: nothing to remove', '- {op: remove, path: /spec/nothing}'),
  json('JSON: nothing to replace', '- {op: replace, path: /spec/nothing, value: 1}'),
  json('JSON: no way there', '- {op: add, path: /spec/nothing/below, value: 1}'),
  json('JSON: an index behind the end', '- {op: add, path: /spec/template/spec/containers/7, value: {name: mid}}'),
  json('JSON: an unknown operation', '- {op: set, path: /spec/replicas, value: 2}'),
  json('JSON: annotations that are no texts', '- {op: add, path: /metadata/annotations, value: {a: 1, b: true}}'),
  json('JSON: null', '- {op: add, path: /spec/nothing, value: null}'),
  json('JSON: no annotations are left', '- {op: remove, path: /metadata/annotations/note}'),
  ...annotationCases,
  json('JSON: a target that is not there', '- {op: remove, path: /spec}', '{kind: Deployment, name: nobody}'),
  patched('JSON: in brackets, and no JSON', `patches:\n- target: {kind: Widget}\n  patch: '[{op: remove, path: /spec}]'`),
  patched('JSON: no target', `patches: [{patch: '[{"op": "remove", "path": "/spec"}]'}]`),
  patched('JSON: a file of JSON', 'patches: [{path: p.json, target: {kind: Widget}}]', {
    'p.json': '[{"op":"add","path":"/spec/a","value":1.5}]',
  }),
  patched('neither patch nor path', 'patches: [{target: {kind: Widget}}]'),
  patched('patch and path', `patches: [{path: p.yaml, patch: x}]`, { 'p.yaml': '' }),
  patched(
    'patchesStrategicMerge',
    'patchesStrategicMerge:\n- p.yaml\n- |\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: settings}\n  data: {z: "9"}',
    { 'p.yaml': `${ofWeb}spec: {replicas: 7}` },
  ),
  patched('patchesJson6902', 'patchesJson6902:\n- target: {group: apps, version: v1, kind: Deployment, name: web}\n  path: p.yaml', {
    'p.yaml': '- {op: replace, path: /spec/replicas, value: 9}',
  }),
  patched('patchesJson6902 without a name', 'patchesJson6902:\n- target: {kind: Deployment}\n  patch: "- {op: remove, path: /spec}"'),
  kustomizeCase('fields without a value are dropped by a merge', 'resources: [a.yaml]\npatches: [{path: p.yaml}]', {
    'a.yaml':
      'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\nspec:\n  nothing:\n  written: null\n  tilde: ~\n  list:\n  - a:\n  - a: null\n',
    'p.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\nspec: {b: 1}\n',
  }),
  kustomizeCase('merge keys of a schema', 'resources: [widget.yaml]\nopenapi: {path: schema.json}\npatches: [{path: p.yaml}]', {
    'widget.yaml': widget,
    'p.yaml': `${ofWidget}spec: {ports: [{name: b, port: 3}]}`,
    'schema.json': JSON.stringify({
      definitions: {
        W: {
          properties: {
            spec: {
              properties: {
                ports: {
                  type: 'array',
                  items: { type: 'object' },
                  'x-kubernetes-patch-strategy': 'merge',
                  'x-kubernetes-patch-merge-key': 'name',
                },
              },
            },
          },
          'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Widget' }],
        },
      },
    }),
  }),
  kustomizeCase('a patch in a base, and one above', 'resources: [base]\npatches: [{path: p.yaml}]', {
    'base/kustomization.yaml': 'resources: [crd.yaml, settings.yaml]\npatches: [{path: p.yaml}]\nnamePrefix: b-',
    'base/crd.yaml': crd,
    'base/settings.yaml': settings,
    'base/p.yaml': `${ofCrd}spec: {preserveUnknownFields: false}`,
    'p.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b-settings}\ndata: {a: top}',
  }),
]
