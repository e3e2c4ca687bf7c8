import type { Expression } from '@crdgen/cel/internal'
import type { JsonSchema } from '../../decode/types.ts'
import { comparisonOf, literalOf, measuredBy, type Relation } from './known-value.ts'

/** Keywords by what they are set to. */
export type Keywords = Readonly<Record<string, unknown>>

/** The keywords that accept the same values of a schema as a rule at it; undefined where there are none. */
export function keywordsFor(root: Expression, schema: JsonSchema): Keywords | undefined {
  // Of base64, expressions see the bytes, keywords the text.
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'byte') return undefined
  const found: Record<string, unknown> = {}
  for (const part of conjuncts(root)) {
    const keywords = enumFor(part, schema) ?? patternFor(part, schema) ?? boundsFor(part, schema)
    if (keywords === undefined || Object.keys(keywords).some(name => Object.hasOwn(found, name))) return undefined
    Object.assign(found, keywords)
  }
  return found
}

/** An error in one of them is an error or false of all. */
export function conjuncts(node: Expression): readonly Expression[] {
  return node.kind === 'call' && node.name === '_&&_' ? node.args.flatMap(conjuncts) : [node]
}

function isSelf(node: Expression | undefined): boolean {
  return node?.kind === 'identifier' && node.name === 'self'
}

/** `self in ['a', 'b']`, `self == 'a' || self == 'b'`. */
function enumFor(node: Expression, { type, nullable, enum: choices }: JsonSchema): Keywords | undefined {
  // A nullable field's enum would have to have null, too.
  if ((type !== 'string' && type !== 'integer') || nullable === true || (choices ?? []).length > 0) return undefined
  const values = chosenBy(node)
  const isFitting = (value: unknown) => (type === 'string' ? typeof value === 'string' : Number.isSafeInteger(value))
  return values !== undefined && values.length > 0 && values.every(isFitting) ? { enum: [...new Set(values)] } : undefined
}

function chosenBy(node: Expression): readonly unknown[] | undefined {
  if (node.kind !== 'call') return undefined
  const [first, second] = node.args
  if (node.name === '@in')
    return isSelf(first) && second?.kind === 'list' && second.optional.length === 0 ? second.elements.map(literalOf) : undefined
  if (node.name === '_||_') {
    const [left, right] = [first && chosenBy(first), second && chosenBy(second)]
    return left === undefined || right === undefined ? undefined : [...left, ...right]
  }
  const compared = comparisonOf(node)
  return compared?.relation === '_==_' && isSelf(compared.side) ? [compared.literal] : undefined
}

/** `self.matches('^a')`: CEL and the keyword read regular expressions alike, and both look for them anywhere in the text. */
function patternFor(node: Expression, { type, pattern: known }: JsonSchema): Keywords | undefined {
  if (node.kind !== 'call' || node.name !== 'matches' || type !== 'string' || known) return undefined
  const [text, pattern] = node.target === undefined ? node.args : [node.target, node.args[0]]
  const literal = literalOf(pattern)
  return isSelf(text) && typeof literal === 'string' && literal !== '' ? { pattern: literal } : undefined
}

const suffixes: ReadonlyMap<string, string> = new Map([
  ['string', 'Length'],
  ['array', 'Items'],
  ['object', 'Properties'],
])

/** `self >= 1`, `size(self) <= 10`, `self != ''`. */
function boundsFor(node: Expression, schema: JsonSchema): Keywords | undefined {
  const compared = comparisonOf(node)
  if (compared === undefined) return undefined
  const { side, relation, literal } = compared
  if (isSelf(side) && schema.type === 'string') return literal === '' && relation === '_!=_' ? { minLength: 1 } : undefined
  if (typeof literal !== 'number') return undefined
  if (isSelf(side)) return schema.type === 'number' ? numberBounds(relation, literal) : integerBounds(relation, literal, schema)
  const suffix = suffixes.get(schema.type ?? '')
  if (suffix === undefined || !isSelf(measuredBy(side)) || !Number.isSafeInteger(literal)) return undefined
  const [least, most] = wholeBounds(relation, literal) ?? (relation === '_!=_' && literal === 0 ? [1] : [])
  // Sizes are never negative: such a comparison is always true or always false.
  if ([least, most].some(one => one !== undefined && one < 0)) return undefined
  return named(`min${suffix}`, least === 0 ? undefined : least, `max${suffix}`, most)
}

function integerBounds(relation: Relation, literal: number, { type }: JsonSchema): Keywords | undefined {
  if (type !== 'integer' || !Number.isSafeInteger(literal)) return undefined
  const [least, most] = wholeBounds(relation, literal) ?? []
  return named('minimum', least, 'maximum', most)
}

function wholeBounds(relation: Relation, literal: number): readonly [least?: number | undefined, most?: number] | undefined {
  if (relation === '_>=_') return [literal]
  if (relation === '_>_') return [literal + 1]
  if (relation === '_<=_') return [undefined, literal]
  if (relation === '_<_') return [undefined, literal - 1]
  return relation === '_==_' ? [literal, literal] : undefined
}

function numberBounds(relation: Relation, literal: number): Keywords | undefined {
  if (relation === '_>=_') return { minimum: literal }
  if (relation === '_>_') return { minimum: literal, exclusiveMinimum: true }
  if (relation === '_<=_') return { maximum: literal }
  return relation === '_<_' ? { maximum: literal, exclusiveMaximum: true } : undefined
}

function named(lower: string, least: number | undefined, upper: string, most: number | undefined): Keywords | undefined {
  if (least === undefined && most === undefined) return undefined
  return { ...(least === undefined ? {} : { [lower]: least }), ...(most === undefined ? {} : { [upper]: most }) }
}
