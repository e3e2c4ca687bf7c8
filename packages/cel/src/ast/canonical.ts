import type { Expression } from './expression.ts'

/**
 * A text that two expressions share only if they mean the same: without the author's spelling, order of operands where it does not
 * matter, negations of negations, and names of loop variables. Expressions that mean the same may have different texts.
 */
export function canonicalText(root: Expression): string {
  return write(root, new Map(), false)
}

/** Names of loop variables by what they are written as. */
type NewNames = ReadonlyMap<string, string>

const opposite: ReadonlyMap<string, string> = new Map([
  ['_==_', '_!=_'],
  ['_!=_', '_==_'],
  ['_<_', '_>=_'],
  ['_>=_', '_<_'],
  ['_>_', '_<=_'],
  ['_<=_', '_>_'],
])

/** `a > b` is written as `b < a`. */
const turned: ReadonlyMap<string, string> = new Map([
  ['_>_', '_<_'],
  ['_>=_', '_<=_'],
])

const symmetric: ReadonlySet<string> = new Set(['_==_', '_!=_'])

function write(node: Expression, names: NewNames, isNegated: boolean): string {
  const sign = isNegated ? '!' : ''
  switch (node.kind) {
    case 'literal':
      if (node.value.type === 'bool') return String(node.value.value !== isNegated)
      return `${sign}${literalText(node.value)}`
    case 'identifier':
      return `${sign}${names.get(node.name) ?? node.name}`
    case 'select':
      return `${sign}${node.testOnly ? 'has ' : ''}${write(node.operand, names, false)}.${node.field}`
    case 'call':
      return writeCall(node, names, isNegated)
    case 'list':
      return `${sign}[${node.elements.map((one, index) => `${node.optional.includes(index) ? '?' : ''}${write(one, names, false)}`).join(', ')}]`
    case 'map':
      return `${sign}{${node.entries.map(one => `${one.optional ? '?' : ''}${write(one.key, names, false)}: ${write(one.value, names, false)}`).join(', ')}}`
    case 'struct':
      return `${sign}${node.typeName}{${node.fields.map(one => `${one.name}: ${write(one.value, names, false)}`).join(', ')}}`
    case 'comprehension':
      return `${sign}${writeComprehension(node, names)}`
  }
}

function literalText(value: Extract<Expression, { kind: 'literal' }>['value']): string {
  if (value.type === 'null') return 'null'
  if (value.type === 'bytes') return `bytes ${Buffer.from(value.value).toString('hex')}`
  return `${value.type} ${typeof value.value === 'string' ? JSON.stringify(value.value) : String(value.value)}`
}

type Call = Extract<Expression, { kind: 'call' }>

function writeCall(node: Call, names: NewNames, isNegated: boolean): string {
  const { name, target, args } = node
  const [first, second] = args
  if (name === '!_' && first !== undefined) return write(first, names, !isNegated)
  if (name === '_&&_' || name === '_||_') return writeJunction(node, names, isNegated)
  if (first !== undefined && second !== undefined && target === undefined && opposite.has(name)) {
    // NaN is neither less nor greater: only where it cannot come up, a comparison can be turned into its opposite.
    const isEquality = symmetric.has(name)
    if (isNegated && !isEquality && !args.some(one => one.kind === 'literal' && one.value.type === 'int'))
      return `!${writeCall(node, names, false)}`
    const relation = isNegated ? (opposite.get(name) ?? name) : name
    const [left, right] = [first, second].map(one => write(one, names, false))
    const isTurned = turned.has(relation)
    const pair = isTurned ? [right, left] : [left, right]
    // Of a comparison with a set the left side decides: only literals may change sides.
    if (symmetric.has(relation) && args.some(one => one.kind === 'literal')) pair.sort()
    return `(${pair.join(` ${turned.get(relation) ?? relation} `)})`
  }
  const all = [...(target === undefined ? [] : [target]), ...args].map(one => write(one, names, false))
  // `size(x)` is `x.size()`, and `matches(x, p)` is `x.matches(p)`.
  const called = name === 'size' || name === 'matches' || target === undefined ? name : `.${name}`
  return `${isNegated ? '!' : ''}${called}(${all.join(', ')})`
}

/** `!(a && b)` is `!a || !b`; order and repeats do not matter. */
function writeJunction(node: Call, names: NewNames, isNegated: boolean): string {
  const parts = new Set<string>()
  const collect = (one: Expression, negated: boolean): void => {
    if (one.kind === 'call' && one.name === '!_' && one.args[0] !== undefined) collect(one.args[0], !negated)
    else if (one.kind === 'call' && (one.name === node.name) === (negated === isNegated) && (one.name === '_&&_' || one.name === '_||_'))
      for (const operand of one.args) collect(operand, negated)
    else parts.add(write(one, names, negated))
  }
  for (const operand of node.args) collect(operand, isNegated)
  const operator = (node.name === '_&&_') === isNegated ? ' || ' : ' && '
  return parts.size === 1 ? [...parts].join('') : `(${[...parts].sort().join(operator)})`
}

function writeComprehension(node: Extract<Expression, { kind: 'comprehension' }>, names: NewNames): string {
  const inner = new Map(names)
  for (const one of [node.variable, node.secondVariable, node.accumulator]) if (one !== undefined) inner.set(one, `$${inner.size}`)
  const parts = [write(node.init, names, false), ...[node.condition, node.step, node.result].map(one => write(one, inner, false))]
  return `fold(${write(node.range, names, false)}, ${parts.join(', ')})`
}
