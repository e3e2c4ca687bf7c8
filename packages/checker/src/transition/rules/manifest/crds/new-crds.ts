import { isServed, validate } from '@crdgen/server'
import type { Validation } from '@crdgen/server'
import type { Diagnostic, JsonObject } from '@crdgen/core'
import { formatPath, isRecord } from '@crdgen/core'
import type { CrdDocument } from '../../../../documents/crd-document.ts'
import type { Manifest } from '../../../../documents/manifest.ts'
import { keyOf } from '../../../../documents/manifest-set.ts'
import { isSame } from '../../../../documents/json.ts'
import { indexCrds } from '../../../../documents/crd-index.ts'
import type { TransitionContext } from '../../../rule.ts'

/** What the CRDs of a release make of one object. */
export interface UnderNewCrd {
  readonly object: Manifest
  /** What is refused now and was not before. */
  readonly refused: readonly Diagnostic[]
  /** The same, where the object has it already: validation is ratcheting, and only a new object is refused. */
  readonly ratcheted: readonly Diagnostic[]
  /** Paths of what is dropped now and was not before. */
  readonly pruned: readonly string[]
  /** What has another value now, though the object does not say so. */
  readonly defaulted: readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[]
}

const known = new WeakMap<TransitionContext, readonly UnderNewCrd[]>()

/** Validates the objects of the release, and of the cluster, with the CRDs before and after. */
export function underNewCrds(context: TransitionContext): readonly UnderNewCrd[] {
  const found = known.get(context) ?? judgeAll(context)
  known.set(context, found)
  return found
}

function judgeAll({ before, after, live, crds }: TransitionContext): readonly UnderNewCrd[] {
  const [oldCrd, newCrd] = [indexCrds(crds.before), indexCrds(crds.after)]
  const released = new Set(after.map(keyOf))
  const old = new Map([...before, ...live].map(one => [keyOf(one), one]))
  // What only the cluster has stays as it is.
  return [...after, ...live.filter(one => !released.has(keyOf(one)))].flatMap(object => {
    const [was, is] = [oldCrd(object), newCrd(object)]
    if (is === undefined || is === was || isSame(was?.crd, is.crd)) return []
    return judge(object, was, is, old.get(keyOf(object)))
  })
}

function judge(object: Manifest, was: CrdDocument | undefined, is: CrdDocument, old: Manifest | undefined): readonly UnderNewCrd[] {
  if (!isServed(is.crd, object.version)) return []
  const then = was === undefined || !isServed(was.crd, object.version) ? undefined : validate(was.crd, object.object, { mode: 'ignore' })
  const asNew = validate(is.crd, object.object, { mode: 'ignore' })
  const asUpdate = old === undefined ? asNew : validate(is.crd, object.object, { mode: 'ignore', before: old.object })
  const refused = errorsBesides(asUpdate, then?.diagnostics ?? [])
  return [
    {
      object,
      refused,
      ratcheted: errorsBesides(asNew, [...(then?.diagnostics ?? []), ...refused]),
      pruned: asNew.pruned.filter(path => then?.pruned.includes(path) !== true),
      defaulted: then === undefined ? [] : differences(then.stored, asNew.stored, object.object),
    },
  ]
}

function errorsBesides({ diagnostics }: Validation, others: readonly Diagnostic[]): readonly Diagnostic[] {
  const keys = new Set(others.map(({ path, message }) => `${path}: ${message}`))
  return diagnostics.filter(({ severity, path, message }) => severity === 'error' && !keys.has(`${path}: ${message}`))
}

type Difference = UnderNewCrd['defaulted'][number]
type Keys = readonly (string | number)[]

/** Where two stored objects differ, and the object itself has nothing. */
function differences(then: unknown, now: unknown, given: unknown, at: Keys = []): readonly Difference[] {
  if (isSame(then, now)) return []
  if (given === undefined && at.length > 0) return [{ path: formatPath(at), before: then, after: now }]
  if (Array.isArray(then) && Array.isArray(now) && Array.isArray(given))
    return now.flatMap((one, index) => differences(then[index], one, given[index], [...at, index]))
  if (!isRecord(then) || !isRecord(now) || !isRecord(given)) return []
  return keysOf(now, then)
    .filter(key => !(at.length === 0 && key === 'metadata'))
    .flatMap(key => differences(then[key], now[key], given[key], [...at, key]))
}

function keysOf(a: JsonObject, b: JsonObject): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
}
