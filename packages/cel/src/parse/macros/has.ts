import type { Macro } from '../macro.ts'
import { argumentAt, problem } from '../macro.ts'

/** `has(a.b)`: whether `a` has a `b`. */
const has: Macro = {
  forms: [{ name: 'has', kind: 'function', arguments: 1 }],
  expand(use) {
    const field = argumentAt(use, 0)
    if (field.kind !== 'select') return problem(field, 'invalid argument to has() macro')
    return use.build.select(use.at, field.operand, field.field, true)
  },
}

export default has
