import { describe, expect, it } from 'vitest'
import type { Schema } from '../values/schema.ts'
import { embedDefinition, kubernetesMinors } from '../upstream/index.ts'
import { embeds } from './embeds.ts'
import type { FindOptions } from './find-embeds.ts'

const core = (name: string) => `io.k8s.api.core.v1.${name}`

/** A CRD of one version whose spec has these properties. */
function crdWith(properties: Readonly<Record<string, Schema>>) {
  const spec: Schema = { type: 'object', properties }
  const root: Schema = { type: 'object', properties: { metadata: { type: 'object' }, spec } }
  return { spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: root } }] } }
}

function copyOf(definition: string, kubernetes: string): Schema {
  return embedDefinition(definition, { kubernetes }).schema
}

function without(schema: Schema, ...names: readonly string[]): Schema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)))
  return { ...schema, properties }
}

function extended(schema: Schema, properties: Readonly<Record<string, Schema>>): Schema {
  return { ...schema, properties: { ...schema.properties, ...properties } }
}

function found(properties: Readonly<Record<string, Schema>>, options?: FindOptions) {
  return embeds(crdWith(properties), options).map(({ path, definition, kind, kubernetes }) => ({ path, definition, kind, kubernetes }))
}

describe('a whole struct', () => {
  it.each(kubernetesMinors)('is told with its minor: PodTemplateSpec of %s', minor => {
    const template = copyOf(core('PodTemplateSpec'), minor)
    const text = JSON.stringify(template)
    // Of a minor that changes nothing in it, with the one before, too.
    const same = kubernetesMinors.filter(one => JSON.stringify(copyOf(core('PodTemplateSpec'), one)) === text)
    expect(found({ template })).toEqual([{ path: 'spec.template', definition: core('PodTemplateSpec'), kind: 'full', kubernetes: same }])
    expect(same).toContain(minor)
  })

  it.each([
    [core('PodSpec'), '1.30'],
    [core('Container'), '1.34'],
    [core('Volume'), '1.31'],
    [core('Probe'), '1.36'],
    [core('Affinity'), '1.29'],
    [core('TopologySpreadConstraint'), '1.25'],
    [core('SecurityContext'), '1.30'],
    [core('PodSecurityContext'), '1.32'],
    [core('PersistentVolumeClaimSpec'), '1.29'],
    [core('PersistentVolumeClaimTemplate'), '1.29'],
    [core('PersistentVolumeClaim'), '1.28'],
    [core('ServiceSpec'), '1.30'],
    [core('ResourceRequirements'), '1.31'],
    [core('EnvVar'), '1.34'],
    ['io.k8s.api.batch.v1.JobSpec', '1.30'],
    ['io.k8s.api.batch.v1.JobTemplateSpec', '1.30'],
    ['io.k8s.api.batch.v1.CronJobSpec', '1.30'],
    ['io.k8s.api.apps.v1.StatefulSetSpec', '1.33'],
    ['io.k8s.api.apps.v1.DeploymentSpec', '1.33'],
    ['io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerSpec', '1.33'],
    ['io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerBehavior', '1.33'],
    ['io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector', '1.36'],
    ['io.k8s.apimachinery.pkg.apis.meta.v1.Condition', '1.36'],
  ])('%s of %s', (definition, minor) => {
    const [first, ...others] = found({ copy: copyOf(definition, minor) })
    expect(first).toMatchObject({ path: 'spec.copy', definition, kind: 'full' })
    expect(first?.kubernetes).toContain(minor)
    expect(others).toEqual([])
  })

  it('is found in lists and maps', () => {
    const items = copyOf(core('Container'), '1.36')
    expect(
      found({ sidecars: { type: 'array', items }, byZone: { type: 'object', additionalProperties: items } }).map(one => one.path),
    ).toEqual(['spec.byZone.*', 'spec.sidecars[]'])
  })

  it('may have been made before the oldest known minor', () => {
    const probe = without(copyOf(core('Probe'), '1.24'), 'grpc')
    expect(found({ probe })).toMatchObject([{ definition: core('Probe'), kubernetes: ['1.21', '1.22'] }])
  })

  it('may be the VolumeSource that Go inlines', () => {
    const { required: _, ...source } = without(copyOf(core('Volume'), '1.31'), 'name')
    expect(found({ source })).toMatchObject([{ definition: core('VolumeSource'), kubernetes: ['1.31', '1.32', '1.33'] }])
  })

  it('is still one when edited, and says how it differs', () => {
    const spec = without(copyOf(core('PodSpec'), '1.36'), 'subdomain')
    expect(embeds(crdWith({ pod: spec }))).toEqual([
      {
        version: 'v1',
        path: 'spec.pod',
        definition: core('PodSpec'),
        kind: 'full',
        kubernetes: [],
        nearest: '1.36',
        differences: [{ path: 'spec.pod.subdomain', what: 'missing', definition: core('PodSpec'), field: 'subdomain' }],
      },
    ])
  })

  it('is still one when extended, and what was added is looked into', () => {
    const cache: Schema = { type: 'object', properties: { probe: copyOf(core('Probe'), '1.36') } }
    const sidecar = extended(copyOf(core('Container'), '1.36'), { upgradeStrategy: { type: 'string' }, cache })
    expect(found({ sidecar }).map(one => one.path)).toEqual(['spec.sidecar', 'spec.sidecar.cache.probe'])
  })

  it('equals a minor though parts of it keep unknown fields', () => {
    const spec = extended(copyOf(core('PodSpec'), '1.33'), {
      volumes: { type: 'array', items: { 'x-kubernetes-preserve-unknown-fields': true } },
    })
    expect(found({ pod: spec })).toMatchObject([{ definition: core('PodSpec'), kubernetes: ['1.33'] }])
  })
})

describe('what several structs look like', () => {
  const resources = copyOf(core('ResourceRequirements'), '1.25')
  it('is the one that the other copies of the CRD allow', () => {
    expect(found({ resources })).toMatchObject([{ definition: core('VolumeResourceRequirements') }])
    expect(found({ resources, pod: copyOf(core('PodSpec'), '1.25') })).toMatchObject([
      { definition: core('PodSpec') },
      { definition: core('ResourceRequirements') },
    ])
    expect(found({ resources, pod: copyOf(core('PodSpec'), '1.36') })).toMatchObject([
      { definition: core('PodSpec') },
      { definition: core('VolumeResourceRequirements') },
    ])
  })
})

describe('a few chosen fields', () => {
  it('are a subset, and whole structs below them are found', () => {
    const { properties = {} } = copyOf(core('PodSpec'), '1.36')
    const picked = ['affinity', 'nodeSelector', 'tolerations', 'serviceAccountName', 'priorityClassName']
    const pod: Schema = { type: 'object', properties: Object.fromEntries(picked.map(name => [name, properties[name] ?? {}])) }
    expect(found({ pod }).map(({ path, kind }) => [path, kind])).toEqual([
      ['spec.pod', 'subset'],
      ['spec.pod.affinity', 'full'],
      ['spec.pod.tolerations[]', 'full'],
    ])
  })
})

describe('what only looks like one', () => {
  const port: Schema = { type: 'integer' }
  const tcpSocket = extended(copyOf(core('TCPSocketAction'), '1.30'), { port })
  const guestAgentPing: Schema = { type: 'object', properties: { retries: { type: 'integer' } } }
  const rows: readonly (readonly [string, Schema])[] = [
    ['a probe with a way of its own', extended(without(copyOf(core('Probe'), '1.30'), 'grpc', 'exec'), { guestAgentPing })],
    [
      'a probe of which a part was left out',
      extended(copyOf(core('Probe'), '1.30'), { httpGet: without(copyOf(core('HTTPGetAction'), '1.30'), 'httpHeaders') }),
    ],
    ['a probe of ports without names', extended(copyOf(core('Probe'), '1.30'), { tcpSocket })],
    [
      'a container of strings',
      { type: 'object', properties: { name: { type: 'string' }, image: { type: 'string' }, env: { type: 'string' } } },
    ],
    [
      'metadata and a spec of its own',
      { type: 'object', properties: { metadata: { type: 'object' }, spec: { type: 'object', properties: { size: { type: 'integer' } } } } },
    ],
    ['a name and a key', { type: 'object', properties: { name: { type: 'string' }, key: { type: 'string' } } }],
    ['a condition of its own', copyOf(core('NamespaceCondition'), '1.36')],
    [
      'a deployment of something else',
      extended(copyOf('io.k8s.api.apps.v1.DeploymentSpec', '1.36'), {
        template: { type: 'object', properties: { spec: { type: 'object', properties: { rayVersion: { type: 'string' } } } } },
      }),
    ],
  ]
  it.each(rows)('%s', (_, schema) => {
    expect(found({ own: schema }).filter(({ path, kind }) => path === 'spec.own' && kind === 'full')).toEqual([])
  })
})

describe('structs of a few common words', () => {
  const at = (path: readonly string[], schema: Schema) => {
    const [last = 'own', ...outer] = path.toReversed()
    const nested = outer.reduce<Schema>((inner, name) => ({ type: 'object', properties: { [name]: inner } }), {
      type: 'object',
      properties: { [last]: schema },
    })
    return found(nested.properties ?? {}).map(({ definition }) => definition.split('.').slice(-2).join('.'))
  }
  const capabilities = copyOf(core('Capabilities'), '1.29')
  const metric = copyOf('io.k8s.api.autoscaling.v2.MetricIdentifier', '1.36')
  const scheduling = copyOf('io.k8s.api.node.v1.Scheduling', '1.36')
  const reference = copyOf(core('TypedObjectReference'), '1.36')
  const condition = copyOf('io.k8s.apimachinery.pkg.apis.meta.v1.Condition', '1.36')
  const rows: readonly (readonly [string, readonly string[], Schema, readonly string[]])[] = [
    ['capabilities of a security context', ['securityContext', 'capabilities'], capabilities, ['v1.Capabilities']],
    ['capabilities of an ECS container', ['linuxParameters', 'capabilities'], capabilities, []],
    ['a metric', ['pods', 'metric'], metric, ['v2.MetricIdentifier']],
    ['a secret by name or selector', ['selector', 'secret'], metric, ['v1.LabelSelector']],
    ['scheduling of a runtime class', ['runtime', 'scheduling'], scheduling, ['v1.Scheduling']],
    ['where nodes are placed', ['envoy', 'nodePlacement'], scheduling, ['v1.Toleration']],
    ['a data source', ['storage', 'dataSourceRef'], reference, ['v1.TypedObjectReference']],
    ['a user with the same fields', ['access', 'user'], reference, []],
    ['subjects of a role', ['rules', 'subjects'], copyOf('io.k8s.api.rbac.v1.Subject', '1.36'), ['v1.Subject']],
    ['conditions of metav1', ['conditions'], condition, ['v1.Condition']],
    ['conditions that require less', ['conditions'], { ...condition, required: ['status', 'type'] }, []],
    ['conditions without required fields', ['conditions'], { ...condition, required: [] }, []],
  ]
  it.each(rows)('%s', (_, path, schema, expected) => {
    expect(at(path, schema)).toEqual(expected)
  })

  it('are not found in the status that an own controller writes, but below it', () => {
    const status = copyOf('io.k8s.api.apps.v1.DeploymentStatus', '1.32')
    const pathsOf = (schema: Schema) => {
      const openAPIV3Schema: Schema = { type: 'object', properties: { status: schema } }
      return embeds({ spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema } }] } }).map(({ path }) => path)
    }
    expect(pathsOf(status)).toEqual([])
    expect(pathsOf({ type: 'object', properties: { deployment: status } })).toEqual(['status.deployment'])
  })
})

describe('the spec of a kind that is called as a native one', () => {
  const apps = (name: string) => `io.k8s.api.apps.v1.${name}`
  const native = copyOf(apps('StatefulSetSpec'), '1.30')
  const strategy = native.properties?.['updateStrategy'] ?? {}
  const rolling = extended(strategy.properties?.['rollingUpdate'] ?? {}, { paused: { type: 'boolean' } })
  const own = extended(without(native, 'ordinals'), { updateStrategy: extended(strategy, { rollingUpdate: rolling }) })
  const rows = [
    ['is its own where its parts are', 'StatefulSet', own, false],
    ['is the native one where it is', 'StatefulSet', native, true],
    ['is the native one where it lacks fields', 'StatefulSet', without(native, 'ordinals'), true],
    ['is the native one where fields are beside', 'StatefulSet', extended(native, { paused: { type: 'boolean' } }), true],
    ['may be the native one of another kind', 'Rollout', own, true],
  ] as const
  it.each(rows)('%s: %s', (_, kind, spec, expected) => {
    const { properties = {} } = spec
    const crd = { spec: { names: { kind }, ...crdWith(properties).spec } }
    expect(embeds(crd).some(({ definition }) => definition === apps('StatefulSetSpec'))).toBe(expected)
    expect(embeds(crd).length).toBeGreaterThan(0)
  })
})

describe('a pin', () => {
  it('says what a place is, or that it is nothing', () => {
    const pod = without(copyOf(core('PodSpec'), '1.36'), 'volumes', 'subdomain', 'hostname', 'os', 'priority', 'overhead', 'nodeName')
    const pinned = (said: string | false) => ({ pinned: (path: string) => (path === 'spec.pod' ? said : undefined) })
    expect(found({ pod }, pinned(core('PodSpec')))).toMatchObject([{ path: 'spec.pod', kind: 'full' }])
    expect(found({ probe: copyOf(core('Probe'), '1.36') }, { pinned: path => (path === 'spec.probe' ? false : undefined) })).toEqual([])
  })
})

it('reads YAML, and takes what is not a CRD for empty', () => {
  expect(embeds(JSON.stringify(crdWith({ probe: copyOf(core('Probe'), '1.36') })))).toHaveLength(1)
  expect(embeds({ kind: 'Widget' })).toEqual([])
  expect(embeds(undefined)).toEqual([])
  const loop: Record<string, unknown> = { type: 'object' }
  loop['properties'] = { self: loop }
  expect(embeds(crdWith({ loop }))).toEqual([])
  for (const type of [{ toString: 'x' }, [], 7, 'object ']) expect(embeds(crdWith({ selector: { type: type as never } }))).toEqual([])
})
