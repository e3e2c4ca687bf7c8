import { once } from '../../values/facts.ts'
import type { Builtin } from '../builtin.ts'
import { builtins } from '../builtins/index.gen.ts'

const byName = once(() => new Map(Object.values<Builtin>(builtins).flatMap(builtin => builtin.names.map(one => [one, builtin] as const))))

/** Finds how a global type of TypeScript's library is read; undefined for those without a JSON form. */
export function builtinNamed(name: string): Builtin | undefined {
  return byName().get(name)
}
