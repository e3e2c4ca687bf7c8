/** Manifests, the findings with what they are about (`rule: words`), of the rules named by the folder; and what decides. */
export type OtherCase = readonly [name: string, folders: readonly string[], manifests: string, found: readonly string[], source: string]

const pod = 'metadata: {labels: {app: a}}, spec: {containers: [{name: main, image: "a:1"}]}'
const cloneSet = `{apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, metadata: {name: a}, spec: {selector: {matchLabels: {app: a}}, template: {${pod}}}}`
const spread = (patch: string, target = 'apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, name: a', name = 'a') =>
  `{apiVersion: apps.kruise.io/v1alpha1, kind: WorkloadSpread, metadata: {name: ${name}}, spec: {targetRef: {${target}}, subsets: [{name: x, patch: ${patch}}, {name: y}]}}`
const join = (...objects: readonly string[]) => objects.join('\n---\n')
const kruise = ['kruise/', 'smp/']
const widget = (scale: string, spec = 'replicas: {type: integer, default: 1}') =>
  `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: widgets.example.com}, spec: {group: example.com, scope: Namespaced, names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, default: {}, properties: {${spec}}}, status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}}}}, subresources: {status: {}${scale}}}]}}`
const scale = ', scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}'
const hpa = (target: string, name = 'a') =>
  `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: ${name}}, spec: {maxReplicas: 3, scaleTargetRef: {${target}}}}`
const onWidget = 'apiVersion: example.com/v1, kind: Widget, name: a'
const aibrix = (strategy: string, target = onWidget) =>
  `{apiVersion: autoscaling.aibrix.ai/v1alpha1, kind: PodAutoscaler, metadata: {name: a}, spec: {scalingStrategy: ${strategy}, minReplicas: 1, maxReplicas: 3, scaleTargetRef: {${target}}}}`
const webhook = 'workloadspread_validation.go'
const notChecked = 'kruise/ws-patch-not-validated-by-webhook: is not checked by kruise'
const unseen = (words: string) => [`kruise/patch-invalid-pod: ${words}`]

const template = (metadata: string) =>
  widget(
    '',
    `template: {type: object, properties: {metadata: ${metadata}, spec: {type: object, required: [containers], properties: {containers: {type: array, items: {type: object, properties: {name: {type: string}, image: {type: string}}}}, nodeName: {type: string}, restartPolicy: {type: string}, hostNetwork: {type: boolean}, serviceAccountName: {type: string}}}}}`,
  )
const pruned = ['crd/embedded-metadata-pruned: ']
const metadataFolder = ['crd/embedded-metadata-pruned']
const object = (labels: string) =>
  `{apiVersion: example.com/v1, kind: Widget, metadata: {name: a}, spec: {template: {metadata: {labels: {${labels}}}, spec: {containers: []}}}}`
const text = '{type: object, additionalProperties: {type: string}}'

export const otherCases: readonly OtherCase[] = [
  ['a label', kruise, join(cloneSet, spread('{metadata: {labels: {zone: x}}}')), [], webhook],
  [
    'an environment variable',
    kruise,
    join(cloneSet, spread('{spec: {containers: [{name: main, env: [{name: Z, value: x}]}]}}')),
    [],
    'strategic merge by name',
  ],
  [
    'a misspelt container',
    kruise,
    join(cloneSet, spread('{spec: {containers: [{name: mian, env: [{name: Z, value: x}]}]}}')),
    unseen('image'),
    'ValidatePodSpec: image is required',
  ],
  ['an empty image', kruise, join(cloneSet, spread('{spec: {containers: [{name: main, image: ""}]}}')), unseen('image'), 'ValidatePodSpec'],
  [
    'a request above the limit',
    kruise,
    join(cloneSet, spread('{spec: {containers: [{name: main, resources: {requests: {cpu: 2}, limits: {cpu: 1}}}]}}')),
    unseen('must be less than or equal to cpu limit'),
    'ValidatePodSpec',
  ],
  [
    'a policy that is none',
    kruise,
    join(cloneSet, spread('{spec: {restartPolicy: Sometimes}}')),
    unseen('restartPolicy'),
    'ValidatePodSpec',
  ],
  [
    'a mount of nothing',
    [...kruise, 'pod/'],
    join(cloneSet, spread('{spec: {containers: [{name: main, volumeMounts: [{name: d, mountPath: /d}]}]}}')),
    ['pod/volume-mount-not-found: a mount of "d" at /d'],
    'ValidatePodSpec',
  ],
  [
    'another Deployment',
    kruise,
    join(cloneSet, spread('{metadata: {labels: {zone: x}}}', 'apiVersion: apps.kruise.io/v1alpha1, kind: Deployment, name: a')),
    ['kruise/ws-target-not-valid: Deployment', notChecked],
    `${webhook}: TargetReference is not valid for Deployment.`,
  ],
  [
    'a CloneSet of apps',
    kruise,
    join(cloneSet, spread('{metadata: {labels: {zone: x}}}', 'apiVersion: apps/v1, kind: CloneSet, name: a')),
    ['kruise/ws-target-not-valid: CloneSet', notChecked],
    `${webhook}: TargetReference is not valid for CloneSet.`,
  ],
  [
    'two of one CloneSet',
    kruise,
    join(cloneSet, spread('{metadata: {labels: {zone: x}}}'), spread('{metadata: {labels: {zone: x}}}', undefined, 'b')),
    ['kruise/ws-target-conflict: '],
    `${webhook}, validateWorkloadSpreadConflict`,
  ],
  [
    'two of two CloneSets',
    kruise,
    join(
      cloneSet,
      spread('{metadata: {labels: {zone: x}}}'),
      spread('{metadata: {labels: {zone: x}}}', 'apiVersion: apps.kruise.io/v1alpha1, kind: CloneSet, name: b', 'b'),
    ),
    [notChecked],
    `${webhook}, validateWorkloadSpreadConflict`,
  ],
  [
    'of another version of the group',
    kruise,
    join(
      cloneSet,
      spread('{metadata: {labels: {zone: x}}}'),
      spread('{metadata: {labels: {zone: x}}}', 'apiVersion: apps.kruise.io/v1beta1, kind: CloneSet, name: a', 'b'),
    ),
    ['kruise/ws-target-conflict: '],
    `${webhook}: groups are compared, not versions`,
  ],
  ['scaled by an HPA', ['hpa/', 'scale/'], join(widget(scale), hpa(onWidget)), [], 'registry/customresource/etcd.go ScaleREST'],
  [
    'without /scale',
    ['hpa/', 'scale/'],
    join(widget(''), hpa(onWidget)),
    ['scale/missing-subresource: '],
    'apiextensions customresource_handler.go',
  ],
  [
    'a path that is misspelt',
    ['scale/'],
    widget(', scale: {specReplicasPath: .spec.replica, statusReplicasPath: .status.replicas}'),
    ['scale/path-not-in-schema: replica'],
    'apiextensions customresource/etcd.go',
  ],
  [
    'a path with an index',
    ['scale/'],
    widget(', scale: {specReplicasPath: ".spec.replicas[0]", statusReplicasPath: .status.replicas}'),
    ['scale/path-array-notation: '],
    'apiextensions validation.go validateSimpleJSONPath',
  ],
  [
    'replicas as a text',
    ['scale/'],
    widget(scale, 'replicas: {type: string}'),
    ['scale/replicas-path-not-integer: '],
    'customresource/etcd.go scaleFromCustomResource',
  ],
  [
    'two HPAs of one object',
    ['hpa/'],
    join(widget(scale), hpa(onWidget), hpa(onWidget, 'b')),
    ['hpa/ambiguous-selector: ', 'hpa/ambiguous-selector: '],
    'podautoscaler/horizontal.go',
  ],
  [
    'two HPAs of two objects',
    ['hpa/'],
    join(widget(scale), hpa(onWidget), hpa('apiVersion: example.com/v1, kind: Widget, name: b', 'b')),
    [],
    'podautoscaler/horizontal.go',
  ],
  ['KPA of replicas', ['aibrix/'], join(widget(scale), aibrix('KPA')), [], 'workload_scale.go'],
  [
    'KPA of a size',
    ['aibrix/'],
    join(
      widget(
        ', scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}',
        'size: {type: integer, default: 1}',
      ),
      aibrix('KPA'),
    ),
    ['aibrix/target-without-replicas: KPA'],
    'workload_scale.go',
  ],
  [
    'APA of a size',
    ['aibrix/'],
    join(
      widget(
        ', scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}',
        'size: {type: integer, default: 1}',
      ),
      aibrix('APA'),
    ),
    ['aibrix/target-without-replicas: APA'],
    'workload_scale.go',
  ],
  [
    'HPA of a size',
    ['aibrix/'],
    join(
      widget(
        ', scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}',
        'size: {type: integer, default: 1}',
      ),
      aibrix('HPA'),
    ),
    [],
    'workload_scale.go',
  ],
  ['a bare metadata', metadataFolder, template('{type: object}'), pruned, 'pruning.go: no property is known'],
  ['metadata that keeps all', metadataFolder, template('{type: object, x-kubernetes-preserve-unknown-fields: true}'), [], 'pruning.go'],
  [
    'metadata of five',
    metadataFolder,
    template(
      `{type: object, properties: {annotations: ${text}, finalizers: {type: array, items: {type: string}}, labels: ${text}, name: {type: string}, namespace: {type: string}}}`,
    ),
    [],
    'pruning.go',
  ],
  [
    'labels lost',
    ['manifest/'],
    join(template('{type: object}'), object('a: b')),
    ['manifest/unknown-field: '],
    'strict decoding: unknown field',
  ],
  ['labels kept', ['manifest/'], join(template(`{type: object, properties: {labels: ${text}}}`), object('a: b')), [], 'pruning.go'],
  [
    'a label of a number',
    ['manifest/'],
    join(template(`{type: object, properties: {labels: ${text}}}`), object('a: 1')),
    [],
    'check reads what is dropped; validate the types',
  ],
  [
    'KPA of a Deployment',
    ['aibrix/'],
    join(
      '{apiVersion: apps/v1, kind: Deployment, metadata: {name: a}, spec: {selector: {matchLabels: {app: a}}, template: {' + pod + '}}}',
      aibrix('KPA', 'apiVersion: apps/v1, kind: Deployment, name: a'),
    ),
    [],
    'workload_scale.go: spec.replicas is 1 by default',
  ],
  [
    'an HPA of the name that AIBrix makes',
    ['hpa/'],
    join(widget(scale), aibrix('HPA'), hpa(onWidget, 'a-hpa')),
    ['hpa/same-name-owned-twice: '],
    'podautoscaler hpa_resources.go: NAME-hpa',
  ],
  [
    'one of another name',
    ['hpa/same-name'],
    join(widget(scale), aibrix('HPA'), hpa('apiVersion: example.com/v1, kind: Widget, name: b', 'b')),
    [],
    'podautoscaler hpa_resources.go',
  ],
]
