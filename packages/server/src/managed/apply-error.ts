import { compareBytes } from '@crdgen/go'
import { type FieldSet, pathsOf } from './field-set.ts'
import { printManager } from './managers.ts'
import { pathText } from './path-element.ts'

/** Why fields cannot be managed, in the words of the API server. */
export class ApplyError extends Error {
  override readonly name = 'ApplyError'
  /** Empty for an error that the API server has no reason for. */
  readonly reason: 'BadRequest' | 'Conflict' | ''
  /** The fields of a conflict, by the managers that own them. */
  readonly conflicts: ReadonlyMap<string, FieldSet>

  constructor(message: string, reason: ApplyError['reason'] = '', conflicts: ApplyError['conflicts'] = new Map()) {
    super(message)
    this.reason = reason
    this.conflicts = conflicts
  }
}

/** Runs a step; what it fails with gets the words of the step around it. */
export async function within<T>(words: string, step: () => Promise<T> | T): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw error instanceof ApplyError && error.reason === '' ? new ApplyError(`${words}: ${error.message}`) : error
  }
}

/**
 * Fields that others own (apimachinery pkg/util/managedfields/internal/conflict.go, NewConflictError). The API server has the managers of one text in
 * no order; here they are sorted.
 */
export function conflictError(conflicts: ReadonlyMap<string, FieldSet>): ApplyError {
  const byManager = [...conflicts]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([identity, set]) => ({ name: printManager(identity), paths: pathsOf(set).map(pathText) }))
  const count = byManager.reduce((sum, { paths }) => sum + paths.length, 0)
  const [first] = byManager
  if (count === 1 && first !== undefined)
    return new ApplyError(`Apply failed with 1 conflict: conflict with ${first.name}: ${first.paths.join()}`, 'Conflict', conflicts)
  const lines = byManager.flatMap(({ name, paths }) => [`conflicts with ${name}:`, ...paths.map(path => `- ${path}`)])
  return new ApplyError(`Apply failed with ${count} conflicts: ${lines.join('\n')}`, 'Conflict', conflicts)
}
