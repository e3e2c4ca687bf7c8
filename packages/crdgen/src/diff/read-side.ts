import { type Inputs, parseInput, readInputs } from '../inputs/read-inputs.ts'
import { readGitPlace, readRevision } from './git.ts'

/**
 * Reads one side of a comparison: a file, a folder, a glob, standard input (`-`) or `git:REF:PATH`. Throws CannotRun for what
 * can't be opened; what isn't YAML is a finding.
 */
export function readSide(cwd: string, operand: string): Inputs {
  const place = readGitPlace(operand)
  if (place === undefined) return readInputs(cwd, [operand], 'diff')
  const read = readRevision(cwd, place).map(({ path, text }) => parseInput(text, `git:${place.ref}:${path}`))
  return { documents: read.flatMap(({ documents }) => documents), problems: read.flatMap(({ problems }) => problems) }
}
