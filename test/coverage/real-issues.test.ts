/**
 * Problems that users of real operators ran into, of those whose CRD is in the corpus. A copy that has the problem must have it
 * reported. Where the corpus has only copies from after the fix, the fix is undone first, and that must be reported.
 */
import { check } from '@crdgen/checker'
import { formerFindings } from '@crdgen/checker/internal'
import { expect, it } from 'vitest'
import { describeWithCorpus } from '../corpus.ts'
import { isRecord } from '../upstream/schemas.ts'
import { readCrd } from './corpus-crds.ts'

interface Row {
  readonly issue: string
  readonly file: string
  readonly path: string
  readonly kubernetes: string
  readonly rule: string
  /** What the place was before the fix: absent, or a bare object. Without it the copy is as it was shipped. */
  readonly undo?: 'absent' | 'bare'
}

const missing = 'upstream/missing-field'
const pruned = 'crd/embedded-metadata-pruned'
const rollout = 'argo-rollouts/v1.8.4/rollouts.argoproj.io.yaml'
const spark = 'spark-operator/v2.0.2/sparkapplications.sparkoperator.k8s.io.yaml'
const cass = 'cass-operator/HEAD/cassandradatacenters.cassandra.datastax.com.yaml'

const rows: readonly Row[] = [
  {
    issue: 'kubeflow/spark-operator#2022',
    file: spark,
    path: 'spec.driver.initContainers[].restartPolicy',
    kubernetes: '1.28',
    rule: missing,
    undo: 'absent',
  },
  {
    issue: 'kubeflow/spark-operator#1660',
    file: spark,
    path: 'spec.volumes[].ephemeral',
    kubernetes: '1.28',
    rule: missing,
    undo: 'absent',
  },
  {
    issue: 'ray-project/kuberay#3084',
    file: 'kuberay/v1.6.2/rayclusters.ray.io.yaml',
    path: 'spec.headGroupSpec.template.spec.volumes[].image',
    kubernetes: '1.31',
    rule: missing,
    undo: 'absent',
  },
  {
    issue: 'rabbitmq/cluster-operator#1765',
    file: 'rabbitmq-cluster-operator/v2.18.0/rabbitmqclusters.rabbitmq.com.yaml',
    path: 'spec.override.statefulSet.spec.template.spec.containers[].lifecycle.preStop.sleep',
    kubernetes: '1.29',
    rule: missing,
    undo: 'absent',
  },
  {
    issue: 'cloudnative-pg/cloudnative-pg#7885',
    file: 'cloudnative-pg/v1.15.5/clusters.postgresql.cnpg.io.yaml',
    path: 'spec.storage.pvcTemplate.volumeAttributesClassName',
    kubernetes: '1.36',
    rule: missing,
  },
  {
    issue: 'argoproj/argo-rollouts#1044',
    file: rollout,
    path: 'spec.template.spec.containers[].resources',
    kubernetes: '1.29',
    rule: missing,
    undo: 'absent',
  },
  {
    issue: 'k8ssandra/cass-operator#629',
    file: cass,
    path: 'spec.podTemplateSpec.spec.initContainers[].restartPolicy',
    kubernetes: '1.28',
    rule: missing,
    undo: 'absent',
  },
  {
    issue: 'k8ssandra/cass-operator#264',
    file: cass,
    path: 'spec.podTemplateSpec.metadata',
    kubernetes: '1.28',
    rule: pruned,
    undo: 'bare',
  },
  {
    issue: 'rook/rook#7631',
    file: 'rook/HEAD/cephclusters.ceph.rook.io.yaml',
    path: 'spec.storage.storageClassDeviceSets[].volumeClaimTemplates[].metadata',
    kubernetes: '1.36',
    rule: pruned,
    undo: 'bare',
  },
  {
    issue: 'openkruise/kruise#1109',
    file: 'kruise/v1.0.1/uniteddeployments.apps.kruise.io.yaml',
    path: 'spec.template.advancedStatefulSetTemplate.spec.persistentVolumeClaimRetentionPolicy',
    kubernetes: '1.24',
    rule: missing,
  },
]

describeWithCorpus('issues of real operators', () => {
  it.each(rows)('$issue', ({ file, path, kubernetes, rule, undo }) => {
    const shipped = readCrd(file)
    expect(isReported(shipped, path, kubernetes, rule)).toBe(undo === undefined)
    if (undo !== undefined) expect(isReported(undoFix(shipped, path, undo), path, kubernetes, rule)).toBe(true)
  })
})

describeWithCorpus('a parent that hands on more than its child takes', () => {
  const [fleet, cluster] = ['aibrix/HEAD/rayclusterfleets.orchestration.aibrix.ai.yaml', 'kuberay/v1.6.2/rayclusters.ray.io.yaml']
  const narrower = (...documents: readonly unknown[]) => check({ documents }).filter(({ rule }) => rule === 'crd/narrower-than')

  it('is not reported of AIBrix RayClusterFleet: v1 of RayCluster, which it makes, has the field that v1alpha1 lacks', () => {
    expect(narrower(readCrd(fleet), readCrd(cluster))).toEqual([])
  })

  it('is reported where v1alpha1 is all that RayCluster has', () => {
    expect(
      narrower(readCrd(fleet), onlyVersion(readCrd(cluster), 'v1alpha1')).map(({ path, data }) => [path, data['than'], data['relation']]),
    ).toEqual([['spec.workerGroupSpecs[].numOfHosts', 'orchestration.aibrix.ai/v1alpha1 RayClusterFleet', 'child']])
  })
})

function onlyVersion(crd: unknown, name: string): unknown {
  const isOther = (one: unknown) => JSON.stringify(one)?.startsWith('{') === true && (one as { name?: unknown }).name !== name
  const keep = (key: string, value: unknown) => (key === 'versions' && Array.isArray(value) ? value.filter(one => !isOther(one)) : value)
  return JSON.parse(JSON.stringify(crd, keep))
}

function isReported(crd: unknown, path: string, kubernetes: string, rule: string): boolean {
  return check({ documents: [crd], kubernetes })
    .flatMap(one => [one, ...formerFindings(one)])
    .some(one => {
      const { places } = one.data
      const at = Array.isArray(places) ? places.map(String) : [`v1:${one.path}`]
      return one.rule === rule && at.some(place => place.endsWith(`:${path}`))
    })
}

function undoFix(crd: unknown, path: string, undo: 'absent' | 'bare'): unknown {
  const copy: unknown = structuredClone(crd)
  for (const schema of schemasOf(copy)) replace(schema, path.match(/\[\]|[^.[\]]+/g) ?? [], undo)
  return copy
}

function schemasOf(crd: unknown): readonly unknown[] {
  const versions = isRecord(crd) && isRecord(crd['spec']) ? crd['spec']['versions'] : []
  return Array.isArray(versions)
    ? versions.flatMap(one => (isRecord(one) && isRecord(one['schema']) ? [one['schema']['openAPIV3Schema']] : []))
    : []
}

function replace(schema: unknown, [step = '', ...rest]: readonly string[], undo: 'absent' | 'bare'): void {
  if (!isRecord(schema)) return
  const members = step === '[]' ? schema : schema['properties']
  const key = step === '[]' ? 'items' : step
  if (!isRecord(members)) return
  if (rest.length > 0) replace(members[key], rest, undo)
  else if (undo === 'bare') members[key] = { type: 'object' }
  else delete members[key]
}
