import type { SchemaSharer } from '@crdgen/core/internal'
import { readGitPlace, readRevision } from './git.ts'
import { isKube, readKube } from './kube.ts'
import type { Steps } from '../steps.ts'
import { type Inputs, joinInputs, parseInput, readInputs } from './read-inputs.ts'

/**
 * Reads what one operand names: a file, a folder, a glob, standard input (`-`) or `git:REF:PATH`. Throws CannotRun, in the name of
 * `command`, for what can't be opened; what isn't YAML is a finding. What is read with one `sharer` shares schemas.
 */
export function readOperand(cwd: string, operand: string, command: string, steps?: Steps, sharer?: SchemaSharer): Inputs {
  if (isKube(operand)) return readKube(operand, command)
  const place = readGitPlace(operand, command)
  if (place === undefined) return readInputs(cwd, [operand], command, [], steps, sharer)
  steps?.begin('read git')
  return joinInputs(readRevision(cwd, place, command).map(({ path, text }) => parseInput(text, `git:${place.ref}:${path}`, { sharer })))
}
