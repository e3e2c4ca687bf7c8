import { once } from '@crdgen/core/internal'
import type { RunningCel } from './cel.late.ts'

/** As in `cel.late.ts`, for the command line's one file, which has CEL in it: what is required there is run at the first call. */
export const loadWholeCel = once(
  // `require` has no types; the package's own describe what it returns.
  () => require('@crdgen/cel/internal') as typeof import('@crdgen/cel/internal'),
)

export function loadCel(): RunningCel {
  return loadWholeCel()
}
