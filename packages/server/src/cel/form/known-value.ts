import { escapeName } from '@crdgen/go'
import type { Expression } from '@crdgen/cel/internal'
import { namedSchemas } from '../../decode/schema-facts.ts'
import type { JsonSchema } from '../../decode/types.ts'

/** The knowledge where an expression is evaluated: the schema of `self`, and the fields that were asked for with has(). */
export interface Known {
  readonly self: JsonSchema
  readonly present: ReadonlySet<string>
}

/** A value that an expression reads by names of fields from `self`. */
export interface ReadValue {
  readonly schema: JsonSchema
  readonly key: string
  /** False: reading it can fail. */
  readonly isPresent: boolean
}

/**
 * The value that an expression such as `self.spec.size` reads. Undefined for everything else, and for what has no type of its own or can be
 * null: expressions see a null of a nullable field.
 */
export function readValue(node: Expression | undefined, known: Known): ReadValue | undefined {
  if (node === undefined) return undefined
  if (node.kind === 'identifier') return node.name === 'self' ? usable({ schema: known.self, key: '', isPresent: true }) : undefined
  if (node.kind !== 'select' || node.testOnly) return undefined
  return readField(node, known)
}

type Select = Extract<Expression, { kind: 'select' }>

/** The same for the field that a select names, be it read or asked for with has(). */
export function readField({ operand, field }: Select, known: Known): ReadValue | undefined {
  const parent = readValue(operand, known)
  const found = parent && namedSchemas(parent.schema.properties).find(([one]) => escapeName(one) === field)
  if (parent === undefined || found === undefined) return undefined
  const [name, schema] = found
  const key = `${parent.key}.${field}`
  const isAlways = parent.schema.required?.includes(name) === true || (schema.default ?? undefined) !== undefined
  return usable({ schema, key, isPresent: (parent.isPresent && isAlways) || known.present.has(key) })
}

function usable(value: ReadValue): ReadValue | undefined {
  const { nullable, type, format, 'x-kubernetes-int-or-string': isEither } = value.schema
  // Of base64, expressions see the bytes, keywords the text.
  return nullable === true || isEither === true || format === 'byte' || !type ? undefined : value
}

/** The number or text that a literal is; undefined for other expressions, and for numbers that a double cannot hold. */
export function literalOf(node: Expression | undefined): number | string | undefined {
  if (node?.kind === 'call' && node.name === '-_') {
    const inner = literalOf(node.args[0])
    return typeof inner === 'number' ? -inner : undefined
  }
  if (node?.kind !== 'literal') return undefined
  const { value } = node
  if (value.type === 'string' || value.type === 'double') return value.value
  if (value.type !== 'int' && value.type !== 'uint') return undefined
  return Number.isSafeInteger(Number(value.value)) ? Number(value.value) : undefined
}

/** The operand that `size(x)` and `x.size()` measure. */
export function measuredBy(node: Expression | undefined): Expression | undefined {
  return node?.kind === 'call' && node.name === 'size' ? (node.target ?? node.args[0]) : undefined
}

export type Relation = '_==_' | '_!=_' | '_<_' | '_<=_' | '_>_' | '_>=_'

const turned: ReadonlyMap<string, Relation> = new Map([
  ['_==_', '_==_'],
  ['_!=_', '_!=_'],
  ['_<_', '_>_'],
  ['_<=_', '_>=_'],
  ['_>_', '_<_'],
  ['_>=_', '_<=_'],
])

/** A comparison of something with a literal, which is put on the right; undefined for other expressions. */
export function comparisonOf(
  node: Expression,
): { readonly side: Expression; readonly relation: Relation; readonly literal: number | string } | undefined {
  if (node.kind !== 'call' || !turned.has(node.name)) return undefined
  const [first, second] = node.args
  const opposite = turned.get(node.name)
  const relation = opposite && turned.get(opposite)
  const [left, right] = [literalOf(first), literalOf(second)]
  if (first !== undefined && right !== undefined && relation !== undefined) return { side: first, relation, literal: right }
  if (second !== undefined && left !== undefined && opposite !== undefined) return { side: second, relation: opposite, literal: left }
  return undefined
}
