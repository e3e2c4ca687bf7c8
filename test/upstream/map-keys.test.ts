import { embedDefinition, kubernetesMinors, upstream } from '@crdgen/core/internal'
import type { EmbedOptions, Schema } from '@crdgen/core'
import { describe, expect, it } from 'vitest'

/** Lists whose keys upstream neither requires nor defaults: a CRD with one of these, as controller-gen writes it, is refused. */
const loose = [
  /^apps\.v1\.\w+Status\.conditions$/,
  /^apiserverinternal\.v1alpha1\.StorageVersionStatus\.storageVersions$/,
  /^core\.v1\.ServiceAccount\.secrets$/,
  /^flowcontrol\.\w+\.(FlowSchema|PriorityLevelConfiguration)Status\.conditions$/,
  /^resource\.v1alpha[12]\.PodScheduling(Context)?Status\.resourceClaims$/,
  /^resource\.v1(beta[12])?\.ResourceClaimStatus\.devices$/,
  /^storage\.\w+\.CSIStorageCapacityList\.items$/,
  /^storagemigration\.v1alpha1\.StorageVersionMigrationList\.items$/,
]

const topologies = ['target', 'latest'] as const

describe.each(topologies)('keys of map lists, topology %s', topology => {
  it.each(kubernetesMinors)('are all required or defaulted with the natives of upstream at %s', kubernetes => {
    expect(looseLists({ kubernetes, topology, natives: 'upstream' })).toEqual([])
  })

  it.each(kubernetesMinors)('are so as controller-gen writes them at %s, but for lists we know', kubernetes => {
    const found = looseLists({ kubernetes, topology })
    expect(found.filter(list => !isKnown(list))).toEqual([])
  })

  it.each(kubernetesMinors)('are members of the items at %s', kubernetes => {
    const lists = listsOf({ kubernetes, topology }).filter(({ schema }) =>
      keysOf(schema).some(key => schema.items?.properties?.[key] === undefined),
    )
    expect(lists.filter(({ name }) => !isKnown(name)).map(({ name }) => name)).toEqual([])
  })
})

it('needs every list we know', () => {
  const found = new Set(kubernetesMinors.flatMap(kubernetes => looseLists({ kubernetes })))
  expect(loose.filter(known => ![...found].some(list => known.test(list)))).toEqual([])
})

function isKnown(list: string): boolean {
  return loose.some(known => known.test(list))
}

function looseLists(options: EmbedOptions): readonly string[] {
  return listsOf(options)
    .filter(({ schema: { items = {}, ...schema } }) =>
      keysOf(schema).some(key => items.required?.includes(key) !== true && items.properties?.[key]?.default === undefined),
    )
    .map(({ name }) => name)
}

/** The fields that are map lists: `core.v1.PodSpec.containers`. Where a definition holds itself, what is below is left open. */
function listsOf(options: EmbedOptions): readonly { readonly name: string; readonly schema: Schema }[] {
  return upstream(options.kubernetes)
    .names()
    .flatMap(definition => {
      const { schema, recursive } = embedDefinition(definition, options)
      if (recursive) return []
      const name = definition.replace(/^io\.k8s\.(api\.)?/, '')
      return Object.entries(schema.properties ?? {}).map(([field, one]) => ({ name: `${name}.${field}`, schema: one }))
    })
    .filter(({ schema }) => schema['x-kubernetes-list-type'] === 'map')
}

function keysOf(schema: Schema): readonly string[] {
  return schema['x-kubernetes-list-map-keys'] ?? []
}
