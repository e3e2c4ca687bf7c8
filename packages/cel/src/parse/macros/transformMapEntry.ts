import { transformation } from '../two-variables.ts'

/** `map.transformMapEntry(k, v, {t: u})`: a map of the entries of every map that it makes. */
export default transformation(
  'transformMapEntry',
  (build, at) => build.map(at, []),
  (build, at, _, entries) => build.call(at, 'cel.@mapInsert', [build.accumulated(at), entries]),
)
