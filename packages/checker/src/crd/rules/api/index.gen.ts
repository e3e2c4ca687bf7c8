// Written by `pnpm gen`. Do not edit.
import booleanFieldEntry from './boolean-field.ts'
import conditionsListMapEntry from './conditions-list-map.ts'
import defaultAndRequiredEntry from './default-and-required.ts'
import descriptionMissingEntry from './description-missing.ts'
import descriptionStartEntry from './description-start.ts'
import durationEntry from './duration.ts'
import enumValueCaseEntry from './enum-value-case.ts'
import fieldNameCaseEntry from './field-name-case.ts'
import floatEntry from './float.ts'
import integerFormatEntry from './integer-format.ts'
import listItemsWithoutRequiredEntry from './list-items-without-required.ts'
import listWithoutTypeEntry from './list-without-type.ts'
import mapOfObjectsEntry from './map-of-objects.ts'
import namedListNotMapEntry from './named-list-not-map.ts'
import nullableEntry from './nullable.ts'
import phaseEntry from './phase.ts'
import referenceNameEntry from './reference-name.ts'
import requiredTextEmptyEntry from './required-text-empty.ts'
import statusRequiredEntry from './status-required.ts'
import statusWithoutSubresourceEntry from './status-without-subresource.ts'
import timestampNameEntry from './timestamp-name.ts'
import unboundedListEntry from './unbounded-list.ts'
import unboundedMapEntry from './unbounded-map.ts'
import unboundedStringEntry from './unbounded-string.ts'

export const apiRules = {
  'boolean-field': booleanFieldEntry,
  'conditions-list-map': conditionsListMapEntry,
  'default-and-required': defaultAndRequiredEntry,
  'description-missing': descriptionMissingEntry,
  'description-start': descriptionStartEntry,
  'duration': durationEntry,
  'enum-value-case': enumValueCaseEntry,
  'field-name-case': fieldNameCaseEntry,
  'float': floatEntry,
  'integer-format': integerFormatEntry,
  'list-items-without-required': listItemsWithoutRequiredEntry,
  'list-without-type': listWithoutTypeEntry,
  'map-of-objects': mapOfObjectsEntry,
  'named-list-not-map': namedListNotMapEntry,
  'nullable': nullableEntry,
  'phase': phaseEntry,
  'reference-name': referenceNameEntry,
  'required-text-empty': requiredTextEmptyEntry,
  'status-required': statusRequiredEntry,
  'status-without-subresource': statusWithoutSubresourceEntry,
  'timestamp-name': timestampNameEntry,
  'unbounded-list': unboundedListEntry,
  'unbounded-map': unboundedMapEntry,
  'unbounded-string': unboundedStringEntry,
}
