import type { Call, Comprehension, Expression, List, LiteralValue, MapExpression, Select } from '../../ast/expression.ts'
import type { CheckedAst, Reference } from '../../language/checked.ts'
import type { Functions } from '../../language/overload.ts'
import { isReleased } from '../../language/options.ts'
import { isRuntimeType } from '../../language/type-names.ts'
import { type Implementations, implementationsFor } from '../functions/all.ts'
import { Bytes, CelError, TypeValue, Uint, type Value } from '../values/value.ts'
import {
  type Attribute,
  AttributeStep,
  ComputedQualifier,
  ConditionalAttribute,
  ConstantQualifier,
  goTypeOfKey,
  PresenceQualifier,
  PresenceStep,
  type Qualifier,
  StepAttribute,
  VariableAttribute,
} from './attribute.ts'
import { EagerCall, EqualityCall, LogicStep, OrStep, StepwiseCall } from './calls.ts'
import { bindingOf } from './dispatch.ts'
import { FoldStep } from './fold.ts'
import { ListStep, MapStep } from './literals.ts'
import { foldConversion, foldList, foldMap, foldMembership, withPattern } from './optimize.ts'
import { isQualifier } from './qualify.ts'
import { ConstantStep, type PlanStep } from './step.ts'

/** An expression that cannot be made into a program: `program instantiation failed`. */
export class PlanError extends Error {}

/** A tree of steps for a checked expression (cel-go interpreter/planner.go). */
export function plan(checked: CheckedAst, functions: Functions, minor: number): PlanStep {
  return new Planner(checked, functions, minor).plan(checked.root)
}

export function literalValue(literal: LiteralValue): Value {
  switch (literal.type) {
    case 'null':
      return null
    case 'uint':
      return new Uint(literal.value)
    case 'bytes':
      return new Bytes(literal.value)
    default:
      return literal.value
  }
}

class Planner {
  readonly #checked: CheckedAst
  readonly #functions: Functions
  readonly #implementations: Implementations

  readonly #minor: number

  constructor(checked: CheckedAst, functions: Functions, minor: number) {
    this.#checked = checked
    this.#functions = functions
    this.#implementations = implementationsFor(minor)
    this.#minor = minor
  }

  plan(expression: Expression): PlanStep {
    switch (expression.kind) {
      case 'literal':
        return new ConstantStep(expression.id, literalValue(expression.value))
      case 'identifier':
        return this.#name(expression.id, expression.name.replace(/^\./, ''))
      case 'select':
        return this.#select(expression)
      case 'call':
        return this.#call(expression)
      case 'list':
        return this.#list(expression)
      case 'map':
        return this.#map(expression)
      case 'comprehension':
        return this.#fold(expression)
      case 'struct':
        throw new PlanError(`unknown type: ${expression.typeName}`)
    }
  }

  /** A variable, or the name of a type. */
  #name(id: number, spelled: string): PlanStep {
    const reference = this.#checked.references.get(id)
    const name = reference?.kind === 'identifier' ? reference.name : spelled
    if (this.#checked.types.get(id)?.kind === 'type') {
      if (!isRuntimeType(name)) throw new PlanError(`reference to undefined type: ${name}`)
      return new ConstantStep(id, new TypeValue(name))
    }
    return new AttributeStep(new VariableAttribute(id, name))
  }

  #select({ id, operand, field, testOnly }: Select): PlanStep {
    if (this.#checked.references.get(id)?.kind === 'identifier') return this.#name(id, field)
    const step = asAttribute(this.plan(operand))
    if (testOnly) {
      step.attribute.add(new PresenceQualifier(id, field))
      return new PresenceStep(id, step.attribute)
    }
    step.attribute.add(new ConstantQualifier(id, field, false))
    return step
  }

  #call(call: Call): PlanStep {
    const reference = this.#checked.references.get(call.id)
    const isResolved = reference?.kind === 'call'
    const name = isResolved ? reference.name : call.name
    const target = isResolved && !reference.isMember ? undefined : call.target
    const args = [...(target === undefined ? [] : [target]), ...call.args].map(one => this.plan(one))
    return this.#operator(call.id, name, args) ?? this.#function(call.id, name, reference, args)
  }

  #operator(id: number, name: string, args: readonly PlanStep[]): PlanStep | undefined {
    const [first, second, third] = args
    if (first === undefined || second === undefined) return undefined
    switch (name) {
      case '_&&_':
        return new LogicStep(id, args, false)
      case '_||_':
        return new LogicStep(id, args, true)
      case '_==_':
        return new EqualityCall(id, args, false)
      case '_!=_':
        return new EqualityCall(id, args, true)
      case '_[_]':
        return index(id, first, second, false)
      case '_?._':
      case '_[?_]':
        return index(id, first, second, true)
      case '_?_:_':
        return third === undefined
          ? undefined
          : new AttributeStep(new ConditionalAttribute(id, first, this.#branch(second), this.#branch(third)))
      default:
        return undefined
    }
  }

  #branch(step: PlanStep): Attribute {
    const isAttribute = step instanceof PresenceStep ? isReleased('presenceIsSelection', this.#minor) : step instanceof AttributeStep
    return isAttribute && step instanceof AttributeStep ? step.attribute : new StepAttribute(step.id, step)
  }

  #function(id: number, name: string, reference: Reference | undefined, args: readonly PlanStep[]): PlanStep {
    const overloads = reference?.kind === 'call' ? reference.overloads : []
    const overload = overloads.length === 1 ? (overloads[0] ?? '') : ''
    const [first, second] = args
    if (first !== undefined && second !== undefined && args.length === 2) {
      if (name === 'or' && (overload === '' || overload === 'optional_or_optional')) return new OrStep(id, first, second, false)
      if (name === 'orValue' && (overload === '' || overload === 'optional_orValue_value')) return new OrStep(id, first, second, true)
    }
    const binding = bindingOf({ name, overload, count: args.length }, this.#functions.get(name) ?? [], this.#implementations)
    const call = binding.isStepwise
      ? new StepwiseCall(id, name, overload, args, binding.run)
      : new EagerCall(id, name, overload, args, binding.run, binding.isStrict)
    return settle(foldMembership(call) ?? foldConversion(call) ?? withPattern(call) ?? call)
  }

  #list({ id, elements, optional }: List): PlanStep {
    const step = new ListStep(
      id,
      elements.map(one => this.plan(one)),
      optional,
    )
    return foldList(step) ?? step
  }

  #map({ id, entries }: MapExpression): PlanStep {
    const step = new MapStep(
      id,
      entries.map(({ key, value, optional }) => ({ key: this.plan(key), value: this.plan(value), isOptional: optional })),
    )
    return foldMap(step) ?? step
  }

  #fold(fold: Comprehension): PlanStep {
    const [init, range] = [this.plan(fold.init), this.plan(fold.range)]
    const [condition, step, result] = [this.plan(fold.condition), this.plan(fold.step), this.plan(fold.result)]
    const { variable, secondVariable, accumulator } = fold
    return new FoldStep(fold.id, { range, variable, secondVariable, accumulator, init, condition, step, result })
  }
}

/** A constant that could not be made is an error of the program. */
function settle(step: PlanStep | CelError): PlanStep {
  if (step instanceof CelError) throw new PlanError(step.message)
  return step
}

function asAttribute(step: PlanStep): AttributeStep {
  return step instanceof AttributeStep ? step : new AttributeStep(new StepAttribute(step.id, step))
}

function index(id: number, operand: PlanStep, key: PlanStep, isOptional: boolean): PlanStep {
  const step = asAttribute(operand)
  step.attribute.add(qualifierOf(id, key, isOptional))
  return step
}

function qualifierOf(id: number, key: PlanStep, isOptional: boolean): Qualifier {
  if (key instanceof AttributeStep) return new ComputedQualifier(id, key.attribute, false, isOptional)
  if (!(key instanceof ConstantStep)) return new ComputedQualifier(id, new StepAttribute(id, key), true, isOptional)
  if (!isQualifier(key.value)) throw new PlanError(`invalid qualifier type: ${goTypeOfKey(key.value)}`)
  return new ConstantQualifier(id, key.value, isOptional)
}
