import type { MacroForm } from '../macro.ts'
import { quantifier, quantifierForms } from '../quantifier.ts'

const spelledTogether: MacroForm = { name: 'existsOne', kind: 'member', arguments: 3, since: 'twoVariables' }

/** `list.exists_one(x, p)`: counts, and compares with one. */
export default quantifier([...quantifierForms('exists_one'), spelledTogether], (build, at, predicate) => ({
  init: build.int(at, 0),
  condition: build.bool(at, true),
  step: build.call(at, '_?_:_', [predicate, build.call(at, '_+_', [build.accumulated(at), build.int(at, 1)]), build.accumulated(at)]),
  result: build.call(at, '_==_', [build.accumulated(at), build.int(at, 1)]),
}))
