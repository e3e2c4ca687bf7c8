import { isEditable, placeOfNode, report, silent } from '../context.ts'
import { displayPath } from '../program/locate.ts'
import { ts } from '../program/typescript.js'
import { describeExport, isTypeDeclaration } from './exported.ts'
import { candidateOf, nowhere, type OpenContext, type Root } from './roots.ts'

/** Reports resources that an input file only passes on, `export * from './widget'`, from a file of the user's that is not input. */
export function reportPassedOn(sources: readonly ts.SourceFile[], _roots: readonly Root[], open: OpenContext): void {
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
