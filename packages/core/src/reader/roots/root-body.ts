import { findMarker } from '../../markers/names.ts'
import { docsOf } from '../comments/docs.ts'
import { type Context, report } from '../context.ts'
import { ts } from '../program/typescript.js'
import { propertyOf } from '../evaluated/own-members.ts'

/** A type with literal apiVersion and kind is a resource when it has metadata, spec or status, or a marker that only resources take. */
export function hasBody(type: ts.Type, declarations: readonly ts.Node[], context: Context): boolean {
  return hasAnyOf(type, ['metadata', 'spec', 'status'], context) || declarations.some(node => hasResourceMarker(node, context))
}

export function hasAnyOf(type: ts.Type, names: readonly string[], context: Context): boolean {
  return names.some(name => propertyOf(type, name, context.session.checker) !== undefined)
}

/** Checks for a marker that only resources take. */
export function hasResourceMarker(node: ts.Node, context: Context): boolean {
  return docsOf(node, context.session).marks.some(mark => findMarker(mark.name)?.sites.every(site => site === 'resource') ?? false)
}

/**
 * Reports why a type with both literals makes no CRD. References to objects and lists have both too, and nobody expects a kind of those.
 */
export function reportBodiless(apiVersion: string, kind: string, type: ts.Type, declarations: readonly ts.Node[], context: Context): void {
  const isOfAnother = declarations.some(node => ts.isClassDeclaration(node) && node.heritageClauses !== undefined)
  const isGroup = apiVersion.includes('.') && apiVersion.includes('/') && !context.session.nativeKinds().has(`${apiVersion}/${kind}`)
  if (isOfAnother || !isGroup || hasAnyOf(type, ['name', 'items'], context)) return
  report(context, {
    rule: 'type/not-a-root',
    severity: 'note',
    message: 'has a literal apiVersion and kind, but neither metadata, spec nor status, so it makes no CRD',
    help: 'if it is a kind of its own, give it a spec, or a marker such as @resource',
    data: { kind },
  })
}

/** Reports a type that is marked as a resource without naming its kind. */
export function reportUntyped(
  literals: { readonly apiVersion: string | undefined; readonly kind: string | undefined },
  declarations: readonly ts.Node[],
  context: Context,
): void {
  if (!declarations.some(node => hasResourceMarker(node, context))) return
  const missing = Object.entries(literals).flatMap(([name, value]) => (value === undefined ? [name] : []))
  report(context, {
    rule: 'type/not-a-root',
    severity: 'error',
    message: `is marked as a resource, but has no literal ${missing.join(' and ')}`,
    help: "write apiVersion: 'group.example.com/v1' and kind: 'Name' as literal types",
    data: { missing },
  })
}
