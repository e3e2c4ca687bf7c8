import { type CrdVersion, type FindingPlace, formatPath, originAt } from '@crdgen/core/internal'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { versionSubject } from '../crd/subject.ts'
import { joinPointer } from '../json-pointer.ts'

/** One version of a built CRD. */
export interface VersionPlace {
  readonly built: BuiltCrd
  readonly index: number
  readonly version: CrdVersion
}

/** The versions of a CRD with their places. */
export function versionPlaces(built: BuiltCrd): readonly VersionPlace[] {
  return built.crd.spec.versions.map((version, index) => ({ built, index, version }))
}

/** The place of a member of a version: the path leads into the CRD, the place is in the TypeScript that it comes from. */
export function memberPlace({ built, index, version }: VersionPlace, member: readonly (string | number)[]): FindingPlace {
  const { group, names } = built.crd.spec
  return {
    subject: versionSubject({ group, kind: names.kind }, version.name),
    path: formatPath(['spec', 'versions', index, ...member]),
    at: originAt(built.origins, joinPointer('/spec/versions', index, ...member)),
  }
}
