import type { Diagnostic } from '../../diagnostic/diagnostic.ts'
import type { AnyMarker } from '../../markers/marker.ts'
import { findTakenNames } from '../../markers/names.ts'
import { createFinding } from '../../rules/core-rules.ts'

/** Reports names that two markers have: it would be open which is meant. */
export function takenNames(markers: readonly AnyMarker[] = []): readonly Diagnostic[] {
  return findTakenNames(markers).map(name =>
    createFinding({
      rule: 'marker/name-taken',
      severity: 'error',
      subject: 'markers',
      message: `two markers have the name ${name}`,
      help: 'give the marker in the config another name',
      data: { marker: name },
    }),
  )
}
