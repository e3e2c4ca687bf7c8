import { isReleased } from '../../language/options.ts'
import { listBase, mapBase } from '../cost/standard.ts'
import { BaseList } from '../values/list.ts'
import { BaseMap } from '../values/map.ts'
import { CelError, isError, Optional, printForError, type Value } from '../values/value.ts'
import type { Scope, PlanStep } from './step.ts'

function isCharged(value: Value, { minor }: Scope): boolean {
  return !isError(value) || !isReleased('chargesArguments', minor)
}

/** `[a, ?b]` */
export class ListStep implements PlanStep {
  readonly id: number
  readonly elements: readonly PlanStep[]
  readonly #optional: ReadonlySet<number>

  constructor(id: number, elements: readonly PlanStep[], optional: readonly number[]) {
    this.id = id
    this.elements = elements
    this.#optional = new Set(optional)
  }

  evaluate(scope: Scope): Value {
    const value = this.make(scope)
    scope.tracker.dropAll(this.elements.map(one => one.id))
    if (isCharged(value, scope)) scope.tracker.cost += listBase
    scope.tracker.push(this.id, value)
    return value
  }

  make(scope: Scope): Value {
    const items: Value[] = []
    for (const [index, element] of this.elements.entries()) {
      const value = element.evaluate(scope)
      if (isError(value)) return value
      if (!this.#optional.has(index)) items.push(value)
      else if (!(value instanceof Optional))
        return new CelError(`cannot initialize optional list element from non-optional value ${printForError(value)}`)
      else if (value.value !== undefined) items.push(value.value)
    }
    return new BaseList(items)
  }
}

export interface EntrySteps {
  readonly key: PlanStep
  readonly value: PlanStep
  readonly isOptional: boolean
}

/** `{k: v, ?o: p}` */
export class MapStep implements PlanStep {
  readonly id: number
  readonly entries: readonly EntrySteps[]

  constructor(id: number, entries: readonly EntrySteps[]) {
    this.id = id
    this.entries = entries
  }

  evaluate(scope: Scope): Value {
    const value = this.make(scope)
    scope.tracker.dropAll(this.entries.flatMap(one => [one.key.id, one.value.id]))
    if (isCharged(value, scope)) scope.tracker.cost += mapBase
    scope.tracker.push(this.id, value)
    return value
  }

  make(scope: Scope): Value {
    const map = new BaseMap()
    for (const entry of this.entries) {
      const key = entry.key.evaluate(scope)
      if (isError(key)) return key
      const value = entry.value.evaluate(scope)
      if (isError(value)) return value
      if (!entry.isOptional) map.set(key, value)
      else if (!(value instanceof Optional))
        return new CelError(`cannot initialize optional entry '${printForError(key)}' from non-optional value ${printForError(value)}`)
      else if (value.value === undefined) map.delete(key)
      else map.set(key, value.value)
    }
    return map
  }
}
