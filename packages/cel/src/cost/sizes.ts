import type { Expression } from '../ast/expression.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Settings } from '../language/options.ts'
import { type CelType, dyn, optionalValue } from '../types/type.ts'
import type { SizeEstimator } from '../language/size-estimator.ts'
import { exactly, mostUint, one, type Range, union } from '../language/range.ts'
import type { CostedArgument } from '../language/static-cost.ts'

/** The sizes of what a list or map has in it. */
export interface EntrySizes {
  readonly container: 'list' | 'map'
  readonly keys: Range
  readonly values: Range
}

/** The known sizes while an expression is walked, and the paths through the schema to its values. */
export interface Sizes {
  visitIdentifier(expression: Expression, name: string): void
  visitField(select: Expression, operand: Expression, field: string): void
  /** `@items` or `@values` of a list or map that is indexed. */
  visitIndex(call: Expression, container: Expression, step: string): void
  of(expression: Expression): Range | undefined
  set(expression: Expression, size: Range | undefined): void
  entriesOf(expression: Expression): EntrySizes | undefined
  setEntries(expression: Expression, entries: EntrySizes | undefined): void
  union(sizes: readonly Range[]): Range
  argument(expression: Expression): CostedArgument
  /** The size of an argument, or that it can be any. */
  argumentSize(argument: CostedArgument): Range | undefined
  /** A local variable: the accumulator with the value that it starts as, or what a macro goes over its range with. */
  pushValue(name: string, value: Expression): void
  pushIterator(name: string, range: Expression, what: 'single' | 'key' | 'value'): void
  pop(name: string): void
}

interface Local {
  readonly path: readonly string[]
  readonly size: Range | undefined
  readonly entries: EntrySizes | undefined
}

export function createSizes(ast: CheckedAst, settings: Settings, estimator: SizeEstimator): Sizes {
  const follows = settings.has('entrySizes')
  const paths = new Map<number, readonly string[]>()
  const computed = new Map<number, Range>()
  const entrySizes = new Map<number, EntrySizes>()
  const locals = new Map<string, Local[]>()
  const typeOf = ({ id }: Expression): CelType => ast.types.get(id) ?? dyn
  const localOf = (one: Expression) => (one.kind === 'identifier' ? locals.get(one.name)?.at(-1) : undefined)
  const pathOf = (one: Expression) => (follows ? localOf(one)?.path : undefined) ?? paths.get(one.id) ?? []
  const visitStep = (of: Expression, start: Expression, step: string) => {
    const path = pathOf(start)
    if (path.length > 0 || !settings.has('pathsOfKnownRoots')) paths.set(of.id, [...path, step])
  }
  const push = (name: string, local: Local) => {
    const stack = locals.get(name)
    if (stack === undefined) locals.set(name, [local])
    else stack.push(local)
  }
  const estimate = (path: readonly string[]) => (path.length === 0 ? undefined : estimator(path))
  const entriesOf = (one: Expression) => entrySizes.get(one.id) ?? localOf(one)?.entries
  const sizeOf = (expression: Expression): Range | undefined => {
    const known = computed.get(expression.id) ?? literalSize(expression, settings)
    if (known !== undefined || !follows) return known
    const estimated = estimate(pathOf(expression))
    if (estimated !== undefined) computed.set(expression.id, estimated)
    return estimated ?? (isScalar(typeOf(expression), settings) ? one : undefined) ?? localOf(expression)?.size
  }
  return {
    visitIdentifier: (expression, name) => void paths.set(expression.id, locals.get(name)?.at(-1)?.path ?? [name]),
    visitField: (select, operand, field) => visitStep(select, operand, field),
    visitIndex: (call, container, step) => visitStep(call, container, step),
    of: sizeOf,
    set: (expression, size) => void (size && computed.set(expression.id, size)),
    entriesOf,
    setEntries: (expression, entries) => void (entries && entrySizes.set(expression.id, entries)),
    union: sizes => sizes.reduce(union, { min: sizes.length === 0 ? 0n : mostUint, max: 0n }),
    argument(expression) {
      const path = pathOf(expression)
      const isOfMacro = path[0] === '__result__' || path[0] === '@result'
      return { expression, type: typeOf(expression), path: isOfMacro ? [] : path, size: sizeOf(expression) }
    },
    argumentSize: ({ size, path, type }) => size ?? estimate(path ?? []) ?? (isScalar(type, settings) ? one : undefined),
    pushValue: (name, value) => follows && push(name, { path: pathOf(value), size: sizeOf(value), entries: entriesOf(value) }),
    pushIterator(name, range, what) {
      const entries = follows ? entriesOf(range) : undefined
      const isList = (entries?.container ?? typeOf(range).kind) === 'list'
      const isValue = what === 'value' || (what === 'single' && isList)
      push(name, {
        path: iteratorPath(pathOf(range), isList, isValue),
        size: isValue ? entries?.values : entries?.keys,
        entries: undefined,
      })
    },
    pop: name => void locals.get(name)?.pop(),
  }
}

function iteratorPath(range: readonly string[], isList: boolean, isValue: boolean): readonly string[] {
  if (isList) return [...range, isValue ? '@items' : '@indices']
  return [...range, isValue ? '@values' : '@keys']
}

/** The size of what is written in the expression itself: texts in code points. */
function literalSize(expression: Expression, settings: Settings): Range | undefined {
  switch (expression.kind) {
    case 'literal':
      return exactly(lengthOf(expression.value, settings))
    case 'list':
      return exactly(expression.elements.length)
    case 'map':
      return exactly(expression.entries.length)
    default:
      return undefined
  }
}

function lengthOf(literal: Extract<Expression, { kind: 'literal' }>['value'], settings: Settings): number {
  if (literal.type === 'string') return settings.has('resultSizes') ? [...literal.value].length : Buffer.byteLength(literal.value)
  return literal.type === 'bytes' ? literal.value.length : 1
}

function isScalar(type: CelType, settings: Settings): boolean {
  const inner = settings.has('entrySizes') ? optionalValue(type) : undefined
  if (inner !== undefined) return isScalar(inner, settings)
  return ['bool', 'double', 'duration', 'int', 'timestamp', 'uint'].includes(type.kind)
}
