/**
 * The nodes of a parsed expression, as cel-go's common/ast has them. Macros are expanded: what the author wrote of a macro
 * is in `Ast.macros`, by the id of its expansion.
 */
export type Expression = Literal | Identifier | Select | Call | List | MapExpression | Struct | Comprehension

interface ExpressionNode {
  /** Unique in its expression; types and references are kept by it. */
  readonly id: number
  /** The position in cel-go: a select is at its dot, a call at its parenthesis, an operator at itself. UTF-16 units. */
  readonly at: number
}

export interface Literal extends ExpressionNode {
  readonly kind: 'literal'
  readonly value: LiteralValue
}

export type LiteralValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int' | 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }

export interface Identifier extends ExpressionNode {
  readonly kind: 'identifier'
  /** It starts with a dot when the author wrote one. */
  readonly name: string
}

export interface Select extends ExpressionNode {
  readonly kind: 'select'
  readonly operand: Expression
  readonly field: string
  /** True for what has() makes. */
  readonly testOnly: boolean
}

export interface Call extends ExpressionNode {
  readonly kind: 'call'
  /** The name of the function: of operators the internal one, such as `_==_`. */
  readonly name: string
  /** The receiver of a member function; also the namespace of a function such as `optional.of`, until it is checked. */
  readonly target: Expression | undefined
  readonly args: readonly Expression[]
}

export interface List extends ExpressionNode {
  readonly kind: 'list'
  readonly elements: readonly Expression[]
  /** Indexes of elements written `?e`. */
  readonly optional: readonly number[]
}

export interface MapEntry extends ExpressionNode {
  readonly key: Expression
  readonly value: Expression
  readonly optional: boolean
}

export interface MapExpression extends ExpressionNode {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

export interface StructField extends ExpressionNode {
  readonly name: string
  readonly value: Expression
  readonly optional: boolean
}

export interface Struct extends ExpressionNode {
  readonly kind: 'struct'
  readonly typeName: string
  readonly fields: readonly StructField[]
}

/** The expansion of macros over lists and maps: a fold of the range into the accumulator. */
export interface Comprehension extends ExpressionNode {
  readonly kind: 'comprehension'
  readonly range: Expression
  readonly variable: string
  /** Set in comprehensions over two variables: then `variable` is the index or key. */
  readonly secondVariable: string | undefined
  readonly accumulator: string
  readonly init: Expression
  readonly condition: Expression
  readonly step: Expression
  readonly result: Expression
}

/** A call of a macro as the author wrote it. */
export interface MacroCall {
  readonly name: string
  readonly target: Expression | undefined
  readonly args: readonly Expression[]
}

/** A parsed expression and the text that it is of. */
export interface Ast {
  readonly source: string
  readonly root: Expression
  /** Macro calls by the id of the node that they expanded to. */
  readonly macros: ReadonlyMap<number, MacroCall>
}
