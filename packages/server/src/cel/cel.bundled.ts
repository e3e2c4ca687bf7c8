import * as cel from '@crdgen/cel/internal'

/** As in `cel.late.ts`, for bundles, which have no `node_modules` to load from. */
export function loadCel(): typeof import('@crdgen/cel/internal') {
  return cel
}
