import type { SchemaSharer } from '@crdgen/core/internal'
import { openRevision, readGitPlace } from './git.ts'
import { isKube, readKube } from './kube.ts'
import { readWithKustomizations } from './kustomizations.ts'
import { noSkips } from './skips.ts'
import type { Steps } from '../system/terminal/steps.ts'
import { type Inputs, joinInputs, parseInput, readInputs } from './read-inputs.ts'

/**
 * Reads what one operand names: a file, a folder, a glob, standard input (`-`) or `git:REF:PATH`. Throws CannotRun, in the name of
 * `command`, for what can't be opened; what isn't YAML is a finding. What is read with one `sharer` shares schemas.
 */
export function readOperand(cwd: string, operand: string, command: string, steps?: Steps, sharer?: SchemaSharer): Inputs {
  if (isKube(operand)) return readKube(operand, command)
  const place = readGitPlace(operand, command)
  if (place === undefined) return readInputs(cwd, [operand], command, noSkips, steps, sharer)
  steps?.begin('read git')
  const { files, tree, inTree } = openRevision(cwd, place, command)
  const parse = (bytes: Uint8Array, path: string) => {
    const text = new TextDecoder().decode(bytes)
    return { ...parseInput(text, tree.show(path), { sharer }), text }
  }
  const read = (path: string) => {
    const bytes = tree.read(path)
    return bytes instanceof Uint8Array ? parse(bytes, path) : joinInputs([])
  }
  const listed = files.map(file => ({ path: inTree(file), read: () => read(inTree(file)) }))
  return joinInputs(readWithKustomizations(listed, { tree, named: new Set([inTree(place.path)]), parse }))
}
