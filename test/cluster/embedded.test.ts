import { embedDefinition, kubernetesMinors, upstream } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'

const assets = inject('assets')

/** Lists whose map keys upstream neither requires nor defaults: no CRD can hold them, whoever writes it. */
const listsWithoutKeys: readonly (readonly [definition: RegExp, list: string, key: string])[] = [
  [/\.apiserverinternal\..*\.StorageVersion(Status)?$/, 'storageVersions', 'apiServerID'],
  [/\.apps\.v1\.(DaemonSet|Deployment|ReplicaSet|StatefulSet)(Status)?$/, 'conditions', 'type'],
  [/\.core\.v1\.ServiceAccount$/, 'secrets', 'name'],
  [/\.flowcontrol\..*\.(FlowSchema|PriorityLevelConfiguration)(Status)?$/, 'conditions', 'type'],
  [/\.resource\.v1alpha1\.PodScheduling(Status)?$/, 'resourceClaims', 'name'],
  [/\.resource\.v1alpha2\.PodSchedulingContext(Status)?$/, 'resourceClaims', 'name'],
  [/\.resource\..*\.ResourceClaim(Status)?$/, 'devices', 'shareID'],
]

describe.skipIf(assets === undefined)('a CRD that embeds any definition is accepted', () => {
  let cluster: Cluster
  /** The same schema at several minors is asked about once. */
  const asked = new Set<string>()

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
  })
  afterAll(() => cluster?.stop())

  test.each(kubernetesMinors)('Kubernetes %s', async kubernetes => {
    const refused: string[] = []
    for (const definition of embeddableAt(kubernetes)) {
      const { schema } = embedDefinition(definition, { kubernetes })
      if (asked.has(JSON.stringify(schema))) continue
      asked.add(JSON.stringify(schema))
      const message = await refusalOf(cluster, schema)
      if (message !== undefined && !isKnown(definition, message)) refused.push(`${definition}: ${message}`)
    }
    expect(refused).toEqual([])
  })
})

/** Recursive since 1.37: controller-gen refuses them, too (test/goldens/left-out.json). */
const recursive = /\.scheduling\.v1(alpha3|beta1)\.(CompositePodGroupTemplate|Workload(Spec)?)$/

/** Nobody embeds a list of whole objects. */
const embeddableAt = (kubernetes: string) =>
  upstream(kubernetes)
    .names()
    .filter(name => !name.endsWith('List') && !(kubernetes === '1.37' && recursive.test(name)))

function isKnown(definition: string, message: string): boolean {
  const known = listsWithoutKeys.find(([definitions]) => definitions.test(definition))
  return known !== undefined && message.includes(`.properties[${known[1]}].items.properties[${known[2]}].default: Required value`)
}

/** Asks without storing anything. */
async function refusalOf(cluster: Cluster, schema: Schema): Promise<string | undefined> {
  const { status, body } = await cluster.request({
    method: 'POST',
    path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
    query: { dryRun: 'All', fieldValidation: 'Strict' },
    body: crdWith(schema),
  })
  return status === 201 ? undefined : String((body as { readonly message?: unknown }).message)
}

function crdWith(schema: Schema): KubeObject {
  const properties = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec: schema }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'embeds.test.crdgen.dev' },
    spec: {
      group: 'test.crdgen.dev',
      scope: 'Namespaced',
      names: { plural: 'embeds', kind: 'Embed' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object', properties } } }],
    },
  }
}
