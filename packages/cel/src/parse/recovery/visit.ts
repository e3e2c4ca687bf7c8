import type { Expression, MapEntry, StructField } from '../../ast/expression.ts'
import { beforeAll } from '../../language/problem.ts'
import { call } from '../call.ts'
import { deepest } from '../cursor.ts'
import { junction } from '../junction.ts'
import { readNumber, readString } from '../literals.ts'
import { broken, type Making } from '../parse-state.ts'
import { reserved } from '../reserved.ts'
import { GivenUp } from './stream.ts'
import { nodeOf, tokenOf, type TreeNode } from './tree.ts'

const compound: ReadonlySet<string> = new Set(['expr', 'relation', 'calc', 'select', 'memberCall', 'index'])
/** Nodes that stand for what they hold, unless they have an operator. */
const wrappers: ReadonlySet<string> = new Set([
  ...['expr', 'conditionalOr', 'conditionalAnd', 'relation', 'calc', 'operand', 'base', 'nested', 'constant'],
])

/** Makes an expression of a tree with errors in it, for the problems that cel-go finds on the way (parser.go, Visit). */
export function visit(parse: Making, tree: TreeNode | undefined): Expression {
  let node = tree
  while (node !== undefined && wrappers.has(node.name) && tokenOf(node, 'op') === undefined) node = nodeOf(node, 'e')
  if (node === undefined) return unknown(parse, beforeAll)
  if (!compound.has(node.name)) return visitNode(parse, node)
  if (++parse.depth > deepest) {
    parse.cursor.report(-1, 'max recursion depth exceeded')
    throw new GivenUp()
  }
  const expression = visitNode(parse, node)
  parse.depth--
  return expression
}

function unknown({ build }: Making, at: number): Expression {
  return build.literal(at, { type: 'null' })
}

/** The position of a token that an error may have left out. */
function tokenPlace(node: TreeNode, label: string): number {
  return tokenOf(node, label)?.at ?? -1
}

function visitNode(parse: Making, node: TreeNode): Expression {
  const at = tokenPlace(node, 'op')
  const inner = (label: string) => visit(parse, nodeOf(node, label))
  switch (node.name) {
    case 'expr':
      return call(parse, '_?_:_', at, [inner('e'), inner('yes'), inner('no')])
    case 'conditionalOr':
      return visitJunction(parse, node, '||')
    case 'conditionalAnd':
      return visitJunction(parse, node, '&&')
    case 'relation':
    case 'calc': {
      const kind = tokenOf(node, 'op')?.kind ?? ''
      return call(parse, kind === 'in' ? '@in' : `_${kind}_`, at, [inner('left'), inner('right')])
    }
    case 'not':
    case 'negate': {
      const operand = inner('e')
      const isEven = (node.tokens['op'] ?? []).length % 2 === 0
      return isEven ? operand : call(parse, node.name === 'not' ? '!_' : '-_', at, [operand])
    }
    case 'unary':
      return unknown(parse, node.start.at)
    case 'list':
      return visitList(parse, node)
    case 'map':
      return parse.build.map(at, visitEntries(parse, nodeOf(node, 'entries')))
    case 'message':
      return visitMessage(parse, node)
    case 'value':
      return visitLiteral(parse, node)
    default:
      return visitNamed(parse, node)
  }
}

function visitNamed(parse: Making, node: TreeNode): Expression {
  switch (node.name) {
    case 'ident':
    case 'globalCall':
      return visitIdentifier(parse, node)
    case 'select':
      return visitSelect(parse, node)
    case 'memberCall': {
      const target = visit(parse, nodeOf(node, 'left'))
      const id = tokenOf(node, 'id')
      if (id === undefined) return unknown(parse, node.start.at)
      return call(parse, id.text, tokenPlace(node, 'open'), visitArguments(parse, node), target)
    }
    case 'index':
      return visitIndex(parse, node)
    default:
      return unknown(parse, beforeAll)
  }
}

function visitJunction(parse: Making, node: TreeNode, operator: '||' | '&&'): Expression {
  const terms = [nodeOf(node, 'e'), ...(node.nodes['rest'] ?? [])].map(term => visit(parse, term))
  const places = (node.tokens['op'] ?? []).map(({ at }) => at)
  return junction(parse.build, operator, terms, places)
}

function visitArguments(parse: Making, node: TreeNode): readonly Expression[] {
  return (nodeOf(node, 'args')?.nodes['e'] ?? []).map(one => visit(parse, one))
}

function visitIdentifier(parse: Making, node: TreeNode): Expression {
  const id = tokenOf(node, 'id')
  if (id === undefined) return unknown(parse, node.start.at)
  if (reserved.has(id.text)) return broken(parse, node.start.at, `reserved identifier: ${id.text}`)
  const name = `${tokenOf(node, 'dot') === undefined ? '' : '.'}${id.text}`
  const isCall = node.name === 'globalCall' || tokenOf(node, 'open') !== undefined
  return isCall ? call(parse, name, tokenPlace(node, 'open'), visitArguments(parse, node)) : parse.build.identifier(id.at, name)
}

/** The name of a field; undefined where an error left it out. */
function nameOfField(parse: Making, node: TreeNode, at?: number): string | undefined {
  const field = nodeOf(node, 'field')
  const id = tokenOf(field ?? node, 'id')
  if (id === undefined) {
    if (parse.settings.has('backticks')) parse.cursor.report(at ?? field?.start.at ?? -1, 'unsupported ident kind')
    return undefined
  }
  if (id.kind !== 'ESC_IDENTIFIER') return id.text
  if (parse.settings.has('backtickFields')) return id.text.slice(1, -1)
  parse.cursor.report(at ?? field?.start.at ?? id.at, "unsupported syntax: '`'")
  return undefined
}

function visitSelect(parse: Making, node: TreeNode): Expression {
  const { build, settings } = parse
  const operand = visit(parse, nodeOf(node, 'left'))
  const op = tokenOf(node, 'op')
  const field = nodeOf(node, 'field')?.start ?? tokenOf(node, 'id')
  if (op === undefined || field === undefined) return unknown(parse, node.start.at)
  const name = nameOfField(parse, node) ?? ''
  if (tokenOf(node, 'mark') === undefined) return build.select(op.at, operand, name)
  if (!settings.has('optionals')) return broken(parse, op.at, "unsupported syntax '.?'")
  return build.call(op.at, '_?._', [operand, build.literal(field.at, { type: 'string', value: name })])
}

function visitIndex(parse: Making, node: TreeNode): Expression {
  const target = visit(parse, nodeOf(node, 'left'))
  const op = tokenOf(node, 'op')
  if (op === undefined) return unknown(parse, node.start.at)
  const index = visit(parse, nodeOf(node, 'index'))
  const isOptional = tokenOf(node, 'mark') !== undefined
  if (isOptional && !parse.settings.has('optionals')) return broken(parse, op.at, "unsupported syntax '[?'")
  return call(parse, isOptional ? '_[?_]' : '_[_]', op.at, [target, index])
}

function visitList(parse: Making, node: TreeNode): Expression {
  const { build, settings, cursor } = parse
  const elements: Expression[] = []
  for (const element of nodeOf(node, 'elements')?.nodes['e'] ?? []) {
    elements.push(visit(parse, nodeOf(element, 'e')))
    const mark = tokenOf(element, 'mark')
    if (mark !== undefined && !settings.has('optionals')) cursor.report(mark.at, "unsupported syntax '?'")
  }
  return build.list(tokenPlace(node, 'op'), elements)
}

/** Entries that are whole: an error in one leaves all out. */
function wholeEntries(node: TreeNode | undefined): readonly { readonly key: TreeNode; readonly colon: number; readonly value: TreeNode }[] {
  const { key: keys = [], value: values = [] } = node?.nodes ?? {}
  return (node?.tokens['colon'] ?? []).flatMap(({ at }, index) => {
    const [key, value] = [keys[index], values[index]]
    return key === undefined || value === undefined ? [] : [{ key, colon: at, value }]
  })
}

/** Checks for an entry that is marked as optional where that is not known. */
function refusesMark({ settings, cursor }: Making, key: TreeNode): boolean {
  if (tokenOf(key, 'mark') === undefined || settings.has('optionals')) return false
  cursor.report(key.start.at, "unsupported syntax '?'")
  return true
}

function visitEntries(parse: Making, node: TreeNode | undefined): readonly MapEntry[] {
  return wholeEntries(node).flatMap(({ key, colon, value }) => {
    if (refusesMark(parse, key)) return []
    return [parse.build.entry(colon, visit(parse, nodeOf(key, 'e')), visit(parse, value), false)]
  })
}

function visitMessage(parse: Making, node: TreeNode): Expression {
  const names = (node.tokens['id'] ?? []).map(({ text }) => text).join('.')
  const entries = nodeOf(node, 'entries')
  const fields = wholeEntries(entries).flatMap(({ key, colon, value }): readonly StructField[] => {
    if (refusesMark(parse, key)) return []
    const name = nameOfField(parse, key, entries?.start.at)
    return name === undefined ? [] : [parse.build.field(colon, name, visit(parse, value), false)]
  })
  return parse.build.struct(tokenPlace(node, 'op'), `${tokenOf(node, 'dot') === undefined ? '' : '.'}${names}`, fields)
}

function visitLiteral(parse: Making, node: TreeNode): Expression {
  const token = tokenOf(node, 'token')
  if (token === undefined) return unknown(parse, node.start.at)
  const value = readNumber(token, tokenOf(node, 'sign')?.text ?? '') ?? readString(token, parse.settings)
  return typeof value === 'string' ? broken(parse, node.start.at, value) : parse.build.literal(node.start.at, value)
}
