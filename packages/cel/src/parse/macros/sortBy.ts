import { bind } from '../bind.ts'
import type { Macro } from '../macro.ts'
import { problem } from '../macro.ts'
import map from './map.ts'

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

export default sortBy
