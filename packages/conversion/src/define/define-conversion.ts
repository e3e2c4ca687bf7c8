import { isRecord } from '@crdgen/core/json'
import { parseGroupVersion, printGroupVersion, textOf } from '../review/group-version.ts'
import type { ApiObject, ConversionAnswer } from '../review/types.ts'
import { ConversionError } from '../rules/rule.ts'
import type { Kept, Rule } from '../rules/rule.ts'
import { answerReview } from './answer-review.ts'
import { convertBy, wayOf } from './engine.ts'
import type { Way } from './engine.ts'
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

interface PlainConfig {
  readonly hub: string
  readonly spokes: Readonly<Record<string, PlainSpoke>>
}

/** The types of versions are gone here: what is given is looked at as a caller of JavaScript may have written it. */
function readConfig(config: unknown): PlainConfig {
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
  const [from, to] = [parseGroupVersion(textOf(object, 'apiVersion')), parseGroupVersion(apiVersion)]
  if (from === undefined || to === undefined || from.group !== to.group)
    throw new ConversionError(`${textOf(object, 'apiVersion')} is not converted to ${apiVersion}`)
  if (from.version === to.version) return object
  const [up, down] = [ways.get(from.version), ways.get(to.version)]
  for (const { version } of [from, to])
    if (version !== hub && !ways.has(version)) throw new ConversionError(`there is no conversion of version ${version}`)
  const atHub = up === undefined ? object : convertBy(up, 'up', object, from.group, hub)
  const made = down === undefined ? atHub : convertBy(down, 'down', atHub, from.group, hub)
  return { ...made, apiVersion: printGroupVersion(to) }
}
