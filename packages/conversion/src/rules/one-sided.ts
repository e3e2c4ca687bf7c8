import { isRecord } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'
import { printPath, readPath, valueAt, withValueAt, withoutValueAt } from './path.ts'
import type { Kept, Rule } from './rule.ts'

/** The side that has a field; the other does not know it. */
export interface OneSide {
  readonly only?: 'spoke' | 'hub' | undefined
}

/** A field of the hub that has this value wherever the older version does not say otherwise: `constant('spec.mode', 'Fast')`. */
export function constant(hub: string, value: string | number | boolean | null): Rule {
  const keys = readPath(hub)
  const set = (object: ApiObject): ApiObject => {
    const parent = keys.slice(0, -1)
    // An object without its parent is a partial one, to which nothing may be added.
    return valueAt(object, keys) === undefined && isRecord(valueAt(object, parent)) ? withValueAt(object, keys, value) : object
  }
  return {
    name: 'constant',
    up: set,
    down: object => withoutValueAt(object, keys),
    covers: { spoke: [], hub: [hub] },
    kept: [{ path: hub, only: 'hub', with: belongsTo(keys) }],
  }
}

/** A field whose loss is accepted: of the older version unless `only` is `hub`. */
export function drop(path: string, { only = 'spoke' }: OneSide = {}): Rule {
  const keys = readPath(path)
  const remove = (object: ApiObject) => withoutValueAt(object, keys)
  const stay = (object: ApiObject) => object
  return only === 'spoke'
    ? { name: 'drop', up: remove, down: stay, covers: { spoke: [path], hub: [] } }
    : { name: 'drop', up: stay, down: remove, covers: { spoke: [], hub: [path] } }
}

/**
 * A field that nobody has decided about: it stays as it is, and is reported as `conversion/uncovered` until another rule names it. Of both versions,
 * unless `only` names one. `crdgen conversion init` writes it.
 */
export function undecided(path: string, { only }: OneSide = {}): Rule {
  readPath(path)
  const stay = (object: ApiObject) => object
  const open = { spoke: only === 'hub' ? [] : [path], hub: only === 'spoke' ? [] : [path] }
  return { name: 'undecided', up: stay, down: stay, covers: { spoke: [], hub: [] }, open }
}

export interface KeptOptions extends OneSide {
  /**
   * Paths in the version that does not have the field: the value is restored only while what is there has not changed. The object
   * around the field when left out; of a field of spec or status itself nothing, so that it is always restored.
   */
  readonly with?: string | readonly string[] | undefined
}

/**
 * A field that the other version cannot hold, kept there in the annotation `<group>/conversion-data`: of the hub unless `only` is `spoke`. What it is
 * kept with is remembered by a hash, so that a value that does not belong to it any more is not restored.
 */
export function kept(path: string, { only = 'hub', with: given }: KeptOptions = {}): Kept {
  const keys = readPath(path)
  const parts = given === undefined ? belongsTo(keys) : typeof given === 'string' ? [given] : given
  for (const part of parts) readPath(part)
  return { path, only, with: parts }
}

function belongsTo(keys: readonly string[]): readonly string[] {
  return keys.length < 3 ? [] : [printPath(keys.slice(0, -1))]
}
