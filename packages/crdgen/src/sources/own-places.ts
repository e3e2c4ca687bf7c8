import type { Diagnostic } from '@crdgen/core/internal'
import { equalJson } from '@crdgen/server/internal'
import type { Plan } from './plan.ts'
import { placeBelow } from '../report/emit-report.ts'
import { buildOwnCrds, type OwnCrd } from './own-crds.ts'
import { crdKey } from './identity.ts'
import { placeInTypes } from './place-finding.ts'

/** Places a finding on a CRD in the types that the CRD was made from; undefined for a CRD that the project's types don't make as it is. */
export type PlaceInOwnTypes = (finding: Diagnostic, crd: unknown) => Diagnostic | undefined

/** Findings on a file that was generated are fixed in the types, so that is where they point. The types are compiled when first asked about. */
export function openOwnPlaces(
  plan: Plan | undefined,
  cwd: string,
  build: () => readonly OwnCrd[] = () => (plan === undefined ? [] : buildOwnCrds(plan).built),
): PlaceInOwnTypes {
  let built: readonly OwnCrd[] | undefined
  const owns = new Map<unknown, OwnCrd | undefined>()
  return (finding, crd) => {
    if (plan === undefined) return undefined
    built ??= build()
    if (!owns.has(crd)) owns.set(crd, findOwn(built, crd))
    const own = owns.get(crd)
    if (own === undefined) return undefined
    const placed = placeInTypes(finding, own.crd, own.origins)
    return placed.file === undefined ? undefined : placeBelow(cwd, [placed], plan.folder)[0]
  }
}

function findOwn(built: readonly OwnCrd[], crd: unknown): OwnCrd | undefined {
  const key = crdKey(crd)
  return built.find(one => crdKey(one.crd) === key && equalJson(specOf(one.crd), specOf(crd)))
}

/** As data: members that are undefined are not there. */
function specOf(crd: unknown): unknown {
  const spec: unknown = typeof crd === 'object' && crd !== null && 'spec' in crd ? crd.spec : undefined
  return spec === undefined ? {} : JSON.parse(JSON.stringify(spec))
}
