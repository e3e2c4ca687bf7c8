import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { unfoldComposites } from './composites.ts'
import { readGit, readGitPlace } from './git.ts'
import { type Inputs, type Reading, requireText, unread } from './inputs.ts'
import { joinInputs } from './join-inputs.ts'
import { withoutExpectations } from './left-out/expectations.ts'
import { withoutOldBundles } from './left-out/old-bundles.ts'
import { withoutTestdata } from './left-out/testdata.ts'
import { withoutParts } from './left-out/unnamed-patches.ts'
import { type ClusterFlags, type Clusters, isKube, type KubeUse } from './kube.ts'
import { readFiles } from './read-files.ts'
import { CannotRun } from '../system/cannot-run.ts'
import type { Shell } from '../system/terminal/shell.ts'

/** As Reading, where operands may name clusters, too. */
export interface SourceReading extends Reading {
  readonly clusters?: Clusters | undefined
}

/** The circumstances in which a command line reads its sources. */
export function openReading(command: string, flags: ClusterFlags, shell: Shell): SourceReading {
  return { cwd: shell.cwd, command, steps: shell.steps, clusters: openClusters(command, flags, shell) }
}

/** Opens the clusters of a command. Nothing is read, nor loaded, before an operand names one. */
function openClusters(command: string, flags: ClusterFlags, shell: Shell): Clusters {
  let opened: Promise<Clusters> | undefined
  const open = async () => {
    const { readClusters } = await import('./cluster/read-cluster.ts')
    return readClusters(command, flags, shell)
  }
  return {
    read: async (operand, use) => (await (opened ??= open())).read(operand, use),
    version: async operand => (await (opened ??= open())).version(operand),
    open: async (operand, work) => (await (opened ??= open())).open(operand, work),
  }
}

/**
 * Reads what operands name: files, folders, globs, `-`, `git:REF:PATH` and `kube:`. `use` is the part of a cluster that is needed. Throws
 * CannotRun for what names nothing or can't be opened; what isn't YAML is a finding.
 */
export async function resolveSources(
  operands: readonly string[],
  reading: SourceReading,
  use: KubeUse = { role: 'all', others: [] },
): Promise<Inputs> {
  const { clusters, command } = reading
  const local = operands.filter(one => !isKube(one))
  const read = local.length === 0 && operands.length > 0 ? [] : [readLocal(local, reading)]
  const fromClusters: Inputs[] = []
  for (const operand of operands.filter(isKube)) {
    if (clusters === undefined) throw noCluster(operand, command)
    fromClusters.push(await clusters.read(operand, { ...use, others: [...use.others, ...read.flatMap(({ documents }) => documents)] }))
  }
  return fromClusters.length === 0 ? (read[0] ?? unread([])) : joinInputs([...fromClusters, ...read])
}

/** As `resolveSources`, for what makes no sense without input: throws CannotRun when there is nothing to read in all that is named. */
export async function requireSources(operands: readonly string[], reading: SourceReading, use?: KubeUse): Promise<Inputs> {
  return requireText(await resolveSources(operands, reading, use), operands, reading.command)
}

/** Reads what operands name of this machine: all but clusters, which have the CRDs of their XRDs and ResourceGraphDefinitions. */
export function readLocal(operands: readonly string[], reading: Reading): Inputs {
  const isNamed = namedFiles(operands, reading.cwd)
  const isRefused = (file: string) => !isNamed(file) && hasExpectedError(resolve(reading.cwd, file))
  const shipped = withoutTestdata(readPlaces(operands, reading), operands, isRefused)
  return unfoldComposites(withoutExpectations(withoutParts(withoutOldBundles(shipped, operands), isNamed)))
}

/** True for files that operands name themselves, for standard input and clusters; others were found below a folder or by a glob. */
export function namedFiles(operands: readonly string[], cwd: string): (file: string) => boolean {
  const find = (one: string) => (one.startsWith('git:') ? one.replace(':./', ':') : resolve(cwd, one))
  const named = new Set(operands.map(find))
  return file => file === 'stdin' || isKube(file) || named.has(find(file))
}

/** `pool.yaml.err`, for an update `pool.yaml.tx_err`: what the API server is to answer to the object beside it. */
function hasExpectedError(path: string): boolean {
  return ['.err', '.tx_err'].some(end => existsSync(`${path}${end}`))
}

function readPlaces(operands: readonly string[], reading: Reading): Inputs {
  const kube = operands.find(isKube)
  if (kube !== undefined) throw noCluster(kube, reading.command)
  const places = operands.map(operand => ({ operand, git: readGitPlace(operand, reading.command) }))
  const files = places.flatMap(({ operand, git }) => (git === undefined ? [operand] : []))
  const revisions = places.flatMap(({ git }) => (git === undefined ? [] : [readGit(git, reading)]))
  if (revisions.length === 0) return readFiles(files, reading)
  return joinInputs([...revisions, ...(files.length === 0 ? [] : [readFiles(files, reading)])])
}

function noCluster(operand: string, command: string): CannotRun {
  return new CannotRun(`crdgen ${command}: ${operand}: a cluster cannot be read here`)
}
