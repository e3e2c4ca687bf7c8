import { type Keys, valueAt } from '@crdgen/core/internal'
import { isSame } from '../../documents/json.ts'

/** Follows a path of the patched pod in the patch, as far as it goes: items of lists are found by their merge key. */
export function placeInPatch(patch: unknown, path: Keys, pod: unknown): Keys {
  const keys: (string | number)[] = []
  let [at, of] = [patch, pod]
  for (const key of path) {
    of = valueAt(of, key)
    const own = typeof key === 'number' && Array.isArray(at) ? at.findIndex(item => isSameItem(item, of)) : key
    const next = own === -1 ? undefined : valueAt(at, own)
    if (next === undefined) break
    keys.push(own)
    at = next
  }
  return keys
}

const mergeKeys = ['name', 'mountPath', 'devicePath', 'containerPort', 'topologyKey', 'ip', 'key'] as const

/** The identity of an item of a list: `main` of a container, `/data` of a mount; undefined for an item without a merge key. */
export function identityOf(item: unknown): string | number | undefined {
  const found = mergeKeys.map(name => valueAt(item, name)).find(value => value !== undefined)
  return typeof found === 'string' || typeof found === 'number' ? found : undefined
}

/** A patch names an item by its merge key; the other members that it has are then those of the patched item, too. */
function isSameItem(item: unknown, patched: unknown): boolean {
  if (isSame(item, patched)) return true
  const names = mergeKeys.filter(name => valueAt(item, name) !== undefined)
  return names.length > 0 && names.every(name => valueAt(item, name) === valueAt(patched, name))
}
