import { createDiagnostic, isRecord } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { checkColumns } from './columns.ts'
import { versionPlaces, memberPlace } from './version-place.ts'
import type { VersionPlace } from './version-place.ts'
import { scaleFaults } from '@crdgen/server/internal'

/** Checks every path that a CRD's versions give against their schemas: admission looks at hardly more than the first letters. */
export function checkPaths(built: BuiltCrd): readonly Diagnostic[] {
  return versionPlaces(built).flatMap(place => [...checkScale(place), ...checkColumns(place)])
}

/** Checks the paths of a version's scale subresource against its schema. */
function checkScale(place: VersionPlace): readonly Diagnostic[] {
  const scale = place.version.subresources?.scale
  // A CRD that was read may have null, which means no scale.
  if (!isRecord(scale)) return []
  return scaleFaults(place.version.schema?.openAPIV3Schema ?? {}, scale).map(({ rule, severity, member, message, help, data }) =>
    createDiagnostic({
      rule,
      severity,
      message,
      help,
      data,
      ...memberPlace(place, ['subresources', 'scale', ...(member === undefined ? [] : [member])]),
    }),
  )
}
