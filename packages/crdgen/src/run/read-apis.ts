import { resolve } from 'node:path'
import { readText } from '@crdgen/core/files'
import {
  type CustomResourceDefinition,
  type Diagnostic,
  type Embed,
  type Location,
  parsePointer,
  type SourceDocument,
} from '@crdgen/core/internal'
import { reportFileNames } from '@crdgen/generator/internal'
import { CannotRun } from '../system/cannot-run.ts'
import type { LoadedConfig } from '../config/load-config.ts'
import { planGenerate } from '../sources/plan.ts'
import { crdKey, identify } from '../sources/identity.ts'
import { buildOwnCrds } from '../sources/own-crds.ts'
import { checkVersions } from '../config/kubernetes-version.ts'
import { placeBelow } from '../report/emit-report.ts'
import { readNamedCrds } from '../sources/read-crds.ts'
import type { SourceReading } from '../sources/resolve-sources.ts'
import { chosenBy } from './generate/scope.ts'
import { nativesOf, readCrd } from './outlined.ts'

/** A CRD, of a file or of types. */
export interface Api {
  readonly crd: CustomResourceDefinition
  /** The native structs in it, by JSON Pointer. */
  readonly embeds: readonly Embed[]
  /** The comment lines above the member that a JSON Pointer comes from; empty for CRDs of files, whose comments are no documentation. */
  commentsAt(pointer: string): readonly string[]
}

export interface Apis {
  readonly apis: readonly Api[]
  readonly problems: readonly Diagnostic[]
}

export interface ApisTask {
  readonly reading: SourceReading
  readonly operands: readonly string[]
  /** They outweigh the config. */
  readonly flags: { readonly kubernetes?: string }
  readonly loaded: LoadedConfig
}

/** Reads APIs from CRDs, from TypeScript files, or from the `input` of the config when nothing is named. CRDs are in the order of their names. */
export async function readApis(task: ApisTask): Promise<Apis> {
  const { operands, loaded, reading } = task
  const { command } = reading
  const types = operands.filter(one => /\.[cm]?tsx?$/.test(one))
  if (types.length > 0 && types.length < operands.length)
    throw new CannotRun(`crdgen ${command}: name TypeScript files or CRDs, not both: ${types[0]}`)
  if (types.length === 0 && operands.length === 0 && loaded.config.input === undefined)
    throw new CannotRun(`crdgen ${command}: name CRDs (crdgen ${command} config/crd) or TypeScript files, or set input in a config`)
  const { apis, problems } = operands.length > types.length ? await readFromCrds(operands, reading) : await readFromTypes(types, task)
  const named = apis.map(api => ({ api, name: crdKey(api.crd) }))
  return { apis: named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ api }) => api), problems }
}

async function readFromCrds(operands: readonly string[], reading: SourceReading): Promise<Apis> {
  const { crds, problems } = await readNamedCrds(operands, reading)
  const apis = crds.flatMap(({ object }): readonly Api[] => {
    const crd = readCrd(object)
    return crd === undefined ? [] : [{ crd, embeds: nativesOf(crd), commentsAt: () => [] }]
  })
  // An outline has no file that is called after a kind.
  const named = reading.command === 'docs' ? crds.flatMap((crd, index) => reportNames(crd, index)) : []
  return { apis, problems: [...problems, ...named] }
}

function reportNames(crd: SourceDocument, index: number): readonly Diagnostic[] {
  const found = reportFileNames(crd.object, identify(crd.object).name || `input ${index + 1}`)
  return found.map(finding => {
    const { pointer } = finding.data
    return typeof pointer === 'string' ? { ...finding, ...crd.place(parsePointer(pointer)) } : finding
  })
}

async function readFromTypes(types: readonly string[], { loaded, reading: { cwd }, flags }: ApisTask): Promise<Apis> {
  const plan = planGenerate(loaded, flags, types, cwd)
  await checkVersions(plan.config, loaded)
  const { built: all, errors } = buildOwnCrds(plan)
  const isChosen = chosenBy(plan)
  const built = isChosen === undefined ? all : all.filter(isChosen)
  const lines = new Map<string, readonly string[]>()
  const linesOf = (file: string) => {
    const known = lines.get(file) ?? (readText(resolve(plan.folder, file)) ?? '').split(/\r\n|\n/)
    lines.set(file, known)
    return known
  }
  const apis = built.map(({ crd, embeds, origins }): Api => ({
    crd,
    embeds,
    commentsAt(pointer) {
      const at: Location | undefined = origins.get(pointer)
      return at === undefined ? [] : commentAbove(linesOf(at.file), at.line)
    },
  }))
  return { apis, problems: placeBelow(cwd, errors, plan.folder) }
}

/** The lines of the block comment that ends right above a line. */
function commentAbove(lines: readonly string[], line: number): readonly string[] {
  const end = line - 2
  if (!(lines[end] ?? '').trimEnd().endsWith('*/')) return []
  const start = lines.findLastIndex((text, index) => index <= end && text.trimStart().startsWith('/**'))
  return start === -1 ? [] : lines.slice(start, end + 1).map(text => text.trim().replace(/^(?:\/\*\*|\*(?!\/))\s?|(?<!\s)\s*\*\/$/g, ''))
}
