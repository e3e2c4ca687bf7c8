import { fstatSync } from 'node:fs'
import { devNull } from 'node:os'
import { CannotRun } from '../cannot-run.ts'
import { stdin } from '../inputs/list-inputs.ts'
import { type Inputs, requireText } from '../inputs/read-inputs.ts'
import { readOperand } from '../inputs/read-operand.ts'
import { unfoldLists } from '../inputs/unfold-lists.ts'

/** Reads one side of a comparison; Lists are taken apart. */
export function readSide(cwd: string, operand: string): Inputs {
  const inputs = readOperand(cwd, operand, 'diff')
  return { ...inputs, documents: unfoldLists(inputs.documents) }
}

/** What a comparison is of, as on the command line. */
interface Operands {
  readonly before: string
  readonly after: string
  readonly live: string | undefined
}

/** Reads all sides. Throws CannotRun for one with nothing in it, and when neither has an object: then nothing would be compared. */
export function readSides({ before, after, live }: Operands, cwd: string) {
  const read = (operand: string) => {
    const inputs = readSide(cwd, operand)
    return isNullDevice(operand) ? inputs : requireText(inputs, [operand], 'diff')
  }
  const sides = { before: read(before), after: read(after), live: live === undefined ? undefined : read(live) }
  if ([sides.before, sides.after].every(({ documents, problems }) => documents.length + problems.length === 0))
    throw new CannotRun(`crdgen diff: neither ${before} nor ${after} has an object, so nothing was compared`)
  return sides
}

/** Who names the null device means that there is nothing: before a first release. An empty pipe is a command that has failed. */
function isNullDevice(operand: string): boolean {
  return operand === devNull || (operand === stdin && fstatSync(0).isCharacterDevice())
}
