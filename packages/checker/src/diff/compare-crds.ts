import { isRecord } from '@crdgen/core'
import type { JsonObject, PathSegment } from '@crdgen/core'
import { isFirstDraft } from '@crdgen/server'
import type { CrdDocument } from '../documents/crd-document.ts'
import { allRules, changesOf, compareSchemas } from './compare-schemas.ts'
import { listAt, recordAt, textAt } from '../documents/value.ts'
import { isSame, member, quote } from '../documents/json.ts'
import { roundTrips } from './round-trip.ts'
import type { AnyChange, SchemaPair } from './rule.ts'
import { schemaOf } from './version-schema.ts'
import type { DiffOptions } from './options.ts'
import { newWork } from './work.ts'
import type { Work } from './work.ts'

/** A change, and where it is. */
export interface Found {
  readonly rule: string
  readonly change: AnyChange
  readonly path: readonly PathSegment[]
  /** Left out for what is about the whole CRD. */
  readonly version?: string
  /** The version that objects which show it are written in, where it is about several. */
  readonly writtenIn?: string
  /** The two schemas it was found at. */
  readonly pair?: SchemaPair
}

interface Version {
  readonly name: string
  readonly before: JsonObject
  readonly after: JsonObject
}

/** Lists everything that changed between two revisions of a CRD. */
export function compareCrds(
  before: CrdDocument,
  after: CrdDocument,
  roundTrip: DiffOptions['roundTrip'],
  work: Work = newWork(),
): readonly Found[] {
  const [old, now] = [specOf(before.crd), specOf(after.crd)]
  const versions = listAt(old, 'versions').flatMap(one => {
    const name = textAt(one, 'name')
    const other = listAt(now, 'versions').find(candidate => textAt(candidate, 'name') === name)
    return isRecord(one) && isRecord(other) ? [{ name, before: one, after: other }] : []
  })
  return [
    ...compareWhole(old, now),
    ...versions.flatMap(one => compareVersion(one, work)),
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
/** Those of the version itself are compared by walking. */
const known = new Set(['versions[].name', 'versions[].schema'])

function compareWhole(before: JsonObject, after: JsonObject): readonly Found[] {
  const said = Object.entries(allRules).flatMap(([rule, one]) =>
    one.level === 'crd'
      ? changesOf(one, one.compare({ before, after })).map(change => ({ rule, change, path: [], ...versionOf(change) }))
      : [],
  )
  return [...said, ...unclaimed(before, after, '').map(change => ({ rule: 'unhandled', change, path: [] }))]
}

function versionOf({ version }: { readonly version?: string }): { readonly version?: string } {
  return version === undefined ? {} : { version }
}

function compareVersion({ name, before, after }: Version, work: Work): readonly Found[] {
  const said = Object.entries(allRules).flatMap(([rule, one]) =>
    one.level === 'version'
      ? changesOf(one, one.compare({ before, after })).map(change => ({ rule, change, path: [], version: name }))
      : [],
  )
  const more = unclaimed(before, after, 'versions[].').map(change => ({ rule: 'unhandled', change, path: [], version: name }))
  const schemas = compareSchemas(schemaOf(before), schemaOf(after), work).map(({ rule, change, pair }) => ({
    rule,
    change,
    path: [...pair.path, ...(change.steps ?? [])],
    version: name,
    pair,
  }))
  return [...said, ...more, ...schemas]
}

function unclaimed(before: JsonObject, after: JsonObject, prefix: string): readonly AnyChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter(key => !claimed.has(`${prefix}${key}`) && !known.has(`${prefix}${key}`) && !isSame(member(before, key), member(after, key)))
    .map(key => ({
      effect: 'breaking',
      message: `${key} is ${quote(member(after, key))} now, was ${quote(member(before, key))}`,
      data: { member: `${prefix}${key}` },
      noProof: 'it is not a part of a schema',
    }))
}
