import type { Expression } from '../ast/expression.ts'
import type { Meant, Problem } from '../language/problem.ts'
import type { CelType } from '../types/type.ts'
import type { CheckEnvironment } from './check-environment.ts'
import type { Reference } from '../language/checked.ts'
import type { Scopes } from './scopes.ts'

/** cel-go checker/errors.go, undeclaredReference. */
export function undeclaredReference({ environment }: Checker, name: string): string {
  return `undeclared reference to '${name}'${environment.settings.has('noContainer') ? '' : " (in container '')"}`
}

/** The state of one check (cel-go checker/checker.go). */
export interface Checker {
  readonly environment: CheckEnvironment
  readonly scopes: Scopes
  readonly types: Map<number, CelType>
  readonly references: Map<number, Reference>
  readonly problems: Problem[]
  check(expression: Expression): CelType
  report(at: number, message: string, meant?: Meant): void
  setType(expression: { readonly id: number }, type: CelType): CelType
  isAssignable(to: CelType, from: CelType): boolean
  areAssignable(to: readonly CelType[], from: readonly CelType[]): boolean
  /** With what variables stand for; free ones stay, or become dyn. */
  resolve(type: CelType, freeToDyn?: boolean): CelType
  freshVariable(): CelType
}
