// Written by `pnpm gen`. Do not edit.
import celCompileEntry from './cel-compile.ts'
import celRulesEntry from './cel-rules.ts'
import conversionEntry from './conversion.ts'
import defaultsEntry from './defaults.ts'
import groupAndScopeEntry from './group-and-scope.ts'
import immutableEntry from './immutable.ts'
import junctorCompletenessEntry from './junctor-completeness.ts'
import junctorsEntry from './junctors.ts'
import keywordsEntry from './keywords.ts'
import listTypesEntry from './list-types.ts'
import namesEntry from './names.ts'
import objectMetaEntry from './object-meta.ts'
import patternEntry from './pattern.ts'
import rootEntry from './root.ts'
import selectableFieldsEntry from './selectable-fields.ts'
import structureEntry from './structure.ts'
import subresourcesEntry from './subresources.ts'
import versionsEntry from './versions.ts'

export const admissionRules = {
  'cel-compile': celCompileEntry,
  'cel-rules': celRulesEntry,
  'conversion': conversionEntry,
  'defaults': defaultsEntry,
  'group-and-scope': groupAndScopeEntry,
  'immutable': immutableEntry,
  'junctor-completeness': junctorCompletenessEntry,
  'junctors': junctorsEntry,
  'keywords': keywordsEntry,
  'list-types': listTypesEntry,
  'names': namesEntry,
  'object-meta': objectMetaEntry,
  'pattern': patternEntry,
  'root': rootEntry,
  'selectable-fields': selectableFieldsEntry,
  'structure': structureEntry,
  'subresources': subresourcesEntry,
  'versions': versionsEntry,
}

export const familyRules = {
  ...celCompileEntry.rules,
  ...celRulesEntry.rules,
  ...conversionEntry.rules,
  ...defaultsEntry.rules,
  ...groupAndScopeEntry.rules,
  ...immutableEntry.rules,
  ...junctorCompletenessEntry.rules,
  ...junctorsEntry.rules,
  ...keywordsEntry.rules,
  ...listTypesEntry.rules,
  ...namesEntry.rules,
  ...objectMetaEntry.rules,
  ...patternEntry.rules,
  ...rootEntry.rules,
  ...selectableFieldsEntry.rules,
  ...structureEntry.rules,
  ...subresourcesEntry.rules,
  ...versionsEntry.rules,
}
