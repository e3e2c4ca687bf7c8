import { dirname, join } from 'node:path'
import { findProject, isBelow, isInside } from '../../files/project.ts'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { member } from '../../values/json.ts'
import { createFinding } from '../../rules/core-rules.ts'
import { clauseOf } from './compiler-message.ts'
import type { Disk } from '../../files/disk.ts'
import { displayPath } from './locate.ts'
import { isInstalled } from './packages.ts'
import { ambientFiles } from './tsconfig-includes.ts'
import { ts } from './typescript.js'

export interface TypeScriptSettings {
  readonly options: ts.CompilerOptions
  readonly diagnostics: readonly Diagnostic[]
  /** Declaration files that the tsconfig includes: they may declare global types, and add to those of modules. */
  readonly ambient: readonly string[]
  /** A tsconfig that has no files and settings of its own, but refers to others; as messages name it. */
  readonly solution?: string
  /** The folder of the tsconfig; without one, that of the run. */
  readonly home: string
  /** The tsconfigs that it refers to, absolute. */
  readonly references: readonly string[]
}

/** A tsconfig, with what it extends. */
export interface ParsedTsconfig {
  /** Its file, absolute. */
  readonly config: string
  readonly options: ts.CompilerOptions
  /** The tsconfigs that it refers to, absolute. */
  readonly references: readonly string[]
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

/** The tsconfig to read, and the parts of it that may be shown. */
interface TsconfigTask {
  readonly disk: Disk
  /** Findings name files from here. */
  readonly folder: string
  readonly mayQuote: (path: string) => boolean
}

/**
 * Reads the tsconfig at `path`, or the nearest one above `folder`. Without one, imports resolve as a bundler does. What it extends lies in
 * its project, or is an installed package.
 */
export function readTypeScriptSettings(task: TsconfigTask, path: string | undefined): TypeScriptSettings {
  const { disk, folder } = task
  const file = path ?? nearestConfig(disk, folder)
  const home = file === undefined ? folder : dirname(file)
  const nothing = { options: resolutionOptions({}), ambient: [], home, references: [] }
  if (file === undefined) return { ...nothing, diagnostics: [] }
  if (disk.read(file) === undefined) return { ...nothing, diagnostics: [unreadable(file, task)] }
  const project = findProject(home)
  const { parsed, content, errors, seen, refused } = parseTsconfig(file, disk, project)
  const included = ambientFiles({ home, project, raw: content.raw, outputs: outputsOf(parsed.options) }, disk)
  const isShown = (one: ts.Diagnostic) => (one.file === undefined ? [...seen].every(task.mayQuote) : task.mayQuote(one.file.fileName))
  const isRefused = (one: ts.Diagnostic) => [...refused].some(path => clauseOf(one).includes(path))
  return {
    options: resolutionOptions(parsed.options),
    home,
    references: parsed.references,
    diagnostics: [
      ...[...refused].map(path => outside(displayPath(file, folder), `extends ${displayPath(path, folder)}`)),
      ...errors.filter(one => !isRefused(one) && isShown(one)).map(one => configFinding(one, file, folder)),
      ...[...new Set(errors.filter(one => !isShown(one)).map(one => displayPath(one.file?.fileName ?? file, folder)))].map(hiddenError),
      ...included.outside.map(path => outside(displayPath(file, folder), `includes ${displayPath(path, folder)}`)),
    ],
    ambient: included.files,
    ...(isSolution(content) ? { solution: displayPath(file, folder) } : {}),
  }
}

/** Reads a tsconfig with what it extends, as far as that lies in the project or is installed. */
export function parseTsconfig(config: string, disk: Disk, project: string) {
  const { read, seen, refused } = openBases(disk, project)
  const host = { useCaseSensitiveFileNames: true, readDirectory: () => [], fileExists: disk.isFile, readFile: read }
  const source = ts.readJsonConfigFile(config, read)
  // Without a cache, a base that two others extend is read twice, and one at the end of a chain of such as often as there are ways to it.
  const content = ts.parseJsonSourceFileConfigFileContent(source, host, dirname(config), undefined, config, undefined, undefined, new Map())
  const errors = ts.getConfigFileParsingDiagnostics(content).filter(one => !expectedErrors.has(one.code))
  const references = (content.projectReferences ?? []).map(one => ts.resolveProjectReferencePath(one))
  const parsed: ParsedTsconfig = { config, options: content.options, references }
  return { parsed, content, errors, seen, refused }
}

/** All that tsconfigs extend together may be this long: one that names a thousand files names them to fill memory. */
const mostCharacters = 16 * 2 ** 20

/** Reads tsconfigs of a project and of installed packages, links of both followed; `refused` are the others that were asked for. */
function openBases(disk: Disk, project: string) {
  const [seen, refused] = [new Set<string>(), new Set<string>()]
  let left = mostCharacters
  const read = (path: string): string | undefined => {
    if (!isInstalled(path) && !isBelow(project, path) && !isInside(project, dirname(path))) {
      refused.add(path)
      return undefined
    }
    const text = left < 0 ? undefined : disk.read(path)
    left -= text?.length ?? 0
    seen.add(path)
    return text
  }
  return { read, seen, refused }
}

function outputsOf({ outDir, declarationDir }: ts.CompilerOptions): readonly string[] {
  return [outDir, declarationDir].flatMap(folder => folder ?? [])
}

/** As `tsc -b` calls it: `files: []` and `references`. */
function isSolution({ projectReferences = [], raw }: ts.ParsedCommandLine): boolean {
  const files = member(raw, 'files')
  return projectReferences.length > 0 && Array.isArray(files) && files.length === 0
}

export function nearestConfig(disk: Disk, folder: string): string | undefined {
  const here = join(folder, 'tsconfig.json')
  if (disk.exists(here) && !disk.isFolder(here)) return here
  const parent = dirname(folder)
  return parent === folder ? undefined : nearestConfig(disk, parent)
}

/** The settings of a tsconfig that decide how imports resolve, and ours for everything else. */
export function resolutionOptions(user: ts.CompilerOptions): ts.CompilerOptions {
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

function unreadable(file: string, { disk, folder }: TsconfigTask): Diagnostic {
  return createFinding({
    rule: 'type/tsconfig',
    severity: 'error',
    subject: displayPath(file, folder),
    message: disk.exists(file) ? 'is not a file that can be read' : 'is the tsconfig that is named, but there is no such file',
    help: 'fix the option `tsconfig`',
  })
}

function outside(file: string, what: string): Diagnostic {
  return createFinding({
    rule: 'type/tsconfig',
    severity: 'error',
    message: `${what}, which lies outside of the project`,
    help: 'name files of the project, or a package that is installed; the project is the Git working tree, or the workspace',
    at: { file, line: 1, column: 1 },
  })
}

function hiddenError(file: string): Diagnostic {
  return createFinding({
    rule: 'type/tsconfig',
    severity: 'error',
    message: 'has an error; as the file lies outside of the project, its text is not shown',
    help: 'fix the file, or name another with the option `tsconfig`',
    at: { file, line: 1, column: 1 },
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
