import { isRecord, type JsonObject, listAt, recordAt, textAt } from '@crdgen/core/internal'
import { isFirstDraft } from '@crdgen/server/internal'
import type { CrdDocument } from '../documents/crd-document.ts'
import type { AskedRules } from './asked-rules.ts'
import { allRules, changesOf, compareSchemas } from './compare-schemas.ts'
import { isSame, member, quoteJson } from '../documents/json.ts'
import { roundTrips } from './round-trip.ts'
import type { AnyChange, PlacedChange } from './rule.ts'
import { schemaOf } from '../values/version-schema.ts'
import type { DiffOptions } from './options.ts'
import { newWork, type Work } from './work.ts'

interface Version {
  readonly name: string
  readonly before: JsonObject
  readonly after: JsonObject
}

/** Lists everything that changed between two revisions of a CRD, or what the `asked` rules find of it. */
export function compareCrds(
  before: CrdDocument,
  after: CrdDocument,
  roundTrip: DiffOptions['roundTrip'],
  work: Work = newWork(),
  asked?: AskedRules,
): readonly PlacedChange[] {
  const [old, now] = [specOf(before.crd), specOf(after.crd)]
  const versions = listAt(old, 'versions').flatMap(one => {
    const name = textAt(one, 'name')
    const other = listAt(now, 'versions').find(candidate => textAt(candidate, 'name') === name)
    return isRecord(one) && isRecord(other) ? [{ name, before: one, after: other }] : []
  })
  return [
    ...compareWhole(old, now, asked),
    ...versions.flatMap(one => compareVersion(one, work, asked)),
    ...roundTrips(old, now, { which: roundTrip, isFinal: !isFirstDraft(after.crd), work }),
  ]
}

/** The members of `spec`, and the status beside them. */
function specOf(crd: unknown): JsonObject {
  return { ...recordAt(crd, 'spec'), status: member(crd, 'status') }
}

const claimed = new Set(
  Object.values(allRules).flatMap(({ level, claims }) => (level === 'version' ? claims.map(one => `versions[].${one}`) : claims)),
)
/** Schemas of a version are compared by walking. */
const known = new Set(['versions[].name', 'versions[].schema'])

function compareWhole(before: JsonObject, after: JsonObject, asked: AskedRules | undefined): readonly PlacedChange[] {
  const found = Object.entries(allRules).flatMap(([rule, one]) =>
    one.level === 'crd' && isAsked(rule, asked)
      ? changesOf(one, one.find({ before, after })).map(change => ({ rule, change, path: [], ...versionPart(change) }))
      : [],
  )
  const unhandled = isAsked('unhandled', asked) ? unclaimed(before, after, '') : []
  return [...found, ...unhandled.map(change => ({ rule: 'unhandled', change, path: [] }))]
}

function versionPart({ version }: { readonly version?: string }): { readonly version?: string } {
  return version === undefined ? {} : { version }
}

function isAsked(rule: string, asked: AskedRules | undefined): boolean {
  return asked === undefined || asked.names.has(rule)
}

function compareVersion({ name, before, after }: Version, work: Work, asked: AskedRules | undefined): readonly PlacedChange[] {
  const found = Object.entries(allRules).flatMap(([rule, one]) =>
    one.level === 'version' && isAsked(rule, asked)
      ? changesOf(one, one.find({ before, after })).map(change => ({ rule, change, path: [], version: name }))
      : [],
  )
  const unhandled = isAsked('unhandled', asked) ? unclaimed(before, after, 'versions[].') : []
  const more = unhandled.map(change => ({ rule: 'unhandled', change, path: [], version: name }))
  const schemas = compareSchemas(schemaOf(before), schemaOf(after), work, asked).map(({ rule, change, pair }) => ({
    rule,
    change,
    path: [...pair.path, ...(change.steps ?? [])],
    version: name,
    pair,
  }))
  return [...found, ...more, ...schemas]
}

function unclaimed(before: JsonObject, after: JsonObject, prefix: string): readonly AnyChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter(key => !claimed.has(`${prefix}${key}`) && !known.has(`${prefix}${key}`) && !isSame(member(before, key), member(after, key)))
    .map(key => ({
      effect: 'breaking',
      message: `${key} is ${quoteJson(member(after, key))} now, was ${quoteJson(member(before, key))}`,
      data: { member: `${prefix}${key}` },
      shownBy: { noProof: 'it is not a part of a schema' },
    }))
}
