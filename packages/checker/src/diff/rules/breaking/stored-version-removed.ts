import { type JsonObject, listAt, recordAt, textAt, textsAt } from '@crdgen/core/internal'
import { member } from '../../../documents/json.ts'
import { breaks, type CrdChangeRule } from '../../rule.ts'

/**
 * The versions in which objects may be stored: those of the status and, whether or not there is a status, the storage version, which the
 * server notes there as soon as the CRD exists (apiextensions-apiserver pkg/registry/customresourcedefinition/strategy.go, PrepareForCreate).
 */
export function storedVersions(before: JsonObject): readonly string[] {
  const storage = listAt(before, 'versions').filter(one => member(one, 'storage') === true)
  return [...new Set([...textsAt(recordAt(before, 'status'), 'storedVersions'), ...storage.map(one => textAt(one, 'name'))])]
}

/** apiextensions validation.go, ValidateCustomResourceDefinitionStoredVersions at v1.36. */
function serverMessage(name: string): string {
  const value = JSON.stringify(name)
  return `status.storedVersions[0]: Invalid value: ${value}: missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`
}

const rule: CrdChangeRule<{ readonly version: string; readonly serverMessage: string }> = {
  level: 'crd',
  severity: 'error',
  summary: 'A version was removed in which objects are stored',
  why: 'The API server refuses the update of the CRD: status.storedVersions lists a version that spec.versions lacks.',
  claims: ['status'],
  find({ before, after }) {
    const names = listAt(after, 'versions').map(one => textAt(one, 'name'))
    return storedVersions(before)
      .filter(name => !names.includes(name))
      .map(name =>
        breaks({
          message: `version ${name} was removed, but objects are stored in it: the API server refuses the CRD`,
          help: `Keep ${name} (served: false, storage: false) and store another version; migrate the objects (StorageVersionMigration, or write each once), remove ${name} from status.storedVersions, then remove the version in a later release. crdgen conversion plan kube: has the steps.`,
          data: { version: name, serverMessage: serverMessage(name) },
          shownBy: { evenUnserved: true, noProof: 'the update of the CRD itself is refused' },
        }),
      )
  },
}

export default rule
