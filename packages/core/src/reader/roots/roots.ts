import type { Location } from '../../diagnostic/location.ts'
import { groupBy } from '../../values/group-by.ts'
import { type Context, placeOfNode, report, silent } from '../context.ts'
import { isObjectDeclaration, isReference } from '../names/target-types.ts'
import { resolveTarget } from '../names/target.ts'
import { declaredMembers } from '../object/declared-members.ts'
import type { Members } from '../object/members.ts'
import type { Place } from '../place.ts'
import { beyondCompiler, type CompilerLimit, withinCompiler } from '../program/compiler-limits.ts'
import { ts } from '../program/typescript.js'
import { literalValue } from '../schema/literals.ts'
import { alternativesOf } from '../unions/alternatives.ts'
import { type Exported, exportedTypes } from './exported.ts'
import { hasBody, reportBodiless, reportUntyped } from './root-body.ts'
import { propertyOf } from '../evaluated/own-members.ts'

/** An exported type that is a version of a kind. */
export interface Root {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly exported: Exported
  readonly location: Location
}

/** Makes a context for a subject, at a place. */
export type OpenContext = (subject: string, at: Location) => Context

export interface Candidate extends Root {
  /** The nodes that declare apiVersion and kind. */
  readonly literals: readonly (ts.Node | undefined)[]
}

/**
 * Finds the resource roots of the input files (design: an exported type with literal apiVersion and kind, and metadata, spec or status).
 * A type that only takes both literals from another root is not a root; an interface and a class of one kind are one, as is a type
 * exported under two names.
 */
export function findRoots(sources: readonly ts.SourceFile[], open: OpenContext): FoundRoots {
  const { session } = open('', nowhere)
  const exported = sources.flatMap(source => exportedTypes(source, session.checker))
  const beyond = new Set<ts.SourceFile>()
  const candidates = [...new Map(exported.map(one => [one.symbol, one])).values()].flatMap(one =>
    withinCompiler<readonly Candidate[]>(
      () => [candidateOf(one, open) ?? []].flat(),
      limit => {
        reportBeyond(one, limit, open).forEach(source => beyond.add(source))
        return []
      },
      session,
    ),
  )
  const own = candidates.filter(one => !mayDerive(one) || !candidates.some(other => other !== one && derivesFrom(one, other)))
  return { roots: mergeTwins(own, open), readable: sources.filter(source => !beyond.has(source)) }
}

/** The roots of some files, and the files in which the compiler could follow every exported type. */
interface FoundRoots {
  readonly roots: readonly Root[]
  readonly readable: readonly ts.SourceFile[]
}

/** Returns the files that declare the type. */
function reportBeyond({ name, declarations }: Exported, limit: CompilerLimit, open: OpenContext): readonly ts.SourceFile[] {
  const [first] = declarations
  const context = open(name, nowhere)
  context.session.findings.add([beyondCompiler(name, first === undefined ? nowhere : placeOfNode(first.name ?? first, context), limit)])
  return declarations.map(one => one.getSourceFile())
}

export const nowhere: Location = { file: '', line: 1, column: 1 }

/** Takes a type for a version of a kind if it looks like one. */
export function candidateOf(exported: Exported, open: OpenContext): Candidate | undefined {
  const [first] = exported.declarations
  if (first === undefined || exported.isOpen) return undefined
  const type = exported.place.type()
  const { checker } = open('', nowhere).session
  const apiVersion = literalProperty(type, 'apiVersion', checker)
  const kind = literalProperty(type, 'kind', checker)
  const location = placeOfNode(first.name ?? first, open('', nowhere))
  if (apiVersion === undefined || kind === undefined) {
    reportUntyped({ apiVersion, kind }, exported.declarations, open(exported.name, location))
    return undefined
  }
  const context = open(`${apiVersion} ${kind}`, location)
  if (!hasBody(type, exported.declarations, context)) {
    reportBodiless(apiVersion, kind, type, exported.declarations, context)
    return undefined
  }
  const [group = '', version = ''] = apiVersion.split('/')
  if (isForeign(group, version, kind, type, context)) return undefined
  const [members] = rootAlternatives(exported, silent(context)) ?? []
  const literals = ['apiVersion', 'kind'].map(name => (members === undefined ? undefined : literalNode(members, name, context)))
  return { group, version, kind, exported, location, literals }
}

/** The members of the objects of a type: one list, or several for a union. */
export function rootAlternatives({ declarations, place }: Exported, context: Context): readonly Members[] | undefined {
  return place.node === undefined
    ? [declaredMembers(declarations.filter(isObjectDeclaration), place, context)]
    : alternativesOf(place, context)
}

function literalProperty(type: ts.Type, name: string, checker: ts.TypeChecker): string | undefined {
  const property = propertyOf(type, name, checker)
  const value = property === undefined ? undefined : literalValue(checker.getNonNullableType(checker.getTypeOfSymbol(property)))
  return typeof value === 'string' ? value : undefined
}

/** Native kinds and lists have the shape of a root and are none; a group without a dot may be a slip. */
function isForeign(group: string, version: string, kind: string, type: ts.Type, context: Context): boolean {
  const isList = kind.endsWith('List') && propertyOf(type, 'items', context.session.checker) !== undefined
  if (isList || isNative(group, version, kind, context)) return true
  if (version !== '' && group.includes('.')) return false
  const what =
    version === ''
      ? `the apiVersion ${JSON.stringify(group)}, which names no group`
      : `the group ${JSON.stringify(group)}, which has no dot`
  report(context, {
    rule: 'type/not-a-root',
    severity: 'warning',
    message: `has ${what}, so it makes no CRD`,
    help: 'the API server wants a group with a dot, such as widgets.example.com',
    data: { group: version === '' ? '' : group, kind },
  })
  return true
}

function isNative(group: string, version: string, kind: string, context: Context): boolean {
  const mayBe = !group.includes('.') || group.endsWith('.k8s.io')
  return mayBe && context.session.nativeKinds().has(version === '' ? `/${group}/${kind}` : `${group}/${version}/${kind}`)
}

/** The node that declares a literal, followed through the arguments of CustomResource<…>. */
function literalNode(members: Members, name: string, context: Context): ts.Node | undefined {
  const value = members.fields.get(name)?.value
  return value?.kind === 'place' ? writtenNode(value.place, context) : undefined
}

function writtenNode(place: Place, context: Context): ts.Node | undefined {
  const { node } = place
  if (node === undefined || !isReference(node)) return node
  const target = resolveTarget(node, place.env, context.session)
  return target.kind === 'parameter' ? writtenNode(target.place, context) : node
}

/** Most types have both literals in their own declaration: these are compared with no other. */
function mayDerive(one: Candidate): boolean {
  return one.literals.every(node => node !== undefined && !isWithin(one, node))
}

/** Checks whether a type has both its apiVersion and its kind from another's declaration. */
function derivesFrom(one: Candidate, other: Candidate): boolean {
  return one.literals.every(node => isTaken(node, one, other))
}

/** Checks whether a type has its apiVersion or its kind from another's declaration. */
export function takesFrom(one: Candidate, other: Candidate): boolean {
  return one.literals.some(node => isTaken(node, one, other))
}

function isTaken(node: ts.Node | undefined, one: Candidate, other: Candidate): boolean {
  return node !== undefined && !isWithin(one, node) && isWithin(other, node)
}

function isWithin({ exported }: Candidate, node: ts.Node): boolean {
  return exported.declarations.some(declaration => contains(declaration, node))
}

function contains(declaration: ts.Node, node: ts.Node): boolean {
  return declaration.getSourceFile() === node.getSourceFile() && declaration.pos <= node.pos && node.end <= declaration.end
}

/** An interface and a class of one group, version and kind are one root, read from the interface; any other two are an error. */
function mergeTwins(candidates: readonly Candidate[], open: OpenContext): readonly Root[] {
  return [...groupBy(candidates, ({ group, version, kind }) => `${group}/${version}/${kind}`).values()].flatMap(twins => {
    const plain = twins.filter(one => !one.exported.declarations.every(ts.isClassDeclaration))
    const [first, second] = plain.length > 0 ? plain : twins
    if (first !== undefined && second !== undefined) reportTwins(first, second, open)
    return first === undefined ? [] : [first]
  })
}

function reportTwins(first: Root, second: Root, open: OpenContext): void {
  const subject = `${first.group}/${first.version} ${first.kind}`
  report(open(subject, second.location), {
    rule: 'type/duplicate-root',
    severity: 'error',
    message: `is declared twice: ${first.exported.name} and ${second.exported.name} have the same group, version and kind`,
    help: 'keep one of them, or give the other its own version',
    at: second.location,
    related: [{ ...first.location, message: 'first declared here' }],
    data: { names: [first.exported.name, second.exported.name] },
  })
}
