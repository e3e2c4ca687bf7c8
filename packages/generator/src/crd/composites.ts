import { type Diagnostic, groupKind, originAt, type Resource } from '@crdgen/core/internal'
import type { BuiltCrd } from './build-crd.ts'
import { versionSubject } from './subject.ts'
import type { Composites } from './written-object.ts'

/**
 * Writes an XRD in the place of each CRD whose kind is marked, or of all. The CRD then is the one that Crossplane makes. That of a claim is
 * made of the XRD, too, so that nothing is written of it.
 *
 * @throws TypeError without `composites`
 */
export function writeComposites(built: readonly BuiltCrd[], isEach: boolean, composites: Composites | undefined): readonly BuiltCrd[] {
  const marks = new Map(built.flatMap(one => (one.xrd === undefined ? [] : [[one, one.xrd] as const])))
  const claims = new Map([...marks].flatMap(([one, { claim }]) => (claim === undefined ? [] : [[claimKey(one, claim), one] as const])))
  const isClaim = (one: BuiltCrd) => !marks.has(one) && claims.has(groupKind(identityOf(one)))
  const written = new Map(
    built
      .filter(one => marks.has(one) || (isEach && !isClaim(one)))
      .map(one => {
        if (composites === undefined) throw new TypeError('XRDs are written by generate of crdgen, not of @crdgen/generator alone')
        const mark = marks.get(one) ?? {}
        const claim = built.find(other => mark.claim !== undefined && groupKind(identityOf(other)) === claimKey(one, mark.claim))
        return [one, composites.xrdOf(one.crd, mark, claim?.crd)] as const
      }),
  )
  return built.map(one => {
    const own = written.get(one)
    if (own !== undefined) {
      const diagnostics = [...one.diagnostics, ...own.diagnostics.map(finding => placeInType(finding, one))]
      return { ...one, crd: own.made[0] ?? one.crd, written: own.xrd, diagnostics }
    }
    const owner = isClaim(one) ? claims.get(groupKind(identityOf(one))) : undefined
    return owner === undefined ? one : { ...one, crd: written.get(owner)?.made[1] ?? one.crd, written: null }
  })
}

function identityOf({ crd: { spec } }: Pick<BuiltCrd, 'crd'>): Pick<Resource, 'group' | 'kind'> {
  return { group: spec.group, kind: spec.names.kind }
}

function claimKey({ crd }: BuiltCrd, claim: string): string {
  return groupKind({ group: crd.spec.group, kind: claim })
}

/** Gives a finding on the object that is written its place in the types. */
export function placeInType(finding: Diagnostic, { crd, origins }: Pick<BuiltCrd, 'crd' | 'origins'>): Diagnostic {
  const { version, pointer } = finding.data
  const named = identityOf({ crd })
  return {
    ...finding,
    subject: typeof version === 'string' ? versionSubject(named, version) : groupKind(named),
    ...(typeof pointer === 'string' ? originAt(origins, pointer) : {}),
  }
}
