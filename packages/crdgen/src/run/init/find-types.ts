import { posix } from 'node:path'
import type { Config } from '../../config/config.ts'
import { loadConfig } from '../../config/load-config.ts'
import { CannotRun } from '../../system/cannot-run.ts'

/** A kind that the project's types already make a CRD of. */
export interface FoundKind {
  readonly kind: string
  /** The files of its types, one a version, relative to the project's folder. */
  readonly types: readonly string[]
  /** The file of its CRD, relative to the project's folder. */
  readonly crd: string
}

/** The types of a project. */
export interface FoundTypes {
  readonly kinds: readonly FoundKind[]
  /** The globs, folders and files that the config takes in, or that `init` would write into one. */
  readonly input: readonly string[]
}

/** The input that `init` writes into a new config. */
export const firstInput = 'api/**/*.ts'
const firstOutput = 'crds'

/**
 * Lists the kinds of the project's types, by the config if there is one in this folder. Types with errors count as well: `generate`
 * reports those. Empty when there are none, and when the config can't be read, which every other command reports.
 */
export async function findTypes(folder: string, hasConfig: boolean): Promise<FoundTypes> {
  const config = hasConfig ? await readConfig(folder) : {}
  const { input: given = firstInput, output = firstOutput } = config ?? {}
  const input = [given].flat()
  const crds = typeof output === 'string' ? output : (output.crds ?? output.xrd)
  return { kinds: config === undefined || typeof crds !== 'string' ? [] : await findKinds(folder, input, crds), input }
}

async function findKinds(folder: string, input: readonly string[], crds: string): Promise<readonly FoundKind[]> {
  const { compile, groupBy, groupKind, openFolder } = await import('@crdgen/core/internal')
  const { crdFileName, toCrd } = await import('@crdgen/generator/internal')
  const { folder: root, list } = openFolder(folder)
  const files = input.flatMap(entry => list(entry))
  if (files.length === 0) return []
  const compiler = compile(files, { folder: root, named: [] })
  const resources = compiler.resources()
  compiler[Symbol.dispose]()
  const kinds = groupBy(resources, groupKind)
  return [...kinds.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return []
    const types = [first, ...rest].map(({ location }) => location.file)
    return [{ kind: first.kind, types: [...new Set(types)], crd: posix.join(crds, crdFileName(toCrd(first))) }]
  })
}

async function readConfig(folder: string): Promise<Partial<Config> | undefined> {
  try {
    const loaded = await loadConfig(folder, {})
    return loaded.config
  } catch (error) {
    if (error instanceof CannotRun) return undefined
    throw error
  }
}
