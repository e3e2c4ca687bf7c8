import { quantifier, quantifierForms } from '../quantifier.ts'

/** `list.all(x, p)`: true while every `p` is. */
export default quantifier(quantifierForms('all'), (build, at, predicate) => ({
  init: build.bool(at, true),
  condition: build.call(at, '@not_strictly_false', [build.accumulated(at)]),
  step: build.call(at, '_&&_', [build.accumulated(at), predicate]),
  result: build.accumulated(at),
}))
