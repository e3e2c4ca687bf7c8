import { posix } from 'node:path'
import { isLibrary, libraryRoots, libraryText } from '../../reader/program/library.ts'
import { loadTypeScript, ts } from '../../reader/program/typescript.js'
import { identify, isVirtual, readVirtualFile, virtualFileFor, type Identity } from '../index.ts'

/** Opens virtual files, and files given as text, as one TypeScript program. */
export function openVirtual(files: readonly string[], texts: Readonly<Record<string, string>> = {}): ts.Program {
  loadTypeScript()
  const read = (path: string): string | undefined => texts[path] ?? (isLibrary(path) ? libraryText(path) : readVirtualFile(path))
  const host: ts.CompilerHost = {
    fileExists: path => read(path) !== undefined,
    readFile: read,
    getSourceFile(path) {
      const text = read(path)
      return text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
    },
    getDefaultLibFileName: () => '/lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: path => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
  }
  return ts.createProgram({
    rootNames: [...libraryRoots('names'), ...files, ...Object.keys(texts)],
    options: { strict: true, noLib: true },
    host,
  })
}

function resolve(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
  const file = isVirtual(from) ? `${posix.join(posix.dirname(from), specifier)}.d.ts` : resolveVirtual(specifier, '1.36')
  return file === undefined ? undefined : { resolvedFileName: file, extension: ts.Extension.Dts, isExternalLibraryImport: false }
}

/** Finds the virtual file behind an import in a user's file. */
export function resolveVirtual(specifier: string, kubernetes: string, names?: readonly string[]): string | undefined {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return virtualFileFor(parts.slice(0, length).join('/'), parts.slice(length).join('/'), kubernetes, names)
}

/** Exported name → what it stands for, as the checker sees a virtual module. */
export function identitiesOf(program: ts.Program, file: string): ReadonlyMap<string, Identity | undefined> {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
  const exported = module === undefined ? [] : checker.getExportsOfModule(module)
  return new Map(exported.map(symbol => [symbol.name, identityOf(checker, symbol)]))
}

function identityOf(checker: ts.TypeChecker, symbol: ts.Symbol): Identity | undefined {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const file = target.declarations?.[0]?.getSourceFile().fileName
  return file === undefined ? undefined : identify(file, target.name)
}
