import { dirname, join, relative, basename, resolve } from 'node:path'
import type { Diagnostic } from '../../../diagnostic/diagnostic.ts'
import type { Disk } from '../../../files/disk.ts'
import { isInside } from '../../../files/project.ts'
import { createFinding } from '../../../rules/core-rules.ts'
import { displayPath, locate } from '../locate.ts'
import { nearestPackage } from '../packages.ts'
import { parseSource } from '../parse-source.ts'
import { parseTsconfig, type ParsedTsconfig } from '../tsconfig.ts'
import type { ts } from '../typescript.js'
import { type DeclaredType, declaredTypes, modulesBeside } from './declared-types.ts'
import { sourceBelow, sourceOfOutput } from './projects.ts'
import { member, readJson } from '../../../values/json.ts'
import { sha256 } from '../../../values/sha256.ts'

export interface StaleOptions {
  readonly disk: Disk
  /** Findings name files from here. */
  readonly folder: string
  /** The folder that bounds what a tree may name. */
  readonly project: () => string
}

/**
 * Reports declaration files of the workspace which are read, for nothing leads to their sources, and are not of them: what was changed since
 * the package was built is in no CRD. Times of files count for nothing: a checkout sets them.
 */
export function staleDeclarations(built: readonly ts.SourceFile[], options: StaleOptions): readonly Diagnostic[] {
  return built.flatMap(file => {
    const origin = findOrigin(file.fileName, options)
    const isBuilt = origin?.config === undefined ? undefined : isAsBuilt(origin.source, origin.config, options.disk)
    if (origin === undefined || isBuilt === true) return []
    const differing = compare(file, readSources(origin.source, options), isBuilt === false)
    return differing.length === 0 ? [] : [createStale(file, origin.source, differing, options)]
  })
}

interface Origin {
  readonly source: string
  /** The tsconfig that it is built by. */
  readonly config?: ParsedTsconfig
}

/** The source of a declaration file by a tsconfig of its package, or, of a bundler's, the file of that name in `src`. */
function findOrigin(declaration: string, { disk, project }: StaleOptions): Origin | undefined {
  const folder = nearestPackage(disk, dirname(declaration), new Map())?.folder
  // The sources of a package that a link brings from elsewhere are not the user's.
  if (folder === undefined || !isInside(project(), folder)) return undefined
  const isOwn = (source: string | undefined) => source !== undefined && isInside(project(), source)
  for (const file of disk.find(join(folder.replace(/[*?[{\\]/g, '[$&]'), 'tsconfig*.json'))) {
    const config = parseTsconfig(file, disk, project()).parsed
    const source = sourceOfOutput(config, declaration, disk)
    if (source !== undefined && isOwn(source)) return { source, config }
  }
  const [, ...below] = relative(folder, declaration).split('/')
  const source = below.length === 0 ? undefined : sourceBelow([join(folder, 'src')], below.join('/'), disk)
  return source !== undefined && isOwn(source) ? { source } : undefined
}

/** A bundle has the types of all files that its entry imports; there are not more of those than this. */
const mostSources = 500

/** A source and those beside it that it imports. */
function readSources(source: string, { disk, project }: StaleOptions): readonly ts.SourceFile[] {
  const read = new Map<string, ts.SourceFile>()
  const pending = [source]
  for (let path = pending.shift(); path !== undefined && read.size < mostSources; path = pending.shift()) {
    const text = read.has(path) || !isInside(project(), path) ? undefined : disk.read(path)
    if (text === undefined) continue
    const file = parseSource(path, text).source
    read.set(path, file)
    const stems = modulesBeside(file).map(module => module.replace(/\.[cm]?[jt]sx?$/, ''))
    pending.push(...stems.flatMap(stem => moduleFile(join(dirname(file.fileName), stem), disk) ?? []))
  }
  return [...read.values()]
}

function moduleFile(stem: string, disk: Disk): string | undefined {
  return ['.ts', '.tsx', '.mts', '.cts', '/index.ts'].map(ending => stem + ending).find(path => disk.isFile(path))
}

interface Differing extends Partial<DeclaredType> {
  readonly name: string
  readonly file: ts.SourceFile
  /** Nobody knows whether the type is another; the text that it was built of is. */
  readonly isOpen?: boolean
}

/** The types which a declaration file has otherwise than the sources. `isOlder` is known from digests: then nothing is left open. */
function compare(built: ts.SourceFile, sources: readonly ts.SourceFile[], isOlder: boolean): readonly Differing[] {
  const [types, [own, ...others]] = [declaredTypes(built), sources.map(file => ({ file, types: declaredTypes(file) }))]
  if (own === undefined) return []
  const way = [...types.values()].some(({ text, bare }) => text !== bare) ? 'text' : 'bare'
  return [...types].flatMap(([name, type]) => {
    const places = own.types.has(name) ? [own] : others.filter(one => one.types.has(name))
    const candidates = places.flatMap(({ file, types: declared }) => ({ ...declared.get(name), name, file }))
    const [first] = candidates
    if (first === undefined) return isOlder ? [{ name, file: own.file }] : []
    const isOpen = candidates.some(one => one[way] === undefined)
    return (isOpen ? isOlder : candidates.every(one => one[way] !== type[way])) ? [{ ...first, isOpen }] : []
  })
}

function createStale(built: ts.SourceFile, source: string, [first, ...others]: readonly Differing[], { folder }: StaleOptions): Diagnostic {
  const [declarations, shown] = [displayPath(built.fileName, folder), displayPath(first?.file.fileName ?? source, folder)]
  const name = first?.name ?? ''
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  const place = declaredTypes(built).get(name)
  return createFinding({
    rule: 'type/stale-declarations',
    severity: 'warning',
    subject: declarations,
    message: `${name} is read from ${declarations}, which ${first?.isOpen === true ? `was built of another text of ${shown}` : `does not have it as ${shown} declares it`}${more}`,
    help: 'build the package; or set declarationMap in its tsconfig, or name it in the references of yours: then its source is read',
    at: first === undefined ? undefined : locate(first.file, first.start ?? 0, first.end ?? 0, folder),
    related: place === undefined ? [] : [{ ...locate(built, place.start, place.end, folder), message: 'read from here' }],
    data: { declarations, source: shown, types: [name, ...others.map(one => one.name)] },
  })
}

/**
 * Compares a source with what the compiler has noted of it when it last wrote declarations (`.tsbuildinfo`): the digest of its text.
 * Undefined where it has noted none, in a way that is not known, or has not written since.
 */
function isAsBuilt(source: string, project: ParsedTsconfig, disk: Disk): boolean | undefined {
  const file = buildInfoOf(project)
  const info = readJson(disk.read(file) ?? '')
  if (member(info, 'affectedFilesPendingEmit') !== undefined) return undefined
  const names = member(info, 'fileNames')
  const index = Array.isArray(names) ? names.findIndex(name => typeof name === 'string' && resolve(dirname(file), name) === source) : -1
  const noted = member(member(info, 'fileInfos'), index)
  const version = typeof noted === 'string' ? noted : member(noted, 'version')
  return typeof version === 'string' && /^[0-9a-f]{64}$/.test(version) ? version === sha256(disk.read(source) ?? '') : undefined
}

/** The place of the notes: TypeScript, getTsBuildInfoEmitOutputFilePath. */
function buildInfoOf({ config, options }: ParsedTsconfig): string {
  const { tsBuildInfoFile, outDir, rootDir } = options
  if (tsBuildInfoFile !== undefined) return tsBuildInfoFile
  const name = `${basename(config, '.json')}.tsbuildinfo`
  if (outDir === undefined) return join(dirname(config), name)
  return rootDir === undefined ? join(outDir, name) : resolve(outDir, relative(rootDir, join(dirname(config), name)))
}
