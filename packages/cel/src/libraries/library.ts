import type { Option } from '../language/options.ts'
import type { Overload } from '../language/overload.ts'
import type { StaticCost } from '../language/static-cost.ts'
import type { CelType } from '../types/type.ts'

/** A library of functions: a file of this folder. */
export interface Library {
  /** Overloads are tried in this order: it decides what a type that is not known is taken for. */
  readonly order: number
  /** The option that brings those of its overloads which name none. */
  readonly since?: Option
  /** Called when the first expression is compiled. */
  readonly overloads: () => readonly Overload[]
}

export function defineLibrary(library: Library): Library {
  return library
}

/** An overload that is called on its first argument. */
export function memberOverload(name: string, id: string, args: readonly CelType[], result: CelType, staticCost?: StaticCost): Overload {
  return { name, id, kind: 'member', args, result, ...(staticCost === undefined ? {} : { staticCost }) }
}

/** An overload of an operator, or of a function that is called by its name. */
export function functionOverload(name: string, id: string, args: readonly CelType[], result: CelType, staticCost?: StaticCost): Overload {
  return { ...memberOverload(name, id, args, result, staticCost), kind: 'function' }
}
