import type { Comprehension, Expression, LiteralValue, MapEntry, StructField } from './expression.ts'

/** Makes nodes, each with an id of its own. `at` is the position that cel-go has for a node. */
export interface Builder {
  /** The name of the accumulator that macros fold into. */
  readonly accumulator: string
  literal(at: number, value: LiteralValue): Expression
  bool(at: number, value: boolean): Expression
  int(at: number, value: number): Expression
  identifier(at: number, name: string): Expression
  accumulated(at: number): Expression
  select(at: number, operand: Expression, field: string, testOnly?: boolean): Expression
  call(at: number, name: string, args: readonly Expression[], target?: Expression): Expression
  list(at: number, elements: readonly Expression[], optional?: readonly number[]): Expression
  map(at: number, entries: readonly MapEntry[]): Expression
  entry(at: number, key: Expression, value: Expression, optional: boolean): MapEntry
  struct(at: number, typeName: string, fields: readonly StructField[]): Expression
  field(at: number, name: string, value: Expression, optional: boolean): StructField
  comprehension(at: number, parts: ComprehensionParts): Expression
  /** The same expression with ids of its own. */
  copy(expression: Expression): Expression
}

export type ComprehensionParts = Omit<Comprehension, 'id' | 'at' | 'kind' | 'accumulator' | 'secondVariable'> & {
  readonly accumulator?: string
  readonly secondVariable?: string | undefined
}

/** Macros that copy what they are called on grow by doubling: cel-go goes on until memory is out. */
const mostNodes = 200_000

/** Thrown when macros make more of an expression than is bearable. */
export class TooManyNodes extends Error {
  constructor() {
    super(`the macros of the expression expand to more than ${mostNodes} nodes`)
  }
}

export function createBuilder(accumulator: string): Builder {
  let last = 0
  const id = () => {
    if (last === mostNodes) throw new TooManyNodes()
    return ++last
  }
  const build: Builder = {
    accumulator,
    literal: (at, value) => ({ kind: 'literal', id: id(), at, value }),
    bool: (at, value) => build.literal(at, { type: 'bool', value }),
    int: (at, value) => build.literal(at, { type: 'int', value: BigInt(value) }),
    identifier: (at, name) => ({ kind: 'identifier', id: id(), at, name }),
    accumulated: at => build.identifier(at, accumulator),
    select: (at, operand, field, testOnly = false) => ({ kind: 'select', id: id(), at, operand, field, testOnly }),
    call: (at, name, args, target) => ({ kind: 'call', id: id(), at, name, target, args }),
    list: (at, elements, optional = []) => ({ kind: 'list', id: id(), at, elements, optional }),
    map: (at, entries) => ({ kind: 'map', id: id(), at, entries }),
    entry: (at, key, value, optional) => ({ id: id(), at, key, value, optional }),
    struct: (at, typeName, fields) => ({ kind: 'struct', id: id(), at, typeName, fields }),
    field: (at, name, value, optional) => ({ id: id(), at, name, value, optional }),
    comprehension: (at, parts) => ({ secondVariable: undefined, accumulator, ...parts, kind: 'comprehension', id: id(), at }),
    copy: expression => copyWith(expression, id),
  }
  return build
}

function copyWith(one: Expression, id: () => number): Expression {
  const copy = (inner: Expression) => copyWith(inner, id)
  switch (one.kind) {
    case 'literal':
    case 'identifier':
      return { ...one, id: id() }
    case 'select':
      return { ...one, id: id(), operand: copy(one.operand) }
    case 'call':
      return { ...one, id: id(), target: one.target && copy(one.target), args: one.args.map(copy) }
    case 'list':
      return { ...one, id: id(), elements: one.elements.map(copy) }
    case 'map':
      return {
        ...one,
        id: id(),
        entries: one.entries.map(entry => ({ ...entry, id: id(), key: copy(entry.key), value: copy(entry.value) })),
      }
    case 'struct':
      return { ...one, id: id(), fields: one.fields.map(field => ({ ...field, id: id(), value: copy(field.value) })) }
    case 'comprehension':
      return {
        ...one,
        id: id(),
        range: copy(one.range),
        init: copy(one.init),
        condition: copy(one.condition),
        step: copy(one.step),
        result: copy(one.result),
      }
  }
}
