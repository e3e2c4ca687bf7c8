import { resolve } from 'node:path'
import { type Depth, isVirtual, joinDepth, readVirtualFile } from '../../natives/index.ts'
import type { Disk } from '../../files/disk.ts'
import type { WhyEmpty } from './file-findings.ts'
import { looksInside } from './looks-inside.ts'
import { isLibrary, type LibraryDepth, libraryRoots, libraryText } from './library.ts'
import { isNeeded } from './needed-imports.ts'
import { createImportDepth, deepestImports, type ImportDepth } from './import-depth.ts'
import { isInstalled } from './packages.ts'
import { hasSyntaxErrors, parseSource } from './parse-source.ts'
import { createResolver, type NativeUse, type Resolver } from './resolution.ts'
import { ts } from './typescript.js'
import type { Workspace } from './workspace/workspace.ts'

export interface OpenProgram {
  readonly program: ts.Program
  /** The part of the native structs that the program has. */
  readonly depth: Depth
  /** The part of TypeScript's own library that the program has. */
  readonly library: LibraryDepth
  readonly nativesUsed: readonly NativeUse[]
  /** Files that count as empty. */
  readonly emptied: ReadonlyMap<string, WhyEmpty>
  /** Input files whose imports lead through too many files in a row. */
  readonly tooFar: ReadonlySet<string>
  /** By file: those that it imports types from. */
  readonly imports: ReadonlyMap<string, readonly string[]>
  /** The same files in another program, of which nothing has been asked. */
  readonly openAgain: () => ts.Program
}

export interface ProgramOptions {
  readonly files: readonly string[]
  readonly folder: string
  readonly kubernetes: string
  readonly compilerOptions: ts.CompilerOptions
  readonly disk: Disk
  readonly workspace: Workspace
  readonly mayQuote: (path: string) => boolean
  readonly library: LibraryDepth
  readonly previous: OpenProgram | undefined
}

/**
 * Opens the files and everything they import. Native libraries are served from `schemas/`; of TypeScript's own there are the names, or
 * all of it. The fields of native structs are declared only when a file has the checker look at them.
 */
export function openProgram(options: ProgramOptions): OpenProgram {
  const opened = openAt('names', options)
  return opened.nativesUsed.length > 0 && ownSources(opened.program).some(source => needsFields(source, opened.program))
    ? openAt('fields', { ...options, previous: opened })
    : opened
}

/** Of a file that does not parse, nobody knows where the checker is led. */
function needsFields(source: ts.SourceFile, program: ts.Program): boolean {
  return looksInside(source) || program.getSyntacticDiagnostics(source).length > 0
}

/** The files that are not ours: the user's, and those of installed packages. */
function ownSources(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.startsWith('/@crdgen/'))
}

function openAt(depth: Depth, options: ProgramOptions): OpenProgram {
  const { files, folder, compilerOptions, disk, library, previous } = options
  const resolver = createResolver({ ...options, kubernetes: joinDepth(options.kubernetes, depth) })
  const depths = createImportDepth()
  const emptied = new Map<string, WhyEmpty>()
  const host: ts.CompilerHost = {
    fileExists: path => isVirtual(path) || disk.isFile(path),
    readFile: path => readAny(path, options),
    directoryExists: path => disk.isFolder(path),
    realpath: path => disk.realPath(path),
    getSourceFile: path => sourceFile(path, options, emptied),
    getDefaultLibFileName: () => libraryRoots(library)[0] ?? '',
    getCurrentDirectory: () => folder,
    getCanonicalFileName: path => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    // A file that came or went may change what an import means, in files that stay as they are.
    hasInvalidatedResolutions: () => true,
    resolveModuleNameLiterals: (literals, containing, _redirected, settings, source) =>
      resolveImports(literals, containing, settings, source, { resolver, imports: depths }),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  }
  const rootNames = [...libraryRoots(library), ...files.map(file => resolve(folder, file))]
  const open = (oldProgram: ts.Program | undefined) =>
    ts.createProgram({ rootNames, options: compilerOptions, host, ...(oldProgram === undefined ? {} : { oldProgram }) })
  const program = open(previous !== undefined && isContinued(previous, depth, library) ? previous.program : undefined)
  return {
    program,
    depth,
    library,
    nativesUsed: inFileOrder(resolver.used(), program),
    emptied,
    tooFar: depths.tooFar,
    imports: depths.imports,
    openAgain: () => open(undefined),
  }
}

/** Another depth is another set of files: nothing of the program itself can be kept. Of many files it is not known how far imports lead. */
function isContinued({ program, ...previous }: OpenProgram, depth: Depth, library: LibraryDepth): boolean {
  return previous.depth === depth && previous.library === library && program.getSourceFiles().length <= deepestImports
}

function resolveImports(
  literals: readonly ts.StringLiteralLike[],
  containing: string,
  settings: ts.CompilerOptions,
  source: ts.SourceFile,
  { resolver, imports }: { readonly resolver: Resolver; readonly imports: ImportDepth },
): readonly ts.ResolvedModuleWithFailedLookupLocations[] {
  // The compiler keeps one answer for each module of a file: where one of its imports is needed, so are the others.
  const needed = new Set(literals.filter(literal => isNeeded(literal, source)).map(({ text }) => text))
  return literals.map(literal => {
    if (!needed.has(literal.text)) return { resolvedModule: undefined }
    const mode = ts.getModeForUsageLocation(source, literal, settings)
    const found = resolver.resolve(literal.text, containing, mode, importedNames(source, literal.text))
    return { resolvedModule: found !== undefined && imports.follow(containing, found.resolvedFileName) ? found : undefined }
  })
}

/** In the order of the program's files. */
function inFileOrder(used: readonly NativeUse[], program: ts.Program): readonly NativeUse[] {
  const order = new Map(program.getSourceFiles().map((source, index) => [source.fileName, index]))
  return [...used].sort((before, after) => (order.get(before.from) ?? 0) - (order.get(after.from) ?? 0))
}

function readAny(path: string, options: ProgramOptions): string | undefined {
  if (isLibrary(path)) return libraryText(path)
  return isVirtual(path) ? readVirtualFile(path) : options.disk.read(path)
}

/** Virtual files never change within a process, so programs share them: parsing them again would be most of a small run. */
const shared = new Map<string, ts.SourceFile>()

/** A file, or an empty one that is noted in `emptied`. */
function sourceFile(path: string, options: ProgramOptions, emptied: Map<string, WhyEmpty>): ts.SourceFile | undefined {
  const key = isVirtual(path) || isLibrary(path) ? path : undefined
  const known = key === undefined ? reusable(path, options) : shared.get(key)
  if (known !== undefined) return known
  const text = readAny(path, options)
  if (text === undefined) return undefined
  const { source, isTooDeep } = parseSource(path, isBinary(text) ? '' : text)
  if (key !== undefined) shared.set(key, source)
  const isForeign = () => hasSyntaxErrors(source) && !isInstalled(path) && !options.mayQuote(path)
  const why = isTooDeep ? 'deep' : isBinary(text) ? 'binary' : isForeign() ? 'foreign' : undefined
  if (why === undefined) return source
  emptied.set(path, why)
  return why === 'foreign' ? parseSource(path, '').source : source
}

/** A file of the previous program whose text has not changed: handing out the same object lets the compiler keep its work. */
function reusable(path: string, { previous, disk }: ProgramOptions): ts.SourceFile | undefined {
  const before = previous?.emptied.has(path) === false ? previous.program.getSourceFile(path) : undefined
  return before?.text === disk.read(path) ? before : undefined
}

/** A comment may hold a few null bytes; of what is not text the compiler would report each. */
function isBinary(text: string): boolean {
  return text.split('\0', 1000).length === 1000
}

/**
 * The names that a file takes from a module, when it names them all: `import { A, B as C }`, `export { D } from`.
 * Undefined when it may take anything: a namespace, a default, `export *`, `import('…')`.
 */
function importedNames(source: ts.SourceFile, specifier: string): readonly string[] | undefined {
  const statements = source.statements
    .filter(isFrom)
    .filter(one => ts.isStringLiteral(one.moduleSpecifier) && one.moduleSpecifier.text === specifier)
  const names = statements.map(importedBy)
  const elsewhere = source.text.split(specifier).length - 1 > statements.length
  return elsewhere || names.includes(undefined) ? undefined : [...new Set(names.flatMap(some => some ?? []))].sort()
}

type From = (ts.ImportDeclaration | ts.ExportDeclaration) & { readonly moduleSpecifier: ts.Expression }

function isFrom(statement: ts.Statement): statement is From {
  return (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier !== undefined
}

function importedBy(statement: From): readonly string[] | undefined {
  if (ts.isImportDeclaration(statement)) {
    const { importClause } = statement
    if (importClause === undefined) return []
    const bindings = importClause.namedBindings
    return importClause.name === undefined && bindings !== undefined && ts.isNamedImports(bindings)
      ? bindings.elements.map(exportedName)
      : undefined
  }
  const clause = statement.exportClause
  return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(exportedName) : undefined
}

function exportedName(element: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (element.propertyName ?? element.name).text
}
