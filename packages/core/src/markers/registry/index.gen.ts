// Written by `pnpm gen`. Do not edit.
import defaultEntry from './default.ts'
import enumEntry from './enum.ts'
import exclusiveMaximumEntry from './exclusiveMaximum.ts'
import exclusiveMinimumEntry from './exclusiveMinimum.ts'
import formatEntry from './format.ts'
import kubebuilderDefaultEntry from './kubebuilder-default.ts'
import maxItemsEntry from './maxItems.ts'
import maxLengthEntry from './maxLength.ts'
import maxPropertiesEntry from './maxProperties.ts'
import maximumEntry from './maximum.ts'
import minItemsEntry from './minItems.ts'
import minLengthEntry from './minLength.ts'
import minPropertiesEntry from './minProperties.ts'
import minimumEntry from './minimum.ts'
import multipleOfEntry from './multipleOf.ts'
import optionalEntry from './optional.ts'
import patternEntry from './pattern.ts'
import printcolumnEntry from './printcolumn.ts'
import requiredEntry from './required.ts'
import resourceEntry from './resource.ts'
import scaleEntry from './scale.ts'
import statusSubresourceEntry from './statusSubresource.ts'

export const markers = {
  'default': defaultEntry,
  'enum': enumEntry,
  'exclusiveMaximum': exclusiveMaximumEntry,
  'exclusiveMinimum': exclusiveMinimumEntry,
  'format': formatEntry,
  'kubebuilder-default': kubebuilderDefaultEntry,
  'maxItems': maxItemsEntry,
  'maxLength': maxLengthEntry,
  'maxProperties': maxPropertiesEntry,
  'maximum': maximumEntry,
  'minItems': minItemsEntry,
  'minLength': minLengthEntry,
  'minProperties': minPropertiesEntry,
  'minimum': minimumEntry,
  'multipleOf': multipleOfEntry,
  'optional': optionalEntry,
  'pattern': patternEntry,
  'printcolumn': printcolumnEntry,
  'required': requiredEntry,
  'resource': resourceEntry,
  'scale': scaleEntry,
  'statusSubresource': statusSubresourceEntry,
}
