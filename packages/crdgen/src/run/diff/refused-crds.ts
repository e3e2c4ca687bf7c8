import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import { admitCrd } from '@crdgen/server/internal'
import { identify, isV1Crd } from '../../sources/identity.ts'
import type { PlaceInOwnTypes } from '../../sources/own-places.ts'
import { placeInSource } from '../../sources/place-finding.ts'
import type { Inputs } from '../../sources/inputs.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** The comparison reports these as changes, with what to do about them. */
const reportedAsChanges: ReadonlySet<string> = new Set<RuleName>(['crd/immutable', 'crd/stored-version-missing'])

export interface RefusedTask {
  readonly before: Inputs
  readonly after: Inputs
  /** The API server that is asked; the newest known one when left out. */
  readonly server: string | undefined
  readonly placeInOwn: PlaceInOwnTypes
}

/**
 * Reports why the API server refuses CRDs of `after`: as updates of those of the same name in `before`, else as new ones. Nothing else
 * that is reported of such a CRD comes true before that is fixed.
 */
export function findRefusedCrds({ before, after, server, placeInOwn }: RefusedTask): readonly Diagnostic[] {
  const stored = crdsByName(before)
  return [...crdsByName(after)].flatMap(([name, document]) => {
    const old = stored.get(name)?.object
    if (isUnchanged(old, document.object)) return []
    const found = admitCrd(document.object, { server, ...(old === undefined ? {} : { before: old }) })
    const refused = found.filter(({ severity, rule }) => severity === 'error' && !reportedAsChanges.has(rule))
    return refused.map(one => placeInOwn(one, document.object) ?? placeInSource(one, document))
  })
}

/** Compares JSON values, members in their order. Schemas that both sides share are the same object. */
function isUnchanged(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (!isJsonNode(before) || !isJsonNode(after) || Array.isArray(before) !== Array.isArray(after)) return false
  const [old, now] = [Object.entries(before), Object.entries(after)]
  return old.length === now.length && old.every(([key, value], at) => key === now[at]?.[0] && isUnchanged(value, now[at][1]))
}

function isJsonNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** True if a finding of a comparison is a reason why the API server refuses a CRD. */
export function isRefusal({ rule, severity }: Diagnostic): boolean {
  return severity === 'error' && rule.startsWith('crd/')
}

/** Of several CRDs of one name the last counts, as for kubectl apply. */
function crdsByName({ documents }: Inputs): ReadonlyMap<string, SourceDocument> {
  const crds = documents.filter(({ object }) => isV1Crd(object))
  return new Map(crds.map(one => [identify(one.object).name, one]))
}
