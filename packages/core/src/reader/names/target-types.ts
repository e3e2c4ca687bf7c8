import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import type { KnownType } from './known-types.ts'

/** A name that leads nowhere, and what the checker has at its place: an import, or nothing. */
export interface Unresolved {
  readonly name: ts.Node
  readonly symbol: ts.Symbol | undefined
}

export type Reference = ts.TypeReferenceNode | ts.ExpressionWithTypeArguments | ts.ImportTypeNode

/** The declaration that a name in a type stands for, seen through imports, re-exports and namespaces. */
export type Target =
  | { readonly kind: 'parameter'; readonly place: Place }
  | { readonly kind: 'free-parameter'; readonly name: string }
  | { readonly kind: 'definition'; readonly definition: string }
  | { readonly kind: 'scalar'; readonly scalar: string; readonly symbol: ts.Symbol }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'alias'; readonly declaration: ts.TypeAliasDeclaration; readonly symbol: ts.Symbol }
  | { readonly kind: 'object'; readonly declarations: readonly ObjectDeclaration[]; readonly symbol: ts.Symbol }
  | { readonly kind: 'enum'; readonly symbol: ts.Symbol; readonly members: readonly ts.EnumMember[] }
  | { readonly kind: 'enum-member'; readonly member: ts.EnumMember }
  | { readonly kind: 'not-a-type'; readonly name: string }
  /** `inferred` is the type that a library infers from the schema. */
  | { readonly kind: 'known'; readonly known: KnownType; readonly symbol?: ts.Symbol | undefined; readonly inferred?: ts.Node }
  | ({ readonly kind: 'unresolved' } & Unresolved)

export type ObjectDeclaration = ts.InterfaceDeclaration | ts.ClassDeclaration

export function isReference(node: ts.Node): node is Reference {
  return ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || (ts.isImportTypeNode(node) && !node.isTypeOf)
}

export function isObjectDeclaration(node: ts.Node): node is ObjectDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)
}
