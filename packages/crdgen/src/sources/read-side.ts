import { fstatSync } from 'node:fs'
import { devNull } from 'node:os'
import { createSchemaSharer, type SchemaSharer } from '@crdgen/core/internal'
import { CannotRun } from '../system/cannot-run.ts'
import { stdin } from './list-inputs.ts'
import { findMergeBase, isInRevision } from './git.ts'
import { type Inputs, joinInputs, requireText } from './read-inputs.ts'
import { readOperand } from './read-operand.ts'
import { unfoldLists } from './unfold-lists.ts'
import type { Steps } from '../system/terminal/steps.ts'

/** Reads one side of a comparison; Lists are taken apart. What both sides have is compared in no time when they are read with one `sharer`. */
export function readSide(cwd: string, operand: string, steps?: Steps, sharer?: SchemaSharer): Inputs {
  const inputs = readOperand(cwd, operand, 'diff', steps, sharer)
  return { ...inputs, documents: unfoldLists(inputs.documents) }
}

/** What a comparison is of, as on the command line. */
interface Operands {
  readonly before: string
  readonly after: string
  readonly live: string | undefined
}

/** Reads all sides. Throws CannotRun for one with nothing in it, and when neither has an object: then nothing would be compared. */
export function readSides({ before, after, live }: Operands, cwd: string, steps?: Steps) {
  const sharer = createSchemaSharer()
  const read = (operand: string) => {
    const inputs = readSide(cwd, operand, steps, sharer)
    return isNullDevice(operand) ? inputs : requireText(inputs, [operand], 'diff')
  }
  const sides = { before: read(before), after: read(after), live: live === undefined ? undefined : read(live) }
  if ([sides.before, sides.after].every(({ documents, problems }) => documents.length + problems.length === 0))
    throw new CannotRun(`crdgen diff: neither ${before} nor ${after} has an object, so nothing was compared`)
  return sides
}

/** What is compared with the commit that this branch started from. */
interface BranchOperands {
  /** The branch that it started from, or any revision of it. */
  readonly base: string
  /** Files, folders and globs of the working tree. */
  readonly paths: readonly string[]
  readonly live: string | undefined
}

/** Reads the paths as they are and as they were where this branch started. A path that was not there yet had nothing in it. */
export function readBranch({ base, paths, live }: BranchOperands, cwd: string, steps?: Steps) {
  const sharer = createSchemaSharer()
  // Twelve digits name a commit in any repository, and read better than forty.
  const ref = findMergeBase(cwd, base, 'diff').slice(0, 12)
  const old = paths.filter(path => isInRevision(cwd, { ref, path }, 'diff')).map(path => readSide(cwd, `git:${ref}:${path}`, steps, sharer))
  const sides = {
    before: joinInputs(old),
    after: requireText(joinInputs(paths.map(path => readSide(cwd, path, steps, sharer))), paths, 'diff'),
    live: live === undefined ? undefined : readSide(cwd, live, steps),
  }
  if ([sides.before, sides.after].every(({ documents, problems }) => documents.length + problems.length === 0))
    throw new CannotRun(`crdgen diff: there is no object in ${paths.join(', ')}, now or at ${ref}, so nothing was compared`)
  return sides
}

/** Who names the null device means that there is nothing: before a first release. An empty pipe is a command that has failed. */
function isNullDevice(operand: string): boolean {
  return operand === devNull || (operand === stdin && fstatSync(0).isCharacterDevice())
}
