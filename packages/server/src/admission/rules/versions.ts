import { invalid, invalidPointer, invalidStrings, required } from '../../field/field-error.ts'
import { byteLength, isPrintable } from '@crdgen/go'
import { child, entry, topLevel } from '../../field/place.ts'
import { hasDefaults } from '../../decode/schema-facts.ts'
import { shownValue } from '../../field/clause.ts'
import { dns1035Label, labelFor } from '../../formats/names.ts'
import { type InternalCrd, type InternalVersion, specPlace } from '../../decode/internal-crd.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

/** The server prints the whole of spec.versions, in its internal form, before the reason; here it is left out. */
const versionsInFull = '[…]'

const rules = {
  'crd/version-name-format': admissionRule({
    summary: 'The name of a version is a lower-case DNS label',
    example: 'spec:\n  versions:\n  - name: V1',
  }),
  'crd/version-names-repeat': admissionRule({
    summary: 'The names of versions differ',
    help: 'Name each version once.',
    example: 'spec:\n  versions:\n  - {name: v1}\n  - {name: v1, storage: false}',
  }),
  'crd/storage-version-count': admissionRule({
    summary: 'Exactly one version is the storage version',
    why: 'The API server refuses the CRD: it would not know in which version to store objects.',
    example: 'spec:\n  versions:\n  - {name: v1, storage: true}\n  - {name: v2, storage: true}',
  }),
  'crd/schema-missing': admissionRule({
    summary: 'Every version has a schema',
    help: 'Give it schema: {openAPIV3Schema: {type: object, …}}.',
    why: 'The API server refuses the CRD: without a schema all fields would be pruned.',
    example: 'spec:\n  versions:\n  - {name: v1, schema: {openAPIV3Schema: null}}',
  }),
  'crd/deprecation-warning': admissionRule({
    summary: 'A deprecation warning is for a deprecated version, and is printable and short',
    help: 'Set deprecated: true beside a text of one line, or leave the warning out.',
    example: 'spec:\n  versions:\n  - name: v1   # deprecated: true\n    deprecationWarning: use v2',
  }),
  'crd/defaults-need-pruning': admissionRule({
    summary: 'Defaults need spec.preserveUnknownFields to be false',
    help: 'Set preserveUnknownFields: false, or leave it out.',
    example:
      'spec:\n  preserveUnknownFields: true\n  versions:\n  - schema:\n      openAPIV3Schema:\n        properties:\n          spec:\n            properties:\n              size: {type: integer, default: 1}',
  }),
  'crd/stored-version-missing': admissionRule({
    summary: 'Versions that objects are stored in stay, until they are migrated',
    why: 'The API server refuses the update: it could not read the objects that are stored in the version.',
    example: {
      before: 'spec:\n  versions:\n  - {name: v1alpha1}\nstatus: {storedVersions: [v1alpha1]}',
      wrong: 'spec:\n  versions:\n  - {name: v1}',
      right: 'spec:\n  versions:\n  - {name: v1}\n  - {name: v1alpha1, served: false, storage: false}',
    },
  }),
}

/** validation.go, validateCustomResourceDefinitionSpec, validateDeprecationWarning, ValidateCustomResourceDefinitionStoredVersions. */
const family: RuleFamily<typeof rules> = {
  rules,
  crd(crd, report, { strictness }) {
    for (const version of crd.versions) {
      const errors = dns1035Label(version.name)
      if (errors.length > 0) {
        const error = invalid(child(version.at, 'name'), version.name, errors.join(','))
        report('crd/version-name-format', error, adviceFor(version.name), `${shownValue(version.name)} is not the name of a version`)
      }
      checkDeprecation(version, report)
    }
    checkNamesAndStorage(crd, report)
    checkPresence(crd, strictness.schemaForEveryVersion, report)
    checkDefaults(crd, report)
    checkStoredVersions(crd, report)
  },
}

/** `1.0` → `v1`, `V1_beta` → `v1-beta`; with no name to go by, what versions are called. */
function adviceFor(name: string): string {
  const [, major] = /^(\d+)(?:\.\d+)*$/.exec(name) ?? []
  return `write ${major === undefined ? (labelFor(name) ?? 'v1, v1beta1 or the like') : `v${major}`}`
}

function checkDeprecation({ raw, at }: InternalVersion, report: ReportOf<typeof rules>): void {
  const warning = raw.deprecationWarning
  if (warning === undefined || warning === null) return
  const refuse = (detail: string) => report('crd/deprecation-warning', invalidPointer(child(at, 'deprecationWarning'), warning, detail))
  if (raw.deprecated !== true) return refuse('can only be set for deprecated versions')
  if (byteLength(warning) > 256) refuse('must be <= 256 characters long')
  if (warning === '') refuse('must not be an empty string')
  const odd = [...warning].findIndex(character => !isPrintable(character))
  if (odd < 0) return
  const index = byteLength([...warning].slice(0, odd).join(''))
  refuse(`must only contain printable UTF-8 characters; non-printable character found at index ${index}`)
}

function checkNamesAndStorage(crd: InternalCrd, report: ReportOf<typeof rules>): void {
  const at = child(specPlace, 'versions')
  const names = crd.versions.map(({ name }) => name)
  if (new Set(names).size < names.length) {
    report('crd/version-names-repeat', invalid(at, names, 'must contain unique version names', versionsInFull))
  }
  const storage = crd.versions.filter(({ raw }) => raw.storage === true).map(({ name }) => name)
  if (storage.length === 1) return
  const help = storage.length === 0 ? 'set storage: true in one version' : `set storage: true in one of ${storage.join(', ')} only`
  report('crd/storage-version-count', invalid(at, storage, 'must have exactly one version marked as storage version', versionsInFull), help)
}

function checkPresence(crd: InternalCrd, everyVersion: boolean, report: ReportOf<typeof rules>): void {
  if (crd.validations.some(({ hoisted, value }) => hoisted && value.openAPIV3Schema)) return
  if (!everyVersion && crd.preserveUnknownFields) return
  for (const { raw, at } of crd.versions) {
    if (raw.schema?.openAPIV3Schema || (!everyVersion && raw.served !== true)) continue
    const place = child(child(at, 'schema'), 'openAPIV3Schema')
    report('crd/schema-missing', required(place, everyVersion ? '' : 'because otherwise all fields are pruned'))
  }
}

function checkDefaults(crd: InternalCrd, report: ReportOf<typeof rules>): void {
  if (!crd.preserveUnknownFields || !crd.validations.some(({ value }) => hasDefaults(value.openAPIV3Schema))) return
  const detail = 'must be false in order to use defaults in the schema'
  report('crd/defaults-need-pruning', invalid(child(specPlace, 'preserveUnknownFields'), true, detail))
}

function checkStoredVersions(crd: InternalCrd, report: ReportOf<typeof rules>): void {
  const at = child(topLevel('status'), 'storedVersions')
  const stored = crd.storedVersions
  if (stored === null || stored.length === 0) {
    return report('crd/stored-version-missing', invalidStrings(at, stored, 'must have at least one stored version'))
  }
  const names = new Set(crd.versions.map(({ name }) => name))
  for (const [index, name] of stored.entries()) {
    if (names.has(name) || stored.lastIndexOf(name) !== index) continue
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`
    report('crd/stored-version-missing', invalid(entry(at, index), name, detail), `keep ${name}, with served: false`)
  }
  // A version that is there twice is looked for once only.
  const left = new Set(stored)
  for (const { raw, name } of crd.versions) {
    const isThere = left.delete(name)
    if (raw.storage === true && !isThere)
      report('crd/stored-version-missing', invalidStrings(at, stored, `must have the storage version ${name}`))
  }
}

export default family
