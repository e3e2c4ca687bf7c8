import { CelError, CelList, CelMap, isError, type Value } from '../values/value.ts'
import { MutableList } from '../values/list.ts'
import { MutableMap } from '../values/map.ts'
import type { Scope, PlanStep } from './step.ts'
import type { CostTracker } from './tracker.ts'

export interface FoldParts {
  readonly range: PlanStep
  readonly variable: string
  readonly secondVariable: string | undefined
  readonly accumulator: string
  readonly init: PlanStep
  readonly condition: PlanStep
  readonly step: PlanStep
  readonly result: PlanStep
}

/** The macros over lists and maps (cel-go interpreter, evalFold). */
export class FoldStep implements PlanStep {
  readonly id: number
  readonly parts: FoldParts

  constructor(id: number, parts: FoldParts) {
    this.id = id
    this.parts = parts
  }

  evaluate(scope: Scope): Value {
    const value = this.#fold(scope)
    scope.tracker.drop(this.parts.range.id)
    scope.tracker.push(this.id, value)
    return value
  }

  #fold(scope: Scope): Value {
    const range = this.parts.range.evaluate(scope)
    if (isError(range)) return range
    const folder = new Folder(this.parts, scope)
    if (range instanceof CelList) folder.overList(range)
    else if (range instanceof CelMap) folder.overMap(range)
    else if (this.parts.secondVariable === undefined) return new CelError(`got '${goName(range)}', expected iterable type`)
    else return new CelError(`unsupported comprehension range type: ${goName(range)}`)
    return folder.result()
  }
}

/** Go's `%T` of a value that is not a list or map. */
function goName(value: Value): string {
  if (value === null) return 'types.Null'
  const names: Readonly<Record<string, string>> = { string: 'String', boolean: 'Bool', bigint: 'Int', number: 'Double' }
  return `types.${names[typeof value] ?? value.constructor.name}`
}

class Folder implements Scope {
  readonly tracker: CostTracker
  readonly minor: number
  readonly #parts: FoldParts
  readonly #outer: Scope
  #accumulated: Value = null
  #first: Value = null
  #second: Value = null
  #isInitialized = false
  #isDone = false

  constructor(parts: FoldParts, outer: Scope) {
    this.#parts = parts
    this.#outer = outer
    this.tracker = outer.tracker
    this.minor = outer.minor
  }

  find(name: string): Value | undefined {
    const { accumulator, variable, secondVariable } = this.#parts
    if (name === accumulator) {
      if (!this.#isInitialized) this.#initialize()
      return this.#accumulated
    }
    if (!this.#isDone) {
      if (name === variable) return this.#first
      if (name === secondVariable) return this.#second
    }
    return this.#outer.find(name)
  }

  outermost(): Scope {
    return this.#outer.outermost()
  }

  /** The accumulator begins when it is first looked at. Empty lists and maps are filled in place. */
  #initialize(): void {
    this.#isInitialized = true
    const start = this.#parts.init.evaluate(this.#outer)
    if (start instanceof CelList && start.length === 0) this.#accumulated = new MutableList()
    else if (start instanceof CelMap && start.length === 0) this.#accumulated = new MutableMap()
    else this.#accumulated = start
  }

  overList(list: CelList): void {
    let index = 0n
    const isPaired = this.#parts.secondVariable !== undefined
    for (const item of list) {
      if (!(isPaired ? this.#next(index, item) : this.#next(item, null))) return
      index++
    }
  }

  overMap(map: CelMap): void {
    const isPaired = this.#parts.secondVariable !== undefined
    for (const key of map.keys()) if (!this.#next(key, isPaired ? map.get(key) : null)) return
  }

  /** One round; whether there is to be another. */
  #next(first: Value, second: Value): boolean {
    this.#first = first
    this.#second = second
    if (this.#parts.condition.evaluate(this) === false) return false
    this.#accumulated = this.#parts.step.evaluate(this)
    this.#isInitialized = true
    return true
  }

  result(): Value {
    this.#isDone = true
    const value = this.#parts.result.evaluate(this)
    return value instanceof MutableList || value instanceof MutableMap ? value.toImmutable() : value
  }
}
