import type { Diagnostic } from '@crdgen/core/internal'
import type { BuiltCrd } from '../crd/build-crd.ts'
import { checkColumns } from './columns.ts'
import { checkScale } from './scale.ts'
import { versionPlaces } from './version-place.ts'

/** Checks every path that a CRD's versions give against their schemas: admission looks at hardly more than the first letters. */
export function checkPaths(built: BuiltCrd): readonly Diagnostic[] {
  return versionPlaces(built).flatMap(place => [...checkScale(place), ...checkColumns(place)])
}
