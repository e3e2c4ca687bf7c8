import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CannotRun } from '../system/cannot-run.ts'
import { exists, findProject, isFolder, isInside, isTrusted, readText } from '@crdgen/core/files'
import { requireTreeFile } from '../system/files/tree-file.ts'
import { explain } from '../system/files/write-files.ts'

/** A config as it is on the disk. */
export interface FoundConfig {
  /** Absolute. */
  readonly file: string
  readonly text: string
  /** True if messages may have parts of the text in them. */
  mayQuote(): boolean
}

const names = ['ts', 'js', 'mjs', 'yaml', 'yml', 'json'].map(ending => `crdgen.config.${ending}`)

/** As other tools call theirs. */
const misnamed = ['cjs', 'cts', 'mts'].map(ending => `crdgen.config.${ending}`)

/**
 * Takes the file that `--config` names, else looks in `cwd` and the folders above it, up to the package or repository that it is in. Outside
 * of both only `cwd` counts: a config is code, and the folders above may be anybody's.
 */
export function findConfig(cwd: string, named: string | undefined): FoundConfig | undefined {
  if (named === undefined) {
    for (const folder of foldersToSearch(cwd)) {
      const found = searchFolder(folder)
      if (found !== undefined) return requireOwner({ ...found, mayQuote: () => isInside(findProject(cwd), found.file) }, cwd)
    }
    return undefined
  }
  const file = resolve(cwd, named)
  try {
    return { file, text: readFileSync(file, 'utf8'), mayQuote: () => true }
  } catch (thrown) {
    throw new CannotRun(`crdgen: can't read the config ${named}: ${explain(thrown)}`)
  }
}

/** The files of a folder that hold a config: more than one, and none of them counts. */
export function listConfigs(folder: string, manifest = readManifest(folder)): readonly string[] {
  const found = names.map(name => join(folder, name)).filter(isThere)
  return manifest?.hasConfig === true ? [...found, manifest.file] : found
}

/** The paths whose state decides which config is found. */
export function configProbes(cwd: string, named: string | undefined): readonly string[] {
  if (named !== undefined) return [resolve(cwd, named)]
  const probed = [...names, ...misnamed, ...boundaries]
  return foldersUpTo(cwd).flatMap(folder => probed.map(name => join(folder, name)))
}

/** Files and folders that mark the top of a package or a repository. */
const boundaries = ['package.json', 'node_modules', '.git']

/** From `cwd` to the top folder of the package or repository that it is in. */
function foldersToSearch(cwd: string): readonly string[] {
  const folders = foldersUpTo(cwd)
  return isTop(folders.at(-1) ?? cwd) ? folders : [cwd]
}

/** The folders above, up to one that is the top of a package or repository, or to the root. */
function foldersUpTo(cwd: string): readonly string[] {
  const folders: string[] = []
  for (let folder = cwd; ; folder = dirname(folder)) {
    folders.push(folder)
    if (isTop(folder) || dirname(folder) === folder) return folders
  }
}

function isTop(folder: string): boolean {
  return boundaries.some(name => exists(join(folder, name)))
}

/** A config of a folder above is run only when this user wrote it, or who wrote the working folder, or the administrator. */
function requireOwner(found: FoundConfig, cwd: string): FoundConfig {
  if (dirname(found.file) === cwd || isTrusted(found.file, cwd)) return found
  throw new CannotRun(
    `crdgen: ${found.file} belongs to another user, so it is not run; name it with --config, or leave it out with --no-config`,
  )
}

function searchFolder(folder: string): Pick<FoundConfig, 'file' | 'text'> | undefined {
  const [file, second] = listConfigs(folder)
  if (second !== undefined)
    throw new CannotRun(
      `crdgen: there are two configs in ${folder}: ${listConfigs(folder)
        .map(one => basename(one))
        .join(' and ')}; keep one, or name one with --config`,
    )
  if (file !== undefined) return { file, text: requireTreeFile(file, why => `crdgen: can't read the config ${basename(file)}: ${why}`) }
  const stray = misnamed.find(name => isThere(join(folder, name)))
  if (stray !== undefined)
    throw new CannotRun(`crdgen: ${stray} is not looked for: call it ${names.join(' or ')}, or name it with --config`)
  return undefined
}

function readManifest(folder: string): { readonly file: string; readonly hasConfig: boolean } | undefined {
  const file = join(folder, 'package.json')
  const text = readText(file)
  if (text === undefined) return undefined
  return { file, hasConfig: text.includes('"crdgen"') && hasConfigKey(text) }
}

/** A package.json that is not JSON is for npm to complain about. */
function hasConfigKey(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return typeof content === 'object' && content !== null && 'crdgen' in content
  } catch {
    return false
  }
}

/** A pipe or a device is found, too, so that it is reported. */
function isThere(path: string): boolean {
  return exists(path) && !isFolder(path)
}
