import { customResource } from '../../natives/custom-resource.ts'
import { placeOfNode } from '../context.ts'
import { isReference, type Reference } from '../names/target-types.ts'
import { resolveTarget } from '../names/target.ts'
import { refuseUnresolved } from '../names/unresolved.ts'
import { noEnv } from '../place.ts'
import { ts } from '../program/typescript.js'
import { exportedTypes } from './exported.ts'
import { nowhere, type OpenContext, type Root } from './roots.ts'

/** Reports exported types that would be resources if the name that they are made with were found: `CustomResource<'a.io/v1', 'A', …>`. */
export function reportUnresolvedRoots(sources: readonly ts.SourceFile[], roots: readonly Root[], open: OpenContext): void {
  const { session } = open('', nowhere)
  const read = new Set(roots.flatMap(({ exported }) => exported.declarations))
  for (const { name, declarations } of sources.flatMap(source => exportedTypes(source, session.checker))) {
    const [declaration] = declarations
    if (declaration === undefined || read.has(declaration)) continue
    for (const node of makersOf(declaration)) {
      if (!isReference(node) || !isMaker(node)) continue
      const target = resolveTarget(node, noEnv, session)
      if (target.kind !== 'unresolved') continue
      const context = open(name, nowhere)
      refuseUnresolved(target, { ...context, at: placeOfNode(target.name, context) })
    }
  }
}

function makersOf(declaration: ts.Declaration): readonly ts.Node[] {
  if (ts.isTypeAliasDeclaration(declaration)) return [declaration.type]
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassDeclaration(declaration)) return []
  return (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types])
}

/** A name near to CustomResource, or one whose first arguments are an apiVersion and a kind. */
function isMaker(node: Reference): boolean {
  if (node.getText().toLowerCase().startsWith(customResource.slice(0, -2).toLowerCase())) return true
  const [apiVersion, kind] = (node.typeArguments ?? []).map(literalText)
  if (apiVersion === undefined || kind === undefined) return false
  const [group = '', version = '', ...more] = apiVersion.split('/')
  return group.includes('.') && version !== '' && more.length === 0
}

function literalText(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined
}
