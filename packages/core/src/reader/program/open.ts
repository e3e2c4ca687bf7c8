import { join, resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import { boundDisk, type BoundedDisk } from '../../files/bounded-disk.ts'
import { findPlugAndPlay, realDisk } from '../../files/disk.ts'
import { listFiles } from '../../files/list-files.ts'
import { layOutPackages } from '../../files/plug-and-play.ts'
import { findProject, isInside, withParents } from '../../files/project.ts'
import { parseMinor } from '../../upstream/index.ts'
import { findOrphans } from '../comments/orphans.ts'
import type { Session } from '../context.ts'
import { checkKnownTypes } from '../names/known-types.ts'
import { type Exported, exportedTypes, passedOnType } from '../roots/exported.ts'
import { type ReadResources, readResources } from '../roots/read-resources.ts'
import { fileBeyondCompiler } from './compiler-limits.ts'
import { type Trace, traceDisk } from '../../files/traced-disk.ts'
import { badText, emptiedFile, ownSources, syntaxErrors, tooMuchText, unreadable, type WhyEmpty, withoutText } from './file-findings.ts'
import { tooFarImports } from './import-depth.ts'
import { libraryNotes } from './library-notes.ts'
import { isLibrary, type LibraryDepth } from './library.ts'
import { displayPath } from './locate.ts'
import { once } from '../../values/facts.ts'
import { isInstalled } from './packages.ts'
import { findParts, type InputPart } from './parts.ts'
import { type OpenProgram, openProgram } from './program.ts'
import { createSession, type OpenSettings } from './session.ts'
import { readTypeScriptSettings } from './tsconfig.ts'
import { loadTypeScript, type ts } from './typescript.js'
import { staleDeclarations } from './workspace/stale.ts'
import { openWorkspace } from './workspace/workspace.ts'
import type { AnyMarker } from '../../markers/marker.ts'
import { findTakenNames } from '../../markers/names.ts'
import { createFinding } from '../../rules/core-rules.ts'

/** A program with what can be asked of it; every answer is worked out once. */
export interface OpenedFiles extends OpenProgram {
  readonly trace: Trace
  /** A finding about a type as it may be shown: of a file outside of the project, only where it is. */
  show(finding: Diagnostic): Diagnostic
  /** About the files as such: unreadable, syntax, settings, libraries. */
  readonly diagnostics: readonly Diagnostic[]
  exported(): readonly Exported[]
  /** A type that the input files pass on from others. */
  passedOn(name: string): Exported | undefined
  resources(): ReadResources
  /** The resources with other feature gates on. */
  variant(featureGates: readonly string[]): ReadResources
  session(): Session
  parts(): readonly InputPart[] | undefined
}

/** Opens the disk as the compiler sees it, with the packages of yarn's Plug'n'Play where others lie. */
function openDisk(folder: string, overlay: ReadonlyMap<string, string>) {
  const bounded = boundDisk({ ...realDisk, find: glob => listFiles('/', glob) })
  const { disk: traced, trace } = traceDisk(bounded.disk, new Map(overlay))
  const plugAndPlay = findPlugAndPlay(folder)
  const disk = plugAndPlay === undefined ? traced : layOutPackages(traced, plugAndPlay)
  const project = once(() => findProject(folder))
  const isThere = (file: string) => disk.isFile(file) && isInside(project(), file)
  const findUnloaded = () =>
    withParents(folder)
      .map(one => join(one, '.pnp.cjs'))
      .find(isThere)
  return { disk, trace, beyond: bounded.beyond, project, pnp: once(() => (plugAndPlay === undefined ? findUnloaded() : undefined)) }
}

/** Opens the input files and what their types import. `overlay` holds texts that replace files, by absolute path. */
export function openFiles(
  settings: OpenSettings,
  overlay: ReadonlyMap<string, string>,
  previous: OpenedFiles | undefined,
  library: LibraryDepth = previous?.library ?? 'names',
): OpenedFiles {
  loadTypeScript()
  const { folder } = settings
  const kubernetes = parseMinor(settings.kubernetes)
  const { disk, trace, beyond, project, pnp } = openDisk(folder, overlay)
  const files = [...new Set(settings.files.map(file => resolve(folder, file)))].sort()
  const readable = files.filter(file => disk.read(file) !== undefined)
  const mayQuote = openQuotes(settings, overlay)
  const config = readTypeScriptSettings(
    { disk, folder, mayQuote },
    settings.tsconfig === undefined ? undefined : resolve(folder, settings.tsconfig),
  )
  const workspace = openWorkspace({ ...config, project, disk })
  const opened = openProgram({
    files: [...config.ambient, ...readable],
    workspace,
    folder,
    kubernetes,
    compilerOptions: config.options,
    disk,
    mayQuote,
    library,
    previous,
  })
  const { program, nativesUsed, tooFar } = opened
  const inputs = new Set(readable)
  const sources = readable.filter(file => !tooFar.has(file)).flatMap(file => program.getSourceFile(file) ?? [])
  const session = (gates = {}): Session => createSession({ ...settings, ...gates, solution: config.solution, pnp }, opened, inputs, disk)
  const exported = once(() => sources.flatMap(source => exportedTypes(source, program.getTypeChecker())))
  const show = openShow(folder, mayQuote)
  const resources = once(() => readResources(sources, session()))
  return {
    ...opened,
    trace,
    show,
    exported,
    passedOn: name => sources.map(source => passedOnType(name, source, program.getTypeChecker())).find(one => one !== undefined),
    session,
    diagnostics: [
      ...config.diagnostics,
      ...findUnread(files, inputs, { disk, beyond }, folder),
      ...takenNames(settings.markers),
      ...checkKnownTypes(settings.knownTypes),
      ...findInFiles(opened, folder),
      ...sources.flatMap(source => findOrphans(source, folder)).map(show),
      ...libraryNotes(nativesUsed, { kubernetes, folder, pnp }),
      ...staleDeclarations(builtFiles(program, new Set([...config.ambient, ...readable])), { disk, folder, project }).map(show),
    ],
    resources,
    parts: () => findParts(opened, readable, resources().kinds),
    variant: featureGates => readResources(sources, session(gatesOf(settings, featureGates))),
  }
}

function openShow(folder: string, mayQuote: (path: string) => boolean): (finding: Diagnostic) => Diagnostic {
  return finding => {
    const file = finding.file === undefined ? undefined : resolve(folder, finding.file)
    return file === undefined || isInstalled(file) || mayQuote(file) ? finding : withoutText(finding)
  }
}

function findUnread(
  files: readonly string[],
  inputs: ReadonlySet<string>,
  { disk, beyond }: BoundedDisk,
  folder: string,
): readonly Diagnostic[] {
  const absent = files.filter(file => !inputs.has(file) && !beyond.has(file))
  return [
    ...absent.map(file => unreadable(displayPath(file, folder), disk.isFolder(file))),
    ...tooMuchText([...beyond].map(file => displayPath(file, folder))),
  ]
}

/** The declaration files of the workspace that types are read from; those that are named, and have global types, have no source. */
function builtFiles(program: ts.Program, named: ReadonlySet<string>): readonly ts.SourceFile[] {
  return ownSources(program).filter(({ isDeclarationFile, fileName }) => isDeclarationFile && !isLibrary(fileName) && !named.has(fileName))
}

function findInFiles({ program, emptied, tooFar }: OpenProgram, folder: string): readonly Diagnostic[] {
  return [
    ...syntaxErrors(program, folder),
    ...badText(program, folder),
    ...[...emptied].flatMap(([path, why]) => findEmptied(path, why, folder)),
    ...[...tooFar].map(file => tooFarImports(displayPath(file, folder))),
  ]
}

/** Problems in the text of an installed package are not reported: they are its author's. */
function findEmptied(path: string, why: WhyEmpty, folder: string): readonly Diagnostic[] {
  const file = displayPath(path, folder)
  if (why === 'deep') return [fileBeyondCompiler(file)]
  return isInstalled(path) ? [] : [emptiedFile(file, why)]
}

/** Findings show the text of files of the project, of those that the user named, and of those whose text was handed in. */
function openQuotes({ folder, files, named = files }: OpenSettings, overlay: ReadonlyMap<string, string>): (path: string) => boolean {
  const own = new Set(named.map(file => resolve(folder, file)))
  const project = once(() => findProject(folder))
  return path => own.has(path) || overlay.has(path) || isInside(project(), path)
}

/** Gates that only another output has on are known ones, too. */
function gatesOf({ featureGates = [], knownGates = [] }: OpenSettings, enabled: readonly string[]) {
  return { featureGates: enabled, knownGates: [...featureGates, ...knownGates] }
}

/** Reports names that two markers have: it would be open which is meant. */
function takenNames(markers: readonly AnyMarker[] = []): readonly Diagnostic[] {
  return findTakenNames(markers).map(name =>
    createFinding({
      rule: 'marker/name-taken',
      severity: 'error',
      subject: 'markers',
      message: `two markers have the name ${name}`,
      help: 'give the marker in the config another name',
      data: { marker: name },
    }),
  )
}
