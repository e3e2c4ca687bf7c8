import type { Location } from '../diagnostic/location.ts'
import { type Context, placeOfNode, report } from './context.ts'
import { declaredMembers } from './declared-members.ts'
import { literalValue } from './literals.ts'
import { type Members, membersOf } from './members.ts'
import { noEnv, type Place } from './place.ts'
import { hasBody, reportBodiless } from './root-body.ts'
import { isObjectDeclaration, type ObjectDeclaration, resolveTarget } from './target.ts'
import { ts } from './typescript.js'

export type RootDeclaration = ObjectDeclaration | ts.TypeAliasDeclaration

/** An exported type that is a version of a kind. */
export interface Root {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly symbol: ts.Symbol
  readonly declarations: readonly RootDeclaration[]
  readonly members: Members
  readonly type: ts.Type
  readonly location: Location
}

/** The exported types declared in a file, with what can be read of them. */
export interface Exported {
  readonly name: string
  readonly symbol: ts.Symbol
  readonly declarations: readonly RootDeclaration[]
  readonly place: Place
}

export function exportedTypes(source: ts.SourceFile, checker: ts.TypeChecker): readonly Exported[] {
  const module = checker.getSymbolAtLocation(source)
  if (module === undefined) return []
  return checker.getExportsOfModule(module).flatMap(exported => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const declarations = (symbol.declarations ?? []).filter(isRootDeclaration).filter(one => one.getSourceFile() === source)
    const [first] = declarations
    if (first === undefined) return []
    const type = () => checker.getDeclaredTypeOfSymbol(symbol)
    return [
      {
        name: exported.name,
        symbol,
        declarations,
        place: { node: ts.isTypeAliasDeclaration(first) ? first.type : undefined, env: noEnv, type },
      },
    ]
  })
}

function isRootDeclaration(node: ts.Node): node is RootDeclaration {
  return isObjectDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

/**
 * Finds the resource roots of the input files (design: an exported type with literal apiVersion and kind, and metadata, spec or status).
 * A type that only takes both literals from another root is no root; an interface and a class of one kind are one, as is a type
 * exported under two names.
 */
export function findRoots(sources: readonly ts.SourceFile[], contextFor: (subject: string, at: Location) => Context): readonly Root[] {
  const exported = sources.flatMap(source => exportedTypes(source, contextFor('', noPlace).session.checker))
  const candidates = [...new Map(exported.map(one => [one.symbol, one])).values()].flatMap(one => candidateOf(one, contextFor))
  const own = candidates.filter(one => !candidates.some(other => other !== one && derivesFrom(one, other)))
  return mergeTwins(own, contextFor)
}

const noPlace: Location = { file: '', line: 1, column: 1 }

interface Candidate extends Root {
  readonly literals: readonly (ts.Node | undefined)[]
}

function candidateOf(exported: Exported, contextFor: (subject: string, at: Location) => Context): readonly Candidate[] {
  const [first] = exported.declarations
  if (first === undefined || first.typeParameters !== undefined) return []
  const { checker } = contextFor('', noPlace).session
  const type = exported.place.type()
  const apiVersion = literalProperty(type, 'apiVersion', checker)
  const kind = literalProperty(type, 'kind', checker)
  if (apiVersion === undefined || kind === undefined) return []
  const quiet = contextFor('', noPlace)
  const location = placeOfNode(first.name ?? first, quiet)
  const context = { ...contextFor(`${apiVersion} ${kind}`, location), at: location }
  const [group = '', version = ''] = apiVersion.split('/')
  if (!hasBody(type, exported.declarations, context)) {
    reportBodiless(apiVersion, kind, type, exported.declarations, context)
    return []
  }
  if (isForeign(group, version, kind, type, context)) return []
  const members = rootMembers(exported, context)
  if (members === undefined) return []
  return [
    {
      group,
      version,
      kind,
      symbol: exported.symbol,
      declarations: exported.declarations,
      members,
      type,
      location,
      literals: ['apiVersion', 'kind'].map(name => literalNode(members, name, context)),
    },
  ]
}

export function rootMembers({ declarations, place }: Exported, context: Context): Members | undefined {
  if (place.node !== undefined) return membersOf(place, context)
  return declaredMembers(declarations.filter(isObjectDeclaration), place, context)
}

function literalProperty(type: ts.Type, name: string, checker: ts.TypeChecker): string | undefined {
  const property = checker.getPropertyOfType(type, name)
  const value = property === undefined ? undefined : literalValue(checker.getNonNullableType(checker.getTypeOfSymbol(property)))
  return typeof value === 'string' ? value : undefined
}

/** Native kinds and lists have the shape of a root and are none; a group without a dot may be a slip. */
function isForeign(group: string, version: string, kind: string, type: ts.Type, context: Context): boolean {
  const { checker } = context.session
  const isList = kind.endsWith('List') && checker.getPropertyOfType(type, 'items') !== undefined
  if (isList) return true
  if (version !== '' && group.includes('.') && !isNative(group, version, kind, context)) return false
  if (version !== '' && !group.includes('.') && !isNative(group, version, kind, context)) {
    report(context, {
      rule: 'type/not-a-root',
      severity: 'warning',
      message: `has the group ${JSON.stringify(group)}, which has no dot, so it makes no CRD`,
      help: 'the API server wants a group with a dot, such as widgets.example.com',
      data: { group, kind },
    })
  }
  return true
}

function isNative(group: string, version: string, kind: string, context: Context): boolean {
  const mayBe = !group.includes('.') || group.endsWith('.k8s.io')
  return mayBe && context.session.nativeKinds().has(`${group}/${version}/${kind}`)
}

/** The node that says a literal, followed through the arguments of CustomResource<…>. */
function literalNode(members: Members, name: string, context: Context): ts.Node | undefined {
  const value = members.fields.get(name)?.value
  return value?.kind === 'place' ? writtenNode(value.place, context) : undefined
}

function writtenNode(place: Place, context: Context): ts.Node | undefined {
  const { node } = place
  if (node === undefined || !ts.isTypeReferenceNode(node)) return node
  const target = resolveTarget(node, place.env, context.session)
  return target.kind === 'parameter' ? writtenNode(target.place, context) : node
}

function derivesFrom(one: Candidate, other: Candidate): boolean {
  return one.literals.every(
    node =>
      node !== undefined &&
      other.declarations.some(declaration => contains(declaration, node)) &&
      !one.declarations.some(declaration => contains(declaration, node)),
  )
}

function contains(declaration: ts.Node, node: ts.Node): boolean {
  return declaration.getSourceFile() === node.getSourceFile() && declaration.pos <= node.pos && node.end <= declaration.end
}

/** An interface and a class of one group, version and kind are one root, read from the interface; any other two are an error. */
function mergeTwins(candidates: readonly Candidate[], contextFor: (subject: string, at: Location) => Context): readonly Root[] {
  const groups = groupByKey(candidates)
  return [...groups.values()].flatMap(twins => {
    const plain = twins.filter(one => !one.declarations.every(ts.isClassDeclaration))
    const kept = plain.length > 0 ? plain : twins
    const [first, second] = kept
    if (first !== undefined && second !== undefined) reportTwins(first, second, contextFor)
    return first === undefined ? [] : [first]
  })
}

function groupByKey(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const key = `${one.group}/${one.version}/${one.kind}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

function reportTwins(first: Root, second: Root, contextFor: (subject: string, at: Location) => Context): void {
  const subject = `${first.group}/${first.version} ${first.kind}`
  report(contextFor(subject, second.location), {
    rule: 'type/duplicate-root',
    severity: 'error',
    message: `is declared twice: ${first.symbol.name} and ${second.symbol.name} have the same group, version and kind`,
    help: 'keep one of them, or give the other its own version',
    at: second.location,
    related: [{ ...first.location, message: 'first declared here' }],
    data: { names: [first.symbol.name, second.symbol.name] },
  })
}
