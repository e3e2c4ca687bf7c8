import type { Macro } from '../macro.ts'
import { argumentAt, variableOf } from '../macro.ts'
import { append } from '../transform.ts'

/** `list.filter(x, p)`: a list of the items where `p` holds. */
const filter: Macro = {
  forms: [{ name: 'filter', kind: 'member', arguments: 2 }],
  expand(use) {
    const { build, at, target: range } = use
    const variable = variableOf(use, use.args[0], 'argument is not an identifier')
    if (typeof variable !== 'string') return variable
    const init = build.list(at, [])
    const condition = build.bool(at, true)
    const item = append(build, at, argumentAt(use, 0))
    const step = build.call(at, '_?_:_', [argumentAt(use, 1), item, build.accumulated(at)])
    return build.comprehension(at, { range, variable, init, condition, step, result: build.accumulated(at) })
  },
}

export default filter
