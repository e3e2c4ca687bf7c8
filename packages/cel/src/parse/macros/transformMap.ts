import { transformation } from '../two-variables.ts'

/** `map.transformMap(k, v, t)`: a map of every key to its `t`. */
export default transformation(
  'transformMap',
  (build, at) => build.map(at, []),
  (build, at, key, value) => build.call(at, 'cel.@mapInsert', [build.accumulated(at), build.identifier(at, key), value]),
)
