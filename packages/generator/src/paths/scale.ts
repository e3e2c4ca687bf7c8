import { createDiagnostic, isRecord } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import { scaleFaults } from '@crdgen/server/internal'
import { memberPlace } from './version-place.ts'
import type { VersionPlace } from './version-place.ts'

/** Checks the paths of a version's scale subresource against its schema. */
export function checkScale(place: VersionPlace): readonly Diagnostic[] {
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
