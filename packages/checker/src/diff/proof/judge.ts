import { formatPath, isRecord } from '@crdgen/core'
import type { Diagnostic, JsonObject } from '@crdgen/core'
import { validate } from '@crdgen/server'
import type { Validation } from '@crdgen/server'
import { isSame } from '../json.ts'

/** An object, and how it is sent: whole, or as the status of one that is there. */
export interface Trial {
  readonly version: string
  readonly object: JsonObject
  /** The object without the status, as it was made first; then `object` goes to /status. */
  readonly base?: JsonObject
}

/** What becomes of an object that was accepted before. */
export interface Outcome {
  /** `unfit`: it was not accepted before. */
  readonly now: 'refused' | 'pruned' | 'changed' | 'same' | 'unfit'
  readonly why: string
  /** Where the server says what it says, in our spelling without numbers of items. */
  readonly paths: readonly string[]
  /** CRDs with CEL rules are judged without them. */
  readonly celLeftOut: boolean
}

export interface Sides {
  readonly before: unknown
  readonly after: unknown
  readonly server: string | undefined
}

/** Puts an object to both CRDs. */
export function judge({ before, after, server }: Sides, trial: Trial): Outcome {
  const old = put(before, trial, 'strict', server)
  const celLeftOut = old.valid === 'undecided'
  if (old.valid === false || (trial.base !== undefined && validate(before, trial.base, { version: trial.version, server }).valid === false))
    return { now: 'unfit', why: reasonOf(old.diagnostics), paths: [], celLeftOut }
  const now = put(after, trial, 'ignore', server)
  if (now.valid === false) return { now: 'refused', why: reasonOf(now.diagnostics), paths: pathsOf(now.diagnostics), celLeftOut }
  // What another version that is stored lacks was dropped before, too; it counts where strict clients are refused now.
  const added = now.pruned.filter(path => !old.pruned.includes(path))
  const isStrange = added.length === 0 && now.pruned.length > 0 && put(after, trial, 'strict', server).valid === false
  const lost = isStrange ? now.pruned : added
  if (lost.length > 0) return { now: 'pruned', why: `${lost.join(', ')}: dropped`, paths: lost.map(withoutNumbers), celLeftOut }
  if (isSame(old.stored, now.stored)) return { now: 'same', why: '', paths: [], celLeftOut }
  const differing = differingPaths(old.stored, now.stored, [])
  const why = `${differing.slice(0, 3).join(', ')}: stored with other values`
  return { now: 'changed', why, paths: differing.map(withoutNumbers), celLeftOut }
}

function put(crd: unknown, { version, object, base }: Trial, mode: 'strict' | 'ignore', server: string | undefined): Validation {
  return validate(crd, object, { version, mode, server, ...(base === undefined ? {} : { before: base, subresource: 'status' }) })
}

function reasonOf(diagnostics: readonly Diagnostic[]): string {
  const first = diagnostics.find(({ severity }) => severity === 'error')
  return first === undefined ? '' : [first.path, first.message].filter(part => part !== '').join(': ')
}

function pathsOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ path }) => withoutNumbers(path))
}

function withoutNumbers(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}

type Keys = readonly (string | number)[]

/** Where two stored objects differ: the topmost places. */
function differingPaths(a: unknown, b: unknown, keys: Keys): readonly string[] {
  if (isSame(a, b)) return []
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.flatMap((item, index) => differingPaths(item, b[index], [...keys, index]))
  if (!isRecord(a) || !isRecord(b)) return [formatPath(keys)]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap(name => differingPaths(a[name], b[name], [...keys, name]))
}
