import type { Location } from '../../diagnostic/location.ts'
import { type Context, placeOfNode, report, silent } from '../context.ts'
import { ts } from '../program/typescript.js'
import { literalValue } from '../schema/literals.ts'
import { type Exported, exportedTypes } from './exported.ts'
import { hasAnyOf, hasResourceMarker } from './root-body.ts'
import { nowhere, type OpenContext, type Root, rootAlternatives } from './roots.ts'
import { propertyOf } from '../evaluated/own-members.ts'

/** The reason why a type that looks like a resource is not one, and what to write. */
interface NearMiss {
  readonly exported: Exported
  /** Default a warning. */
  readonly severity?: 'note'
  readonly message: string
  readonly help: string
  readonly at: Location
}

/**
 * Reports exported types that are resources but for one thing: any text as apiVersion, several, or literals that objects don't have. What
 * a root extends is not a slip.
 */
export function reportNearMisses(sources: readonly ts.SourceFile[], roots: readonly Root[], open: OpenContext): void {
  const context = silent(open('', nowhere))
  const { checker } = context.session
  const found = sources.flatMap(source => exportedTypes(source, checker)).flatMap(exported => nearMissOf(exported, context) ?? [])
  if (found.length === 0) return
  const extended = new Set(
    roots.flatMap(root => rootAlternatives(root.exported, context) ?? []).flatMap(({ bases }) => bases.map(({ node }) => node)),
  )
  for (const { exported, severity = 'warning', message, help, at } of found) {
    if (exported.declarations.some(node => extended.has(node))) continue
    report(open(exported.name, at), { rule: 'type/not-a-root', severity, message, help, data: { name: exported.name } })
  }
}

function nearMissOf(exported: Exported, context: Context): NearMiss | undefined {
  const [first] = exported.declarations
  if (first === undefined || exported.isOpen || exported.declarations.some(node => hasResourceMarker(node, context))) return undefined
  const type = exported.place.type()
  if (type.isUnion() || !hasAnyOf(type, ['spec', 'status'], context) || hasAnyOf(type, ['items'], context)) return undefined
  const apiVersion = memberOf(type, 'apiVersion', context)
  const kind = memberOf(type, 'kind', context)
  if (apiVersion === undefined && kind === undefined) return staticMiss(exported, context)
  return apiVersion === undefined || kind === undefined ? undefined : literalMiss(exported, apiVersion, kind, context)
}

interface NamedMember {
  readonly name: string
  readonly type: ts.Type
  /** The text behind `=` in a class. */
  readonly written: string | undefined
  readonly at: Location
}

function memberOf(type: ts.Type, name: string, context: Context): NamedMember | undefined {
  const { checker } = context.session
  const property = propertyOf(type, name, checker)
  const declaration = property?.declarations?.[0]
  if (property === undefined || declaration === undefined) return undefined
  return {
    name,
    type: checker.getNonNullableType(checker.getTypeOfSymbol(property)),
    written: initialText(declaration),
    at: placeOfNode(ts.getNameOfDeclaration(declaration) ?? declaration, context),
  }
}

function initialText(declaration: ts.Declaration): string | undefined {
  const value = ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined
  return value !== undefined && ts.isStringLiteralLike(value) ? value.text : undefined
}

function literalMiss(exported: Exported, apiVersion: NamedMember, kind: NamedMember, context: Context): NearMiss | undefined {
  const widened = [apiVersion, kind].find(({ type, written }) => isAnyText(type) && written !== undefined)
  const version = apiVersion.written ?? literalValue(apiVersion.type)
  if (widened !== undefined && isGroupVersion(version)) {
    const text = `${widened.name} = ${JSON.stringify(widened.written)}`
    return {
      exported,
      message: `has ${text}, which is any text to TypeScript, so it makes no CRD`,
      help: `write readonly ${text}, or as const behind it`,
      at: widened.at,
    }
  }
  if (isAnyText(kind.type) && isGroupVersion(literalValue(apiVersion.type)))
    return kindless(exported, literalValue(apiVersion.type), kind.at)
  const name = literalValue(kind.type)
  if (typeof name !== 'string' || [...context.session.nativeKinds()].some(one => one.endsWith(`/${name}`))) return undefined
  if (isAnyText(apiVersion.type))
    return {
      exported,
      message: `has the kind ${JSON.stringify(name)}, but any text as apiVersion, so it makes no CRD`,
      help: "if it is a kind of yours, write apiVersion: 'group.example.com/v1' as a literal type",
      at: apiVersion.at,
    }
  return severalVersions(exported, apiVersion)
}

/** All kinds of a group may have such a type in common. */
function kindless(exported: Exported, apiVersion: unknown, at: Location): NearMiss {
  return {
    exported,
    severity: 'note',
    message: `has the apiVersion ${JSON.stringify(apiVersion)}, but any text as kind, so it makes no CRD`,
    help: "if it is a kind of yours, write kind: 'Name' as a literal type",
    at,
  }
}

function severalVersions(exported: Exported, { type, at }: NamedMember): NearMiss | undefined {
  const values = type.isUnion() ? type.types.map(literalValue) : []
  if (values.length === 0 || !values.every(isGroupVersion)) return undefined
  return {
    exported,
    message: `has several apiVersions, ${values
      .map(value => JSON.stringify(value))
      .sort()
      .join(' and ')}, so it makes no CRD`,
    help: 'one type is one version: write a type for each',
    at,
  }
}

/** Statics are members of the class, not of its objects. */
function staticMiss(exported: Exported, context: Context): NearMiss | undefined {
  const owner = exported.declarations.find(ts.isClassDeclaration)
  const statics = ['apiVersion', 'kind'].map(name =>
    owner?.members.filter(ts.isPropertyDeclaration).find(one => one.name.getText() === name && initialText(one) !== undefined),
  )
  const [apiVersion, kind] = statics
  if (apiVersion === undefined || kind === undefined || !isGroupVersion(initialText(apiVersion))) return undefined
  return {
    exported,
    message: 'has apiVersion and kind as static members, which its objects do not have, so it makes no CRD',
    help: 'write readonly in place of static',
    at: placeOfNode(apiVersion.name, context),
  }
}

function isAnyText(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0
}

function isGroupVersion(value: unknown): boolean {
  return typeof value === 'string' && /^[^/]*\.[^/]*\/./.test(value)
}
