import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { isFrom, isSet, listOf, recordOf, textOf } from '../validation/tools.ts'
import { areLabels, type Defaults, where, within } from './tools.ts'

/** Defaults of the core group: pkg/apis/core/v1/defaults.go. */

/** github.com/distribution/reference: an image without a tag. */
const reference =
  /^(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?(?:\.[A-Za-z\d-]+)*(?::\d+)?\/)?(?:[a-z\d]+(?:(?:\.|__?|-+)[a-z\d]+)*\/)*[a-z\d]+(?:(?:\.|__?|-+)[a-z\d]+)*$/

/** parsers.ParseImageName: whether an image has the tag `latest`, be it for want of another. */
function isLatest(image: unknown): boolean {
  const text = textOf(image)
  if (text === '' || text.includes('@')) return /:latest@/.test(text)
  const tag = /:([\w][\w.-]*)$/.exec(text)?.[1]
  return tag === undefined ? reference.test(text) : tag === 'latest'
}

const pullPolicy = (image: unknown) => (isLatest(image) ? 'Always' : 'IfNotPresent')

/** SetDefaults_Pod: requests are those of the limits where nothing is requested. */
function withRequests(container: unknown): unknown {
  if (!isRecord(container)) return container
  return within(container, 'resources', resources => {
    const { limits, requests } = resources
    return isRecord(limits) ? { ...resources, requests: { ...limits, ...recordOf(requests) } } : resources
  })
}

/** defaultHostNetworkPorts */
function withHostPorts(container: unknown): unknown {
  if (!isRecord(container) || !Array.isArray(container['ports'])) return container
  const ports = container['ports'].map((port: unknown) =>
    isRecord(port) && !port['hostPort'] && isSet(port['containerPort']) ? { ...port, hostPort: port['containerPort'] } : port,
  )
  return { ...container, ports }
}

function eachContainer(spec: JsonObject, change: (container: unknown) => unknown): JsonObject {
  const changed = ['containers', 'initContainers'].flatMap(key => (Array.isArray(spec[key]) ? [[key, listOf(spec[key]).map(change)]] : []))
  return { ...spec, ...Object.fromEntries(changed) }
}

function podDefaults(pod: JsonObject): JsonObject {
  return within(pod, 'spec', spec => {
    const { terminationGracePeriodSeconds: grace, hostNetwork } = spec
    const requested = eachContainer({ enableServiceLinks: true, ...spec }, withRequests)
    const placed = hostNetwork === true ? eachContainer(requested, withHostPorts) : requested
    return typeof grace === 'number' && grace < 0 ? { ...placed, terminationGracePeriodSeconds: 1 } : placed
  })
}

function serviceDefaults(spec: JsonObject): JsonObject {
  const { type, sessionAffinity, sessionAffinityConfig: config, externalIPs } = spec
  const ports = listOf(spec['ports']).map(port => {
    if (!isRecord(port)) return port
    const { targetPort: target } = port
    return target === undefined || target === 0 || target === '' ? { ...port, targetPort: port['port'] ?? 0 } : port
  })
  const { sessionAffinityConfig: _, ...rest } = spec
  const seconds = recordOf(recordOf(config)['clientIP'])['timeoutSeconds']
  const affinity =
    sessionAffinity === 'None'
      ? {}
      : sessionAffinity === 'ClientIP' && !isSet(seconds)
        ? { sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } } }
        : isSet(config)
          ? { sessionAffinityConfig: config }
          : {}
  const isExternal = type === 'LoadBalancer' || type === 'NodePort' || (type === 'ClusterIP' && listOf(externalIPs).length > 0)
  return {
    ...(type === 'LoadBalancer' || type === 'NodePort' || type === 'ClusterIP' ? { internalTrafficPolicy: 'Cluster' } : {}),
    ...(type === 'LoadBalancer' ? { allocateLoadBalancerNodePorts: true } : {}),
    ...rest,
    ...(spec['ports'] === undefined ? {} : { ports }),
    ...affinity,
    ...(isExternal && !spec['externalTrafficPolicy'] ? { externalTrafficPolicy: 'Cluster' } : {}),
  }
}

const volumeSources = /^(?!name$)/

function limitDefaults(item: JsonObject): JsonObject {
  if (item['type'] !== 'Container') return item
  const [max, min, byDefault, request] = ['max', 'min', 'default', 'defaultRequest'].map(key => recordOf(item[key]))
  const limits = { ...max, ...byDefault }
  return { ...item, default: limits, defaultRequest: { ...min, ...limits, ...request } }
}

export const coreDefaults: Readonly<Record<string, Defaults>> = {
  'core/v1.Container': {
    fields: { terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File' },
    derive: value => (value['imagePullPolicy'] ? value : { ...value, imagePullPolicy: pullPolicy(value['image']) }),
  },
  'core/v1.EphemeralContainer': {
    fields: { terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File' },
    derive: value => (value['imagePullPolicy'] ? value : { ...value, imagePullPolicy: pullPolicy(value['image']) }),
  },
  'core/v1.ContainerPort': { fields: { protocol: 'TCP' } },
  'core/v1.Volume': {
    derive: (value, server) => {
      if (!Object.keys(value).some(key => volumeSources.test(key))) return { ...value, emptyDir: {} }
      if (!isFrom(35, server)) return value
      return within(value, 'image', image => (image['pullPolicy'] ? image : { ...image, pullPolicy: pullPolicy(image['reference']) }))
    },
  },
  'core/v1.Pod': { derive: podDefaults },
  'core/v1.PodSpec': {
    fields: {
      dnsPolicy: 'ClusterFirst',
      restartPolicy: 'Always',
      securityContext: {},
      terminationGracePeriodSeconds: 30,
      schedulerName: 'default-scheduler',
    },
    derive: value => {
      const account = textOf(value['serviceAccountName']) || textOf(value['serviceAccount'])
      return account === '' ? value : { ...value, serviceAccountName: account, serviceAccount: account }
    },
  },
  'core/v1.Probe': { fields: { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 } },
  'core/v1.HTTPGetAction': { fields: { path: '/', scheme: 'HTTP' } },
  'core/v1.ObjectFieldSelector': { fields: { apiVersion: 'v1' } },
  'core/v1.SecretVolumeSource': { fields: { defaultMode: 0o644 } },
  'core/v1.ConfigMapVolumeSource': { fields: { defaultMode: 0o644 } },
  'core/v1.DownwardAPIVolumeSource': { fields: { defaultMode: 0o644 } },
  'core/v1.ProjectedVolumeSource': { fields: { defaultMode: 0o644 } },
  'core/v1.ServiceAccountTokenProjection': { fields: { expirationSeconds: 3600 } },
  'core/v1.HostPathVolumeSource': { fields: { type: '' } },
  'core/v1.Secret': { fields: { type: 'Opaque' }, derive: withStringData },
  'core/v1.ConfigMap': { derive: value => where(value, { data: {} }) },
  'core/v1.PersistentVolumeSpec': { fields: { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' } },
  'core/v1.PersistentVolumeClaimSpec': { fields: { volumeMode: 'Filesystem' } },
  'core/v1.PersistentVolumeClaim': { derive: claim => ({ ...claim, status: { phase: 'Pending', ...recordOf(claim['status']) } }) },
  'core/v1.EndpointPort': { fields: { protocol: 'TCP' } },
  'core/v1.ServicePort': { fields: { protocol: 'TCP' } },
  'core/v1.ServiceSpec': { fields: { sessionAffinity: 'None', type: 'ClusterIP' }, derive: serviceDefaults },
  'core/v1.LimitRangeItem': { derive: limitDefaults },
  'core/v1.Namespace': {
    derive: value =>
      within(value, 'metadata', metadata =>
        metadata['name']
          ? { ...metadata, labels: { ...recordOf(metadata['labels']), 'kubernetes.io/metadata.name': metadata['name'] } }
          : metadata,
      ),
  },
  'core/v1.ReplicationControllerSpec': { fields: { replicas: 1 } },
  'core/v1.ReplicationController': {
    derive: value => {
      const { spec, metadata } = value
      const labels = recordOf(recordOf(recordOf(spec)['template'])['metadata'])['labels']
      if (!areLabels(labels) || !isRecord(spec)) return value
      const isSelected = Object.keys(recordOf(spec['selector'])).length > 0
      const isLabelled = Object.keys(recordOf(recordOf(metadata)['labels'])).length > 0
      return {
        ...value,
        ...(isLabelled ? {} : { metadata: { ...recordOf(metadata), labels } }),
        ...(isSelected ? {} : { spec: { ...spec, selector: labels } }),
      }
    },
  },
}

/** pkg/apis/core/v1 Convert_v1_Secret_To_core_Secret: texts are written over the data. */
function withStringData(secret: JsonObject): JsonObject {
  const { stringData, ...rest } = secret
  if (!isRecord(stringData)) return secret
  const bytes = Object.entries(stringData).map(([key, text]) => [key, base64(textOf(text))])
  return { ...rest, data: { ...recordOf(rest['data']), ...Object.fromEntries(bytes) } }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
