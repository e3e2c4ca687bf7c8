import { isRecord } from '@crdgen/core/json'
import type { ApiObject } from '../review/types.ts'
import { copyJson } from '../review/copy-json.ts'
import { withoutValueAt } from '../rules/path.ts'
import { ConversionError } from '../rules/rule.ts'
import type { Rule } from '../rules/rule.ts'
import { keptPlace, readKeptData, restoreValues, valuesToKeep, withKeptData } from './kept-values.ts'
import type { KeptData, KeptPlace } from './kept-values.ts'
import type { PlainSpoke } from './types.ts'

/** One version, as it is converted to the hub and back. */
export interface Way {
  readonly version: string
  readonly up: (old: ApiObject) => unknown
  readonly down: (hub: ApiObject) => unknown
  readonly kept: readonly KeptPlace[]
}

/** Reads how a version is converted; throws a TypeError where it says neither. */
export function wayOf(version: string, { up, down, fields, lost = [] }: PlainSpoke): Way {
  const places = lost.map(keptPlace)
  if (fields !== undefined)
    return { version, ...byRules(fields, places), kept: [...fields.flatMap(({ kept = [] }) => kept.map(keptPlace)), ...places] }
  if (typeof up !== 'function' || typeof down !== 'function') throw new TypeError(`${version}: expected fields, or up and down`)
  return { version, up, down, kept: places }
}

function byRules(rules: readonly Rule[], lost: readonly KeptPlace[]): Pick<Way, 'up' | 'down'> {
  return {
    up: old => rules.reduce((object, rule) => rule.up(object), withoutLost(old, lost, 'spoke')),
    down: hub => rules.reduceRight((object, rule) => rule.down(object), withoutLost(hub, lost, 'hub')),
  }
}

function withoutLost(object: ApiObject, lost: readonly KeptPlace[], side: 'spoke' | 'hub'): ApiObject {
  return lost.filter(({ only }) => only === side).reduce((left, { keys }) => withoutValueAt(left, keys), object)
}

/** Converts an object of a version to the hub, or from there; `hub` is the name of that version. */
export function convertBy(way: Way, direction: 'up' | 'down', object: ApiObject, group: string, hub: string): ApiObject {
  const [from, to] = direction === 'up' ? [way.version, hub] : [hub, way.version]
  const [side, other] = direction === 'up' ? (['spoke', 'hub'] as const) : (['hub', 'spoke'] as const)
  const there = direction === 'up' ? way.up : way.down
  const data = readKeptData(object, group)
  const bare = withKeptData(object, group, {})
  const made = apply(there, bare, `${group}/${to}`)
  const keptThere = way.kept.filter(({ only }) => only === other)
  const restored = restoreValues(made, bare, data[to] ?? {}, keptThere)
  const keptHere = way.kept.filter(({ only }) => only === side)
  const values = keptHere.length === 0 ? {} : keep(way, direction, bare, restored, keptHere, `${group}/${from}`)
  const { [to]: _used, [from]: _older, ...others } = data
  const kept: KeptData = { ...others, ...(Object.keys(values).length > 0 ? { [from]: values } : {}) }
  return withKeptData(restored, group, kept)
}

function keep(way: Way, direction: 'up' | 'down', before: ApiObject, made: ApiObject, kept: readonly KeptPlace[], apiVersion: string) {
  const back = apply(direction === 'up' ? way.down : way.up, made, apiVersion)
  return valuesToKeep(before, made, back, kept)
}

/** An object of one version, made by a function of the user: what it may not change is as it was. */
function apply(change: (object: ApiObject) => unknown, object: ApiObject, apiVersion: string): ApiObject {
  // A function that changes what it is given changes a copy.
  const made = change(copyJson(object))
  if (made instanceof Promise) throw new ConversionError('its conversion is asynchronous')
  if (!isRecord(made)) throw new ConversionError('its conversion gives no object')
  const { apiVersion: _version, kind: _kind, metadata, ...rest } = made
  return { apiVersion, kind: object['kind'], ...metadataOf(object, metadata), ...asRecord(plain(rest)) }
}

/** Labels and annotations are those that were made, where any were. */
function metadataOf({ metadata }: ApiObject, made: unknown): ApiObject {
  if (metadata === undefined && made === undefined) return {}
  const [own, changed]: readonly ApiObject[] = [isRecord(metadata) ? metadata : {}, isRecord(made) ? made : {}]
  const texts = (['labels', 'annotations'] as const).filter(field => changed !== undefined && Object.hasOwn(changed, field))
  return { metadata: defined({ ...own, ...Object.fromEntries(texts.map(field => [field, changed?.[field]])) }) }
}

function defined(object: ApiObject): ApiObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

/** A value without members that are undefined, which JSON does not have. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !hasUndefined(value)) return value
  if (Array.isArray(value)) return value.map(plain)
  return isRecord(value) ? Object.fromEntries(Object.entries(defined(value)).map(([key, one]) => [key, plain(one)])) : value
}

function hasUndefined(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined
  return Object.values(value).some(hasUndefined)
}

function asRecord(value: unknown): ApiObject {
  return isRecord(value) ? value : {}
}
