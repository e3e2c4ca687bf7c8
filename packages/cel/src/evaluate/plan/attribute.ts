import { isReleased } from '../../language/options.ts'
import { nativeOf } from '../values/json.ts'
import { formatWithoutArguments } from '@crdgen/go'
import { CelError, noOverloadFor, Optional, optionalNone, type Value } from '../values/value.ts'
import { isQualifier, select, type Selected, type SelectionTarget, toValue } from './qualify.ts'
import type { Scope, PlanStep } from './step.ts'

/** One selection of a chain: `.name`, `[0]`, `[?self.key]`. */
export interface Qualifier {
  readonly id: number
  readonly isOptional: boolean
  qualify(scope: Scope, target: SelectionTarget, ifPresent: boolean): Selected
}

/** A value with selections on it: a variable, what another step makes, or one of two such (cel-go, Attribute). */
export interface Attribute {
  readonly id: number
  add(qualifier: Qualifier): void
  resolve(scope: Scope): SelectionTarget | CelError
  /** Takes off the stack what the attribute is made of, and charges for it. */
  settle(scope: Scope): void
}

/** cel-go 0.29, applyQualifiers: the value of an optional is no longer converted to Go and back. */
const keepsValuesSince = 37

abstract class ChainedAttribute implements Attribute {
  readonly #ownId: number
  readonly #qualifiers: Qualifier[] = []

  constructor(id: number) {
    this.#ownId = id
  }

  get id(): number {
    return this.#qualifiers.at(-1)?.id ?? this.#ownId
  }

  add(qualifier: Qualifier): void {
    this.#qualifiers.push(qualifier)
  }

  abstract resolve(scope: Scope): SelectionTarget | CelError

  settle({ tracker }: Scope): void {
    tracker.drop(this.id)
    tracker.cost += 1
  }

  /** cel-go, applyQualifiers: from an optional on, what is not there makes none. */
  protected apply(scope: Scope, start: Value): SelectionTarget | CelError {
    let isOptional = start instanceof Optional
    if (start instanceof Optional && start.value === undefined) return { value: start }
    let target = openOptional(start, scope)
    if (start instanceof Optional && this.#qualifiers.length === 0) return { value: new Optional(toValue(target)) }
    for (const qualifier of this.#qualifiers) {
      isOptional ||= qualifier.isOptional
      const selected = qualifier.qualify(scope, target, isOptional)
      if (selected === undefined) return { value: optionalNone }
      if (selected instanceof CelError) return selected
      target = selected
    }
    return isOptional ? { value: new Optional(toValue(target)) } : target
  }
}

function openOptional(start: Value, { minor }: Scope): SelectionTarget {
  if (!(start instanceof Optional) || start.value === undefined) return { value: start }
  return minor >= keepsValuesSince ? { value: start.value } : { native: nativeOf(start) }
}

/** A variable with selections; with a leading dot, one that a variable of a comprehension hides. */
export class VariableAttribute extends ChainedAttribute {
  readonly name: string
  readonly #isOuter: boolean

  constructor(id: number, name: string) {
    super(id)
    this.#isOuter = name.startsWith('.')
    this.name = this.#isOuter ? name.slice(1) : name
  }

  resolve(inner: Scope): SelectionTarget | CelError {
    const scope = this.#isOuter ? inner.outermost() : inner
    const value = scope.find(this.name)
    if (value === undefined) return new CelError(`no such attribute(s): ${this.name}`)
    return value instanceof CelError ? value : this.apply(scope, value)
  }
}

/** The result of a step, with selections. */
export class StepAttribute extends ChainedAttribute {
  readonly operand: PlanStep

  constructor(id: number, operand: PlanStep) {
    super(id)
    this.operand = operand
  }

  resolve(scope: Scope): SelectionTarget | CelError {
    const value = this.operand.evaluate(scope)
    return value instanceof CelError ? value : this.apply(scope, value)
  }
}

/** `condition ? yes : no`, with selections on both. */
export class ConditionalAttribute implements Attribute {
  readonly #ownId: number
  readonly condition: PlanStep
  readonly yes: Attribute
  readonly no: Attribute

  constructor(id: number, condition: PlanStep, yes: Attribute, no: Attribute) {
    this.#ownId = id
    this.condition = condition
    this.yes = yes
    this.no = no
  }

  get id(): number {
    return this.yes.id === this.no.id ? this.yes.id : this.#ownId
  }

  add(qualifier: Qualifier): void {
    this.yes.add(qualifier)
    this.no.add(qualifier)
  }

  resolve(scope: Scope): SelectionTarget | CelError {
    const chosen = this.condition.evaluate(scope)
    if (typeof chosen !== 'boolean') return noOverloadFor(chosen)
    return (chosen ? this.yes : this.no).resolve(scope)
  }

  settle({ tracker }: Scope): void {
    tracker.drop(this.no.id)
    tracker.drop(this.yes.id)
    tracker.drop(this.condition.id)
  }
}

/** A step that is an attribute: selections that follow are added to it. */
export class AttributeStep implements PlanStep {
  readonly attribute: Attribute

  constructor(attribute: Attribute) {
    this.attribute = attribute
  }

  get id(): number {
    return this.attribute.id
  }

  evaluate(scope: Scope): Value {
    const target = this.attribute.resolve(scope)
    const value = target instanceof CelError ? asFormat(target, scope) : toValue(target)
    this.attribute.settle(scope)
    scope.tracker.push(this.id, value)
    return value
  }
}

/** Before cel-go 0.16, the text of an error was taken for a format: `/p%20q` becomes `/p%!q(MISSING)`. */
function asFormat(error: CelError, { minor }: Scope): CelError {
  return minor >= freePresence || !error.message.includes('%') ? error : new CelError(formatWithoutArguments(error.message))
}

/** Since cel-go 0.16, has() is charged as a selection, and that is given back; before, its last name was not counted at all. */
const freePresence = 28

/** `has(e.f)`: the last selection only asks. */
export class PresenceStep extends AttributeStep {
  readonly #ownId: number

  constructor(id: number, attribute: Attribute) {
    super(attribute)
    this.#ownId = id
  }

  override get id(): number {
    return this.#ownId
  }

  override evaluate(scope: Scope): Value {
    const target = this.attribute.resolve(scope)
    const found = target instanceof CelError ? target : toValue(target)
    const value = found instanceof Optional ? found.value !== undefined : found
    this.attribute.settle(scope)
    if (scope.minor >= freePresence) scope.tracker.cost -= 1
    scope.tracker.push(this.id, value)
    return value
  }
}

/** `.name`, or an index that is a constant. */
export class ConstantQualifier implements Qualifier {
  readonly id: number
  readonly isOptional: boolean
  readonly key: Value

  constructor(id: number, key: Value, isOptional: boolean) {
    this.id = id
    this.key = key
    this.isOptional = isOptional
  }

  qualify(scope: Scope, target: SelectionTarget, ifPresent: boolean): Selected {
    return charged(scope, this.id, select(target, this.key, ifPresent, scope.minor), ifPresent)
  }
}

/** An error where there may be nothing was not charged before cel-go 0.33. */
function charged({ tracker, minor }: Scope, id: number, selected: Selected, ifPresent: boolean): Selected {
  if (selected === undefined || (ifPresent && selected instanceof CelError && !isReleased('chargesArguments', minor))) return selected
  tracker.cost += 1
  tracker.push(id, selected instanceof CelError ? selected : toValue(selected))
  return selected
}

/** The name in has(): whether it is there. */
export class PresenceQualifier implements Qualifier {
  readonly id: number
  readonly isOptional = false
  readonly key: Value

  constructor(id: number, key: Value) {
    this.id = id
    this.key = key
  }

  qualify(scope: Scope, target: SelectionTarget, ifPresent: boolean): Selected {
    const selected = select(target, this.key, true, scope.minor)
    if (scope.minor < freePresence) return selected instanceof CelError ? selected : { value: selected !== undefined }
    if (ifPresent) return charged(scope, this.id, selected, true)
    return charged(scope, this.id, selected instanceof CelError ? selected : { value: selected !== undefined }, false)
  }
}

/** An index that is an attribute, such as `[self.key]`, or that a step makes, such as `[size(self.list)]`. */
export class ComputedQualifier implements Qualifier {
  readonly id: number
  readonly isOptional: boolean
  readonly attribute: Attribute
  readonly #isStep: boolean

  constructor(id: number, attribute: Attribute, isStep: boolean, isOptional: boolean) {
    this.id = id
    this.attribute = attribute
    this.#isStep = isStep
    this.isOptional = isOptional
  }

  qualify(scope: Scope, target: SelectionTarget, ifPresent: boolean): Selected {
    const key = this.attribute.resolve(scope)
    const selected = key instanceof CelError ? key : this.#selectBy(toValue(key), target, ifPresent, scope.minor)
    if (selected !== undefined && this.#isStep && !(ifPresent && selected instanceof CelError)) scope.tracker.drop(this.attribute.id)
    return charged(scope, this.id, selected, ifPresent)
  }

  #selectBy(key: Value, target: SelectionTarget, ifPresent: boolean, minor: number): Selected {
    return isQualifier(key) ? select(target, key, ifPresent, minor) : new CelError(`invalid qualifier type: ${goTypeOfKey(key)}`)
  }
}

/** Go's `%T` of a value that cannot be a key. */
export function goTypeOfKey(key: Value): string {
  if (key instanceof Optional) return '*types.Optional'
  return key === null ? 'types.Null' : `types.${key?.constructor.name ?? 'Null'}`
}
