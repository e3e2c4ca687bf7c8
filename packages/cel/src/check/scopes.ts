import { isRuntimeType } from '../language/type-names.ts'
import type { CelType } from '../types/type.ts'
import type { CheckEnvironment } from './check-environment.ts'

/** Which names an expression can use at the place that is checked. */
export interface Scopes {
  /**
   * The type of a name; undefined when it is not declared. The name it is found by has no leading dot, unless a variable of a
   * comprehension would hide it.
   */
  find(name: string): { readonly name: string; readonly type: CelType } | undefined
  /** The same for the name of a message that is made; newer servers look for types alone. */
  findMessage(name: string): { readonly name: string; readonly type: CelType } | undefined
  enter(variables: readonly (readonly [string, CelType])[]): void
  leave(): void
  /** Every name that is declared. */
  names(): Iterable<string>
  /** Checks whether a comprehension has been entered, now or before. */
  hasEntered(): boolean
}

/** Inner names hide outer ones; a name with a leading dot is an outer one, but to older servers. */
export function createScopes({ settings, variables, typeNames }: CheckEnvironment): Scopes {
  const inner: ReadonlyMap<string, CelType>[] = []
  let entered = false
  const innermost = (name: string) => inner.findLast(scope => scope.has(name))?.get(name)
  const outermost = (name: string) => variables.get(name) ?? typeNames.get(name)
  const findOlder = (name: string) => {
    const type = innermost(name) ?? outermost(name)
    return type && { name, type }
  }
  const scopes: Scopes = {
    find(written) {
      const isOuter = written.startsWith('.')
      const name = isOuter ? written.slice(1) : written
      if (!settings.has('leadingDots')) return findOlder(name)
      const [first = name] = name.split('.')
      const hiding = innermost(first)
      if (hiding !== undefined && !isOuter) return first === name ? { name, type: hiding } : undefined
      const type = outermost(name)
      return type && { name: hiding === undefined ? name : `.${name}`, type }
    },
    findMessage(written) {
      if (!settings.has('leadingDots')) return scopes.find(written)
      const name = written.replace(/^\./, '')
      const type = typeNames.get(name)
      return type && { name, type }
    },
    enter(names) {
      entered = true
      inner.push(new Map(names))
    },
    leave: () => void inner.pop(),
    names: () => [...inner.flatMap(scope => [...scope.keys()]), ...variables.keys(), ...[...typeNames.keys()].filter(isRuntimeType)],
    hasEntered: () => entered,
  }
  return scopes
}
