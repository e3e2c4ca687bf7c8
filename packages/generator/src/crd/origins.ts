import type { Embed, Location, Origins, Resource } from '@crdgen/core/internal'
import { joinPointer } from '../json-pointer.ts'

/**
 * Returns the origin of every value of a CRD: JSON Pointer into the CustomResourceDefinition → place. `resources` are the versions in the
 * order of `spec.versions`. A value that several versions have has the place of the first.
 */
export function crdOrigins(resources: readonly Resource[]): Origins {
  const origins = new Map<string, Location>()
  const first = resources[0]
  if (first !== undefined) origins.set('', first.location)
  for (const [index, resource] of resources.entries()) {
    origins.set(joinPointer('/spec/versions', index), resource.location)
    for (const [pointer, at] of resource.origins) {
      const target = crdPointer(pointer, index)
      if (!origins.has(target)) origins.set(target, at)
    }
  }
  return origins
}

/** Returns the embedded native structs with JSON Pointers into the CustomResourceDefinition. */
export function crdEmbeds(resources: readonly Resource[]): readonly Embed[] {
  return resources.flatMap(({ embeds }, index) => embeds.map(embed => ({ ...embed, pointer: crdPointer(embed.pointer, index) })))
}

/** Translates a JSON Pointer into a Resource to one into the CRD that has it as version number `index`. */
export function crdPointer(pointer: string, index: number): string {
  const version = joinPointer('/spec/versions', index)
  if (startsAt(pointer, '/version/schema')) return `${version}/schema/openAPIV3Schema${pointer.slice('/version/schema'.length)}`
  if (startsAt(pointer, '/version')) return version + pointer.slice('/version'.length)
  if (startsAt(pointer, '/metadata')) return pointer
  if (pointer === '/kind') return '/spec/names/kind'
  return pointer === '' ? version : `/spec${pointer}`
}

function startsAt(pointer: string, prefix: string): boolean {
  return pointer === prefix || pointer.startsWith(`${prefix}/`)
}
