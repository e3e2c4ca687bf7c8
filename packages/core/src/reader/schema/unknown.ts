import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'

/** `unknown` as a value type: the map or object keeps whatever it is given. */
export function isUnknown(place: Place): boolean {
  return place.node === undefined ? (place.type().flags & ts.TypeFlags.Unknown) !== 0 : place.node.kind === ts.SyntaxKind.UnknownKeyword
}

/** `any` as a value type. */
export function isAny({ node, type }: Place): boolean {
  return node === undefined ? (type().flags & ts.TypeFlags.Any) !== 0 : node.kind === ts.SyntaxKind.AnyKeyword
}
