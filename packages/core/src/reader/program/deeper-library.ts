import { factOf } from '../../values/facts.ts'
import { ts } from './typescript.js'
import { commonFile, type LibraryDepth, namesFile } from './library.ts'
import { commonInterfaces, openInterfaces } from './library-names.gen.ts'

/** The part of the library that a program should have had, if the compiler has asked for members of types that have none in it. */
export function deeperLibrary(program: ts.Program): LibraryDepth | undefined {
  const source = program.getSourceFile(namesFile)
  if (source === undefined) return undefined
  const checker = program.getTypeChecker()
  const hasCommon = program.getSourceFile(commonFile) !== undefined
  const asked = closedInterfaces(source).filter(one => !(hasCommon && commonInterfaces.has(one.name.text)) && isOpened(one, checker))
  if (asked.length === 0) return undefined
  return asked.every(({ name }) => commonInterfaces.has(name.text)) ? 'common' : 'whole'
}

/** A library's files are the same for many programs. */
const closedInterfaces = factOf((source: ts.SourceFile) =>
  interfacesIn(source.statements).filter(({ name }) => !openInterfaces.has(name.text)),
)

function interfacesIn(statements: readonly ts.Statement[]): readonly ts.InterfaceDeclaration[] {
  return statements.flatMap(statement => {
    if (ts.isInterfaceDeclaration(statement)) return [statement]
    const body = ts.isModuleDeclaration(statement) ? statement.body : undefined
    return body !== undefined && ts.isModuleBlock(body) ? interfacesIn(body.statements) : []
  })
}

/** The checker lists what an interface declares when it is first asked for a member. */
function isOpened({ name }: ts.InterfaceDeclaration, checker: ts.TypeChecker): boolean {
  const symbol = checker.getSymbolAtLocation(name)
  const type = symbol === undefined ? undefined : checker.getDeclaredTypeOfSymbol(symbol)
  return type !== undefined && 'declaredProperties' in type && type.declaredProperties !== undefined
}
