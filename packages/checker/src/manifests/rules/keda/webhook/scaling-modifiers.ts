import type { JsonObject } from '@crdgen/core/internal'
import { recordAt } from '../../../../documents/value.ts'
import type { Manifest } from '../../../../documents/manifest.ts'

/** What a ScaledObject says of its formula; undefined where it says nothing (scaledobject_types.go IsUsingModifiers). */
export function scalingModifiersOf({ object }: Manifest): JsonObject | undefined {
  const said = recordAt(object, 'spec', 'advanced', 'scalingModifiers')
  return Object.values(said).some(one => (one ?? '') !== '') ? said : undefined
}
