import * as re2js from 're2js'

/** As in `re2js.late.ts`, for bundles, which have no `node_modules` to load from. */
export function loadRe2(): typeof import('re2js') {
  return re2js
}
