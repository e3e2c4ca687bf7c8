import type { Catalogue, Native } from './catalogue.ts'

/**
 * The names under which @kubernetes/client-node exports definitions: version and name (`V1Pod`), with the group before them where
 * two definitions of one minor would share a name (`CoreV1EndpointPort`). Which do depends on the minor, so a definition may have
 * both; a name that meant different definitions at different minors is the newest one's.
 */
export function clientNodeNames(catalogue: Catalogue): ReadonlyMap<string, Native> {
  const names = new Map<string, Native>()
  const minors = [...new Set(catalogue.natives.flatMap(native => native.minors))].sort(newestFirst)
  for (const minor of minors) {
    for (const [name, native] of namesAt(catalogue.natives.filter(native => native.minors.includes(minor)))) {
      if (!names.has(name)) names.set(name, native)
    }
  }
  return names
}

function newestFirst(before: string, after: string): number {
  return after.localeCompare(before, 'en', { numeric: true })
}

function namesAt(natives: readonly Native[]): readonly (readonly [string, Native])[] {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const name of natives.map(native => nameOf(native, 2))) (seen.has(name) ? shared : seen).add(name)
  return natives.map(native => [nameOf(native, shared.has(nameOf(native, 2)) ? 3 : 2), native])
}

/** The last components of a definition's name, joined as the OpenAPI generator does: `core.v1.Event` → `CoreV1Event`. */
function nameOf({ definition }: Native, components: number): string {
  return definition
    .split('.')
    .slice(-components)
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
