import type { Macro } from '../macro.ts'
import { variableOf } from '../macro.ts'
import { append, filtered } from '../transform.ts'

/** `list.map(x, t)` and `list.map(x, p, t)`: a list of every `t`, or of those where `p` holds. */
const map: Macro = {
  forms: [
    { name: 'map', kind: 'member', arguments: 2 },
    { name: 'map', kind: 'member', arguments: 3 },
  ],
  expand(use) {
    const { build, at, target: range } = use
    const variable = variableOf(use, use.args[0], 'argument is not an identifier')
    if (typeof variable !== 'string') return variable
    const init = build.list(at, [])
    const condition = build.bool(at, true)
    const step = filtered(use, 1, value => append(build, at, value))
    return build.comprehension(at, { range, variable, init, condition, step, result: build.accumulated(at) })
  },
}

export default map
