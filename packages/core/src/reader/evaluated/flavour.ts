import { scalarFlavour } from '../../natives/index.ts'
import type { Context } from '../context.ts'
import { ts } from '../program/typescript.js'
import { propertyOf } from './own-members.ts'

/**
 * The scalar that a type is: all of its parts must be that one. A union with null is read as one, but for JSONValue, which accepts null
 * anyway.
 */
export function flavourOf(type: ts.Type, context: Context): string | undefined {
  const parts = type.isUnion() ? type.types : [type]
  const present = parts.filter(part => (part.flags & ts.TypeFlags.Null) === 0)
  const flavours = new Set(present.map(part => flavourOfPart(part, context)))
  const [only] = flavours
  return flavours.size === 1 && (present.length === parts.length || only === 'JSONValue') ? only : undefined
}

function flavourOfPart(type: ts.Type, { session: { checker } }: Context): string | undefined {
  const property = propertyOf(type, scalarFlavour, checker)
  if (property === undefined) return undefined
  const flavour = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  return flavour.isStringLiteral() ? flavour.value : undefined
}
