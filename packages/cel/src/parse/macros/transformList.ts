import { append } from '../transform.ts'
import { transformation } from '../two-variables.ts'

/** `list.transformList(i, x, t)`: a list of every `t`. */
export default transformation(
  'transformList',
  (build, at) => build.list(at, []),
  (build, at, _, value) => append(build, at, value),
)
