import { expect, test } from 'vitest'
import { check } from '../../../check.ts'

const paths = { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas', labelSelectorPath: '.status.selector' }
const { labelSelectorPath: _, ...noSelector } = paths

interface Version {
  readonly name?: string
  readonly served?: boolean
  readonly scale?: unknown
  readonly spec?: Readonly<Record<string, unknown>>
  readonly status?: Readonly<Record<string, unknown>>
}

function version({ name = 'v1', served = true, scale = paths, spec = {}, status = {} }: Version) {
  const properties = {
    spec: { type: 'object', properties: { replicas: { type: 'integer', default: 1 }, ...spec } },
    status: { type: 'object', properties: { replicas: { type: 'integer' }, selector: { type: 'string' } }, ...status },
  }
  return {
    name,
    served,
    storage: true,
    schema: { openAPIV3Schema: { type: 'object', properties } },
    subresources: scale === null ? { status: {} } : { status: {}, scale },
  }
}

function crd(...versions: readonly Version[]) {
  const names = { kind: 'Widget', plural: 'widgets' }
  const spec = { group: 'example.com', names, scope: 'Namespaced', versions: versions.map(version) }
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'widgets.example.com' }, spec }
}

function hpa(scaleTargetRef: unknown = { apiVersion: 'example.com/v1', kind: 'Widget', name: 'web' }) {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'web' },
    spec: { scaleTargetRef, maxReplicas: 3 },
  }
}

function scaledObject(scaleTargetRef: unknown) {
  return { apiVersion: 'keda.sh/v1alpha1', kind: 'ScaledObject', metadata: { name: 'web' }, spec: { scaleTargetRef, triggers: [] } }
}

function podAutoscaler(scalingStrategy: string) {
  const scaleTargetRef = { apiVersion: 'example.com/v1', kind: 'Widget', name: 'web' }
  return {
    apiVersion: 'autoscaling.aibrix.ai/v1alpha1',
    kind: 'PodAutoscaler',
    metadata: { name: 'web' },
    spec: { scaleTargetRef, scalingStrategy },
  }
}

function inGroup(group: string, { spec, ...rest }: ReturnType<typeof crd>) {
  return { ...rest, spec: { ...spec, group } }
}

const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const counts = { type: 'object', additionalProperties: { type: 'integer' } }
const text = { type: 'string' }

test.each<[string, readonly unknown[], readonly string[]]>([
  ['all right', [crd({}), hpa()], []],
  ['no scale, and nobody asks for it', [crd({ scale: null })], []],
  ['no scale', [crd({ scale: null }), hpa()], ['error missing-subresource spec.scaleTargetRef']],
  [
    'scale on a version that is not preferred',
    [crd({ name: 'v1beta1' }, { name: 'v1', scale: null }), hpa()],
    ['error missing-subresource spec.scaleTargetRef'],
  ],
  ['a newer version that is not served', [crd({ name: 'v1beta1' }, { name: 'v1', served: false, scale: null }), hpa()], []],
  ['beta comes before alpha', [crd({ name: 'v2alpha1', scale: null }, { name: 'v1beta1' }), hpa()], []],
  ['v10 comes before v9', [crd({ name: 'v9', scale: null }, { name: 'v10' }), hpa()], []],
  ['names of no Kubernetes form come last', [crd({ name: 'stable', scale: null }, { name: 'v1alpha1' }), hpa()], []],
  ['no selector, and nobody needs it', [crd({ scale: noSelector })], []],
  ['no selector', [crd({ scale: noSelector }), hpa()], ['error selector-path-missing spec.versions[0].subresources.scale']],
  [
    'an empty selector path is none',
    [crd({ scale: { ...noSelector, labelSelectorPath: '' } }), hpa()],
    ['error selector-path-missing spec.versions[0].subresources.scale'],
  ],
  [
    'a selector in the spec',
    [crd({ scale: { ...paths, labelSelectorPath: '.spec.selector' }, spec: { selector: { type: 'string' } } }), hpa()],
    [],
  ],
  [
    'a path that the schema lacks',
    [crd({ scale: { ...paths, statusReplicasPath: '.status.ready' } })],
    ['warning path-not-in-schema spec.versions[0].subresources.scale.statusReplicasPath'],
  ],
  [
    'a selector that the schema lacks, and nobody needs',
    [crd({ scale: { ...paths, labelSelectorPath: '.status.labels' } })],
    ['warning path-not-in-schema spec.versions[0].subresources.scale.labelSelectorPath'],
  ],
  [
    'a selector that the schema lacks, and an autoscaler needs',
    [crd({ scale: { ...paths, labelSelectorPath: '.status.labels' } }), hpa()],
    ['error path-not-in-schema spec.versions[0].subresources.scale.labelSelectorPath'],
  ],
  [
    'a field whose schema is null',
    [crd({ spec: { replicas: null } })],
    ['error replicas-path-not-integer spec.versions[0].subresources.scale.specReplicasPath'],
  ],
  [
    'a status that keeps unknown fields',
    [crd({ scale: { ...paths, labelSelectorPath: '.status.labels' }, status: { 'x-kubernetes-preserve-unknown-fields': true } })],
    [],
  ],
  [
    'a selector that is an object, if one that keeps unknown fields',
    [crd({ scale: { ...paths, labelSelectorPath: '.spec.any' }, spec: { any: open } })],
    ['error selector-path-not-string spec.versions[0].subresources.scale.labelSelectorPath'],
  ],
  [
    'a selector of no type, which may be a string',
    [crd({ scale: { ...paths, labelSelectorPath: '.spec.any' }, spec: { any: { ...open, type: undefined } } })],
    [],
  ],
  [
    'replicas at a key of a map',
    [crd({ scale: { ...paths, statusReplicasPath: '.status.byRole.web' }, status: { properties: { byRole: counts, selector: text } } })],
    [],
  ],
  [
    'a kind that another group has, too',
    [crd({ scale: null }), inGroup('example.org', crd({})), hpa({ apiVersion: 'example.org/v1', kind: 'Widget', name: 'web' })],
    [],
  ],
  [
    'an HPA in a List',
    [crd({ scale: null }), { apiVersion: 'v1', kind: 'List', items: [hpa()] }],
    ['error missing-subresource spec.scaleTargetRef'],
  ],
  ['a strategy that reads no /scale', [crd({ scale: null }), podAutoscaler('KPA')], []],
  ['a strategy that does', [crd({ scale: null }), podAutoscaler('HPA')], ['error missing-subresource spec.scaleTargetRef']],
  ['a Deployment', [hpa({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' })], []],
  ['a Deployment of an old version', [hpa({ apiVersion: 'apps/v1beta1', kind: 'Deployment', name: 'web' })], []],
  [
    'a Deployment of the wrong group',
    [hpa({ apiVersion: 'v1', kind: 'Deployment', name: 'web' })],
    ['error unknown-kind spec.scaleTargetRef.apiVersion'],
  ],
  [
    'a Deployment of a group that is gone, and no CRD can have',
    [hpa({ apiVersion: 'extensions/v1beta1', kind: 'Deployment', name: 'web' })],
    ['error unknown-kind spec.scaleTargetRef.apiVersion'],
  ],
  ['a DaemonSet', [hpa({ apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'web' })], ['error missing-subresource spec.scaleTargetRef']],
  [
    'a kind that Kubernetes lacks',
    [hpa({ apiVersion: 'apps/v1', kind: 'Deploymnet', name: 'web' })],
    ['error unknown-kind spec.scaleTargetRef.kind'],
  ],
  ['a kind that nobody described', [hpa()], ['warning unknown-kind spec.scaleTargetRef.kind']],
  ['KEDA means a Deployment', [scaledObject({ name: 'web' })], []],
  ['KEDA means apps/v1', [scaledObject({ kind: 'StatefulSet', name: 'web' })], []],
])('%s', (_title, documents, expected) => {
  const found = check({ documents }).filter(({ rule }) => rule.startsWith('scale/'))
  expect(found.map(({ severity, rule, path }) => `${severity} ${rule.replace('scale/', '')} ${path}`)).toEqual(expected)
})

test('the words of the server and of the controller', () => {
  const [finding] = check({ documents: [crd({ scale: null }), hpa()] })
  expect(finding?.data).toMatchObject({
    serverMessage: 'widgets.example.com "web" not found',
    controllerMessage: 'the HPA controller was unable to get the target\'s current scale: widgets.example.com "web" not found',
  })
})

test.each([
  [
    { ...paths, statusReplicasPath: '.spec.replicas' },
    'spec.subresources.scale.statusReplicasPath: Invalid value: ".spec.replicas": should be a json path under .status',
  ],
  [
    { ...paths, specReplicasPath: 'spec.replicas' },
    'spec.subresources.scale.specReplicasPath: Invalid value: "spec.replicas": must be a simple json path starting with .',
  ],
  [{ ...paths, specReplicasPath: '' }, 'spec.subresources.scale.specReplicasPath: Required value'],
  [
    { ...paths, labelSelectorPath: '.metadata.name' },
    'spec.subresources.scale.labelSelectorPath: Invalid value: ".metadata.name": should be a json path under either .spec or .status',
  ],
  [
    { ...paths, specReplicasPath: '.spec.roles[0].replicas' },
    'Internal error occurred: the spec replicas field ".spec.roles[0].replicas" does not exist',
  ],
  [
    { ...paths, labelSelectorPath: '.spec.selector' },
    '.spec.selector accessor error: map[...] is of the type map[string]interface {}, expected string',
  ],
])('the words of the server: %j', (scale, words) => {
  const [finding] = check({ documents: [crd({ scale, spec: { selector: { type: 'object', properties: {} } } })] })
  expect(finding?.data['serverMessage']).toBe(words)
})

test.each([
  [{ kind: 'Deployment', name: 'web' }, 'Write apiVersion: apps/v1.'],
  [{ apiVersion: 'apps/v1', kind: 'ReplicationController', name: 'web' }, 'Write apiVersion: v1.'],
  [{ apiVersion: 'apps/v1', kind: 'Widget', name: 'web' }, 'Write apiVersion: example.com/v1.'],
])('the right group: %j', (target, help) => {
  const [finding] = check({ documents: [crd({ name: 'v1beta1' }, { name: 'v1' }), hpa(target)] })
  expect(finding).toMatchObject({ rule: 'scale/unknown-kind', severity: 'error', help })
})

test('a kind that an operator has, too, of a group that nobody described', () => {
  const [finding] = check({ documents: [hpa({ apiVersion: 'apps.kruise.io/v1beta1', kind: 'StatefulSet', name: 'web' })] })
  expect(finding).toMatchObject({
    rule: 'scale/unknown-kind',
    severity: 'warning',
    help: 'Fix the name, or add the CRD of the kind to the files that are checked. Kubernetes has one as apps/v1.',
  })
})

test('a path through a list is not fixed with an index', () => {
  const roles = { type: 'array', items: { type: 'object', properties: { replicas: { type: 'integer' } } } }
  const [finding] = check({ documents: [crd({ scale: { ...paths, specReplicasPath: '.spec.roles.replicas' }, spec: { roles } })] })
  expect(finding).toMatchObject({ rule: 'scale/path-not-in-schema', help: 'Name a field that is reached without lists.' })
})

test('types say what a CRD should have, version by version', () => {
  const documents = [crd({ name: 'v1', scale: null }, { name: 'v1beta1', scale: null })]
  const found = check({ documents, fromTypes: [crd({ name: 'v1' }, { name: 'v1beta1', scale: null })] })
  expect(found.map(({ rule, subject, path }) => [rule, subject, path])).toEqual([
    ['scale/marker-not-in-crd', 'example.com/v1 Widget', 'spec.versions[0].subresources'],
  ])
})
