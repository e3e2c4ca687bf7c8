import { expect, test } from 'vitest'
import { check } from '../../../check.ts'

type Spec = Readonly<Record<string, unknown>>

const kafka = { type: 'kafka', metadata: { bootstrapServers: 'kafka:9092', consumerGroup: 'shop', topic: 'orders' } }
const onCpu = { type: 'cpu', metricType: 'Utilization', metadata: { value: '70' } }
const onMemory = { type: 'memory', metricType: 'Utilization', metadata: { value: '70' } }

function scaledObject(spec: Spec = {}, metadata: Spec = {}) {
  return {
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name: 'web', ...metadata },
    spec: { scaleTargetRef: { name: 'web' }, triggers: [kafka], ...spec },
  }
}

function scaledJob(spec: Spec) {
  return { ...scaledObject(), kind: 'ScaledJob', spec: { jobTargetRef: { template: {} }, triggers: [kafka], ...spec } }
}

function workload(containers: readonly unknown[], kind = 'Deployment', metadata: Spec = {}) {
  return { apiVersion: 'apps/v1', kind, metadata: { name: 'web', ...metadata }, spec: { template: { spec: { containers } } } }
}

const container = (resources?: Spec, name = 'web') => ({ name, image: 'registry.example/web:1', ...(resources && { resources }) })
const requests = (cpu: unknown) => container({ requests: { cpu } })
const limits = (cpu: unknown) => container({ limits: { cpu } })
const ranges = (limit: Spec, metadata: Spec = {}) => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name: 'defaults', ...metadata },
  spec: { limits: [{ type: 'Container', ...limit }] },
})
const onCpuFrom1 = scaledObject({ minReplicaCount: 1, triggers: [onCpu] })
const rollout = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', name: 'web' }
const noRequest = "the scaledobject has a cpu trigger but the container web doesn't have the cpu request defined"
const toZero = "scaledobject has only cpu/memory triggers AND minReplica is 0 (scale to zero doesn't work in this case)"
const named = (name: string, metadata: Spec = {}) =>
  scaledObject({ scaleTargetRef: { name }, advanced: { horizontalPodAutoscalerConfig: { name: 'scaler' } } }, { name, ...metadata })
const bounds = (minimum: number, maximum: number) => `MinReplicaCount=${minimum} must be less than MaxReplicaCount=${maximum}`
const inSchema = 'minReplicaCount must be less than or equal to maxReplicaCount'
const idle = (of: number, minimum: number) => `IdleReplicaCount=${of} must be less than MinReplicaCount=${minimum}`
const notUnique = (kinds: string) => `triggerName "orders" is defined multiple times in the ${kinds}, but it must be unique`
const twice = [
  { ...kafka, name: 'orders' },
  { ...kafka, name: 'orders' },
]
const fallback = { failureThreshold: 3, replicas: 6 }
const noFallback = 'at least one trigger (that is not cpu or memory) has to have the `AverageValue` type for the fallback to be enabled'
const modifiers = (scalingModifiers: Spec) => scaledObject({ advanced: { scalingModifiers } })
const byFormula = (metricType: string) =>
  scaledObject({
    fallback,
    minReplicaCount: 1,
    triggers: [onCpu],
    advanced: { scalingModifiers: { formula: 'a', target: '5', metricType } },
  })
const badTarget =
  'error validating target in ScalingModifiers\nerror converting target for scalingModifiers (string->float) to valid target: '
const long = 'a'.repeat(64)

/** What KEDA says, at which severity, to documents; the version is 2.20.2 where none is given. */
test.each<[string, readonly unknown[], string | null, ('error' | 'warning' | 'note' | undefined)?, string?]>([
  ['no request', [onCpuFrom1, workload([container()])], noRequest, 'warning'],
  ['no request, before what it belongs to', [workload([container()]), onCpuFrom1], noRequest, 'warning'],
  [
    'no request, in a StatefulSet',
    [
      scaledObject({ scaleTargetRef: { kind: 'StatefulSet', name: 'web' }, minReplicaCount: 1, triggers: [onCpu] }),
      workload([container()], 'StatefulSet'),
    ],
    noRequest,
    'warning',
  ],
  ['a request of nothing', [onCpuFrom1, workload([requests('0')])], noRequest, 'warning'],
  ['a request of nothing, with a suffix', [onCpuFrom1, workload([requests('0m')])], noRequest, 'warning'],
  ['a request for something else', [onCpuFrom1, workload([container({ requests: { memory: '1Gi' } })])], noRequest, 'warning'],
  ['a sidecar without a request', [onCpuFrom1, workload([container({ requests: { cpu: 1 } }, 'main'), container()])], noRequest, 'warning'],
  ['a limit, to an old webhook', [onCpuFrom1, workload([limits('1')])], noRequest, 'warning', '2.12.1'],
  [
    'a LimitRange, to an old webhook',
    [onCpuFrom1, workload([container()]), ranges({ default: { cpu: '1' } })],
    noRequest,
    'warning',
    '2.12.1',
  ],
  ['a LimitRange of pods', [onCpuFrom1, workload([container()]), ranges({ type: 'Pod', default: { cpu: '1' } })], noRequest, 'warning'],
  [
    'a LimitRange elsewhere',
    [onCpuFrom1, workload([container()]), ranges({ default: { cpu: '1' } }, { namespace: 'shop' })],
    noRequest,
    'warning',
  ],
  ['a workload to choose from', [onCpuFrom1, workload([container()]), workload([requests('1')])], noRequest, 'note'],
  ['a request', [onCpuFrom1, workload([requests('100m')])], null],
  ['a request of a little', [onCpuFrom1, workload([requests('0.05')])], null],
  ['a request as a number', [onCpuFrom1, workload([requests(1)])], null],
  ['a request that a template fills in', [onCpuFrom1, workload([requests('{{ .Values.cpu }}')])], null],
  ['a limit', [onCpuFrom1, workload([limits('1')])], null],
  ['a LimitRange', [onCpuFrom1, workload([container()]), ranges({ defaultRequest: { cpu: '1' } })], null],
  [
    'another container that is named',
    [
      scaledObject({ minReplicaCount: 1, triggers: [{ ...onCpu, metadata: { value: '70', containerName: 'main' } }] }),
      workload([container({ requests: { cpu: 1 } }, 'main'), container()]),
    ],
    null,
  ],
  ['a workload elsewhere', [onCpuFrom1, workload([container()], 'Deployment', { namespace: 'shop' })], null],
  ['no workload', [onCpuFrom1], null],
  [
    'another kind of workload',
    [scaledObject({ scaleTargetRef: rollout, triggers: [onCpu] }), { ...workload([container()]), ...rollout, metadata: { name: 'web' } }],
    null,
  ],
  ['no webhook', [onCpuFrom1, workload([container()])], null, undefined, '2.9.3'],

  ['cpu to 0', [scaledObject({ triggers: [onCpu] }), workload([requests('1')])], toZero, 'error'],
  [
    'cpu and memory to 0',
    [scaledObject({ minReplicaCount: 0, triggers: [onCpu, onMemory] }), workload([container({ requests: { cpu: '1', memory: '1Gi' } })])],
    toZero,
    'error',
  ],
  ['cpu to 0, without the workload: an example', [scaledObject({ triggers: [onCpu] })], toZero, 'note'],
  ['cpu to 0, twice: to choose from', [scaledObject({ triggers: [onCpu] }), onCpuFrom1, workload([requests('1')])], toZero, 'note'],
  ['cpu to 0, to an old webhook', [scaledObject({ triggers: [onCpu] }), workload([requests('1')])], null, undefined, '2.10.1'],
  ['cpu to 1', [onCpuFrom1, workload([requests('1')])], null],
  ['cpu and another to 0', [scaledObject({ triggers: [onCpu, kafka] }), workload([requests('1')])], null],
  ['cpu of another kind of workload to 0', [scaledObject({ scaleTargetRef: rollout, triggers: [onCpu] })], null],
  [
    'a minimum that a template fills in',
    [scaledObject({ minReplicaCount: '{{ .Values.min }}', triggers: [onCpu] }), workload([requests('1')])],
    null,
  ],

  ['a minimum above the maximum', [scaledObject({ minReplicaCount: 5, maxReplicaCount: 3 })], inSchema, 'error'],
  [
    'a minimum above the maximum, to the webhook',
    [scaledObject({ minReplicaCount: 5, maxReplicaCount: 3 })],
    bounds(5, 3),
    'error',
    '2.19.0',
  ],
  ['a minimum above the default maximum', [scaledObject({ minReplicaCount: 101 })], bounds(101, 100), 'error', '2.13.0'],
  [
    'a minimum above the maximum, to the operator',
    [scaledObject({ minReplicaCount: 5, maxReplicaCount: 3 })],
    bounds(5, 3),
    'error',
    '2.12.1',
  ],
  ['a minimum of 0 and a maximum of 0', [scaledObject({ minReplicaCount: 0, maxReplicaCount: 0 })], bounds(1, 0), 'error'],
  ['a maximum of 0 alone', [scaledObject({ maxReplicaCount: 0 })], null],
  ['a minimum at the maximum', [scaledObject({ minReplicaCount: 3, maxReplicaCount: 3 })], null],
  ['a minimum that a template fills in, and idle', [scaledObject({ idleReplicaCount: 0, minReplicaCount: '{{ .Values.min }}' })], null],
  [
    'a minimum above a maximum that a template fills in',
    [scaledObject({ minReplicaCount: 200, maxReplicaCount: '{{ .Values.max }}' })],
    null,
  ],
  ['a minimum above the default maximum, in a patch', [scaledObject({ minReplicaCount: 101, triggers: undefined })], null],
  ['idle at the minimum', [scaledObject({ idleReplicaCount: 1, minReplicaCount: 1 })], idle(1, 1), 'error'],
  ['idle at the default minimum', [scaledObject({ idleReplicaCount: 0 })], idle(0, 0), 'error'],
  ['idle below the minimum', [scaledObject({ idleReplicaCount: 0, minReplicaCount: 1 })], null],
  ['idle at a minimum of 0 that counts as 1', [scaledObject({ idleReplicaCount: 0, minReplicaCount: 0 })], null],

  ['a name given twice', [scaledObject({ triggers: twice })], notUnique('ScaledObject/ScaledJob'), 'error'],
  ['a name given twice, earlier', [scaledObject({ triggers: twice })], notUnique('ScaledObject'), 'error', '2.13.1'],
  ['a name given twice, in a ScaledJob', [scaledJob({ triggers: twice })], notUnique('ScaledObject/ScaledJob'), 'error'],
  ['a name given twice, in a ScaledJob that nobody looked at', [scaledJob({ triggers: twice })], null, undefined, '2.13.1'],
  ['names in other case, and none', [scaledObject({ triggers: [{ ...kafka, name: 'a' }, { ...kafka, name: 'A' }, kafka, kafka] })], null],
  [
    'cached metrics of cpu',
    [scaledObject({ triggers: [kafka, { ...onCpu, useCachedMetrics: true }] })],
    'property "useCachedMetrics" is not supported for "cpu" scaler',
    'error',
  ],
  [
    'cached metrics of a clock, in a ScaledJob',
    [scaledJob({ triggers: [{ type: 'cron', metadata: {}, useCachedMetrics: true }] })],
    'property "useCachedMetrics" is not supported for "cron" scaler',
    'error',
  ],
  ['no cached metrics of cpu', [scaledObject({ triggers: [kafka, { ...onCpu, useCachedMetrics: false }] })], null],
  ['cached metrics', [scaledObject({ triggers: [{ ...kafka, useCachedMetrics: true }] })], null],

  ['a fallback beside cpu', [scaledObject({ fallback, triggers: [kafka, onCpu] })], null],
  [
    'a fallback beside cpu, earlier',
    [scaledObject({ fallback, triggers: [onCpu, kafka] })],
    'type is cpu , but fallback it is not supported by the CPU & memory scalers',
    'error',
    '2.16.1',
  ],
  ['a fallback with cpu only', [scaledObject({ fallback, minReplicaCount: 1, triggers: [onCpu] })], noFallback, 'error'],
  ['a fallback of no metric type', [scaledObject({ fallback })], null, undefined, '2.17.1'],
  ['a fallback of no metric type, earlier', [scaledObject({ fallback })], noFallback, 'error', '2.17.0'],
  [
    'a fallback of no metric type, still earlier',
    [scaledObject({ fallback })],
    'MetricType=, but Fallback can only be enabled for triggers with metric of type AverageValue',
    'error',
    '2.16.1',
  ],
  ['a fallback of a Value', [scaledObject({ fallback, triggers: [{ ...kafka, metricType: 'Value' }] })], null],
  [
    'a fallback of a Value, earlier',
    [scaledObject({ fallback, triggers: [{ ...kafka, metricType: 'Value' }] })],
    noFallback,
    'error',
    '2.17.2',
  ],
  [
    'a fallback of an AverageValue',
    [scaledObject({ fallback, triggers: [{ ...kafka, metricType: 'AverageValue' }] })],
    null,
    undefined,
    '2.14.0',
  ],
  ['a fallback, in a patch', [scaledObject({ fallback, triggers: undefined })], null],
  ['a fallback that nobody looked at', [scaledObject({ fallback })], null, undefined, '2.13.1'],
  [
    'a fallback of a formula of Value',
    [byFormula('Value')],
    'ScalingModifiers.MetricType must be AverageValue to have fallback enabled',
    'error',
    '2.17.2',
  ],
  ['a fallback of a formula of AverageValue', [byFormula('AverageValue')], null, undefined, '2.17.2'],
  ['a fallback of a formula of Value, later', [byFormula('Value')], null, undefined, '2.18.0'],
  [
    'a fallback below 0',
    [scaledObject({ fallback: { failureThreshold: -1, replicas: 6 } })],
    'FailureThreshold=-1 & Replicas=6 must both be greater than or equal to 0',
    'error',
  ],
  [
    'a fallback by a formula that is not there',
    [scaledObject({ fallback: { ...fallback, behavior: 'scalingModifiers' } })],
    'scalingModifiers fallback behavior requires scalingModifiers.formula to be defined',
    'error',
  ],

  ['no formula', [modifiers({ target: '5' })], 'error ScalingModifiers.Formula is mandatory', 'error'],
  [
    'no target',
    [modifiers({ formula: 'a + b' })],
    'error validating formula in ScalingModifiers\nformula is given but target is empty',
    'error',
  ],
  [
    'a target that is not a number',
    [modifiers({ formula: 'a', target: 'ten' })],
    `${badTarget}strconv.ParseFloat: parsing "ten": invalid syntax`,
    'error',
  ],
  [
    'a target out of range',
    [modifiers({ formula: 'a', target: '1e400' })],
    `${badTarget}strconv.ParseFloat: parsing "1e400": value out of range`,
    'error',
  ],
  ['a target of 0', [modifiers({ formula: 'a', target: '0' })], `${badTarget}%!w(<nil>)`, 'error'],
  [
    'a utilisation of a formula',
    [modifiers({ formula: 'a', target: '5', metricType: 'Utilization' })],
    'error validating target in ScalingModifiers\nerror trigger type is Utilization, but it needs to be AverageValue or Value for external metrics',
    'error',
  ],
  ['a formula and a target', [modifiers({ formula: 'a', target: '1e3' })], null],
  ['a formula, in a patch', [{ ...modifiers({ formula: 'a' }), spec: { advanced: { scalingModifiers: { formula: 'a' } } } }], null],
  ['modifiers that say nothing', [modifiers({})], null],

  ['one HPA for two workloads', [named('web'), named('api')], "the HPA 'scaler' is already managed by the ScaledObject 'web'", 'error'],
  ['one HPA for two workloads, one of which is given twice', [named('web'), named('api'), named('api')], "the HPA 'scaler'", 'note'],
  ['one HPA for two workloads of two namespaces', [named('web'), named('api', { namespace: 'shop' })], null],
  ['one HPA for one workload', [named('web'), named('web')], null],
  [
    'a long name',
    [scaledObject({ advanced: { horizontalPodAutoscalerConfig: { name: 'web' } } }, { name: long })],
    `scaledobject name "${long}" is 64 characters long; must be no more than 63 characters because it is used as the "scaledobject.keda.sh/name" label value`,
    'error',
  ],
  [
    'a name that makes a long one',
    [scaledObject({}, { name: 'a'.repeat(55) })],
    `HPA name "keda-hpa-${'a'.repeat(55)}" derived from scaledobject is 64 characters long; must be no more than 63 characters; set spec.advanced.horizontalPodAutoscalerConfig.name to a shorter name or shorten the scaledobject name`,
    'error',
  ],
  ['a name that makes a long one, earlier', [scaledObject({}, { name: 'a'.repeat(55) })], null, undefined, '2.19.0'],
  ['a name that is just short enough', [scaledObject({}, { name: 'a'.repeat(54) })], null],
])('%s', (_, documents, words, severity, keda = '2.20.2') => {
  const found = check({ documents, with: { keda } }).filter(({ rule }) => rule.startsWith('keda/'))
  expect(found.map(one => one.severity)).toEqual(severity === undefined ? [] : [severity])
  const said = found.map(({ data }) => data['serverMessage'] ?? data['controllerMessage'])
  expect(said).toEqual(words === null ? [] : [expect.stringContaining(words)])
})

test('quotes the webhook of the kind, word for word', () => {
  const [finding] = check({ documents: [scaledJob({ triggers: twice })] })
  expect(finding?.data['serverMessage']).toBe(
    `admission webhook "vscaledjob.kb.io" denied the request: ${notUnique('ScaledObject/ScaledJob')}`,
  )
  expect(finding?.path).toBe('spec.triggers[1].name')
  expect(finding?.data['assumed']).toEqual({ keda: '2.20.2' })
})
