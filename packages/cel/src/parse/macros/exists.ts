import { quantifier, quantifierForms } from '../quantifier.ts'

/** `list.exists(x, p)`: true as soon as one `p` is. */
export default quantifier(quantifierForms('exists'), (build, at, predicate) => ({
  init: build.bool(at, false),
  condition: build.call(at, '@not_strictly_false', [build.call(at, '!_', [build.accumulated(at)])]),
  step: build.call(at, '_||_', [build.accumulated(at), predicate]),
  result: build.accumulated(at),
}))
