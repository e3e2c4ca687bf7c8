// Written by `pnpm gen`. Do not edit.
import missingFieldEntry from './missing-field.ts'
import narrowedEntry from './narrowed.ts'
import newerThanServerEntry from './newer-than-server.ts'
import notInTargetEntry from './not-in-target.ts'
import subsetEntry from './subset.ts'
import typeDiffersEntry from './type-differs.ts'
import uncheckedEntry from './unchecked.ts'

export const upstreamRules = {
  'missing-field': missingFieldEntry,
  'narrowed': narrowedEntry,
  'newer-than-server': newerThanServerEntry,
  'not-in-target': notInTargetEntry,
  'subset': subsetEntry,
  'type-differs': typeDiffersEntry,
  'unchecked': uncheckedEntry,
}
