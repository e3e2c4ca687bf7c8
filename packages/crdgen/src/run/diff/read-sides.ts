import { fstatSync } from 'node:fs'
import { devNull } from 'node:os'
import { createSchemaSharer } from '@crdgen/core/internal'
import { findMergeBase, isInRevision } from '../../sources/git.ts'
import { type Inputs, requireText, stdin } from '../../sources/inputs.ts'
import { joinInputs } from '../../sources/join-inputs.ts'
import { isKube, type KubeRole } from '../../sources/kube.ts'
import { resolveSources, type SourceReading } from '../../sources/resolve-sources.ts'
import { unfoldLists } from '../../sources/unfold-lists.ts'
import { CannotRun } from '../../system/cannot-run.ts'

/** The inputs that are compared; lists are taken apart. */
export interface Sides {
  readonly before: Inputs
  readonly after: Inputs
  readonly live: Inputs | undefined
}

/** The operands of a comparison, as on the command line. */
interface Operands {
  readonly before: string
  readonly after: string
  readonly live: string | undefined
}

/** Reads all sides. Throws CannotRun for one with nothing in it, and when neither has an object: then nothing would be compared. */
export async function readSides({ before, after, live }: Operands, given: SourceReading): Promise<Sides> {
  const reading = { ...given, sharer: createSchemaSharer() }
  const named = [before, after, ...(live === undefined ? [] : [live])]
  const local = new Map<string, Inputs>()
  // Of a cluster only what the files are about is read, so that files come first.
  for (const operand of named.filter(one => !isKube(one))) local.set(operand, local.get(operand) ?? (await readSide(operand, reading)))
  const others = [...local.values()].flatMap(({ documents }) => documents)
  const read = async (operand: string, role: KubeRole) => {
    const inputs = local.get(operand) ?? unfolded(await resolveSources([operand], reading, { role, others }))
    return isNullDevice(operand) ? inputs : requireText(inputs, [operand], 'diff')
  }
  const sides = {
    before: await read(before, 'crds'),
    after: await read(after, 'crds'),
    live: live === undefined ? undefined : await read(live, 'objects'),
  }
  requireObjects(sides, `neither ${before} nor ${after} has an object`)
  return sides
}

/** A comparison with the commit that this branch started from. */
interface BranchOperands {
  /** The branch that it started from, or any revision of it. */
  readonly base: string
  /** Files, folders and globs of the working tree. */
  readonly paths: readonly string[]
  readonly live: string | undefined
}

/** Reads the paths as they are and as they were where this branch started. A path that was not there yet had nothing in it. */
export async function readBranch({ base, paths, live }: BranchOperands, given: SourceReading): Promise<Sides> {
  const reading = { ...given, sharer: createSchemaSharer() }
  const { cwd } = reading
  // Twelve digits name a commit in any repository, and read better than forty.
  const ref = findMergeBase(cwd, base, 'diff').slice(0, 12)
  const old = paths.filter(path => isInRevision(cwd, { ref, path }, 'diff')).map(path => `git:${ref}:${path}`)
  const [before, after] = [await readEach(old, reading), requireText(await readEach(paths, reading), paths, 'diff')]
  const others = [...before.documents, ...after.documents]
  const sides = {
    before,
    after,
    live: live === undefined ? undefined : unfolded(await resolveSources([live], given, { role: 'objects', others })),
  }
  requireObjects(sides, `there is no object in ${paths.join(', ')}, now or at ${ref}`)
  return sides
}

async function readEach(operands: readonly string[], reading: SourceReading): Promise<Inputs> {
  const read: Inputs[] = []
  for (const operand of operands) read.push(await readSide(operand, reading))
  return joinInputs(read)
}

async function readSide(operand: string, reading: SourceReading): Promise<Inputs> {
  return unfolded(await resolveSources([operand], reading))
}

function unfolded(inputs: Inputs): Inputs {
  return { ...inputs, documents: unfoldLists(inputs.documents) }
}

function requireObjects({ before, after }: Sides, why: string): void {
  if ([before, after].every(({ documents, problems }) => documents.length + problems.length === 0))
    throw new CannotRun(`crdgen diff: ${why}, so nothing was compared`)
}

/** Who names the null device means that there is nothing: before a first release. An empty pipe is a command that has failed. */
function isNullDevice(operand: string): boolean {
  return operand === devNull || (operand === stdin && fstatSync(0).isCharacterDevice())
}
