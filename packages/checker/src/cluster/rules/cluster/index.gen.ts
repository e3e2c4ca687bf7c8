// Written by `pnpm gen`. Do not edit.
import crdDiffersEntry from './crd-differs.ts'
import crdSizeEntry from './crd-size.ts'
import extraCrdEntry from './extra-crd.ts'
import managedFieldsVersionEntry from './managed-fields-version.ts'
import missingCrdEntry from './missing-crd.ts'
import namesNotAcceptedEntry from './names-not-accepted.ts'
import nonStructuralSchemaEntry from './non-structural-schema.ts'
import notEstablishedEntry from './not-established.ts'
import notReadEntry from './not-read.ts'
import objectRatchetedEntry from './object-ratcheted.ts'
import objectRefusedEntry from './object-refused.ts'
import objectSizeEntry from './object-size.ts'
import prunedFieldsEntry from './pruned-fields.ts'
import serverVersionEntry from './server-version.ts'
import storedVersionRemovedEntry from './stored-version-removed.ts'
import storedVersionsEntry from './stored-versions.ts'
import terminatingEntry from './terminating.ts'
import versionRemovableEntry from './version-removable.ts'

export const clusterRules = {
  'crd-differs': crdDiffersEntry,
  'crd-size': crdSizeEntry,
  'extra-crd': extraCrdEntry,
  'managed-fields-version': managedFieldsVersionEntry,
  'missing-crd': missingCrdEntry,
  'names-not-accepted': namesNotAcceptedEntry,
  'non-structural-schema': nonStructuralSchemaEntry,
  'not-established': notEstablishedEntry,
  'not-read': notReadEntry,
  'object-ratcheted': objectRatchetedEntry,
  'object-refused': objectRefusedEntry,
  'object-size': objectSizeEntry,
  'pruned-fields': prunedFieldsEntry,
  'server-version': serverVersionEntry,
  'stored-version-removed': storedVersionRemovedEntry,
  'stored-versions': storedVersionsEntry,
  'terminating': terminatingEntry,
  'version-removable': versionRemovableEntry,
}
