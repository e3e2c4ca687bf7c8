import type { Builtin } from '../builtin.ts'
import { refuse } from '../schema/refuse.ts'

/** `Map` and `Set` hold data that JSON.stringify loses. */
const collection: Builtin = {
  names: ['Map', 'ReadonlyMap', 'WeakMap', 'Set', 'ReadonlySet', 'WeakSet'],
  read: (_given, place, context) =>
    refuse(
      context,
      'type/collection',
      `is ${place.node?.getText() ?? 'a Map or Set'}, which JSON can't hold`,
      'use Record<string, T> for a map, T[] with @listType set for a set',
    ),
}

export default collection
