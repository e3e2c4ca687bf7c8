import { report, silent } from '../context.ts'
import { ts } from '../program/typescript.js'
import { describeExport, type Exported, exportedTypes, isTypeDeclaration } from './exported.ts'
import { candidateOf, nowhere, type OpenContext, type Root, takesFrom } from './roots.ts'

/** Notes types that are almost resources: not exported, or with unbound type parameters. Types that a resource is made from don't count. */
export function noteHiddenRoots(sources: readonly ts.SourceFile[], roots: readonly Root[], open: OpenContext): void {
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
