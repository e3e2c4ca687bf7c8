import { isRecord, lookUp, textAt } from '@crdgen/core/json'
import { serveReviews } from '../http/serve-reviews.ts'
import type { FetchHandler, ServeOptions } from '../http/types.ts'
import { answerReview, readReview } from '../review/answer-review.ts'
import type { VersionConversion } from './define-conversion.ts'
import { ConversionError } from '../rules/rule.ts'

/** One conversion for whatever comes, or one or several by kind. */
export type Conversions = VersionConversion | Readonly<Record<string, VersionConversion>>

/**
 * Serves a conversion as the API server's webhook: a fetch handler for Deno, Bun, Workers and frameworks; `toNodeListener` makes a listener of
 * `node:https` of it. Answers reviews of both versions, in theirs; an object that cannot be converted fails its review with
 * `<kind> <namespace>/<name>: <reason>`, which is what a user of kubectl sees. Never throws.
 * A conversion alone knows versions, and no kind and no group: it converts objects of any, so that a CRD which calls the handler of another is
 * answered with Success. By kind, `{ Queue: queue }`, objects of every other kind are refused. The group is not checked.
 *
 * @param conversions what `defineConversion` gives by kind, or one alone
 */
export function conversionHandler(conversions: Conversions, options: ServeOptions = {}): FetchHandler {
  const convert: VersionConversion['convert'] = (object, apiVersion) =>
    conversionFor(conversions, textAt(object, 'kind')).convert(object, apiVersion)
  return serveReviews(review => {
    const read = readReview(review)
    const answer = typeof read === 'string' ? read : answerReview(review, convert)
    return typeof answer === 'string' ? answer : { ...answer }
  }, options)
}

function conversionFor(conversions: Conversions, kind: string): VersionConversion {
  if (isConversion(conversions)) return conversions
  const found = lookUp(conversions, kind)
  if (found === undefined) throw new ConversionError('there is no conversion of this kind')
  return found
}

function isConversion(conversions: Conversions): conversions is VersionConversion {
  return isRecord(conversions) && typeof conversions['convert'] === 'function'
}
