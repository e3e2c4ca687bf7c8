import { once } from '@crdgen/core/internal'

/** As in `cel.late.ts`, for the command line's one file, which has CEL in it: what is required there is run at the first call. */
export const loadCel = once(
  // `require` has no types; the package's own describe what it returns.
  () => require('@crdgen/cel/internal') as typeof import('@crdgen/cel/internal'),
)
