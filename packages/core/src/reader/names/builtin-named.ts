import type { Builtin } from '../builtin.ts'
import { builtins } from '../builtins/index.gen.ts'

let byName: ReadonlyMap<string, Builtin> | undefined

/** Finds how a global type of TypeScript's library is read; undefined for those without a JSON form. */
export function builtinNamed(name: string): Builtin | undefined {
  byName ??= new Map(Object.values<Builtin>(builtins).flatMap(builtin => builtin.names.map(one => [one, builtin] as const)))
  return byName.get(name)
}
