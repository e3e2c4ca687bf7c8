import { originAt } from '@crdgen/core'
import type { Diagnostic } from '@crdgen/core'
import { admitCrd } from '@crdgen/server'
import type { BuiltCrd } from './crd/build-crd.ts'

/** What the server says of something that we have said better, by its rule and ours. */
const saidAlready: Readonly<Record<string, string>> = {
  'crd/storage-version-count': 'crd/storage-version',
  'crd/scale-path': 'scale/path-wrong-root',
}

/**
 * Asks API servers whether they would take a CRD. Their findings get the place in TypeScript that the value came from; those that
 * `found` holds already are left out.
 */
export function admit(
  { crd, origins }: BuiltCrd,
  servers: readonly (string | undefined)[],
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(found.map(({ rule }) => rule))
  return servers
    .flatMap(server => admitCrd(crd, { server }))
    .filter(({ rule }) => !known.has(saidAlready[rule] ?? ''))
    .map(finding => ({ ...finding, ...originAt(origins, String(finding.data['pointer'] ?? '')) }))
}

/**
 * Reads `1.31`, `1.31..1.36` or nothing as the API servers to ask. Servers learn and forget nothing, so that the oldest and the newest
 * of a range speak for all between them.
 *
 * @throws RangeError when it is neither
 */
export function serversOf(range: string | undefined): readonly (string | undefined)[] {
  if (range === undefined) return [undefined]
  const ends = range.split('..').map(end => end.trim())
  if (ends.length > 2 || !ends.every(end => /^v?1\.\d+(?:\.\d+)?$/.test(end)))
    throw new RangeError(`server: expected 1.36 or 1.31..1.36, got ${range}`)
  return [...new Set(ends)]
}
