import {
  applyAllowances,
  compile,
  openFolder,
  reportUnused,
  sortDiagnostics,
  reportOnce,
  plainText,
  type CoreRuleName,
  type CompileOptions,
  type Compiler,
  type CustomResourceDefinition,
  type Diagnostic,
  type Resource,
  type Severity,
  isRecord,
  requireOptions,
  type RuleSetting,
  suggest,
} from '@crdgen/core/internal'
import { checkApplyAnnotation, checkCrdSize, type ServerRuleName } from '@crdgen/server/internal'
import { admit, requireServer } from './admit.ts'
import type { Files, GenerateConfig, GeneratedFile, GenerateResult, Output } from './config.ts'
import { buildCrds, type BuiltCrd, type KindName } from './crd/build-crd.ts'
import { writeComposites } from './crd/composites.ts'
import type { Composites } from './crd/written-object.ts'
import { findNameConflicts } from './crd/names-conflict.ts'
import { findLostFields } from './crd/versions-lose-fields.ts'
import { findUnreachableDefaults } from './defaults.ts'
import { findRemovedVersions } from './output/removed-versions.ts'
import type { NewFile, OutputContext } from './output/shape.ts'
import { isEachXrd } from './output/resolve-output.ts'
import { findSamePaths, writeOutput } from './output/write-output.ts'
import { findBareLists } from './list-topology.ts'
import { patchResources } from './patch-resources.ts'
import { checkPaths, withoutGaps } from './paths/check-paths.ts'
import { applyRules, findUnusedIgnores } from './rules/rule-settings.ts'
import { createFinding, type GeneratorRuleName } from './rules/generator-rules.ts'
import { requireCrdOptions } from './crd/to-crd.ts'

/**
 * Computes the CRDs of a project's types, asks the API servers of the config whether they would accept them, and compares them with what
 * is in the output folder. Writes nothing: the caller does, and nothing at all when a diagnostic is an error.
 *
 * @throws RangeError for a Kubernetes version that is not known, or a `server` that is neither a version nor a range; TypeError without `input`,
 * and for an unknown key
 */
export async function generate(config: GenerateConfig, files: Files = openFolder(), composites?: Composites): Promise<GenerateResult> {
  // Users of JavaScript may leave it out.
  if (![config?.input].flat().every(entry => typeof entry === 'string'))
    throw new TypeError('input: expected TypeScript files, folders or globs')
  requireConfig(config)
  const listed = [config.input].flat().map(entry => ({ entry, found: files.list(entry) }))
  const unmatched = listed.filter(({ found }) => found.length === 0)
  if (unmatched.length > 0) return { files: [], diagnostics: unmatched.map(({ entry }) => matchesNothing(entry)) }
  const input = [...new Set(listed.flatMap(({ found }) => found))]
  const named = listed.flatMap(({ entry, found }) => found.filter(one => one === entry))
  const compiler = compile(input, compileOptions(config, { ...files, named }))
  return generateFrom(config, readCompiled(compiler, config), files, { composites })
}

/** The compiled types, from a compiler that may stay open for the next run. */
export interface Compiled {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
  readonly allowances: Compiler['allowances']
  /** The same for each of the config's variants. */
  readonly variants?: Readonly<Record<string, Compiled>>
}

/** Takes everything that generating needs from a compiler. */
export function readCompiled(compiler: Compiler, { variants = {} }: Pick<GenerateConfig, 'variants'> = {}): Compiled {
  const names = Object.entries(variants).map(([name, { featureGates }]) => [name, compiler.variant(featureGates)] as const)
  const { diagnostics, allowances } = compiler
  return { resources: compiler.resources(), diagnostics, allowances, variants: Object.fromEntries(names) }
}

/** Which part of a project a run writes, and what it may remove. */
export interface Scope {
  /** Selects the CRDs that are written. Default: all are. Files that hold several CRDs always hold all of them. */
  readonly writes?: (crd: BuiltCrd) => boolean
  /** The severity of removing a version that is on the disk. Default `warning`: the config's `input` is all there is. */
  readonly versionRemoval?: Severity | 'off'
  /** Writes XRDs, and schemas of graphs. */
  readonly composites?: Composites | undefined
  /** Called before each CRD is checked, and after the last, with how many are done and how many there are. */
  readonly progress?: ((done: number, all: number) => void) | undefined
}

/** As `generate`, of files that are open already. */
export function generateFrom(config: GenerateConfig, compiled: Compiled, files: OutputContext['files'], scope: Scope = {}): GenerateResult {
  const variants = Object.entries(config.variants ?? {}).flatMap(([name, { output }]) => {
    const own = compiled.variants?.[name]
    return own === undefined ? [] : [markVariant(generateOne({ ...config, output }, own, files, scope), name)]
  })
  const results = [generateOne(config, compiled, files, scope), ...variants]
  const samePaths = findSamePaths(results.flatMap(result => result.files))
  const diagnostics = sortDiagnostics([...results.flatMap(result => result.diagnostics.filter(one => isOfAll(one, results))), ...samePaths])
  const refused = diagnostics.some(({ severity }) => severity === 'error')
  return { files: refused ? [] : results.flatMap(result => result.files).sort(byPath), diagnostics }
}

/** A setting counts as used when any of the outputs uses it. */
function isOfAll({ rule, subject }: Diagnostic, results: readonly GenerateResult[]): boolean {
  if (!rule.startsWith('output/unused-') && rule !== ('output/unknown-kind' satisfies GeneratorRuleName)) return true
  return results.every(({ diagnostics }) => diagnostics.some(one => one.rule === rule && one.subject === subject))
}

function markVariant({ files, diagnostics }: GenerateResult, variant: string): GenerateResult {
  return { files: files.map(file => ({ ...file, variant })), diagnostics }
}

function generateOne(config: GenerateConfig, compiled: Compiled, files: OutputContext['files'], scope: Scope): GenerateResult {
  const { resources, diagnostics: patchFindings } = patchResources(compiled.resources, config.patches)
  const transformed = buildCrds(resources, kind => crdOptions(config, kind)).map(one => transformCrd(one, config))
  const built = writeComposites(
    transformed.map(one => one.built),
    isEachXrd(config),
    scope.composites,
  )
  const server = requireServer(config.server)
  const written = writeOutput(config, built, { files, composites: scope.composites })
  const made = compareFiles(pickFiles(written.files, built, scope), files)
  const { versionRemoval = 'warning', progress } = scope
  const checked = built.flatMap((one, done) => {
    progress?.(done, built.length)
    return checkCrd(one, server, compiled.diagnostics)
  })
  progress?.(built.length, built.length)
  const found = [
    ...compiled.diagnostics,
    ...patchFindings,
    ...transformed.flatMap(({ diagnostics }) => diagnostics),
    ...(isNothing(compiled) ? [nothingFound(config)] : []),
    ...checkSettings(config, built),
    ...findNameConflicts(built),
    ...checked,
    ...written.diagnostics,
    ...(versionRemoval === 'off' ? [] : findRemovedVersions(made, files.read, versionRemoval)),
  ]
  const allowed = allow(found, compiled.allowances)
  const diagnostics = reportOnce(sortDiagnostics([...applyRules(allowed, config.rules), ...findUnusedIgnores(allowed, config.rules)]))
  return { files: made, diagnostics }
}

/** The files of the CRDs in scope, and those that hold all CRDs; none when no CRD is in scope. */
function pickFiles(made: readonly NewFile[], built: readonly BuiltCrd[], { writes }: Scope): readonly NewFile[] {
  if (writes === undefined) return made
  const names = new Set(built.filter(writes).map(({ crd }) => crd.metadata.name))
  return names.size === 0 ? [] : made.filter(({ crd }) => crd === undefined || names.has(crd.metadata.name))
}

/** Leaves out what `@allow` markers allow, and reports those that neither the reader nor a check here had a use for. */
function allow(found: readonly Diagnostic[], allowances: Compiled['allowances']): readonly Diagnostic[] {
  const { diagnostics, used } = applyAllowances(found, allowances)
  const idle = allowances.filter(one => !one.used)
  return [...diagnostics, ...reportUnused(idle, used, found)]
}

/** Options for `compile`, from a config. */
export function compileOptions(
  config: GenerateConfig,
  { folder, named }: Pick<CompileOptions, 'named'> & Pick<Files, 'folder'>,
): CompileOptions {
  const { kubernetes, metadata, natives, topology, unions, compatible, loweredNames, nativeDescriptions, maxDescriptionLength, embed } =
    config
  const { featureGates = [], variants = {}, markers, tags, knownTypes, tsconfig } = config
  return {
    folder,
    named,
    tsconfig,
    featureGates,
    markers,
    tags,
    knownTypes,
    knownGates: Object.values(variants).flatMap(variant => variant.featureGates),
    unions,
    compatible,
    loweredNames,
    nativeDescriptions,
    maxDescriptionLength,
    embed,
    // `rules` of the config pick by path.
    everyPath: true,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(natives === undefined ? {} : { natives }),
    ...(topology === undefined ? {} : { topology }),
  }
}

/** The user's function has the last word; what it throws, or that it returns nothing, is the user's to fix. */
function transformCrd(
  built: BuiltCrd,
  { transform }: GenerateConfig,
): { readonly built: BuiltCrd; readonly diagnostics: readonly Diagnostic[] } {
  const { group, names } = built.crd.spec
  const failed = (what: string) =>
    createFinding({
      rule: 'output/transform',
      severity: 'error',
      subject: `${group} ${names.kind}`,
      message: what,
      help: 'fix transform in the config',
    })
  if (transform === undefined) return { built, diagnostics: [] }
  try {
    const crd: CustomResourceDefinition | undefined = transform(built.crd)
    return crd?.spec?.versions === undefined
      ? { built, diagnostics: [failed('transform returned no CustomResourceDefinition')] }
      : { built: { ...built, crd }, diagnostics: [] }
  } catch (error) {
    return {
      built,
      diagnostics: [failed(`transform failed: ${plainText(error)}`)],
    }
  }
}

function crdOptions(config: GenerateConfig, { group, kind }: KindName) {
  return { compatible: config.compatible ?? false, ...config.crds?.[`${kind}.${group}`] }
}

function checkCrd(built: BuiltCrd, server: string | undefined, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const isGapped = isUnread(built, found)
  const paths = checkPaths(built)
  const own = [
    ...built.diagnostics,
    ...(isGapped ? withoutGaps(paths, built) : paths),
    ...findUnreachableDefaults(built),
    ...findBareLists(built),
    ...findLostFields(built),
    ...[...checkApplyAnnotation(built.crd), ...checkCrdSize(built.crd)].map(one => ({ ...one, ...built.resources[0]?.location })),
  ]
  if (isGapped) return own
  // What the compiler could not read has no type.
  const isBroken = found.some(({ rule }) => rule === ('type/syntax' satisfies CoreRuleName))
  const refused = admit(built, server, [...found, ...own])
  return [...own, ...refused.filter(({ rule }) => !isBroken || rule !== ('crd/type-missing' satisfies ServerRuleName))]
}

/** The schema of a type that could not be read is a gap, and the server's finding about the gap would only repeat the reader's. */
function isUnread({ resources }: BuiltCrd, found: readonly Diagnostic[]): boolean {
  const subjects = new Set(resources.map(({ group, version, kind }) => `${group}/${version.name} ${kind}`))
  return found.some(({ severity, rule, subject }) => severity === 'error' && rule.startsWith('type/') && subjects.has(subject))
}

/** Files whose roots were refused have findings that explain it. */
function isNothing({ resources, diagnostics }: Compiled): boolean {
  return resources.length === 0 && !diagnostics.some(({ severity }) => severity === 'error')
}

/** A misspelt input must not pass for one without types. */
function matchesNothing(entry: string): Diagnostic {
  return createFinding({
    rule: 'output/nothing',
    severity: 'error',
    subject: entry,
    message: 'names no TypeScript file',
    help: 'Name a file, a folder or a glob; paths start from the folder of the config.',
    data: { input: [entry] },
  })
}

function nothingFound({ input }: GenerateConfig): Diagnostic {
  const entries = [input].flat()
  return createFinding({
    rule: 'output/nothing',
    severity: 'error',
    subject: entries.join(', '),
    message: 'exports no resource, so there is no CRD to write',
    help: "Export an interface with literal apiVersion ('example.com/v1') and kind, and a spec; or name other files as input.",
    data: { input: entries },
  })
}

function compareFiles(made: readonly NewFile[], files: Pick<Files, 'read'>): readonly GeneratedFile[] {
  return made.map(file => ({ ...file, status: statusOf(file.content, files.read(file.path)) })).sort(byPath)
}

function byPath(before: GeneratedFile, after: GeneratedFile): number {
  return before.path < after.path ? -1 : 1
}

function statusOf(content: string, before: string | undefined): GeneratedFile['status'] {
  if (before === undefined) return 'created'
  return before === content ? 'unchanged' : 'changed'
}

const severities = ['error', 'warning', 'note', 'off']

/** Throws a TypeError for what users of JavaScript may have misspelt, and would pass for a default. What the compiler reads it refuses itself. */
function requireConfig({ output, variants = {}, rules = {}, crds = {} }: GenerateConfig): void {
  requireOutput(output, 'output.')
  for (const [name, variant] of Object.entries(variants)) requireOutput(variant.output, `variants.${name}.output.`)
  for (const [rule, setting] of Object.entries<RuleSetting>(rules)) requireSeverity(rule, setting)
  for (const [kind, options] of Object.entries(crds)) requireCrdOptions(options, `crds.${kind}.`)
}

function requireOutput(output: string | Output | undefined, within: string): void {
  if (!isRecord(output)) return
  requireOptions(output, { format: ['yaml', 'json'] }, within)
  requireOptions(output.helm, { into: ['crds', 'templates'] }, `${within}helm.`)
  for (const key of ['schemas', 'validators']) requireOptions(output[key], { unknownFields: ['refuse', 'allow'] }, `${within}${key}.`)
}

function requireSeverity(rule: string, setting: RuleSetting): void {
  if (typeof setting === 'string') requireOptions({ [rule]: setting }, { [rule]: severities }, 'rules.')
  else requireOptions(setting, { severity: severities }, `rules.${rule}.`)
}

/** Finds settings without effect: entries of `crds` that name no kind. Those of `embed` are checked by the compiler. */
function checkSettings(config: GenerateConfig, built: readonly BuiltCrd[]): readonly Diagnostic[] {
  const kinds = built.map(({ crd }) => `${crd.spec.names.kind}.${crd.spec.group}`)
  const strangers = Object.keys(config.crds ?? {}).filter(key => !kinds.includes(key))
  return strangers.map(key => unknownKind(key, kinds))
}

function unknownKind(key: string, kinds: readonly string[]): Diagnostic {
  const near = suggest(key, kinds)
  return createFinding({
    rule: 'output/unknown-kind',
    severity: 'error',
    subject: `crds[${JSON.stringify(key)}]`,
    message: 'is set in the config, but no type makes that kind',
    help: near === undefined ? `Keys are Kind.group; there are ${kinds.join(', ') || 'none'}.` : `did you mean ${near}?`,
    data: { kind: key },
  })
}
