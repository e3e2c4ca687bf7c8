import { type Context, placeOfNode, report } from '../context.ts'
import { childPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'

/** The types of an index signature: of string keys, or of numeric ones, which JSON writes as strings. Symbol keys hold no data. */
export function indexOf(
  owners: readonly { readonly members: ts.NodeArray<ts.Node> }[],
  place: Place,
  context: Context,
): { readonly values: Place; readonly keys: Place | undefined } | undefined {
  const signatures = owners.flatMap(owner => [...owner.members].filter(ts.isIndexSignatureDeclaration))
  const usable = signatures.filter(one => keyOf(one)?.kind !== ts.SyntaxKind.SymbolKeyword)
  const signature = usable.find(one => keyOf(one)?.kind === ts.SyntaxKind.StringKeyword) ?? usable[0]
  if (signature === undefined) return undefined
  const key = keyOf(signature)
  if (key !== undefined) reportKeys(key, context)
  const { checker } = context.session
  return { values: childPlace(signature.type, place, checker), keys: key === undefined ? undefined : childPlace(key, place, checker) }
}

function keyOf(signature: ts.IndexSignatureDeclaration): ts.TypeNode | undefined {
  return signature.parameters[0]?.type
}

/** Says what a structural schema can't: which keys a map may have. */
export function reportKeys(key: ts.TypeNode, context: Context): void {
  const at = placeOfNode(key, context)
  if (key.kind === ts.SyntaxKind.NumberKeyword) {
    report(context, {
      rule: 'type/map-keys',
      severity: 'warning',
      message: 'is a map with number keys, which JSON writes as strings; any key is taken',
      help: 'say string, or name the fields',
      at,
    })
  }
  if (ts.isTemplateLiteralTypeNode(key)) {
    report(context, {
      rule: 'type/map-keys',
      severity: 'warning',
      message: `is a map with keys ${key.getText()}, which no schema can check; any key is taken`,
      help: 'say string, and check the keys with @keys:pattern',
      at,
    })
  }
}
