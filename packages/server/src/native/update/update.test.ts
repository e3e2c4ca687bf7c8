import { validateNative } from '@crdgen/server/internal'
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

describe('updates of native objects', () => {
  it.each(cases)('%s', (_name, before, after, texts) => {
    const found = validateNative(after, { kubernetes: '1.37', before })?.diagnostics ?? []
    expect(found.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)).toEqual(texts)
  })

  it('takes the status alone where that is asked for', () => {
    const [before, after] = [deployment({}), deployment({ replicas: -1 })]
    expect(validateNative(after, { before })?.valid).toBe(false)
    expect(validateNative(after, { before, subresource: 'status' })?.valid).toBe(true)
  })

  it('shows the defaults that are stored', () => {
    expect(validateNative(one('v1', 'Service', { spec: { ports: [{ port: 80 }] } }))?.stored).toMatchObject({
      spec: { type: 'ClusterIP', sessionAffinity: 'None', ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }] },
    })
  })
})
