import { resolve } from 'node:path'
import { type Depth, isVirtual, joinDepth, readVirtualFile } from '../../natives/index.ts'
import type { Disk } from './disk.ts'
import { importedNames } from './imported-names.ts'
import { looksInside } from './looks-inside.ts'
import { isLibrary, type LibraryDepth, libraryRoots, libraryText } from './library/library.ts'
import { isNeeded } from './needed-imports.ts'
import { isCutOff, parseSource } from './parse-source.ts'
import { createResolver, type NativeUse } from './resolution.ts'
import { ts } from './typescript.js'

export interface OpenProgram {
  readonly program: ts.Program
  /** What the program shows of native structs. */
  readonly depth: Depth
  /** What the program has of TypeScript's own library. */
  readonly library: LibraryDepth
  readonly nativesUsed: readonly NativeUse[]
  /** Files that nest too deep for the compiler, and count as empty. */
  readonly deep: readonly string[]
}

export interface ProgramOptions {
  readonly files: readonly string[]
  readonly folder: string
  readonly kubernetes: string
  readonly compilerOptions: ts.CompilerOptions
  readonly disk: Disk
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
  const host: ts.CompilerHost = {
    fileExists: path => isVirtual(path) || disk.isFile(path),
    readFile: path => readAny(path, options),
    directoryExists: path => disk.isFolder(path),
    realpath: path => disk.realPath(path),
    getSourceFile: path => sourceFile(path, options),
    getDefaultLibFileName: () => libraryRoots(library)[0] ?? '',
    getCurrentDirectory: () => folder,
    getCanonicalFileName: path => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    // A file that came or went may change what an import means, in files that stay as they are.
    hasInvalidatedResolutions: () => true,
    resolveModuleNameLiterals(literals, containing, redirected, settings, source) {
      // The compiler keeps one answer for each module of a file: where one of its imports is needed, so are the others.
      const needed = new Set(literals.filter(literal => isNeeded(literal, source)).map(({ text }) => text))
      return literals.map(literal => ({
        resolvedModule: needed.has(literal.text)
          ? resolver.resolve(
              literal.text,
              containing,
              ts.getModeForUsageLocation(source, literal, settings),
              importedNames(source, literal.text),
            )
          : undefined,
      }))
    },
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  }
  const program = ts.createProgram({
    rootNames: [...libraryRoots(library), ...files.map(file => resolve(folder, file))],
    options: compilerOptions,
    host,
    // Another depth is another set of files: nothing of the program itself can be kept.
    ...(previous?.depth === depth && previous.library === library ? { oldProgram: previous.program } : {}),
  })
  return {
    program,
    depth,
    library,
    nativesUsed: inFileOrder(resolver.used(), program),
    deep: program
      .getSourceFiles()
      .filter(isCutOff)
      .map(source => source.fileName),
  }
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

function sourceFile(path: string, options: ProgramOptions): ts.SourceFile | undefined {
  const key = isVirtual(path) || isLibrary(path) ? path : undefined
  const known = key === undefined ? reusable(path, options) : shared.get(key)
  if (known !== undefined) return known
  const text = readAny(path, options)
  if (text === undefined) return undefined
  const parsed = parseSource(path, text)
  if (key !== undefined) shared.set(key, parsed)
  return parsed
}

/** A file of the previous program whose text has not changed: handing out the same object lets the compiler keep its work. */
function reusable(path: string, options: ProgramOptions): ts.SourceFile | undefined {
  const before = options.previous?.program.getSourceFile(path)
  return before !== undefined && !isCutOff(before) && before.text === options.disk.read(path) ? before : undefined
}
