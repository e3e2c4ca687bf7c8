import { resolve } from 'node:path'
import type { CompileOptions } from '../compile.ts'
import type { Allowance } from '../allowances.ts'
import { createDiagnostic, type Diagnostic } from '../diagnostic/diagnostic.ts'
import { openNames } from '../markers/names.ts'
import { type Depth, nativeLibraryOf } from '../natives/index.ts'
import type { Resource } from '../resource.ts'
import { parseMinor } from '../upstream/index.ts'
import { upstream } from '../upstream/index.ts'
import { newBudget } from './budget.ts'
import { rootContext, type Session } from './context.ts'
import { type Disk, type Trace, traceDisk } from './disk.ts'
import { openEmbedPlaces } from './embed-options.ts'
import { type Exported, exportedTypes } from './exported.ts'
import { noteHiddenRoots } from './hidden-roots.ts'
import { readFileHead } from './file-head.ts'
import { displayPath, locate } from './locate.ts'
import { realDisk } from '../files/disk.ts'
import { createNativeDocs } from './native-docs/native-docs.ts'
import { findOrphans } from './orphans.ts'
import { type OpenProgram, openProgram } from './program.ts'
import type { NativeUse } from './resolution.ts'
import { isSkipped, readResource } from './resource.ts'
import { findRoots, type OpenContext, type Root } from './roots.ts'
import { takenNames } from './taken-names.ts'
import { readTypeScriptSettings } from './tsconfig.ts'
import { reportUnusedEmbeds } from './unused-embeds.ts'
import { loadTypeScript, ts } from './typescript.js'

export interface OpenSettings extends CompileOptions {
  readonly folder: string
  readonly kubernetes: string
  readonly files: readonly string[]
}

/** A program with what can be asked of it; every answer is worked out once. */
export interface OpenedFiles extends OpenProgram {
  readonly trace: Trace
  /** About the files as such: unreadable, syntax, settings, libraries. */
  readonly diagnostics: readonly Diagnostic[]
  exported(): readonly Exported[]
  resources(): ReadResources
  /** The same files, with the fields of native structs shown to the checker. */
  withFields(): OpenedFiles
  /** The resources with other feature gates on. */
  variant(featureGates: readonly string[]): ReadResources
  session(findings: Diagnostic[]): Session
}

export interface ReadResources {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
  readonly allowances: readonly Allowance[]
}

export function openFiles(
  settings: OpenSettings,
  overlay: ReadonlyMap<string, string>,
  previous: OpenedFiles | undefined,
  depth?: Depth,
): OpenedFiles {
  loadTypeScript()
  const { folder } = settings
  const kubernetes = parseMinor(settings.kubernetes)
  const { disk, trace } = traceDisk(realDisk, new Map(overlay))
  const files = settings.files.map(file => resolve(folder, file))
  const readable = files.filter(file => disk.read(file) !== undefined)
  const config = readTypeScriptSettings(disk, folder, settings.tsconfig === undefined ? undefined : resolve(folder, settings.tsconfig))
  const opened = openProgram(
    {
      files: readable,
      folder,
      kubernetes,
      compilerOptions: config.options,
      disk,
      previous,
    },
    depth,
  )
  const { program, nativesUsed } = opened
  const inputs = new Set(readable)
  const sources = [...inputs].sort().flatMap(file => program.getSourceFile(file) ?? [])
  const session = (findings: Diagnostic[]): Session => createSession(settings, opened, inputs, findings, disk)
  const exported = once(() => sources.flatMap(source => exportedTypes(source, program.getTypeChecker())))
  const withFields = once(() => openFiles(settings, overlay, previous, 'fields'))
  return {
    ...opened,
    trace,
    withFields,
    exported,
    session,
    diagnostics: [
      ...config.diagnostics,
      ...files.filter(file => !inputs.has(file)).map(file => unreadable(displayPath(file, folder))),
      ...takenNames(settings.markers),
      ...syntaxErrors(program, folder),
      ...sources.flatMap(source => findOrphans(source, folder)),
      ...libraryNotes(nativesUsed, kubernetes, folder),
    ],
    resources: once(() => readResources(sources, session) ?? withFields().resources()),
    variant: featureGates =>
      readResources(sources, findings =>
        createSession({ ...settings, ...gatesOf(settings, featureGates) }, opened, inputs, findings, disk),
      ) ?? withFields().variant(featureGates),
  }
}

/** Gates that only another output has on are known ones, too. */
function gatesOf({ featureGates = [], knownGates = [] }: OpenSettings, enabled: readonly string[]) {
  return { featureGates: enabled, knownGates: [...featureGates, ...knownGates] }
}

function createSession(
  settings: OpenSettings,
  { program, nativesUsed }: OpenProgram,
  inputs: ReadonlySet<string>,
  findings: Diagnostic[],
  disk: Disk,
): Session {
  const {
    metadata,
    natives,
    topology,
    featureGates = [],
    knownGates = [],
    compatible = false,
    unions = 'junctors',
    nativeDescriptions,
    folder,
  } = settings
  const kubernetes = parseMinor(settings.kubernetes)
  const target = upstream(kubernetes)
  return {
    checker: program.getTypeChecker(),
    program,
    folder,
    upstream: target,
    embed: {
      kubernetes,
      ...(metadata === undefined ? {} : { metadata }),
      ...(natives === undefined ? {} : { natives }),
      ...(topology === undefined ? {} : { topology }),
    },
    embedPlaces: openEmbedPlaces(settings.embed),
    embedMarksUsed: new Set(),
    nativeDocs: nativeDescriptions === 'types' ? createNativeDocs(nativesUsed, disk, path => displayPath(path, folder)) : undefined,
    compatible,
    maxDescriptionLength: settings.maxDescriptionLength,
    featureGates: { enabled: new Set(featureGates), known: new Set([...featureGates, ...knownGates]) },
    markers: openNames(settings.markers),
    unions,
    inputs,
    findings,
    allowances: [],
    budget: newBudget(),
    nativeNames: { met: false },
    headOf: memoize(source => readFileHead(source, { inputs, folder })),
    nativeKinds: once(
      () =>
        new Set(target.names().flatMap(name => (target.definition(name)?.gvk ?? []).map(one => `${one.group}/${one.version}/${one.kind}`))),
    ),
  }
}

/** Undefined when the checker was led into native structs of which it knew only the names. */
function readResources(sources: readonly ts.SourceFile[], open: (findings: Diagnostic[]) => Session): ReadResources | undefined {
  const findings: Diagnostic[] = []
  const session = open(findings)
  const contextFor: OpenContext = (subject, at) => rootContext(session, subject, at)
  const roots = findRoots(sources, contextFor)
  noteHiddenRoots(sources, roots, contextFor)
  findings.push(...ownSources(session.program).flatMap(source => session.headOf(source).diagnostics))
  const contextOf = (root: Root) => contextFor(`${root.group}/${root.version} ${root.kind}`, root.location)
  const resources = roots.filter(root => !isSkipped(root, contextOf(root))).map(root => readResource(root, contextOf(root)))
  if (session.nativeNames.met) return undefined
  findings.push(...reportUnusedEmbeds(session.embedPlaces), ...(session.nativeDocs?.findings() ?? []))
  return { resources: resources.sort(byName), diagnostics: findings, allowances: session.allowances }
}

function byName(a: Resource, b: Resource): number {
  const [left, right] = [a, b].map(one => `${one.group}\0${one.kind}\0${one.version.name}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}

function once<T>(compute: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => (done ??= { value: compute() }).value
}

function memoize<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return key => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

function unreadable(file: string): Diagnostic {
  return createDiagnostic({
    rule: 'type/unreadable-file',
    severity: 'error',
    subject: file,
    message: `${file} can't be read`,
    help: 'check the path',
    at: { file, line: 1, column: 1 },
  })
}

/** Syntax errors of the user's own files; those of installed packages are theirs. */
function syntaxErrors(program: ts.Program, folder: string): readonly Diagnostic[] {
  return ownSources(program).flatMap(source => program.getSyntacticDiagnostics(source).map(error => syntaxError(error, source, folder)))
}

function ownSources(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/') && !fileName.startsWith('/@crdgen/'))
}

function syntaxError(error: ts.DiagnosticWithLocation, source: ts.SourceFile, folder: string): Diagnostic {
  return createDiagnostic({
    rule: 'type/syntax',
    severity: 'error',
    message: ts.flattenDiagnosticMessageText(error.messageText, ' '),
    help: 'mend the TypeScript',
    at: locate(source, error.start, error.start + error.length, folder),
    data: { code: error.code },
  })
}

/** Says once per library what its types don't match: it isn't installed, or it is of another minor than the target. */
function libraryNotes(uses: readonly NativeUse[], kubernetes: string, folder: string): readonly Diagnostic[] {
  const first = new Map(uses.map(use => [use.packageName, use]))
  return [...first.values()].flatMap(use => libraryNote(use, kubernetes, folder) ?? [])
}

function libraryNote({ packageName, version, from }: NativeUse, kubernetes: string, folder: string): Diagnostic | undefined {
  const at = { file: displayPath(from, folder), line: 1, column: 1 }
  if (version === undefined) {
    return createDiagnostic({
      rule: 'type/native-not-installed',
      severity: 'warning',
      subject: packageName,
      message: `${packageName} is imported but not installed; its types are known all the same`,
      help: `npm install --save-dev ${packageName}`,
      at,
      data: { package: packageName },
    })
  }
  const minor = nativeLibraryOf(packageName)?.minorOf(version)
  if (minor === undefined || minor === kubernetes) return undefined
  return createDiagnostic({
    rule: 'type/library-minor',
    severity: 'note',
    subject: packageName,
    message: `${packageName} ${version} has the types of Kubernetes ${minor}; the schemas are those of ${kubernetes}`,
    help: 'fields that only one of the two has are told where they are used',
    at,
    data: { package: packageName, version, minor, target: kubernetes },
  })
}
