import { readFileSync } from 'node:fs'
import { validateNative } from '@crdgen/server/internal'
import type { NativeSubresource } from './subresource.ts'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const one = (apiVersion: string, kind: string, rest: Json): Json => ({ apiVersion, kind, metadata: { name: 'shop' }, ...rest })
const labels = { app: 'shop' }
const container = { name: 'shop', image: 'shop:1' }
const pod = (spec: Json) => one('v1', 'Pod', { spec: { containers: [container], ...spec } })
const deployment = (spec: Json) =>
  one('apps/v1', 'Deployment', {
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: { containers: [container] } }, ...spec },
  })
const binding = (roleRef: Json) =>
  one('rbac.authorization.k8s.io/v1', 'RoleBinding', { roleRef: { kind: 'Role', name: 'reader', ...roleRef } })
const claim = (name: string) =>
  one('resource.k8s.io/v1', 'ResourceClaim', {
    spec: { devices: { requests: [{ name, exactly: { deviceClassName: 'gpu.example.com' } }] } },
  })
const attachment = (nodeName: string) =>
  one('storage.k8s.io/v1', 'VolumeAttachment', { spec: { attacher: 'csi.example.com', nodeName, source: { persistentVolumeName: 'a' } } })
const secret = (rest: Json) => one('v1', 'Secret', { data: { a: 'YQ==' }, ...rest })

/** Two objects, and the texts of the update from the first to the second, at 1.37; those with diffs by their first line. */
const cases: readonly (readonly [string, Json, Json, readonly string[]])[] = [
  ['nothing', deployment({}), deployment({}), []],
  ['a default that is written out', deployment({}), deployment({ replicas: 1, strategy: { type: 'RollingUpdate' } }), []],
  ['a default that is left out', binding({ apiGroup: 'rbac.authorization.k8s.io' }), binding({}), []],
  ['a list that is empty', pod({ securityContext: { supplementalGroups: [] } }), pod({}), []],
  [
    'defaults of containers',
    pod({}),
    pod({ containers: [{ ...container, imagePullPolicy: 'IfNotPresent', terminationMessagePath: '/dev/termination-log' }] }),
    [],
  ],
  ['another image', pod({}), pod({ containers: [{ ...container, image: 'shop:2', imagePullPolicy: 'IfNotPresent' }] }), []],
  [
    'more containers',
    pod({}),
    pod({ containers: [container, { name: 'b', image: 'b' }] }),
    ['spec.containers: Forbidden: pod updates may not add or remove containers'],
  ],
  [
    'a selector',
    deployment({}),
    deployment({
      selector: { matchLabels: { app: 'shop', b: 'c' } },
      template: { metadata: { labels: { app: 'shop', b: 'c' } }, spec: { containers: [container] } },
    }),
    ['spec.selector: Invalid value: {"matchLabels":{"app":"shop","b":"c"}}: field is immutable'],
  ],
  ['the type of a Secret', secret({}), secret({ type: 'example.com/a' }), ['type: Invalid value: "example.com/a": field is immutable']],
  ['the default type of a Secret', secret({ type: 'Opaque' }), secret({}), []],
  [
    'a locked ConfigMap',
    one('v1', 'ConfigMap', { immutable: true, data: { a: 'b' } }),
    one('v1', 'ConfigMap', { immutable: true, data: { a: 'c' } }),
    ['data: Forbidden: field is immutable when `immutable` is set'],
  ],
  ['a claim of devices', claim('a'), claim('a'), []],
  ['another node', attachment('a'), attachment('b'), ['spec: Invalid value: null: field is immutable']],
]

const status = (rest: Json) => ({ ...deployment({}), status: rest })
const sized = (requests: Json) => pod({ containers: [{ ...container, resources: { requests } }] })
const debugged = (...ephemeralContainers: readonly Json[]) => pod({ ephemeralContainers })
const debug = { name: 'debug', image: 'debug:1' }
const scaled = (replicas: number): Json => ({ apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'shop' }, spec: { replicas } })
const mapped = (status: Json) => ({ ...pod({}), status })

/** Two objects, and the texts of the update of a subresource of the first, at 1.37. */
const parts: readonly (readonly [NativeSubresource, string, Json, Json, readonly string[]])[] = [
  ['status', 'numbers', status({}), status({ replicas: 2, readyReplicas: 2, availableReplicas: 1 }), []],
  ['status', 'the first collision', status({}), status({ collisionCount: 0 }), []],
  [
    'status',
    'numbers that are too low and too high',
    status({ collisionCount: 1 }),
    status({ replicas: -1, collisionCount: 0 }),
    [
      'status.collisionCount: Invalid value: 0: cannot be decremented',
      'status.replicas: Invalid value: -1: must be greater than or equal to 0',
      ...['availableReplicas', 'readyReplicas', 'updatedReplicas'].map(
        name => `status.${name}: Invalid value: 0: cannot be greater than status.replicas`,
      ),
    ],
  ],
  ['status', 'an address', pod({}), mapped({ podIP: '10.0.0.1', podIPs: [{ ip: '10.0.0.1' }] }), []],
  [
    'status',
    'no address',
    pod({}),
    mapped({ podIP: 'a' }),
    ['status.podIPs[0]: Invalid value: "a": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'],
  ],
  ['scale', 'more', scaled(1), scaled(2), []],
  ['ephemeralcontainers', 'one', pod({}), debugged(debug), []],
  [
    'ephemeralcontainers',
    'one with a port, in place of another',
    debugged({ ...debug, name: 'a' }),
    debugged({ ...debug, ports: [{ containerPort: 80 }] }),
    [
      'spec.ephemeralContainers: Forbidden: existing ephemeral containers "a" may not be removed\n',
      'spec.ephemeralContainers[0].ports: Forbidden: cannot be set for an Ephemeral Container',
    ],
  ],
  ['resize', 'more', sized({ cpu: '1' }), sized({ cpu: '2' }), []],
  [
    'resize',
    'less of memory, which had none, and another image, which is left as it is',
    sized({ cpu: '1' }),
    pod({ containers: [{ ...container, image: 'b', resources: { requests: { cpu: '1', memory: '1Gi' } } }] }),
    [],
  ],
  [
    'resize',
    'nothing any more',
    sized({ cpu: '1' }),
    pod({}),
    [
      'spec: Invalid value: "Burstable": Pod QOS Class may not change as a result of resizing',
      'spec.containers[0].resources.requests: Forbidden: resource requests cannot be removed',
    ],
  ],
]

interface Recorded {
  readonly kubernetes: string
  readonly subresource?: NativeSubresource
  readonly before?: unknown
  readonly object: unknown
  readonly errors: readonly string[]
}

/** Requests to API servers, one edit away from real objects, with their answers. */
const recorded = readFileSync(new URL('../testing/updates.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Recorded => JSON.parse(line))

describe('updates of native objects', () => {
  it.each(cases)('%s', (_name, before, after, texts) => {
    const found = validateNative(after, { kubernetes: '1.37', before })?.diagnostics ?? []
    expect(found.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)).toEqual(texts)
  })

  it.each(parts)('%s: %s', (subresource, _name, before, after, texts) => {
    const found = validateNative(after, { kubernetes: '1.37', before, subresource })?.diagnostics ?? []
    const errors = found.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
    expect(errors.toSorted()).toEqual(texts.toSorted())
  })

  it.each(recorded)('$kubernetes, $subresource: as a server answered, $errors.0', ({ kubernetes, subresource, before, object, errors }) => {
    const found = validateNative(object, { kubernetes, before, subresource })?.diagnostics ?? []
    const texts = found.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
    expect(texts.toSorted()).toEqual(errors.toSorted())
  })

  it('takes the status alone where that is asked for', () => {
    const [before, after] = [deployment({}), deployment({ replicas: -1 })]
    expect(validateNative(after, { before })?.valid).toBe(false)
    expect(validateNative(after, { before, subresource: 'status' })?.valid).toBe(true)
  })

  it('reads labels of a template that are no texts', () => {
    const spec = { selector: { app: 'shop' }, template: { metadata: { labels: { app: true } }, spec: { containers: [container] } } }
    const words = 'json: cannot unmarshal bool into Go struct field ObjectMeta.spec.template.metadata.labels of type string'
    const found = validateNative(one('v1', 'ReplicationController', { spec }), { kubernetes: '1.37' })?.diagnostics ?? []
    expect(found.map(({ data }) => data['serverMessage'])).toContain(words)
  })

  it('shows the defaults that are stored', () => {
    expect(validateNative(one('v1', 'Service', { spec: { ports: [{ port: 80 }] } }))?.stored).toMatchObject({
      spec: { type: 'ClusterIP', sessionAffinity: 'None', ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }] },
    })
  })
})
