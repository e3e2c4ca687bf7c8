import { placeOfNode, report, silent } from './context.ts'
import { describeExport, isTypeDeclaration } from './exported.ts'
import { candidateOf, nowhere, type OpenContext, type Root, takesFrom } from './roots.ts'
import { ts } from './typescript.js'

/** Notes types that would be resources if they were exported, unless a resource is made from them. */
export function noteHiddenRoots(sources: readonly ts.SourceFile[], roots: readonly Root[], open: OpenContext): void {
  const { checker } = open('', nowhere).session
  const quiet: OpenContext = (subject, at) => silent(open(subject, at))
  const taken = roots.flatMap(root => candidateOf(root.exported, quiet) ?? [])
  const known = new Set(roots.map(root => root.exported.symbol))
  for (const source of sources) {
    for (const declaration of source.statements.filter(isTypeDeclaration).filter(one => !isExported(one, checker))) {
      const symbol = declaration.name === undefined ? undefined : checker.getSymbolAtLocation(declaration.name)
      if (symbol === undefined || known.has(symbol)) continue
      known.add(symbol)
      const hidden = candidateOf(describeExport(symbol.name, symbol, [declaration], checker), quiet)
      if (hidden === undefined || taken.some(root => takesFrom(root, hidden) || takesFrom(hidden, root))) continue
      const subject = `${hidden.group}/${hidden.version} ${hidden.kind}`
      report(open(subject, placeOfNode(declaration.name ?? declaration, open('', nowhere))), {
        rule: 'type/not-exported',
        severity: 'note',
        message: `has the shape of a resource, but ${symbol.name} is not exported, so it makes no CRD`,
        help: 'if it is a kind of yours, export it',
        data: { name: symbol.name },
      })
    }
  }
}

function isExported(declaration: ts.Node, checker: ts.TypeChecker): boolean {
  const module = checker.getSymbolAtLocation(declaration.getSourceFile())
  if (module === undefined) return false
  return checker.getExportsOfModule(module).some(one => {
    const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one
    return symbol.declarations?.some(other => other === declaration) === true
  })
}
