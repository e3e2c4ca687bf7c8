import type { Substitution } from './substitution.ts'
import { type CelType, equalTypes, isDyn, isDynOrError } from './type.ts'

/**
 * Checks whether values of `from` can be used as `to` (cel-go checker/types.go, isAssignable). The types for variables are bound then;
 * nothing is when the answer is no. Arguments are symmetric but for which side's variables are bound first.
 */
export function assign(bound: Substitution, to: CelType, from: CelType): boolean {
  return assignAll(bound, [to], [from])
}

export function assignAll(bound: Substitution, to: readonly CelType[], from: readonly CelType[]): boolean {
  const trial = new Trial(bound)
  const isAssignable = areAssignable(trial, to, from)
  if (!isAssignable) trial.undo()
  return isAssignable
}

/** Binds variables, and can take it back: copies of all that is bound would make long expressions slow. */
class Trial {
  readonly #bound: Substitution
  readonly #before: (readonly [string, CelType | undefined])[] = []

  constructor(bound: Substitution) {
    this.#bound = bound
  }

  get(name: string): CelType | undefined {
    return this.#bound.get(name)
  }

  set(name: string, type: CelType): void {
    this.#before.push([name, this.#bound.get(name)])
    this.#bound.set(name, type)
  }

  undo(): void {
    for (const [name, type] of this.#before.toReversed()) {
      if (type === undefined) this.#bound.delete(name)
      else this.#bound.set(name, type)
    }
  }
}

/** The less specific of two types; the second when neither is. */
export function mostGeneral(left: CelType, right: CelType): CelType {
  return isEqualOrLessSpecific(left, right) ? left : right
}

function areAssignable(bound: Trial, left: readonly CelType[], right: readonly CelType[]): boolean {
  return left.length === right.length && left.every((one, index) => isAssignable(bound, one, right[index] ?? one))
}

function isAssignable(bound: Trial, left: CelType, right: CelType): boolean {
  if (right.kind === 'parameter') {
    const { valid, known } = substituteFor(bound, left, right)
    if (valid) return true
    if (known) return false
  }
  if (left.kind === 'parameter') return substituteFor(bound, right, left).valid
  if (isDynOrError(left) || isDynOrError(right)) return true
  if (left.kind === 'null') return isNullable(right)
  if (right.kind === 'null') return isNullable(left)
  switch (left.kind) {
    case 'unset':
      return false
    case 'type':
      return right.kind === 'type'
    case 'opaque':
    case 'list':
    case 'map':
      return left.kind === right.kind && left.name === right.name && areAssignable(bound, left.parameters, right.parameters)
    default:
      return equalTypes(left, right)
  }
}

/** Checks for a type with null: object types, durations and the like, and null itself. */
function isNullable({ kind }: CelType): boolean {
  return kind === 'null' || kind === 'opaque' || kind === 'struct' || kind === 'duration' || kind === 'timestamp'
}

/** Checks whether `type` can stand for the variable `variable`; binds it when so. */
function substituteFor(bound: Trial, type: CelType, variable: CelType): { readonly valid: boolean; readonly known: boolean } {
  if (equalTypes(type, variable)) return { valid: true, known: true }
  const current = bound.get(variable.name)
  if (current !== undefined) {
    if (equalTypes(type, current)) return { valid: true, known: true }
    if (!isAssignable(bound, type, current)) return { valid: false, known: true }
    const general = mostGeneral(type, current)
    if (!occursIn(bound, variable, general)) bound.set(variable.name, general)
    return { valid: true, known: true }
  }
  if (occursIn(bound, variable, type)) return { valid: false, known: false }
  bound.set(variable.name, type)
  return { valid: true, known: false }
}

function occursIn(bound: Trial, variable: CelType, type: CelType): boolean {
  if (equalTypes(variable, type)) return true
  if (type.kind === 'parameter') {
    const to = bound.get(type.name)
    return to !== undefined && occursIn(bound, variable, to)
  }
  return type.parameters.some(one => occursIn(bound, variable, one))
}

function isEqualOrLessSpecific(left: CelType, right: CelType): boolean {
  if (isDyn(left) || left.kind === 'parameter') return true
  if (isDyn(right) || right.kind === 'parameter') return false
  if (left.kind !== right.kind) return false
  if (left.kind === 'type') return true
  if (left.kind !== 'opaque' && left.kind !== 'list' && left.kind !== 'map') return equalTypes(left, right)
  if (left.name !== right.name || left.parameters.length !== right.parameters.length) return false
  return left.parameters.every((one, index) => isEqualOrLessSpecific(one, right.parameters[index] ?? one))
}
