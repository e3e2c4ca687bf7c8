/** An object, what the webhook refuses (`rule: path: words`), and the function that decides. */
export type AutoscalerCase = readonly [name: string, manifest: string, refused: readonly string[], source: string]

const target = 'targetRef: {apiVersion: apps/v1, kind: Deployment, name: a}'
const vpa = (spec: string, base = `${target}, `) =>
  `{apiVersion: autoscaling.k8s.io/v1, kind: VerticalPodAutoscaler, metadata: {name: a}, spec: {${base}${spec}}}`
const containers = (policy: string) => vpa(`resourcePolicy: {containerPolicies: [${policy}]}`)
const pa = (source: string, rest = 'minReplicas: 1, maxReplicas: 3', strategy = 'KPA') =>
  `{apiVersion: autoscaling.aibrix.ai/v1alpha1, kind: PodAutoscaler, metadata: {name: a}, spec: {scalingStrategy: ${strategy}, ${rest}, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: a}, metricsSources: [{${source}}]}}`

const updates =
  'kubernetes/autoscaler vertical-pod-autoscaler/pkg/admission-controller/resource/vpa/validation.go, validateVPASpecUpdatePolicy'
const resources =
  'kubernetes/autoscaler vertical-pod-autoscaler/pkg/admission-controller/resource/vpa/validation.go, validateVPASpecResourcePolicy'
const spec = 'kubernetes/autoscaler vertical-pod-autoscaler/pkg/admission-controller/resource/vpa/validation.go, validateVPASpec'
const webhook = 'vllm-project/aibrix pkg/webhook/podautoscaler_webhook.go, validatePodAutoscaler'
const policy = 'vpa/container-policy-invalid: spec.resourcePolicy.containerPolicies[0]'
const update = 'vpa/update-policy-invalid: spec.updatePolicy'
const source = 'aibrix/podautoscaler-invalid: spec.metricsSources[0]'
const pod = 'metricSourceType: pod, protocolType: http, port: "8000", path: metrics, targetMetric: queue, targetValue: "5"'

export const autoscalerCases: readonly AutoscalerCase[] = [
  ['a VPA without policies', vpa('recommenders: []'), [], spec],
  ['Off', vpa('updatePolicy: {updateMode: "Off"}'), [], updates],
  ['Initial', vpa('updatePolicy: {updateMode: Initial}'), [], updates],
  ['Recreate with minReplicas', vpa('updatePolicy: {updateMode: Recreate, minReplicas: 1}'), [], updates],
  ['InPlaceOrRecreate', vpa('updatePolicy: {updateMode: InPlaceOrRecreate}'), [], updates],
  ['Auto', vpa('updatePolicy: {updateMode: Auto}'), [], updates],
  ['off, which YAML reads as false', vpa('updatePolicy: {updateMode: Off, minReplicas: 2}'), [], 'the CRD: updateMode is a string'],
  [
    'a policy without a mode',
    vpa('updatePolicy: {minReplicas: 2}'),
    [`${update}.updateMode: Required value: updateMode is required if UpdatePolicy is used`],
    updates,
  ],
  [
    'an empty policy',
    vpa('updatePolicy: {}'),
    [`${update}.updateMode: Required value: updateMode is required if UpdatePolicy is used`],
    updates,
  ],
  ['an unknown mode', vpa('updatePolicy: {updateMode: Always}'), [`${update}.updateMode: Unsupported value: "Always"`], updates],
  ['another letter case', vpa('updatePolicy: {updateMode: auto}'), [`${update}.updateMode: Unsupported value: "auto"`], updates],
  [
    'minReplicas 0',
    vpa('updatePolicy: {updateMode: Recreate, minReplicas: 0}'),
    [`${update}.minReplicas: Invalid value: 0: minReplicas has to be positive`],
    updates,
  ],
  ['no target', vpa('recommenders: []', ''), ['vpa/spec-invalid: spec.targetRef: Required value: '], spec],
  [
    'two recommenders',
    vpa('recommenders: [{name: a}, {name: b}]'),
    ['vpa/spec-invalid: spec.recommenders: Too many: 2: must have at most 1 item'],
    spec,
  ],
  ['one recommender', vpa('recommenders: [{name: a}]'), [], spec],
  ['bounds', containers('{containerName: "*", minAllowed: {cpu: 100m, memory: 50Mi}, maxAllowed: {cpu: 1, memory: 500Mi}}'), [], resources],
  ['equal bounds in other words', containers('{containerName: a, minAllowed: {cpu: 1000m}, maxAllowed: {cpu: 1}}'), [], resources],
  [
    'a minimum above the maximum',
    containers('{containerName: a, minAllowed: {cpu: 2}, maxAllowed: {cpu: 1500m}}'),
    [`${policy}.maxAllowed[cpu]: Invalid value: "1500m": max resource for cpu is lower than min of "2"`],
    resources,
  ],
  [
    'memory in other units',
    containers('{containerName: a, minAllowed: {memory: 1Gi}, maxAllowed: {memory: 1G}}'),
    [`${policy}.maxAllowed[memory]: Invalid value: "1G": max resource for memory is lower than min of "1Gi"`],
    resources,
  ],
  ['a minimum only', containers('{containerName: a, minAllowed: {cpu: 2}}'), [], resources],
  [
    'less than a milli CPU',
    containers('{containerName: a, minAllowed: {cpu: 0.5m}}'),
    [`${policy}.minAllowed[cpu]: Invalid value: "500u": must be a whole number of milli CPUs`],
    resources,
  ],
  [
    'a part of a byte',
    containers('{containerName: a, maxAllowed: {memory: 100m}}'),
    [`${policy}.maxAllowed[memory]: Invalid value: "100m": must be a whole number of bytes`],
    resources,
  ],
  ['half a gibibyte', containers('{containerName: a, maxAllowed: {memory: 0.5Gi}}'), [], resources],
  ['no name', containers('{mode: Auto}'), [`${policy}.containerName: Required value`], resources],
  ['an unknown scaling mode', containers('{containerName: a, mode: Initial}'), [`${policy}.mode: Unsupported value: "Initial"`], resources],
  ['a container that is off', containers('{containerName: a, mode: "Off"}'), [], resources],
  [
    'off, with controlled values',
    containers('{containerName: a, mode: "Off", controlledValues: RequestsAndLimits}'),
    [`${policy}.controlledValues: Forbidden: controlledValues shouldn't be specified if container scaling mode is off`],
    resources,
  ],
  ['off, with requests only', containers('{containerName: a, mode: "Off", controlledValues: RequestsOnly}'), [], resources],
  ['controlled resources', containers('{containerName: a, controlledResources: [cpu, memory]}'), [], resources],
  [
    'a resource that is not controlled',
    containers('{containerName: a, controlledResources: [cpu, ephemeral-storage]}'),
    [`${policy}.controlledResources[1]: Unsupported value: "ephemeral-storage"`],
    resources,
  ],
  ['pods', pa(pod), [], webhook],
  ['of equal bounds', pa(pod, 'minReplicas: 3, maxReplicas: 3'), [], webhook],
  [
    'a minimum above the maximum of a PodAutoscaler',
    pa(pod, 'minReplicas: 4, maxReplicas: 3'),
    ['aibrix/podautoscaler-invalid: spec.minReplicas: Invalid value: 4: cannot be greater than maxReplicas'],
    webhook,
  ],
  [
    'an unknown strategy',
    pa(pod, 'minReplicas: 1, maxReplicas: 3', 'VPA'),
    ['aibrix/podautoscaler-invalid: spec.scalingStrategy: Unsupported value: "VPA"'],
    webhook,
  ],
  ['a value of nothing', pa(pod.replace('"5"', '"0"')), [`${source}.targetValue: Invalid value: "0": must be greater than 0`], webhook],
  [
    'a value below nothing',
    pa(pod.replace('"5"', '"-1"')),
    [`${source}.targetValue: Invalid value: "-1": must be greater than 0`],
    webhook,
  ],
  ['a fraction', pa(pod.replace('"5"', '"0.5"')), [], webhook],
  ['a word', pa(pod.replace('"5"', '"five"')), [`${source}.targetValue: Invalid value: "five": must be a valid number`], webhook],
  [
    'pods without a port',
    pa(pod.replace('port: "8000", ', '')),
    [`${source}.port: Required value: required for metricSourceType=pod`],
    webhook,
  ],
  [
    'pods without a path',
    pa(pod.replace('path: metrics, ', '')),
    [`${source}.path: Required value: required for metricSourceType=pod`],
    webhook,
  ],
  ['cpu', pa('metricSourceType: resource, targetMetric: cpu, targetValue: "50"', undefined, 'HPA'), [], webhook],
  [
    'another resource',
    pa('metricSourceType: resource, targetMetric: gpu, targetValue: "50"', undefined, 'HPA'),
    [`${source}.targetMetric: Unsupported value: "gpu"`],
    webhook,
  ],
  [
    'a resource with a port',
    pa('metricSourceType: resource, targetMetric: cpu, targetValue: "50", port: "80"', undefined, 'HPA'),
    [`${source}.port: Forbidden: not allowed for metricSourceType=resource`],
    webhook,
  ],
  ['custom', pa('metricSourceType: custom, targetMetric: queue, targetValue: "5"'), [], webhook],
  [
    'an unknown source',
    pa('metricSourceType: node, targetMetric: queue, targetValue: "5"'),
    [`${source}.metricSourceType: Unsupported value: "node"`],
    webhook,
  ],
  [
    'an endpoint without a path',
    pa('metricSourceType: external, endpoint: "a:80", protocolType: http, targetMetric: queue, targetValue: "5"'),
    [`${source}.path: Required value: required for metricSourceType=external/domain`],
    webhook,
  ],
]
