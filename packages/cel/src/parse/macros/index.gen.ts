// Written by `pnpm gen`. Do not edit.
import allEntry from './all.ts'
import existsEntry from './exists.ts'
import exists_oneEntry from './exists_one.ts'
import filterEntry from './filter.ts'
import hasEntry from './has.ts'
import mapEntry from './map.ts'
import optFlatMapEntry from './optFlatMap.ts'
import optMapEntry from './optMap.ts'
import sortByEntry from './sortBy.ts'
import transformListEntry from './transformList.ts'
import transformMapEntry from './transformMap.ts'
import transformMapEntryEntry from './transformMapEntry.ts'

export const macros = {
  'all': allEntry,
  'exists': existsEntry,
  'exists_one': exists_oneEntry,
  'filter': filterEntry,
  'has': hasEntry,
  'map': mapEntry,
  'optFlatMap': optFlatMapEntry,
  'optMap': optMapEntry,
  'sortBy': sortByEntry,
  'transformList': transformListEntry,
  'transformMap': transformMapEntry,
  'transformMapEntry': transformMapEntryEntry,
}
