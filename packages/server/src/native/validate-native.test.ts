import { kubernetesMinors } from '@crdgen/core/internal'
import { describe, expect, it, test } from 'vitest'
import { samples, sampleOf } from './testing/samples.ts'
import { validateNative } from './validate-native.ts'

function shop(spec: Readonly<Record<string, unknown>> = {}, metadata: Readonly<Record<string, unknown>> = {}) {
  const labels = { app: 'shop' }
  const template = { metadata: { labels }, spec: { containers: [{ name: 'shop', image: 'shop:1' }] } }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'shop', ...metadata },
    spec: { selector: { matchLabels: labels }, template, ...spec },
  }
}

function container(extra: Readonly<Record<string, unknown>>) {
  return { template: { metadata: { labels: { app: 'shop' } }, spec: { containers: [{ name: 'shop', image: 'shop:1', ...extra }] } } }
}

test.each(Object.keys(samples))('takes a small %s', kind => {
  expect(validateNative(sampleOf(kind))).toMatchObject({ valid: true, diagnostics: [], stored: sampleOf(kind), pruned: [] })
})

it.each([
  ['a group of its own', { apiVersion: 'shop.example.com/v1', kind: 'Shop' }],
  ['a group that only looks native', { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway' }],
  ['a CRD', { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }],
  ['a list of whatever', { apiVersion: 'v1', kind: 'List', items: [] }],
  ['no apiVersion', { kind: 'Deployment' }],
  ['no object', 'Deployment'],
])('leaves %s to others', (_, object) => {
  expect(validateNative(object)).toBeUndefined()
})

it('throws for a version and for a mode that are not known', () => {
  expect(() => validateNative(shop(), { kubernetes: '1.12' })).toThrow('kubernetes: expected a version from 1.24 to')
  const call: (object: unknown, options: object) => unknown = validateNative
  expect(() => call(shop(), { mode: 'lax' })).toThrow('mode: expected strict, warn, ignore, server-side-apply, got lax')
})

const deep = 'spec.template.spec.containers[0]'

describe('refuses', () => {
  it.each([
    ['an unknown field', shop(container({ imge: 'x' })), `${deep}.imge`, `unknown field "${deep}.imge"`],
    ['a field in the wrong case', shop({ Replicas: 3 }), 'spec.Replicas', 'unknown field "spec.Replicas"'],
    ['an unknown field of metadata', shop({}, { lables: {} }), 'metadata.lables', 'unknown field "metadata.lables"'],
    [
      'text for a number',
      shop({ replicas: '3' }),
      'spec.replicas',
      'json: cannot unmarshal string into Go struct field DeploymentSpec.spec.replicas of type int32',
    ],
    [
      'a number for text',
      shop(container({ env: [{ name: 'A', value: 5 }] })),
      `${deep}.env[0].value`,
      'json: cannot unmarshal number into Go struct field EnvVar.spec.template.spec.containers.env.value of type string',
    ],
    [
      'a quantity with a unit of its own',
      shop(container({ resources: { limits: { memory: '1Gb' } } })),
      `${deep}.resources.limits.memory`,
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    ],
    [
      'an object for a list',
      shop({ template: { metadata: { labels: { app: 'shop' } }, spec: { containers: {} } } }),
      'spec.template.spec.containers',
      'json: cannot unmarshal object into Go struct field PodSpec.spec.template.spec.containers of type []v1.Container',
    ],
  ])('%s', (_, object, path, serverMessage) => {
    const found = validateNative(object)
    expect(found?.valid).toBe(false)
    expect(found?.diagnostics).toMatchObject([{ path, severity: 'error', data: { serverMessage } }])
  })
})

it('shows text that is not base64 as it was written, cut inside of its quotes', () => {
  const secret = (key: string) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, data: { key } })
  const found = ['<REDACTED>', `<${'x'.repeat(100)}>`].flatMap(key => validateNative(secret(key))?.diagnostics ?? [])
  expect(found.map(({ message }) => message)).toEqual([
    'is the text "<REDACTED>", not base64 text',
    `is the text "<${'x'.repeat(78)}…", not base64 text`,
  ])
})

it('asks for nothing where what stands there cannot be read', () => {
  const ingress = (port: object) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'a' },
    spec: { defaultBackend: { service: { name: 'shop', port } } },
  })
  const found = [{ number: 'http' }, {}].map(port => validateNative(ingress(port))?.diagnostics.map(({ rule, path }) => `${rule} ${path}`))
  expect(found).toEqual([['manifest/wrong-type spec.defaultBackend.service.port.number'], ['manifest/missing-field spec.defaultBackend']])
})

it('suggests a field of nearly the same name', () => {
  expect(validateNative(shop(container({ comand: [] })))?.diagnostics[0]?.help).toBe('did you mean command?')
  // It is set already.
  expect(validateNative(shop(container({ imge: 'x' })))?.diagnostics[0]?.help).toBeUndefined()
})

it('says since when a field is known', () => {
  const [found] = validateNative(shop(container({ restartPolicyRules: [] })), { kubernetes: '1.30' })?.diagnostics ?? []
  expect(found).toMatchObject({ message: expect.stringContaining('in Kubernetes 1.30'), help: 'Kubernetes has it since 1.34' })
})

it.each([
  ['policy/v1beta1', 'PodDisruptionBudget', '1.36', 'is gone since Kubernetes 1.25', 'use policy/v1 PodDisruptionBudget', '/apiVersion'],
  ['policy/v1', 'PodDisruptionBudgets', '1.36', 'is not a kind of Kubernetes 1.36', 'did you mean PodDisruptionBudget?', '/kind'],
  [
    'fluentbit.fluent.io',
    'Input',
    '1.36',
    'is not a kind of Kubernetes 1.36',
    'add the version: an apiVersion is GROUP/VERSION',
    '/apiVersion',
  ],
  ['extensions/v1beta1', 'Ingress', '1.30', 'is gone since Kubernetes 1.22', 'use networking.k8s.io/v1 Ingress', '/apiVersion'],
  [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
    '1.29',
    'came with Kubernetes 1.30; 1.29 does not have it',
    'use admissionregistration.k8s.io/v1beta1 ValidatingAdmissionPolicy',
    '/kind',
  ],
])('knows no %s %s at %s', (apiVersion, kind, kubernetes, message, help, pointer) => {
  const found = validateNative({ apiVersion, kind, metadata: { name: 'shop' } }, { kubernetes })
  expect(found).toMatchObject({
    valid: false,
    stored: undefined,
    diagnostics: [{ rule: 'manifest/unknown-kind', message: expect.stringContaining(message), help, data: { pointer } }],
  })
})

it.each([
  ['strict', false, 'manifest/unknown-field', 'unknown field "spec.replica"'],
  ['server-side-apply', false, 'manifest/unknown-field', '.spec.replica: field not declared in schema'],
  ['warn', true, 'manifest/silently-pruned', 'unknown field "spec.replica"'],
  ['ignore', true, 'manifest/silently-pruned', undefined],
] as const)('treats unknown fields by mode: %s', (mode, valid, rule, serverMessage) => {
  const found = validateNative(shop({ replica: 3 }), { mode })
  expect(found).toMatchObject({ valid, pruned: ['spec.replica'], stored: shop() })
  expect(found?.diagnostics).toMatchObject([{ rule, path: 'spec.replica' }])
  expect(found?.diagnostics[0]?.data['serverMessage']).toBe(serverMessage)
})

it.each(kubernetesMinors)('takes a Deployment at %s', kubernetes => {
  expect(validateNative(shop(), { kubernetes })).toMatchObject({ valid: true, diagnostics: [] })
})

describe('holds objects against what the server demands', () => {
  it.each([
    ['a container without image', shop(container({ image: undefined })), `${deep}.image`, 'Required value'],
    [
      'a pull policy in lower case',
      shop(container({ imagePullPolicy: 'always' })),
      `${deep}.imagePullPolicy`,
      'Unsupported value: "always": supported values: "Always", "IfNotPresent", "Never"',
    ],
    [
      'an invalid port',
      shop(container({ ports: [{ containerPort: 70000 }] })),
      `${deep}.ports[0].containerPort`,
      'Invalid value: 70000: must be between 1 and 65535, inclusive',
    ],
    ['no spec', { ...shop(), spec: undefined }, 'spec.selector', 'Required value'],
    [
      'a name in upper case',
      shop({}, { name: 'Shop' }),
      'metadata.name',
      expect.stringContaining('Invalid value: "Shop": a lowercase RFC 1123 subdomain'),
    ],
    [
      'an invalid label of a template',
      shop({ template: { metadata: { labels: { app: 'a b' } }, spec: { containers: [{ name: 'shop', image: 'shop:1' }] } } }),
      'spec.template.metadata.labels',
      expect.stringContaining('Invalid value: "a b": a valid label must be'),
    ],
  ])('%s', (_, object, path, serverMessage) => {
    const found = validateNative(object)
    expect(found?.valid).toBe(false)
    expect(found?.diagnostics).toContainEqual(
      expect.objectContaining({ path, severity: 'error', data: expect.objectContaining({ serverMessage }) }),
    )
  })

  // certificates/validation, ValidateCertificateRequestName; core/validation, ValidateClusterTrustBundleName; ValidLeaseCandidateName
  it.each([
    ['certificates.k8s.io/v1', 'CertificateSigningRequest', 'node-csr-X_1', false],
    ['certificates.k8s.io/v1', 'CertificateSigningRequest', 'a/b', true],
    ['certificates.k8s.io/v1', 'ClusterTrustBundle', 'example.com:shop:a', false],
    ['certificates.k8s.io/v1', 'PodCertificateRequest', 'Shop', true],
    ['coordination.k8s.io/v1beta1', 'LeaseCandidate', 'Shop_1', false],
    ['coordination.k8s.io/v1', 'Lease', 'Shop_1', true],
  ])('the name of a %s %s: %s', (apiVersion, kind, name, isWrong) => {
    const found = validateNative({ apiVersion, kind, metadata: { name, namespace: 'shop' }, spec: {} }, { kubernetes: '1.37' })
    expect(found?.diagnostics.some(({ path }) => path === 'metadata.name')).toBe(isWrong)
  })

  it('finds two containers of one name once, in either mode', () => {
    const containers = [
      { name: 'shop', image: 'a' },
      { name: 'shop', image: 'b' },
    ]
    const object = shop({ template: { metadata: { labels: { app: 'shop' } }, spec: { containers } } })
    expect(validateNative(object)?.diagnostics).toMatchObject([{ path: 'spec.template.spec.containers[1].name' }])
    expect(validateNative(object, { mode: 'server-side-apply' })?.diagnostics).toMatchObject([
      {
        path: 'spec.template.spec.containers[1]',
        data: { serverMessage: '.spec.template.spec.containers: duplicate entries for key [name="shop"]' },
      },
    ])
  })

  it('takes two variables of one name, which only server-side apply refuses', () => {
    const object = shop(container({ env: [{ name: 'A' }, { name: 'A' }] }))
    expect(validateNative(object)?.valid).toBe(true)
    expect(validateNative(object, { mode: 'server-side-apply' })?.diagnostics).toMatchObject([
      { data: { serverMessage: '.spec.template.spec.containers[name="shop"].env: duplicate entries for key [name="A"]' } },
    ])
  })

  it('passes over a field whose gate is off at that minor', () => {
    const object = shop(container({ resources: { claims: [{ name: 'a' }, { name: 'a' }] } }))
    expect(validateNative(object, { kubernetes: '1.27' })?.valid).toBe(true)
    expect(validateNative(object)?.valid).toBe(false)
  })
})

test.each<[field: string, given: Readonly<Record<string, unknown>>, path: string, pointer: string]>([
  ['stringData', { stringData: { 'a b': 'x' } }, 'stringData["a b"]', '/stringData/a b'],
  ['data', { data: { 'a b': 'eA==' } }, 'data["a b"]', '/data/a b'],
  ['both', { data: { 'a b': 'eA==' }, stringData: { 'a b': 'x' } }, 'stringData["a b"]', '/stringData/a b'],
  ['data, beside texts', { data: { 'a b': 'eA==' }, stringData: { a: 'x' } }, 'data["a b"]', '/data/a b'],
])('a key of a Secret is where it is written: %s', (_, given, path, pointer) => {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, ...given }
  expect(validateNative(secret)?.diagnostics).toMatchObject([{ path, data: { pointer, serverPath: 'data[a b]' } }])
})
