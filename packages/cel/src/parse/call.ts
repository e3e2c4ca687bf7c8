import type { Expression } from '../ast/expression.ts'
import { macroKey } from './macro-table.ts'
import type { Making } from './parse-state.ts'

/** A call, or what the macro of that name makes of it. */
export function call(parse: Making, name: string, at: number, args: readonly Expression[], target?: Expression): Expression {
  const { build, macros, cursor } = parse
  const form = { name, kind: target === undefined ? ('function' as const) : ('member' as const), arguments: args.length }
  const macro = macros.get(macroKey(form))
  const [first] = args
  if (macro === undefined || first === undefined) return build.call(at, name, args, target)
  const expanded = macro.expand({ build, at, target: target ?? first, args })
  if (expanded.kind !== 'problem') {
    parse.calls.set(expanded.id, { name, target, args })
    return expanded
  }
  cursor.report(expanded.at, expanded.message)
  return build.literal(expanded.at, { type: 'null' })
}
