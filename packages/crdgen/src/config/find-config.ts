import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { CannotRun } from '../cannot-run.ts'
import { explain } from '../write/write-files.ts'

/** A config as it is on the disk. */
export interface FoundConfig {
  /** Absolute. */
  readonly file: string
  readonly text: string
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
      if (found !== undefined) return requireOwner(found, cwd)
    }
    return undefined
  }
  const file = resolve(cwd, named)
  try {
    return { file, text: readFileSync(file, 'utf8') }
  } catch (thrown) {
    throw new CannotRun(`crdgen: can't read the config ${named}: ${explain(thrown)}`)
  }
}

/** The files of a folder that hold a config: more than one, and none of them counts. */
export function listConfigs(folder: string, manifest = readManifest(folder)): readonly string[] {
  const found = names.map(name => join(folder, name)).filter(isFile)
  return manifest?.hasConfig === true ? [...found, manifest.file] : found
}

/** The paths whose state decides which config is found. */
export function configProbes(cwd: string, named: string | undefined): readonly string[] {
  if (named !== undefined) return [resolve(cwd, named)]
  const probed = [...names, ...misnamed, ...boundaries]
  return foldersUpTo(cwd).flatMap(folder => probed.map(name => join(folder, name)))
}

/** What the top folder of a package or a repository has. */
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
  const user = process.getuid?.()
  if (user === undefined || dirname(found.file) === cwd) return found
  const { uid } = statSync(found.file)
  if ([0, user, statSync(cwd).uid].includes(uid)) return found
  throw new CannotRun(
    `crdgen: ${found.file} belongs to another user, so it is not run; name it with --config, or leave it out with --no-config`,
  )
}

function searchFolder(folder: string): FoundConfig | undefined {
  const [file, second] = listConfigs(folder)
  if (second !== undefined)
    throw new CannotRun(
      `crdgen: there are two configs in ${folder}: ${listConfigs(folder)
        .map(one => basename(one))
        .join(' and ')}; keep one, or name one with --config`,
    )
  if (file !== undefined) return { file, text: readFileSync(file, 'utf8') }
  const stray = misnamed.find(name => isFile(join(folder, name)))
  if (stray !== undefined)
    throw new CannotRun(`crdgen: ${stray} is not looked for: call it ${names.join(' or ')}, or name it with --config`)
  return undefined
}

function readManifest(folder: string): { readonly file: string; readonly hasConfig: boolean } | undefined {
  const file = join(folder, 'package.json')
  if (!isFile(file)) return undefined
  const text = readFileSync(file, 'utf8')
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

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
