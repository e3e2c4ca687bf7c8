import { readDefinition } from './definition.ts'
import { readHistory } from './history.ts'
import { parseMinor } from './minors.ts'
import { definitionNames } from './names.ts'
import type { Definition, Upstream } from './types.ts'

const byMinor = new Map<string, Upstream>()

/**
 * Returns upstream Kubernetes at a version: `1.36`, `v1.36.2`. Patches are all the same here: what is known of a minor is its newest patch.
 * Files are read when first needed. Throws a RangeError for a version that is not among `kubernetesMinors`.
 */
export function upstream(kubernetes: string): Upstream {
  const minor = parseMinor(kubernetes)
  const known = byMinor.get(minor) ?? openMinor(minor)
  byMinor.set(minor, known)
  return known
}

function openMinor(version: string): Upstream {
  const definitions = new Map<string, Definition | undefined>()
  return {
    version,
    names: () =>
      [...definitionNames().values()]
        .filter(one => one.minors.includes(version))
        .map(one => one.name)
        .sort(),
    definition(name) {
      if (!definitions.has(name)) definitions.set(name, readDefinition(name, version))
      return definitions.get(name)
    },
    history: readHistory,
  }
}
