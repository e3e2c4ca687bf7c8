import type { Catalogue, Native } from './catalogue.ts'

/**
 * The names under which @kubernetes/client-node exports definitions: version and name (`V1Pod`), with the group before them where
 * two definitions of one minor would share a name (`CoreV1EndpointPort`). Which do depends on the minor, so a definition may have
 * both; a name that meant different definitions at different minors is the newest one's.
 */
export function clientNodeNames({ natives }: Catalogue): ReadonlyMap<string, Native> {
  const names = new Map<string, Native>()
  const shared = new Map<string, Native[]>()
  for (const native of natives) {
    const name = clientName(native, 2)
    const first = names.get(name)
    if (first === undefined) names.set(name, native)
    else shared.set(name, [...(shared.get(name) ?? [first]), native])
  }
  for (const [name, owners] of shared) {
    const newest = [...owners].sort((before, after) => aloneUntil(before, owners) - aloneUntil(after, owners)).at(-1)
    if (newest !== undefined && aloneUntil(newest, owners) > 0) names.set(name, newest)
    else names.delete(name)
    for (const owner of owners) names.set(clientName(owner, 3), owner)
  }
  return names
}

/** The last minor at which a definition had its name for itself, as a number to compare; 0 if it never had. */
function aloneUntil(native: Native, owners: readonly Native[]): number {
  const alone = native.minors.filter(minor => owners.every(other => other === native || !other.minors.includes(minor)))
  return Number(alone.at(-1)?.replace(/^\d+\./, '') ?? 0)
}

/** The last components of a definition's name, joined as the OpenAPI generator does: `core.v1.Event` → `CoreV1Event`. */
function clientName({ definition }: Native, components: number): string {
  const parts = definition.split('.').slice(-components)
  return parts.map(part => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}
