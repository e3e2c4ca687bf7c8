import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { member } from '../../json.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { clauseOf } from './compiler-message.ts'
import type { Disk } from './disk.ts'
import { displayPath } from './locate.ts'
import { ambientFiles } from './tsconfig-includes.ts'
import { ts } from './typescript.js'

export interface TypeScriptSettings {
  readonly options: ts.CompilerOptions
  readonly diagnostics: readonly Diagnostic[]
  /** Declaration files that the tsconfig includes: they may declare global types, and add to those of modules. */
  readonly ambient: readonly string[]
  /** A tsconfig that has no files and settings of its own, but refers to others; as messages name it. */
  readonly solution?: string
}

/** Settings that decide how imports resolve; everything else of a tsconfig is irrelevant to types in CRDs. */
const honoured = [
  'paths',
  'baseUrl',
  'pathsBasePath',
  'moduleResolution',
  'module',
  'customConditions',
  'rootDirs',
  'preserveSymlinks',
  'moduleSuffixes',
  'resolvePackageJsonExports',
  'resolvePackageJsonImports',
] as const

/** "No inputs were found": we never let the config list its files. */
const expectedErrors = new Set([18002, 18003])

/** Reads the tsconfig at `path`, or the nearest one above `folder`. Without one, imports resolve as a bundler does. */
export function readTypeScriptSettings(disk: Disk, folder: string, path: string | undefined): TypeScriptSettings {
  const file = path ?? nearestConfig(disk, folder)
  if (file === undefined) return { options: fixedOptions({}), diagnostics: [], ambient: [] }
  if (disk.read(file) === undefined) return { options: fixedOptions({}), diagnostics: [notThere(displayPath(file, folder))], ambient: [] }
  const host = { useCaseSensitiveFileNames: true, readDirectory: () => [], fileExists: disk.isFile, readFile: disk.read }
  const parsed = ts.parseJsonSourceFileConfigFileContent(ts.readJsonConfigFile(file, disk.read), host, dirname(file), undefined, file)
  const errors = ts.getConfigFileParsingDiagnostics(parsed).filter(one => !expectedErrors.has(one.code))
  return {
    options: fixedOptions(parsed.options),
    diagnostics: errors.map(one => configFinding(one, file, folder)),
    ambient: ambientFiles({ home: dirname(file), raw: parsed.raw, outputs: outputsOf(parsed.options) }, disk),
    ...(isSolution(parsed) ? { solution: displayPath(file, folder) } : {}),
  }
}

function outputsOf({ outDir, declarationDir }: ts.CompilerOptions): readonly string[] {
  return [outDir, declarationDir].flatMap(folder => folder ?? [])
}

/** As `tsc -b` calls it: `files: []` and `references`. */
function isSolution({ projectReferences = [], raw }: ts.ParsedCommandLine): boolean {
  const files = member(raw, 'files')
  return projectReferences.length > 0 && Array.isArray(files) && files.length === 0
}

function nearestConfig(disk: Disk, folder: string): string | undefined {
  const here = join(folder, 'tsconfig.json')
  if (disk.isFile(here)) return here
  const parent = dirname(folder)
  return parent === folder ? undefined : nearestConfig(disk, parent)
}

function fixedOptions(user: ts.CompilerOptions): ts.CompilerOptions {
  const kept = Object.fromEntries(honoured.flatMap(key => (user[key] === undefined ? [] : [[key, user[key]]])))
  return {
    ...(user.module === undefined ? { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler } : {}),
    ...kept,
    target: ts.ScriptTarget.ESNext,
    noLib: true,
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.Preserve,
    ignoreDeprecations: '6.0',
  }
}

function notThere(file: string): Diagnostic {
  return createFinding({
    rule: 'type/tsconfig',
    severity: 'error',
    subject: file,
    message: 'is the tsconfig that is named, but there is no such file',
    help: 'fix the option `tsconfig`',
  })
}

function configFinding(error: ts.Diagnostic, file: string, folder: string): Diagnostic {
  const at =
    error.file === undefined || error.start === undefined
      ? { line: 0, character: 0 }
      : error.file.getLineAndCharacterOfPosition(error.start)
  return createFinding({
    rule: 'type/tsconfig',
    severity: 'error',
    message: clauseOf(error).replaceAll(`${folder}/`, ''),
    help: 'fix the tsconfig, or name another with the option `tsconfig`',
    at: { file: displayPath(error.file?.fileName ?? file, folder), line: at.line + 1, column: at.character + 1 },
    data: { code: error.code },
  })
}
