// Written by `pnpm gen`. Do not edit.
import additionalPropertiesChangedEntry from './additional-properties-changed.ts'
import boundTightenedEntry from './bound-tightened.ts'
import celRuleAddedEntry from './cel-rule-added.ts'
import celRuleChangedEntry from './cel-rule-changed.ts'
import celRuleRemovedEntry from './cel-rule-removed.ts'
import conversionChangedEntry from './conversion-changed.ts'
import crdRemovedEntry from './crd-removed.ts'
import defaultAddedEntry from './default-added.ts'
import defaultChangedEntry from './default-changed.ts'
import defaultRemovedEntry from './default-removed.ts'
import documentationEntry from './documentation.ts'
import embeddedResourceChangedEntry from './embedded-resource-changed.ts'
import enumIntroducedEntry from './enum-introduced.ts'
import enumValueAddedEntry from './enum-value-added.ts'
import enumValueRemovedEntry from './enum-value-removed.ts'
import fieldAddedEntry from './field-added.ts'
import fieldRemovedEntry from './field-removed.ts'
import formatChangedEntry from './format-changed.ts'
import groupChangedEntry from './group-changed.ts'
import itemsChangedEntry from './items-changed.ts'
import junctorsChangedEntry from './junctors-changed.ts'
import listTypeChangedEntry from './list-type-changed.ts'
import mapTypeChangedEntry from './map-type-changed.ts'
import multipleOfChangedEntry from './multiple-of-changed.ts'
import namesChangedEntry from './names-changed.ts'
import noCrdEntry from './no-crd.ts'
import nullableAddedEntry from './nullable-added.ts'
import nullableRemovedEntry from './nullable-removed.ts'
import otherCopyEntry from './other-copy.ts'
import patternChangedEntry from './pattern-changed.ts'
import preserveUnknownFieldsChangedEntry from './preserve-unknown-fields-changed.ts'
import printerColumnsChangedEntry from './printer-columns-changed.ts'
import pruningTurnedOnEntry from './pruning-turned-on.ts'
import requiredAddedEntry from './required-added.ts'
import scaleChangedEntry from './scale-changed.ts'
import scopeChangedEntry from './scope-changed.ts'
import selectableFieldsChangedEntry from './selectable-fields-changed.ts'
import statusSubresourceChangedEntry from './status-subresource-changed.ts'
import storageVersionMovedEntry from './storage-version-moved.ts'
import storedVersionRemovedEntry from './stored-version-removed.ts'
import typeChangedEntry from './type-changed.ts'
import unhandledEntry from './unhandled.ts'
import uniqueItemsAddedEntry from './unique-items-added.ts'
import versionDeprecatedEntry from './version-deprecated.ts'
import versionRemovedEntry from './version-removed.ts'
import versionRoundTripEntry from './version-round-trip.ts'
import versionUnservedEntry from './version-unserved.ts'

export const breakingRules = {
  'additional-properties-changed': additionalPropertiesChangedEntry,
  'bound-tightened': boundTightenedEntry,
  'cel-rule-added': celRuleAddedEntry,
  'cel-rule-changed': celRuleChangedEntry,
  'cel-rule-removed': celRuleRemovedEntry,
  'conversion-changed': conversionChangedEntry,
  'crd-removed': crdRemovedEntry,
  'default-added': defaultAddedEntry,
  'default-changed': defaultChangedEntry,
  'default-removed': defaultRemovedEntry,
  'documentation': documentationEntry,
  'embedded-resource-changed': embeddedResourceChangedEntry,
  'enum-introduced': enumIntroducedEntry,
  'enum-value-added': enumValueAddedEntry,
  'enum-value-removed': enumValueRemovedEntry,
  'field-added': fieldAddedEntry,
  'field-removed': fieldRemovedEntry,
  'format-changed': formatChangedEntry,
  'group-changed': groupChangedEntry,
  'items-changed': itemsChangedEntry,
  'junctors-changed': junctorsChangedEntry,
  'list-type-changed': listTypeChangedEntry,
  'map-type-changed': mapTypeChangedEntry,
  'multiple-of-changed': multipleOfChangedEntry,
  'names-changed': namesChangedEntry,
  'no-crd': noCrdEntry,
  'nullable-added': nullableAddedEntry,
  'nullable-removed': nullableRemovedEntry,
  'other-copy': otherCopyEntry,
  'pattern-changed': patternChangedEntry,
  'preserve-unknown-fields-changed': preserveUnknownFieldsChangedEntry,
  'printer-columns-changed': printerColumnsChangedEntry,
  'pruning-turned-on': pruningTurnedOnEntry,
  'required-added': requiredAddedEntry,
  'scale-changed': scaleChangedEntry,
  'scope-changed': scopeChangedEntry,
  'selectable-fields-changed': selectableFieldsChangedEntry,
  'status-subresource-changed': statusSubresourceChangedEntry,
  'storage-version-moved': storageVersionMovedEntry,
  'stored-version-removed': storedVersionRemovedEntry,
  'type-changed': typeChangedEntry,
  'unhandled': unhandledEntry,
  'unique-items-added': uniqueItemsAddedEntry,
  'version-deprecated': versionDeprecatedEntry,
  'version-removed': versionRemovedEntry,
  'version-round-trip': versionRoundTripEntry,
  'version-unserved': versionUnservedEntry,
}
