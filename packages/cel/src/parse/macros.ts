import { bind } from './bind.ts'
import { argumentAt, type Macro, type MacroForm, problem } from './macro.ts'
import { append, buildList, filtered, optionalMacro, quantifier, quantifierForms, transformation } from './macro-shapes.ts'

/** `has(a.b)`: whether `a` has a `b`. */
const has: Macro = {
  forms: [{ name: 'has', kind: 'function', arguments: 1 }],
  expand(use) {
    const field = argumentAt(use, 0)
    if (field.kind !== 'select') return problem(field, 'invalid argument to has() macro')
    return use.build.select(use.at, field.operand, field.field, true)
  },
}

/** `list.all(x, p)`: true while every `p` is. */
const all = quantifier(quantifierForms('all'), (build, at, predicate) => ({
  init: build.bool(at, true),
  condition: build.call(at, '@not_strictly_false', [build.accumulated(at)]),
  step: build.call(at, '_&&_', [build.accumulated(at), predicate]),
  result: build.accumulated(at),
}))

/** `list.exists(x, p)`: true as soon as one `p` is. */
const exists = quantifier(quantifierForms('exists'), (build, at, predicate) => ({
  init: build.bool(at, false),
  condition: build.call(at, '@not_strictly_false', [build.call(at, '!_', [build.accumulated(at)])]),
  step: build.call(at, '_||_', [build.accumulated(at), predicate]),
  result: build.accumulated(at),
}))

const spelledTogether: MacroForm = { name: 'existsOne', kind: 'member', arguments: 3, since: 'twoVariables' }

/** `list.exists_one(x, p)`: counts, and compares with one. */
const exists_one = quantifier([...quantifierForms('exists_one'), spelledTogether], (build, at, predicate) => ({
  init: build.int(at, 0),
  condition: build.bool(at, true),
  step: build.call(at, '_?_:_', [predicate, build.call(at, '_+_', [build.accumulated(at), build.int(at, 1)]), build.accumulated(at)]),
  result: build.call(at, '_==_', [build.accumulated(at), build.int(at, 1)]),
}))

/** `list.map(x, t)` and `list.map(x, p, t)`: a list of every `t`, or of those where `p` holds. */
const map: Macro = {
  forms: [
    { name: 'map', kind: 'member', arguments: 2 },
    { name: 'map', kind: 'member', arguments: 3 },
  ],
  expand: use => buildList(use, () => filtered(use, 1, value => append(use.build, use.at, value))),
}

/** `list.filter(x, p)`: a list of the items where `p` holds. */
const filter: Macro = {
  forms: [{ name: 'filter', kind: 'member', arguments: 2 }],
  expand: use =>
    buildList(use, () => {
      const { build, at } = use
      const item = append(build, at, argumentAt(use, 0))
      return build.call(at, '_?_:_', [argumentAt(use, 1), item, build.accumulated(at)])
    }),
}

const input = '@__sortBy_input__'
const sortable: ReadonlySet<string> = new Set(['list', 'select', 'identifier', 'comprehension', 'call'])

/** `list.sortBy(x, key)`: the items by their keys (cel-go ext/lists.go, sortByMacro). */
const sortBy: Macro = {
  forms: [{ name: 'sortBy', kind: 'member', arguments: 2, since: 'lists' }],
  expand(use) {
    const { build, at, target } = use
    if (!sortable.has(target.kind))
      return problem(target, 'sortBy can only be applied to a list, identifier, comprehension, call or select expression')
    const keys = map.expand({ ...use, target: build.identifier(at, input) })
    if (keys.kind === 'problem') return keys
    const sorted = build.call(at, '@sortByAssociatedKeys', [keys], build.identifier(at, input))
    return bind(build, at, input, target, sorted)
  },
}

/** `list.transformList(i, x, t)`: a list of every `t`. */
const transformList = transformation(
  'transformList',
  (build, at) => build.list(at, []),
  (build, at, _, value) => append(build, at, value),
)

/** `map.transformMap(k, v, t)`: a map of every key to its `t`. */
const transformMap = transformation(
  'transformMap',
  (build, at) => build.map(at, []),
  (build, at, key, value) => build.call(at, 'cel.@mapInsert', [build.accumulated(at), build.identifier(at, key), value]),
)

/** `map.transformMapEntry(k, v, {t: u})`: a map of the entries of every map that it makes. */
const transformMapEntry = transformation(
  'transformMapEntry',
  (build, at) => build.map(at, []),
  (build, at, _, entries) => build.call(at, 'cel.@mapInsert', [build.accumulated(at), entries]),
)

/** `optional.optMap(x, t)`: an optional of `t`. */
const optMap = optionalMacro('optMap', 'optionals', ({ build, at }, result) => build.call(at, 'optional.of', [result]))

/** `optional.optFlatMap(x, t)`: `t`, which is an optional itself. */
const optFlatMap = optionalMacro('optFlatMap', 'optFlatMap', (_, result) => result)

export const macros: readonly Macro[] = [
  has,
  all,
  exists,
  exists_one,
  map,
  filter,
  sortBy,
  transformList,
  transformMap,
  transformMapEntry,
  optMap,
  optFlatMap,
]
