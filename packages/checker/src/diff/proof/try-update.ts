import { type Diagnostic, formatPath, isRecord, type JsonObject, type Keys } from '@crdgen/core/internal'
import { validate, type Validation } from '@crdgen/server/internal'
import { isSame } from '../../documents/json.ts'

/** An object, and how it is sent: whole, or as the status of one that is there. */
export interface Trial {
  readonly version: string
  readonly object: JsonObject
  /** The object without the status, as it was made first; then `object` goes to /status. */
  readonly base?: JsonObject
  /** The object that is updated. */
  readonly old?: JsonObject
}

/** The result for an object that was accepted before. */
export interface Outcome {
  /** `unaccepted`: it was not accepted before. */
  readonly now: 'refused' | 'pruned' | 'changed' | 'same' | 'unaccepted'
  readonly why: string
  /** The places where it shows, in our spelling without numbers of items, and why there. */
  readonly places: readonly Reason[]
  /** The number of findings in the server's answers. */
  readonly findings: number
}

interface Reason {
  readonly path: string
  readonly why: string
}

export interface Sides {
  readonly before: unknown
  readonly after: unknown
  readonly server: string | undefined
}

/** Puts an object to both CRDs. */
export function tryUpdate({ before, after, server }: Sides, trial: Trial): Outcome {
  const old = put(before, trial, 'strict', server)
  if (old.valid === false || (trial.base !== undefined && validate(before, trial.base, { version: trial.version, server }).valid === false))
    return { now: 'unaccepted', why: reasonsOf(old.diagnostics)[0]?.why ?? '', places: [], findings: old.diagnostics.length }
  const now = put(after, trial, 'ignore', server)
  const findings = old.diagnostics.length + now.diagnostics.length
  if (now.valid === false) {
    const places = reasonsOf(now.diagnostics)
    return { now: 'refused', why: places[0]?.why ?? '', places, findings }
  }
  // What another version that is stored lacks was dropped before, too; it counts where strict clients are refused now.
  const added = now.pruned.filter(path => !old.pruned.includes(path))
  const isStrange = added.length === 0 && now.pruned.length > 0 && put(after, trial, 'strict', server).valid === false
  const lost = isStrange ? now.pruned : added
  if (lost.length > 0) return { now: 'pruned', ...alike(lost, `${lost.join(', ')}: dropped`), findings }
  if (isSame(old.stored, now.stored)) return { now: 'same', why: '', places: [], findings }
  const differing = differingPaths(old.stored, now.stored, [])
  return { now: 'changed', ...alike(differing, `${differing.slice(0, 3).join(', ')}: stored with other values`), findings }
}

function put(crd: unknown, { version, object, base, old }: Trial, mode: 'strict' | 'ignore', server: string | undefined): Validation {
  return validate(crd, object, {
    version,
    mode,
    server,
    ...(base === undefined ? {} : { before: base, subresource: 'status' }),
    ...(old === undefined ? {} : { before: old }),
  })
}

/** Errors of the server; those of the whole object come last, as more may be wrong. */
function reasonsOf(diagnostics: readonly Diagnostic[]): readonly Reason[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const ofPlaces = errors.filter(({ path }) => path !== '')
  return [...ofPlaces, ...errors.filter(({ path }) => path === '')].map(({ path, message }) => ({
    path: withoutNumbers(path),
    why: path === '' ? message : `${path}: ${message}`,
  }))
}

function alike(paths: readonly string[], why: string): Pick<Outcome, 'why' | 'places'> {
  return { why, places: paths.map(path => ({ path: withoutNumbers(path), why })) }
}

/** A path with every item of a list as `[]`. */
export function withoutNumbers(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}

/** The topmost places where two stored objects differ. */
function differingPaths(a: unknown, b: unknown, keys: Keys): readonly string[] {
  if (isSame(a, b)) return []
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.flatMap((item, index) => differingPaths(item, b[index], [...keys, index]))
  if (!isRecord(a) || !isRecord(b)) return [formatPath(keys)]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap(name => differingPaths(a[name], b[name], [...keys, name]))
}
