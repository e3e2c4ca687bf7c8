// Written by `pnpm gen`. Do not edit.
import allowEntry from './allow.ts'
import atLeastOneOfEntry from './atLeastOneOf.ts'
import atMostOneOfEntry from './atMostOneOf.ts'
import conversionEntry from './conversion.ts'
import defaultEntry from './default.ts'
import deprecatedVersionEntry from './deprecatedVersion.ts'
import embedEntry from './embed.ts'
import embeddedResourceEntry from './embeddedResource.ts'
import enumEntry from './enum.ts'
import exactlyOneOfEntry from './exactlyOneOf.ts'
import exampleValueEntry from './exampleValue.ts'
import exclusiveMaximumEntry from './exclusiveMaximum.ts'
import exclusiveMinimumEntry from './exclusiveMinimum.ts'
import externalDocsEntry from './externalDocs.ts'
import featureGateEntry from './featureGate.ts'
import formatEntry from './format.ts'
import formatHintEntry from './formatHint.ts'
import groupNameEntry from './groupName.ts'
import immutableEntry from './immutable.ts'
import intOrStringEntry from './intOrString.ts'
import jsonNameEntry from './jsonName.ts'
import k8sEnumEntry from './k8s-enum.ts'
import kubebuilderDefaultEntry from './kubebuilder-default.ts'
import kubebuilderSkipEntry from './kubebuilder-skip.ts'
import labelSelectorEntry from './labelSelector.ts'
import listMapKeyEntry from './listMapKey.ts'
import listTypeEntry from './listType.ts'
import mapTypeEntry from './mapType.ts'
import maxDescriptionLengthEntry from './maxDescriptionLength.ts'
import maxItemsEntry from './maxItems.ts'
import maxLengthEntry from './maxLength.ts'
import maxPropertiesEntry from './maxProperties.ts'
import maximumEntry from './maximum.ts'
import metadataEntry from './metadata.ts'
import minItemsEntry from './minItems.ts'
import minLengthEntry from './minLength.ts'
import minPropertiesEntry from './minProperties.ts'
import minimumEntry from './minimum.ts'
import multipleOfEntry from './multipleOf.ts'
import noStatusSubresourceEntry from './noStatusSubresource.ts'
import nullableEntry from './nullable.ts'
import omitEntry from './omit.ts'
import optionalEntry from './optional.ts'
import paragraphsEntry from './paragraphs.ts'
import patchEntry from './patch.ts'
import patternEntry from './pattern.ts'
import preserveUnknownFieldsEntry from './preserveUnknownFields.ts'
import printcolumnEntry from './printcolumn.ts'
import recursionEntry from './recursion.ts'
import requiredEntry from './required.ts'
import resourceEntry from './resource.ts'
import scaleEntry from './scale.ts'
import schemaEntry from './schema.ts'
import schemalessEntry from './schemaless.ts'
import selectableFieldEntry from './selectableField.ts'
import skipVersionEntry from './skipVersion.ts'
import specReplicasEntry from './specReplicas.ts'
import statusReplicasEntry from './statusReplicas.ts'
import statusSubresourceEntry from './statusSubresource.ts'
import storageVersionEntry from './storageVersion.ts'
import structTypeEntry from './structType.ts'
import titleEntry from './title.ts'
import typeEntry from './type.ts'
import uniqueItemsEntry from './uniqueItems.ts'
import unrollEntry from './unroll.ts'
import unservedVersionEntry from './unservedVersion.ts'
import validationEntry from './validation.ts'
import versionNameEntry from './versionName.ts'
import xrdEntry from './xrd.ts'

export const markers = {
  'allow': allowEntry,
  'atLeastOneOf': atLeastOneOfEntry,
  'atMostOneOf': atMostOneOfEntry,
  'conversion': conversionEntry,
  'default': defaultEntry,
  'deprecatedVersion': deprecatedVersionEntry,
  'embed': embedEntry,
  'embeddedResource': embeddedResourceEntry,
  'enum': enumEntry,
  'exactlyOneOf': exactlyOneOfEntry,
  'exampleValue': exampleValueEntry,
  'exclusiveMaximum': exclusiveMaximumEntry,
  'exclusiveMinimum': exclusiveMinimumEntry,
  'externalDocs': externalDocsEntry,
  'featureGate': featureGateEntry,
  'format': formatEntry,
  'formatHint': formatHintEntry,
  'groupName': groupNameEntry,
  'immutable': immutableEntry,
  'intOrString': intOrStringEntry,
  'jsonName': jsonNameEntry,
  'k8s-enum': k8sEnumEntry,
  'kubebuilder-default': kubebuilderDefaultEntry,
  'kubebuilder-skip': kubebuilderSkipEntry,
  'labelSelector': labelSelectorEntry,
  'listMapKey': listMapKeyEntry,
  'listType': listTypeEntry,
  'mapType': mapTypeEntry,
  'maxDescriptionLength': maxDescriptionLengthEntry,
  'maxItems': maxItemsEntry,
  'maxLength': maxLengthEntry,
  'maxProperties': maxPropertiesEntry,
  'maximum': maximumEntry,
  'metadata': metadataEntry,
  'minItems': minItemsEntry,
  'minLength': minLengthEntry,
  'minProperties': minPropertiesEntry,
  'minimum': minimumEntry,
  'multipleOf': multipleOfEntry,
  'noStatusSubresource': noStatusSubresourceEntry,
  'nullable': nullableEntry,
  'omit': omitEntry,
  'optional': optionalEntry,
  'paragraphs': paragraphsEntry,
  'patch': patchEntry,
  'pattern': patternEntry,
  'preserveUnknownFields': preserveUnknownFieldsEntry,
  'printcolumn': printcolumnEntry,
  'recursion': recursionEntry,
  'required': requiredEntry,
  'resource': resourceEntry,
  'scale': scaleEntry,
  'schema': schemaEntry,
  'schemaless': schemalessEntry,
  'selectableField': selectableFieldEntry,
  'skipVersion': skipVersionEntry,
  'specReplicas': specReplicasEntry,
  'statusReplicas': statusReplicasEntry,
  'statusSubresource': statusSubresourceEntry,
  'storageVersion': storageVersionEntry,
  'structType': structTypeEntry,
  'title': titleEntry,
  'type': typeEntry,
  'uniqueItems': uniqueItemsEntry,
  'unroll': unrollEntry,
  'unservedVersion': unservedVersionEntry,
  'validation': validationEntry,
  'versionName': versionNameEntry,
  'xrd': xrdEntry,
}
