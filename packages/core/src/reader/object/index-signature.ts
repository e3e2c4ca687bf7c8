import { type Context, placeOfNode, report } from '../context.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'

/** The types of an index signature: of string keys, or of numeric ones, which JSON writes as strings. Symbol keys hold no data. */
export function indexOf(
  owners: readonly { readonly members: ts.NodeArray<ts.Node> }[],
  place: Place,
  context: Context,
): { readonly values: Place; readonly keys: Place | undefined } | undefined {
  const signatures = owners.flatMap(owner => [...owner.members].filter(ts.isIndexSignatureDeclaration))
  const open = signatures.find(one => !hasValues(one))
  if (open !== undefined) refuseOpen({ ...context, at: placeOfNode(open, context) })
  const usable = signatures.filter(one => keyTypeOf(one)?.kind !== ts.SyntaxKind.SymbolKeyword && hasValues(one))
  const signature = usable.find(one => keyTypeOf(one)?.kind === ts.SyntaxKind.StringKeyword) ?? usable[0]
  if (signature === undefined) return undefined
  if (keyTypeOf(signature)?.kind !== ts.SyntaxKind.StringKeyword && new Set(usable.map(one => one.type.getText())).size > 1)
    refuseIndexes({ ...context, at: placeOfNode(signature, context) })
  const key = keyTypeOf(signature)
  if (key !== undefined) reportKeys(key, context)
  const { checker } = context.session
  return { values: childPlace(signature.type, place, checker), keys: key === undefined ? undefined : childPlace(key, place, checker) }
}

/** Half-written source may have no type of values, whatever the declaration of the node is. */
function hasValues(signature: { readonly type?: ts.TypeNode }): boolean {
  return signature.type !== undefined
}

/** TypeScript's own words are "An index signature must have a type annotation" (TS1021). */
function refuseOpen(context: Context): void {
  refuse(context, 'type/any', 'has an index signature without a type of its values', 'write the type: [key: string]: string')
}

function keyTypeOf(signature: ts.IndexSignatureDeclaration): ts.TypeNode | undefined {
  return signature.parameters[0]?.type
}

/** Reports keys that a structural schema can't restrict. */
export function reportKeys(key: ts.TypeNode, context: Context): void {
  const at = placeOfNode(key, context)
  if (key.kind === ts.SyntaxKind.NumberKeyword) {
    report(context, {
      rule: 'type/map-keys',
      severity: 'warning',
      message: 'is a map with number keys, which JSON writes as strings; any key is taken',
      help: 'use string, or name the fields',
      at,
    })
  }
  if (ts.isTemplateLiteralTypeNode(key)) reportKeyType(key.getText(), { ...context, at })
}

/** Keys that must match a pattern. */
export function reportKeyType(keys: string, context: Context): void {
  report(context, {
    rule: 'type/map-keys',
    severity: 'warning',
    message: `is a map with keys ${keys}, which no schema can check; any key is taken`,
    help: 'use string, and check the keys with @keys:pattern',
  })
}

/** A structural schema has one schema for all values of a map. */
export function refuseIndexes(context: Context): void {
  refuse(
    context,
    'type/conflict',
    'has index signatures with different types of values',
    'give each a map of its own: a structural schema has one schema for all values of a map',
  )
}
