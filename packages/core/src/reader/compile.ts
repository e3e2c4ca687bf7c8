/// <reference lib="esnext.disposable" preserve="true" />
import { resolve } from 'node:path'
import { type Allowance, applyAllowances } from '../rules/allowances.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic/diagnostic.ts'
import { createFinding, type CoreRuleName } from '../rules/core-rules.ts'
import { suggest } from '../diagnostic/suggest.ts'
import { reportOnce } from '../diagnostic/report-once.ts'
import { type CompileOptions, requireCompileOptions } from './compile-options.ts'
import type { Resource } from '../structural/resource.ts'
import type { Trace } from '../files/traced-disk.ts'
import { deeperLibrary } from './program/deeper-library.ts'
import type { LibraryDepth } from './program/library.ts'
import { openFiles, type OpenedFiles } from './program/open.ts'
import type { InputPart } from './program/parts.ts'
import type { ReadResources } from './roots/read-resources.ts'
import type { Exported } from './roots/exported.ts'
import { readExported, rootResource } from './roots/read-exported.ts'
import { currentFolder } from '../files/disk.ts'
import { collectOrigins, type Origins, stripOrigins } from '../structural/origins.ts'
import type { Schema } from '../values/schema.ts'
import { newestMinor } from '../upstream/index.ts'

export type { CompileOptions } from './compile-options.ts'

/** The schema of one exported type; that of a resource root is the one its CRD has. */
export interface CompiledType {
  readonly name: string
  readonly schema: Schema
  /** JSON Pointers into the schema → place in TypeScript: see `originAt`. */
  readonly origins: Origins
  readonly diagnostics: readonly Diagnostic[]
  /** The versions of the kind, when the type is a resource root; else none. */
  readonly resources: readonly Resource[]
}

/** The resources of a set of files, and their findings. */
export interface CompiledResources {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
  readonly allowances: readonly (Allowance & { readonly used: boolean })[]
}

/** An open set of TypeScript files. Nothing is read from disk again until `update`. */
export interface Compiler extends Disposable {
  /** The resource roots of the files, sorted by group, kind and version. */
  resources(): readonly Resource[]
  /** The same files with other feature gates on. */
  variant(featureGates: readonly string[]): CompiledResources
  /** Names of all types that the files export. */
  types(): readonly string[]
  /** The schema of one of them, root or not; a name that isn't exported gives an error in `diagnostics`. */
  type(name: string): CompiledType
  /** Everything found while reading the files and their resources, without what `@allow` allows. */
  readonly diagnostics: readonly Diagnostic[]
  /** The `@allow` markers of the resources; `used` when one has allowed something of `diagnostics`. */
  readonly allowances: readonly (Allowance & { readonly used: boolean })[]
  /** The files that were read, and the paths that were probed and absent. */
  readonly trace: Trace
  /** Replaces the text of a file, or reads it from disk again. */
  update(file: string, text?: string): void
}

/** A compiler that knows what depends on what. */
export interface PartedCompiler extends Compiler {
  /** The files in parts that are read without each other; undefined where all depend on all. */
  parts(): readonly InputPart[] | undefined
}

/**
 * Opens TypeScript files and reads resources and types from them. Files that types import are opened too, installed packages
 * included; Kubernetes' own types are taken from this package's data, whatever is installed. The compiler is loaded here, on first use.
 * Whatever is wrong with the files, their types or their markers is a diagnostic, never an exception; an error among them means that
 * a schema is not whole.
 *
 * @param files paths, absolute or from `folder`; not globs
 * @throws RangeError for a Kubernetes version that this package doesn't know, TypeError for an unknown option or value
 */
export function compile(files: string | readonly string[], given: CompileOptions = {}): Compiler {
  return compileWith('names', files, given)
}

/** As `compile`, beginning with so much of TypeScript's own library: what comes out is the same. */
export function compileWith(library: LibraryDepth, files: string | readonly string[], given: CompileOptions = {}): PartedCompiler {
  // Users of JavaScript may hand in null.
  const options = given ?? {}
  requireCompileOptions(options)
  const folder = resolve(options.folder ?? currentFolder())
  const sources = new Map(Object.entries(options.sources ?? {}).map(([path, text]) => [resolve(folder, path), text]))
  const settings = { ...options, folder, kubernetes: options.kubernetes ?? newestMinor, files: [files].flat() }
  let opened: OpenedFiles | undefined = openFiles(settings, sources, undefined, library)
  let stale = false
  const current = (): OpenedFiles => {
    if (opened === undefined || stale) opened = openFiles(settings, sources, opened)
    stale = false
    return opened
  }
  /** The last answer that has all it needs of TypeScript's own library. */
  let whole: unknown
  /** Types are read once more, beside more of TypeScript's own library, when they depend on more than its names. */
  const ask = <T>(read: (opened: OpenedFiles) => T): T => {
    const answer = read(current())
    const deeper = answer !== undefined && answer === whole ? undefined : deeperLibrary(current().program)
    if (deeper === undefined) {
      whole = answer
      return answer
    }
    opened = openFiles(settings, sources, opened, deeper)
    return ask(read)
  }
  const settle = (read: (opened: OpenedFiles) => ReadResources) => {
    const found = ask(read)
    return settleFindings(current(), found, options)
  }
  return {
    resources: () => ask(one => one.resources()).resources,
    variant: featureGates => settle(one => one.variant(featureGates)),
    types: () =>
      current()
        .exported()
        .map(one => one.name),
    type: name => ask(one => compileType(name, one, options)),
    get diagnostics() {
      return settle(one => one.resources()).diagnostics
    },
    get allowances() {
      return settle(one => one.resources()).allowances
    },
    get trace() {
      return current().trace
    },
    parts: () => ask(one => one.parts()),
    update(file, text) {
      if (text === undefined) sources.delete(resolve(folder, file))
      else sources.set(resolve(folder, file), text)
      stale = true
    },
    [Symbol.dispose]() {
      opened = undefined
    },
  }
}

/** Leaves out that a field has no type where the file has a syntax error: what the compiler could not read has none. */
function withoutGaps(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const broken = new Set(found.flatMap(({ rule, file }) => (rule === ('type/syntax' satisfies CoreRuleName) ? [file] : [])))
  return found.filter(({ rule, file }) => rule !== ('type/untyped' satisfies CoreRuleName) || !broken.has(file))
}

/** Leaves out allowed findings, and reports allowances that allowed none. */
function settleFindings(
  opened: OpenedFiles,
  { resources, diagnostics, allowances }: Omit<ReadResources, 'kinds'>,
  { everyPath = false }: CompileOptions,
): CompiledResources {
  const found = withoutGaps([...opened.diagnostics, ...diagnostics.map(one => opened.show(one))])
  const { diagnostics: kept, used } = applyAllowances(found, allowances)
  const sorted = sortDiagnostics(kept)
  return {
    resources,
    diagnostics: everyPath ? sorted : reportOnce(sorted),
    allowances: allowances.map(one => ({ ...one, used: used.has(one) })),
  }
}

function compileType(name: string, opened: OpenedFiles, options: CompileOptions): CompiledType {
  const exported = opened.exported()
  const found = exported.find(one => one.name === name) ?? opened.passedOn(name)
  if (found === undefined) return unknownType(name, exported, opened)
  const root = rootResource(found, opened)
  return root === undefined ? plainType(found, opened, options) : rootType(name, root, opened, options)
}

function plainType(found: Exported, opened: OpenedFiles, options: CompileOptions): CompiledType {
  const { schema, diagnostics, allowances, at } = readExported(found, opened)
  return {
    name: found.name,
    schema: stripOrigins(schema),
    origins: collectOrigins(schema, '', new Map([['', at]])),
    diagnostics: settleFindings(opened, { resources: [], diagnostics, allowances }, options).diagnostics,
    resources: [],
  }
}

/** A root has the schema that its CRD has, and the findings about its version. */
function rootType(name: string, root: Resource, opened: OpenedFiles, options: CompileOptions): CompiledType {
  const all = opened.resources()
  const subject = `${root.group}/${root.version.name} ${root.kind}`
  const pointer = '/version/schema'
  const below = [...root.origins].filter(([at]) => at === pointer || at.startsWith(`${pointer}/`))
  return {
    name,
    schema: root.version.schema,
    origins: new Map([['', root.location], ...below.map(([at, place]) => [at.slice(pointer.length), place] as const)]),
    diagnostics: settleFindings(opened, { ...all, diagnostics: all.diagnostics.filter(one => one.subject === subject) }, options)
      .diagnostics,
    resources: all.resources.filter(({ group, kind }) => group === root.group && kind === root.kind),
  }
}

function unknownType(name: string, exported: readonly Exported[], opened: OpenedFiles): CompiledType {
  const near = suggest(
    name,
    exported.map(one => one.name),
  )
  const unknown = createFinding({
    rule: 'type/unknown-name',
    severity: 'error',
    subject: name,
    message: `is not exported by the files`,
    help: near === undefined ? 'export it, or name another type' : `did you mean ${near}?`,
  })
  return { name, schema: {}, origins: new Map(), diagnostics: [...opened.diagnostics, unknown], resources: [] }
}
