import { isRecord, plainText } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'
import { readPath, valueAt, withValueAt, withoutValueAt } from './path.ts'
import type { Rule } from './rule.ts'

/** A change of one value into another; undefined where it has none. */
export type ValueChange = (value: unknown, path: string) => unknown

/** The rule of one value that each side has at its path, and in its form. */
export function valueRule(name: string, spoke: string, hub: string, up: ValueChange, down: ValueChange, isExact = false): Rule {
  return {
    name,
    up: changeValue(spoke, hub, up),
    down: changeValue(hub, spoke, down),
    covers: { spoke: [spoke], hub: [hub] },
    ...(isExact ? {} : { kept: [{ path: hub, only: 'hub', with: [spoke] }] }),
  }
}

function changeValue(from: string, to: string, change: ValueChange): (object: ApiObject) => ApiObject {
  const [source, target] = [readPath(from), readPath(to)]
  return object => {
    const value = valueAt(object, source)
    if (value === undefined) return object
    const changed = change(value, from)
    if (from === to) return changed === undefined ? withoutValueAt(object, source) : withValueAt(object, source, changed)
    const rest = withoutValueAt(object, source)
    return changed === undefined ? rest : withValueAt(rest, target, changed)
  }
}

/** A field that has another name: `rename('spec.size', 'spec.capacity')`; both are in the same object. */
export function rename(spoke: string, hub: string): Rule {
  const [a, b] = [readPath(spoke).slice(0, -1), readPath(hub).slice(0, -1)]
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new TypeError(`rename: ${spoke} and ${hub} are in different objects: use move`)
  return valueRule('rename', spoke, hub, same, same, true)
}

/** A field that is somewhere else: `move('spec.class', 'spec.storage.class')`. Objects that are empty then are taken away. */
export function move(spoke: string, hub: string): Rule {
  return valueRule('move', spoke, hub, same, same, true)
}

function same(value: unknown): unknown {
  return value
}

/** A single value that the hub has as a list of one: `wrap('spec.host', 'spec.hosts')`. Of a longer list the older version has the first item. */
export function wrap(spoke: string, hub: string): Rule {
  return valueRule(
    'wrap',
    spoke,
    hub,
    value => [value],
    value => (Array.isArray(value) ? value[0] : value),
  )
}

/** Values with other names: `remap('spec.mode', { fast: 'Fast', safe: 'Safe' })`. Others stay as they are. */
export function remap(spoke: string, names: Readonly<Record<string, string>>, hub: string = spoke): Rule {
  const up = new Map(Object.entries(names))
  const down = new Map(Object.entries(names).map(([old, made]) => [made, old]))
  if (down.size < up.size) throw new TypeError(`remap: two values of ${spoke} become the same`)
  const by =
    (known: ReadonlyMap<string, string>): ValueChange =>
    value =>
      typeof value === 'string' ? (known.get(value) ?? value) : value
  return valueRule('remap', spoke, hub, by(up), by(down))
}

/** A list of objects that the hub has as a map: `listToMap('spec.ports', 'name')`. The order of the list is that of the map. */
export function listToMap(spoke: string, key: string, hub: string = spoke): Rule {
  return valueRule(
    'listToMap',
    spoke,
    hub,
    list => toMap(list, key),
    map => toList(map, key),
  )
}

function toMap(list: unknown, key: string): unknown {
  if (!Array.isArray(list)) return list
  return Object.fromEntries(
    list.map((item, index): [string, unknown] => {
      const { [key]: name = String(index), ...rest }: ApiObject = isRecord(item) ? item : {}
      return [plainText(name), rest]
    }),
  )
}

function toList(map: unknown, key: string): unknown {
  if (!isRecord(map)) return map
  return Object.entries(map).map(([name, item]) => ({ [key]: name, ...(isRecord(item) ? item : {}) }))
}
