import type { Cluster, KubeObject } from '../cluster.ts'

const group = 'audit.crdgen.dev'
const integer = { type: 'integer' }
const size = { type: 'object', properties: { size: integer } }

interface Version {
  readonly name?: string
  readonly storage?: boolean
  readonly served?: boolean
  readonly spec?: object
  readonly required?: readonly string[]
}

/** A CRD of the group that is audited. */
export function crdOf(kind: string, versions: readonly Version[] = [{}], shortNames: readonly string[] = []): KubeObject {
  const plural = `${kind.toLowerCase()}s`
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List`, ...(shortNames.length === 0 ? {} : { shortNames }) },
      versions: versions.map(({ name = 'v1', storage = true, served = true, spec = size, required }) => ({
        name,
        served,
        storage,
        schema: { openAPIV3Schema: { type: 'object', ...(required === undefined ? {} : { required }), properties: { spec } } },
      })),
    },
  }
}

export function objectOf(
  kind: string,
  name: string,
  rest: object = { spec: { size: 1 } },
  version = 'v1',
  metadata: object = {},
): KubeObject {
  return { apiVersion: `${group}/${version}`, kind, metadata: { name, namespace: 'default', ...metadata }, ...rest }
}

const hpa = (name: string): KubeObject => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name, namespace: 'default' },
  spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' } },
})

/** What is right in every respect. */
const fine = [crdOf('Fine')]

/** What the repository has of the group; the cluster has `Fine` as it is there. */
export const repository: readonly KubeObject[] = [
  ...fine,
  crdOf('Absent'),
  crdOf('Differing', [{ spec: { type: 'object', properties: { size: { type: 'string' } } } }]),
  crdOf('Moving', [{ name: 'v1' }]),
  crdOf('Hidden'),
  ...['Stored', 'Tolerated', 'Refused', 'Pruned', 'Bulky', 'Ending', 'Taken', 'Large'].map(kind => changedCrds()[kind] ?? crdOf(kind)),
]

/** CRDs that come to be what they are by an update. */
function changedCrds(): Readonly<Record<string, KubeObject>> {
  return {
    Stored: crdOf('Stored', [{ name: 'v1alpha1', storage: false }, { name: 'v1' }]),
    Tolerated: crdOf('Tolerated', [{ spec: { type: 'object', properties: { size: { ...integer, maximum: 5 } } } }]),
    Refused: crdOf('Refused', [{ required: ['spec'] }]),
    Pruned: crdOf('Pruned'),
    Taken: crdOf('Taken', [{}], ['fi']),
    Large: crdOf('Large', [{ spec: { ...size, description: 'x'.repeat(1_200_000) } }]),
  }
}

/** What `crdgen cluster` is to find in the cluster that `seed` makes, and nothing else: rule, subject, path. */
export const expected: readonly (readonly [rule: string, subject: string, path: string])[] = [
  ['cluster/missing-crd', `${group} Absent`, ''],
  ['cluster/object-size', `${group}/v1 Bulky`, 'metadata.annotations'],
  ['cluster/crd-differs', `${group} Differing`, ''],
  ['cluster/terminating', `${group} Ending`, ''],
  ['cluster/extra-crd', `${group} Extra`, ''],
  ['cluster/crd-size', `${group} Large`, ''],
  ['cluster/crd-differs', `${group} Moving`, ''],
  ['cluster/stored-version-removed', `${group} Moving`, 'spec.versions'],
  ['cluster/stored-versions', `${group} Moving`, ''],
  ['cluster/pruned-fields', `${group}/v1 Pruned`, 'spec.color'],
  ['cluster/object-refused', `${group}/v1 Refused`, 'spec'],
  ['cluster/stored-versions', `${group} Stored`, ''],
  ['cluster/names-not-accepted', `${group} Taken`, ''],
  ['cluster/object-ratcheted', `${group}/v1 Tolerated`, 'spec.size'],
  ['hpa/ambiguous-selector', 'autoscaling/v2 HorizontalPodAutoscaler default/b', 'spec.scaleTargetRef'],
  ['cluster/server-version', 'cluster', ''],
  ['cluster/not-read', `hiddens.${group}`, ''],
]

/** What the reader may list: everything that the audit reads but `hiddens`. */
const readable = [
  'fines',
  'differings',
  'movings',
  'storeds',
  'tolerateds',
  'refuseds',
  'pruneds',
  'bulkys',
  'endings',
  'takens',
  'larges',
  'extras',
  'firsts',
]

/** Makes a cluster with one of each problem, and a reader who may read it. */
export async function seed(cluster: Cluster): Promise<void> {
  const early = [
    ...fine,
    crdOf('Hidden'),
    crdOf('Differing'),
    crdOf('Extra'),
    crdOf('Bulky'),
    crdOf('Ending'),
    crdOf('Tolerated'),
    crdOf('Refused'),
    crdOf('Pruned', [{ spec: { type: 'object', properties: { size: integer, color: { type: 'string' } } } }]),
    ...['Stored', 'Moving'].map(kind => crdOf(kind, [{ name: 'v1alpha1' }])),
    changedCrds()['Large'] ?? crdOf('Large'),
    crdOf('First', [{}], ['fi']),
  ]
  for (const crd of early) await must(cluster.create(crd), 201)
  for (const { metadata } of early) await cluster.waitForCrd(metadata.name)
  await must(cluster.create(changedCrds()['Taken'] ?? crdOf('Taken')), 201)
  const objects = [
    objectOf('Fine', 'fine'),
    objectOf('Bulky', 'big', { spec: { size: 1 } }, 'v1', { annotations: { note: 'x'.repeat(200_000) } }),
    objectOf('Ending', 'kept', { spec: { size: 1 } }, 'v1', { finalizers: ['audit.crdgen.dev/keep'] }),
    objectOf('Tolerated', 'nine', { spec: { size: 9 } }),
    objectOf('Refused', 'bare', {}),
    objectOf('Pruned', 'red', { spec: { size: 1, color: 'red' } }),
    ...['a', 'b'].map(name => objectOf('Stored', name, { spec: { size: 1 } }, 'v1alpha1')),
    hpa('a'),
    hpa('b'),
  ]
  for (const object of objects) await must(cluster.create(object), 201)
  const later = [
    crdOf('Stored', [{ name: 'v1alpha1', storage: false }, { name: 'v1' }]),
    crdOf('Moving', [{ name: 'v1alpha1', storage: false }, { name: 'v1' }]),
    ...['Tolerated', 'Refused', 'Pruned'].flatMap(kind => changedCrds()[kind] ?? []),
  ]
  for (const { metadata, ...crd } of later) await must(cluster.patch({ ...crd, metadata }, { spec: crd['spec'] }), 200)
  for (const { metadata } of later) await cluster.waitForCrd(metadata.name)
  await must(cluster.delete(crdOf('Ending')), 200)
  await allow(cluster)
}

async function allow(cluster: Cluster): Promise<void> {
  const api = 'rbac.authorization.k8s.io'
  const role = {
    apiVersion: `${api}/v1`,
    kind: 'ClusterRole',
    metadata: { name: 'crdgen-reader' },
    rules: [
      { apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], verbs: ['list'] },
      { apiGroups: [group], resources: readable, verbs: ['list'] },
      { apiGroups: ['autoscaling'], resources: ['horizontalpodautoscalers'], verbs: ['list'] },
    ],
  }
  const binding = {
    apiVersion: `${api}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: 'crdgen-reader' },
    roleRef: { apiGroup: api, kind: 'ClusterRole', name: 'crdgen-reader' },
    subjects: [{ apiGroup: api, kind: 'User', name: 'reader' }],
  }
  for (const one of [role, binding]) await must(cluster.create(one), 201)
}

async function must(answer: Promise<{ readonly status: number; readonly body: unknown }>, status: number): Promise<void> {
  const { status: got, body } = await answer
  if (got !== status) throw new Error(`expected ${status}, got ${got}: ${JSON.stringify(body).slice(0, 500)}`)
}
