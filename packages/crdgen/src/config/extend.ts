import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { CannotRun } from '../cannot-run.ts'
import { isRecord } from '../is-record.ts'
import { explain } from '../write/write-files.ts'
import type { Config } from './config.ts'
import type { FoundConfig } from './find-config.ts'

/** A chain that is longer has lost its end. */
const deepest = 10

/** A config with all that it extends, and the files of those. */
export interface Extended {
  readonly config: Partial<Config>
  readonly files: readonly string[]
}

interface Reading {
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
  { cwd, read }: Reading,
  above: readonly string[] = [file],
): Promise<Extended> {
  const { extends: named = [], ...own } = config
  const files: string[] = []
  const shown = relative(cwd, file)
  let merged: Partial<Config> = {}
  for (const one of [named].flat()) {
    const target = locate(one, file, shown)
    if (above.includes(target) || above.length > deepest) throw new CannotRun(`crdgen: ${shown}: extends ${one}, which extends it in turn`)
    const base = await extend(await read({ file: target, text: readText(target, one, shown) }), target, { cwd, read }, [...above, target])
    merged = merge(merged, rebase(base.config, relative(dirname(file), dirname(target))))
    files.push(target, ...base.files)
  }
  return { config: merge(merged, own), files }
}

/** A path, or the file that a package has as its entry. */
function locate(named: string, from: string, shown: string): string {
  if (/^\.{1,2}\//.test(named) || isAbsolute(named)) return resolve(dirname(from), named)
  try {
    return createRequire(from).resolve(named)
  } catch {
    throw new CannotRun(`crdgen: ${shown}: extends ${named}: no such package; write a path as ./${named}`)
  }
}

function readText(path: string, named: string, shown: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    throw new CannotRun(`crdgen: ${shown}: extends ${named}: ${explain(thrown)}`)
  }
}

function merge(base: Partial<Config>, own: Partial<Config>): Partial<Config> {
  return mergeRecords(base, own)
}

function mergeRecords(base: object, own: object): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(base))
  for (const [key, value] of Object.entries(own)) {
    const before = known.get(key)
    known.set(key, isRecord(before) && isRecord(value) ? mergeRecords(before, value) : value)
  }
  return Object.fromEntries(known)
}

/** Paths of a config start from its own folder. */
function rebase(config: Partial<Config>, folder: string): Partial<Config> {
  const place = (path: string) => (isAbsolute(path) || folder === '' ? path : join(folder, path))
  const { headerFile, tsconfig, ledger, baseline, schemas, input, ...rest } = config
  return {
    ...rest,
    ...(headerFile === undefined ? {} : { headerFile: place(headerFile) }),
    ...(tsconfig === undefined ? {} : { tsconfig: place(tsconfig) }),
    ...(ledger === undefined ? {} : { ledger: place(ledger) }),
    ...(baseline === undefined ? {} : { baseline: place(baseline) }),
    ...(schemas === undefined ? {} : { schemas: schemas.map(place) }),
    ...(input === undefined ? {} : { input: [input].flat().map(place) }),
  }
}
