import type { CelType } from '../types/type.ts'
import type { CheckEnvironment } from './check-environment.ts'

/** Which names an expression can use at the place that is checked. */
export interface Scopes {
  /** The type of a name and how it is spelled without a dot before; undefined when it is not declared. */
  find(name: string): { readonly name: string; readonly type: CelType } | undefined
  enter(variables: readonly (readonly [string, CelType])[]): void
  leave(): void
  /** Every name that is declared. */
  names(): Iterable<string>
  /** Whether a comprehension has been entered, now or before. */
  hasEntered(): boolean
}

/** Inner names hide outer ones, also when the outer one is the longer: a name with a leading dot means the outermost. */
export function createScopes({ variables, typeNames }: CheckEnvironment): Scopes {
  const inner: ReadonlyMap<string, CelType>[] = []
  let entered = false
  const outermost = (name: string) => variables.get(name) ?? typeNames.get(name)
  return {
    find(written) {
      const name = written.startsWith('.') ? written.slice(1) : written
      for (const scope of inner.toReversed()) {
        const type = scope.get(name)
        if (type !== undefined) return { name, type }
      }
      const type = outermost(name)
      return type && { name, type }
    },
    enter(names) {
      entered = true
      inner.push(new Map(names))
    },
    leave: () => void inner.pop(),
    names: () => [...inner.flatMap(scope => [...scope.keys()]), ...variables.keys(), ...typeNames.keys()],
    hasEntered: () => entered,
  }
}
