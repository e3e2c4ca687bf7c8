import { isServed, type ServerRuleName, validate, type Validation } from '@crdgen/server/internal'
import { type Diagnostic, factOf, formatPath, isRecord, type JsonObject, type Keys } from '@crdgen/core/internal'
import type { CrdDocument } from '../../../../documents/crd-document.ts'
import type { Manifest } from '../../../../documents/manifest.ts'
import { manifestKey } from '../../../../documents/manifest-set.ts'
import { isSame } from '../../../../documents/json.ts'
import { indexCrds } from '../../../../documents/crd-index.ts'
import type { TransitionContext } from '../../../rule.ts'

/** The effect of a release's CRDs on one object. */
export interface UnderNewCrd {
  readonly object: Manifest
  /** Findings that refuse it now and did not before. */
  readonly refused: readonly Diagnostic[]
  /** The same, where the object has it already: validation is ratcheting, and only a new object is refused. */
  readonly ratcheted: readonly Diagnostic[]
  /** Paths of what is dropped now and was not before. */
  readonly pruned: readonly string[]
  /** Fields with another value now that the object does not set. */
  readonly defaulted: readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[]
}

/** Validates the objects of the release, and of the cluster, with the CRDs before and after. */
export const underNewCrds = factOf(comparedUnderNewCrds)

function comparedUnderNewCrds({ before, after, live, crds }: TransitionContext): readonly UnderNewCrd[] {
  const [oldCrd, newCrd] = [indexCrds(crds.before), indexCrds(crds.after)]
  const released = new Set(after.map(manifestKey))
  const old = new Map([...before, ...live].map(one => [manifestKey(one), one]))
  // What only the cluster has stays as it is.
  return [...after, ...live.filter(one => !released.has(manifestKey(one)))].flatMap(object => {
    const [was, is] = [oldCrd(object), newCrd(object)]
    // A kind that the release brings has no past: check and validate are for it.
    if (was === undefined || is === undefined || isSame(was.crd, is.crd)) return []
    return compareUnder(object, was, is, old.get(manifestKey(object)))
  })
}

function compareUnder(object: Manifest, was: CrdDocument, is: CrdDocument, old: Manifest | undefined): readonly UnderNewCrd[] {
  if (![was, is].every(({ crd }) => isServed(crd, object.version))) return []
  const then = validate(was.crd, object.object, { mode: 'ignore' })
  const asNew = validate(is.crd, object.object, { mode: 'ignore' })
  const refused = errorsBesides(asUpdate(object, was, is, old) ?? asNew, then.diagnostics)
  const ratcheted = errorsBesides(asNew, [...then.diagnostics, ...refused])
  const isKnown = isBelow([...then.pruned, ...asNew.diagnostics.filter(isOfValue).map(({ path }) => path)])
  return [
    {
      object,
      refused,
      ratcheted,
      pruned: asNew.pruned.filter(path => !isKnown(path)),
      defaulted: differences(then.stored, asNew.stored, object.object),
    },
  ]
}

/** The object as an update of what the server has of it: what the CRD before dropped is not there. */
function asUpdate(object: Manifest, was: CrdDocument, is: CrdDocument, old: Manifest | undefined): Validation | undefined {
  if (old === undefined || !isServed(was.crd, old.version)) return undefined
  const before = validate(was.crd, old.object, { mode: 'ignore' }).stored
  return isRecord(before) ? validate(is.crd, object.object, { mode: 'ignore', before }) : undefined
}

/** Checks whether a path is one of these, or below one. */
function isBelow(paths: readonly string[]): (path: string) => boolean {
  return path => paths.some(one => one !== '' && path.startsWith(one) && ['', '.', '['].includes(path.charAt(one.length)))
}

/** Fields that are dropped are reported as such. */
function isOfValue({ rule }: Diagnostic): boolean {
  return rule !== ('manifest/unknown-field' satisfies ServerRuleName) && rule !== ('manifest/silently-pruned' satisfies ServerRuleName)
}

function errorsBesides({ diagnostics }: Validation, others: readonly Diagnostic[]): readonly Diagnostic[] {
  const keys = new Set(others.map(({ path, message }) => `${path}: ${message}`))
  return diagnostics.filter(one => one.severity === 'error' && isOfValue(one) && !keys.has(`${one.path}: ${one.message}`))
}
/** The places where two stored objects differ, and the object itself has nothing. */
function differences(then: unknown, now: unknown, given: unknown, at: Keys = []): readonly UnderNewCrd['defaulted'][number][] {
  if (isSame(then, now)) return []
  if (given === undefined && at.length > 0) return [{ path: formatPath(at), before: then, after: now }]
  if (Array.isArray(then) && Array.isArray(now) && Array.isArray(given))
    return now.flatMap((one, index) => differences(then[index], one, given[index], [...at, index]))
  if (!isRecord(then) || !isRecord(now) || !isRecord(given)) return []
  return [...new Set([...Object.keys(now), ...Object.keys(then)])]
    .filter(key => !(at.length === 0 && key === 'metadata'))
    .flatMap(key => differences(then[key], now[key], given[key], [...at, key]))
}
