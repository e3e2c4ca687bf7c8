import type { PlacedChange } from './rule.ts'
import { formatPath, jsonText } from '@crdgen/core/internal'

/** One change at one place or several: versions that changed alike, and copies of one struct. */
export interface Folded {
  readonly found: readonly [PlacedChange, ...PlacedChange[]]
}

/** Merges changes at equal places: the same words about the same field of the same struct. */
export function fold(all: readonly PlacedChange[]): readonly Folded[] {
  const groups = new Map<string, [PlacedChange, ...PlacedChange[]]>()
  for (const one of all) {
    const key = changeKey(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()].map(found => ({ found }))
}

function changeKey(one: PlacedChange): string {
  const { rule, change, path, pair } = one
  const parent = change.steps === undefined ? pair?.around.at(-1) : pair?.after
  const struct = parent === undefined ? '' : Object.keys(parent.properties ?? {}).join()
  const place = struct === '' || path.length < 2 ? formatPath(path) : `${String(path.at(-1))} of ${struct}`
  return jsonText([rule, change.effect, change.effect === 'breaking' ? change.severity : undefined, change.message, change.data, place])
}
