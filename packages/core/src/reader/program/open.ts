import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { realDisk } from '../../files/disk.ts'
import { listFiles } from '../../files/list-files.ts'
import { parseMinor } from '../../upstream/index.ts'
import { findOrphans } from '../comments/orphans.ts'
import type { Session } from '../context.ts'
import { checkKnownTypes } from '../names/known-types.ts'
import { type Exported, exportedTypes, passedOnType } from '../roots/exported.ts'
import { type ReadResources, readResources } from '../roots/read-resources.ts'
import { type Trace, traceDisk } from './disk.ts'
import { badText, syntaxErrors, unreadable } from './file-findings.ts'
import { libraryNotes } from './library-notes.ts'
import type { LibraryDepth } from './library/library.ts'
import { displayPath } from './locate.ts'
import { once } from './once.ts'
import { isCutOff, parseSource } from './parse-source.ts'
import { type OpenProgram, openProgram } from './program.ts'
import { createSession, type OpenSettings } from './session.ts'
import { takenNames } from './taken-names.ts'
import { deeper, tooDeep, tooFarImports, withinStack } from './too-deep.ts'
import { readTypeScriptSettings } from './tsconfig.ts'
import { loadTypeScript } from './typescript.js'

/** A program with what can be asked of it; every answer is worked out once. */
export interface OpenedFiles extends OpenProgram {
  readonly trace: Trace
  /** About the files as such: unreadable, syntax, settings, libraries. */
  readonly diagnostics: readonly Diagnostic[]
  exported(): readonly Exported[]
  /** A type that the input files pass on from others. */
  passedOn(name: string): Exported | undefined
  resources(): ReadResources
  /** The resources with other feature gates on. */
  variant(featureGates: readonly string[]): ReadResources
  session(): Session
}

/** Opens the input files and what their types import. `overlay` holds texts that stand in for files, by absolute path. */
export function openFiles(
  settings: OpenSettings,
  overlay: ReadonlyMap<string, string>,
  previous: OpenedFiles | undefined,
  library: LibraryDepth = previous?.library ?? 'names',
): OpenedFiles {
  loadTypeScript()
  const { folder } = settings
  const kubernetes = parseMinor(settings.kubernetes)
  const { disk, trace } = traceDisk({ ...realDisk, find: glob => listFiles('/', glob) }, new Map(overlay))
  const files = [...new Set(settings.files.map(file => resolve(folder, file)))].sort()
  const readable = files.filter(file => disk.read(file) !== undefined)
  const config = readTypeScriptSettings(disk, folder, settings.tsconfig === undefined ? undefined : resolve(folder, settings.tsconfig))
  const openAll = (all: readonly string[]) =>
    openProgram({ files: [...config.ambient, ...all], folder, kubernetes, compilerOptions: config.options, disk, library, previous })
  const { opened, chained } = openWithinStack(readable, openAll, file =>
    deeper(1000, () => isCutOff(parseSource(file, disk.read(file) ?? ''))),
  )
  const { program, nativesUsed, deep } = opened
  const inputs = new Set(readable)
  const sources = readable.flatMap(file => program.getSourceFile(file) ?? [])
  const session = (gates = {}): Session => createSession({ ...settings, ...gates, solution: config.solution }, opened, inputs, disk)
  const exported = once(() => sources.flatMap(source => exportedTypes(source, program.getTypeChecker())))
  return {
    ...opened,
    trace,
    exported,
    passedOn: name => sources.map(source => passedOnType(name, source, program.getTypeChecker())).find(one => one !== undefined),
    session,
    diagnostics: [
      ...config.diagnostics,
      ...files.filter(file => !inputs.has(file)).map(file => unreadable(displayPath(file, folder), disk.isFolder(file))),
      ...takenNames(settings.markers),
      ...checkKnownTypes(settings.knownTypes),
      ...syntaxErrors(program, folder),
      ...badText(program, folder),
      ...deep.map(file => tooDeep(displayPath(file, folder), { file: displayPath(file, folder), line: 1, column: 1 })),
      ...chained.map(file => tooFarImports(displayPath(file, folder))),
      ...sources.flatMap(source =>
        withinStack(
          () => findOrphans(source, folder),
          () => [],
        ),
      ),
      ...libraryNotes(nativesUsed, kubernetes, folder),
    ],
    resources: once(() => readResources(sources, () => session())),
    variant: featureGates => readResources(sources, () => session(gatesOf(settings, featureGates))),
  }
}

/** Opens the files; those whose imports lead through more files in a row than the compiler can follow are left out, and told. */
function openWithinStack(
  files: readonly string[],
  open: (files: readonly string[]) => OpenProgram,
  isDeepAlone: (file: string) => boolean,
): { readonly opened: OpenProgram; readonly chained: readonly string[] } {
  const tryOpen = (some: readonly string[]) => {
    const opened = withinStack(
      () => open(some),
      () => undefined,
    )
    return opened !== undefined && (isSmall(opened) || opened.deep.every(isDeepAlone)) ? opened : undefined
  }
  const all = tryOpen(files)
  if (all !== undefined) return { opened: all, chained: [] }
  const chained = files.filter(file => tryOpen([file]) === undefined)
  const rest = tryOpen(files.filter(file => !chained.includes(file)))
  return rest === undefined || chained.length === 0 ? { opened: open([]), chained: files } : { opened: rest, chained }
}

/** Whether there are too few files for a long row of imports. How deep one file may be alone differs from one time to the next. */
function isSmall({ program }: OpenProgram): boolean {
  return program.getSourceFiles().length < 100
}

/** Gates that only another output has on are known ones, too. */
function gatesOf({ featureGates = [], knownGates = [] }: OpenSettings, enabled: readonly string[]) {
  return { featureGates: enabled, knownGates: [...featureGates, ...knownGates] }
}
