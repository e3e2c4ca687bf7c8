import { createDiagnostic, type Diagnostic, fieldOf, isRecord, mapValueOf, type Schema } from '@crdgen/core/internal'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { checkColumns } from './columns.ts'
import { memberPlace, type VersionPlace, versionPlaces } from './version-place.ts'
import { scaleFaults } from '@crdgen/server/internal'

/** Checks every path that a CRD's versions give against their schemas: admission looks at hardly more than the first letters. */
export function checkPaths(built: BuiltCrd): readonly Diagnostic[] {
  return versionPlaces(built).flatMap(place => [...checkScale(place), ...checkColumns(place)])
}

/** Leaves out what is about a path that ends in a gap, the schema of a type that could not be read: that has its own finding. */
export function withoutGaps(found: readonly Diagnostic[], built: BuiltCrd): readonly Diagnostic[] {
  const places = versionPlaces(built)
  return found.filter(({ subject, data: { jsonPath } }) => {
    const place = places.find(one => memberPlace(one, []).subject === subject)
    const schema = place?.version.schema?.openAPIV3Schema
    return typeof jsonPath !== 'string' || schema === undefined || !endsInGap(schema, jsonPath.slice(1).split('.'))
  })
}

function endsInGap(schema: Schema, [name, ...rest]: readonly string[]): boolean {
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-int-or-string'] === true
  if (schema.type === undefined && !isOpen) return true
  const inner = name === undefined ? undefined : (fieldOf(schema, name) ?? mapValueOf(schema))
  return inner !== undefined && endsInGap(inner, rest)
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
