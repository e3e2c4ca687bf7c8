import type { ValidationCase } from './validation.cases.ts'

type Json = Readonly<Record<string, unknown>>

const one = (apiVersion: string, kind: string, rest: Json, name = 'shop'): Json => ({ apiVersion, kind, metadata: { name }, ...rest })
const core = (kind: string, rest: Json) => one('v1', kind, rest)
const job = (selector: Json) =>
  one('batch/v1', 'Job', {
    spec: {
      selector,
      template: {
        metadata: { labels: { app: 'shop' } },
        spec: { restartPolicy: 'Never', containers: [{ name: 'shop', image: 'shop:1' }] },
      },
    },
  })
const volume = (spec: Json) => core('PersistentVolume', { spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], ...spec } })
const hook = (rest: Json) =>
  one('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', {
    webhooks: [
      {
        name: 'pods.shop.example.com',
        admissionReviewVersions: ['v1'],
        sideEffects: 'None',
        clientConfig: { url: 'https://shop.example.com' },
        ...rest,
      },
    ],
  })

/** Kinds besides pods and what makes them. */
export const kindCases: readonly ValidationCase[] = [
  {
    name: 'a Job that selects its pods by its name',
    object: job({ matchLabels: { 'job-name': 'shop' } }),
    errors: [],
  },
  {
    name: 'a Job whose selector is not valid, which the server does not compare with its labels',
    object: job({ matchExpressions: [{ key: 'app', operator: 'is' }] }),
    errors: ['spec.selector.matchExpressions[0].operator: Invalid value: "is": not a valid selector operator'],
  },
  {
    name: 'a key in data and in binaryData',
    object: core('ConfigMap', { data: { a: 'b' }, binaryData: { a: 'YQ==' } }),
    errors: ['data[a]: Invalid value: "a": duplicate of key present in binaryData'],
  },
  {
    name: 'a Secret for TLS without its parts',
    object: core('Secret', { type: 'kubernetes.io/tls', data: { a: 'YQ==' } }),
    errors: ['data[tls.crt]: Required value', 'data[tls.key]: Required value'],
  },
  {
    name: 'a Secret for a registry that is not JSON',
    object: core('Secret', { type: 'kubernetes.io/dockerconfigjson', data: { '.dockerconfigjson': 'YWJj' } }),
    errors: [
      'data[.dockerconfigjson]: Invalid value: "<secret contents redacted>": invalid character \'a\' looking for beginning of value',
    ],
  },
  {
    name: 'texts of a Secret are its data',
    object: core('Secret', { type: 'kubernetes.io/ssh-auth', stringData: { 'ssh-privatekey': 'a' } }),
    errors: [],
  },
  {
    name: 'a quota of what is not counted',
    object: core('ResourceQuota', { spec: { hard: { storage: '1Gi', pods: '1.5' } } }),
    errors: [
      'spec.hard[pods]: Invalid value: "1500m": must be an integer',
      'spec.hard[storage]: Invalid value: "storage": must be a standard resource for quota',
    ],
  },
  {
    name: 'limits that contradict one another',
    object: core('LimitRange', { spec: { limits: [{ type: 'Container', min: { cpu: '2' }, max: { cpu: '1' } }] } }),
    errors: [
      'spec.limits[0].defaultRequest[cpu]: Invalid value: "1": min value 2 is greater than default request value 1',
      'spec.limits[0].default[cpu]: Invalid value: "2": min value 2 is greater than default value 1',
      'spec.limits[0].min[cpu]: Invalid value: "2": min value 2 is greater than max value 1',
    ],
  },
  {
    name: 'a volume without a source',
    object: volume({}),
    errors: ['spec: Required value: must specify a volume type'],
  },
  {
    name: 'a local volume that is anywhere',
    object: volume({ local: { path: '/mnt' } }),
    errors: ['spec.nodeAffinity: Required value: Local volume requires node affinity'],
  },
  {
    name: 'a webhook by http',
    object: hook({ clientConfig: { url: 'http://shop.example.com' } }),
    errors: [
      'webhooks[0].clientConfig.url: Invalid value: "http": \'https\' is the only allowed URL scheme; desired format: https://host[/path]',
    ],
  },
  {
    name: 'a webhook with a short name',
    object: hook({ name: 'pods.shop' }),
    errors: ['webhooks[0].name: Invalid value: "pods.shop": should be a domain with at least three segments separated by dots'],
  },
  {
    name: 'a priority that is for the system',
    object: one('scheduling.k8s.io/v1', 'PriorityClass', { value: 1000000001 }),
    errors: ['value: Forbidden: maximum allowed value of a user defined priority is 1000000000'],
  },
  {
    name: 'an endpoint on the loopback',
    object: one('discovery.k8s.io/v1', 'EndpointSlice', { addressType: 'IPv4', endpoints: [{ addresses: ['127.0.0.1'] }] }),
    errors: ['endpoints[0].addresses[0]: Invalid value: "127.0.0.1": may not be in the loopback range (127.0.0.0/8, ::1/128)'],
  },
  {
    name: 'an API service without a priority',
    object: one(
      'apiregistration.k8s.io/v1',
      'APIService',
      { spec: { group: 'a.example.com', version: 'v1', versionPriority: 1 } },
      'v1.a.example.com',
    ),
    errors: ['spec.groupPriorityMinimum: Invalid value: 0: must be positive and less than 20000'],
  },
  {
    name: 'a Service whose affinity nobody wants',
    object: core('Service', { spec: { ports: [{ port: 80 }], sessionAffinityConfig: { clientIP: { timeoutSeconds: 5 } } } }),
    errors: [],
  },
  {
    name: 'a mode of a claim that is empty',
    object: core('PersistentVolumeClaim', {
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, volumeMode: '' },
    }),
    errors: ['spec.volumeMode: Unsupported value: "": supported values: "Block", "Filesystem"'],
  },
]
