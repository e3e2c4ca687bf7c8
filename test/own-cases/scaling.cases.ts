/** Manifests (of a transition: before and after), the rules of the named folders that report, and what decides. */
export interface ScalingCase {
  readonly name: string
  readonly before?: string
  readonly after: string
  readonly rules: readonly string[]
  readonly source: string
}

const join = (...objects: readonly string[]) => objects.join('\n---\n')
const pods = 'selector: {matchLabels: {app: a}}, template: {metadata: {labels: {app: a}}, spec: {containers: [{name: main, image: "a:1"}]}}'
const workload = (kind: string, replicas = '', name = 'a') =>
  `{apiVersion: apps/v1, kind: ${kind}, metadata: {name: ${name}}, spec: {${replicas}${pods}}}`
const widget = (scale: string, selector = '{type: string}') =>
  `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: widgets.example.com}, spec: {group: example.com, scope: Namespaced, names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, default: {}, properties: {replicas: {type: integer, default: 1}}}, status: {type: object, properties: {replicas: {type: integer}, selector: ${selector}}}}}}, subresources: {status: {}${scale}}}]}}`
const paths = 'specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas'
const scale = `, scale: {${paths}, labelSelectorPath: .status.selector}`
const onWidget = 'apiVersion: example.com/v1, kind: Widget, name: a'
const on = (kind: string) => `apiVersion: apps/v1, kind: ${kind}, name: a`
const vpa = (target: string, rest = '') =>
  `{apiVersion: autoscaling.k8s.io/v1, kind: VerticalPodAutoscaler, metadata: {name: a}, spec: {targetRef: {${target}}${rest}}}`
const hpa = (target: string, name = 'a') =>
  `{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {name: ${name}}, spec: {maxReplicas: 3, scaleTargetRef: {${target}}}}`
const aibrix = (strategy: string, target: string) =>
  `{apiVersion: autoscaling.aibrix.ai/v1alpha1, kind: PodAutoscaler, metadata: {name: a}, spec: {scalingStrategy: ${strategy}, minReplicas: 1, maxReplicas: 3, scaleTargetRef: {${target}}}}`
const deployment = workload('Deployment')
const three = 'replicas: 3, '

const fetcher = 'kubernetes/autoscaler vertical-pod-autoscaler/pkg/target/fetcher.go, Fetch'
const selectorOf = 'kubernetes/autoscaler vertical-pod-autoscaler/pkg/target/fetcher.go, getLabelSelectorFromResource'
const strategies = 'vllm-project/aibrix pkg/controller/podautoscaler/workload_scale.go'
const hpaOf = 'vllm-project/aibrix pkg/controller/podautoscaler/hpa_resources.go: the HPA is NAME-hpa'
const defaults = 'kubernetes/kubernetes pkg/apis/apps/v1/defaults.go: replicas that apply takes away become 1'
const controller = 'kubernetes/kubernetes pkg/controller/podautoscaler/horizontal.go'

export const scalingCases: readonly ScalingCase[] = [
  { name: 'a VPA on a Deployment', after: join(deployment, vpa(on('Deployment'))), rules: [], source: fetcher },
  { name: 'a VPA on a DaemonSet', after: join(workload('DaemonSet'), vpa(on('DaemonSet'))), rules: [], source: fetcher },
  { name: 'a VPA on a CronJob', after: vpa('apiVersion: batch/v1, kind: CronJob, name: a'), rules: [], source: fetcher },
  { name: 'a VPA on a Job', after: vpa('apiVersion: batch/v1, kind: Job, name: a'), rules: [], source: fetcher },
  { name: 'a VPA on a kind with /scale', after: join(widget(scale), vpa(onWidget)), rules: [], source: selectorOf },
  {
    name: 'a VPA on a kind without /scale',
    after: join(widget(''), vpa(onWidget)),
    rules: ['scale/missing-subresource'],
    source: selectorOf,
  },
  {
    name: 'a VPA that is off, on a kind without /scale',
    after: join(widget(''), vpa(onWidget, ', updatePolicy: {updateMode: "Off"}')),
    rules: ['scale/missing-subresource'],
    source: `${fetcher}: the recommender fetches the selector, too`,
  },
  {
    name: 'a VPA on a kind whose /scale has no selector',
    after: join(widget(`, scale: {${paths}}`), vpa(onWidget)),
    rules: ['scale/selector-path-missing'],
    source: `${selectorOf}: has an empty selector for scale sub-resource`,
  },
  {
    name: 'a VPA on a kind whose selector is an object',
    after: join(widget(scale, '{type: object}'), vpa(onWidget)),
    rules: ['scale/selector-path-not-string'],
    source: 'kubernetes/kubernetes apiextensions-apiserver pkg/registry/customresource/etcd.go, scaleFromCustomResource',
  },
  { name: 'AIBrix HPA on a kind with /scale', after: join(widget(scale), aibrix('HPA', onWidget)), rules: [], source: strategies },
  {
    name: 'AIBrix HPA on a kind without /scale',
    after: join(widget(''), aibrix('HPA', onWidget)),
    rules: ['scale/missing-subresource'],
    source: strategies,
  },
  { name: 'AIBrix KPA on a kind without /scale', after: join(widget(''), aibrix('KPA', onWidget)), rules: [], source: strategies },
  { name: 'AIBrix APA on a Deployment', after: join(deployment, aibrix('APA', on('Deployment'))), rules: [], source: strategies },
  {
    name: 'AIBrix HPA beside an HPA of that name',
    after: join(deployment, aibrix('HPA', on('Deployment')), hpa(on('Deployment'), 'a-hpa')),
    rules: ['hpa/same-name-owned-twice'],
    source: hpaOf,
  },
  {
    name: 'no change',
    before: join(deployment, hpa(on('Deployment'))),
    after: join(deployment, hpa(on('Deployment'))),
    rules: [],
    source: defaults,
  },
  {
    name: 'replicas taken out, an HPA comes in',
    before: workload('Deployment', three),
    after: join(deployment, hpa(on('Deployment'))),
    rules: ['hpa/replicas-taken-out'],
    source: defaults,
  },
  {
    name: 'replicas of a StatefulSet taken out, an HPA comes in',
    before: workload('StatefulSet', three),
    after: join(workload('StatefulSet'), hpa(on('StatefulSet'))),
    rules: ['hpa/replicas-taken-out'],
    source: defaults,
  },
  {
    name: 'other replicas, and no HPA',
    before: workload('Deployment', three),
    after: workload('Deployment', 'replicas: 5, '),
    rules: [],
    source: defaults,
  },
  {
    name: 'the HPA goes',
    before: join(deployment, hpa(on('Deployment'))),
    after: deployment,
    rules: ['hpa/target-loses-autoscaler'],
    source: `${controller}: nobody sets replicas then`,
  },
  {
    name: 'both go',
    before: join(deployment, hpa(on('Deployment'))),
    after: workload('Deployment', '', 'b'),
    rules: [],
    source: controller,
  },
  {
    name: 'replicas come in beside an HPA',
    before: join(deployment, hpa(on('Deployment'))),
    after: join(workload('Deployment', three), hpa(on('Deployment'))),
    rules: ['hpa/replicas-reset'],
    source: `${controller}: each apply sets replicas back`,
  },
]
