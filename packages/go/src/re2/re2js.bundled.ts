import { RE2JS } from 're2js'

/** As in `re2js.late.ts`, for bundles, which have no `node_modules` to load from, and need no more of it than we do. */
export function loadRe2(): Pick<typeof import('re2js'), 'RE2JS'> {
  return { RE2JS }
}
