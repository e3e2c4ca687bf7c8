import { type CelType, dyn } from './type.ts'

/** The types that type variables stand for, by their names. */
export type Substitution = Map<string, CelType>

/** A type with what its variables stand for; with `freeToDyn`, variables that stand for nothing become dyn (cel-go, substitute). */
export function substitute(bound: ReadonlyMap<string, CelType>, type: CelType, freeToDyn: boolean): CelType {
  if (type.kind === 'parameter') {
    const to = bound.get(type.name)
    if (to !== undefined) return substitute(bound, to, freeToDyn)
    return freeToDyn ? dyn : type
  }
  if (type.parameters.length === 0) return type
  const parameters = type.parameters.map(one => substitute(bound, one, freeToDyn))
  return parameters.every((one, index) => one === type.parameters[index]) ? type : { ...type, parameters }
}
