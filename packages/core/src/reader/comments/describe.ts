import { formatPath } from '../../diagnostic/field-path.ts'
import { applyToSchema } from '../../markers/apply.ts'
import { bindMarks, type BoundMark } from '../../markers/bind.ts'
import { isVirtual } from '../../natives/index.ts'
import type { Allowance } from '../../rules/allowances.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { setAt } from '../../structural/origins.ts'
import { plainText } from '../../values/plain-text.ts'
import type { Json } from '../../values/schema.ts'
import { type Context, placeOfNode } from '../context.ts'
import { isTuple } from '../evaluated/type-guards.ts'
import { locate } from '../program/locate.ts'
import { ts } from '../program/typescript.js'
import { literalValue } from '../schema/literals.ts'
import { isStated } from '../schema/refuse.ts'
import { type Docs, docsOf } from './docs.ts'

export type Site = 'field' | 'type' | 'resource'

/** Gives a schema the description and the markers of a type declaration. */
export function describeType(schema: SchemaNode, node: ts.Node, context: Context): SchemaNode {
  return markType(withDescription(schema, docsOf(node, context.session), node, context), node, context)
}

/** Gives a schema the markers of a type declaration, as `settle` leaves them. */
export function markType(
  schema: SchemaNode,
  node: ts.Node,
  context: Context,
  settle: (bound: readonly BoundMark[]) => readonly BoundMark[] = bound => bound,
): SchemaNode {
  return applyBound(schema, settle(bindDocs(docsOf(node, context.session), 'type', context)), { site: 'type', node }, context)
}

export function withDescription(schema: SchemaNode, docs: Docs, node: ts.Node, context: Context): SchemaNode {
  return docs.description === '' ? schema : setAt<SchemaNode>(schema, { description: docs.description }, placeOfNode(node, context))
}

/** Reads marks against the registry; what is unknown or malformed is reported at the mark. */
export function bindDocs(docs: Docs, site: Site, context: Context): readonly BoundMark[] {
  const { session, subject, path } = context
  const { bound, diagnostics } = bindMarks(docs.marks, site, {
    // Markers of our own declarations have no place that the user can edit.
    locate: (start, end) => (isVirtual(docs.source.fileName) ? context.at : locate(docs.source, start, end, session.folder)),
    subject,
    path: formatPath(path),
    names: session.markers,
  })
  session.findings.add(diagnostics)
  session.allowances.push(...bound.flatMap(mark => allowanceOf(mark, subject, formatPath(path)) ?? []))
  return bound
}

/** `@allow RULE reason` */
function allowanceOf({ marker, value, at }: BoundMark, subject: string, path: string): Allowance | undefined {
  if (marker.kind !== 'allow' || typeof value !== 'object' || value === null || !('word' in value) || !('rest' in value)) return undefined
  return { rule: plainText(value.word), reason: plainText(value.rest), subject, path, at }
}

/** Applies markers to a schema. `node` is the declaration that they are on. */
export function applyBound(
  schema: SchemaNode,
  bound: readonly BoundMark[],
  { site, node }: { readonly site: Site; readonly node: ts.Node },
  context: Context,
): SchemaNode {
  if (bound.length === 0) return schema
  const { session, subject, path } = context
  const applied = applyToSchema(schema, bound, {
    site,
    subject,
    path: formatPath(path),
    compatible: session.compatible,
    renames: ts.isTypeAliasDeclaration(node) && ts.isTypeReferenceNode(node.type),
    resolveConstant: name => evaluateConstant(name, node, session.checker),
  })
  if (!isRefused(applied.schema, context)) session.findings.add(applied.diagnostics)
  return applied.schema
}

/** The type could not be read, which is reported already: a second finding, that its markers do not match its type, would not help. */
function isRefused(schema: SchemaNode, { session, subject, path }: Context): boolean {
  return !isStated(schema) && session.findings.hasErrorAt(subject, formatPath(path), 'type/')
}

/** The value of a constant that is in scope at `node`, for `default=ref(NAME)`: a literal, an enum member, an object or list of such. */
function evaluateConstant(name: string, node: ts.Node, checker: ts.TypeChecker): Json | undefined {
  const [first, ...members] = name.split('.')
  const symbol = checker.getSymbolsInScope(node, ts.SymbolFlags.Value | ts.SymbolFlags.Alias).find(one => one.name === first)
  if (symbol === undefined) return undefined
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  let type: ts.Type | undefined = checker.getTypeOfSymbolAtLocation(target, node)
  for (const member of members) {
    const property: ts.Symbol | undefined = type === undefined ? undefined : checker.getPropertyOfType(type, member)
    type = property === undefined ? undefined : checker.getTypeOfSymbolAtLocation(property, node)
  }
  return type === undefined ? undefined : jsonOf(type, node, checker)
}

function jsonOf(type: ts.Type, node: ts.Node, checker: ts.TypeChecker): Json | undefined {
  const literal = literalValue(type)
  if (literal !== undefined) return typeof literal === 'number' && !Number.isFinite(literal) ? undefined : literal
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return undefined
  if (isTuple(type, checker)) return allOf(checker.getTypeArguments(type).map(item => jsonOf(item, node, checker)))
  if (checker.isArrayType(type)) return undefined
  const properties = checker.getPropertiesOfType(type)
  const values = allOf(properties.map(one => jsonOf(checker.getTypeOfSymbolAtLocation(one, node), node, checker)))
  return values === undefined ? undefined : Object.fromEntries(properties.map((one, index) => [one.name, values[index] ?? null]))
}

function allOf(values: readonly (Json | undefined)[]): readonly Json[] | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === values.length ? known : undefined
}
