import { listAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'

/** A trigger of a ScaledObject or a ScaledJob. */
export interface Trigger {
  readonly value: unknown
  readonly type: string
  /** Keys of it in the manifest. */
  readonly keys: readonly (string | number)[]
}

export function triggersOf({ object }: Manifest): readonly Trigger[] {
  return listAt(object, 'spec', 'triggers').map((value, index) => ({
    value,
    type: textAt(value, 'type'),
    keys: ['spec', 'triggers', index],
  }))
}

/** The ScaledObjects that are complete: one without triggers is a patch, whose base has the rest. */
export function wholeScaledObjects({ ofKind }: ManifestContext): readonly Manifest[] {
  return ofKind('keda.sh', 'ScaledObject').filter(one => triggersOf(one).length > 0)
}

/** Checks whether a trigger is about the resources that pods use: the HPA controller reads it without KEDA. */
export function isOnResource({ type }: Trigger): boolean {
  return type === 'cpu' || type === 'memory'
}

/**
 * Since when the webhook looks at the triggers as such, and the operator before it: at ScaledObjects from 2.11.0 (2.9.0), at
 * ScaledJobs from 2.14.0 (kedacore/keda apis/keda/v1alpha1/scaletriggers_types.go, ValidateTriggers).
 */
export function triggersCheckedSince({ kind }: Manifest): { readonly webhook: string; readonly operator?: string } {
  return kind === 'ScaledJob' ? { webhook: '2.14.0' } : { webhook: '2.11.0', operator: '2.9.0' }
}
