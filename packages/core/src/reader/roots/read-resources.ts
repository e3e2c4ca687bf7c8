import type { Allowance } from '../../rules/allowances.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { Resource } from '../../structural/resource.ts'
import { rootContext, report, silent, type Session, placeOfNode, isEditable } from '../context.ts'
import { reportUnusedTypes } from '../names/known-types.ts'
import { beyondCompiler, withinCompiler } from '../program/compiler-limits.ts'
import { ownSources } from '../program/file-findings.ts'
import { ts } from '../program/typescript.js'
import { newBudget } from '../recursion/budget.ts'
import { reportNearMisses } from './near-misses.ts'
import { isSkipped, readResource } from './resource.ts'
import { findRoots, nowhere, type OpenContext, type Root, candidateOf, takesFrom } from './roots.ts'
import { findMarker } from '../../markers/names.ts'
import { bindDocs } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { customResource } from '../../natives/custom-resource.ts'
import { isReference, type Reference } from '../names/target-types.ts'
import { resolveTarget } from '../names/target.ts'
import { refuseUnresolved } from '../names/unresolved.ts'
import { noEnv } from '../place.ts'
import { exportedTypes, describeExport, type Exported, isTypeDeclaration } from './exported.ts'
import { suggest } from '../../diagnostic/suggest.ts'
import { createFinding } from '../../rules/core-rules.ts'
import type { EmbedPlaces } from '../native/embed-settings.ts'
import { displayPath } from '../program/locate.ts'
import type { PlacedKind } from '../program/parts.ts'
import { groupKind } from '../../structural/crd.ts'

export interface ReadResources {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
  readonly allowances: readonly Allowance[]
  /** All kinds that were found, those that make no CRD, too. */
  readonly kinds: readonly PlacedKind[]
}

/** Reads the roots of the input files. */
export function readResources(sources: readonly ts.SourceFile[], session: Session): ReadResources {
  const { findings } = session
  const contextFor: OpenContext = (subject, at) => rootContext(session, subject, at)
  const { roots, readable } = findRoots(sources, contextFor)
  for (const note of [noteHiddenRoots, reportNearMisses, reportUnresolvedRoots, reportPassedOn]) {
    // A type that is not a root and that the compiler can't follow makes no CRD, and has nothing to be noted.
    withinCompiler(
      () => note(readable, roots, contextFor),
      () => undefined,
      session,
    )
  }
  findings.add(ownSources(session.program).flatMap(source => session.headOf(source).diagnostics))
  const resources = roots.flatMap((root, done) => {
    session.progress(done, roots.length)
    return readRoot(root, session)
  })
  session.progress(roots.length, roots.length)
  reportSkippedKinds(roots, resources, contextFor)
  findings.add([
    ...reportUnusedEmbeds(session.embedPlaces),
    ...reportUnusedTypes(session.knownTypes),
    ...(session.nativeDocs?.findings() ?? []),
  ])
  const kinds = roots.flatMap(root =>
    root.exported.declarations.map(node => ({ kind: groupKind(root), file: node.getSourceFile().fileName })),
  )
  return { resources: resources.sort(byName), diagnostics: findings.all, allowances: session.allowances, kinds }
}

function readRoot(root: Root, session: Session): readonly Resource[] {
  const subject = `${root.group}/${root.version} ${root.kind}`
  const context = rootContext({ ...session, budget: newBudget(), endless: new Set() }, subject, root.location)
  if (isSkipped(root, context)) return []
  return withinCompiler(
    () => [readResource(root, context)],
    limit => {
      session.findings.add([beyondCompiler(subject, root.location, limit)])
      return []
    },
    session,
  )
}

function byName(a: Resource, b: Resource): number {
  const [left, right] = [a, b].map(one => `${one.group}\0${one.kind}\0${one.version.name}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}

const skipVersion = findMarker('@skipVersion')

/** Reports versions that are skipped where the kind has no other: SkipVersion.ApplyToCRD in controller-tools pkg/crd/markers/crd.go. */
function reportSkippedKinds(roots: readonly Root[], resources: readonly Resource[], open: OpenContext): void {
  const left = new Set(resources.map(groupKind))
  for (const root of roots) {
    const { group, version, kind, exported } = root
    if (left.has(groupKind(root))) continue
    const context = open(`${group}/${version} ${kind}`, root.location)
    const marks = exported.declarations.flatMap(node => bindDocs(docsOf(node, context.session), 'resource', silent(open('', nowhere))))
    const mark = marks.find(({ marker }) => marker === skipVersion)
    if (mark === undefined) continue
    report(context, {
      rule: 'marker/conflict',
      severity: 'error',
      message: `${mark.written} skips ${version}, and ${kind} has no other version`,
      help: 'keep one version, or leave the kind out with @omit',
      data: { marker: mark.written, version },
      at: mark.at,
    })
  }
}

/** Reports exported types that would be resources if the name that they are made with were found: `CustomResource<'a.io/v1', 'A', …>`. */
function reportUnresolvedRoots(sources: readonly ts.SourceFile[], roots: readonly Root[], open: OpenContext): void {
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

/** Reports the settings under which nothing native was embedded. */
function reportUnusedEmbeds({ settings, used, places }: EmbedPlaces): readonly Diagnostic[] {
  const known = [...places].sort()
  return Object.keys(settings)
    .filter(place => !used.has(place))
    .map(place =>
      createFinding({
        rule: 'output/unused-embed',
        severity: 'warning',
        subject: `embed[${JSON.stringify(place)}]`,
        message: 'is set in the config, but no native struct is embedded there',
        help: adviseOn(place, known),
        data: { place, places: known },
      }),
    )
}

function adviseOn(place: string, known: readonly string[]): string {
  const around = known.find(one => place.startsWith(`${one}.`) || place.startsWith(`${one}[`))
  if (around !== undefined) return `it lies inside the struct at ${around}, which is embedded as a whole: set it there`
  const near = suggest(place, known.flatMap(placesAround))
  if (near !== undefined) return `did you mean ${near}?`
  return known.length === 0 ? 'no native struct is embedded at all' : `native structs are embedded at ${listPlaces(known)}`
}

/** A place and all further out: `Widget`, `Widget.spec`, `Widget.spec.template`. */
function placesAround(place: string): readonly string[] {
  const ends = [...place.matchAll(/\.|\[/g)].map(({ index }) => place.slice(0, index))
  return [...ends, place]
}

const shown = 3

function listPlaces(places: readonly string[]): string {
  const rest = places.length - shown
  return places.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more places` : '')
}

/** Notes types that are almost resources: not exported, or with unbound type parameters. Types that a resource is made from don't count. */
function noteHiddenRoots(sources: readonly ts.SourceFile[], roots: readonly Root[], open: OpenContext): void {
  const { checker } = open('', nowhere).session
  const quiet: OpenContext = (subject, at) => silent(open(subject, at))
  const taken = roots.flatMap(root => candidateOf(root.exported, quiet) ?? [])
  const hidden = sources.flatMap(source => [...hiddenTypes(source, checker), ...exportedTypes(source, checker).filter(one => one.isOpen)])
  for (const type of hidden) {
    const candidate = candidateOf({ ...type, isOpen: false }, quiet)
    if (candidate === undefined || taken.some(root => takesFrom(root, candidate) || takesFrom(candidate, root))) continue
    const subject = `${candidate.group}/${candidate.version} ${candidate.kind}`
    report(open(subject, candidate.location), { ...reasonOf(type), severity: 'note', data: { name: type.name } })
  }
}

function reasonOf({ name, isOpen }: Exported) {
  if (isOpen) {
    return {
      rule: 'type/not-a-root',
      message: `has the shape of a resource, but ${name} has type parameters without arguments, so it makes no CRD`,
      help: 'give the parameters defaults, or export a type that gives arguments',
    } as const
  }
  return {
    rule: 'type/not-exported',
    message: `has the shape of a resource, but ${name} is not exported, so it makes no CRD`,
    help: 'if it is a kind of yours, export it',
  } as const
}

/** The types at the top of a file that it doesn't export. */
function hiddenTypes(source: ts.SourceFile, checker: ts.TypeChecker): readonly Exported[] {
  const shown = exportedDeclarations(source, checker)
  const hidden = source.statements.filter(isTypeDeclaration).filter(one => !shown.has(one))
  const found = hidden.map(declaration => {
    const symbol = declaration.name === undefined ? undefined : checker.getSymbolAtLocation(declaration.name)
    return symbol === undefined ? undefined : ([symbol, describeExport(symbol.name, symbol, [declaration], checker)] as const)
  })
  return [...new Map(found.filter(one => one !== undefined)).values()].filter(one => !one.isOpen)
}

function exportedDeclarations(source: ts.SourceFile, checker: ts.TypeChecker): ReadonlySet<ts.Node> {
  const module = checker.getSymbolAtLocation(source)
  const exported = module === undefined ? [] : checker.getExportsOfModule(module)
  return new Set(exported.flatMap(one => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one).declarations ?? []))
}

/** Reports resources that an input file only passes on, `export * from './widget'`, from a file of the user's that is not input. */
function reportPassedOn(sources: readonly ts.SourceFile[], _roots: readonly Root[], open: OpenContext): void {
  for (const source of sources) {
    const passing = source.statements.filter(ts.isExportDeclaration).filter(one => one.moduleSpecifier !== undefined)
    for (const statement of passing) reportStatement(statement, open)
  }
}

function reportStatement(statement: ts.ExportDeclaration, open: OpenContext): void {
  const { moduleSpecifier, exportClause } = statement
  const context = open('', nowhere)
  const { checker, inputs, folder } = context.session
  const module = moduleSpecifier === undefined ? undefined : checker.getSymbolAtLocation(moduleSpecifier)
  if (module === undefined) return
  const named = exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements : undefined
  const names = named === undefined ? undefined : new Set(named.map(one => (one.propertyName ?? one.name).text))
  const exported = checker.getExportsOfModule(module).filter(one => names === undefined || names.has(one.name))
  for (const one of exported) {
    const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one
    const declarations = (symbol.declarations ?? []).filter(isTypeDeclaration).filter(node => isOwn(node, inputs))
    const candidate =
      declarations.length === 0
        ? undefined
        : candidateOf(describeExport(one.name, symbol, declarations, checker), (subject, at) => silent(open(subject, at)))
    const [first] = declarations
    if (candidate === undefined || first === undefined) continue
    const file = displayPath(first.getSourceFile().fileName, folder)
    report(open(`${candidate.group}/${candidate.version} ${candidate.kind}`, placeOfNode(statement, context)), {
      rule: 'type/not-a-root',
      severity: 'warning',
      message: `is declared in ${file}, which is not an input file, so it makes no CRD`,
      help: `name ${file} as input, too, or a pattern that takes it in`,
      data: { name: one.name, file },
    })
  }
}

/** Declared by the user, but in no input file. */
function isOwn(node: ts.Node, inputs: ReadonlySet<string>): boolean {
  const { fileName } = node.getSourceFile()
  return isEditable(node) && !fileName.includes('/node_modules/') && !inputs.has(fileName)
}
