import { type JsonObject, recordAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'

/** The formula of a ScaledObject; undefined if it has none (scaledobject_types.go IsUsingModifiers). */
export function scalingModifiersOf({ object }: Manifest): JsonObject | undefined {
  const modifiers = recordAt(object, 'spec', 'advanced', 'scalingModifiers')
  return Object.values(modifiers).some(one => (one ?? '') !== '') ? modifiers : undefined
}
