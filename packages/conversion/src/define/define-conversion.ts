import { isRecord, textAt } from '@crdgen/core/json'
import { copyJson } from '../review/copy-json.ts'
import { parseGroupVersion, printGroupVersion } from '../review/group-version.ts'
import type { ApiObject, ConversionAnswer } from '../review/types.ts'
import { withoutValueAt } from '../rules/path.ts'
import { ConversionError, type Kept, type Rule } from '../rules/rule.ts'
import { answerReview } from '../review/answer-review.ts'
import { type KeptData, type KeptPlace, keptPlace, readKeptData, restoreValues, valuesToKeep, withKeptData } from './kept-values.ts'
import type { ConversionConfig, PlainSpoke } from './types.ts'

/** A converter between the versions of one kind. */
export interface VersionConversion {
  readonly hub: string
  /** All versions, the hub first. */
  readonly versions: readonly string[]
  /** The fields that the rules of a version cover; undefined for one with functions, and for the hub. */
  rulesOf(version: string): { readonly fields: readonly Rule[]; readonly lost: readonly Kept[] } | undefined
  /**
   * An object in another version, given with its group. Throws a ConversionError where it has no conversion, and what a function throws.
   */
  convert(object: ApiObject, apiVersion: string): ApiObject
  /** The answer to a ConversionReview, so that a conversion is a `Converter`: `convert(crd, object, version, conversion.answer)`. */
  readonly answer: (review: unknown) => ConversionAnswer
}

/**
 * Defines how the versions of a kind are converted. Each version but the hub has two functions, `up` to the hub and `down` from it, or rules that know
 * both ways; versions other than the hub are converted through it. What the API server does not let a converter change (name, namespace,
 * uid, the rest of the metadata) stays by itself.
 *
 * @throws TypeError where a version has neither functions nor rules, or a rule has no valid path
 */
export function defineConversion<Versions>(config: ConversionConfig<Versions>): VersionConversion {
  const { hub, spokes: rest } = readConfig(config)
  const ways = new Map(Object.entries(rest).map(([version, spoke]) => [version, wayOf(version, spoke)]))
  const convert = (object: ApiObject, apiVersion: string) => convertThrough(object, apiVersion, hub, ways)
  return {
    hub,
    versions: [hub, ...ways.keys()],
    rulesOf(version) {
      const spoke = Object.hasOwn(rest, version) ? rest[version] : undefined
      return spoke?.fields === undefined ? undefined : { fields: spoke.fields, lost: spoke.lost ?? [] }
    },
    convert,
    answer: review => answerReview(review, convert),
  }
}

/** The types of versions are gone here: what is given is looked at as a caller of JavaScript may have written it. */
function readConfig(config: unknown): { readonly hub: string; readonly spokes: Readonly<Record<string, PlainSpoke>> } {
  if (!isRecord(config) || typeof config['hub'] !== 'string') throw new TypeError('defineConversion: expected the name of a version as hub')
  const { hub, ...spokes } = config
  const read = Object.entries(spokes).map(([version, spoke]): [string, PlainSpoke] => {
    if (!isRecord(spoke)) throw new TypeError(`${version}: expected fields, or up and down`)
    return [version, spoke]
  })
  return { hub, spokes: Object.fromEntries(read) }
}

/** Any version to any other, through the hub. */
function convertThrough(object: ApiObject, apiVersion: string, hub: string, ways: ReadonlyMap<string, Way>): ApiObject {
  const [from, to] = [parseGroupVersion(textAt(object, 'apiVersion')), parseGroupVersion(apiVersion)]
  if (from === undefined || to === undefined || from.group !== to.group)
    throw new ConversionError(`${textAt(object, 'apiVersion')} is not converted to ${apiVersion}`)
  if (from.version === to.version) return object
  const [up, down] = [ways.get(from.version), ways.get(to.version)]
  for (const { version } of [from, to])
    if (version !== hub && !ways.has(version)) throw new ConversionError(`there is no conversion of version ${version}`)
  const atHub = up === undefined ? object : convertBy(up, 'up', object, from.group, hub)
  const made = down === undefined ? atHub : convertBy(down, 'down', atHub, from.group, hub)
  return { ...made, apiVersion: printGroupVersion(to) }
}

/** One version, as it is converted to the hub and back. */
interface Way {
  readonly version: string
  readonly up: (old: ApiObject) => unknown
  readonly down: (hub: ApiObject) => unknown
  readonly kept: readonly KeptPlace[]
}

/** Reads how a version is converted; throws a TypeError where neither way is given. */
function wayOf(version: string, { up, down, fields, lost = [] }: PlainSpoke): Way {
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
function convertBy(way: Way, direction: 'up' | 'down', object: ApiObject, group: string, hub: string): ApiObject {
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
