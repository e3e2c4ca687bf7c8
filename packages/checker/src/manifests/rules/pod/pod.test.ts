import { embedDefinition } from '@crdgen/core/internal'
import { describe, expect, it } from 'vitest'
import { check } from '../../../check.ts'

type Json = Readonly<Record<string, unknown>>

const container = (rest: Json): Json => ({ name: 'main', image: 'registry.example/m:1', ...rest })
const mounts = (...names: readonly string[]) => container({ volumeMounts: names.map(name => ({ name, mountPath: `/${name}` })) })
const claims = (...names: readonly string[]) => names.map(name => ({ metadata: { name }, spec: {} }))
const template = (spec: Json): Json => ({ metadata: { labels: { app: 'x' } }, spec })

function object(apiVersion: string, kind: string, spec: unknown): Json {
  return { apiVersion, kind, metadata: { name: 'x' }, spec }
}

const fleets = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'fleets.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Fleet', plural: 'fleets', singular: 'fleet', listKind: 'FleetList' },
    scope: 'Namespaced',
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: fleetSchema() } }],
  },
}

function fleetSchema(): Json {
  const { schema } = embedDefinition('io.k8s.api.core.v1.PodTemplateSpec', { kubernetes: '1.34' })
  const groups = { type: 'array', items: { type: 'object', properties: { template: schema, podSpec: schema.properties?.['spec'] } } }
  return { type: 'object', properties: { spec: { type: 'object', properties: { groups } } } }
}

const ghost = { containers: [mounts('ghost')] }

/** Objects, and what is found: `severity rule path`. */
const rows: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
  ['a Pod', [object('v1', 'Pod', ghost)], ['error pod/volume-mount-not-found spec.containers[0].volumeMounts[0].name']],
  [
    'a CronJob',
    [object('batch/v1', 'CronJob', { jobTemplate: { spec: { template: template(ghost) } } })],
    ['error pod/volume-mount-not-found spec.jobTemplate.spec.template.spec.containers[0].volumeMounts[0].name'],
  ],
  [
    'a ScaledJob',
    [object('keda.sh/v1alpha1', 'ScaledJob', { jobTargetRef: { template: template(ghost) } })],
    ['error pod/volume-mount-not-found spec.jobTargetRef.template.spec.containers[0].volumeMounts[0].name'],
  ],
  [
    'an init container',
    [object('apps/v1', 'Deployment', { template: template({ containers: [mounts()], initContainers: [mounts('a')] }) })],
    ['error pod/volume-mount-not-found spec.template.spec.initContainers[0].volumeMounts[0].name'],
  ],
  [
    'a claim',
    [object('apps/v1', 'StatefulSet', { template: template({ containers: [mounts('data')] }), volumeClaimTemplates: claims('data') })],
    [],
  ],
  [
    'claims that a Deployment does not make',
    [object('apps/v1', 'Deployment', { template: template({ containers: [mounts('data')] }), volumeClaimTemplates: claims('data') })],
    ['error pod/volume-mount-not-found spec.template.spec.containers[0].volumeMounts[0].name'],
  ],
  [
    'a claim in place of a volume',
    [
      object('apps/v1', 'StatefulSet', {
        template: template({ containers: [mounts('data')], volumes: [{ name: 'data', emptyDir: {} }] }),
        volumeClaimTemplates: claims('data'),
      }),
    ],
    [],
  ],
  [
    'a device that is a claim, and one that is not',
    [
      object('apps/v1', 'StatefulSet', {
        template: template({
          containers: [
            container({
              volumeDevices: [
                { name: 'raw', devicePath: '/dev/a' },
                { name: 'tmp', devicePath: '/dev/b' },
              ],
            }),
          ],
          volumes: [{ name: 'tmp', emptyDir: {} }],
        }),
        volumeClaimTemplates: claims('raw'),
      }),
    ],
    ['error pod/volume-device-not-a-claim spec.template.spec.containers[0].volumeDevices[1].name'],
  ],
  [
    'two sources behind a claim',
    [
      object('apps/v1', 'StatefulSet', {
        template: template({ containers: [mounts('data', 'tmp')], volumes: [{ name: 'tmp', emptyDir: {}, secret: { secretName: 's' } }] }),
        volumeClaimTemplates: claims('data'),
      }),
    ],
    ['error pod/volume-more-than-one-source spec.template.spec.volumes[0].secret'],
  ],
  [
    'two volumes of one name',
    [
      object('batch/v1', 'Job', {
        template: template({
          containers: [mounts('a')],
          volumes: [
            { name: 'a', emptyDir: {} },
            { name: 'a', emptyDir: {} },
          ],
        }),
      }),
    ],
    ['error pod/duplicate-volume-name spec.template.spec.volumes[1].name'],
  ],
  [
    'kruise',
    [
      object('apps.kruise.io/v1alpha1', 'UnitedDeployment', {
        template: { cloneSetTemplate: { spec: { template: template(ghost), volumeClaimTemplates: claims('data') } } },
      }),
    ],
    ['error pod/volume-mount-not-found spec.template.cloneSetTemplate.spec.template.spec.containers[0].volumeMounts[0].name'],
  ],
  [
    'a custom kind: its controller may add volumes',
    [fleets, object('example.com/v1', 'Fleet', { groups: [{}, { template: template(ghost) }] })],
    ['note pod/volume-mount-not-found spec.groups[1].template.spec.containers[0].volumeMounts[0].name'],
  ],
  [
    'claims beside the spec of a pod, by either form of their name',
    [
      fleets,
      object('example.com/v1', 'Fleet', {
        groups: [{ podSpec: { containers: [mounts('a', 'b', 'c')] }, volumeClaimTemplates: [{ name: 'a' }, ...claims('b')] }],
      }),
    ],
    ['note pod/volume-mount-not-found spec.groups[0].podSpec.containers[0].volumeMounts[2].name'],
  ],
  ['a custom kind without CRD', [object('example.com/v1', 'Fleet', { groups: [{ template: template(ghost) }] })], []],
  [
    'a kustomize patch',
    [
      object('apps/v1', 'Deployment', {
        template: template({ containers: [{ name: 'main', volumeMounts: [{ name: 'a', mountPath: '/a' }] }] }),
      }),
    ],
    [],
  ],
  ['no containers, volumes or names', [object('v1', 'Pod', { containers: null, volumes: [null, { emptyDir: {} }, { emptyDir: {} }] })], []],
]

describe('volumes and what uses them', () => {
  it.each(rows)('%s', (_, documents, expected) => {
    const found = check({ documents }).filter(({ rule }) => rule.startsWith('pod/'))
    expect(found.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual(expected)
  })
})

describe('templates that would be refused', () => {
  const fleet = (port: number) =>
    object('example.com/v1', 'Fleet', {
      groups: [{ template: template({ containers: [container({ ports: [{ containerPort: port }] })] }) }],
    })
  const found = (port: number, embeds: Readonly<Record<string, string | false>> = {}) =>
    check({ documents: [fleets, fleet(port)], kubernetes: '1.34', options: { embeds } }).filter(
      ({ rule }) => rule === 'pod/would-be-refused',
    )

  it('are looked at where the config names them, and nowhere else in kinds of others', () => {
    expect(found(99999)).toEqual([])
    expect(found(99999, { 'spec.groups[].template': false })).toEqual([])
    expect(found(8080, { 'spec.groups[].template': 'core/v1 PodTemplateSpec' })).toEqual([])
    expect(
      found(99999, { 'spec.groups[].template': 'core/v1 PodTemplateSpec' }).map(({ path, data }) => [path, data['serverMessage']]),
    ).toEqual([
      ['spec.groups[0].template.spec.containers[0].ports[0].containerPort', 'Invalid value: 99999: must be between 1 and 65535, inclusive'],
    ])
    expect(found(99999, { 'spec.groups[].template.spec': 'core/v1 PodSpec' })).toHaveLength(1)
  })
})
