import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { acceptObject } from '../fuzz/fuzzer.ts'
import { type Subject, type SubjectVersion, versionOf } from '../fuzz/subject.ts'
import type { Ask } from './ask.ts'
import { compareValues, type Difference, showValue } from './compare.ts'
import { failed, type Law, type LawContext, type Violation } from './law.ts'
import { fieldsOf, viewOf } from './view.ts'

/** The earlier of two revisions of a CRD and its converter. */
export interface Earlier {
  readonly subject: Subject
  readonly ask: Ask
}

const mostPlaces = 8

/**
 * Clients of another version see an object as they did with the earlier converter: an object of the stored version, or one that is written in
 * another version, and, of the latter, what the earlier converter has stored, for that is what the later one finds, with what was kept in
 * annotations. What the earlier one could not convert breaks nobody.
 */
export function sameView(earlier: Earlier, compared: () => void): Law {
  return async (context, object) => {
    const { from, to, server } = context
    const own = inEarlier(earlier, from, object, server)
    if (own === undefined) return []
    const found = await compareViews(earlier, context, own, to)
    if (found === undefined) return []
    compared()
    const { hub } = earlier.subject
    if (found.length > 0 || from.name === hub.name) return found
    const written = await earlier.ask.one(own, hub)
    if (written.converted === undefined) return []
    const stored = viewOf(hub, written.converted).object
    const reader = to.name === hub.name ? from : to
    const kept = (await compareViews(earlier, context, stored, reader)) ?? []
    // What any object of the stored version shows is found there.
    const others = kept.length === 0 ? [] : ((await compareViews(earlier, context, withoutAnnotations(stored), reader)) ?? [])
    return kept
      .filter(({ path }) => !others.some(other => other.path === path))
      .map(one => ({ ...one, message: `${one.message}, where an object of ${from.name} was stored by the earlier one` }))
  }
}

function withoutAnnotations({ metadata, ...object }: JsonObject): JsonObject {
  const { annotations: _, ...rest } = isRecord(metadata) ? metadata : {}
  return { ...object, metadata: rest }
}

/** An object as the API server stored it at the earlier revision. */
function inEarlier({ subject }: Earlier, { apiVersion }: SubjectVersion, object: JsonObject, server: string | undefined) {
  const version = versionOf(subject, { apiVersion })
  return version === undefined ? undefined : acceptObject(subject, version, object, server).stored
}

/** Undefined where the earlier converter did not convert the object. */
async function compareViews(
  earlier: Earlier,
  { ask }: LawContext,
  object: JsonObject,
  to: SubjectVersion,
): Promise<readonly Violation[] | undefined> {
  const old = versionOf(earlier.subject, { apiVersion: to.apiVersion })
  const from = versionOf(earlier.subject, object)
  if (old === undefined || from === undefined) return undefined
  const was = await earlier.ask.one(object, old)
  if (was.converted === undefined) return undefined
  const is = await ask.one(object, to)
  const change = { rule: 'breaking/conversion-changed', of: to } as const
  if (is.converted === undefined)
    return failed(is, { from, to }).map(one => ({ ...one, ...change, message: `${one.message}, and was converted before` }))
  // Fields that come or go with the CRD are found by the comparison of the CRDs.
  const [seen, seenNow] = [was.converted, is.converted].map(one => viewOf(old, viewOf(to, one).object).object)
  const detail = { before: was.converted, converted: is.converted }
  return compareValues(fieldsOf(seen ?? {}), fieldsOf(seenNow ?? {}), to.schema)
    .slice(0, mostPlaces)
    .map(difference => ({ ...change, ...describeChange({ from, to }, difference), detail }))
}

function describeChange({ from, to }: Pick<LawContext, 'from' | 'to'>, { path, was, is, isZero }: Difference) {
  return {
    ...(isZero ? { severity: 'warning' as const } : {}),
    path,
    message: `is ${showValue(is)} in ${to.name} now, was ${showValue(was)}: ${from.name} is converted in another way`,
    help: 'Convert it as before, or give the new meaning to a new field or version.',
    kind: `${from.name}${isZero ? ' zero' : ''}`,
  }
}
