let cel: typeof import('@crdgen/cel/internal') | undefined

/** As in `cel.late.ts`, for the command line's one file, which has CEL in it: what is required there is run at the first call. */
export function loadCel(): typeof import('@crdgen/cel/internal') {
  // `require` has no types; the package's own describe what it returns.
  cel ??= require('@crdgen/cel/internal') as typeof import('@crdgen/cel/internal')
  return cel
}
