import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { findProject, isBelow, isInside } from '@crdgen/core/files'
import { CannotRun } from '../system/cannot-run.ts'
import { requireTreeFile } from '../system/files/tree-file.ts'
import { isRecord, type JsonObject } from '@crdgen/core/json'
import type { Config } from './config.ts'
import type { FoundConfig } from './find-config.ts'
import { findInstalled } from './installed.ts'

/** A chain that is longer has lost its end. */
const deepest = 10

/** A config with all that it extends, and the files of those. */
export interface Extended {
  readonly config: Partial<Config>
  readonly files: readonly string[]
}

interface ConfigReading {
  /** Messages name files from here. */
  readonly cwd: string
  read(found: FoundConfig): Promise<Partial<Config>>
}

/**
 * Reads what a config extends and adds the config to it: objects key by key, everything else in place of what was there. Throws CannotRun
 * for what can't be read, and for configs that extend each other.
 */
export async function extend(
  config: Partial<Config>,
  file: string,
  { cwd, read }: ConfigReading,
  above: readonly string[] = [file],
): Promise<Extended> {
  const { extends: named = [], ...own } = config
  const files: string[] = []
  const shown = relative(cwd, file)
  let merged: Partial<Config> = {}
  for (const one of [named].flat()) {
    const target = locate(one, [above[0] ?? file, file], shown)
    if (above.includes(target) || above.length > deepest) throw new CannotRun(`crdgen: ${shown}: extends ${one}, which extends it in turn`)
    const text = requireTreeFile(target, why => `crdgen: ${shown}: extends ${one}: ${why}`)
    const found = { file: target, text, mayQuote: () => isInside(findProject(dirname(above[0] ?? file)), target) }
    const base = await extend(await read(found), target, { cwd, read }, [...above, target])
    merged = merge(merged, rebase(base.config, relative(dirname(file), dirname(target))))
    files.push(target, ...base.files)
  }
  return { config: merge(merged, own), files }
}

/** A path, or the file that a package has as its entry. */
function locate(named: string, [root, from]: readonly [string, string], shown: string): string {
  if (/^\.{1,2}\//.test(named) || isAbsolute(named)) return requireInside(resolve(dirname(from), named), named, [root, from], shown)
  const found = findInstalled(named, dirname(from))
  if (found !== undefined) return found
  throw new CannotRun(`crdgen: ${shown}: extends ${named}: no such package in the project; write a path as ./${named}`)
}

/** A config is code, and one outside of the project, or of the installed package that names it, may be anybody's. A link there is followed. */
function requireInside(path: string, named: string, from: readonly string[], shown: string): string {
  const projects = from.map(one => findProject(dirname(one)))
  if (projects.some(project => isBelow(project, path) || isInside(project, dirname(path)))) return path
  throw new CannotRun(
    `crdgen: ${shown}: extends ${named}, which lies outside of the project; keep it in the Git working tree or the workspace, or install it as a package`,
  )
}

function merge(base: Partial<Config>, own: Partial<Config>): Partial<Config> {
  return mergeRecords(base, own)
}

function mergeRecords(base: object, own: object): JsonObject {
  const known = new Map<string, unknown>(Object.entries(base))
  for (const [key, value] of Object.entries(own)) {
    const before = known.get(key)
    known.set(key, isRecord(before) && isRecord(value) && !('jsonSchema' in value) ? mergeRecords(before, value) : value)
  }
  return Object.fromEntries(known)
}

/** Paths of a config start from its own folder. */
function rebase(config: Partial<Config>, folder: string): Partial<Config> {
  const place = (path: string) => (isAbsolute(path) || folder === '' ? path : join(folder, path))
  const { headerFile, tsconfig, ledger, baseline, schemas, input, conversion, ...rest } = config
  return {
    ...rest,
    ...(headerFile === undefined ? {} : { headerFile: place(headerFile) }),
    ...(tsconfig === undefined ? {} : { tsconfig: place(tsconfig) }),
    ...(ledger === undefined ? {} : { ledger: place(ledger) }),
    ...(baseline === undefined ? {} : { baseline: place(baseline) }),
    ...(schemas === undefined ? {} : { schemas: schemas.map(place) }),
    ...(conversion?.module === undefined ? {} : { conversion: { ...conversion, module: place(conversion.module) } }),
    ...(input === undefined ? {} : { input: [input].flat().map(place) }),
  }
}
